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
    take_over::take_league,
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    feeds,
    players::source_ids,
    rooms, sessions,
};

/// Every followed draft is asked for every two seconds, and all accounts share what the site allows.
const MOST_FOLLOWED: i64 = 10;

/// Makes one of the owner's sessions follow a draft. The session takes over the draft's league.
pub async fn follow(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    provider: &str,
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
    let draft_id = match provider {
        SLEEPER => source(ctx)?.draft_id(draft).ok_or_else(no_such_draft)?,
        _ => draft.to_owned(),
    };
    let row = SyncRow {
        session_id: session_id.to_owned(),
        owner_id: owner_id.to_owned(),
        provider: provider.to_owned(),
        draft_id,
        is_manual: false,
        is_over: false,
        started_at: ctx.clock.now(),
        due_at: Some(ctx.clock.now()),
        stage: None,
        last_success_at: None,
        error: None,
        doubted: None,
        n_picks: 0,
        n_unknown: 0,
        n_failures: 0,
        revision: 0,
    };
    let site = fetch(ctx, &row).await?;
    // In one commit with its league, so that a draft that cannot be followed leaves nothing behind.
    if !take_league(ctx, &row, &site, slot, &|| syncs::begin(&row)).await? {
        ctx.write(syncs::begin(&row), Vec::new()).await?;
    }
    ctx.sync_bell.ring();
    let row = found(ctx, owner_id, session_id).await?;
    poll::take(ctx, &row, &site).await?;
    Ok(found(ctx, owner_id, session_id).await?.into())
}

async fn found(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<SyncRow> {
    syncs::find(&ctx.store.read(), owner_id, session_id).await?.ok_or_else(not_followed)
}

pub async fn stop(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<()> {
    ctx.write(syncs::delete(owner_id, session_id), Vec::new()).await.map_err(|error| match error {
        StorageError::Conflict => not_followed(),
        error => Error::from(error),
    })
}

/// From now on picks are entered by hand, until [`hand_back`].
pub async fn take_over(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<SyncState> {
    decide(ctx, owner_id, session_id, |row| SyncRow {
        is_manual: true,
        is_over: false,
        due_at: None,
        error: None,
        ..row
    })
    .await
}

/// Follows the site again. Its picks replace those entered by hand at the next look.
pub async fn hand_back(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<SyncState> {
    let now = ctx.clock.now();
    decide(ctx, owner_id, session_id, |row| SyncRow {
        is_manual: false,
        is_over: false,
        due_at: Some(now),
        n_failures: 0,
        ..row
    })
    .await
}

/// How often the owner's decision is tried again because a look ended meanwhile.
const MOST_TRIES: usize = 5;

async fn decide(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    how: impl Fn(SyncRow) -> SyncRow,
) -> Result<SyncState> {
    for _ in 0..MOST_TRIES {
        let row = how(found(ctx, owner_id, session_id).await?);
        match ctx.write(syncs::save(&row), vec![state::news(row.clone())]).await {
            Ok(()) => {
                ctx.sync_bell.ring();
                return Ok(row.into());
            }
            Err(StorageError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(engine::board::BoardRejected::ChangedElsewhere.into())
}

pub(super) fn source(ctx: &Ctx) -> Result<&dyn DraftSource> {
    ctx.draft_source.as_deref().ok_or_else(|| {
        Error::new(Kind::NotConfigured, "Following drafts is not set up on this server")
            .with_code("not_configured")
    })
}

/// The draft as its site says it now: asked for, or as far as a browser heard it.
pub(super) async fn fetch(ctx: &Ctx, row: &SyncRow) -> Result<SiteDraft> {
    if feeds::is_heard(&row.provider) {
        let heard = feeds::site(ctx, &row.owner_id, &row.session_id, &row.provider).await?;
        return heard.ok_or_else(|| {
            let text = "The room has not said its league yet. Open it in the paired browser.";
            Error::new(Kind::Conflict, text).with_code("room_not_heard")
        });
    }
    ask(ctx, &row.draft_id).await
}

pub(super) async fn ask(ctx: &Ctx, draft_id: &str) -> Result<SiteDraft> {
    let mut site = source(ctx)?.draft(draft_id).await.map_err(upstream)?.ok_or_else(no_such_draft)?;
    source_ids::recognise(ctx, SLEEPER, &mut site.picks).await?;
    Ok(site)
}

pub(super) fn upstream(trouble: SiteTrouble) -> Error {
    Error::new(Kind::Upstream, trouble.0)
}
