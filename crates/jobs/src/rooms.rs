//! Keeps the clocks of draft rooms: processes every room when its time has come.

use std::{sync::Arc, time::Duration};

use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use usecases::{Ctx, rooms, with_causes};

/// Rooms of another node, and those left from before a restart, are found within this time.
const LOOK_AROUND: Duration = Duration::from_secs(20);
/// More rooms at once would only queue up at the database.
const AT_ONCE: usize = 32;

/// Runs until told to stop. What is due is computed from the database, so nothing is lost when it ends.
pub async fn keep_rooms(ctx: Arc<Ctx>, stopping: CancellationToken) {
    let lanes = Arc::new(Semaphore::new(AT_ONCE));
    let mut look_around = tokio::time::interval(LOOK_AROUND);
    loop {
        let now = ctx.clock.now().timestamp_millis();
        let (due, next) = ctx.room_alarms.take_due(now);
        for room_id in due {
            let Ok(lane) = Arc::clone(&lanes).acquire_owned().await else { return };
            let ctx = Arc::clone(&ctx);
            tokio::spawn(async move {
                if let Err(error) = rooms::tick(&ctx, &room_id).await {
                    tracing::warn!(
                        room = room_id,
                        error = with_causes(&error),
                        "a draft room could not go on"
                    );
                }
                drop(lane);
            });
        }
        let wait = next.map_or(LOOK_AROUND, |at| Duration::from_millis((at - now).max(0).unsigned_abs()));
        tokio::select! {
            () = stopping.cancelled() => return,
            () = ctx.room_alarms.changed() => {}
            () = tokio::time::sleep(wait) => {}
            _ = look_around.tick() => {
                if let Err(error) = usecases::keep_time(&ctx).await {
                    tracing::warn!(error = with_causes(&error), "the database did not tell the time");
                }
                if let Err(error) = rooms::recover(&ctx).await {
                    tracing::warn!(error = with_causes(&error), "draft rooms could not be read");
                }
            }
        }
    }
}
