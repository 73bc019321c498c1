//! Requests for background work, and what a runner needs to carry them out.

use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use storage::{
    Db,
    jobs::{self, NewJob},
};

pub use storage::jobs::{Job, QueueFigures};

use crate::{Ctx, error::Result, secrets};

/// When a worker of this process last looked at its queue.
#[derive(Debug, Default)]
pub struct WorkerPulse(AtomicI64);

impl WorkerPulse {
    /// Workers look every second. Silent for this long, they are gone.
    const LONGEST_SILENCE: TimeDelta = TimeDelta::minutes(1);

    fn beat(&self, now: DateTime<Utc>) {
        self.0.store(now.timestamp(), Ordering::Relaxed);
    }

    /// Whether workers were there and are not any more.
    pub fn has_stopped(&self, now: DateTime<Utc>) -> bool {
        let last = self.0.load(Ordering::Relaxed);
        last > 0 && now.timestamp() - last > Self::LONGEST_SILENCE.num_seconds()
    }
}

#[derive(Debug, Clone)]
pub struct JobRequest {
    queue: &'static str,
    task: String,
    params: Value,
    max_attempts: i32,
    run_at: Option<DateTime<Utc>>,
    unique_key: Option<String>,
}

impl JobRequest {
    pub fn new(queue: &'static str, task: impl Into<String>, params: Value) -> Self {
        Self { queue, task: task.into(), params, max_attempts: 1, run_at: None, unique_key: None }
    }

    #[must_use]
    pub fn with_attempts(mut self, max_attempts: i32) -> Self {
        self.max_attempts = max_attempts;
        self
    }

    /// Runs the task at a planned time, once, however many nodes plan it.
    #[must_use]
    pub fn planned_at(mut self, run_at: DateTime<Utc>) -> Self {
        self.unique_key = Some(format!("{}@{}", self.task, run_at.timestamp()));
        self.run_at = Some(run_at);
        self
    }
}

/// Stores a job inside the caller's transaction: it exists if and only if that commits. Answers its id, or
/// nothing where the same planned job is there already.
pub async fn enqueue<D: Db>(ctx: &Ctx, db: &D, request: JobRequest) -> Result<Option<String>> {
    let id = secrets::new_id();
    let now = ctx.clock.now();
    let job = NewJob {
        id: &id,
        queue: request.queue,
        task: &request.task,
        params: &request.params.to_string(),
        max_attempts: request.max_attempts,
        run_at: request.run_at.unwrap_or(now),
        unique_key: request.unique_key.as_deref(),
    };
    let is_new = jobs::insert(db, &job, now).await?;
    ctx.jobs_waiting.notify_one();
    Ok(is_new.then_some(id))
}

/// Stores a job in a transaction of its own.
pub async fn submit(ctx: &Ctx, request: JobRequest) -> Result<Option<String>> {
    let tx = ctx.store.begin().await?;
    let id = enqueue(ctx, &tx, request).await?;
    tx.commit().await?;
    // Rung again: the first ring may have come before the commit.
    ctx.jobs_waiting.notify_one();
    Ok(id)
}

/// Claims the next due job of a queue for the length of the lease.
pub async fn claim(ctx: &Ctx, queue: &str, lease: TimeDelta) -> Result<Option<Job>> {
    let tx = ctx.store.begin().await?;
    let now = ctx.clock.now();
    let job = jobs::claim(&tx, queue, now, now + lease).await?;
    tx.commit().await?;
    Ok(job)
}

/// Whether a queue has something due, without taking a turn at writing.
pub async fn has_due(ctx: &Ctx, queue: &str) -> Result<bool> {
    ctx.worker_pulse.beat(ctx.clock.now());
    Ok(jobs::has_due(&ctx.store.read(), queue, ctx.clock.now()).await?)
}

/// Keeps the lease of a job that is still running.
pub async fn keep(ctx: &Ctx, job: &Job, lease: TimeDelta) -> Result<()> {
    let tx = ctx.store.begin().await?;
    jobs::extend_lease(&tx, job, ctx.clock.now() + lease).await?;
    Ok(tx.commit().await?)
}

pub async fn complete(ctx: &Ctx, job: &Job, result: &Value, processing_time_ms: i64) -> Result<()> {
    let tx = ctx.store.begin().await?;
    jobs::complete(&tx, job, &result.to_string(), ctx.clock.now(), processing_time_ms).await?;
    Ok(tx.commit().await?)
}

pub async fn fail(ctx: &Ctx, job: &Job, error: &str, processing_time_ms: i64) -> Result<()> {
    let tx = ctx.store.begin().await?;
    jobs::fail(&tx, job, error, ctx.clock.now(), processing_time_ms).await?;
    Ok(tx.commit().await?)
}

pub async fn retry(ctx: &Ctx, job: &Job, error: &str, wait: TimeDelta) -> Result<()> {
    let tx = ctx.store.begin().await?;
    jobs::retry(&tx, job, error, ctx.clock.now() + wait).await?;
    Ok(tx.commit().await?)
}

/// What ran when the last process died runs again. Only where no other process shares the database.
pub async fn recover_after_restart(ctx: &Ctx) -> Result<u64> {
    let tx = ctx.store.begin().await?;
    let n_released = jobs::release_all(&tx).await?;
    tx.commit().await?;
    Ok(n_released)
}

/// Figures of every queue over the last 24 hours.
pub async fn figures(ctx: &Ctx) -> Result<Vec<QueueFigures>> {
    Ok(jobs::figures(&ctx.store.read(), ctx.clock.now() - TimeDelta::hours(24)).await?)
}

/// The newest jobs of a task.
pub async fn history_of_task(ctx: &Ctx, task: &str, limit: i64) -> Result<Vec<Job>> {
    Ok(jobs::history_of_task(&ctx.store.read(), task, limit).await?)
}

/// Forgets old jobs, dead links and states. Answers how many rows went.
pub async fn prune(ctx: &Ctx, older_than: TimeDelta) -> Result<u64> {
    let now = ctx.clock.now();
    let tx = ctx.store.begin().await?;
    let n_rows = jobs::prune(&tx, now - older_than).await?
        + storage::links::prune(&tx, now - TimeDelta::days(30)).await?
        + storage::oauth_states::prune(&tx, now).await?
        + storage::sign_outs::prune(&tx, now).await?;
    tx.commit().await?;
    Ok(n_rows)
}
