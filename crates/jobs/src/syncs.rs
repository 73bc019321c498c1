//! Asks the sites whose drafts are followed, each when its time has come.

use std::{sync::Arc, time::Duration};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use usecases::{Ctx, sync, with_causes};

/// Drafts whose following another node stored are found within this time.
const LOOK_AROUND: Duration = Duration::from_secs(2);
const AT_ONCE: usize = 16;

/// Runs until told to stop. What is due is stored, so nothing is lost when it ends.
pub async fn keep_syncs(ctx: Arc<Ctx>, stopping: CancellationToken) {
    let lanes = Arc::new(Semaphore::new(AT_ONCE));
    loop {
        let wait = match sync::take_due(&ctx).await {
            Ok((due, next)) => {
                for session_id in due {
                    let Ok(lane) = Arc::clone(&lanes).acquire_owned().await else { return };
                    tokio::spawn(look(Arc::clone(&ctx), session_id, lane));
                }
                let until = next.and_then(|at| (at - ctx.clock.now()).to_std().ok());
                next.map_or(LOOK_AROUND, |_| until.unwrap_or_default().min(LOOK_AROUND))
            }
            Err(error) => {
                tracing::warn!(error = with_causes(&error), "followed drafts could not be read");
                LOOK_AROUND
            }
        };
        tokio::select! {
            () = stopping.cancelled() => return,
            () = ctx.sync_bell.rung() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }
}

async fn look(ctx: Arc<Ctx>, session_id: String, _lane: OwnedSemaphorePermit) {
    if let Err(error) = sync::look(&ctx, &session_id).await {
        tracing::warn!(
            session = session_id,
            error = with_causes(&error),
            "a followed draft could not be read"
        );
    }
    ctx.sync_bell.ring();
}
