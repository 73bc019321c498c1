//! A recording played through the room's own code, and the board it leaves.

use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

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
    /// What the room did not say is taken from its picks, as far as they go.
    fn from(room: &Room) -> Self {
        let league = room.league();
        let teams = league.n_teams.unwrap_or_else(|| count_teams(room));
        let last = room.picks().last().map_or(0, |pick| usize::from(pick.overall));
        let n_picks = room.owners().len().max(last) as u16;
        let rounds = league.n_rounds.unwrap_or_else(|| if teams == 0 { 0 } else { n_picks.div_ceil(teams) });
        Self {
            teams,
            rounds,
            order: order(room, teams),
            slots: league.slots.clone(),
            scoring: league.scoring.clone(),
        }
    }
}

/// Teams are mostly numbered from 1, and one that has not picked yet counts too.
fn count_teams(room: &Room) -> u16 {
    let picking = room.picks().filter_map(|pick| pick.team.as_ref());
    let teams: BTreeSet<&TeamId> = room.owners().iter().chain(picking).collect();
    teams.len() as u16
}

fn order(room: &Room, teams: u16) -> Vec<TeamId> {
    if !room.league().order.is_empty() {
        return room.league().order.clone();
    }
    if !room.owners().is_empty() {
        return room.owners().iter().take(usize::from(teams)).cloned().collect();
    }
    let first = room.picks().take_while(|pick| pick.overall <= teams);
    let first: Vec<TeamId> = first.filter_map(|pick| pick.team.clone()).collect();
    if first.len() == usize::from(teams) && room.league().is_auction != Some(true) {
        first
    } else {
        Vec::new()
    }
}
