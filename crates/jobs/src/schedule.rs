//! Tasks that come round by themselves.

use std::str::FromStr;

use croner::Cron;
use tokio_util::sync::CancellationToken;
use usecases::{
    Ctx,
    jobs::{self, JobRequest},
};

/// A task and when it is due, as a cron pattern in UTC.
#[derive(Debug, Clone)]
pub struct Schedule {
    queue: &'static str,
    task: &'static str,
    pattern: Cron,
}

impl Schedule {
    pub fn new(queue: &'static str, task: &'static str, pattern: &str) -> anyhow::Result<Self> {
        Ok(Self { queue, task, pattern: Cron::from_str(pattern)? })
    }

    /// Stores the next run as a job, waits for it, and so on. Several nodes plan the same run once: its time is
    /// part of its key.
    pub(crate) async fn plan(&self, ctx: &Ctx, stop: &CancellationToken) {
        loop {
            let now = ctx.clock.now();
            let Ok(due) = self.pattern.find_next_occurrence(&now, false) else { return };
            let request = JobRequest::new(self.queue, self.task, serde_json::json!({}))
                .with_attempts(3)
                .planned_at(due);
            if let Err(error) = jobs::submit(ctx, request).await {
                tracing::warn!(
                    task = self.task,
                    error = usecases::with_causes(&error),
                    "a run was not planned"
                );
            }
            let wait = (due - now).to_std().unwrap_or_default();
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(wait) => {}
            }
        }
    }
}
