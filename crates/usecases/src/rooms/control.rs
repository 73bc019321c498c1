//! Controlling a room: start, pause, pace, take back.

use engine::{board::Change, board::RoomPick, room::RoomClock};

use super::{
    Room, conflict, create, not_found, play,
    room::{self, millis},
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    sessions,
};

/// What the owner may do with a running room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control {
    Pause,
    Resume,
    /// Seconds a computer team takes.
    Pace(i32),
    /// Back to the caller's last pick.
    TakeBack,
}

/// Starts a room before its time.
pub async fn start(ctx: &Ctx, user_id: &str, id: &str) -> Result<Room> {
    let id = room::resolve(ctx, user_id, id).await?;
    let _door = ctx.room_doors.door(&id).await;
    let mut room = own_room(ctx, user_id, &id).await?;
    if room.status() != "scheduled" {
        return Err(conflict("draft_started", "Draft has already started"));
    }
    play::begin(ctx, &mut room).await?;
    play::advance(ctx, room).await
}

pub async fn control(ctx: &Ctx, user_id: &str, id: &str, control: Control) -> Result<Room> {
    let id = room::resolve(ctx, user_id, id).await?;
    let _door = ctx.room_doors.door(&id).await;
    let mut room = own_room(ctx, user_id, &id).await?;
    match (control, room.status()) {
        (_, "scheduled") => return Err(conflict("draft_not_started", "Draft has not started")),
        (Control::Pause | Control::Resume | Control::Pace(_), "completed") => {
            return Err(conflict("draft_complete", "Draft is complete"));
        }
        _ => {}
    }
    // A new pace does not change why a room is paused: see `Room::is_paused_by_host`.
    if !(room.is_paused() && matches!(control, Control::Pace(_))) {
        room.row.n_missed = 0;
    }
    match control {
        Control::Pause => room.row.paused_at = room.row.paused_at.or(Some(ctx.clock.now())),
        Control::Resume => resume(ctx, &mut room),
        Control::Pace(seconds) => room.row.computer_millis = create::computer_seconds(seconds)? * 1000,
        Control::TakeBack => return take_back(ctx, user_id, room).await,
    }
    play::save(ctx, &mut room).await?;
    play::advance(ctx, room).await
}

fn resume(ctx: &Ctx, room: &mut Room) {
    let Some(paused_at) = room.row.paused_at.take() else { return };
    let spent = millis(paused_at) - millis(room.clock_since());
    let since = RoomClock::resumed_since(millis(ctx.clock.now()), spent);
    room.row.clock_since = chrono::DateTime::from_timestamp_millis(since).unwrap_or(paused_at);
}

/// The board as it was before the caller's last pick, in one change.
async fn take_back(ctx: &Ctx, user_id: &str, mut room: Room) -> Result<Room> {
    let slot = room.seat_of(user_id).ok_or_else(not_found)?.slot;
    let board = room.board();
    let last = board.picks().rfind(|picked| picked.slot == slot && !picked.is_keeper);
    let Some(last) = last else {
        return Err(conflict("nothing_to_take_back", "You have not made a pick yet"));
    };
    let owner_slot = board.league().my_slot();
    let kept = board.picks().filter(|picked| picked.pick < last.pick || picked.is_keeper);
    let picks = kept.map(|picked| RoomPick {
        pick: picked.pick,
        player_id: board.player(picked.player).id.clone(),
        is_mine: picked.slot == owner_slot,
    });
    let change = Change::Follow { picks: picks.collect() };
    // The room first: after a crash in between, a full board in a running room just ends the draft again.
    room.row.status = "in_progress".into();
    room.row.completed_at = None;
    room.row.paused_at = None;
    room.row.clock_since = ctx.clock.now();
    play::save(ctx, &mut room).await?;
    play::change(ctx, &mut room, change).await?;
    play::advance(ctx, room).await
}

/// Deletes a room with everything in it.
pub async fn delete(ctx: &Ctx, user_id: &str, id: &str) -> Result<String> {
    let id = room::resolve(ctx, user_id, id).await?;
    let _door = ctx.room_doors.door(&id).await;
    own_room(ctx, user_id, &id).await?;
    sessions::delete(ctx, user_id, &id).await?;
    Ok(id)
}

pub(super) async fn own_room(ctx: &Ctx, user_id: &str, id: &str) -> Result<Room> {
    let room = room::load_by(ctx, user_id, id).await?;
    if room.is_owner(user_id) {
        return Ok(room);
    }
    Err(Error::new(Kind::Forbidden, "Only the person who made this draft can do that")
        .with_code("not_the_host"))
}
