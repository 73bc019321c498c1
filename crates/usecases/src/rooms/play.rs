//! Picks in a room: a person's own, those of computer teams, and those made when the clock runs out.

use engine::{
    board::{BoardEvent, BoardRejected, Change},
    league::PickNumber,
    players::PlayerIndex,
    room::{Fires, auto_pick},
};
use storage::{Batch, StorageError, rooms};

use super::{
    Room, conflict,
    keeper::LEASE,
    not_found,
    room::{self, millis},
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    news::{News, SessionNews},
    players::rankings,
    sessions::{self, ChangeRefused, ChangeRequest},
};

/// After this many missed picks in a row per person in the room, it pauses: the people have left.
const MAX_MISSED_PER_PERSON: usize = 2;

/// How many conflicts with another node in a row are allowed before the room is left for later. Each conflict means
/// that the other node made a pick, and after a person's pick there may be nearly two rounds of computer picks.
const MAX_CONFLICTS: u32 = 50;

/// Makes a person's pick and those that follow at once. Returns the room and the number of the pick.
pub async fn pick(ctx: &Ctx, user_id: &str, id: &str, player_id: &str) -> Result<(Room, PickNumber)> {
    let id = room::resolve(ctx, user_id, id).await?;
    let _door = ctx.room_doors.door(&id).await;
    let mut room = room::load_by(ctx, user_id, &id).await?;
    if room.board().find(player_id).is_err() {
        return Err(Error::new(Kind::NotFound, "Player not found").with_code("player_not_found"));
    }
    match room.status() {
        "scheduled" => return Err(conflict("draft_not_started", "Draft has not started")),
        "completed" => return Err(conflict("draft_complete", "Draft is complete")),
        _ => {}
    }
    let slot = room.seat_of(user_id).ok_or_else(not_found)?.slot;
    let Some((pick, on_the_clock)) = room.on_the_clock() else {
        return Err(conflict("draft_complete", "Draft is complete"));
    };
    if room.is_paused_by_host() {
        return Err(conflict("draft_paused", "The draft is paused"));
    }
    if on_the_clock != slot {
        return Err(conflict("not_your_turn", "It is not your turn"));
    }
    draft(ctx, &mut room, player_id.to_owned()).await?;
    if room.row.n_missed > 0 || room.row.paused_at.is_some() {
        room.row.n_missed = 0;
        room.row.paused_at = None;
        save(ctx, &mut room).await?;
    }
    let room = advance(ctx, room).await?;
    Ok((room, pick))
}

/// Carries out everything that is due. The caller holds the room's lock.
pub(super) async fn advance(ctx: &Ctx, mut room: Room) -> Result<Room> {
    let mut n_conflicts = 0;
    while room.fires().is_due(millis(ctx.clock.now())) {
        let _turn = ctx.quiet_rooms.turn(room.has_people()).await;
        let fired = match room.fires() {
            Fires::Start(_) => begin(ctx, &mut room).await,
            Fires::ComputerPick(_) => computer_pick(ctx, &mut room).await,
            Fires::TimeOver(_) => missed_pick(ctx, &mut room).await,
            Fires::End(_) => end(ctx, &mut room).await,
            Fires::Never => break,
        };
        match fired {
            Ok(()) => n_conflicts = 0,
            // Another node was faster: read what it did and go on from there.
            Err(error) if error.kind == Kind::Conflict && n_conflicts < MAX_CONFLICTS => {
                n_conflicts += 1;
                room = room::load(ctx, room.id()).await?;
            }
            Err(error) => return Err(error),
        }
    }
    let due_at = room.due_at();
    if room.row.due_at != due_at {
        ctx.write(rooms::set_due(room.id(), due_at), Vec::new()).await?;
        room.row.due_at = due_at;
    }
    ctx.room_doors.ring();
    Ok(room)
}

async fn end(ctx: &Ctx, room: &mut Room) -> Result<()> {
    room.row.status = "completed".into();
    room.row.completed_at = Some(ctx.clock.now());
    room.row.invitation_hash = None;
    save(ctx, room).await
}

pub(super) async fn begin(ctx: &Ctx, room: &mut Room) -> Result<()> {
    room.row.status = "in_progress".into();
    room.row.clock_since = ctx.clock.now();
    save(ctx, room).await
}

async fn computer_pick(ctx: &Ctx, room: &mut Room) -> Result<()> {
    let seat = room.on_the_clock().and_then(|(_, slot)| room.seat_at(slot).cloned());
    let chosen = match seat {
        Some(seat) => auto_pick(room.board(), &seat.queue, &ranking_of(ctx, &seat.user_id).await?),
        None => room.teams.choose(room.board()),
    };
    draft_index(ctx, room, chosen).await
}

async fn missed_pick(ctx: &Ctx, room: &mut Room) -> Result<()> {
    computer_pick(ctx, room).await?;
    room.row.n_missed += 1;
    let most = room.seats.len().max(1) * MAX_MISSED_PER_PERSON;
    if usize::try_from(room.row.n_missed).is_ok_and(|n_missed| n_missed >= most) {
        room.row.paused_at = Some(ctx.clock.now());
    }
    save(ctx, room).await
}

/// The person's own ranking. Empty if they have none.
async fn ranking_of(ctx: &Ctx, user_id: &str) -> Result<Vec<String>> {
    let ranking = rankings::get(ctx, user_id).await?;
    let is_own = !ranking.is_default;
    Ok(ranking.players.into_iter().filter(|_| is_own).map(|player| player.id).collect())
}

async fn draft_index(ctx: &Ctx, room: &mut Room, chosen: Option<PlayerIndex>) -> Result<()> {
    let Some(player) = chosen else { return Err(Error::internal("nobody is left to pick")) };
    let player_id = room.board().player(player).id.clone();
    draft(ctx, room, player_id).await
}

async fn draft(ctx: &Ctx, room: &mut Room, player_id: String) -> Result<()> {
    change(ctx, room, Change::Draft { player_id }).await
}

/// Stored with a change after which the computer may have to go on: if this process ends before it did, the room is
/// due soon.
pub(super) fn look_again(ctx: &Ctx, id: &str) -> Batch {
    rooms::set_due(id, Some(ctx.clock.now() + LEASE))
}

/// Changes the room's board, if it has not changed since the decision.
pub(super) async fn change(ctx: &Ctx, room: &mut Room, change: Change) -> Result<()> {
    let request = ChangeRequest {
        change,
        expected_version: Some(room.board().version()),
        operation_id: None,
        newcomers: Vec::new(),
    };
    let (owner_id, id) = (&room.row.owner_id, &room.session.id);
    let changed = sessions::change_board(ctx, owner_id, id, &request, &|_| look_again(ctx, id)).await;
    let changed = changed.map_err(|refused| match refused {
        ChangeRefused::ChangedElsewhere { .. } => BoardRejected::ChangedElsewhere.into(),
        ChangeRefused::Other(error) => error,
    })?;
    if let Some(event) = changed.event {
        follow(ctx, room, &event)?;
    }
    Ok(())
}

/// Applies the room's own event, without reading the room again.
fn follow(ctx: &Ctx, room: &mut Room, event: &BoardEvent) -> Result<()> {
    room.session.board.apply(event).map_err(Error::internal)?;
    // Another time is stored with the pick, see `look_again`.
    room.row.due_at = None;
    let now = ctx.clock.now();
    room.session.updated_at = now;
    for change in event.changes.iter().filter(|change| change.after.pick.is_some()) {
        room.session.made_at.insert(change.player_id.clone(), now);
    }
    Ok(())
}

/// Stores the room's own data (not its board) and tells all its clients to read it again.
pub(super) async fn save(ctx: &Ctx, room: &mut Room) -> Result<()> {
    room.row.due_at = room.due_at();
    let news = vec![News::session(room.id(), SessionNews::Details)];
    ctx.write(rooms::save(&room.row), news).await.map_err(|error| match error {
        StorageError::Conflict => BoardRejected::ChangedElsewhere.into(),
        error => Error::from(error),
    })?;
    room.row.revision += 1;
    Ok(())
}
