//! The closed form for a whole board: conditional logistic survival with the room's shift and conserved mass.

use crate::board::Board;
use crate::league::PickNumber;

use super::closed_form::{conditional_survival, conserve_mass};
use super::state::{MarketState, turns_between};

/// Survival of every player from pick `from` to pick `to`, by index in the pool; 0 for players already gone.
pub fn closed_form_survival(board: &Board, from: PickNumber, to: PickNumber) -> Vec<f64> {
    let league = board.league();
    let (start, end) = (f64::from(league.market_pick(from)), f64::from(league.market_pick(to)));
    let left = MarketState::of(board).left;
    let survival = |quote: &super::Quote| conditional_survival(quote.adp, quote.spread, start, end);
    let mut survivals: Vec<f64> = left.iter().map(survival).collect();
    conserve_mass(&mut survivals, turns_between(board, from, to).count() as f64);
    let mut by_player = vec![0.0; board.pool().len()];
    for (quote, survival) in left.iter().zip(survivals) {
        by_player[quote.player.at()] = survival;
    }
    by_player
}
