//! Which positions are running out of good players.

use super::Board;
use crate::players::{Position, PositionSet, Tier, static_tier};

/// With this many quality players left, or fewer, a position is scarce.
pub const QUALITY_LEFT_WHEN_SCARCE: usize = 3;

/// Kickers and defences are never drafted for quality, so they are never scarce.
const WATCHED: PositionSet = PositionSet::of(&[Position::Qb, Position::Rb, Position::Wr, Position::Te]);

/// Available players of the first two tiers at any of the positions.
pub fn n_quality_left(board: &Board, positions: PositionSet) -> usize {
    let is_quality = |player: &_| static_tier(board.player(*player).adp) <= Tier::T2;
    positions.iter().map(|position| board.available_at(position).filter(is_quality).count()).sum()
}

/// Whether whoever wants one of these positions should hurry.
pub fn is_scarce(board: &Board, positions: PositionSet) -> bool {
    let is_watched = positions.iter().any(|position| WATCHED.contains(position));
    is_watched && n_quality_left(board, positions) <= QUALITY_LEFT_WHEN_SCARCE
}
