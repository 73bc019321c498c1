//! How early drafters take players: what counts as a reach in each round.

use crate::board::Board;
use crate::league::PickNumber;
use crate::players::{PlayerIndex, Position, quarterback_places};

/// By round: nine of ten drafters of the recorded home leagues, and of the superflex leagues, took a player at most
/// this many picks before his ADP; kickers, defences and keepers left out. The last figure holds for later rounds.
const USUAL: [u8; 12] = [5, 10, 16, 19, 23, 29, 35, 37, 40, 50, 52, 62];
const USUAL_IN_SUPERFLEX: [u8; 12] = [5, 7, 10, 14, 15, 16, 16, 18, 18, 23, 24, 26];

/// Whether nine of ten drafters would not take him this early. Never where his ADP is unknown, and not for kickers and
/// defences, whose ADP says little about when they go.
pub fn is_reach(board: &Board, player: PlayerIndex, pick: PickNumber) -> bool {
    let known = board.player(player);
    let has_own_time = matches!(known.position, Position::K | Position::Dst);
    let Some(adp) = known.ranked_adp().filter(|_| !has_own_time) else { return false };
    let league = board.league();
    let usual = if quarterback_places(league) > 1 { USUAL_IN_SUPERFLEX } else { USUAL };
    let round = usize::from(league.round_of(pick)).clamp(1, usual.len());
    adp - f64::from(league.market_pick(pick)) > f64::from(usual[round - 1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_with, rules};

    #[test]
    fn a_reach_begins_where_nine_of_ten_drafters_would_wait() {
        let board = board_with(80, rules(12, 16));
        let player = |adp: u16| board.find(&format!("p{adp}")).unwrap();
        assert!(!is_reach(&board, player(6), 1));
        assert!(is_reach(&board, player(7), 1));
        assert!(!is_reach(&board, player(35), 25));
    }
}
