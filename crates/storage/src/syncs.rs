//! Sessions that follow a draft on another site.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    batch::{Batch, OnNoRow},
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct SyncRow {
    pub session_id: String,
    pub owner_id: String,
    pub provider: String,
    pub draft_id: String,
    /// Picks are entered by hand for now.
    pub is_manual: bool,
    /// The site says that the draft is complete.
    pub is_over: bool,
    pub started_at: DateTime<Utc>,
}

const COLUMNS: &str = "session_id, owner_id, provider, draft_id, is_manual, is_over, started_at";

const SET: &str = "insert into session_syncs (session_id, owner_id, provider, draft_id, is_manual, is_over, started_at) \
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (session_id) do update set provider = excluded.provider, \
    draft_id = excluded.draft_id, is_manual = excluded.is_manual, is_over = excluded.is_over";

const DELETE: &str = "delete from session_syncs where session_id = $1 and owner_id = $2";

pub async fn find<D: Db>(db: &D, owner_id: &str, session_id: &str) -> StorageResult<Option<SyncRow>> {
    let query = format!("select {COLUMNS} from session_syncs where session_id = $1 and owner_id = $2");
    sql::one(db, &query, params![session_id, owner_id]).await
}

/// Everything that is followed and not over.
pub async fn running<D: Db>(db: &D) -> StorageResult<Vec<SyncRow>> {
    sql::all(db, &format!("select {COLUMNS} from session_syncs where is_over = $1"), params![false]).await
}

/// How many drafts an account follows that are not over, other than in this session.
pub async fn n_running_besides<D: Db>(db: &D, owner_id: &str, session_id: &str) -> StorageResult<i64> {
    let query =
        "select count(*) as n from session_syncs where owner_id = $1 and is_over = $2 and session_id <> $3";
    sql::number(db, query, params![owner_id, false, session_id]).await
}

pub fn set(row: &SyncRow) -> Batch {
    let mut batch = Batch::default();
    let values = params![
        row.session_id.as_str(),
        row.owner_id.as_str(),
        row.provider.as_str(),
        row.draft_id.as_str(),
        row.is_manual,
        row.is_over,
        row.started_at,
    ];
    batch.add(SET, values);
    batch
}

/// A conflict means that nothing is followed.
pub fn delete(owner_id: &str, session_id: &str) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(DELETE, params![session_id, owner_id], OnNoRow::Conflict);
    batch
}
