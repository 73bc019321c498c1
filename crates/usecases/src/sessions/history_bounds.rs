//! How much an account may have: drafts, and the stored changes that led to their boards. What no device undoes any
//! more is dropped, so a draft always goes on.

use storage::{
    session_writes,
    sessions::{self, AccountUse},
};

use super::{
    boards::{Kept, Seat},
    history::History,
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    with_causes,
};

const MIB: i64 = 1 << 20;

/// The most of one account. Of these bytes, all its drafts with two hundred changes each have a quarter.
pub(super) const MOST: AccountUse = AccountUse { n_sessions: 500, history_bytes: 128 * MIB };
/// The most of one draft: three thousand marks, ten times as many as a whole draft has.
const MOST_OF_A_DRAFT: i64 = MIB;
/// The same in an account that has no room left: two hundred marks, four times as many as can be undone.
const LEAST_OF_A_DRAFT: i64 = MIB / 16;

/// Drops the oldest changes of the draft that was just changed, if there are too many. The change itself is stored, so
/// a failure is not the caller's: a later change tries again.
pub(super) async fn bound(ctx: &Ctx, session_id: &str, seat: &mut Seat) {
    let Some(kept) = seat.as_mut().filter(|kept| kept.history.is_worth_a_look()) else {
        return;
    };
    if let Err(error) = shorten(ctx, session_id, kept).await {
        tracing::warn!(error = with_causes(&error), "a draft's history was not shortened");
    }
}

async fn shorten(ctx: &Ctx, session_id: &str, kept: &mut Kept) -> Result<()> {
    let reader = ctx.store.read();
    let used = sessions::account_use(&reader, &kept.owner_id).await?;
    let most = if used.history_bytes < MOST.history_bytes { MOST_OF_A_DRAFT } else { LEAST_OF_A_DRAFT };
    if kept.history.n_bytes() >= most {
        ctx.write(session_writes::shorten_history(session_id, most / 2), Vec::new()).await?;
        kept.history = History::of(sessions::history_bytes(&reader, session_id).await?);
    }
    kept.history.looked();
    Ok(())
}

/// Why an account gets no further draft.
pub(super) async fn too_much(ctx: &Ctx, owner_id: &str) -> Result<Error> {
    let used = sessions::account_use(&ctx.store.read(), owner_id).await?;
    let (what, code) = if used.history_bytes < MOST.history_bytes {
        (format!("You have {} sessions.", MOST.n_sessions), "too_many_sessions")
    } else {
        (format!("Your drafts take up the {} MB of an account.", MOST.history_bytes / MIB), "account_full")
    };
    let message = format!("{what} Delete one before you create another.");
    Ok(Error::new(Kind::Conflict, message).with_code(code))
}
