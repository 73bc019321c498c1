//! What a shared screen may show of a draft.

use chrono::{DateTime, Utc};
use engine::{
    board::{Board, PickedPlayer},
    league::{DraftSlot, PickNumber},
    players::{Player, Position},
    room::next_turn,
};
use serde::Serialize;

use crate::{
    public_event::{PublicEvent, PublicPick},
    rooms::Room,
    sessions::{Session, team_names},
};

/// A draft's board. It has no fields for targets, queues, roster places, tags, weights, advice or the owner of the
/// screen, so none of them can leak.
#[derive(Debug, Clone, Serialize)]
pub struct PublicBoard {
    pub name: String,
    pub version: u64,
    pub n_teams: u8,
    pub n_rounds: u8,
    /// By slot, from 1.
    pub team_names: Vec<String>,
    /// The franchise that owns each pick, from pick 1.
    pub owners: Vec<DraftSlot>,
    /// The franchise that had each pick before trades: its column.
    pub original_owners: Vec<DraftSlot>,
    pub picks: Vec<ScreenPick>,
    /// None when the draft is over.
    pub current_pick: Option<PickNumber>,
    /// When it starts, for a room that has not begun.
    pub starts_at: Option<DateTime<Utc>>,
    pub is_paused: bool,
    /// When the person on the clock runs out of time, if the server runs a clock.
    pub deadline: Option<DateTime<Utc>>,
    pub server_time: DateTime<Utc>,
}

/// A pick of the board. Without a player, it was taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ScreenPick {
    pub pick: PickNumber,
    pub is_keeper: bool,
    pub player: Option<PublicPlayer>,
}

/// Public facts about a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PublicPlayer {
    pub name: String,
    pub position: Position,
    pub team: Option<String>,
}

/// What changed on the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ScreenEvent {
    pub version: u64,
    pub picks: Vec<ScreenPick>,
}

impl From<&Player> for PublicPlayer {
    fn from(player: &Player) -> Self {
        Self { name: player.name.clone(), position: player.position, team: player.team.clone() }
    }
}

impl PublicBoard {
    pub fn of_session(session: &Session, now: DateTime<Utc>) -> Self {
        let (board, league) = (&session.board, session.board.league());
        Self {
            name: session.name.clone(),
            version: board.version(),
            n_teams: league.n_teams(),
            n_rounds: league.n_rounds(),
            team_names: team_names(session),
            owners: (1..=league.n_picks()).map(|pick| league.owner_of(pick)).collect(),
            original_owners: (1..=league.n_picks())
                .map(|pick| league.order().original_owner_of(pick))
                .collect(),
            picks: board.picks().map(|picked| ScreenPick::new(board, picked)).collect(),
            current_pick: next_turn(board).map(|next| next.turn.pick),
            starts_at: None,
            is_paused: false,
            deadline: None,
            server_time: now,
        }
    }

    /// People are named as they are in the room.
    pub fn of_room(room: &Room, now: DateTime<Utc>) -> Self {
        let mut board = Self::of_session(&room.session, now);
        board.team_names = room.team_names();
        board.starts_at = room.scheduled_at().filter(|_| room.status() == "scheduled");
        board.is_paused = room.is_paused();
        board.deadline = room.deadline();
        board
    }
}

impl ScreenPick {
    fn new(board: &Board, picked: PickedPlayer) -> Self {
        let player = Some(board.player(picked.player).into());
        Self { pick: picked.pick, is_keeper: picked.is_keeper, player }
    }
}

impl ScreenEvent {
    /// Built only from what may be shown.
    pub fn new<'a>(event: &PublicEvent, find: impl Fn(&str) -> Option<&'a Player>) -> Option<Self> {
        let seen = |made: &PublicPick| {
            let player = match &made.player_id {
                Some(id) => Some(find(id)?.into()),
                None => None,
            };
            Some(ScreenPick { pick: made.pick, is_keeper: false, player })
        };
        let picks: Option<Vec<ScreenPick>> = event.picks.iter().map(seen).collect();
        Some(Self { version: event.version, picks: picks? })
    }
}
