//! The pool that comes with the program, for commands that are given no other.

use std::sync::Arc;

use anyhow::Context;
use engine::board::Board;
use engine::league::{DraftConfig, Scoring};
use engine::players::{BundledPool, Pool};

const SHIPPED: &str = include_str!("../../../../data/pool.csv");

pub fn shipped_pool(scoring: Scoring) -> anyhow::Result<Pool> {
    let bundled = BundledPool::parse(SHIPPED).context("the shipped pool")?;
    Ok(bundled.pool(scoring)?)
}

/// A board on which only keepers stand.
pub fn board_before_the_draft(pool: Pool, config: &DraftConfig, scoring: Scoring) -> anyhow::Result<Board> {
    let league = Arc::new(config.to_league(scoring)?);
    let mut board = Board::new(Arc::new(pool).for_league(&league), league);
    board.check_keepers(None)?;
    if let Some(keepers) = board.place_keepers() {
        board.apply(&keepers)?;
    }
    Ok(board)
}
