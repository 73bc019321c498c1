//! Marking a player: mine, drafted by another team, targeted, or back in the pool.

use super::{Board, BoardEvent, BoardRejected, ChangeKind, PlayerState, Status};
use crate::league::{DraftSlot, PickNumber, SlotId};
use crate::players::PlayerIndex;

/// The user's mark on a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub status: Status,
    /// The pick the user saw, when following the draft by hand.
    pub pick: Option<PickNumber>,
    pub slot: Option<SlotId>,
}

impl Mark {
    pub fn new(status: Status) -> Self {
        Self { status, pick: None, slot: None }
    }
}

impl Board {
    /// Decides a mark. Any status can follow any other; none when the player already has it.
    pub fn mark(&self, player_id: &str, mark: Mark) -> Result<Option<BoardEvent>, BoardRejected> {
        let player = self.find(player_id)?;
        if mark.pick == Some(0) {
            return Err(BoardRejected::PickTooLow);
        }
        let state = self.marked(player, mark)?;
        Ok(self.event(ChangeKind::Marked, [(player, state)]))
    }

    /// Records the next pick for the team on the clock.
    pub fn draft(&self, player_id: &str) -> Result<BoardEvent, BoardRejected> {
        let player = self.find(player_id)?;
        let already_drafted = || BoardRejected::AlreadyDrafted { player_id: player_id.to_owned() };
        if !self.is_available(player) {
            return Err(already_drafted());
        }
        let pick = self.next_free_pick(None);
        let mark = Mark { pick: Some(pick), ..Mark::new(self.status_by_owner(pick)) };
        self.mark(player_id, mark)?.ok_or_else(already_drafted)
    }

    /// The franchise that makes the next pick.
    pub fn on_the_clock(&self) -> DraftSlot {
        self.league().owner_of(self.next_free_pick(None))
    }

    pub(super) fn status_by_owner(&self, pick: PickNumber) -> Status {
        if self.league().owner_of(pick) == self.league().my_slot() { Status::MyTeam } else { Status::Drafted }
    }

    fn marked(&self, player: PlayerIndex, mark: Mark) -> Result<PlayerState, BoardRejected> {
        let before = self.state(player);
        if mark.status.is_available() {
            return Ok(PlayerState { status: mark.status, pick: None, slot: None });
        }
        let slot = if mark.status == Status::MyTeam { mark.slot.or(before.slot) } else { None };
        if let Some(slot) = slot {
            self.expect_accepts(player, slot)?;
        }
        let pick = before.pick.unwrap_or_else(|| self.next_free_pick(mark.pick));
        Ok(PlayerState { status: mark.status, pick: Some(pick), slot })
    }

    pub(super) fn expect_accepts(&self, player: PlayerIndex, slot: SlotId) -> Result<(), BoardRejected> {
        let position = self.player(player).position;
        if slot.kind.accepts().contains(position) {
            return Ok(());
        }
        Err(BoardRejected::SlotRefuses { position: position.as_str(), slot: slot.kind.label() })
    }

    /// The wanted pick, else the current one; if that is taken, the lowest free one.
    pub(super) fn next_free_pick(&self, wanted: Option<PickNumber>) -> PickNumber {
        wanted.map_or_else(|| self.current_pick(), |wanted| self.free_from(wanted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board, board_with, rules};

    fn apply(board: &mut Board, player_id: &str, mark: Mark) -> (u64, Option<PickNumber>) {
        if let Some(event) = board.mark(player_id, mark).unwrap() {
            board.apply(&event).unwrap();
        }
        (board.version(), board.state(board.find(player_id).unwrap()).pick)
    }

    #[test]
    fn the_next_entry_fills_the_current_pick() {
        let mut board = board(20);
        let stands_at = |board: &mut Board, entry: &str| {
            let stood = board.current_pick();
            let event = board.draft(entry).unwrap();
            board.apply(&event).unwrap();
            (stood, event.changes[0].after.pick)
        };
        for (player, pick) in [("p1", 1), ("p2", 2), ("p3", 3), ("p4", 4)] {
            assert_eq!(stands_at(&mut board, player), (pick, Some(pick)));
        }
        let cleared = board.clear_pick(2).unwrap();
        board.apply(&cleared).unwrap();
        assert_eq!(stands_at(&mut board, "p5"), (2, Some(2)), "a cleared pick is made again");
        apply(&mut board, "p6", Mark { pick: Some(6), ..Mark::new(Status::Drafted) });
        assert_eq!(stands_at(&mut board, "p7"), (5, Some(5)), "one was made out of order");
        assert_eq!(board.current_pick(), 7);
    }

    #[test]
    fn picks_are_numbered_as_they_come() {
        let mut board = board(20);
        let drafted = Mark::new(Status::Drafted);
        assert_eq!(apply(&mut board, "p1", drafted), (1, Some(1)));
        assert_eq!(apply(&mut board, "p2", Mark::new(Status::MyTeam)), (2, Some(2)));
        assert_eq!(apply(&mut board, "p2", drafted), (3, Some(2)), "a new owner keeps the number");
        assert_eq!(apply(&mut board, "p2", drafted), (3, Some(2)), "saying it twice changes nothing");
        assert_eq!(apply(&mut board, "p3", Mark { pick: Some(9), ..drafted }), (4, Some(9)));
        assert_eq!(apply(&mut board, "p1", Mark::new(Status::Available)), (5, None));
        assert_eq!(apply(&mut board, "p4", drafted), (6, Some(3)));
        assert_eq!(apply(&mut board, "p5", Mark { pick: Some(9), ..drafted }), (7, Some(1)), "9 is taken");
        assert_eq!(apply(&mut board, "p6", Mark::new(Status::Targeted)), (8, None));
    }

    #[test]
    fn a_pick_goes_to_the_team_on_the_clock() {
        let mut board = board(20);
        for (id, status) in [("p1", Status::MyTeam), ("p2", Status::Drafted)] {
            let event = board.draft(id).unwrap();
            board.apply(&event).unwrap();
            assert_eq!(board.state(board.find(id).unwrap()).status, status);
        }
        assert_eq!(board.draft("p2").unwrap_err().to_string(), "Player already drafted");
        assert_eq!(board.draft("nobody").unwrap_err().code(), "player_not_found");
    }

    #[test]
    fn a_draft_is_over_when_every_pick_is_made_or_no_player_is_left() {
        for (n_players, n_made) in [(20, 6), (4, 4)] {
            let mut board = board_with(n_players, rules(3, 2));
            let mut on_the_clock = Vec::new();
            for at in 1..=n_made {
                assert!(!board.is_complete());
                on_the_clock.push(board.on_the_clock());
                let event = board.draft(&format!("p{at}")).unwrap();
                board.apply(&event).unwrap();
            }
            assert!(board.is_complete());
            assert_eq!(on_the_clock, [1, 2, 3, 3, 2, 1][..n_made]);
        }
    }

    #[test]
    fn invalid_marks_are_refused() {
        let board = board(20);
        let refused = board.mark("p1", Mark { pick: Some(0), ..Mark::new(Status::Drafted) });
        assert_eq!(refused.unwrap_err().to_string(), "Pick must be at least 1");
        let slot = "K1".parse().ok();
        let refused = board.mark("p1", Mark { slot, ..Mark::new(Status::MyTeam) }).unwrap_err();
        assert_eq!(refused.to_string(), "QB not allowed in K slot");
        assert_eq!(board.expect_version(Some(3)).unwrap_err().code(), "version_conflict");
        assert_eq!(board.expect_version(Some(0)), Ok(()));
    }

    // E3-28 E4-16 E4-17 E4-20
    #[test]
    fn every_status_can_follow_every_other() {
        let statuses = [Status::Available, Status::Targeted, Status::Drafted, Status::MyTeam];
        for (from, to) in statuses.into_iter().flat_map(|from| statuses.map(|to| (from, to))) {
            let mut board = board(20);
            apply(&mut board, "p1", Mark::new(from));
            apply(&mut board, "p1", Mark::new(to));
            assert_eq!(board.state(board.find("p1").unwrap()).status, to, "{from:?} to {to:?}");
        }
    }
}
