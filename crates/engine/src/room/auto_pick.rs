//! The pick for a person whose clock ran out.

use crate::board::Board;
use crate::players::PlayerIndex;

use super::turn::{next_turn, wanted};

/// The first available player of the queue; else the first of the person's own ranking, then of the ADP, that
/// the roster can use. None when the draft is over.
pub fn auto_pick(board: &Board, queue: &[String], ranking: &[String]) -> Option<PlayerIndex> {
    let on_turn = next_turn(board)?;
    let left = |id: &String| board.find(id).ok().filter(|player| board.is_available(*player));
    if let Some(queued) = queue.iter().find_map(left) {
        return Some(queued);
    }
    let is_wanted = wanted(board, on_turn);
    let is_useful = |player: &PlayerIndex| is_wanted[board.player(*player).position.index()];
    let ranked = ranking.iter().filter_map(left).find(is_useful);
    ranked.or_else(|| board.available().find(is_useful)).or_else(|| board.available().next())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Change;
    use crate::fixtures::{board, board_with, rules};

    fn chosen(board: &Board, queue: &[&str], ranking: &[&str]) -> String {
        let ids = |list: &[&str]| list.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        board.player(auto_pick(board, &ids(queue), &ids(ranking)).unwrap()).id.clone()
    }

    #[test]
    fn the_queue_comes_first_then_the_ranking_then_the_adp() {
        let mut board = board(20);
        assert_eq!(chosen(&board, &["p9", "p3"], &["p5"]), "p9");
        assert_eq!(chosen(&board, &[], &["p5"]), "p5");
        assert_eq!(chosen(&board, &[], &[]), "p1");
        board.take(&Change::Draft { player_id: "p9".into() }).unwrap();
        assert_eq!(
            chosen(&board, &["p9", "nobody", "p3"], &[]),
            "p3",
            "whoever is gone or unknown is passed over"
        );
    }

    #[test]
    fn the_last_picks_fill_the_starting_slots() {
        let mut board = board_with(60, rules(2, 16));
        while next_turn(&board).is_some() {
            let player = auto_pick(&board, &[], &[]).unwrap();
            let player_id = board.player(player).id.clone();
            board.take(&Change::Draft { player_id }).unwrap();
        }
        for slot in 1..=2 {
            let held = board.roster_of(slot).fold(crate::value::Held::default(), |mut held, player| {
                held[board.player(player).position.index()] += 1;
                held
            });
            assert_eq!(crate::value::open_slots(board.league().lineup(), held).iter().sum::<u8>(), 0);
        }
    }
}
