//! Boards between two marks, so that marking a player does not read the whole draft anew.
//!
//! A board is taken out while a mark is decided on it and put back when the mark is stored; whoever comes in
//! between reads the database. A board that is behind does no harm: its mark does not find the version it was
//! decided on. Only on SQLite, where nobody else changes the leagues.

use std::sync::Arc;

use super::loaded::{self, Loaded};
use crate::{
    Backend, Ctx,
    error::Result,
    recent::{Moment, Recent},
};

const HALF: usize = 1_024;

pub struct BoardCache(Recent<Loaded>);

impl Default for BoardCache {
    fn default() -> Self {
        Self(Recent::new(HALF))
    }
}

/// A session that somebody is about to change.
pub(super) struct Borrowed {
    pub session: Loaded,
    read_at: Moment,
}

impl BoardCache {
    /// To be called after every change that is not a step of the board.
    pub(super) fn forget(&self, session_id: &str) {
        self.0.forget(|key, _| key == session_id);
    }
}

/// One of the owner's sessions, from the last mark or from the database.
pub(super) async fn borrow(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<Borrowed> {
    let read_at = ctx.boards.0.moment();
    let universe = ctx.universe.get();
    let is_right = |kept: &Loaded| kept.row.owner_id == owner_id && Arc::ptr_eq(&kept.universe, &universe);
    let session = match ctx.boards.0.take(session_id, is_right) {
        Some(session) => session,
        None => loaded::load(ctx, owner_id, session_id).await?,
    };
    Ok(Borrowed { session, read_at })
}

impl Borrowed {
    /// Puts the session back for the next mark.
    pub(super) fn give_back(self, ctx: &Ctx) {
        if ctx.store.backend() == Backend::Sqlite {
            ctx.boards.0.keep(self.session.row.id.clone(), self.session, self.read_at);
        }
    }
}
