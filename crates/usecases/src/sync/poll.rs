//! One look at the site: the session takes over its league and its picks.

use chrono::TimeDelta;
use engine::room::OutsidePhase;
use storage::{
    StorageError,
    syncs::{self, SyncRow},
};

use super::{follow, source::SiteDraft, state, take_over::take_over};
use crate::{
    Ctx,
    error::{Error, Result},
    feeds,
};

/// Between two looks, during the draft and otherwise.
const WHILE_DRAFTING: TimeDelta = TimeDelta::seconds(2);
const OTHERWISE: TimeDelta = TimeDelta::seconds(10);
/// After failures the wait doubles, up to this.
const AFTER_MANY_FAILURES: TimeDelta = TimeDelta::seconds(15);

/// Asks the site of a session, if it is followed. A failure is recorded in the row, not returned.
pub async fn look(ctx: &Ctx, session_id: &str) -> Result<()> {
    let row = syncs::of_session(&ctx.store.read(), session_id).await?;
    let Some(row) = row.filter(|row| !row.is_manual && !row.is_over) else { return Ok(()) };
    let looked = async {
        let site = follow::fetch(ctx, &row).await?;
        take(ctx, &row, &site).await
    };
    match looked.await {
        Ok(()) => Ok(()),
        // The owner decided something else meanwhile.
        Err(error) if error.code == "version_conflict" => Ok(()),
        Err(error) => note_failure(ctx, row, error).await,
    }
}

/// Takes over what the site answered, and stores when it is asked next.
pub(super) async fn take(ctx: &Ctx, row: &SyncRow, site: &SiteDraft) -> Result<()> {
    let told = take_over(ctx, row, site).await?;
    let is_soon = site.draft.phase == OutsidePhase::Drafting || told.doubted.is_some();
    let wait = if is_soon { WHILE_DRAFTING } else { OTHERWISE };
    let is_asked = !told.is_over && !feeds::is_heard(&row.provider);
    let due_at = is_asked.then(|| ctx.clock.now() + wait);
    store(ctx, SyncRow { due_at, ..told }).await
}

async fn note_failure(ctx: &Ctx, row: SyncRow, error: Error) -> Result<()> {
    tracing::info!(session = row.session_id, %error, "a followed draft could not be read");
    let n_failures = row.n_failures.saturating_add(1);
    let wait = WHILE_DRAFTING * (1 << (n_failures - 1).clamp(0, 3));
    let failed = SyncRow {
        error: Some(error.message),
        n_failures,
        due_at: (!feeds::is_heard(&row.provider)).then(|| ctx.clock.now() + wait.min(AFTER_MANY_FAILURES)),
        ..row
    };
    store(ctx, failed).await
}

/// Nothing, if something else was decided since the row was read.
pub(super) async fn store(ctx: &Ctx, row: SyncRow) -> Result<()> {
    let stored = ctx.write(syncs::save(&row), vec![state::news(row)]).await;
    match stored {
        Ok(()) | Err(StorageError::Conflict) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
