//! What happens in rooms without a person's action.

use futures::future::BoxFuture;

use super::{play, room};
use crate::{
    Ctx,
    error::{Kind, Result},
};

/// Milliseconds until a room that failed to advance is tried again.
const TRY_AGAIN: i64 = 1000;

/// Carries out everything that is due in a room, and sets its next time. Boxed, because the compiler gives up on
/// futures nested this deeply.
pub fn tick<'a>(ctx: &'a Ctx, id: &'a str) -> BoxFuture<'a, Result<()>> {
    Box::pin(look_at(ctx, id))
}

async fn look_at(ctx: &Ctx, id: &str) -> Result<()> {
    let _door = ctx.room_alarms.door(id).await;
    let done = async { play::advance(ctx, room::load(ctx, id).await?).await }.await;
    match done {
        Ok(_) => Ok(()),
        // The room was deleted: nothing left to do.
        Err(error) if error.kind == Kind::NotFound => Ok(()),
        Err(error) => {
            ctx.room_alarms.set(id, Some(room::millis(ctx.clock.now()) + TRY_AGAIN));
            Err(error)
        }
    }
}

/// Marks every unfinished room as due: after a start, and now and then for rooms of another node.
pub async fn recover(ctx: &Ctx) -> Result<()> {
    let now = room::millis(ctx.clock.now());
    for id in storage::rooms::unfinished(&ctx.store.read()).await? {
        ctx.room_alarms.set_if_unset(&id, now);
    }
    Ok(())
}

/// Marks a room as due now: a guest left it without a change of its board.
pub(crate) fn look_again(ctx: &Ctx, id: &str) {
    ctx.room_alarms.set(id, Some(room::millis(ctx.clock.now())));
}
