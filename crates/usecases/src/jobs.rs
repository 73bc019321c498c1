//! Work for later: what it is, how it gets into the queue, and what a runner needs to carry it out.

use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use storage::jobs::{self, NewJob};

use crate::{
    Ctx, Work,
    error::{Error, Kind, Result},
    news::News,
    secrets,
};

/// A kind of work, with its parameters as fields: small, and without secrets. It may run twice.
pub trait Job: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Stored with every job of this kind, so it is never renamed.
    const NAME: &'static str;
    const QUEUE: &'static str;
    const TRIES: Tries;
    /// A run that takes longer is ended, and counts as a try.
    const TIME_LIMIT: Duration;
}

/// How often a job is tried, and how long it rests between two tries: each time twice as long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tries {
    pub most: i32,
    pub first_wait: Duration,
    pub longest_wait: Duration,
}

impl Tries {
    /// How long to rest after so many tries.
    pub fn wait_after(&self, n_tries: i32) -> TimeDelta {
        let doublings = u32::try_from(n_tries - 1).unwrap_or(0).min(20);
        let wait = self.first_wait.saturating_mul(1 << doublings).min(self.longest_wait);
        TimeDelta::from_std(wait).unwrap_or(TimeDelta::MAX)
    }
}

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

/// A job as the queue stores it.
#[derive(Debug, Clone)]
pub struct JobRequest {
    name: &'static str,
    queue: &'static str,
    params: String,
    max_tries: i32,
}

impl JobRequest {
    pub fn of<J: Job>(job: &J) -> Result<Self> {
        let params = serde_json::to_string(job).map_err(Error::internal)?;
        Ok(Self { name: J::NAME, queue: J::QUEUE, params, max_tries: J::TRIES.most })
    }

    pub fn name(&self) -> &'static str {
        self.name
    }
}

/// Stores a job inside the caller's unit of work: it exists if and only if that commits.
pub async fn enqueue<J: Job>(work: &mut Work<'_>, job: &J) -> Result<()> {
    let now = work.now();
    insert(work, &JobRequest::of(job)?, now, None).await
}

/// Stores a job for a planned time, once, however many nodes plan it.
pub async fn plan(ctx: &Ctx, request: &JobRequest, run_at: DateTime<Utc>) -> Result<()> {
    let key = format!("{}@{}", request.name, run_at.timestamp());
    let mut work = ctx.begin().await?;
    insert(&mut work, request, run_at, Some(&key)).await?;
    work.commit().await
}

async fn insert(
    work: &mut Work<'_>,
    request: &JobRequest,
    run_at: DateTime<Utc>,
    unique_key: Option<&str>,
) -> Result<()> {
    let id = secrets::new_id();
    let job = NewJob {
        id: &id,
        queue: request.queue,
        task: request.name,
        params: &request.params,
        max_attempts: request.max_tries,
        run_at,
        unique_key,
    };
    jobs::insert(&*work, &job, work.now()).await?;
    work.tell(News::JobsWaiting { queue: request.queue.to_owned() });
    Ok(())
}

/// A job that this process works on, until its lease runs out.
#[derive(Debug, Clone)]
pub struct ClaimedJob(jobs::Job);

impl ClaimedJob {
    pub fn id(&self) -> &str {
        &self.0.id
    }

    pub fn name(&self) -> &str {
        &self.0.task
    }

    /// The job's fields, as JSON.
    pub fn params(&self) -> &str {
        &self.0.params
    }

    /// Which try this is, from 1.
    pub fn n_tries(&self) -> i32 {
        self.0.n_attempts
    }

    /// More tries than allowed were begun: the last one took its process with it.
    pub fn is_over_its_tries(&self) -> bool {
        self.0.n_attempts > self.0.max_attempts
    }

    pub fn is_last_try(&self) -> bool {
        self.0.n_attempts >= self.0.max_attempts
    }
}

/// Claims the next due job of a queue for the length of the lease.
pub async fn claim(ctx: &Ctx, queue: &str, lease: TimeDelta) -> Result<Option<ClaimedJob>> {
    let work = ctx.begin().await?;
    let now = ctx.clock.now();
    let job = jobs::claim(&work, queue, now, now + lease).await?;
    work.commit().await?;
    Ok(job.map(ClaimedJob))
}

/// Whether a queue has something due, without taking a turn at writing.
pub async fn has_due(ctx: &Ctx, queue: &str) -> Result<bool> {
    ctx.worker_pulse.beat(ctx.clock.now());
    Ok(jobs::has_due(&ctx.store.read(), queue, ctx.clock.now()).await?)
}

/// Jobs that are waiting or running, planned ones left out.
pub async fn n_unfinished(ctx: &Ctx) -> Result<i64> {
    Ok(jobs::n_unfinished(&ctx.store.read()).await?)
}

/// Keeps the lease of a job that is still running. False when somebody else has it now.
pub async fn keep(ctx: &Ctx, job: &ClaimedJob, lease: TimeDelta) -> Result<bool> {
    let work = ctx.begin().await?;
    let kept: Result<()> =
        jobs::extend_lease(&work, &job.0, ctx.clock.now() + lease).await.map_err(Error::from);
    match kept {
        Ok(()) => work.commit().await.map(|()| true),
        Err(error) if error.kind == Kind::Conflict => Ok(false),
        Err(error) => Err(error),
    }
}

pub async fn complete(ctx: &Ctx, job: &ClaimedJob, result: &Value, processing_time_ms: i64) -> Result<()> {
    let work = ctx.begin().await?;
    jobs::complete(&work, &job.0, &result.to_string(), ctx.clock.now(), processing_time_ms).await?;
    work.commit().await
}

pub async fn fail(ctx: &Ctx, job: &ClaimedJob, error: &str, processing_time_ms: i64) -> Result<()> {
    let work = ctx.begin().await?;
    jobs::fail(&work, &job.0, error, ctx.clock.now(), processing_time_ms).await?;
    work.commit().await
}

pub async fn retry(ctx: &Ctx, job: &ClaimedJob, error: &str, wait: TimeDelta) -> Result<()> {
    let work = ctx.begin().await?;
    jobs::retry(&work, &job.0, error, ctx.clock.now() + wait).await?;
    work.commit().await
}

/// What ran when the last process died runs again. Only where no other process shares the database.
pub async fn recover_after_restart(ctx: &Ctx) -> Result<u64> {
    let work = ctx.begin().await?;
    let n_released = jobs::release_all(&work).await?;
    work.commit().await?;
    Ok(n_released)
}

/// What a queue did over the last 24 hours.
#[derive(Debug, Clone)]
pub struct QueueFigures {
    pub queue: String,
    pub n_running: i64,
    pub n_pending: i64,
    pub n_completed: i64,
    pub n_failed: i64,
    pub avg_processing_time_ms: Option<f64>,
    pub last_activity: Option<DateTime<Utc>>,
}

pub async fn figures(ctx: &Ctx) -> Result<Vec<QueueFigures>> {
    let rows = jobs::figures(&ctx.store.read(), ctx.clock.now() - TimeDelta::hours(24)).await?;
    let figures = |row: jobs::QueueFigures| QueueFigures {
        queue: row.queue,
        n_running: row.n_running,
        n_pending: row.n_pending,
        n_completed: row.n_completed,
        n_failed: row.n_failed,
        avg_processing_time_ms: row.avg_processing_time_ms,
        last_activity: row.last_activity,
    };
    Ok(rows.into_iter().map(figures).collect())
}

/// Forgets old jobs, dead links and states. Answers how many rows went.
pub async fn prune(ctx: &Ctx, older_than: TimeDelta) -> Result<u64> {
    let now = ctx.clock.now();
    let work = ctx.begin().await?;
    let n_rows = jobs::prune(&work, now - older_than).await?
        + storage::links::prune(&work, now - TimeDelta::days(30)).await?
        + storage::oauth_states::prune(&work, now).await?
        + storage::sign_outs::prune(&work, now).await?;
    work.commit().await?;
    Ok(n_rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_rests_twice_as_long_after_each_try_up_to_a_limit() {
        let tries =
            Tries { most: 35, first_wait: Duration::from_secs(5), longest_wait: Duration::from_hours(1) };
        let waits: Vec<i64> = [1, 2, 3, 10, 11, 34].map(|n| tries.wait_after(n).num_seconds()).to_vec();
        assert_eq!(waits, [5, 10, 20, 2_560, 3_600, 3_600]);
        let whole: i64 = (1..35).map(|n| tries.wait_after(n).num_seconds()).sum();
        assert!(whole > 24 * 3_600, "a day of trouble is survived");
    }
}
