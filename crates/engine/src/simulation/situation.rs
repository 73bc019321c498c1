//! What a verdict knows before any future is played.

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::league::PickNumber;
use crate::market::Forecast;
use crate::players::{PlayerIndex, Position};
use crate::season::season_doubt;
use crate::value::{PositionOutlook, TierHold, Values, position_outlooks, tier_holds};

use super::candidates::{MAX_CANDIDATES, candidates};
use super::reasons::Grounds;
use super::rivals::{Rival, rivals_between};
use super::rollout::Rollouts;
use super::tried::Tried;
use super::verdict::{AdvisedPlayer, NextPlayer, PlayerSurvival};

/// The most handcuffs tried.
const N_HANDCUFFS: usize = 2;
/// A player with this chance of being available at my pick can be counted on.
const SURE: f64 = 0.9;

/// A board as the drafter about to pick sees it.
pub(super) struct Situation<'a> {
    pub(super) board: &'a Board,
    pub values: Values,
    pub my_pick: PickNumber,
    pub following: Option<PickNumber>,
    /// Survivals to my pick (when I am not on the clock) and to the one after it.
    forecast: Forecast,
    pub outlooks: [PositionOutlook; Position::COUNT],
    pub tiers: Vec<TierHold>,
}

impl<'a> Situation<'a> {
    pub fn of(board: &'a Board, weights: &StrategyWeights) -> Option<Self> {
        let my_pick = board.my_next_pick(board.current_pick())?;
        let following = board.my_next_pick(my_pick + 1);
        let horizons: Vec<PickNumber> = [Some(my_pick), following].into_iter().flatten().collect();
        let forecast = Forecast::of(board, &horizons);
        let values = Values::of(board);
        // With no later pick nothing can wait: everything is urgent.
        let nothing = vec![0.0; board.pool().len()];
        let later = if following.is_some() { forecast.survivals(1) } else { &nothing };
        let outlooks = position_outlooks(board, &values, later, weights);
        let tiers = tier_holds(board, &values, later);
        Some(Self { board, values, my_pick, following, forecast, outlooks, tiers })
    }

    /// The board prepared for trying candidates. None when I have no pick left.
    pub fn rollouts(&self, weights: &StrategyWeights) -> Option<Rollouts> {
        Rollouts::new(self.board, &self.values, weights, |player| self.at_my_pick(player) >= SURE)
    }

    /// The players to try, first those my own ways of drafting would take.
    pub fn candidates(&self, rollouts: &Rollouts) -> Vec<PlayerIndex> {
        let at_my_pick = |player: PlayerIndex| self.at_my_pick(player);
        let n_left = rollouts.n_picks_left();
        let others = candidates(self.board, &self.values, &self.outlooks, &at_my_pick, n_left);
        let mut all = rollouts.own_choices();
        let due = self.board.available().filter(|player| self.is_due_handcuff(*player));
        for player in due.take(N_HANDCUFFS).chain(others) {
            if !all.contains(&player) && all.len() < MAX_CANDIDATES {
                all.push(player);
            }
        }
        all.dedup();
        all
    }

    /// The usual error between two players' projections, in season points.
    pub fn doubt_between(&self, one: PlayerIndex, other: PlayerIndex) -> f64 {
        let [one, other] = [one, other]
            .map(|player| season_doubt(self.board.player(player).position, self.values.points(player)));
        libm::sqrt(one * one + other * other)
    }

    pub fn is_on_the_clock(&self) -> bool {
        self.my_pick == self.board.current_pick()
    }

    pub fn at_my_pick(&self, player: PlayerIndex) -> f64 {
        if self.is_on_the_clock() { 1.0 } else { self.forecast.survival(0, player) }
    }

    pub fn at_following_pick(&self, player: PlayerIndex) -> Option<f64> {
        self.following.map(|_| self.forecast.survival(1, player))
    }

    pub fn rivals(&self) -> Vec<Rival> {
        // On the clock, no team picks before me: what matters is who picks before my next turn.
        let (from, to) = match self.following {
            Some(following) if self.is_on_the_clock() => (self.my_pick + 1, following),
            _ => (self.board.current_pick(), self.my_pick),
        };
        rivals_between(self.board, from, to)
    }

    pub fn survivals(&self) -> Vec<PlayerSurvival> {
        let survival = |player: PlayerIndex| PlayerSurvival {
            player_id: self.board.player(player).id.clone(),
            at_my_pick: self.at_my_pick(player),
            at_following_pick: self.at_following_pick(player),
        };
        self.board.available().map(survival).collect()
    }

    pub(super) fn advised(&self, tried: &Tried, n_reasons: usize) -> AdvisedPlayer {
        let player = tried.player;
        let known = self.board.player(player);
        let grounds = Grounds {
            board: self.board,
            values: &self.values,
            outlooks: &self.outlooks,
            tiers: &self.tiers,
            following: self.following,
            later: self.following.filter(|_| self.is_on_the_clock()).map(|_| self.forecast.survivals(1)),
        };
        AdvisedPlayer {
            player_id: known.id.clone(),
            name: known.name.clone(),
            position: known.position,
            team: known.team.clone(),
            adp: known.ranked_adp(),
            value: self.values.above_replacement(player),
            value_source: self.values.source(player),
            expected_score: tried.mean - tried.wish,
            at_my_pick: self.at_my_pick(player),
            at_following_pick: self.at_following_pick(player),
            you_get: 0.0,
            then: tried.then.and_then(|then| self.next_player(then)),
            reasons: grounds.reasons_for(player, n_reasons),
            chips: self.chips(player),
        }
    }

    fn next_player(&self, player: PlayerIndex) -> Option<NextPlayer> {
        let known = self.board.player(player);
        let chance = self.at_following_pick(player)?;
        let (player_id, name) = (known.id.clone(), known.name.clone());
        Some(NextPlayer { player_id, name, position: known.position, chance })
    }
}
