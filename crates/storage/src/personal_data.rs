//! What is stored about one person, across the concepts: for the copy they ask for, and for what must go with their
//! account.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    audit::{self, AuditEntry},
    error::StorageResult,
    sessions::NOT_A_ROOM,
    sql::{self, Db, params},
};

/// How many things go with an account.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, FromQueryResult)]
pub struct Holdings {
    pub n_sessions: i64,
    pub n_hosted_rooms: i64,
    /// Rooms of other people in which this person has a seat.
    pub n_joined_rooms: i64,
}

pub async fn holdings<D: Db>(db: &D, user_id: &str) -> StorageResult<Holdings> {
    let query = format!(
        "select \
        (select count(*) from sessions where owner_id = $1 and {NOT_A_ROOM}) as n_sessions, \
        (select count(*) from rooms join sessions on sessions.id = rooms.id where owner_id = $1) as n_hosted_rooms, \
        (select count(*) from room_seats join sessions on sessions.id = room_id \
        where user_id = $1 and owner_id <> $1) as n_joined_rooms"
    );
    Ok(sql::one(db, &query, params![user_id]).await?.unwrap_or_default())
}

/// The ids of all drafts a person owns, rooms among them, oldest first.
pub async fn draft_ids<D: Db>(db: &D, user_id: &str) -> StorageResult<Vec<String>> {
    ids(db, "select id from sessions where owner_id = $1 order by created_at, id", user_id).await
}

/// The ids of all drafts whose report this person shares.
pub async fn shared_draft_ids<D: Db>(db: &D, user_id: &str) -> StorageResult<Vec<String>> {
    ids(db, "select session_id as id from shared_reports where user_id = $1 order by shared_at, id", user_id)
        .await
}

/// The ids of other people's rooms in which this person has a seat.
pub async fn joined_room_ids<D: Db>(db: &D, user_id: &str) -> StorageResult<Vec<String>> {
    let query = "select room_id as id from room_seats join sessions on sessions.id = room_id \
                 where user_id = $1 and owner_id <> $1 order by room_id";
    ids(db, query, user_id).await
}

async fn ids<D: Db>(db: &D, query: &str, user_id: &str) -> StorageResult<Vec<String>> {
    #[derive(FromQueryResult)]
    struct Row {
        id: String,
    }
    let rows: Vec<Row> = sql::all(db, query, params![user_id]).await?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

/// A change of a draft, as it was stored.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct ChangeRow {
    pub version: i64,
    /// JSON.
    pub event: String,
    pub made_at: DateTime<Utc>,
}

/// The next changes of a draft after a version, in order.
pub async fn changes_after<D: Db>(
    db: &D,
    session_id: &str,
    version: i64,
    most: i64,
) -> StorageResult<Vec<ChangeRow>> {
    let query = "select version, event, made_at from session_events where session_id = $1 and version > $2 \
                 order by version limit $3";
    sql::all(db, query, params![session_id, version, most]).await
}

/// A person's seat in a room.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct OwnSeatRow {
    pub room_id: String,
    pub name: String,
    pub status: String,
    pub is_host: bool,
    pub slot: i32,
    pub is_auto: bool,
    /// JSON list of player ids, the first choice first.
    pub queue: String,
}

pub async fn seats<D: Db>(db: &D, user_id: &str) -> StorageResult<Vec<OwnSeatRow>> {
    let query = "select room_id, name, status, owner_id = $1 as is_host, slot, is_auto, queue from room_seats \
                 join rooms on rooms.id = room_id join sessions on sessions.id = room_id \
                 where user_id = $1 order by sessions.created_at, room_id";
    sql::all(db, query, params![user_id]).await
}

/// A code for a second screen, without the code.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct OwnScreenRow {
    pub session_id: String,
    pub expires_at: DateTime<Utc>,
}

pub async fn screens<D: Db>(db: &D, user_id: &str) -> StorageResult<Vec<OwnScreenRow>> {
    let query =
        "select session_id, expires_at from screens where user_id = $1 order by expires_at, session_id";
    sql::all(db, query, params![user_id]).await
}

/// A link that was mailed, without its token.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct MailedLinkRow {
    pub kind: String,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub used_at: Option<DateTime<Utc>>,
}

pub async fn mailed_links<D: Db>(db: &D, user_id: &str) -> StorageResult<Vec<MailedLinkRow>> {
    let query = "select kind, created_at, expires_at, used_at from link_tokens where user_id = $1 order by created_at";
    sql::all(db, query, params![user_id]).await
}

/// An alert this person set.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct OwnAlertRow {
    pub opportunity_id: String,
    pub threshold: f64,
    pub status: String,
    pub created_at: DateTime<Utc>,
    pub triggered_at: Option<DateTime<Utc>>,
}

pub async fn alerts<D: Db>(db: &D, user_id: &str) -> StorageResult<Vec<OwnAlertRow>> {
    let query = "select opportunity_id, threshold, status, created_at, triggered_at from arbitrage_alerts \
                 where created_by = $1 order by created_at, id";
    sql::all(db, query, params![user_id]).await
}

/// What was done to an account, oldest first.
pub async fn acts_on<D: Db>(db: &D, user_id: &str) -> StorageResult<Vec<AuditEntry>> {
    let query = format!(
        "select {} from audit_log where target_type = 'user' and target_id = $1 order by created_at, id",
        audit::COLUMNS
    );
    sql::all(db, &query, params![user_id]).await
}

/// Deletes what names an account without belonging to it: its mail, sent or waiting, and its alerts. Records of
/// administrative acts stay.
pub async fn clear_traces<D: Db>(db: &D, user_id: &str, email: &str) -> StorageResult<()> {
    sql::execute(db, "delete from arbitrage_alerts where created_by = $1", params![user_id]).await?;
    for addressee in [user_id, email] {
        let named = sql::contains(&format!("\"{addressee}\""));
        let mail = "delete from jobs where queue = 'mail' and params like $1 escape '\\'";
        sql::execute(db, mail, params![named]).await?;
    }
    Ok(())
}
