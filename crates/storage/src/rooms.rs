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
    /// When something happens in it without a person. None when it is over.
    pub due_at: Option<DateTime<Utc>>,
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
    paused_at, n_missed, invitation_hash, completed_at, due_at, rooms.revision from rooms \
    join sessions on sessions.id = rooms.id";

const INSERT: &str = "insert into rooms (id, status, is_quick, scheduled_at, computer_millis, clock_since, paused_at, \
    n_missed, invitation_hash, completed_at, due_at, revision) \
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";

const UPDATE: &str = "update rooms set status = $1, computer_millis = $2, clock_since = $3, paused_at = $4, \
    n_missed = $5, invitation_hash = $6, completed_at = $7, due_at = $8, revision = revision + 1 \
    where id = $9 and revision = $10";

const SET_DUE: &str = "update rooms set due_at = $1 where id = $2";

const TAKE: &str = "update rooms set due_at = $1 where id = $2 and due_at = $3";

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

/// A room and when it is due.
#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct DueRow {
    pub id: String,
    pub due_at: DateTime<Utc>,
}

/// The rooms that are due first.
pub async fn first_due<D: Db>(db: &D, limit: i64) -> StorageResult<Vec<DueRow>> {
    let query = "select id, due_at from rooms where due_at is not null order by due_at limit $1";
    sql::all(db, query, params![limit]).await
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
        room.due_at,
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
        room.due_at,
        room.id.as_str(),
        room.revision,
    ];
    batch.add_checked(UPDATE, values, OnNoRow::Conflict);
    batch
}

/// When the room is looked at next.
pub fn set_due(id: &str, at: Option<DateTime<Utc>>) -> Batch {
    let mut batch = Batch::default();
    batch.add(SET_DUE, params![at, id]);
    batch
}

/// The same in a unit of work.
pub async fn make_due<D: Db>(db: &D, id: &str, at: DateTime<Utc>) -> StorageResult<()> {
    sql::execute(db, SET_DUE, params![at, id]).await.map(drop)
}

/// Makes rooms due now that are due within some time. Some of them may have been taken by a process that is gone.
pub async fn hurry<D: Db>(db: &D, now: DateTime<Utc>, until: DateTime<Utc>) -> StorageResult<()> {
    let query = "update rooms set due_at = $1 where due_at > $2 and due_at <= $3";
    sql::execute(db, query, params![now, now, until]).await.map(drop)
}

/// Takes a room that is due until the given time, when others may take it again. A conflict means that another node
/// was faster.
pub fn take(due: &DueRow, until: DateTime<Utc>) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(TAKE, params![until, due.id.as_str(), due.due_at], OnNoRow::Conflict);
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
