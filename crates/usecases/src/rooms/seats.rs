//! Who sits in a room: invitations, the queue, and the computer picking for a person.

use chrono::{DateTime, Utc};
use storage::{
    StorageError,
    rooms::{self, SeatRow},
};

use super::{
    Room, conflict,
    control::own_room,
    not_found,
    play::{self, look_again},
    room::{self, Seat},
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    news::{News, SessionNews},
    secrets,
};

/// More players than this in a queue would never be reached.
const LONGEST_QUEUE: usize = 100;

/// Lets other people join a room. A new invitation replaces the old one.
#[derive(Debug)]
pub struct Invitation {
    pub token: String,
    pub room_id: String,
    pub made_at: DateTime<Utc>,
}

pub async fn invite(ctx: &Ctx, user_id: &str, id: &str) -> Result<Invitation> {
    let id = room::resolve(ctx, user_id, id).await?;
    let _door = ctx.room_doors.door(&id).await;
    let mut room = own_room(ctx, user_id, &id).await?;
    if room.status() == "completed" {
        return Err(conflict("draft_complete", "Draft is complete"));
    }
    let token = secrets::new_token();
    room.row.invitation_hash = Some(secrets::hash_token(&token));
    play::save(ctx, &mut room).await?;
    Ok(Invitation { token, room_id: id, made_at: ctx.clock.now() })
}

/// Takes a seat in the room of an invitation: the wanted one, or the first held by a computer team.
pub async fn join(ctx: &Ctx, user_id: &str, token: &str, wanted: Option<u8>) -> Result<Room> {
    let hash = secrets::hash_token(token);
    let row = rooms::find_by_invitation(&ctx.store.read(), &hash).await?.ok_or_else(unknown_invitation)?;
    let _door = ctx.room_doors.door(&row.id).await;
    let room = room::load(ctx, &row.id).await?;
    if room.seat_of(user_id).is_some() {
        return Ok(room);
    }
    let n_teams = room.board().league().n_teams();
    let mut free = (1..=n_teams).filter(|slot| room.seat_at(*slot).is_none());
    let slot = match wanted {
        Some(wanted) => free.find(|slot| *slot == wanted),
        None => free.next(),
    };
    let Some(slot) = slot else {
        let message = if wanted.is_some() { "This team is taken" } else { "Every team is taken" };
        return Err(conflict("seat_taken", message));
    };
    let news = vec![News::session(&row.id, SessionNews::Details)];
    ctx.write(rooms::sit_down(&row.id, slot.into(), user_id), news).await.map_err(|error| match error {
        StorageError::Conflict => conflict("seat_taken", "This team is taken"),
        error => Error::from(error),
    })?;
    play::advance(ctx, room::load(ctx, &row.id).await?).await
}

/// Gives a guest's seat up. A computer team drafts on from it, and the queue goes with the seat.
pub async fn leave(ctx: &Ctx, user_id: &str, id: &str) -> Result<String> {
    let id = room::resolve(ctx, user_id, id).await?;
    let _door = ctx.room_doors.door(&id).await;
    let room = room::load_by(ctx, user_id, &id).await?;
    if room.is_owner(user_id) {
        let message = "You made this draft, so you cannot leave it. Delete it to end it for everybody.";
        return Err(conflict("host_cannot_leave", message));
    }
    if room.status() == "completed" {
        return Err(conflict("draft_complete", "Draft is complete"));
    }
    let news = vec![News::session(&id, SessionNews::Left { user_id: user_id.to_owned() })];
    let batch = rooms::stand_up(&id, user_id).and(look_again(ctx, &id));
    ctx.write(batch, news).await.map_err(|error| match error {
        StorageError::Conflict => not_found(),
        error => Error::from(error),
    })?;
    play::advance(ctx, room::load(ctx, &id).await?).await?;
    Ok(id)
}

fn unknown_invitation() -> Error {
    Error::new(Kind::NotFound, "This invitation is no longer good. Ask for a new one.")
        .with_code("invitation_not_found")
}

/// A change of a person's queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    Add(String),
    Remove(String),
    /// The whole queue in its new order.
    Replace(Vec<String>),
}

/// Changes the caller's queue.
pub async fn wish(ctx: &Ctx, user_id: &str, id: &str, wish: Wish) -> Result<Room> {
    change_seat(ctx, user_id, id, |room, seat| {
        let known = |player_id: &String| room.board().find(player_id).map(|_| ()).map_err(Error::from);
        match wish {
            Wish::Add(player_id) => {
                known(&player_id)?;
                seat.queue.retain(|other| *other != player_id);
                seat.queue.push(player_id);
            }
            Wish::Remove(player_id) => {
                known(&player_id)?;
                seat.queue.retain(|other| *other != player_id);
            }
            Wish::Replace(player_ids) => {
                player_ids.iter().try_for_each(known)?;
                seat.queue.clear();
                for player_id in player_ids {
                    if !seat.queue.contains(&player_id) {
                        seat.queue.push(player_id);
                    }
                }
            }
        }
        if seat.queue.len() > LONGEST_QUEUE {
            return Err(Error::new(Kind::Invalid, format!("A queue holds at most {LONGEST_QUEUE} players")));
        }
        Ok(())
    })
    .await
}

/// Turns automatic picks for the caller on or off.
pub async fn set_auto(ctx: &Ctx, user_id: &str, id: &str, is_auto: bool) -> Result<Room> {
    change_seat(ctx, user_id, id, |_, seat| {
        seat.is_auto = is_auto;
        Ok(())
    })
    .await
}

async fn change_seat(
    ctx: &Ctx,
    user_id: &str,
    id: &str,
    change: impl FnOnce(&Room, &mut Seat) -> Result<()>,
) -> Result<Room> {
    let id = room::resolve(ctx, user_id, id).await?;
    let _door = ctx.room_doors.door(&id).await;
    let room = room::load_by(ctx, user_id, &id).await?;
    let mut seat = room.seat_of(user_id).cloned().ok_or_else(not_found)?;
    let was_auto = seat.is_auto;
    change(&room, &mut seat)?;
    let row = SeatRow {
        slot: seat.slot.into(),
        user_id: seat.user_id,
        username: seat.username,
        is_auto: seat.is_auto,
        queue: serde_json::to_string(&seat.queue).map_err(Error::internal)?,
    };
    // A queue is private; whether a computer picks is not.
    let is_news = was_auto != row.is_auto;
    let news = is_news.then(|| News::session(&id, SessionNews::Details)).into_iter().collect();
    let mut batch = rooms::set_seat(&id, &row);
    if is_news {
        batch = batch.and(look_again(ctx, &id));
    }
    ctx.write(batch, news).await?;
    play::advance(ctx, room::load(ctx, &id).await?).await
}
