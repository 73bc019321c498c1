//! Draft sessions: the league, the state of every touched player, and the events that led there.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

/// The boards of draft rooms are stored as sessions too.
pub(crate) const NOT_A_ROOM: &str = "not exists (select 1 from rooms where rooms.id = sessions.id)";

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct SessionRow {
    pub id: String,
    pub owner_id: String,
    pub name: String,
    pub base_pool_version: String,
    pub session_type: String,
    pub context: String,
    pub draft_id: Option<String>,
    pub league_id: Option<String>,
    pub max_participants: i32,
    pub rounds: i32,
    pub time_per_pick: i32,
    /// JSON.
    pub settings: String,
    /// JSON: the keys the user owns; derived ones are not stored.
    pub metadata: String,
    /// JSON.
    pub strategy_weights: String,
    pub draft_version: i64,
    pub n_rostered: i32,
    pub n_removed: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Grows with every stored change.
    pub revision: i64,
    /// The pool it drafts from; none while it follows the current one.
    pub pool_version: Option<String>,
    /// What the rows of its changes take, roughly.
    pub history_bytes: i64,
    /// It follows a draft that is held elsewhere.
    pub is_followed: bool,
    /// JSON of the player up for bids in an auction.
    pub lot: Option<String>,
}

pub(crate) const COLUMNS: &str = "id, owner_id, name, base_pool_version, session_type, context, draft_id, league_id, \
    max_participants, rounds, time_per_pick, settings, metadata, strategy_weights, draft_version, n_rostered, \
    n_removed, created_at, updated_at, revision, pool_version, history_bytes, is_followed, lot";

/// A player with state in the session.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct SessionPlayerRow {
    pub player_id: String,
    pub status: String,
    pub pick: Option<i32>,
    pub slot: Option<String>,
    /// JSON of the player at that time, for drafted ones.
    pub snapshot: Option<String>,
    /// JSON of who bought him for what, in an auction.
    pub sale: Option<String>,
    pub made_at: DateTime<Utc>,
}

pub async fn find<D: Db>(db: &D, owner_id: &str, id: &str) -> StorageResult<Option<SessionRow>> {
    let query = format!("select {COLUMNS} from sessions where id = $1 and owner_id = $2");
    sql::one(db, &query, params![id, owner_id]).await
}

/// What a list of sessions shows.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct SessionSummaryRow {
    pub id: String,
    pub name: String,
    pub base_pool_version: String,
    pub session_type: String,
    pub context: String,
    pub draft_version: i64,
    pub n_rostered: i32,
    pub n_removed: i32,
    pub rounds: i32,
    pub max_participants: i32,
    /// JSON.
    pub draft_config: Option<String>,
    /// JSON.
    pub scoring_format: Option<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// The owner's sessions, most recently changed first, with the league but without the other fields a user may fill
/// freely, which can be large. Draft rooms have their own list.
pub async fn list<D: Db>(db: &D, owner_id: &str) -> StorageResult<Vec<SessionSummaryRow>> {
    let columns = "id, name, base_pool_version, session_type, context, draft_version, n_rostered, n_removed, \
                   rounds, max_participants, created_at, updated_at";
    let league = sql::json_field(db, "metadata", "draft_config");
    let [scoring, other] = ["metadata", "settings"].map(|from| sql::json_field(db, from, "scoring_format"));
    let query = format!(
        "select {columns}, {league} as draft_config, coalesce({scoring}, {other}) as scoring_format \
         from sessions where owner_id = $1 and {NOT_A_ROOM} order by updated_at desc, id desc"
    );
    sql::all(db, &query, params![owner_id]).await
}

/// The revision of one of the owner's sessions.
pub async fn revision<D: Db>(db: &D, owner_id: &str, id: &str) -> StorageResult<Option<i64>> {
    #[derive(FromQueryResult)]
    struct Row {
        revision: i64,
    }
    let query = "select revision from sessions where id = $1 and owner_id = $2";
    let row: Option<Row> = sql::one(db, query, params![id, owner_id]).await?;
    Ok(row.map(|row| row.revision))
}

pub async fn players<D: Db>(db: &D, session_id: &str) -> StorageResult<Vec<SessionPlayerRow>> {
    let query = "select player_id, status, pick, slot, snapshot, sale, made_at from session_players \
                 where session_id = $1 order by player_id";
    sql::all(db, query, params![session_id]).await
}

/// The version an operation led to, or at which it changed nothing, if it was already carried out.
pub async fn version_of_operation<D: Db>(
    db: &D,
    session_id: &str,
    operation_id: &str,
) -> StorageResult<Option<i64>> {
    #[derive(FromQueryResult)]
    struct Row {
        version: i64,
    }
    let query = "select version from session_events where session_id = $1 and operation_id = $2 union all \
                 select version from unchanged_operations where session_id = $1 and operation_id = $2";
    let row: Option<Row> = sql::one(db, query, params![session_id, operation_id]).await?;
    Ok(row.map(|row| row.version))
}

/// What an account has of that which is limited.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, FromQueryResult)]
pub struct AccountUse {
    /// Draft rooms among them.
    pub n_sessions: i64,
    pub history_bytes: i64,
}

pub async fn account_use<D: Db>(db: &D, owner_id: &str) -> StorageResult<AccountUse> {
    let query = "select count(*) as n_sessions, cast(coalesce(sum(history_bytes), 0) as bigint) as history_bytes \
                 from sessions where owner_id = $1";
    Ok(sql::one(db, query, params![owner_id]).await?.unwrap_or_default())
}

/// What the rows of a session's changes take, roughly.
pub async fn history_bytes<D: Db>(db: &D, session_id: &str) -> StorageResult<i64> {
    sql::number(db, "select history_bytes as n from sessions where id = $1", params![session_id]).await
}

/// When a session, of anybody, changed last.
pub async fn latest_change<D: Db>(db: &D) -> StorageResult<Option<DateTime<Utc>>> {
    #[derive(FromQueryResult)]
    struct Row {
        updated_at: DateTime<Utc>,
    }
    let query = "select updated_at from sessions order by updated_at desc limit 1";
    Ok(sql::one::<D, Row>(db, query, vec![]).await?.map(|row| row.updated_at))
}

/// Sessions without the draft rooms.
pub async fn count<D: Db>(db: &D) -> StorageResult<i64> {
    sql::number(db, &format!("select count(*) as n from sessions where {NOT_A_ROOM}"), vec![]).await
}

/// Sessions that changed since the given time, and draft rooms in progress.
pub async fn count_active<D: Db>(db: &D, since: DateTime<Utc>) -> StorageResult<i64> {
    let sessions = format!("select count(*) from sessions where updated_at >= $1 and {NOT_A_ROOM}");
    let rooms = "select count(*) from rooms where status = 'in_progress'";
    sql::number(db, &format!("select ({sessions}) + ({rooms}) as n"), params![since]).await
}
