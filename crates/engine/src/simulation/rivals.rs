//! What the teams that pick before me need.

use serde::Serialize;

use crate::board::Board;
use crate::league::{DraftSlot, PickNumber};
use crate::market::turns_between;
use crate::players::Position;
use crate::value::{Held, Need, needs};

/// A franchise that picks before my turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Rival {
    pub slot: DraftSlot,
    /// Its picks before mine.
    pub picks: Vec<PickNumber>,
    /// Positions at which it still lacks a starter.
    pub open_positions: Vec<Position>,
}

/// The franchises with picks from `from` up to `to`, in the order of their first pick.
pub fn rivals_between(board: &Board, from: PickNumber, to: PickNumber) -> Vec<Rival> {
    let mut rivals: Vec<Rival> = Vec::new();
    for turn in turns_between(board, from, to).filter(|turn| turn.slot != board.league().my_slot()) {
        match rivals.iter_mut().find(|rival| rival.slot == turn.slot) {
            Some(rival) => rival.picks.push(turn.pick),
            None => rivals.push(Rival {
                slot: turn.slot,
                picks: vec![turn.pick],
                open_positions: open_positions(board, turn.slot),
            }),
        }
    }
    rivals
}

/// Positions at which a franchise still lacks a starter.
pub fn open_positions(board: &Board, slot: DraftSlot) -> Vec<Position> {
    let mut held = Held::default();
    for player in board.roster_of(slot) {
        held[board.player(player).position.index()] += 1;
    }
    let needs = needs(board.league().lineup(), held);
    Position::ALL.into_iter().filter(|position| needs[position.index()] == Need::Starter).collect()
}
