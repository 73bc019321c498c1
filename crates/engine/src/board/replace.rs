//! Saving whole lists: the exact set of removed players, the exact roster.

use super::{Board, BoardEvent, BoardRejected, ChangeKind, ListedPlayer, Mark, PlayerState, Status};
use crate::players::PlayerIndex;

impl Board {
    /// Makes each given list the exact set of its status. Players who leave a list become available; new ones
    /// get the next pick numbers: removed players first, then rostered, each in list order.
    pub(super) fn replace_lists(
        &self,
        removed: Option<&[String]>,
        roster: Option<&[ListedPlayer]>,
    ) -> Result<Option<BoardEvent>, BoardRejected> {
        let mut wanted: Vec<(PlayerIndex, Mark)> = Vec::new();
        for player_id in removed.unwrap_or_default() {
            add_once(&mut wanted, self.find(player_id)?, Mark::new(Status::Drafted));
        }
        for ListedPlayer { player_id, slot } in roster.unwrap_or_default() {
            let player = self.find(player_id)?;
            if wanted.iter().any(|(other, mark)| *other == player && mark.status == Status::Drafted) {
                return Err(BoardRejected::RosteredAndRemoved { player_id: player_id.clone() });
            }
            add_once(&mut wanted, player, Mark { slot: *slot, ..Mark::new(Status::MyTeam) });
        }
        let target = self.with_lists(&wanted, removed.is_some(), roster.is_some())?;
        let states = self.pool().indices().map(|player| (player, target.state(player)));
        Ok(self.event(ChangeKind::ListsReplaced, states))
    }

    /// The board with the lists applied.
    fn with_lists(
        &self,
        wanted: &[(PlayerIndex, Mark)],
        replaces_removed: bool,
        replaces_roster: bool,
    ) -> Result<Self, BoardRejected> {
        let mut target = self.clone();
        for player in self.pool().indices() {
            let is_listed = match self.state(player).status {
                Status::Drafted => replaces_removed,
                Status::MyTeam => replaces_roster,
                Status::Available | Status::Targeted => false,
            };
            if is_listed && wanted.iter().all(|(other, _)| *other != player) {
                target.set_state(player, PlayerState::default());
            }
        }
        for (player, mark) in wanted {
            let state = target.marked_for_list(*player, *mark)?;
            target.set_state(*player, state);
        }
        Ok(target)
    }

    /// Like a mark, except that the list always sets the slot, even to none.
    fn marked_for_list(&self, player: PlayerIndex, mark: Mark) -> Result<PlayerState, BoardRejected> {
        if let Some(slot) = mark.slot {
            self.expect_accepts(player, slot)?;
        }
        let pick = self.state(player).pick.unwrap_or_else(|| self.next_free_pick(None));
        Ok(PlayerState { status: mark.status, pick: Some(pick), slot: mark.slot })
    }
}

fn add_once(wanted: &mut Vec<(PlayerIndex, Mark)>, player: PlayerIndex, mark: Mark) {
    if wanted.iter().all(|(other, _)| *other != player) {
        wanted.push((player, mark));
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, BoardEvent, BoardRejected, ListedPlayer};
    use crate::fixtures::board;

    fn replace(
        board: &Board,
        removed: &[&str],
        roster: Option<&[&str]>,
    ) -> Result<Option<BoardEvent>, BoardRejected> {
        let removed: Vec<String> = removed.iter().map(|id| (*id).to_owned()).collect();
        let listed = |id: &&str| ListedPlayer { player_id: (*id).to_owned(), slot: None };
        let roster: Option<Vec<ListedPlayer>> = roster.map(|ids| ids.iter().map(listed).collect());
        board.replace_lists(Some(&removed), roster.as_deref())
    }

    #[test]
    fn lists_become_the_exact_sets() {
        let mut board = board(20);
        let event = replace(&board, &["p1", "p2", "p1"], Some(&["p3"])).unwrap().unwrap();
        board.apply(&event).unwrap();
        assert_eq!(board.picks().map(|picked| picked.pick).collect::<Vec<_>>(), [1, 2, 3]);
        let event = replace(&board, &["p2", "p4"], None).unwrap().unwrap();
        board.apply(&event).unwrap();
        let pick = |id: &str| board.state(board.find(id).unwrap()).pick;
        assert_eq!(["p1", "p2", "p3", "p4"].map(pick), [None, Some(2), Some(3), Some(1)]);
        assert_eq!(replace(&board, &["p2", "p4"], None), Ok(None));
    }

    #[test]
    fn no_player_is_rostered_and_removed_at_once() {
        let refused = replace(&board(20), &["p1"], Some(&["p1"])).unwrap_err();
        assert_eq!(refused.to_string(), "Player p1 is both rostered and removed");
    }
}
