//! Codes that open a draft's board on a second screen.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    batch::{Batch, OnNoRow},
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct ScreenRow {
    pub session_id: String,
    /// Who made the code.
    pub user_id: String,
    pub code_hash: String,
    pub expires_at: DateTime<Utc>,
}

/// A code with the session it opens.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct OpenedScreen {
    pub session_id: String,
    /// Who made the code.
    pub user_id: String,
    pub owner_id: String,
    pub expires_at: DateTime<Utc>,
}

const SET: &str = "insert into screens (session_id, user_id, code_hash, expires_at) values ($1, $2, $3, $4) \
    on conflict (session_id, user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at";

const DELETE: &str = "delete from screens where session_id = $1 and user_id = $2";

pub async fn find<D: Db>(db: &D, session_id: &str, user_id: &str) -> StorageResult<Option<ScreenRow>> {
    let query = "select session_id, user_id, code_hash, expires_at from screens where session_id = $1 and user_id = $2";
    sql::one(db, query, params![session_id, user_id]).await
}

/// Codes of closed accounts open nothing.
pub async fn find_by_code<D: Db>(db: &D, code_hash: &str) -> StorageResult<Option<OpenedScreen>> {
    let query = "select session_id, user_id, sessions.owner_id, expires_at from screens \
                 join sessions on sessions.id = session_id join users on users.id = user_id \
                 where code_hash = $1 and is_active = $2";
    sql::one(db, query, params![code_hash, true]).await
}

/// Makes this the person's only code for the draft: an older one stops working.
pub fn set(row: &ScreenRow) -> Batch {
    let mut batch = Batch::default();
    let values =
        params![row.session_id.as_str(), row.user_id.as_str(), row.code_hash.as_str(), row.expires_at,];
    batch.add(SET, values);
    batch
}

/// A conflict means that there is no code.
pub fn delete(session_id: &str, user_id: &str) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(DELETE, params![session_id, user_id], OnNoRow::Conflict);
    batch
}

/// Deletes codes that expired before the given time.
pub async fn prune<D: Db>(db: &D, expired_before: DateTime<Utc>) -> StorageResult<u64> {
    sql::execute(db, "delete from screens where expires_at < $1", params![expired_before]).await
}
