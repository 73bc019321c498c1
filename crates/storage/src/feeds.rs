//! Draft rooms elsewhere that a browser listens to, and what it heard.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    batch::{Batch, OnNoRow},
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct FeedRow {
    pub id: String,
    pub session_id: String,
    pub owner_id: String,
    pub source: String,
    /// Until it is paired.
    pub code_hash: Option<String>,
    pub code_expires_at: Option<DateTime<Utc>>,
    /// Of the browser that is paired.
    pub token_hash: Option<String>,
    /// The version of the program that sends.
    pub sender_version: Option<String>,
    pub created_at: DateTime<Utc>,
    pub paired_at: Option<DateTime<Utc>>,
    pub heard_at: Option<DateTime<Utc>>,
    /// The number of the line that is waited for.
    pub next_line: i64,
    /// How many things were kept, those included that are deleted.
    pub n_kept: i64,
    /// The last whole draft among them: what is before it is not needed to make the room again.
    pub whole_place: i64,
}

/// Something heard: a line, or so many lines that never came.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct FeedLineRow {
    pub place: i64,
    pub number: i64,
    pub at_ms: i64,
    pub n_missing: Option<i64>,
    pub line: Option<String>,
}

/// What a batch of lines changes.
#[derive(Debug, Clone)]
pub struct Heard {
    pub next_line: i64,
    pub heard_at: DateTime<Utc>,
    pub sender_version: String,
    pub whole_place: i64,
    pub kept: Vec<FeedLineRow>,
}

const COLUMNS: &str = "feeds.id, feeds.session_id, feeds.owner_id, source, code_hash, code_expires_at, token_hash, \
    sender_version, feeds.created_at, paired_at, heard_at, next_line, n_kept, whole_place";

const DELETE_OF_SESSION: &str = "delete from feeds where session_id = $1";

const INSERT: &str = "insert into feeds (id, session_id, owner_id, source, code_hash, code_expires_at, created_at, \
    next_line, n_kept, whole_place) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

const PAIR: &str = "update feeds set token_hash = $1, sender_version = $2, paired_at = $3, code_hash = null, \
    code_expires_at = null where id = $4 and code_hash = $5";

const HEAR: &str = "update feeds set next_line = $1, heard_at = $2, sender_version = $3, whole_place = $4, \
    n_kept = $5 where id = $6 and next_line = $7 and n_kept = $8";

const INSERT_LINE: &str =
    "insert into feed_lines (feed_id, place, number, at_ms, n_missing, line) values ($1, $2, $3, $4, $5, $6)";

const DROP_OLD: &str = "delete from feed_lines where feed_id = $1 and place < $2";

const DELETE: &str = "delete from feeds where id = $1 and owner_id = $2";

/// The feed of one of the owner's sessions.
pub async fn of_session<D: Db>(db: &D, owner_id: &str, session_id: &str) -> StorageResult<Option<FeedRow>> {
    let query = format!("select {COLUMNS} from feeds where session_id = $1 and owner_id = $2");
    sql::one(db, &query, params![session_id, owner_id]).await
}

/// The feed with this token. Those of closed accounts are gone for their browsers.
pub async fn with_token<D: Db>(db: &D, id: &str, token_hash: &str) -> StorageResult<Option<FeedRow>> {
    let query = format!(
        "select {COLUMNS} from feeds join users on users.id = feeds.owner_id \
         where feeds.id = $1 and token_hash = $2 and is_active = $3"
    );
    sql::one(db, &query, params![id, token_hash, true]).await
}

/// The feed that waits for this code, and the name of its session.
pub async fn with_code<D: Db>(db: &D, code_hash: &str) -> StorageResult<Option<FeedRow>> {
    let query = format!(
        "select {COLUMNS} from feeds join users on users.id = feeds.owner_id where code_hash = $1 and is_active = $2"
    );
    sql::one(db, &query, params![code_hash, true]).await
}

/// All feeds of an account, newest first.
pub async fn of_owner<D: Db>(db: &D, owner_id: &str) -> StorageResult<Vec<FeedRow>> {
    let query = format!(
        "select {COLUMNS} from feeds where feeds.owner_id = $1 order by feeds.created_at desc, feeds.id"
    );
    sql::all(db, &query, params![owner_id]).await
}

/// What was kept from a place on, in order.
pub async fn lines<D: Db>(db: &D, feed_id: &str, from: i64) -> StorageResult<Vec<FeedLineRow>> {
    let query = "select place, number, at_ms, n_missing, line from feed_lines where feed_id = $1 and place >= $2 \
                 order by place";
    sql::all(db, query, params![feed_id, from]).await
}

/// Makes this the session's only feed.
pub fn replace(row: &FeedRow) -> Batch {
    let mut batch = Batch::default();
    batch.add(DELETE_OF_SESSION, params![row.session_id.as_str()]);
    let values = params![
        row.id.as_str(),
        row.session_id.as_str(),
        row.owner_id.as_str(),
        row.source.as_str(),
        row.code_hash.clone(),
        row.code_expires_at,
        row.created_at,
        row.next_line,
        row.n_kept,
        row.whole_place,
    ];
    batch.add(INSERT, values);
    batch
}

/// A conflict means that the code was used already.
pub fn pair(id: &str, code_hash: &str, token_hash: &str, version: &str, now: DateTime<Utc>) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(PAIR, params![token_hash, version, now, id, code_hash], OnNoRow::Conflict);
    batch
}

/// Stores what a batch brought, if nothing else was heard since the row was read; a conflict otherwise. Only so many
/// of the things kept stay.
pub fn hear(row: &FeedRow, heard: Heard, most_kept: i64) -> Batch {
    let mut batch = Batch::default();
    let n_kept = row.n_kept + heard.kept.len() as i64;
    let values = params![
        heard.next_line,
        heard.heard_at,
        heard.sender_version,
        heard.whole_place,
        n_kept,
        row.id.as_str(),
        row.next_line,
        row.n_kept,
    ];
    batch.add_checked(HEAR, values, OnNoRow::Conflict);
    let has_more = !heard.kept.is_empty();
    for line in heard.kept {
        let values = params![row.id.as_str(), line.place, line.number, line.at_ms, line.n_missing, line.line];
        batch.add(INSERT_LINE, values);
    }
    if has_more && n_kept > most_kept {
        batch.add(DROP_OLD, params![row.id.as_str(), heard.whole_place.min(n_kept - most_kept)]);
    }
    batch
}

/// A conflict means that the owner has no such feed.
pub fn delete(owner_id: &str, id: &str) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(DELETE, params![id, owner_id], OnNoRow::Conflict);
    batch
}

/// Deletes feeds that no browser was paired with before their code expired.
pub async fn prune<D: Db>(db: &D, expired_before: DateTime<Utc>) -> StorageResult<u64> {
    sql::execute(db, "delete from feeds where code_expires_at < $1", params![expired_before]).await
}
