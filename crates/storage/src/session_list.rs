//! All users' sessions, as staff see them.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct SessionSummary {
    pub id: String,
    pub name: String,
    pub owner_email: String,
    pub session_type: String,
    pub context: String,
    pub n_rostered: i32,
    pub n_removed: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

const MATCHES: &str = "from sessions join users on users.id = sessions.owner_id \
                       where (lower(sessions.name) like $1 escape '\\' or users.email like $1 escape '\\')";

/// A page of sessions, the most recently changed first. The search covers their names and their owners' addresses.
pub async fn page<D: Db>(db: &D, search: &str, skip: i64, limit: i64) -> StorageResult<Vec<SessionSummary>> {
    let query = format!(
        "select sessions.id, sessions.name, users.email as owner_email, session_type, context, n_rostered, \
         n_removed, sessions.created_at, sessions.updated_at {MATCHES} \
         order by sessions.updated_at desc, sessions.id limit $2 offset $3"
    );
    sql::all(db, &query, params![sql::contains(search), limit, skip]).await
}

pub async fn count<D: Db>(db: &D, search: &str) -> StorageResult<i64> {
    sql::number(db, &format!("select count(*) as n {MATCHES}"), params![sql::contains(search)]).await
}

/// How many open drafts there are, and the status of a player in them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromQueryResult)]
pub struct PlayerUse {
    pub n_open: i64,
    pub n_targeted: i64,
    pub n_my_team: i64,
    pub n_drafted: i64,
}

/// A draft is open while fewer players are taken than it has picks, and its room, if it has one, is not closed.
/// Looks the player up in each of them: an index by player would make every mark more expensive for a page that
/// only staff open.
const USE_OF_PLAYER: &str = "select count(*) as n_open, \
    count(case when own.status = 'targeted' then 1 end) as n_targeted, \
    count(case when own.status = 'my_team' then 1 end) as n_my_team, \
    count(case when own.status = 'drafted' then 1 end) as n_drafted \
    from sessions left join rooms on rooms.id = sessions.id \
    left join session_players own on own.session_id = sessions.id and own.player_id = $1 \
    where n_rostered + n_removed < rounds * max_participants \
    and (rooms.status is null or rooms.status <> 'completed')";

pub async fn use_of_player<D: Db>(db: &D, player_id: &str) -> StorageResult<PlayerUse> {
    let none = PlayerUse { n_open: 0, n_targeted: 0, n_my_team: 0, n_drafted: 0 };
    Ok(sql::one(db, USE_OF_PLAYER, params![player_id]).await?.unwrap_or(none))
}
