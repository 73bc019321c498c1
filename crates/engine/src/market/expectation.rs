//! What the market expected over a range of picks, to tell a run from chance.

use crate::board::Board;
use crate::league::PickNumber;
use crate::players::Position;

use super::state::PerPosition;

/// How many of each position the market expected to go in the `n_picks` market picks before pick `until`: the
/// position mix of the players next by ADP when that window began.
pub fn expected_mix(board: &Board, until: PickNumber, n_picks: usize) -> PerPosition<usize> {
    let chosen: Vec<_> = board.picks().filter(|picked| !picked.is_keeper && picked.pick < until).collect();
    let window = &chosen[chosen.len().saturating_sub(n_picks)..];
    let was_there =
        |player| board.is_available(player) || is_in(window, player) || is_later(board, player, until);
    let mut mix = [0; Position::COUNT];
    for player in board.pool().indices().filter(|player| was_there(*player)).take(window.len()) {
        mix[board.player(player).position.index()] += 1;
    }
    mix
}

fn is_in(window: &[crate::board::PickedPlayer], player: crate::players::PlayerIndex) -> bool {
    window.iter().any(|picked| picked.player == player)
}

fn is_later(board: &Board, player: crate::players::PlayerIndex, until: PickNumber) -> bool {
    board.state(player).pick.is_some_and(|pick| pick >= until)
        && !board.picks().any(|picked| picked.player == player && picked.is_keeper)
}
