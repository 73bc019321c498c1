//! Draft reports that their owner shared by a link.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    batch::{Batch, OnNoRow},
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct SharedReportRow {
    pub session_id: String,
    /// Whose report it is.
    pub user_id: String,
    pub token_hash: String,
    /// JSON, as it was when shared.
    pub report: String,
    pub shared_at: DateTime<Utc>,
}

const COLUMNS: &str = "session_id, user_id, token_hash, report, shared_at";

const SET: &str = "insert into shared_reports (session_id, user_id, token_hash, report, shared_at) \
    values ($1, $2, $3, $4, $5) on conflict (session_id, user_id) do update set token_hash = excluded.token_hash, \
    report = excluded.report, shared_at = excluded.shared_at";

const DELETE: &str = "delete from shared_reports where session_id = $1 and user_id = $2";

pub async fn find<D: Db>(db: &D, session_id: &str, user_id: &str) -> StorageResult<Option<SharedReportRow>> {
    let query = format!("select {COLUMNS} from shared_reports where session_id = $1 and user_id = $2");
    sql::one(db, &query, params![session_id, user_id]).await
}

/// Reports of closed accounts are not shown.
pub async fn find_by_token<D: Db>(db: &D, token_hash: &str) -> StorageResult<Option<SharedReportRow>> {
    let query = format!(
        "select {COLUMNS} from shared_reports join users on users.id = user_id where token_hash = $1 and is_active = $2"
    );
    sql::one(db, &query, params![token_hash, true]).await
}

/// Makes this the person's only link to the draft: an older one stops working.
pub fn set(row: &SharedReportRow) -> Batch {
    let mut batch = Batch::default();
    let values = params![
        row.session_id.as_str(),
        row.user_id.as_str(),
        row.token_hash.as_str(),
        row.report.as_str(),
        row.shared_at,
    ];
    batch.add(SET, values);
    batch
}

/// A conflict means that nothing is shared.
pub fn delete(session_id: &str, user_id: &str) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(DELETE, params![session_id, user_id], OnNoRow::Conflict);
    batch
}
