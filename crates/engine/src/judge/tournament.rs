//! One draft of a tournament.

use crate::board::Board;
use crate::league::PickNumber;
use crate::market::turns_between;
use crate::players::PlayerIndex;
use crate::season::SeasonModel;
use crate::value::Values;

use super::lineup::lineup_points;
use super::rooms::{Room, RoomKind};
use super::strategies::Strategy;

/// Seasons a finished roster is played through.
const N_SEASONS: u32 = 400;

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

/// Plays a draft to its end, me by a strategy, the others by a model of a room.
pub fn play(board: &Board, values: &Values, strategy: Strategy, room: RoomKind, seed: u64) -> Played {
    let mut board = board.clone();
    let mut room = Room::new(room, &board, seed);
    let my_slot = board.league().my_slot();
    let mut roster = Vec::new();
    let next_turn =
        |board: &Board| turns_between(board, board.current_pick(), board.league().n_picks() + 1).next();
    while let Some(turn) = next_turn(&board) {
        let n_left = turns_between(&board, turn.pick, board.league().n_picks() + 1)
            .filter(|other| other.slot == turn.slot)
            .count()
            .min(255) as u8;
        let chosen = if turn.slot == my_slot {
            let chosen = strategy.choose(&board, values, n_left, seed ^ u64::from(turn.pick));
            if let Some(player) = chosen {
                room.take(player, turn.slot);
                roster.push((turn.pick, player));
            }
            chosen
        } else {
            room.choose(&board, values, n_left)
        };
        let Some(player) = chosen else { break };
        let Ok(event) = board.draft(&board.player(player).id) else { break };
        if board.apply(&event).is_err() {
            break;
        }
    }
    let mine: Vec<PlayerIndex> = board.my_roster().collect();
    Played {
        lineup: lineup_points(&board, values, &mine),
        season: SeasonModel::of(&board, values).expected_score(&board, &mine, seed, N_SEASONS),
        roster,
    }
}
