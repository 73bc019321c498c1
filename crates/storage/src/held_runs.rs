//! Runs that wait for a decision, with everything they brought.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    collection_runs::{self, RunRow},
    error::StorageResult,
    sql::{self, Db, params},
};

/// What a held run brought.
#[derive(Debug, Clone, Copy)]
pub struct Held<'a> {
    pub n_players: i64,
    pub etag: Option<&'a str>,
    /// Why, in a sentence.
    pub reason: &'a str,
    /// JSON.
    pub findings: &'a str,
    /// JSON.
    pub report: &'a str,
}

/// Ends a run in progress without storing what it brought. False if it has already ended.
pub async fn hold<D: Db>(db: &D, id: &str, held: &Held<'_>, now: DateTime<Utc>) -> StorageResult<bool> {
    let statement = "update collection_runs set status = 'held', finished_at = $1, n_players = $2, etag = $3, \
                     error = $4, findings = $5 where id = $6 and status = 'in_progress'";
    let values = params![now, held.n_players, held.etag.map(str::to_owned), held.reason, held.findings, id];
    if sql::execute(db, statement, values).await? == 0 {
        return Ok(false);
    }
    let statement = "insert into run_reports (run_id, report) values ($1, $2)";
    sql::execute(db, statement, params![id, held.report]).await?;
    Ok(true)
}

/// Makes a held run the source's run in progress, and returns what it brought. None if it is not held, or if another
/// run of the source is in progress.
pub async fn resume<D: Db>(db: &D, id: &str, by: &str, now: DateTime<Utc>) -> StorageResult<Option<String>> {
    #[derive(FromQueryResult)]
    struct Row {
        report: String,
    }
    let statement = "update collection_runs set status = 'in_progress', started_at = $1, finished_at = null, \
                     error = null, decided_by = $2 where id = $3 and status = 'held' and not exists \
                     (select 1 from collection_runs as other where other.source = collection_runs.source \
                     and other.status = 'in_progress')";
    if sql::execute(db, statement, params![now, by, id]).await? == 0 {
        return Ok(None);
    }
    let query = "select report from run_reports where run_id = $1";
    let report: Option<Row> = sql::one(db, query, params![id]).await?;
    sql::execute(db, "delete from run_reports where run_id = $1", params![id]).await?;
    Ok(report.map(|row| row.report))
}

/// Discards a held run. False if it is not held.
pub async fn discard<D: Db>(db: &D, id: &str, by: &str) -> StorageResult<bool> {
    let statement = "update collection_runs set status = 'discarded', decided_by = $1 \
                     where id = $2 and status = 'held'";
    let n_rows = sql::execute(db, statement, params![by, id]).await?;
    sql::execute(db, "delete from run_reports where run_id = $1", params![id]).await?;
    Ok(n_rows == 1)
}

/// Discards the held runs of a source because a later one took their place.
pub async fn discard_earlier<D: Db>(db: &D, source: &str, than: &str) -> StorageResult<()> {
    let earlier = held(db).await?.into_iter().filter(|run| run.source == source && run.id != than);
    for run in earlier {
        discard(db, &run.id, "a later run").await?;
    }
    Ok(())
}

/// The held runs of all sources, newest first.
pub async fn held<D: Db>(db: &D) -> StorageResult<Vec<RunRow>> {
    collection_runs::with_status(db, "held").await
}
