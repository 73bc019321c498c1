//! A run on a position: many picks in a short time, and more than the market explains.

use super::insight::{Finding, InsightType, Metadata, Priority};
use crate::board::Board;
use crate::league::PickNumber;
use crate::market::expected_mix;
use crate::players::{PlayerIndex, Position};

const WINDOW: usize = 8;
const MIN_CONSECUTIVE: usize = 3;
const MIN_SHARE: f64 = 0.6;
/// The share alone is reached by chance in most early windows; a real run also exceeds what was due.
const MIN_SURPLUS: usize = 2;

pub(super) fn find(board: &Board) -> Option<Finding> {
    let window = latest_picks(board);
    let position = *Position::ALL.iter().max_by_key(|position| count(board, &window, **position))?;
    let picked = count(board, &window, position);
    let expected = expected_mix(board, PickNumber::MAX, WINDOW)[position.index()];
    let is_run = picked as f64 >= MIN_SHARE * window.len() as f64
        && longest_streak(board, &window, position) >= MIN_CONSECUTIVE
        && picked >= expected + MIN_SURPLUS;
    is_run.then(|| Finding {
        id: format!("position_run-{position}"),
        insight_type: InsightType::Warning,
        kind: None,
        priority: Priority::High,
        title: format!("Run on {position}"),
        message: format!("{picked} of the last {} picks were {position}, {expected} were due", window.len()),
        icon: "flame",
        actionable: true,
        metadata: Metadata::PositionRun { position, picked, expected, window: window.len() },
    })
}

/// The room's latest picks; keepers were not chosen, so they do not count.
fn latest_picks(board: &Board) -> Vec<PlayerIndex> {
    let chosen = board.picks().rev().filter(|picked| !picked.is_keeper).map(|picked| picked.player);
    chosen.take(WINDOW).collect()
}

fn count(board: &Board, players: &[PlayerIndex], position: Position) -> usize {
    players.iter().filter(|player| board.player(**player).position == position).count()
}

fn longest_streak(board: &Board, window: &[PlayerIndex], position: Position) -> usize {
    let streaks = window.split(|player| board.player(*player).position != position);
    streaks.map(<[PlayerIndex]>::len).max().unwrap_or(0)
}
