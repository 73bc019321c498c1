//! Correcting picks that were already made.

use super::{Board, BoardEvent, BoardRejected, ChangeKind, PlayerState, Status};
use crate::league::{PickNumber, SlotId};
use crate::players::PlayerIndex;

impl Board {
    /// Puts another player on an earlier pick; the previous player returns to the pool.
    pub(super) fn replace_pick(
        &self,
        pick: PickNumber,
        player_id: &str,
    ) -> Result<Option<BoardEvent>, BoardRejected> {
        if pick == 0 {
            return Err(BoardRejected::PickTooLow);
        }
        let player = self.find(player_id)?;
        let before = self.state(player);
        if before.pick == Some(pick) {
            return Ok(None);
        }
        if before.pick.is_some() {
            return Err(BoardRejected::AlreadyDrafted { player_id: player_id.to_owned() });
        }
        let replaced = self.pick_at(pick).map(|picked| picked.player);
        let status = replaced.map_or_else(|| self.status_by_owner(pick), |old| self.state(old).status);
        let after = PlayerState { status, pick: Some(pick), slot: None };
        let leaving = replaced.map(|old| (old, PlayerState::default()));
        Ok(self.event(ChangeKind::PickReplaced, leaving.into_iter().chain([(player, after)])))
    }

    /// Undoes a pick; its player returns to the pool and the other picks keep their numbers.
    pub(crate) fn clear_pick(&self, pick: PickNumber) -> Result<BoardEvent, BoardRejected> {
        let no_pick = || BoardRejected::NoSuchPick { pick };
        let picked = self.pick_at(pick).ok_or_else(no_pick)?;
        self.event(ChangeKind::PickCleared, [(picked.player, PlayerState::default())]).ok_or_else(no_pick)
    }

    /// Moves one of my players to a slot; a player already there takes his old place.
    pub(super) fn move_to_slot(
        &self,
        player_id: &str,
        slot: SlotId,
    ) -> Result<Option<BoardEvent>, BoardRejected> {
        let player = self.find(player_id)?;
        if self.state(player).status != Status::MyTeam {
            return Err(BoardRejected::NotOnMyTeam { player_id: player_id.to_owned() });
        }
        self.expect_accepts(player, slot)?;
        let places = super::roster::assign(self);
        let place_of =
            |wanted: PlayerIndex| places.iter().find(|(_, at)| *at == Some(wanted)).map(|(id, _)| *id);
        let holder = places.iter().find(|(id, _)| *id == slot).and_then(|(_, at)| *at);
        let mut moves = vec![(player, PlayerState { slot: Some(slot), ..self.state(player) })];
        if let Some(holder) = holder.filter(|holder| *holder != player) {
            // A displaced player who does not fit the old place is placed automatically.
            let old = place_of(player).filter(|old| self.expect_accepts(holder, *old).is_ok());
            moves.push((holder, PlayerState { slot: old, ..self.state(holder) }));
        }
        Ok(self.event(ChangeKind::SlotsMoved, moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Mark;
    use crate::fixtures::board;

    fn draft(board: &mut Board, n: usize) {
        for at in 1..=n {
            let event = board.draft(&format!("p{at}")).unwrap();
            board.apply(&event).unwrap();
        }
    }

    #[test]
    fn a_wrong_pick_is_replaced_in_place() {
        let mut board = board(20);
        draft(&mut board, 4);
        let event = board.replace_pick(2, "p9").unwrap().unwrap();
        board.apply(&event).unwrap();
        assert!(board.is_available(board.find("p2").unwrap()));
        assert_eq!(board.pick_at(2).map(|picked| picked.player), Some(board.find("p9").unwrap()));
        assert_eq!(board.n_picks_made(), 4);
        assert_eq!(board.replace_pick(2, "p9"), Ok(None));
        assert_eq!(board.replace_pick(2, "p1").unwrap_err().code(), "player_already_drafted");
    }

    #[test]
    fn a_cleared_pick_leaves_a_gap_the_next_one_does_not_fill() {
        let mut board = board(20);
        draft(&mut board, 4);
        let event = board.clear_pick(2).unwrap();
        board.apply(&event).unwrap();
        assert_eq!(board.picks().map(|picked| picked.pick).collect::<Vec<_>>(), [1, 3, 4]);
        assert_eq!(board.clear_pick(2).unwrap_err().to_string(), "Pick not found");
    }

    #[test]
    fn a_moved_player_swaps_places() {
        let mut board = board(20);
        for id in ["p1", "p7"] {
            let event = board.mark(id, Mark::new(Status::MyTeam)).unwrap().unwrap();
            board.apply(&event).unwrap();
        }
        let (qb, bench): (SlotId, SlotId) = ("QB1".parse().unwrap(), "BN1".parse().unwrap());
        assert_eq!(super::super::roster::assign(&board)[0], (qb, board.pool().find("p1")));
        let event = board.move_to_slot("p7", qb).unwrap().unwrap();
        board.apply(&event).unwrap();
        let slot = |id: &str| board.state(board.find(id).unwrap()).slot;
        assert_eq!((slot("p7"), slot("p1")), (Some(qb), Some(bench)));
        assert_eq!(board.move_to_slot("p2", bench).unwrap_err().code(), "player_not_on_team");
        assert_eq!(
            board.move_to_slot("p7", "K1".parse().unwrap()).unwrap_err().code(),
            "position_not_allowed"
        );
    }
}
