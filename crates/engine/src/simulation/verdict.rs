//! The verdict: one player, why, and how sure.

use std::ops::Range;

use serde::Serialize;

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::league::PickNumber;
use crate::market::Forecast;
use crate::players::{PlayerIndex, Position};
use crate::value::{PositionOutlook, TierHold, ValueSource, Values, position_outlooks, tier_holds};

use super::candidates::candidates;
use super::paired::{PairedDifference, mean};
use super::reasons::{Grounds, Reason};
use super::rivals::{Rival, rivals_between};
use super::rollout::Rollouts;

/// Futures tried unless somebody asks for another number.
pub const DEFAULT_FUTURES: u32 = 2_000;
/// One future in so many is tried with every candidate, the others with the best few of them.
const FIRST_LOOK: u32 = 8;
/// Alternatives shown.
const N_ALTERNATIVES: usize = 5;

/// A player as the verdict names him.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AdvisedPlayer {
    pub player_id: String,
    pub name: String,
    pub position: Position,
    pub team: Option<String>,
    pub adp: Option<f64>,
    /// Points above replacement in this league.
    pub value: f64,
    pub value_source: ValueSource,
    /// Expected score of the finished roster with him.
    pub expected_score: f64,
    /// The chance that he is there at my pick; 1 when I am on the clock.
    pub at_my_pick: f64,
    /// The chance that he lasts to my pick after this one; none when there is none.
    pub at_following_pick: Option<f64>,
    pub reasons: Vec<Reason>,
}

/// Somebody else, against the recommended player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Alternative {
    #[serde(flatten)]
    pub player: AdvisedPlayer,
    /// His score minus the recommended player's over the same futures.
    pub difference: PairedDifference,
    pub is_toss_up: bool,
}

/// Survival of one player to my next two picks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayerSurvival {
    pub player_id: String,
    pub at_my_pick: f64,
    pub at_following_pick: Option<f64>,
}

/// The answer to "whom do I take?".
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// The board and seed it was made from: the same again gives the same verdict.
    pub seed: u64,
    pub board_version: u64,
    pub current_pick: PickNumber,
    /// The pick it advises on, and my pick after it.
    pub my_pick: PickNumber,
    pub following_pick: Option<PickNumber>,
    pub is_on_the_clock: bool,
    pub n_futures: u32,
    pub recommended: AdvisedPlayer,
    /// The best alternative cannot be told from the recommended player.
    pub is_toss_up: bool,
    pub alternatives: Vec<Alternative>,
    pub outlooks: Vec<PositionOutlook>,
    pub tiers: Vec<TierHold>,
    /// Who picks before me, and what they lack.
    pub rivals: Vec<Rival>,
    pub survival: Vec<PlayerSurvival>,
}

/// Advises on my next pick. None when I have no pick left or nobody useful is left.
pub fn advise(board: &Board, weights: &StrategyWeights, seed: u64, n_futures: u32) -> Option<Verdict> {
    let situation = Situation::of(board, weights)?;
    let rollouts = Rollouts::new(board, &situation.values, weights)?;
    let Tried { players: tried, scores, means } =
        Tried::of(&rollouts, situation.candidates(), seed, n_futures);
    let (best, others) = (0, 1..tried.len());
    tried.first()?;
    let alternatives: Vec<Alternative> = others
        .map(|at| {
            let difference = PairedDifference::of(&scores[at], &scores[best]);
            let player = situation.advised(tried[at], means[at], 1);
            Alternative { player, difference, is_toss_up: difference.is_toss_up() }
        })
        .collect();
    Some(Verdict {
        seed,
        board_version: board.version(),
        current_pick: board.current_pick(),
        my_pick: situation.my_pick,
        following_pick: situation.following,
        is_on_the_clock: situation.is_on_the_clock(),
        n_futures,
        recommended: situation.advised(tried[best], means[best], 3),
        is_toss_up: alternatives.first().is_some_and(|alternative| alternative.is_toss_up),
        alternatives,
        rivals: situation.rivals(),
        survival: situation.survivals(),
        outlooks: situation.outlooks.to_vec(),
        tiers: situation.tiers,
    })
}

/// The candidates worth showing, the best first, with their scores in every future.
struct Tried {
    players: Vec<PlayerIndex>,
    scores: Vec<Vec<f64>>,
    means: Vec<f64>,
}

impl Tried {
    /// A first look at all candidates decides whom it is worth trying to the end.
    fn of(rollouts: &Rollouts, candidates: Vec<PlayerIndex>, seed: u64, n_futures: u32) -> Self {
        let n_first = n_futures.div_ceil(FIRST_LOOK);
        let mut first = Self::ranked(candidates, rollouts, seed, 0..n_first);
        first.players.truncate(N_ALTERNATIVES + 1);
        let rest = rollouts.try_candidates(&first.players, seed, n_first..n_futures);
        for (scores, more) in first.scores.iter_mut().zip(rest.scores) {
            scores.extend(more);
        }
        first.scores.truncate(first.players.len());
        Self::sorted(first.players, first.scores)
    }

    fn ranked(players: Vec<PlayerIndex>, rollouts: &Rollouts, seed: u64, futures: Range<u32>) -> Self {
        let scores = rollouts.try_candidates(&players, seed, futures).scores;
        Self::sorted(players, scores)
    }

    fn sorted(players: Vec<PlayerIndex>, scores: Vec<Vec<f64>>) -> Self {
        let mut rows: Vec<(f64, PlayerIndex, Vec<f64>)> =
            players.into_iter().zip(scores).map(|(player, scores)| (mean(&scores), player, scores)).collect();
        // Stable: of equals the more urgent one stays first.
        rows.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut this = Self { players: Vec::new(), scores: Vec::new(), means: Vec::new() };
        for (mean, player, scores) in rows {
            this.means.push(mean);
            this.players.push(player);
            this.scores.push(scores);
        }
        this
    }
}

/// What is known before any future is played.
pub(crate) struct Situation<'a> {
    board: &'a Board,
    pub values: Values,
    pub my_pick: PickNumber,
    following: Option<PickNumber>,
    /// Survivals to my pick (when I am not on the clock) and to the one after it.
    forecast: Forecast,
    outlooks: [PositionOutlook; Position::COUNT],
    tiers: Vec<TierHold>,
}

impl<'a> Situation<'a> {
    pub fn of(board: &'a Board, weights: &StrategyWeights) -> Option<Self> {
        let my_pick = board.my_next_pick(board.current_pick())?;
        let following = board.my_next_pick(my_pick + 1);
        let horizons: Vec<PickNumber> = [Some(my_pick), following].into_iter().flatten().collect();
        let forecast = Forecast::of(board, &horizons);
        let values = Values::of(board);
        // Without a later pick nothing can be had later: everything is urgent.
        let nothing = vec![0.0; board.pool().len()];
        let later = if following.is_some() { forecast.survivals(1) } else { &nothing };
        let outlooks = position_outlooks(board, &values, later, weights);
        let tiers = tier_holds(board, &values, later);
        Some(Self { board, values, my_pick, following, forecast, outlooks, tiers })
    }

    pub fn candidates(&self) -> Vec<PlayerIndex> {
        let league = self.board.league();
        let is_open = |pick: &PickNumber| {
            *pick >= self.my_pick && league.keeper_at(*pick).is_none() && self.board.pick_at(*pick).is_none()
        };
        let n_left = league.order().picks_of(league.my_slot()).filter(is_open).count();
        let at_my_pick = |player: PlayerIndex| self.at_my_pick(player);
        candidates(self.board, &self.values, &self.outlooks, &at_my_pick, n_left.min(255) as u8)
    }

    fn is_on_the_clock(&self) -> bool {
        self.my_pick == self.board.current_pick()
    }

    fn at_my_pick(&self, player: PlayerIndex) -> f64 {
        if self.is_on_the_clock() { 1.0 } else { self.forecast.survival(0, player) }
    }

    fn at_following_pick(&self, player: PlayerIndex) -> Option<f64> {
        self.following.map(|_| self.forecast.survival(1, player))
    }

    fn rivals(&self) -> Vec<Rival> {
        // On the clock nobody comes before me: what matters is who picks before my next turn.
        let (from, to) = match self.following {
            Some(following) if self.is_on_the_clock() => (self.my_pick + 1, following),
            _ => (self.board.current_pick(), self.my_pick),
        };
        rivals_between(self.board, from, to)
    }

    fn survivals(&self) -> Vec<PlayerSurvival> {
        let survival = |player: PlayerIndex| PlayerSurvival {
            player_id: self.board.player(player).id.clone(),
            at_my_pick: self.at_my_pick(player),
            at_following_pick: self.at_following_pick(player),
        };
        self.board.available().map(survival).collect()
    }

    fn advised(&self, player: PlayerIndex, expected_score: f64, n_reasons: usize) -> AdvisedPlayer {
        let known = self.board.player(player);
        let grounds = Grounds {
            board: self.board,
            values: &self.values,
            outlooks: &self.outlooks,
            tiers: &self.tiers,
            following: self.following,
            later: self.following.map(|_| self.forecast.survivals(1)),
        };
        AdvisedPlayer {
            player_id: known.id.clone(),
            name: known.name.clone(),
            position: known.position,
            team: known.team.clone(),
            adp: known.ranked_adp(),
            value: self.values.above_replacement(player),
            value_source: self.values.source(player),
            expected_score,
            at_my_pick: self.at_my_pick(player),
            at_following_pick: self.at_following_pick(player),
            reasons: grounds.reasons_for(player, n_reasons),
        }
    }
}
