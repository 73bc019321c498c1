//! Activity per day: the figures behind the administrators' charts.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct DayCount {
    /// UTC, as `2026-08-20`.
    pub day: String,
    pub n: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct DayJobs {
    pub day: String,
    pub n_completed: i64,
    pub n_failed: i64,
}

pub async fn users_before<D: Db>(db: &D, before: DateTime<Utc>) -> StorageResult<i64> {
    sql::number(db, "select count(*) as n from users where created_at < $1", params![before]).await
}

/// New accounts per day, for days with any.
pub async fn new_users<D: Db>(db: &D, since: DateTime<Utc>) -> StorageResult<Vec<DayCount>> {
    created_per_day(db, "users", since).await
}

/// New draft sessions per day, for days with any.
pub async fn new_drafts<D: Db>(db: &D, since: DateTime<Utc>) -> StorageResult<Vec<DayCount>> {
    created_per_day(db, "sessions", since).await
}

async fn created_per_day<D: Db>(db: &D, table: &str, since: DateTime<Utc>) -> StorageResult<Vec<DayCount>> {
    let day = sql::day_of(db, "created_at");
    let query = format!(
        "select {day} as day, count(*) as n from {table} where created_at >= $1 group by 1 order by 1"
    );
    sql::all(db, &query, params![since]).await
}

/// Finished jobs per day, for days with any.
pub async fn ended_jobs<D: Db>(db: &D, since: DateTime<Utc>) -> StorageResult<Vec<DayJobs>> {
    let day = sql::day_of(db, "finished_at");
    let query = format!(
        "select {day} as day, count(case when status = 'completed' then 1 end) as n_completed, \
         count(case when status = 'failed' then 1 end) as n_failed \
         from jobs where finished_at >= $1 group by 1 order by 1"
    );
    sql::all(db, &query, params![since]).await
}

/// How often each task ended, and with which result.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct TaskFigures {
    pub queue: String,
    pub task: String,
    pub n_completed: i64,
    pub n_failed: i64,
    pub avg_processing_time_ms: Option<f64>,
}

pub async fn tasks<D: Db>(db: &D, since: DateTime<Utc>) -> StorageResult<Vec<TaskFigures>> {
    sql::all(
        db,
        "select queue, task, count(case when status = 'completed' then 1 end) as n_completed, \
         count(case when status = 'failed' then 1 end) as n_failed, \
         cast(avg(processing_time_ms) as double precision) as avg_processing_time_ms \
         from jobs where finished_at >= $1 group by queue, task order by queue, task",
        params![since],
    )
    .await
}
