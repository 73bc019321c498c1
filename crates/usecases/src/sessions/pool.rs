//! Switching to newer figures in the middle of a draft.

use std::sync::Arc;

use storage::{
    StorageError,
    session_writes::{self, SessionSave},
};

use super::{
    boards::Kept, change::MAX_TRIES, history::History, league_document::LeagueDocument, session,
    stored_events::counts,
};
use crate::{
    Ctx,
    error::Result,
    news::{News, SessionNews},
    players::{self, Universe},
    rooms,
};

/// Switches the session to the current pool and returns it. No pick moves, and drafted players who have left the pool
/// stay on their teams. A draft room keeps the pool it began with.
pub async fn take_over_pool(ctx: &Ctx, owner_id: &str, id: &str) -> Result<Arc<Universe>> {
    if rooms::is_room_id(id) {
        return Err(super::not_found());
    }
    let mut seat = ctx.boards.sit_down(id).await;
    for _ in 0..MAX_TRIES {
        seat.take();
        let (row, touched) = session::read_rows(ctx, owner_id, id).await?;
        let universe = ctx.universe.get();
        if row.pool_version.as_ref().is_none_or(|held| *held == universe.version) {
            return Ok(universe);
        }
        let board = session::board_of(&universe, &LeagueDocument::of(&row)?, &touched, &row)?;
        let now = ctx.clock.now();
        let (n_rostered, n_removed) = counts(&board);
        let save = SessionSave {
            owner_id: row.owner_id.clone(),
            session_id: id.to_owned(),
            from_revision: row.revision,
            draft_version: row.draft_version,
            n_rostered,
            n_removed,
            saved_at: now,
            details: None,
            pool: Some(players::to_hold(&universe, now).await?),
            events: Vec::new(),
            players: Vec::new(),
            lot: None,
        };
        match ctx.write(session_writes::save(save), vec![News::session(id, SessionNews::Details)]).await {
            Ok(()) => {
                let kept = Kept {
                    owner_id: row.owner_id,
                    revision: row.revision + 1,
                    board,
                    universe: Arc::clone(&universe),
                    holds_pool: true,
                    history: History::of(row.history_bytes),
                    is_followed: row.is_followed,
                    is_fresh: false,
                };
                ctx.boards.keep(id, &mut seat, kept);
                return Ok(universe);
            }
            Err(StorageError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(engine::board::BoardRejected::ChangedElsewhere.into())
}
