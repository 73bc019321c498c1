//! What administrators did, and why. Rows are only ever added.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct AuditEntry {
    pub id: String,
    /// `None` if the operator acted on the command line.
    pub actor_id: Option<String>,
    pub actor_email: String,
    pub action: String,
    pub target_type: String,
    pub target_id: Option<String>,
    /// The target's name at the time; it may be gone.
    pub target_label: String,
    pub reason: Option<String>,
    /// JSON.
    pub details: String,
    pub created_at: DateTime<Utc>,
}

pub(crate) const COLUMNS: &str = "id, actor_id, actor_email, action, target_type, target_id, target_label, reason, details, \
                       created_at";

pub async fn insert<D: Db>(db: &D, entry: &AuditEntry) -> StorageResult<()> {
    let reason = entry.reason.as_deref().unwrap_or_default();
    let search_text =
        [entry.actor_email.as_str(), &entry.target_label, &entry.action, reason].join("\n").to_lowercase();
    sql::execute(
        db,
        "insert into audit_log (id, actor_id, actor_email, action, target_type, target_id, target_label, reason, \
         details, search_text, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        params![
            entry.id.as_str(),
            entry.actor_id.clone(),
            entry.actor_email.as_str(),
            entry.action.as_str(),
            entry.target_type.as_str(),
            entry.target_id.clone(),
            entry.target_label.as_str(),
            entry.reason.clone(),
            entry.details.as_str(),
            search_text,
            entry.created_at,
        ],
    )
    .await
    .map(|_| ())
}

/// Which rows to return. An empty text matches all.
#[derive(Debug, Clone, Copy, Default)]
pub struct AuditFilter<'a> {
    pub action: &'a str,
    pub search: &'a str,
}

const MATCHES: &str = "from audit_log where ($1 = '' or action = $1) and search_text like $2 escape '\\'";

/// A page of the log, newest first.
pub async fn page<D: Db>(
    db: &D,
    filter: AuditFilter<'_>,
    skip: i64,
    limit: i64,
) -> StorageResult<Vec<AuditEntry>> {
    let query = format!("select {COLUMNS} {MATCHES} order by created_at desc, id desc limit $3 offset $4");
    sql::all(db, &query, params![filter.action, sql::contains(filter.search), limit, skip]).await
}

pub async fn count<D: Db>(db: &D, filter: AuditFilter<'_>) -> StorageResult<i64> {
    let query = format!("select count(*) as n {MATCHES}");
    sql::number(db, &query, params![filter.action, sql::contains(filter.search)]).await
}

/// Every action ever recorded, in alphabetical order.
pub async fn actions<D: Db>(db: &D) -> StorageResult<Vec<String>> {
    #[derive(FromQueryResult)]
    struct Row {
        action: String,
    }
    let rows: Vec<Row> =
        sql::all(db, "select distinct action from audit_log order by action", vec![]).await?;
    Ok(rows.into_iter().map(|row| row.action).collect())
}
