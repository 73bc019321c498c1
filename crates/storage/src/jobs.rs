//! The durable queue. A job is claimed with a lease and a fencing number; a process that lost its lease cannot
//! finish the job.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::{StorageError, StorageResult},
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct Job {
    pub id: String,
    pub queue: String,
    pub task: String,
    /// JSON.
    pub params: String,
    /// pending, running, completed or failed.
    pub status: String,
    pub n_attempts: i32,
    pub max_attempts: i32,
    pub lease: i64,
    /// JSON.
    pub result: Option<String>,
    pub error: Option<String>,
    /// When it may run, or may be tried again.
    pub run_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
    pub started_at: Option<DateTime<Utc>>,
    pub finished_at: Option<DateTime<Utc>>,
    pub processing_time_ms: Option<i64>,
}

const COLUMNS: &str = "id, queue, task, params, status, n_attempts, max_attempts, lease, result, error, \
                       run_at, created_at, started_at, finished_at, processing_time_ms";

#[derive(Debug, Clone)]
pub struct NewJob<'a> {
    pub id: &'a str,
    pub queue: &'a str,
    pub task: &'a str,
    pub params: &'a str,
    pub max_attempts: i32,
    pub run_at: DateTime<Utc>,
    /// Two jobs with the same key are one: the second is not stored.
    pub unique_key: Option<&'a str>,
}

/// Stores a job inside the caller's transaction. Returns whether it is new.
pub async fn insert<D: Db>(db: &D, job: &NewJob<'_>, now: DateTime<Utc>) -> StorageResult<bool> {
    let n_rows = sql::execute(
        db,
        "insert into jobs (id, queue, task, params, status, n_attempts, max_attempts, run_at, lease, unique_key, \
         created_at) values ($1, $2, $3, $4, 'pending', 0, $5, $6, 0, $7, $8) on conflict (unique_key) do nothing",
        params![
            job.id,
            job.queue,
            job.task,
            job.params,
            job.max_attempts,
            job.run_at,
            job.unique_key.map(str::to_owned),
            now
        ],
    )
    .await?;
    Ok(n_rows == 1)
}

/// Claims the next due job of a queue: pending, or running with an expired lease.
pub async fn claim<D: Db>(
    db: &D,
    queue: &str,
    now: DateTime<Utc>,
    leased_until: DateTime<Utc>,
) -> StorageResult<Option<Job>> {
    let skip = if sql::is_postgres(db) { "for update skip locked" } else { "" };
    let statement = format!(
        "update jobs set status = 'running', lease = lease + 1, n_attempts = n_attempts + 1, \
         leased_until = $1, started_at = $2 \
         where id = (select id from jobs where queue = $3 and ((status = 'pending' and run_at <= $2) \
         or (status = 'running' and leased_until < $2)) order by run_at, id limit 1 {skip}) \
         returning {COLUMNS}"
    );
    sql::one(db, &statement, params![leased_until, now, queue]).await
}

/// Extends a lease. [`StorageError::Conflict`] means it was lost.
pub async fn extend_lease<D: Db>(db: &D, job: &Job, leased_until: DateTime<Utc>) -> StorageResult<()> {
    guarded(db, job, "leased_until = $3", params![job.id.as_str(), job.lease, leased_until]).await
}

pub async fn complete<D: Db>(
    db: &D,
    job: &Job,
    result: &str,
    now: DateTime<Utc>,
    processing_time_ms: i64,
) -> StorageResult<()> {
    let assignment = "status = 'completed', result = $3, error = null, finished_at = $4, \
                      processing_time_ms = $5, leased_until = null";
    let values = params![job.id.as_str(), job.lease, result, now, processing_time_ms];
    guarded(db, job, assignment, values).await
}

/// Ends a job permanently.
pub async fn fail<D: Db>(
    db: &D,
    job: &Job,
    error: &str,
    now: DateTime<Utc>,
    processing_time_ms: i64,
) -> StorageResult<()> {
    let assignment =
        "status = 'failed', error = $3, finished_at = $4, processing_time_ms = $5, leased_until = null";
    let values = params![job.id.as_str(), job.lease, error, now, processing_time_ms];
    guarded(db, job, assignment, values).await
}

/// Puts a job back for another attempt.
pub async fn retry<D: Db>(db: &D, job: &Job, error: &str, run_at: DateTime<Utc>) -> StorageResult<()> {
    let assignment = "status = 'pending', error = $3, run_at = $4, leased_until = null";
    guarded(db, job, assignment, params![job.id.as_str(), job.lease, error, run_at]).await
}

async fn guarded<D: Db>(
    db: &D,
    job: &Job,
    assignment: &str,
    values: Vec<sea_orm::Value>,
) -> StorageResult<()> {
    let statement =
        format!("update jobs set {assignment} where id = $1 and lease = $2 and status = 'running'");
    match sql::execute(db, &statement, values).await? {
        0 => {
            tracing::warn!(job = job.id, task = job.task, "a job's lease was lost");
            Err(StorageError::Conflict)
        }
        _ => Ok(()),
    }
}

/// Releases every lease: when the only process that uses this database starts, no job can really be running.
pub async fn release_all<D: Db>(db: &D) -> StorageResult<u64> {
    let statement = "update jobs set status = 'pending', leased_until = null where status = 'running'";
    sql::execute(db, statement, vec![]).await
}

pub async fn find<D: Db>(db: &D, id: &str) -> StorageResult<Option<Job>> {
    sql::one(db, &format!("select {COLUMNS} from jobs where id = $1"), params![id]).await
}

pub async fn newest_of_task<D: Db>(db: &D, task: &str, limit: i64) -> StorageResult<Vec<Job>> {
    let query =
        format!("select {COLUMNS} from jobs where task = $1 order by created_at desc, id desc limit $2");
    sql::all(db, &query, params![task, limit]).await
}

pub async fn newest_of_queue<D: Db>(db: &D, queue: &str, limit: i64) -> StorageResult<Vec<Job>> {
    let query =
        format!("select {COLUMNS} from jobs where queue = $1 order by created_at desc, id desc limit $2");
    sql::all(db, &query, params![queue, limit]).await
}

/// Jobs that are waiting or running, without planned ones.
pub async fn n_unfinished<D: Db>(db: &D) -> StorageResult<i64> {
    let query =
        "select count(*) as n from jobs where status in ('pending', 'running') and unique_key is null";
    sql::number(db, query, vec![]).await
}

/// What a queue is doing, and what it has done since the given time.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct QueueFigures {
    pub queue: String,
    pub n_running: i64,
    /// Without those planned for later.
    pub n_pending: i64,
    pub n_completed: i64,
    pub n_failed: i64,
    pub avg_processing_time_ms: Option<f64>,
    pub last_activity: Option<DateTime<Utc>>,
}

/// Figures of every queue that has a job.
pub async fn figures<D: Db>(
    db: &D,
    since: DateTime<Utc>,
    now: DateTime<Utc>,
) -> StorageResult<Vec<QueueFigures>> {
    sql::all(
        db,
        "select queue, \
         count(case when status = 'running' then 1 end) as n_running, \
         count(case when status = 'pending' and (run_at <= $2 or unique_key is null) then 1 end) \
         as n_pending, \
         count(case when status = 'completed' and finished_at >= $1 then 1 end) as n_completed, \
         count(case when status = 'failed' and finished_at >= $1 then 1 end) as n_failed, \
         cast(avg(case when finished_at >= $1 then processing_time_ms end) as double precision) \
         as avg_processing_time_ms, \
         max(coalesce(finished_at, started_at, created_at)) as last_activity \
         from jobs group by queue order by queue",
        params![since, now],
    )
    .await
}

/// Deletes jobs that ended before the given time.
pub async fn prune<D: Db>(db: &D, finished_before: DateTime<Utc>) -> StorageResult<u64> {
    let statement = "delete from jobs where status in ('completed', 'failed') and finished_at < $1";
    sql::execute(db, statement, params![finished_before]).await
}

/// Whether a queue has a job to claim.
pub async fn has_due<D: Db>(db: &D, queue: &str, now: DateTime<Utc>) -> StorageResult<bool> {
    let query = "select count(*) as n from jobs where queue = $1 and ((status = 'pending' and run_at <= $2) \
                 or (status = 'running' and leased_until < $2))";
    Ok(sql::number(db, query, params![queue, now]).await? > 0)
}
