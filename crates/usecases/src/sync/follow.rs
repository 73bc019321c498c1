//! Starting and stopping to follow a draft, and entering picks by hand in between.

use engine::league::DraftSlot;
use storage::{
    StorageError,
    syncs::{self, SyncRow},
};

use super::{
    SLEEPER, SyncState, no_such_draft, not_followed, poll,
    source::{DraftSource, SiteDraft, SiteTrouble},
    state,
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    rooms, sessions,
};

/// Every followed draft is asked for every two seconds, and all accounts share what the site allows.
const MOST_FOLLOWED: i64 = 10;

/// Makes one of the owner's sessions follow a draft. The session takes over the draft's league.
pub async fn follow(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    draft: &str,
    slot: Option<DraftSlot>,
) -> Result<SyncState> {
    // A room cannot follow another draft.
    if rooms::is_room_id(session_id) {
        return Err(not_followed());
    }
    sessions::load(ctx, owner_id, session_id).await?;
    if syncs::n_running_besides(&ctx.store.read(), owner_id, session_id).await? >= MOST_FOLLOWED {
        let text = format!("You can follow at most {MOST_FOLLOWED} drafts at a time");
        return Err(Error::new(Kind::Conflict, text).with_code("too_many_followed"));
    }
    let draft_id = source(ctx)?.draft_id(draft).ok_or_else(no_such_draft)?;
    let site = fetch(ctx, &draft_id).await?;
    let row = SyncRow {
        session_id: session_id.to_owned(),
        owner_id: owner_id.to_owned(),
        provider: SLEEPER.to_owned(),
        draft_id,
        is_manual: false,
        is_over: false,
        started_at: ctx.clock.now(),
    };
    // The league first, so that a draft that cannot be followed leaves nothing behind.
    poll::take_league(ctx, &row, &site, slot).await?;
    ctx.write(syncs::set(&row), Vec::new()).await?;
    ctx.syncs.put(row, 0);
    poll::take_picks(ctx, session_id, &site).await?;
    state::state(ctx, owner_id, session_id).await?.ok_or_else(not_followed)
}

pub async fn stop(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<()> {
    ctx.write(syncs::delete(owner_id, session_id), Vec::new()).await.map_err(|error| match error {
        StorageError::Conflict => not_followed(),
        error => Error::from(error),
    })?;
    ctx.syncs.forget(session_id);
    Ok(())
}

/// From now on picks are entered by hand, until [`hand_back`].
pub async fn take_over(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<SyncState> {
    let _door = ctx.syncs.door(session_id).await;
    set_manual(ctx, owner_id, session_id, true).await
}

/// Follows the site again. Its picks replace those entered by hand at the next poll.
pub async fn hand_back(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<SyncState> {
    let _door = ctx.syncs.door(session_id).await;
    set_manual(ctx, owner_id, session_id, false).await
}

/// The caller must hold the session's lock: otherwise a poll that is under way would undo the change.
pub(crate) async fn set_manual(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    is_manual: bool,
) -> Result<SyncState> {
    let row = syncs::find(&ctx.store.read(), owner_id, session_id).await?.ok_or_else(not_followed)?;
    let row = SyncRow { is_manual, is_over: false, ..row };
    ctx.write(syncs::set(&row), Vec::new()).await?;
    ctx.syncs.put(row, 0);
    poll::announce(ctx, session_id);
    state::state(ctx, owner_id, session_id).await?.ok_or_else(not_followed)
}

pub(super) fn source(ctx: &Ctx) -> Result<&dyn DraftSource> {
    ctx.draft_source.as_deref().ok_or_else(|| {
        Error::new(Kind::NotConfigured, "Following drafts is not set up on this server")
            .with_code("not_configured")
    })
}

pub(super) async fn fetch(ctx: &Ctx, draft_id: &str) -> Result<SiteDraft> {
    source(ctx)?.draft(draft_id).await.map_err(upstream)?.ok_or_else(no_such_draft)
}

pub(super) fn upstream(trouble: SiteTrouble) -> Error {
    Error::new(Kind::Upstream, trouble.0)
}
