//! A room and its current state.

use chrono::{DateTime, Utc};
use engine::{
    board::{Board, RosterRow, roster_rows},
    league::{DraftSlot, PickNumber, SlotId},
    room::{ComputerTeams, Fires, Millis, OnTheClock, Pace, RoomClock, RoomPhase, Style, next_turn},
    simulation::seed_for,
};
use serde_json::Value;
use storage::rooms::{self, ListedRoomRow, RoomRow, SeatRow};

use super::{QUICK_DRAFT, advice, not_found};
use crate::{
    Ctx,
    error::{Error, Result},
    sessions::{self, LeagueDocument, Object, Session, next_open_pick, object},
};

/// The most rooms in a user's list.
const MOST_LISTED: i64 = 100;

pub struct Room {
    pub session: Session,
    pub seats: Vec<Seat>,
    pub teams: ComputerTeams,
    pub(super) row: RoomRow,
}

/// A person's place in a room.
#[derive(Debug, Clone)]
pub struct Seat {
    pub slot: DraftSlot,
    pub user_id: String,
    pub username: String,
    /// The computer picks for them.
    pub is_auto: bool,
    /// First choice first. Private to the person.
    pub queue: Vec<String>,
}

/// A place of a roster.
#[derive(Debug, Clone)]
pub struct RosterSpot {
    pub slot: SlotId,
    pub player_id: Option<String>,
}

/// The id of a room named in a request. The quick draft's name stands for the person's newest one.
pub async fn resolve(ctx: &Ctx, user_id: &str, id: &str) -> Result<String> {
    if id != QUICK_DRAFT {
        return Ok(id.to_owned());
    }
    rooms::newest_quick(&ctx.store.read(), user_id).await?.ok_or_else(not_found)
}

/// The room for one of the people in it.
pub async fn load_by(ctx: &Ctx, user_id: &str, id: &str) -> Result<Room> {
    let room = load(ctx, &resolve(ctx, user_id, id).await?).await?;
    room.seat_of(user_id).ok_or_else(not_found)?;
    Ok(room)
}

/// The room, for any caller.
pub async fn load(ctx: &Ctx, id: &str) -> Result<Room> {
    let row = rooms::find(&ctx.store.read(), id).await?.ok_or_else(not_found)?;
    let seats = rooms::seats(&ctx.store.read(), id).await?;
    let session = sessions::load(ctx, &row.owner_id, id).await?;
    let teams = ComputerTeams::new(seed_for(id, 0), session.board.league().n_teams());
    Ok(Room { session, seats: seats.into_iter().map(Seat::from).collect(), teams, row })
}

impl From<SeatRow> for Seat {
    fn from(row: SeatRow) -> Self {
        Self {
            slot: DraftSlot::try_from(row.slot).unwrap_or_default(),
            user_id: row.user_id,
            username: row.username,
            is_auto: row.is_auto,
            queue: serde_json::from_str(&row.queue).unwrap_or_default(),
        }
    }
}

impl Room {
    pub fn id(&self) -> &str {
        &self.session.id
    }

    pub fn board(&self) -> &Board {
        &self.session.board
    }

    pub fn is_owner(&self, user_id: &str) -> bool {
        self.row.owner_id == user_id
    }

    pub fn seat_of(&self, user_id: &str) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.user_id == user_id)
    }

    pub fn seat_at(&self, slot: DraftSlot) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.slot == slot)
    }

    /// Whether anybody in it picks for themselves.
    pub(super) fn has_people(&self) -> bool {
        self.seats.iter().any(|seat| !seat.is_auto)
    }

    pub fn style_of(&self, slot: DraftSlot) -> Style {
        self.teams.style_of(slot)
    }

    pub fn status(&self) -> &str {
        &self.row.status
    }

    pub fn is_paused(&self) -> bool {
        self.row.paused_at.is_some()
    }

    /// Whether a person paused it. The pause after missed picks leaves their number standing, a person's clears it.
    pub fn is_paused_by_host(&self) -> bool {
        self.is_paused() && self.row.n_missed == 0
    }

    /// Whether there is an invitation that can still be used.
    pub fn has_invitation(&self) -> bool {
        self.row.invitation_hash.is_some()
    }

    pub fn scheduled_at(&self) -> Option<DateTime<Utc>> {
        self.row.scheduled_at
    }

    pub fn completed_at(&self) -> Option<DateTime<Utc>> {
        self.row.completed_at
    }

    pub fn computer_millis(&self) -> i32 {
        self.row.computer_millis
    }

    /// Seconds a person has for a pick. None means no limit.
    pub fn seconds_per_pick(&self) -> Option<u16> {
        u16::try_from(self.session.time_per_pick).ok().filter(|seconds| *seconds > 0)
    }

    /// The next pick, and the slot that makes it. None when the draft is over.
    pub fn on_the_clock(&self) -> Option<(PickNumber, DraftSlot)> {
        if self.row.status == "completed" {
            return None;
        }
        next_turn(self.board()).map(|on_turn| (on_turn.turn.pick, on_turn.turn.slot))
    }

    pub fn clock(&self) -> RoomClock {
        let on_the_clock = match self.on_the_clock().and_then(|(_, slot)| self.seat_at(slot)) {
            None => OnTheClock::Computer,
            Some(seat) if seat.is_auto => OnTheClock::AutoPick,
            Some(_) => OnTheClock::Person,
        };
        let pace = Pace {
            seconds_per_pick: self.seconds_per_pick(),
            computer_millis: u32::try_from(self.row.computer_millis).unwrap_or_default(),
        };
        RoomClock { phase: self.phase(), pace, on_the_clock, since: millis(self.clock_since()) }
    }

    /// When the person on the clock runs out of time.
    pub fn deadline(&self) -> Option<DateTime<Utc>> {
        self.clock().deadline().and_then(DateTime::from_timestamp_millis)
    }

    /// Milliseconds left on a paused clock.
    pub fn paused_left(&self) -> Option<i64> {
        let spent = millis(self.row.paused_at?) - millis(self.clock_since());
        Some((i64::from(self.seconds_per_pick()?) * 1000 - spent).max(0))
    }

    /// Team names by slot: people by their username, computer teams by their name in the league.
    pub fn team_names(&self) -> Vec<String> {
        let mut names = sessions::team_names(&self.session);
        for seat in &self.seats {
            if let Some(name) = names.get_mut(usize::from(seat.slot).saturating_sub(1)) {
                name.clone_from(&seat.username);
            }
        }
        names
    }

    /// The board with this person's players as mine.
    pub fn seen_by(&self, user_id: &str) -> Result<Board> {
        advice::seen_from(self.board(), self.seat_of(user_id).ok_or_else(not_found)?.slot)
    }

    /// A franchise's roster places with their players, strict places first.
    pub fn roster_of(&self, slot: DraftSlot) -> Vec<RosterSpot> {
        let Ok(board) = advice::seen_from(self.board(), slot) else { return Vec::new() };
        let spot =
            |row: RosterRow| RosterSpot { slot: row.slot, player_id: row.player.map(|player| player.id) };
        roster_rows(&board).into_iter().map(spot).collect()
    }

    /// When the room ends if nobody goes on with it. None while its clock runs.
    pub fn ends_at(&self) -> Option<DateTime<Utc>> {
        match self.fires() {
            Fires::End(at) if self.on_the_clock().is_some() => DateTime::from_timestamp_millis(at),
            _ => None,
        }
    }

    /// When something happens without a person.
    pub(super) fn due_at(&self) -> Option<DateTime<Utc>> {
        self.fires().at().and_then(DateTime::from_timestamp_millis)
    }

    pub(super) fn fires(&self) -> Fires {
        self.clock().fires()
    }

    fn phase(&self) -> RoomPhase {
        match (self.row.status.as_str(), self.row.paused_at) {
            ("scheduled", _) => RoomPhase::Scheduled(self.row.scheduled_at.map_or(0, millis)),
            ("in_progress", _) if self.on_the_clock().is_none() => RoomPhase::Full,
            ("in_progress", Some(paused_at)) => RoomPhase::Paused(millis(paused_at)),
            ("in_progress", None) => RoomPhase::Running,
            _ => RoomPhase::Over,
        }
    }

    /// Every change of the board is a pick made or taken back, and starts the clock for the next pick.
    pub(super) fn clock_since(&self) -> DateTime<Utc> {
        self.row.clock_since.max(self.session.updated_at)
    }
}

pub(super) fn millis(at: DateTime<Utc>) -> Millis {
    at.timestamp_millis()
}

/// A room in a list.
pub struct Summary {
    pub id: String,
    pub name: String,
    pub status: String,
    pub is_paused: bool,
    pub scheduled_at: Option<DateTime<Utc>>,
    pub n_teams: u8,
    pub n_rounds: u8,
    pub order: engine::league::DraftOrder,
    pub slot: DraftSlot,
    /// Whether the user made this room.
    pub is_host: bool,
    /// None when the draft is over.
    pub current_pick: Option<PickNumber>,
    pub is_my_turn: bool,
    pub created_at: DateTime<Utc>,
    pub completed_at: Option<DateTime<Utc>>,
}

/// The rooms a user sits in, newest first.
pub async fn list(ctx: &Ctx, user_id: &str) -> Result<Vec<Summary>> {
    let rows = rooms::of_person(&ctx.store.read(), user_id, MOST_LISTED).await?;
    rows.into_iter().map(|row| summary(row, user_id)).collect()
}

fn summary(row: ListedRoomRow, user_id: &str) -> Result<Summary> {
    let document = LeagueDocument::read(
        &object(&row.metadata)?,
        &object(&row.settings)?,
        &Value::Object(Object::new()),
        row.rounds,
        Some(row.max_participants),
    )?;
    let league = document.league()?;
    let n_made = u16::try_from(row.n_rostered + row.n_removed).map_err(Error::internal)?;
    let current_pick = next_open_pick(&league, n_made);
    let slot = DraftSlot::try_from(row.slot).unwrap_or_default();
    let is_running = row.status == "in_progress";
    Ok(Summary {
        is_my_turn: is_running && current_pick.is_some_and(|pick| league.owner_of(pick) == slot),
        is_paused: row.paused_at.is_some(),
        id: row.id,
        name: row.name,
        status: row.status,
        scheduled_at: row.scheduled_at,
        n_teams: league.n_teams(),
        n_rounds: league.n_rounds(),
        order: league.rules().order,
        slot,
        is_host: row.owner_id == user_id,
        current_pick: current_pick.filter(|_| row.completed_at.is_none()),
        created_at: row.created_at,
        completed_at: row.completed_at,
    })
}
