//! The projected points of the best lineup a roster can start: the simplest measure of a draft.

use crate::board::Board;
use crate::players::{PlayerIndex, Position};
use crate::value::{SLOTS_BY_STRICTNESS, Values};

/// Season points of the best legal lineup, by projections alone. An empty slot scores nothing.
pub fn lineup_points(board: &Board, values: &Values, roster: &[PlayerIndex]) -> f64 {
    let lineup = board.league().lineup();
    let mut left: [Vec<f64>; Position::COUNT] = Default::default();
    for player in roster {
        left[board.player(*player).position.index()].push(values.points(*player));
    }
    for points in &mut left {
        points.sort_by(f64::total_cmp);
    }
    let mut total = 0.0;
    for kind in SLOTS_BY_STRICTNESS {
        for _ in 0..lineup.count(kind) {
            let best = |at: &usize| left[*at].last().copied().unwrap_or(f64::MIN);
            let position =
                kind.accepts().iter().map(Position::index).max_by(|a, b| best(a).total_cmp(&best(b)));
            total += position.and_then(|at| left[at].pop()).unwrap_or_default();
        }
    }
    total
}
