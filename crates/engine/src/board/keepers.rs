//! Assigning keepers to the picks they cost.

use super::{Board, BoardEvent, BoardRejected, ChangeKind, ListedPlayer, PlayerState, Status};
use crate::league::{Keeper, League, PickNumber};
use crate::players::PlayerIndex;

impl Board {
    /// Assigns keepers to the picks they cost, where both the pick and the player are still free.
    pub fn place_keepers(&self) -> Option<BoardEvent> {
        let placed = self.league().keepers().filter_map(|(pick, keeper)| {
            let player = self.pool().find(&keeper.player_id)?;
            let is_free = self.is_available(player) && self.pick_at(pick).is_none();
            is_free.then(|| (player, self.kept_state(player, pick, keeper)))
        });
        self.event(ChangeKind::KeepersPlaced, placed)
    }

    /// The events a new draft begins with: its keepers, then the players already gone. A keeper on neither list
    /// stays a keeper.
    pub(super) fn start(
        &self,
        removed: &[String],
        roster: &[ListedPlayer],
    ) -> Result<Vec<BoardEvent>, BoardRejected> {
        self.check_keepers(None)?;
        let mut board = self.clone();
        let mut events: Vec<BoardEvent> = board.place_keepers().into_iter().collect();
        for event in &events {
            board.apply(event)?;
        }
        if removed.is_empty() && roster.is_empty() {
            return Ok(events);
        }
        let (mut removed, mut roster) = (removed.to_vec(), roster.to_vec());
        for picked in board.picks() {
            let player_id = board.player(picked.player).id.clone();
            let is_listed =
                removed.contains(&player_id) || roster.iter().any(|listed| listed.player_id == player_id);
            match board.state(picked.player).status {
                _ if is_listed => {}
                Status::MyTeam => roster.push(ListedPlayer { player_id, slot: None }),
                _ => removed.push(player_id),
            }
        }
        events.extend(board.replace_lists(Some(&removed), Some(&roster))?);
        Ok(events)
    }

    /// Refuses keepers the pool does not know, except those of the previous league: they may have left the pool
    /// since.
    pub(super) fn check_keepers(&self, before: Option<&League>) -> Result<(), BoardRejected> {
        let was_kept = |id: &str| {
            before.is_some_and(|before| before.keepers().any(|(_, keeper)| keeper.player_id == id))
        };
        let is_unknown = |id: &str| self.pool().find(id).is_none() && !was_kept(id);
        let mut ids = self.league().keepers().map(|(_, keeper)| &keeper.player_id);
        let Some(id) = ids.find(|id| is_unknown(id)) else { return Ok(()) };
        let named = self.pool().players().iter().find(|player| player.name.eq_ignore_ascii_case(id));
        Err(match named {
            Some(player) => BoardRejected::KeeperByName { name: id.clone(), player_id: player.id.clone() },
            None => BoardRejected::UnknownKeeper { player_id: id.clone() },
        })
    }

    /// After a change from the league `before`: keepers it removed return to the pool; new ones, and those with a
    /// different pick now, take it. A keeper of both leagues stays as is, even if his pick was corrected by hand.
    pub(super) fn follow_keepers(&self, before: &League) -> Result<Option<BoardEvent>, BoardRejected> {
        let leaving = self.leaving_keepers(before);
        let mut states: Vec<(PlayerIndex, PlayerState)> =
            leaving.iter().map(|player| (*player, PlayerState::default())).collect();
        for (pick, keeper) in self.league().keepers() {
            let Some(player) = self.pool().find(&keeper.player_id) else { continue };
            let is_leaving = leaving.contains(&player);
            let was_kept_here = before.keeper_at(pick).is_some_and(|old| old.player_id == keeper.player_id);
            if was_kept_here && !is_leaving {
                continue;
            }
            let holder = self.pick_at(pick).map(|holder| holder.player).filter(|at| !leaving.contains(at));
            if holder.is_some_and(|holder| holder != player) {
                return Err(BoardRejected::KeeperPickMade { pick });
            }
            if !self.is_available(player) && !is_leaving && holder.is_none() {
                return Err(BoardRejected::KeeperDrafted { name: self.player(player).name.clone() });
            }
            states.retain(|(freed, _)| *freed != player);
            states.push((player, self.kept_state(player, pick, keeper)));
        }
        Ok(self.event(ChangeKind::KeepersPlaced, states))
    }

    /// Players on a pick as keepers of the previous league, but not kept the same way in this one.
    fn leaving_keepers(&self, before: &League) -> Vec<PlayerIndex> {
        let stays = |pick: PickNumber, old: &Keeper| {
            self.league().keeper_at(pick).is_some_and(|now| {
                let was_mine = old.slot == before.my_slot();
                now.player_id == old.player_id && was_mine == (now.slot == self.league().my_slot())
            })
        };
        let leaving = |(pick, old): (PickNumber, &Keeper)| {
            let stood = self.pick_at(pick)?.player;
            (self.player(stood).id == old.player_id && !stays(pick, old)).then_some(stood)
        };
        before.keepers().filter_map(leaving).collect()
    }

    fn kept_state(&self, player: PlayerIndex, pick: PickNumber, keeper: &Keeper) -> PlayerState {
        let is_mine = keeper.slot == self.league().my_slot();
        let status = if is_mine { Status::MyTeam } else { Status::Drafted };
        PlayerState { status, pick: Some(pick), slot: self.state(player).slot.filter(|_| is_mine) }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::{Change, ListedPlayer, PickedPlayer};
    use super::*;
    use crate::fixtures::{board, board_with, keeper, mark, rules};

    #[test]
    fn keepers_take_their_picks_and_the_clock_skips_them() {
        let mut rules = rules(2, 5);
        rules.keepers = vec![keeper("p1", 1, 1), keeper("p7", 2, 2), keeper("gone", 2, 3)];
        let mut board = board_with(20, rules);
        let event = board.place_keepers().unwrap();
        board.apply(&event).unwrap();
        assert_eq!(board.place_keepers(), None);
        let picks: Vec<_> =
            board.picks().map(|picked| (picked.pick, picked.slot, picked.is_keeper)).collect();
        assert_eq!(picks, [(1, 1, true), (3, 2, true)]);
        assert_eq!(board.current_pick(), 2);
        let event = board.draft("p3").unwrap();
        board.apply(&event).unwrap();
        assert_eq!(board.current_pick(), 4);
    }

    #[test]
    fn a_new_draft_keeps_its_keepers_beside_the_players_that_are_gone() {
        let mut rules = rules(2, 5);
        rules.keepers = vec![keeper("p1", 1, 1), keeper("p7", 2, 2)];
        let mut board = board_with(20, rules);
        let roster = vec![ListedPlayer { player_id: "p4".to_owned(), slot: None }];
        let start = Change::Start { removed: vec!["p2".to_owned(), "p7".to_owned()], roster };
        assert_eq!(board.take(&start).unwrap().len(), 2);
        let picks: Vec<_> =
            board.picks().map(|picked| (picked.pick, board.player(picked.player).id.as_str())).collect();
        assert_eq!(picks, [(1, "p1"), (2, "p2"), (3, "p7"), (4, "p4")]);
        let mine: Vec<_> = board.my_roster().map(|player| board.player(player).id.as_str()).collect();
        assert_eq!(mine, ["p1", "p4"]);
    }

    /// Two teams, five rounds and these keepers; I am the first team.
    fn league(keepers: &[Keeper]) -> League {
        let mut rules = rules(2, 5);
        rules.keepers = keepers.to_vec();
        League::new(rules).unwrap()
    }

    /// The same picks in another league.
    fn moved(board: &Board, league: League) -> Board {
        let pool = board.pool();
        let states = pool.indices().map(|player| (pool.get(player).id.as_str(), board.state(player)));
        Board::restore(Arc::new(pool.clone()), Arc::new(league), states, board.version()).unwrap()
    }

    /// The picks after the league has changed, as `pick: player status`.
    fn after(board: &Board, before: &League, now: League) -> Result<Vec<String>, String> {
        let mut board = moved(board, now);
        if let Some(event) = board.follow_keepers(before).map_err(|error| error.to_string())? {
            board.apply(&event).unwrap();
        }
        let text = |picked: PickedPlayer| {
            let kept = if picked.is_keeper { " kept" } else { "" };
            format!("{}: {} by {}{kept}", picked.pick, board.player(picked.player).id, picked.slot)
        };
        Ok(board.picks().map(text).collect())
    }

    #[test]
    fn keepers_follow_a_changed_league() {
        let old = league(&[keeper("p1", 1, 1), keeper("p7", 2, 2)]);
        let mut board = board_with(20, old.rules().clone());
        let event = board.place_keepers().unwrap();
        board.apply(&event).unwrap();
        let now = |keepers: &[Keeper]| after(&board, &old, league(keepers)).unwrap();
        assert_eq!(now(&[keeper("p1", 1, 1), keeper("p7", 2, 2)]), ["1: p1 by 1 kept", "3: p7 by 2 kept"]);
        assert_eq!(now(&[keeper("p7", 2, 2)]), ["3: p7 by 2 kept"], "p1 is back in the pool");
        assert_eq!(now(&[keeper("p7", 1, 1), keeper("p1", 2, 2)]), ["1: p7 by 1 kept", "3: p1 by 2 kept"]);
        assert_eq!(now(&[keeper("p1", 1, 3), keeper("p9", 2, 1)]), ["2: p9 by 2 kept", "5: p1 by 1 kept"]);
        assert_eq!(now(&[]), [""; 0]);
    }

    #[test]
    fn a_keeper_never_replaces_a_pick_already_made() {
        let mut board = board(20);
        mark(&mut board, "p1", Status::Drafted);
        let none = league(&[]);
        let now = |keepers: &[Keeper]| after(&board, &none, league(keepers));
        let refusal = "Pick 1 is already made. Clear it on the board before you keep a player with it.";
        assert_eq!(now(&[keeper("p2", 1, 1)]).unwrap_err(), refusal);
        let refusal = "p1 is already drafted. Clear that pick on the board first, then keep p1.";
        assert_eq!(now(&[keeper("p1", 2, 3)]).unwrap_err(), refusal);
        assert_eq!(now(&[keeper("p1", 1, 1)]).unwrap(), ["1: p1 by 1 kept"], "he stands there already");
    }

    #[test]
    fn a_kept_pick_that_was_corrected_by_hand_stays_corrected() {
        let old = league(&[keeper("p1", 1, 1)]);
        let mut board = board_with(20, old.rules().clone());
        for step in [Board::place_keepers as fn(&Board) -> _, |board| board.replace_pick(1, "p2").unwrap()] {
            let event = step(&board).unwrap();
            board.apply(&event).unwrap();
        }
        let now = after(&board, &old, league(&[keeper("p1", 1, 1), keeper("p7", 2, 2)])).unwrap();
        assert_eq!(now, ["1: p2 by 1", "3: p7 by 2 kept"]);
    }

    #[test]
    fn a_keeper_changes_owner_only_when_my_slot_does() {
        let old = league(&[keeper("p1", 1, 1), keeper("p7", 2, 2)]);
        let mut board = board_with(20, old.rules().clone());
        let event = board.place_keepers().unwrap();
        board.apply(&event).unwrap();
        let mut second = old.rules().clone();
        second.my_slot = 2;
        let moved = after(&board, &old, League::new(second).unwrap()).unwrap();
        assert_eq!(moved, ["1: p1 by 1 kept", "3: p7 by 2 kept"], "mine is p7 now");
        mark(&mut board, "p7", Status::MyTeam);
        let same = after(&board, &old, old.clone()).unwrap();
        assert_eq!(same, ["1: p1 by 1 kept", "3: p7 by 1 kept"], "as he was marked by hand");
    }
}
