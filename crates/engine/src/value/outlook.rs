//! Each position now and at my next pick.

use serde::Serialize;

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::players::{PlayerIndex, Position, natural_breaks};

use super::needs::{Held, Need, needs};
use super::replacement::Values;
use super::urgency::{HoldAlert, expected_best_survivor, hold_probability};

/// What a position offers now compared with later.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PositionOutlook {
    pub position: Position,
    pub need: Need,
    /// The most valuable player left.
    #[serde(skip)]
    pub best: Option<PlayerIndex>,
    /// His points above replacement.
    pub best_value: f64,
    /// The expected value of the best player left at the later pick.
    pub expected_value: f64,
    /// What waiting costs, weighted by need and the session's strategy.
    pub urgency: f64,
}

/// The players left at a position with their values, the most valuable first, without those the drafter avoids.
pub(crate) fn left_by_value(board: &Board, values: &Values, position: Position) -> Vec<(PlayerIndex, f64)> {
    let mut left: Vec<(PlayerIndex, f64)> = board
        .available_at(position)
        .filter(|player| !values.is_avoided(*player))
        .map(|player| (player, values.above_replacement(player)))
        .collect();
    left.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    left
}

/// One outlook per position. `survivals` (by index in the pool) are those to the pick waited for.
pub fn position_outlooks(
    board: &Board,
    values: &Values,
    survivals: &[f64],
    weights: &StrategyWeights,
) -> [PositionOutlook; Position::COUNT] {
    let needs = needs(board.league().lineup(), my_holdings(board));
    Position::ALL.map(|position| {
        let left = left_by_value(board, values, position);
        let expected_value =
            expected_best_survivor(left.iter().map(|(player, value)| (*value, survivals[player.at()])));
        let best_value = left.first().map_or(0.0, |(_, value)| value.max(0.0));
        let need = needs[position.index()];
        PositionOutlook {
            position,
            need,
            best: left.first().map(|(player, _)| *player),
            best_value,
            expected_value,
            urgency: (best_value - expected_value) * need.weight() * weights.of(position),
        }
    })
}

/// Players I hold per position.
pub fn my_holdings(board: &Board) -> Held {
    let mut held = Held::default();
    for player in board.my_roster() {
        held[board.player(player).position.index()] += 1;
    }
    held
}

/// The best tier left at a position, and whether it lasts to the pick waited for.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TierHold {
    pub position: Position,
    /// From 1; the position's best tier before the draft.
    pub tier: u8,
    pub n_left: usize,
    /// The chance that at least one of them lasts.
    pub hold_probability: f64,
    pub alert: HoldAlert,
}

/// For every position, whether its best remaining tier holds. Tiers cover the whole pool above replacement, so
/// a tier keeps its number while it empties.
pub fn tier_holds(board: &Board, values: &Values, survivals: &[f64]) -> Vec<TierHold> {
    let hold = |position: Position| {
        let tiers = tiers_of(board, values, position);
        let (_, tier) = *tiers.iter().find(|(player, _)| board.is_available(*player))?;
        let left = || tiers.iter().filter(|(player, of)| *of == tier && board.is_available(*player));
        let hold_probability = hold_probability(left().map(|(player, _)| survivals[player.at()]));
        let alert = HoldAlert::of(hold_probability);
        Some(TierHold { position, tier, n_left: left().count(), hold_probability, alert })
    };
    Position::ALL.into_iter().filter_map(hold).collect()
}

/// A position's players above replacement with their tier, the most valuable first.
pub(crate) fn tiers_of(board: &Board, values: &Values, position: Position) -> Vec<(PlayerIndex, u8)> {
    let mut ranked: Vec<(PlayerIndex, f64)> = board
        .pool()
        .at_position(position)
        .iter()
        .map(|player| (*player, values.above_replacement(*player)))
        .filter(|(_, value)| *value > 0.0)
        .collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let tiers = natural_breaks(&ranked.iter().map(|(_, value)| *value).collect::<Vec<_>>());
    ranked.into_iter().zip(tiers).map(|((player, _), tier)| (player, tier)).collect()
}
