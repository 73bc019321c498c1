//! Draft sessions: the league, the state of every touched player, and the events that led there.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::{StorageError, StorageResult},
    sql::{self, Db, params},
};

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
    /// JSON: the keys the user owns; what is derived is not stored.
    pub metadata: String,
    /// JSON.
    pub strategy_weights: String,
    pub draft_version: i64,
    pub n_rostered: i32,
    pub n_removed: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

const COLUMNS: &str = "id, owner_id, name, base_pool_version, session_type, context, draft_id, league_id, \
    max_participants, rounds, time_per_pick, settings, metadata, strategy_weights, draft_version, n_rostered, \
    n_removed, created_at, updated_at";

/// A player the session has something to say about.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct SessionPlayerRow {
    pub player_id: String,
    pub status: String,
    pub pick: Option<i32>,
    pub slot: Option<String>,
    /// JSON of the player as he was, for drafted ones.
    pub snapshot: Option<String>,
    pub made_at: DateTime<Utc>,
}

pub async fn insert<D: Db>(db: &D, session: &SessionRow) -> StorageResult<()> {
    sql::execute(
        db,
        &format!(
            "insert into sessions ({COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, \
             $14, $15, $16, $17, $18, $19)"
        ),
        params![
            session.id.as_str(),
            session.owner_id.as_str(),
            session.name.as_str(),
            session.base_pool_version.as_str(),
            session.session_type.as_str(),
            session.context.as_str(),
            session.draft_id.clone(),
            session.league_id.clone(),
            session.max_participants,
            session.rounds,
            session.time_per_pick,
            session.settings.as_str(),
            session.metadata.as_str(),
            session.strategy_weights.as_str(),
            session.draft_version,
            session.n_rostered,
            session.n_removed,
            session.created_at,
            session.updated_at,
        ],
    )
    .await
    .map(|_| ())
}

pub async fn find<D: Db>(db: &D, owner_id: &str, id: &str) -> StorageResult<Option<SessionRow>> {
    let query = format!("select {COLUMNS} from sessions where id = $1 and owner_id = $2");
    sql::one(db, &query, params![id, owner_id]).await
}

/// The owner's sessions, newest change first.
pub async fn list<D: Db>(db: &D, owner_id: &str) -> StorageResult<Vec<SessionRow>> {
    let query =
        format!("select {COLUMNS} from sessions where owner_id = $1 order by updated_at desc, id desc");
    sql::all(db, &query, params![owner_id]).await
}

pub async fn players<D: Db>(db: &D, session_id: &str) -> StorageResult<Vec<SessionPlayerRow>> {
    let query = "select player_id, status, pick, slot, snapshot, made_at from session_players \
                 where session_id = $1 order by player_id";
    sql::all(db, query, params![session_id]).await
}

/// The version an operation led to, if it was carried out before.
pub async fn version_of_operation<D: Db>(
    db: &D,
    session_id: &str,
    operation_id: &str,
) -> StorageResult<Option<i64>> {
    #[derive(FromQueryResult)]
    struct Row {
        version: i64,
    }
    let query = "select version from session_events where session_id = $1 and operation_id = $2";
    let row: Option<Row> = sql::one(db, query, params![session_id, operation_id]).await?;
    Ok(row.map(|row| row.version))
}

/// Changes what is not the board: the name, the league, the weights.
pub async fn update_details<D: Db>(db: &D, session: &SessionRow, now: DateTime<Utc>) -> StorageResult<()> {
    let n_rows = sql::execute(
        db,
        "update sessions set name = $1, metadata = $2, strategy_weights = $3, rounds = $4, max_participants = $5, \
         time_per_pick = $6, settings = $7, updated_at = $8 where id = $9 and owner_id = $10",
        params![
            session.name.as_str(),
            session.metadata.as_str(),
            session.strategy_weights.as_str(),
            session.rounds,
            session.max_participants,
            session.time_per_pick,
            session.settings.as_str(),
            now,
            session.id.as_str(),
            session.owner_id.as_str(),
        ],
    )
    .await?;
    if n_rows == 0 { Err(StorageError::Conflict) } else { Ok(()) }
}

/// Answers whether there was such a session.
pub async fn delete<D: Db>(db: &D, owner_id: &str, id: &str) -> StorageResult<bool> {
    let statement = "delete from sessions where id = $1 and owner_id = $2";
    Ok(sql::execute(db, statement, params![id, owner_id]).await? > 0)
}

pub async fn count<D: Db>(db: &D) -> StorageResult<i64> {
    sql::number(db, "select count(*) as n from sessions", vec![]).await
}

/// Sessions that changed since the given time.
pub async fn count_active<D: Db>(db: &D, since: DateTime<Utc>) -> StorageResult<i64> {
    sql::number(db, "select count(*) as n from sessions where updated_at >= $1", params![since]).await
}
