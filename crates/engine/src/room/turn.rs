//! Whose turn it is, and what the team still needs.

use crate::board::Board;
use crate::market::{Turn, turns_between};
use crate::players::Position;
use crate::value::{Held, Need, needs_given, open_slots, roster_caps};

/// The next open pick of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomTurn {
    pub turn: Turn,
    /// The team's remaining picks, including this one.
    pub n_left: u8,
}

/// None when every pick is made or no player is left.
pub fn next_turn(board: &Board) -> Option<RoomTurn> {
    if board.is_complete() {
        return None;
    }
    let mut left = turns_between(board, board.current_pick(), board.league().n_picks() + 1);
    let turn = left.next()?;
    let n_left = 1 + left.filter(|other| other.slot == turn.slot).count();
    Some(RoomTurn { turn, n_left: n_left.min(255) as u8 })
}

/// Positions the team on the clock can use: with only as many picks left as open starting slots, those that fill one.
pub(super) fn wanted(board: &Board, on_turn: RoomTurn) -> [bool; Position::COUNT] {
    let held = held_by(board, on_turn);
    let lineup = board.league().lineup();
    let open = open_slots(lineup, held);
    let needs = needs_given(&open, roster_caps(lineup), held);
    let must_fill = on_turn.n_left <= open.iter().sum();
    let wanted = needs.map(|need| if must_fill { need >= Need::Flex } else { need > Need::None });
    // A draft may have more rounds than the roster has slots.
    if wanted.contains(&true) { wanted } else { [true; Position::COUNT] }
}

pub(super) fn held_by(board: &Board, on_turn: RoomTurn) -> Held {
    let mut held = Held::default();
    for player in board.roster_of(on_turn.turn.slot) {
        held[board.player(player).position.index()] += 1;
    }
    held
}
