//! Boards between two marks, so that marking a player does not read the whole draft anew.
//!
//! A board is taken out while a mark is decided on it and put back when the mark is stored; whoever comes in
//! between reads the database. So a board may be put back that is behind. A mark decided on it does not find its
//! version and is decided again; that there is nothing to do, or that it is refused, is believed only of a board from
//! the database. Only on SQLite, where nobody else changes the leagues.

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
    /// From the last mark, so it may be behind.
    pub is_remembered: bool,
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
    match ctx.boards.0.take(session_id, is_right) {
        Some(session) => Ok(Borrowed { session, is_remembered: true, read_at }),
        None => read(ctx, owner_id, session_id).await,
    }
}

/// One of the owner's sessions, as the database has it.
pub(super) async fn read(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<Borrowed> {
    let read_at = ctx.boards.0.moment();
    let session = loaded::load(ctx, owner_id, session_id).await?;
    Ok(Borrowed { session, is_remembered: false, read_at })
}

impl Borrowed {
    /// Puts the session back for the next mark.
    pub(super) fn give_back(self, ctx: &Ctx) {
        if ctx.store.backend() == Backend::Sqlite {
            ctx.boards.0.keep(self.session.row.id.clone(), self.session, self.read_at);
        }
    }
}
