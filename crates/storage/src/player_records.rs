//! What is stored besides the players: source settings, daily quality, alerts, bulk operations.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct SourceSettingsRow {
    pub source: String,
    /// JSON.
    pub settings: String,
}

pub async fn source_settings<D: Db>(db: &D) -> StorageResult<Vec<SourceSettingsRow>> {
    sql::all(db, "select source, settings from source_settings order by source", vec![]).await
}

pub async fn set_source_settings<D: Db>(
    db: &D,
    source: &str,
    settings: &str,
    now: DateTime<Utc>,
) -> StorageResult<()> {
    let statement = "insert into source_settings (source, settings, updated_at) values ($1, $2, $3) \
                     on conflict (source) do update set settings = excluded.settings, \
                     updated_at = excluded.updated_at";
    sql::execute(db, statement, params![source, settings, now]).await.map(|_| ())
}

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct QualityRow {
    /// `2026-08-20`, in UTC.
    pub day: String,
    pub score: f64,
}

pub async fn set_quality<D: Db>(db: &D, day: &str, score: f64, n_players: i64) -> StorageResult<()> {
    let statement = "insert into quality_snapshots (day, score, n_players) values ($1, $2, $3) \
                     on conflict (day) do update set score = excluded.score, n_players = excluded.n_players";
    sql::execute(db, statement, params![day, score, n_players]).await.map(|_| ())
}

/// The days from this one on, oldest first.
pub async fn quality_since<D: Db>(db: &D, day: &str) -> StorageResult<Vec<QualityRow>> {
    let query = "select day, score from quality_snapshots where day >= $1 order by day";
    sql::all(db, query, params![day]).await
}

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct AlertRow {
    pub id: String,
    pub opportunity_id: String,
    /// JSON, as requested.
    pub options: String,
    pub threshold: f64,
    /// active or triggered.
    pub status: String,
    /// The account that created it.
    pub created_by: String,
    pub created_at: DateTime<Utc>,
    pub triggered_at: Option<DateTime<Utc>>,
}

const ALERT_COLUMNS: &str =
    "id, opportunity_id, options, threshold, status, created_by, created_at, triggered_at";

pub async fn insert_alert<D: Db>(db: &D, alert: &AlertRow) -> StorageResult<()> {
    let statement =
        format!("insert into arbitrage_alerts ({ALERT_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)");
    let values = params![
        alert.id.as_str(),
        alert.opportunity_id.as_str(),
        alert.options.as_str(),
        alert.threshold,
        alert.status.as_str(),
        alert.created_by.as_str(),
        alert.created_at,
        alert.triggered_at,
    ];
    sql::execute(db, &statement, values).await.map(|_| ())
}

/// Newest first.
pub async fn alerts<D: Db>(db: &D) -> StorageResult<Vec<AlertRow>> {
    let query =
        format!("select {ALERT_COLUMNS} from arbitrage_alerts order by created_at desc, id limit 500");
    sql::all(db, &query, vec![]).await
}

pub async fn active_alerts<D: Db>(db: &D) -> StorageResult<Vec<AlertRow>> {
    let query =
        format!("select {ALERT_COLUMNS} from arbitrage_alerts where status = 'active' order by created_at");
    sql::all(db, &query, vec![]).await
}

pub async fn find_alert<D: Db>(db: &D, id: &str) -> StorageResult<Option<AlertRow>> {
    sql::one(db, &format!("select {ALERT_COLUMNS} from arbitrage_alerts where id = $1"), params![id]).await
}

/// Marks an alert as triggered. False if it already was.
pub async fn trigger_alert<D: Db>(db: &D, id: &str, now: DateTime<Utc>) -> StorageResult<bool> {
    let statement = "update arbitrage_alerts set status = 'triggered', triggered_at = $1 \
                     where id = $2 and status = 'active'";
    Ok(sql::execute(db, statement, params![now, id]).await? == 1)
}

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct BulkRow {
    pub id: String,
    /// reconcile, update or delete.
    pub kind: String,
    /// completed or failed.
    pub status: String,
    pub n_succeeded: i64,
    pub n_failed: i64,
    /// JSON list.
    pub errors: String,
    pub actor_email: String,
    pub created_at: DateTime<Utc>,
}

const BULK_COLUMNS: &str = "id, kind, status, n_succeeded, n_failed, errors, actor_email, created_at";

pub async fn insert_bulk<D: Db>(db: &D, row: &BulkRow) -> StorageResult<()> {
    let statement =
        format!("insert into bulk_operations ({BULK_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)");
    let values = params![
        row.id.as_str(),
        row.kind.as_str(),
        row.status.as_str(),
        row.n_succeeded,
        row.n_failed,
        row.errors.as_str(),
        row.actor_email.as_str(),
        row.created_at,
    ];
    sql::execute(db, &statement, values).await.map(|_| ())
}

pub async fn bulk_operations<D: Db>(db: &D, limit: i64) -> StorageResult<Vec<BulkRow>> {
    let query =
        format!("select {BULK_COLUMNS} from bulk_operations order by created_at desc, id desc limit $1");
    sql::all(db, &query, params![limit]).await
}
