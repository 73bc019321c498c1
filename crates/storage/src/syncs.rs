//! Sessions that follow a draft held elsewhere: everything that is known about it.

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
    /// The draft on its site, or the feed that brings it.
    pub draft_id: String,
    /// Picks are entered by hand for now.
    pub is_manual: bool,
    /// The site says that the draft is complete.
    pub is_over: bool,
    pub started_at: DateTime<Utc>,
    /// When the site is asked next. None while it is not asked.
    pub due_at: Option<DateTime<Utc>>,
    /// before_the_draft, drafting, paused or complete, as the site said last.
    pub stage: Option<String>,
    /// When the site last said something that could be used.
    pub last_success_at: Option<DateTime<Utc>>,
    /// Why the last look failed.
    pub error: Option<String>,
    /// An answer that lacked picks; it is believed when it comes twice.
    pub doubted: Option<String>,
    /// Picks on the site.
    pub n_picks: i32,
    /// Players of the site who are not in the pool.
    pub n_unknown: i32,
    pub n_failures: i32,
    /// Grows with every stored change of this row.
    pub revision: i64,
}

const COLUMNS: &str = "session_id, owner_id, provider, draft_id, is_manual, is_over, started_at, due_at, stage, \
    last_success_at, error, doubted, n_picks, n_unknown, n_failures, revision";

const BEGIN: &str = "insert into session_syncs (session_id, owner_id, provider, draft_id, is_manual, is_over, \
    started_at, due_at) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (session_id) do update set \
    provider = excluded.provider, draft_id = excluded.draft_id, is_manual = excluded.is_manual, \
    is_over = excluded.is_over, started_at = excluded.started_at, due_at = excluded.due_at, stage = null, \
    last_success_at = null, error = null, doubted = null, n_picks = 0, n_unknown = 0, n_failures = 0, \
    revision = session_syncs.revision + 1";

/// The session's revision grows too: a node that holds its board reads again whether it follows something.
const SET_FOLLOWED: &str = "update sessions set is_followed = $1, revision = revision + 1 where id = $2";

const SAVE: &str = "update session_syncs set is_manual = $1, is_over = $2, due_at = $3, stage = $4, \
    last_success_at = $5, error = $6, doubted = $7, n_picks = $8, n_unknown = $9, n_failures = $10, \
    revision = revision + 1 where session_id = $11 and revision = $12";

const HOLD: &str = "update session_syncs set revision = revision where session_id = $1 and revision = $2";

const HAND_OVER: &str = "update session_syncs set is_manual = $1, is_over = $2, due_at = null, error = null, \
    revision = revision + 1 where session_id = $3";

const TAKE: &str = "update session_syncs set due_at = $1 where session_id = $2 and due_at = $3";

const DELETE: &str = "delete from session_syncs where session_id = $1 and owner_id = $2";

pub async fn find<D: Db>(db: &D, owner_id: &str, session_id: &str) -> StorageResult<Option<SyncRow>> {
    let query = format!("select {COLUMNS} from session_syncs where session_id = $1 and owner_id = $2");
    sql::one(db, &query, params![session_id, owner_id]).await
}

/// Without an ownership check.
pub async fn of_session<D: Db>(db: &D, session_id: &str) -> StorageResult<Option<SyncRow>> {
    let query = format!("select {COLUMNS} from session_syncs where session_id = $1");
    sql::one(db, &query, params![session_id]).await
}

/// A session and when its site is asked next.
#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct DueSync {
    pub session_id: String,
    pub due_at: DateTime<Utc>,
}

/// Those that are due first.
pub async fn first_due<D: Db>(db: &D, limit: i64) -> StorageResult<Vec<DueSync>> {
    let query =
        "select session_id, due_at from session_syncs where due_at is not null order by due_at limit $1";
    sql::all(db, query, params![limit]).await
}

/// Takes one that is due until the given time, when others may take it again. A conflict means that another node was
/// faster.
pub fn take(due: &DueSync, until: DateTime<Utc>) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(TAKE, params![until, due.session_id.as_str(), due.due_at], OnNoRow::Conflict);
    batch
}

/// Makes those due now that are due within some time. Some of them may have been taken by a process that is gone.
pub async fn hurry<D: Db>(db: &D, now: DateTime<Utc>, until: DateTime<Utc>) -> StorageResult<()> {
    let query = "update session_syncs set due_at = $1 where due_at > $2 and due_at <= $3";
    sql::execute(db, query, params![now, now, until]).await.map(drop)
}

/// How many drafts an account follows that are not over, other than in this session.
pub async fn n_running_besides<D: Db>(db: &D, owner_id: &str, session_id: &str) -> StorageResult<i64> {
    let query =
        "select count(*) as n from session_syncs where owner_id = $1 and is_over = $2 and session_id <> $3";
    sql::number(db, query, params![owner_id, false, session_id]).await
}

/// From now on the session follows this draft, and no other.
pub fn begin(row: &SyncRow) -> Batch {
    let mut batch = Batch::default();
    let values = params![
        row.session_id.as_str(),
        row.owner_id.as_str(),
        row.provider.as_str(),
        row.draft_id.as_str(),
        row.is_manual,
        row.is_over,
        row.started_at,
        row.due_at,
    ];
    batch.add(BEGIN, values);
    batch.add(SET_FOLLOWED, params![true, row.session_id.as_str()]);
    batch
}

/// Stores what is known now. A conflict means that something else was decided since the row was read.
pub fn save(row: &SyncRow) -> Batch {
    let mut batch = Batch::default();
    let values = params![
        row.is_manual,
        row.is_over,
        row.due_at,
        row.stage.clone(),
        row.last_success_at,
        row.error.clone(),
        row.doubted.clone(),
        row.n_picks,
        row.n_unknown,
        row.n_failures,
        row.session_id.as_str(),
        row.revision,
    ];
    batch.add_checked(SAVE, values, OnNoRow::Conflict);
    batch
}

/// Nothing, if nothing else was decided since the row was read; a conflict otherwise.
pub fn hold(row: &SyncRow) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(HOLD, params![row.session_id.as_str(), row.revision], OnNoRow::Conflict);
    batch
}

/// From now on picks are entered by hand.
pub fn hand_over(session_id: &str) -> Batch {
    let mut batch = Batch::default();
    batch.add(HAND_OVER, params![true, false, session_id]);
    batch
}

/// A conflict means that nothing is followed.
pub fn delete(owner_id: &str, session_id: &str) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(DELETE, params![session_id, owner_id], OnNoRow::Conflict);
    batch.add(SET_FOLLOWED, params![false, session_id]);
    batch
}
