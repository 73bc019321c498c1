//! The runs of the sources, one at a time per source, and how they ended.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct RunRow {
    pub id: String,
    pub source: String,
    /// manual, scheduled, import, bundled, undo or removal.
    pub kind: String,
    /// in_progress, completed, failed, held, discarded or undone.
    pub status: String,
    pub started_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
    pub n_players: i64,
    pub n_new: i64,
    pub n_updated: i64,
    pub n_queued: i64,
    pub etag: Option<String>,
    /// Why it failed or is held.
    pub error: Option<String>,
    /// JSON: what is odd about its values.
    pub findings: Option<String>,
    /// Who applied or discarded it after it was held, or took it back.
    pub decided_by: Option<String>,
}

const COLUMNS: &str = "id, source, kind, status, started_at, finished_at, n_players, n_new, n_updated, n_queued, \
                       etag, error, findings, decided_by";

/// Stores a run that begins. False while another run of the source is in progress.
pub async fn begin<D: Db>(
    db: &D,
    id: &str,
    source: &str,
    kind: &str,
    now: DateTime<Utc>,
) -> StorageResult<bool> {
    let statement = "insert into collection_runs (id, source, kind, status, started_at, n_players, n_new, n_updated, \
                     n_queued) values ($1, $2, $3, 'in_progress', $4, 0, 0, 0, 0) \
                     on conflict (source) where status = 'in_progress' do nothing";
    Ok(sql::execute(db, statement, params![id, source, kind, now]).await? == 1)
}

/// How a run ended.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RunEnd<'a> {
    pub n_players: i64,
    pub n_new: i64,
    pub n_updated: i64,
    pub n_queued: i64,
    pub etag: Option<&'a str>,
    /// None if it succeeded.
    pub error: Option<&'a str>,
    /// JSON. None keeps those it has.
    pub findings: Option<&'a str>,
}

/// Ends a run in progress. False if it has already ended.
pub async fn finish<D: Db>(db: &D, id: &str, end: &RunEnd<'_>, now: DateTime<Utc>) -> StorageResult<bool> {
    let statement = "update collection_runs set status = $1, finished_at = $2, n_players = $3, n_new = $4, \
                     n_updated = $5, n_queued = $6, etag = $7, error = $8, \
                     findings = coalesce($9, findings) where id = $10 and status = 'in_progress'";
    let status = if end.error.is_some() { "failed" } else { "completed" };
    let values = params![
        status,
        now,
        end.n_players,
        end.n_new,
        end.n_updated,
        end.n_queued,
        end.etag.map(str::to_owned),
        end.error.map(str::to_owned),
        end.findings.map(str::to_owned),
        id
    ];
    Ok(sql::execute(db, statement, values).await? == 1)
}

/// Ends runs that began before the given time and never ended: their process is gone.
pub async fn fail_abandoned<D: Db>(
    db: &D,
    began_before: DateTime<Utc>,
    error: &str,
    now: DateTime<Utc>,
) -> StorageResult<u64> {
    let statement = "update collection_runs set status = 'failed', finished_at = $1, error = $2 \
                     where status = 'in_progress' and started_at < $3";
    sql::execute(db, statement, params![now, error, began_before]).await
}

/// The newest runs, of one source or of all.
pub async fn newest<D: Db>(db: &D, source: Option<&str>, limit: i64) -> StorageResult<Vec<RunRow>> {
    let (filter, values) = match source {
        Some(source) => ("where source = $2", params![limit, source]),
        None => ("", params![limit]),
    };
    let query =
        format!("select {COLUMNS} from collection_runs {filter} order by started_at desc, id desc limit $1");
    sql::all(db, &query, values).await
}

pub async fn find<D: Db>(db: &D, id: &str) -> StorageResult<Option<RunRow>> {
    sql::one(db, &format!("select {COLUMNS} from collection_runs where id = $1"), params![id]).await
}

/// Those with a status, newest first.
pub async fn with_status<D: Db>(db: &D, status: &str) -> StorageResult<Vec<RunRow>> {
    let query =
        format!("select {COLUMNS} from collection_runs where status = $1 order by started_at desc, id desc");
    sql::all(db, &query, params![status]).await
}

/// What the run changed was taken back.
pub async fn set_undone<D: Db>(db: &D, id: &str, by: &str) -> StorageResult<()> {
    let statement = "update collection_runs set status = 'undone', decided_by = $1 where id = $2";
    sql::execute(db, statement, params![by, id]).await.map(|_| ())
}

/// How many runs changed players after this one.
pub async fn n_changed_since<D: Db>(db: &D, id: &str) -> StorageResult<i64> {
    let query = "select count(*) as n from collection_runs where status = 'completed' and kind <> 'undo' \
                 and started_at > (select started_at from collection_runs where id = $1)";
    sql::number(db, query, params![id]).await
}

/// The newest successful run of a source that was not an import.
pub async fn last_collected<D: Db>(db: &D, source: &str) -> StorageResult<Option<RunRow>> {
    let query = format!(
        "select {COLUMNS} from collection_runs where source = $1 and status = 'completed' \
         and kind in ('manual', 'scheduled') order by started_at desc limit 1"
    );
    sql::one(db, &query, params![source]).await
}

/// The id of the most recent successful run.
pub async fn newest_completed<D: Db>(db: &D) -> StorageResult<Option<String>> {
    #[derive(FromQueryResult)]
    struct Row {
        id: String,
    }
    let query = "select id from collection_runs where status = 'completed' \
                 order by finished_at desc, id desc limit 1";
    Ok(sql::one::<D, Row>(db, query, vec![]).await?.map(|row| row.id))
}

pub async fn n_running<D: Db>(db: &D) -> StorageResult<i64> {
    sql::number(db, "select count(*) as n from collection_runs where status = 'in_progress'", vec![]).await
}

/// The totals of a source's runs.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct RunTotals {
    pub source: String,
    pub n_completed: i64,
    pub n_failed: i64,
    pub n_players: i64,
    pub last_completed_at: Option<DateTime<Utc>>,
    pub last_started_at: Option<DateTime<Utc>>,
}

/// For every source that ever ran.
pub async fn totals<D: Db>(db: &D) -> StorageResult<Vec<RunTotals>> {
    let query = "select source, \
                 count(case when status = 'completed' then 1 end) as n_completed, \
                 count(case when status = 'failed' then 1 end) as n_failed, \
                 cast(coalesce(sum(case when status = 'completed' then n_players else 0 end), 0) as bigint) \
                 as n_players, \
                 max(case when status = 'completed' then finished_at end) as last_completed_at, \
                 max(started_at) as last_started_at \
                 from collection_runs where kind not in ('undo', 'removal') group by source order by source";
    sql::all(db, query, vec![]).await
}

/// Deletes runs that ended before the given time, but never a source's newest: freshness is counted from it.
pub async fn prune<D: Db>(db: &D, before: DateTime<Utc>) -> StorageResult<u64> {
    let statement = "delete from collection_runs where finished_at < $1 and exists (select 1 from collection_runs \
                     as newer where newer.source = collection_runs.source \
                     and newer.status = collection_runs.status and newer.started_at > collection_runs.started_at)";
    sql::execute(db, statement, params![before]).await
}
