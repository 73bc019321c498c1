//! Draft rooms: what a session does not have. The board is the session's.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    batch::{Batch, OnNoRow},
    error::StorageResult,
    sessions::{self, SessionRow},
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct RoomRow {
    /// The id of its session.
    pub id: String,
    pub owner_id: String,
    /// scheduled, in_progress or completed.
    pub status: String,
    pub is_quick: bool,
    pub scheduled_at: Option<DateTime<Utc>>,
    pub computer_millis: i32,
    pub clock_since: DateTime<Utc>,
    pub paused_at: Option<DateTime<Utc>>,
    /// Consecutive picks that the clock made for people.
    pub n_missed: i32,
    pub invitation_hash: Option<String>,
    pub completed_at: Option<DateTime<Utc>>,
    /// Grows with every stored change of this row.
    pub revision: i64,
}

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct SeatRow {
    pub slot: i32,
    pub user_id: String,
    pub username: String,
    pub is_auto: bool,
    /// JSON list of player ids, the first choice first.
    pub queue: String,
}

const ROOM: &str = "select rooms.id, sessions.owner_id, status, is_quick, scheduled_at, computer_millis, clock_since, \
    paused_at, n_missed, invitation_hash, completed_at, rooms.revision from rooms \
    join sessions on sessions.id = rooms.id";

const INSERT: &str = "insert into rooms (id, status, is_quick, scheduled_at, computer_millis, clock_since, paused_at, \
    n_missed, invitation_hash, completed_at, revision) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";

const UPDATE: &str = "update rooms set status = $1, computer_millis = $2, clock_since = $3, paused_at = $4, \
    n_missed = $5, invitation_hash = $6, completed_at = $7, revision = revision + 1 where id = $8 and revision = $9";

const SIT_DOWN: &str = "insert into room_seats (room_id, slot, user_id, is_auto, queue) \
    values ($1, $2, $3, $4, $5) on conflict do nothing";

const SET_SEAT: &str = "update room_seats set is_auto = $1, queue = $2 where room_id = $3 and user_id = $4";

const STAND_UP: &str = "delete from room_seats where room_id = $1 and user_id = $2";

const END_CODE: &str = "delete from screens where session_id = $1 and user_id = $2";

pub async fn find<D: Db>(db: &D, id: &str) -> StorageResult<Option<RoomRow>> {
    sql::one(db, &format!("{ROOM} where rooms.id = $1"), params![id]).await
}

pub async fn find_by_invitation<D: Db>(db: &D, hash: &str) -> StorageResult<Option<RoomRow>> {
    sql::one(db, &format!("{ROOM} where invitation_hash = $1"), params![hash]).await
}

/// The id of a user's newest quick draft.
pub async fn newest_quick<D: Db>(db: &D, owner_id: &str) -> StorageResult<Option<String>> {
    let query = format!(
        "{ROOM} where sessions.owner_id = $1 and is_quick = $2 order by sessions.created_at desc, rooms.id desc limit 1"
    );
    Ok(sql::one::<D, RoomRow>(db, &query, params![owner_id, true]).await?.map(|room| room.id))
}

/// A room in the list of a person who has a seat in it.
#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct ListedRoomRow {
    pub id: String,
    pub owner_id: String,
    pub status: String,
    pub scheduled_at: Option<DateTime<Utc>>,
    pub paused_at: Option<DateTime<Utc>>,
    pub completed_at: Option<DateTime<Utc>>,
    /// The person's.
    pub slot: i32,
    pub name: String,
    pub max_participants: i32,
    pub rounds: i32,
    /// JSON.
    pub settings: String,
    /// JSON.
    pub metadata: String,
    pub n_rostered: i32,
    pub n_removed: i32,
    pub created_at: DateTime<Utc>,
}

/// Rooms in which this person has a seat, newest first.
pub async fn of_person<D: Db>(db: &D, user_id: &str, limit: i64) -> StorageResult<Vec<ListedRoomRow>> {
    let query = "select rooms.id, owner_id, status, scheduled_at, paused_at, completed_at, slot, name, \
                 max_participants, rounds, settings, metadata, n_rostered, n_removed, created_at \
                 from room_seats join rooms on rooms.id = room_id join sessions on sessions.id = room_id \
                 where user_id = $1 order by created_at desc, rooms.id limit $2";
    sql::all(db, query, params![user_id, limit]).await
}

/// The ids of all rooms that are not over.
pub async fn unfinished<D: Db>(db: &D) -> StorageResult<Vec<String>> {
    let rows: Vec<RoomRow> =
        sql::all(db, &format!("{ROOM} where status <> $1"), params!["completed"]).await?;
    Ok(rows.into_iter().map(|room| room.id).collect())
}

/// The session of a room, without an ownership check.
pub async fn session<D: Db>(db: &D, id: &str) -> StorageResult<Option<SessionRow>> {
    let query = format!("select {} from sessions where id = $1", sessions::COLUMNS);
    sql::one(db, &query, params![id]).await
}

pub async fn seats<D: Db>(db: &D, room_id: &str) -> StorageResult<Vec<SeatRow>> {
    let query = "select slot, user_id, users.username, is_auto, queue from room_seats \
                 join users on users.id = room_seats.user_id where room_id = $1 order by slot";
    sql::all(db, query, params![room_id]).await
}

/// A new room with its owner's seat. Its session is inserted before it, in the same batch.
pub fn insert(room: &RoomRow, slot: i32) -> Batch {
    let mut batch = Batch::default();
    let values = params![
        room.id.as_str(),
        room.status.as_str(),
        room.is_quick,
        room.scheduled_at,
        room.computer_millis,
        room.clock_since,
        room.paused_at,
        room.n_missed,
        room.invitation_hash.clone(),
        room.completed_at,
        room.revision,
    ];
    batch.add(INSERT, values);
    batch.and(sit_down(&room.id, slot, &room.owner_id))
}

/// Stores a room as it is now. A conflict means that it has changed since it was read.
pub fn save(room: &RoomRow) -> Batch {
    let mut batch = Batch::default();
    let values = params![
        room.status.as_str(),
        room.computer_millis,
        room.clock_since,
        room.paused_at,
        room.n_missed,
        room.invitation_hash.clone(),
        room.completed_at,
        room.id.as_str(),
        room.revision,
    ];
    batch.add_checked(UPDATE, values, OnNoRow::Conflict);
    batch
}

/// A conflict means that the seat is taken or that the person already has one.
pub fn sit_down(room_id: &str, slot: i32, user_id: &str) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(SIT_DOWN, params![room_id, slot, user_id, false, "[]"], OnNoRow::Conflict);
    batch
}

/// Frees a person's seat, and ends the code with which they showed the room. A conflict means that they have no seat.
pub fn stand_up(room_id: &str, user_id: &str) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(STAND_UP, params![room_id, user_id], OnNoRow::Conflict);
    batch.add(END_CODE, params![room_id, user_id]);
    batch
}

pub fn set_seat(room_id: &str, seat: &SeatRow) -> Batch {
    let mut batch = Batch::default();
    let values = params![seat.is_auto, seat.queue.as_str(), room_id, seat.user_id.as_str()];
    batch.add_checked(SET_SEAT, values, OnNoRow::Conflict);
    batch
}
