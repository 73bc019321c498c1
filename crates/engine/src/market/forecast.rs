//! Who will still be available: every pick until then is played with the fitted model, in expectation.
//!
//! At each pick, the team on the clock takes each remaining player with his share of that pick. Shares sum to
//! one, so exactly as many players are expected to leave as picks are made, and nothing is random.

use crate::board::Board;
use crate::league::{DraftSlot, PickNumber};
use crate::players::{PlayerIndex, Position};

use super::choice::{ChoiceModel, MAX_RANK, Prospect};
use super::state::{MarketState, Turn, turns_between};

/// Survival of every player to a few picks.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    horizons: Vec<PickNumber>,
    /// Per horizon, one number per player of the pool; 0 for players already gone.
    survival: Vec<Vec<f64>>,
}

impl Forecast {
    /// Survival from the board's current pick to each horizon, from my point of view: the question is who lasts if
    /// I take another player, so neither my current pick nor my later ones lower a player's chance.
    pub fn of(board: &Board, horizons: &[PickNumber]) -> Self {
        Self::from_pick(board, board.current_pick(), horizons)
    }

    /// The same as if `current` were the board's current pick.
    pub fn from_pick(board: &Board, current: PickNumber, horizons: &[PickNumber]) -> Self {
        let (league, my_slot) = (board.league(), board.league().my_slot());
        let from = current + u16::from(league.owner_of(current) == my_slot);
        Self::play(board, ChoiceModel::for_league(league), from, horizons, Some(my_slot))
    }

    /// From no team's point of view, with any model and first pick: every pick takes a player.
    pub fn with_model(board: &Board, model: &ChoiceModel, from: PickNumber, horizons: &[PickNumber]) -> Self {
        Self::play(board, model, from, horizons, None)
    }

    fn play(
        board: &Board,
        model: &ChoiceModel,
        from: PickNumber,
        horizons: &[PickNumber],
        my_slot: Option<DraftSlot>,
    ) -> Self {
        let mut sorted = horizons.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let mut field = MeanField::new(MarketState::of(board), model);
        let mut survival = Vec::with_capacity(sorted.len());
        let mut from = from;
        for horizon in &sorted {
            for turn in turns_between(board, from, *horizon) {
                field.play(turn, my_slot == Some(turn.slot));
            }
            from = from.max(*horizon);
            survival.push(field.survivals(board.pool().len()));
        }
        Self { horizons: sorted, survival }
    }

    /// The picks this forecast covers, in order.
    pub fn horizons(&self) -> &[PickNumber] {
        &self.horizons
    }

    /// The chance that a player is still available before the pick `horizons()[horizon]`.
    pub fn survival(&self, horizon: usize, player: PlayerIndex) -> f64 {
        self.survival[horizon][player.at()]
    }

    /// All players' survival to a horizon, by index in the pool.
    pub fn survivals(&self, horizon: usize) -> &[f64] {
        &self.survival[horizon]
    }
}

/// Each player's chance, by index in the pool, of being taken with the board's current pick.
pub fn pick_probabilities(board: &Board) -> Vec<f64> {
    let mut probabilities = vec![0.0; board.pool().len()];
    let current = board.current_pick();
    let mut field = MeanField::new(MarketState::of(board), ChoiceModel::for_league(board.league()));
    for turn in turns_between(board, current, current + 1) {
        let total = field.measure_pull(turn);
        for (quote, pull) in field.state.left.iter().zip(&field.pull).filter(|_| total > 0.0) {
            probabilities[quote.player.at()] = pull / total;
        }
    }
    probabilities
}

struct MeanField<'a> {
    state: MarketState,
    model: &'a ChoiceModel,
    usual_at_end: [f64; Position::COUNT],
    /// The chance that each remaining player is still available.
    there: Vec<f64>,
    /// The same if I take others.
    spared: Vec<f64>,
    pull: Vec<f64>,
}

impl<'a> MeanField<'a> {
    fn new(state: MarketState, model: &'a ChoiceModel) -> Self {
        let n = state.left.len();
        let usual_at_end = state.usual_at_end();
        Self { state, model, usual_at_end, there: vec![1.0; n], spared: vec![1.0; n], pull: vec![0.0; n] }
    }

    fn play(&mut self, turn: Turn, is_mine: bool) {
        let total = self.measure_pull(turn);
        if total <= 0.0 {
            return;
        }
        let held = &mut self.state.held[usize::from(turn.slot)];
        let chances = self.there.iter_mut().zip(&mut self.spared);
        for ((quote, (there, spared)), pull) in self.state.left.iter().zip(chances).zip(&self.pull) {
            // A share can exceed what is left of a player only when no other player is available.
            let taken = (pull / total).min(*there);
            held[quote.position.index()] += taken;
            if !is_mine && taken > 0.0 {
                *spared *= 1.0 - taken / *there;
            }
            *there -= taken;
        }
    }

    /// Fills `pull` with each player's weight for this pick, times the chance that he is available.
    fn measure_pull(&mut self, turn: Turn) -> f64 {
        let wants = self.state.wants(turn, &self.usual_at_end);
        let (mut rank, mut total) = (0.0, 0.0);
        for ((quote, there), pull) in self.state.left.iter().zip(&self.there).zip(&mut self.pull) {
            *pull = 0.0;
            if rank > MAX_RANK {
                continue;
            }
            let at = quote.position.index();
            let prospect = Prospect {
                adp: quote.adp,
                market_pick: f64::from(turn.market_pick),
                relative_spread: quote.relative_spread * self.state.looseness,
                rank,
                surplus: wants.surplus[at],
                must: wants.must[at],
                last_pick: f64::from(self.state.last_pick),
            };
            *pull = self.model.weight(&prospect) * there * wants.room[at];
            total += *pull;
            rank += there;
        }
        total
    }

    fn survivals(&self, n_players: usize) -> Vec<f64> {
        let mut survivals = vec![0.0; n_players];
        for (quote, spared) in self.state.left.iter().zip(&self.spared) {
            survivals[quote.player.at()] = *spared;
        }
        survivals
    }
}
