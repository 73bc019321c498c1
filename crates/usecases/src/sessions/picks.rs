//! Correcting earlier picks.

use engine::{board::BoardEvent, league::PickNumber};

use super::{
    board_cache::{self, Borrowed},
    marks::{self, MarkRefused},
};
use crate::Ctx;

/// Puts another player on a pick; the one who stood there returns to the pool.
pub async fn replace_pick(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    pick: PickNumber,
    player_id: &str,
    expected_version: Option<u64>,
) -> Result<u64, MarkRefused> {
    let borrowed = board_cache::read(ctx, owner_id, session_id).await?;
    let event = borrowed.session.board.replace_pick(pick, player_id).map_err(marks::refused)?;
    settle(ctx, borrowed, event, expected_version).await
}

/// Takes a pick back; its player returns to the pool.
pub async fn clear_pick(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    pick: PickNumber,
    expected_version: Option<u64>,
) -> Result<u64, MarkRefused> {
    let borrowed = board_cache::read(ctx, owner_id, session_id).await?;
    let event = borrowed.session.board.clear_pick(pick).map_err(marks::refused)?;
    settle(ctx, borrowed, Some(event), expected_version).await
}

async fn settle(
    ctx: &Ctx,
    borrowed: Borrowed,
    event: Option<BoardEvent>,
    expected_version: Option<u64>,
) -> Result<u64, MarkRefused> {
    let board = &borrowed.session.board;
    let version = board.version();
    if board.expect_version(expected_version).is_err() {
        return Err(MarkRefused::ChangedElsewhere { version });
    }
    let Some(event) = event else { return Ok(version) };
    match marks::store(ctx, borrowed, event, None).await {
        Err(error) if marks::is_race(&error) => Err(MarkRefused::ChangedElsewhere { version: version + 1 }),
        result => Ok(result?),
    }
}
