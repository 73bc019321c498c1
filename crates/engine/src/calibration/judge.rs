//! Asks every forecaster the same questions about a recorded draft: will a player last to this team's next pick?

use serde::Serialize;

use crate::league::PickNumber;
use crate::market::{ChoiceModel, Forecast, closed_form_survival, conditional_survival, spread_curve};

use crate::simulation::Simulator;

use super::fallen::{N_FALLEN, fallen_row};
use super::replay::Replay;
use super::score::{Bin, Score};

/// Questions are asked about players whose ADP is at most this far behind the next pick.
pub const HORIZON_MARGIN: f64 = 60.0;

/// The forecasters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Method {
    /// Available until his ADP, gone after it.
    Step,
    /// Normal around the ADP, ignoring that he is still available.
    Normal,
    /// Normal around the ADP, given that he is still available.
    ConditionalNormal,
    /// Logistic around the ADP, given that he is still available.
    Logistic,
    /// The same with the room's shift and exactly one player leaving per pick.
    ClosedForm,
    /// The fitted model of how teams choose.
    Forecast,
    /// Simulated drafts; asked only on request.
    Simulation,
}

impl Method {
    pub const ALL: [Self; 7] = [
        Self::Step,
        Self::Normal,
        Self::ConditionalNormal,
        Self::Logistic,
        Self::ClosedForm,
        Self::Forecast,
        Self::Simulation,
    ];

    pub const fn label(self) -> &'static str {
        match self {
            Self::Step => "step at ADP",
            Self::Normal => "normal",
            Self::ConditionalNormal => "conditional normal",
            Self::Logistic => "conditional logistic",
            Self::ClosedForm => "closed form",
            Self::Forecast => "engine",
            Self::Simulation => "simulation",
        }
    }
}

/// A third of the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    Early,
    Middle,
    Late,
}

impl Phase {
    pub const ALL: [Self; 3] = [Self::Early, Self::Middle, Self::Late];

    fn of(pick: PickNumber, n_picks: PickNumber) -> Self {
        Self::ALL[(usize::from(pick - 1) * Self::ALL.len() / usize::from(n_picks)).min(2)]
    }
}

/// Scores per method and phase.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judgement {
    scores: [[Score; Phase::ALL.len()]; Method::ALL.len()],
    fallen: [[Bin; N_FALLEN]; Method::ALL.len()],
}

impl Judgement {
    pub fn score(&self, method: Method, phase: Phase) -> &Score {
        &self.scores[method as usize][phase as usize]
    }

    /// Over the whole draft.
    pub fn total(&self, method: Method) -> Score {
        let mut total = Score::default();
        for score in &self.scores[method as usize] {
            total.merge(score);
        }
        total
    }

    /// A method's forecasts for players fallen past their ADP, by row of [`super::FALLEN_ROWS`].
    pub fn fallen(&self, method: Method) -> &[Bin; N_FALLEN] {
        &self.fallen[method as usize]
    }

    pub fn merge(&mut self, other: &Self) {
        for (mine, theirs) in self.fallen.iter_mut().flatten().zip(other.fallen.iter().flatten()) {
            mine.merge(theirs);
        }
        for (mine, theirs) in self.scores.iter_mut().flatten().zip(other.scores.iter().flatten()) {
            mine.merge(theirs);
        }
    }
}

/// Asks every question of one draft. The simulation plays `n_futures` per question; with 0 it is not asked.
pub fn judge(replay: Replay, model: &ChoiceModel, n_futures: u32) -> Judgement {
    let mut judgement = Judgement::default();
    replay.each_question(|replay, next| judge_question(replay, next, model, n_futures, &mut judgement));
    judgement
}

fn judge_question(
    replay: &Replay,
    next: PickNumber,
    model: &ChoiceModel,
    n_futures: u32,
    judgement: &mut Judgement,
) {
    let board = replay.board();
    let from = board.current_pick();
    let phase = Phase::of(from, board.league().n_picks()) as usize;
    let closed_form = closed_form_survival(board, from, next);
    let forecast = Forecast::with_model(board, model, from, &[next]);
    let simulated = (n_futures > 0).then(|| {
        Simulator::new(board, from).survivals(board, &[next], u64::from(from), n_futures).swap_remove(0)
    });
    let (start, end) = (f64::from(from), f64::from(next));
    for player in board.available() {
        let Some(adp) = replay.recorded_adp(player).filter(|adp| *adp < end + HORIZON_MARGIN) else {
            continue;
        };
        let lasted = replay.gone_at(player).is_none_or(|pick| pick >= next);
        let spread = spread_curve(adp);
        let row = fallen_row(adp, start);
        let stays = |pick: f64| normal_survival((pick - adp) / spread);
        let mut answer = |method: Method, probability: f64| {
            let probability = probability.clamp(0.0, 1.0);
            judgement.scores[method as usize][phase].add(probability, lasted);
            if let Some(row) = row {
                judgement.fallen[method as usize][row].add(probability, lasted);
            }
        };
        answer(Method::Step, f64::from(u8::from(adp >= end)));
        answer(Method::Normal, stays(end));
        answer(Method::ConditionalNormal, stays(end) / stays(start).max(f64::MIN_POSITIVE));
        answer(Method::Logistic, conditional_survival(adp, spread, start, end));
        answer(Method::ClosedForm, closed_form[player.at()]);
        answer(Method::Forecast, forecast.survival(0, player));
        if let Some(simulated) = &simulated {
            answer(Method::Simulation, simulated[player.at()]);
        }
    }
}

/// The probability that a standard normal variable exceeds `x`.
fn normal_survival(x: f64) -> f64 {
    libm::erfc(x / std::f64::consts::SQRT_2) / 2.0
}
