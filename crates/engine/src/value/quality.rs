//! Which positions are running out of good players.

use crate::board::Board;
use crate::players::{PlayerIndex, Position, PositionSet};

use super::replacement::Values;

/// A position with this many quality players left, or fewer, is scarce.
const SCARCE_FROM: usize = 3;
/// A quality player is worth at least this share of what the position's best was worth before the draft.
const QUALITY_SHARE: f64 = 0.25;

/// Kickers and defences are never drafted for quality, so they are never scarce.
const WATCHED: PositionSet = PositionSet::of(&[Position::Qb, Position::Rb, Position::Wr, Position::Te]);

/// The players left at any of the positions who are worth far more than this league's last starter.
fn n_quality_left(board: &Board, values: &Values, positions: PositionSet) -> usize {
    let at = |position: Position| {
        let value = |player: PlayerIndex| values.above_replacement(player);
        let best = board.pool().at_position(position).iter().map(|player| value(*player)).fold(0.0, f64::max);
        let is_quality =
            |player: &PlayerIndex| value(*player) > 0.0 && value(*player) >= QUALITY_SHARE * best;
        board.available_at(position).filter(is_quality).count()
    };
    positions.iter().map(at).sum()
}

/// The number of quality players left if few; none if many, or if the position is not drafted for quality.
pub fn n_left_of_scarce(board: &Board, values: &Values, positions: PositionSet) -> Option<usize> {
    let is_watched = positions.iter().any(|position| WATCHED.contains(position));
    let n_left = n_quality_left(board, values, positions);
    (is_watched && n_left <= SCARCE_FROM).then_some(n_left)
}

/// Whether a drafter who wants one of these positions should hurry; with no quality player left it is too late.
pub fn is_scarce(board: &Board, values: &Values, positions: PositionSet) -> bool {
    n_left_of_scarce(board, values, positions).is_some_and(|n_left| n_left > 0)
}
