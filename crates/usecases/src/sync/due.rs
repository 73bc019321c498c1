//! Which followed drafts are asked for next, by the times in their rows.

use chrono::{DateTime, TimeDelta, Utc};
use futures::future::try_join_all;
use storage::{
    StorageError,
    syncs::{self, DueSync},
};

use crate::{Ctx, error::Result};

/// A node that asks a site has its draft for so long, longer than a look takes; if it did not get it done, the draft is
/// due again.
const LEASE: TimeDelta = TimeDelta::seconds(15);
/// How many drafts are taken at once.
const AT_ONCE: usize = 16;

/// Takes the followed sessions that are due. Also returns when the next one will be.
pub async fn take_due(ctx: &Ctx) -> Result<(Vec<String>, Option<DateTime<Utc>>)> {
    let now = ctx.clock.now();
    let first = syncs::first_due(&ctx.store.read(), AT_ONCE as i64).await?;
    let (due, later): (Vec<_>, Vec<_>) = first.into_iter().partition(|row| row.due_at <= now);
    let next = if due.len() < AT_ONCE { later.first().map(|row| row.due_at) } else { Some(now) };
    let taken = try_join_all(due.into_iter().map(|row| take(ctx, row))).await?;
    Ok((taken.into_iter().flatten().collect(), next))
}

/// After the start of the only process: no other one asks.
pub async fn recover_after_restart(ctx: &Ctx) -> Result<()> {
    let (tx, now) = (ctx.begin().await?, ctx.clock.now());
    syncs::hurry(&tx, now, now + LEASE).await?;
    tx.commit().await
}

async fn take(ctx: &Ctx, due: DueSync) -> Result<Option<String>> {
    match ctx.write(syncs::take(&due, ctx.clock.now() + LEASE), Vec::new()).await {
        Ok(()) => Ok(Some(due.session_id)),
        // Another node has it, or the owner just decided something else.
        Err(StorageError::Conflict) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
