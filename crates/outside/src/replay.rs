//! A recording played through the room's own code, and the board it leaves.

use serde::Serialize;
use std::collections::BTreeMap;

use crate::fact::{Pick, Slots, TeamId};
use crate::recording::{Direction, Recording};
use crate::room::{Problem, Room};
use crate::source::Source;

/// The board after a recording, in the form people and programs compare.
#[derive(Clone, Debug, Serialize)]
pub struct Replayed {
    pub league: ReplayedLeague,
    pub picks: Vec<ReplayedPick>,
    pub problems: Vec<Problem>,
}

#[derive(Clone, Debug, Serialize)]
pub struct ReplayedLeague {
    pub teams: u16,
    pub rounds: u16,
    /// The first round.
    pub order: Vec<TeamId>,
    pub slots: Slots,
    pub scoring: BTreeMap<String, f64>,
}

#[derive(Clone, Debug, Serialize)]
pub struct ReplayedPick {
    /// None for a pick that was heard, but not its number.
    pub overall: Option<u16>,
    pub team: Option<TeamId>,
    pub player_source_id: Option<String>,
    pub player: Option<String>,
    pub position: Option<String>,
    pub price: Option<u32>,
}

/// Plays recordings of one draft, one after the other.
pub fn replay(source: Source, recordings: &[Recording]) -> Replayed {
    let mut room = Room::new();
    for recording in recordings {
        match recording {
            Recording::Frames(frames) => {
                for frame in frames.iter().filter(|frame| frame.direction == Direction::In) {
                    for fact in source.read_line(&frame.data) {
                        room.hear(frame.t, fact);
                    }
                }
            }
            Recording::Answer(answer) => {
                for fact in source.read_answer(answer) {
                    room.hear(0, fact);
                }
            }
        }
    }
    Replayed::from(&room)
}

impl From<&Room> for Replayed {
    fn from(room: &Room) -> Self {
        let is_auction = room.league().is_auction == Some(true);
        let placed = room.picks().map(|pick| ReplayedPick::new(pick, is_auction));
        let unplaced = room.unplaced().iter().map(|picked| ReplayedPick {
            overall: None,
            team: Some(picked.team.clone()),
            player_source_id: picked.player.id.clone(),
            player: picked.player.name.clone(),
            position: picked.player.position.clone(),
            price: picked.price.filter(|_| is_auction),
        });
        let missed = room.missed().map(|overall| Problem {
            code: "missed_pick",
            message: format!("Pick {overall} was made and not heard"),
            count: 1,
        });
        Self {
            league: ReplayedLeague::from(room),
            picks: placed.chain(unplaced).collect(),
            problems: room.problems().iter().cloned().chain(missed).collect(),
        }
    }
}

impl ReplayedPick {
    fn new(pick: &Pick, is_auction: bool) -> Self {
        Self {
            overall: Some(pick.overall),
            team: pick.team.clone(),
            player_source_id: pick.player.id.clone(),
            player: pick.player.name.clone(),
            position: pick.player.position.clone(),
            price: pick.price.filter(|_| is_auction),
        }
    }
}

impl From<&Room> for ReplayedLeague {
    fn from(room: &Room) -> Self {
        let league = room.league();
        let teams = room.n_teams();
        Self {
            teams,
            rounds: room.n_rounds(),
            order: room.first_round(),
            slots: league.slots.clone(),
            scoring: league.scoring.clone(),
        }
    }
}
