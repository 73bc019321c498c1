//! Background jobs: what they are, how they are queued, and what a runner needs to carry them out.

pub mod tasks;

use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use storage::jobs::{self, NewJob};
use utoipa::ToSchema;

use crate::{
    Ctx, Work,
    accounts::{Identity, origin},
    audit::{self, Act, Actor},
    error::{Error, Kind, Result},
    news::News,
    secrets,
};

/// A kind of job, with its parameters as fields: small, and without secrets. It may run twice.
pub trait Job: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Stored with every job of this kind, so it is never renamed.
    const NAME: &'static str;
    const QUEUE: &'static str;
    const TRIES: Tries;
    /// A run that takes longer is ended, and counts as a try.
    const TIME_LIMIT: Duration;
}

/// How often a job is tried, and how long it waits between tries. The wait doubles each time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tries {
    pub most: i32,
    pub first_wait: Duration,
    pub longest_wait: Duration,
}

impl Tries {
    /// How long to wait after this many tries.
    pub fn wait_after(&self, n_tries: i32) -> TimeDelta {
        let doublings = u32::try_from(n_tries - 1).unwrap_or(0).min(20);
        let wait = self.first_wait.saturating_mul(1 << doublings).min(self.longest_wait);
        TimeDelta::from_std(wait).unwrap_or(TimeDelta::MAX)
    }
}

/// When a worker of this process last polled its queue.
#[derive(Debug, Default)]
pub struct WorkerPulse(AtomicI64);

impl WorkerPulse {
    /// Workers poll every second. After this long without a poll they count as stopped.
    const LONGEST_SILENCE: TimeDelta = TimeDelta::minutes(1);

    fn beat(&self, now: DateTime<Utc>) {
        self.0.store(now.timestamp(), Ordering::Relaxed);
    }

    /// Whether workers ran in this process but no longer do.
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

/// Stores a job in the caller's unit of work: it exists only if that commits.
pub async fn enqueue<J: Job>(work: &mut Work<'_>, job: &J) -> Result<()> {
    enqueue_request(work, &JobRequest::of(job)?).await.map(|_| ())
}

/// The same for a job without its type. Returns its id.
pub(crate) async fn enqueue_request(work: &mut Work<'_>, request: &JobRequest) -> Result<String> {
    let now = work.now();
    insert(work, request, now, None).await
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
) -> Result<String> {
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
    Ok(id)
}

/// A job this process is working on, until its lease runs out.
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

    /// More tries were started than allowed: the process died during the last one.
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

/// Whether a queue has a due job. Only reads, so it does not wait for the writer.
pub async fn has_due(ctx: &Ctx, queue: &str) -> Result<bool> {
    ctx.worker_pulse.beat(ctx.clock.now());
    Ok(jobs::has_due(&ctx.store.read(), queue, ctx.clock.now()).await?)
}

/// Jobs that are waiting or running, without those planned for later.
pub async fn n_unfinished(ctx: &Ctx) -> Result<i64> {
    Ok(jobs::n_unfinished(&ctx.store.read()).await?)
}

/// Extends the lease of a running job. False when another worker has taken the job over.
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

/// Jobs that were running when the last process died run again. Only if no other process shares the database.
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
    let now = ctx.clock.now();
    let rows = jobs::figures(&ctx.store.read(), now - TimeDelta::hours(24), now).await?;
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

/// One queue, as the workers' screen shows it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct QueueStatus {
    pub queue_name: &'static str,
    pub active_workers: i64,
    /// Without those planned for later.
    pub pending_jobs: i64,
    /// Over 24 hours.
    pub completed_jobs: i64,
    /// Over 24 hours.
    pub failed_jobs: i64,
    /// In milliseconds.
    #[schema(required)]
    pub avg_processing_time: Option<f64>,
    #[schema(required)]
    pub last_activity: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WorkerStatus {
    pub total_active_workers: i64,
    pub total_pending_jobs: i64,
    /// healthy, degraded, unhealthy or unknown.
    pub system_health: &'static str,
    pub timestamp: DateTime<Utc>,
    pub workers: Vec<QueueStatus>,
}

/// A queue with more failures, or more jobs waiting, is in trouble.
const FAILURES_THAT_WORRY: i64 = 10;
const WAITING_THAT_WORRIES: i64 = 50;

/// All six queues. If they cannot be read, their health is unknown.
pub async fn worker_status(ctx: &Ctx) -> WorkerStatus {
    let now = ctx.clock.now();
    let figures = figures(ctx).await;
    let own =
        |queue: &str| figures.as_ref().ok().and_then(|all| all.iter().find(|figures| figures.queue == queue));
    let workers: Vec<QueueStatus> = tasks::QUEUES
        .into_iter()
        .map(|queue| QueueStatus {
            queue_name: queue,
            active_workers: own(queue).map_or(0, |own| own.n_running),
            pending_jobs: own(queue).map_or(0, |own| own.n_pending),
            completed_jobs: own(queue).map_or(0, |own| own.n_completed),
            failed_jobs: own(queue).map_or(0, |own| own.n_failed),
            avg_processing_time: own(queue).and_then(|own| own.avg_processing_time_ms).map(f64::round),
            last_activity: own(queue).and_then(|own| own.last_activity),
        })
        .collect();
    let worries =
        |own: &QueueStatus| own.failed_jobs > FAILURES_THAT_WORRY || own.pending_jobs > WAITING_THAT_WORRIES;
    let system_health = match () {
        () if figures.is_err() => "unknown",
        () if ctx.worker_pulse.has_stopped(now) => "unhealthy",
        () if workers.iter().any(worries) => "degraded",
        () => "healthy",
    };
    WorkerStatus {
        total_active_workers: workers.iter().map(|own| own.active_workers).sum(),
        total_pending_jobs: workers.iter().map(|own| own.pending_jobs).sum(),
        system_health,
        timestamp: now,
        workers,
    }
}

/// A job, as its history shows it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct JobView {
    pub job_id: String,
    pub task: String,
    pub queue: String,
    /// pending, running, completed or failed.
    pub status: String,
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    pub params: Value,
    #[schema(value_type = Option<std::collections::HashMap<String, Value>>, required)]
    pub result: Value,
    #[schema(required)]
    pub error: Option<String>,
    pub created_at: DateTime<Utc>,
    /// When it may run, or may be tried again.
    pub run_at: DateTime<Utc>,
    #[schema(required)]
    pub started_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub processing_time_ms: Option<i64>,
}

impl From<jobs::Job> for JobView {
    fn from(job: jobs::Job) -> Self {
        Self {
            job_id: job.id,
            task: job.task,
            queue: job.queue,
            status: job.status,
            params: serde_json::from_str(&job.params).unwrap_or_default(),
            result: job.result.and_then(|result| serde_json::from_str(&result).ok()).unwrap_or_default(),
            error: job.error,
            created_at: job.created_at,
            run_at: job.run_at,
            started_at: job.started_at,
            finished_at: job.finished_at,
            processing_time_ms: job.processing_time_ms,
        }
    }
}

fn unknown_worker(name: &str) -> Error {
    Error::new(Kind::NotFound, format!("Unknown worker: {name}"))
}

/// The jobs of a task or a queue, newest first.
pub async fn history(ctx: &Ctx, name: &str, limit: i64) -> Result<Vec<JobView>> {
    let reader = ctx.store.read();
    let jobs = if let Some(task) = tasks::find(name) {
        jobs::newest_of_task(&reader, task.name, limit).await?
    } else if tasks::QUEUES.contains(&name) {
        jobs::newest_of_queue(&reader, name, limit).await?
    } else {
        return Err(unknown_worker(name));
    };
    Ok(jobs.into_iter().map(JobView::from).collect())
}

/// A task that was put into its queue.
#[derive(Debug, Clone)]
pub struct Enqueued {
    pub job_id: String,
    pub task: tasks::Task,
}

/// Queues a task, named directly or by its queue and a `task` parameter.
pub async fn trigger(
    ctx: &Ctx,
    identity: &Identity,
    name: &str,
    mut params: Map<String, Value>,
) -> Result<Enqueued> {
    let task = if let Some(task) = tasks::find(name) {
        task
    } else if tasks::QUEUES.contains(&name) {
        let asked = params.remove("task");
        let found = asked.as_ref().and_then(Value::as_str).and_then(tasks::find);
        let missing = || Error::invalid("task", "A queue needs the name of one of its tasks");
        found.filter(|task| task.queue == name).ok_or_else(missing)?
    } else {
        return Err(unknown_worker(name));
    };
    let mut work = ctx.begin().await?;
    let job_id = enqueue_request(&mut work, &tasks::request(task, params)).await?;
    let act = Act {
        action: "task_triggered",
        target_type: "task",
        target_id: Some(&job_id),
        target_label: task.name,
        reason: None,
        details: serde_json::json!({}),
    };
    audit::record(ctx, &*work, Actor::Person(identity), act).await?;
    work.commit().await?;
    Ok(Enqueued { job_id, task })
}

/// Deletes old jobs, runs and histories, expired links and states. Returns the number of deleted rows.
pub async fn prune(ctx: &Ctx, older_than: TimeDelta) -> Result<u64> {
    let now = ctx.clock.now();
    let work = ctx.begin().await?;
    let n_rows = jobs::prune(&work, now - older_than).await?
        + storage::players::prune_history(&*work, now - older_than).await?
        + storage::collection_runs::prune(&*work, now - older_than).await?
        + storage::links::prune(&work, now - TimeDelta::days(30)).await?
        + storage::screens::prune(&work, now).await?
        + storage::feeds::prune(&work, now).await?
        + storage::oauth_states::prune(&work, now).await?
        + storage::sign_outs::prune(&work, now).await?
        + storage::sign_up_origins::prune(&*work, now - origin::LIFETIME).await?
        + storage::held_pools::prune(&*work, &ctx.universe.get().version).await?;
    work.commit().await?;
    Ok(n_rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_waits_twice_as_long_after_each_try_up_to_a_limit() {
        let tries =
            Tries { most: 35, first_wait: Duration::from_secs(5), longest_wait: Duration::from_hours(1) };
        let waits: Vec<i64> = [1, 2, 3, 10, 11, 34].map(|n| tries.wait_after(n).num_seconds()).to_vec();
        assert_eq!(waits, [5, 10, 20, 2_560, 3_600, 3_600]);
        let whole: i64 = (1..35).map(|n| tries.wait_after(n).num_seconds()).sum();
        assert!(whole > 24 * 3_600, "a day of trouble is survived");
    }
}
