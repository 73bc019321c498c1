//! Recurring jobs.

use std::{str::FromStr, time::Duration};

use croner::Cron;
use tokio_util::sync::CancellationToken;
use usecases::{
    Ctx,
    jobs::{self, Job, JobRequest},
};

/// After this a run that the database did not take is planned again.
const RETRY_AFTER: Duration = Duration::from_secs(10);

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
            let due = match self.pattern.find_next_occurrence(&now, false) {
                Ok(due) => due,
                Err(error) => {
                    return tracing::error!(job = self.request.name(), %error, "it is never due again");
                }
            };
            while let Err(error) = jobs::plan(ctx, &self.request, due).await {
                let (job, error) = (self.request.name(), usecases::with_causes(&error));
                tracing::warn!(job, error, "a run was not planned yet");
                if is_stopped_within(RETRY_AFTER, stop).await {
                    return;
                }
            }
            if is_stopped_within((due - ctx.clock.now()).to_std().unwrap_or_default(), stop).await {
                return;
            }
        }
    }
}

async fn is_stopped_within(wait: Duration, stop: &CancellationToken) -> bool {
    tokio::time::timeout(wait, stop.cancelled()).await.is_ok()
}
