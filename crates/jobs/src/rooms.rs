//! Keeps the clocks of draft rooms: processes every room when its time has come.

use std::{sync::Arc, time::Duration};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use usecases::{Ctx, rooms, with_causes};

/// How often the rooms' times and the database's clock are read although nothing is due.
const LOOK_AROUND: Duration = Duration::from_secs(20);
const TRY_AGAIN: Duration = Duration::from_secs(1);
/// More rooms at once would only queue up at the database.
const AT_ONCE: usize = 32;

/// Runs until told to stop. What is due is stored, so nothing is lost when it ends.
pub async fn keep_rooms(ctx: Arc<Ctx>, stopping: CancellationToken) {
    let lanes = Arc::new(Semaphore::new(AT_ONCE));
    let mut look_around = tokio::time::interval(LOOK_AROUND);
    loop {
        let wait = match rooms::take_due(&ctx).await {
            Ok((due, next)) => {
                for room_id in due {
                    let Ok(lane) = Arc::clone(&lanes).acquire_owned().await else { return };
                    tokio::spawn(look_at(Arc::clone(&ctx), room_id, lane));
                }
                let now = ctx.clock.now().timestamp_millis();
                next.map_or(LOOK_AROUND, |at| Duration::from_millis((at - now).max(0).unsigned_abs()))
            }
            Err(error) => {
                tracing::warn!(error = with_causes(&error), "draft rooms could not be read");
                TRY_AGAIN
            }
        };
        tokio::select! {
            () = stopping.cancelled() => return,
            () = ctx.room_doors.changed() => {}
            () = tokio::time::sleep(wait) => {}
            _ = look_around.tick() => {
                if let Err(error) = usecases::keep_time(&ctx).await {
                    tracing::warn!(error = with_causes(&error), "the database did not tell the time");
                }
            }
        }
    }
}

async fn look_at(ctx: Arc<Ctx>, room_id: String, _lane: OwnedSemaphorePermit) {
    if let Err(error) = rooms::tick(&ctx, &room_id).await {
        tracing::warn!(room = room_id, error = with_causes(&error), "a draft room could not go on");
    }
}
