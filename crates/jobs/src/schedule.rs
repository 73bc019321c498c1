//! Recurring jobs.

use std::str::FromStr;

use croner::Cron;
use tokio_util::sync::CancellationToken;
use usecases::{
    Ctx,
    jobs::{self, Job, JobRequest},
};

/// A job and when it is due, as a cron pattern in UTC.
#[derive(Debug, Clone)]
pub struct Schedule {
    request: JobRequest,
    pattern: Cron,
}

impl Schedule {
    pub fn new<J: Job>(job: &J, pattern: &str) -> anyhow::Result<Self> {
        Ok(Self { request: JobRequest::of(job)?, pattern: Cron::from_str(pattern)? })
    }

    /// Stores the next run as a job, waits for it, and repeats. Several nodes plan the same run only once: its
    /// time is part of its key.
    pub(crate) async fn plan(&self, ctx: &Ctx, stop: &CancellationToken) {
        loop {
            let now = ctx.clock.now();
            let Ok(due) = self.pattern.find_next_occurrence(&now, false) else { return };
            if let Err(error) = jobs::plan(ctx, &self.request, due).await {
                let (job, error) = (self.request.name(), usecases::with_causes(&error));
                tracing::warn!(job, error, "a run was not planned");
            }
            let wait = (due - now).to_std().unwrap_or_default();
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(wait) => {}
            }
        }
    }
}
