//! Runs of the sources, and recomputing the players.

use std::{sync::Arc, time::Duration};

use serde_json::json;
use tokio_util::sync::CancellationToken;
use usecases::{
    Ctx,
    jobs::tasks::{
        CollectEspn, CollectFantasyPros, CollectFfc, CollectSleeper, CollectXlsx, CollectionJob,
        RecalculateRankings, UpdatePlayerStats,
    },
    players::{self, collect, consensus, runs::Wish},
};

use crate::registry::{Outcome, Run, Tools, Trouble};

macro_rules! run_collection {
    ($($job:ty),+) => {$(
        impl Run for $job {
            async fn run(self, tools: Arc<Tools>) -> Outcome {
                run_collection(&self, &tools.ctx).await
            }
        }
    )+};
}

run_collection!(CollectSleeper, CollectEspn, CollectFfc, CollectFantasyPros, CollectXlsx);

async fn run_collection<J: CollectionJob>(job: &J, ctx: &Ctx) -> Outcome {
    let options = job.options();
    let wish = Wish { is_forced: options.force, is_confirmed: options.confirmed };
    let run = collect::run(ctx, J::SOURCE, options.kind, wish, options.collection_id.as_deref()).await;
    // The run is recorded as failed, and the source was asked several times already.
    let brought = run.map_err(|error| Trouble::GiveUp(error.into()))?;
    Ok(json!({
        "players_collected": brought.n_players,
        "created": brought.n_new,
        "updated": brought.n_updated,
        "queued_for_review": brought.n_queued,
        "held": brought.held,
    }))
}

impl Run for UpdatePlayerStats {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        let n_players = consensus::reconcile_all(&tools.ctx).await?;
        Ok(json!({ "reconciled": n_players }))
    }
}

impl Run for RecalculateRankings {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        let n_players = consensus::reconcile_all(&tools.ctx).await?;
        Ok(json!({ "recalculated": n_players }))
    }
}

/// How often to check whether a source is due.
const LOOK: Duration = Duration::from_mins(1);

/// Starts the runs that are due, until the server stops.
pub async fn keep_fresh(ctx: Arc<Ctx>, stop: CancellationToken) {
    let mut beat = tokio::time::interval(LOOK);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = beat.tick() => {}
        }
        if let Err(error) = collect::trigger_due(&ctx).await {
            tracing::warn!(error = usecases::with_causes(&error), "the sources were not asked");
        }
    }
}

/// How often to check whether another process changed the players.
const GLANCE: Duration = Duration::from_secs(10);

/// Loads what the command line or another node collected, until the server stops.
pub async fn keep_current(ctx: Arc<Ctx>, stop: CancellationToken) {
    let mut beat = tokio::time::interval(GLANCE);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = beat.tick() => {}
        }
        if let Err(error) = players::notice_other_processes(&ctx).await {
            tracing::warn!(error = usecases::with_causes(&error), "the players could not be read anew");
        }
    }
}
