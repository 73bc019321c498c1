//! Polls the drafts of other sites that sessions follow.

use std::{sync::Arc, time::Duration};

use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use usecases::{Ctx, sync, with_causes};

const BEAT: Duration = Duration::from_millis(250);
/// Drafts followed by another node, and those left from before a restart, are found within this many beats.
const LOOK_AROUND: u32 = 80;
const AT_ONCE: usize = 16;

/// Runs until told to stop.
pub async fn keep_syncs(ctx: Arc<Ctx>, stopping: CancellationToken) {
    let lanes = Arc::new(Semaphore::new(AT_ONCE));
    let mut beat = tokio::time::interval(BEAT);
    let mut n_beats = 0_u32;
    loop {
        tokio::select! {
            () = stopping.cancelled() => return,
            _ = beat.tick() => {}
        }
        if n_beats.is_multiple_of(LOOK_AROUND)
            && let Err(error) = sync::recover(&ctx).await
        {
            tracing::warn!(error = with_causes(&error), "followed drafts could not be read");
        }
        n_beats = n_beats.wrapping_add(1);
        for session_id in ctx.syncs.take_due(ctx.clock.now().timestamp_millis()) {
            let Ok(lane) = Arc::clone(&lanes).acquire_owned().await else { return };
            let ctx = Arc::clone(&ctx);
            tokio::spawn(async move {
                sync::look(&ctx, &session_id).await;
                drop(lane);
            });
        }
    }
}
