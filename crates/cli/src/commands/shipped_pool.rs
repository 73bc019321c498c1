//! The pool shipped with the program, for commands that get no other.

use std::sync::Arc;

use anyhow::Context;
use engine::board::{Board, Change};
use engine::league::{DraftConfig, Scoring};
use engine::names::{KnownPlayer, NameIndex};
use engine::players::{BundledPool, Pool, Position};
use engine::sources::{Catalog, CatalogPlayer};

const SHIPPED: &str = include_str!("../../../../data/pool.csv");

fn bundled() -> anyhow::Result<BundledPool> {
    BundledPool::parse(SHIPPED).context("the shipped pool")
}

pub fn shipped_pool(scoring: Scoring) -> anyhow::Result<Pool> {
    Ok(bundled()?.pool(scoring)?)
}

/// Every player in the pool, to compare a source's players with.
pub fn shipped_catalog() -> anyhow::Result<Catalog> {
    let players = bundled()?.players.into_iter();
    Ok(Catalog::new(players.map(|player| CatalogPlayer {
        known: known(&player.name, player.position, player.team.as_deref()),
        source_ids: Vec::new(),
    })))
}

/// The names, in the catalog's order.
pub fn shipped_names() -> anyhow::Result<Vec<String>> {
    Ok(bundled()?.players.into_iter().map(|player| player.name).collect())
}

/// The pool's players by name, in the pool's order.
pub fn name_index(pool: &Pool) -> NameIndex {
    let players = pool.players().iter();
    NameIndex::new(players.map(|player| known(&player.name, player.position, player.team.as_deref())))
}

fn known(name: &str, position: Position, team: Option<&str>) -> KnownPlayer {
    KnownPlayer {
        name: name.to_owned(),
        position: Some(position),
        team: team.map(str::to_owned),
        is_active: true,
        aliases: Vec::new(),
    }
}

/// A board with only the keepers on it.
pub fn board_before_the_draft(pool: Pool, config: &DraftConfig, scoring: Scoring) -> anyhow::Result<Board> {
    let league = Arc::new(config.to_league(scoring)?);
    let mut board = Board::new(Arc::new(pool).for_league(&league), league);
    board.take(&Change::Start { removed: Vec::new(), roster: Vec::new() })?;
    Ok(board)
}
