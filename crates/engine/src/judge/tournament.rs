//! One draft of a tournament.

use crate::board::Board;
use crate::league::{DraftSlot, PickNumber};
use crate::players::PlayerIndex;
use crate::room::{RoomTurn, next_turn};
use crate::season::SeasonModel;
use crate::value::Values;

use super::lineup::lineup_points;
use super::rooms::{OpponentKind, Room};
use super::strategies::Strategy;

/// Seasons played with each finished roster.
pub const N_SEASONS: u32 = 400;

/// How a draft ended for me.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// In the order they were taken, with the pick.
    pub roster: Vec<(PickNumber, PlayerIndex)>,
    /// Projected points of the best lineup.
    pub lineup: f64,
    /// Mean points of a season.
    pub season: f64,
}

/// The other teams of a simulated draft.
pub trait Others {
    /// The player the team on the clock takes, with `n_left` picks to go.
    fn choose(&mut self, board: &Board, values: &Values, n_left: u8) -> Option<PlayerIndex>;
    /// Tells them which player I took.
    fn see(&mut self, player: PlayerIndex, slot: DraftSlot);
}

/// Plays a draft to its end, with a strategy for me and a room model for the others.
pub fn play(board: &Board, values: &Values, strategy: Strategy, room: OpponentKind, seed: u64) -> Played {
    let mut room = Room::new(room, board, seed);
    let (finished, roster) = draft_out(board, values, &mut by(strategy, values, seed), &mut room);
    let mine: Vec<PlayerIndex> = finished.my_roster().collect();
    Played {
        lineup: lineup_points(&finished, values, &mine),
        season: SeasonModel::of(&finished, values).expected_score(&finished, &mine, seed, N_SEASONS),
        roster,
    }
}

/// My picks by a strategy.
pub fn by(strategy: Strategy, values: &Values, seed: u64) -> impl FnMut(&Board, u8) -> Option<PlayerIndex> {
    move |board, n_left| strategy.choose(board, values, n_left, seed ^ u64::from(board.current_pick()))
}

/// Plays a draft to its end and returns the board and the players I took, in order. `mine` chooses with my picks left.
pub fn draft_out(
    board: &Board,
    values: &Values,
    mine: &mut dyn FnMut(&Board, u8) -> Option<PlayerIndex>,
    others: &mut dyn Others,
) -> (Board, Vec<(PickNumber, PlayerIndex)>) {
    let mut board = board.clone();
    let my_slot = board.league().my_slot();
    let mut roster = Vec::new();
    while let Some(RoomTurn { turn, n_left }) = next_turn(&board) {
        let chosen = if turn.slot == my_slot {
            let chosen = mine(&board, n_left);
            if let Some(player) = chosen {
                others.see(player, turn.slot);
                roster.push((turn.pick, player));
            }
            chosen
        } else {
            others.choose(&board, values, n_left)
        };
        let Some(player) = chosen else { break };
        let drafted = board.draft(&board.player(player).id).and_then(|event| board.apply(&event));
        if drafted.is_err() {
            break;
        }
    }
    (board, roster)
}
