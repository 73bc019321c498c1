//! What happens in rooms without a person's action.

use chrono::TimeDelta;
use engine::room::Millis;
use futures::future::{BoxFuture, try_join_all};
use storage::{
    StorageError,
    rooms::{self, DueRow},
};

use super::{play, room};
use crate::{
    Ctx,
    error::{Kind, Result},
};

/// Whoever works on a room has it for so long; if they did not get it done, it is due again.
pub(super) const LEASE: TimeDelta = TimeDelta::seconds(10);
/// How many rooms are taken at once.
const AT_ONCE: usize = 32;

/// Takes the rooms that are due. Also returns when the next one will be.
pub async fn take_due(ctx: &Ctx) -> Result<(Vec<String>, Option<Millis>)> {
    let now = ctx.clock.now();
    let first = rooms::first_due(&ctx.store.read(), AT_ONCE as i64).await?;
    let (due, later): (Vec<_>, Vec<_>) = first.into_iter().partition(|row| row.due_at <= now);
    let next = if due.len() < AT_ONCE { later.first().map(|row| row.due_at) } else { Some(now) };
    let taken = try_join_all(due.into_iter().map(|row| take(ctx, row))).await?;
    Ok((taken.into_iter().flatten().collect(), next.map(room::millis)))
}

/// After the start of the only process: nobody else works on a room.
pub async fn recover_after_restart(ctx: &Ctx) -> Result<()> {
    let (tx, now) = (ctx.begin().await?, ctx.clock.now());
    rooms::hurry(&tx, now, now + LEASE).await?;
    tx.commit().await
}

async fn take(ctx: &Ctx, due: DueRow) -> Result<Option<String>> {
    match ctx.write(rooms::take(&due, ctx.clock.now() + LEASE), Vec::new()).await {
        Ok(()) => Ok(Some(due.id)),
        // Another node has it, or a person just acted in it.
        Err(StorageError::Conflict) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Carries out everything that is due in a room, and stores when it is due next. Boxed, because the compiler gives up
/// on futures nested this deeply.
pub fn tick<'a>(ctx: &'a Ctx, id: &'a str) -> BoxFuture<'a, Result<()>> {
    Box::pin(look_at(ctx, id))
}

async fn look_at(ctx: &Ctx, id: &str) -> Result<()> {
    let _door = ctx.room_doors.door(id).await;
    let done = async { play::advance(ctx, room::load(ctx, id).await?).await }.await;
    match done {
        Ok(_) => Ok(()),
        // The room was deleted: nothing left to do.
        Err(error) if error.kind == Kind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}
