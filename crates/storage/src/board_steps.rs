//! A step of a draft: the session's next version, the event that led to it, and where its players stand now.

use chrono::{DateTime, Utc};

use crate::{
    error::{StorageError, StorageResult},
    sessions::SessionPlayerRow,
    sql::{self, Db, params},
};

#[derive(Debug, Clone)]
pub struct BoardStep {
    pub owner_id: String,
    pub session_id: String,
    /// The version the change was decided on.
    pub from_version: i64,
    pub n_rostered: i32,
    pub n_removed: i32,
    /// JSON.
    pub event: String,
    pub operation_id: Option<String>,
    pub made_at: DateTime<Utc>,
    pub players: Vec<PlayerStep>,
}

#[derive(Debug, Clone)]
pub enum PlayerStep {
    Set(SessionPlayerRow),
    /// Back in the pool: nothing is known of him any more.
    Clear(String),
}

// SQLite's lane runs the same statements and binds by position: the numbers stand in the order they are used.

pub(crate) const MOVE_SESSION: &str = "update sessions set draft_version = $1, n_rostered = $2, n_removed = $3, \
    updated_at = $4 where id = $5 and owner_id = $6 and draft_version = $7";

pub(crate) const INSERT_EVENT: &str = "insert into session_events (session_id, version, event, operation_id, made_at) values ($1, $2, $3, $4, $5)";

pub(crate) const SET_PLAYER: &str = "insert into session_players (session_id, player_id, status, pick, slot, snapshot, made_at) \
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (session_id, player_id) do update set \
     status = excluded.status, pick = excluded.pick, slot = excluded.slot, snapshot = excluded.snapshot, \
     made_at = excluded.made_at";

pub(crate) const CLEAR_PLAYER: &str = "delete from session_players where session_id = $1 and player_id = $2";

/// Stores a step inside a transaction. [`StorageError::Conflict`] means that somebody else was first.
pub async fn append<D: Db>(db: &D, step: &BoardStep) -> StorageResult<()> {
    let session_id = step.session_id.as_str();
    let n_rows = sql::execute(
        db,
        MOVE_SESSION,
        params![
            step.from_version + 1,
            step.n_rostered,
            step.n_removed,
            step.made_at,
            session_id,
            step.owner_id.as_str(),
            step.from_version
        ],
    )
    .await?;
    if n_rows == 0 {
        return Err(StorageError::Conflict);
    }
    let event = params![
        session_id,
        step.from_version + 1,
        step.event.as_str(),
        step.operation_id.clone(),
        step.made_at
    ];
    sql::execute(db, INSERT_EVENT, event).await?;
    for player in &step.players {
        match player {
            PlayerStep::Set(player) => set_player(db, session_id, player).await?,
            PlayerStep::Clear(player_id) => {
                sql::execute(db, CLEAR_PLAYER, params![session_id, player_id.as_str()]).await?;
            }
        }
    }
    Ok(())
}

async fn set_player<D: Db>(db: &D, session_id: &str, player: &SessionPlayerRow) -> StorageResult<()> {
    let values = params![
        session_id,
        player.player_id.as_str(),
        player.status.as_str(),
        player.pick,
        player.slot.clone(),
        player.snapshot.clone(),
        player.made_at,
    ];
    sql::execute(db, SET_PLAYER, values).await.map(|_| ())
}
