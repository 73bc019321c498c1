//! The candidates with what the futures and the plan say of each.

use crate::insights::StrategyWeights;
use crate::players::PlayerIndex;

use super::paired::PairedDifference;
use super::rollout::{Rollouts, Wish};
use super::situation::Situation;

/// The plan's usual error between two candidates, in season points. A few futures know less than the plan,
/// thousands know more (decision 0012).
const PLAN_ERROR: f64 = 3.0;
/// Scores closer than this are equal.
pub(super) const EQUAL: f64 = 0.05;
/// Wishes for a pick to come are tried in at most this many futures: none of them is dropped early.
const WISH_FUTURES: u32 = 1_024;

/// How the candidates are tried.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    pub seed: u64,
    pub n_futures: u32,
    /// How many of the best candidates are shown.
    pub n_told: usize,
    /// Tried whatever the others are worth.
    pub also: Option<PlayerIndex>,
}

/// A candidate with what he is worth.
pub(super) struct Tried {
    pub player: PlayerIndex,
    /// His score in every future; empty before my turn, when each candidate has his own futures: those in which he
    /// lasts.
    pub scores: Vec<f64>,
    /// The plan's own estimate, where it has one.
    pub planned: Option<f64>,
    /// What the finished roster scores with him, if he is there.
    pub mean: f64,
    /// The standard error of the mean, where there are no scores to compare.
    error: f64,
    /// The part of it that the strategy weights added.
    pub wish: f64,
    /// Whether it is level with the best use of the pick.
    pub is_level: bool,
    /// Whom I would most often take with the pick after him.
    pub then: Option<PlayerIndex>,
}

/// Every candidate with the strategy weights applied, best first.
pub(super) fn tried_candidates(
    rollouts: &Rollouts,
    situation: &Situation,
    weights: &StrategyWeights,
    trial: Trial,
) -> Vec<Tried> {
    let mut candidates = situation.candidates(rollouts);
    if let Some(also) = trial.also {
        candidates.retain(|player| *player != also);
        candidates.insert(0, also);
    }
    let mut tried = if situation.is_on_the_clock() {
        on_the_clock(rollouts, &candidates, trial)
    } else {
        before_my_turn(rollouts, &candidates, trial)
    };
    for one in &mut tried {
        one.add_wish(situation.wish(one.player, weights));
    }
    best_first(&mut tried);
    tried
}

fn on_the_clock(rollouts: &Rollouts, candidates: &[PlayerIndex], trial: Trial) -> Vec<Tried> {
    let outcomes = rollouts.try_candidates(candidates, trial.seed, trial.n_futures, trial.n_told);
    let means = outcomes.means();
    let told = outcomes.scores.into_iter().zip(outcomes.then).zip(means);
    let mut tried: Vec<Tried> = candidates
        .iter()
        .zip(told)
        .map(|(player, ((scores, then), mean))| Tried {
            player: *player,
            scores,
            planned: rollouts.planned_worth(*player),
            mean,
            error: 0.0,
            wish: 0.0,
            is_level: false,
            then,
        })
        .collect();
    if let Some(longest) = (0..tried.len()).max_by_key(|at| tried[*at].scores.len()) {
        let level = tried[longest].mean;
        let means: Vec<f64> = tried.iter().map(|one| level + difference(one, &tried[longest]).mean).collect();
        for (one, mean) in tried.iter_mut().zip(means) {
            one.mean = mean;
        }
    }
    tried
}

/// Before my turn a candidate is worth what he scores if he is there: how likely that is, is said beside it and never
/// mixed into the points.
fn before_my_turn(rollouts: &Rollouts, candidates: &[PlayerIndex], trial: Trial) -> Vec<Tried> {
    let n_futures = trial.n_futures.min(WISH_FUTURES);
    let wishes = rollouts.try_wishes(candidates, trial.seed, n_futures);
    let settled_by_plan = rollouts.sure_choice().and_then(|player| rollouts.planned_worth(player));
    let one = |(player, wish): (&PlayerIndex, Wish)| {
        let zeros = vec![0.0; wish.over_settling.len()];
        let seen = PairedDifference::of(&wish.over_settling, &zeros);
        let planned = rollouts.planned_worth(*player).zip(settled_by_plan);
        let over_settling = match planned {
            Some((his, settled)) => seen.blended_with(his - settled, PLAN_ERROR),
            None => seen,
        };
        Tried {
            player: *player,
            scores: Vec::new(),
            planned: None,
            mean: wish.settled + over_settling.mean,
            error: over_settling.standard_error(),
            wish: 0.0,
            is_level: false,
            then: wish.then,
        }
    };
    candidates.iter().zip(wishes).map(one).collect()
}

impl Tried {
    /// Adds what the drafter wants beyond points: a weight above the usual one makes the players of its position
    /// worth that much more.
    fn add_wish(&mut self, wish: f64) {
        self.wish = wish;
        self.add_points(wish);
    }

    pub fn add_points(&mut self, points: f64) {
        self.mean += points;
        self.planned = self.planned.map(|planned| planned + points);
        for score in &mut self.scores {
            *score += points;
        }
    }
}

pub(super) fn best_first(tried: &mut [Tried]) {
    tried.sort_by(|a, b| b.mean.total_cmp(&a.mean));
}

/// One's score minus the other's by the futures and by the plan, each weighted by its reliability.
pub(super) fn difference(one: &Tried, other: &Tried) -> PairedDifference {
    if one.scores.is_empty() || other.scores.is_empty() {
        return PairedDifference::between((one.mean, one.error), (other.mean, other.error));
    }
    let seen = PairedDifference::of(&one.scores, &other.scores);
    match one.planned.zip(other.planned) {
        Some((one, other)) => seen.blended_with(one - other, PLAN_ERROR),
        None => seen,
    }
}
