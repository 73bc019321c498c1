//! Every change a board can take, and the one place where changes are decided.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Board, BoardEvent, BoardRejected, Mark, RoomPick, Status};
use crate::auction::AuctionChange;
use crate::league::{DraftConfig, League, PickNumber, Scoring, SlotId};

/// A requested change. The browser, the API and the tests all use the same JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change {
    /// The user's mark on a player; no status returns the player to the pool.
    Mark {
        player_id: String,
        #[serde(default)]
        status: Option<Status>,
        /// The pick the user saw; if it is missing or taken, the next free one is used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pick: Option<PickNumber>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        slot: Option<SlotId>,
    },
    /// The next pick, made for the team on the clock.
    Draft { player_id: String },
    /// Puts another player on a pick; the previous player returns to the pool.
    ReplacePick { pick: PickNumber, player_id: String },
    /// Undoes a pick.
    ClearPick { pick: PickNumber },
    /// Moves one of my players to a roster slot; a player already there takes the old place.
    MoveToSlot { player_id: String, slot: SlotId },
    /// Each list given becomes the exact set of players with its status.
    Lists {
        #[serde(default)]
        removed: Option<Vec<String>>,
        #[serde(default)]
        roster: Option<Vec<ListedPlayer>>,
    },
    /// The initial state of a new draft: the league's keepers and the players already gone.
    Start {
        #[serde(default)]
        removed: Vec<String>,
        #[serde(default)]
        roster: Vec<ListedPlayer>,
    },
    /// Changed league settings: size, trades and keepers. The board moves into the new league.
    League { draft_config: DraftConfig, scoring_format: Scoring },
    /// The picks of a room hosted elsewhere.
    Follow { picks: Vec<RoomPick> },
    /// What happens in an auction.
    Auction { change: AuctionChange },
    /// Undoes an earlier event.
    Undo { event: BoardEvent },
}

/// A player in a roster list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedPlayer {
    pub player_id: String,
    #[serde(default)]
    pub slot: Option<SlotId>,
}

impl Board {
    /// Decides a change without touching the board: the caller stores the events and applies them in order. No
    /// events means the board already matches the change.
    pub fn decide(&self, change: &Change) -> Result<Vec<BoardEvent>, BoardRejected> {
        self.check_kind_of(change)?;
        let event = match change {
            Change::Mark { player_id, status, pick, slot } => {
                self.mark(player_id, Mark { status: status.unwrap_or_default(), pick: *pick, slot: *slot })
            }
            Change::Draft { player_id } => self.draft(player_id).map(Some),
            Change::ReplacePick { pick, player_id } => self.replace_pick(*pick, player_id),
            Change::ClearPick { pick } => self.clear_pick(*pick).map(Some),
            Change::MoveToSlot { player_id, slot } => self.move_to_slot(player_id, *slot),
            Change::Lists { removed, roster } => self.replace_lists(removed.as_deref(), roster.as_deref()),
            Change::Start { removed, roster } => return self.start(removed, roster),
            Change::League { draft_config, scoring_format } => {
                let league = draft_config.to_league(*scoring_format)?;
                self.check_trades(&league)?;
                self.check_book_in(&league)?;
                self.move_into(league)
            }
            Change::Follow { picks } => self.follow(picks),
            Change::Auction { change } => self.auctioned(change).map(Some),
            Change::Undo { event } => self.undo(event).map(Some),
        };
        Ok(event?.into_iter().collect())
    }

    /// Decides a change and applies it to this board.
    pub fn take(&mut self, change: &Change) -> Result<Vec<BoardEvent>, BoardRejected> {
        let events = self.decide(change)?;
        if let Change::League { draft_config, scoring_format } = change {
            *self = self.in_league(draft_config.to_league(*scoring_format)?);
        }
        for event in &events {
            self.apply(event)?;
        }
        Ok(events)
    }

    /// The events of a move into the league of a site that hosts the draft. The site knows whose its picks are, also
    /// of those already made.
    pub fn follow_league(&self, league: League) -> Result<Vec<BoardEvent>, BoardRejected> {
        Ok(self.move_into(league)?.into_iter().collect())
    }

    fn move_into(&self, league: League) -> Result<Option<BoardEvent>, BoardRejected> {
        let moved = self.in_league(league);
        moved.check_keepers(Some(self.league()))?;
        moved.follow_keepers(self.league())
    }

    /// Refuses to trade a pick that is made, or to take such a trade back: the player would change his team. Keepers
    /// move with their picks by themselves.
    fn check_trades(&self, league: &League) -> Result<(), BoardRejected> {
        let is_same = |pick: PickNumber| self.league().trade_of(pick) == league.trade_of(pick);
        let changed = self.picks().find(|made| !made.is_keeper && !is_same(made.pick));
        changed.map_or(Ok(()), |made| Err(BoardRejected::TradedPickMade { pick: made.pick }))
    }

    /// The same players in the same states, in another league.
    #[must_use]
    pub fn in_league(&self, league: League) -> Self {
        let mut moved = self.clone();
        moved.set_league(Arc::new(league));
        moved
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::fixtures::board;

    fn change(json: Value) -> Change {
        serde_json::from_value(json).unwrap()
    }

    fn take(board: &mut Board, json: Value) -> Vec<BoardEvent> {
        board.take(&change(json)).unwrap()
    }

    /// The picks as `pick player status`.
    fn picks(board: &Board) -> Vec<String> {
        let text = |picked: super::super::PickedPlayer| {
            let status = board.state(picked.player).status;
            format!("{} {} {status:?}", picked.pick, board.player(picked.player).id)
        };
        board.picks().map(text).collect()
    }

    #[test]
    fn a_draft_can_be_played_with_changes_as_json() {
        let mut board = board(20);
        take(&mut board, json!({"kind": "draft", "player_id": "p1"}));
        take(&mut board, json!({"kind": "mark", "player_id": "p2", "status": "drafted"}));
        take(&mut board, json!({"kind": "mark", "player_id": "p9", "status": "targeted"}));
        take(&mut board, json!({"kind": "replace_pick", "pick": 2, "player_id": "p3"}));
        assert_eq!(picks(&board), ["1 p1 MyTeam", "2 p3 Drafted"]);
        let cleared = take(&mut board, json!({"kind": "clear_pick", "pick": 2}));
        take(&mut board, json!({"kind": "undo", "event": cleared[0]}));
        assert_eq!(picks(&board), ["1 p1 MyTeam", "2 p3 Drafted"]);
        take(&mut board, json!({"kind": "mark", "player_id": "p1", "status": null}));
        assert_eq!(picks(&board), ["2 p3 Drafted"]);
        assert_eq!(board.version(), 7);
    }

    #[test]
    fn deciding_changes_nothing() {
        let board = board(20);
        let before = board.clone();
        let events = board.decide(&change(json!({"kind": "draft", "player_id": "p1"}))).unwrap();
        assert_eq!((events.len(), events[0].version), (1, 1));
        assert_eq!(board, before);
    }

    #[test]
    fn a_change_of_the_league_moves_the_board_into_it() {
        let mut board = board(20);
        take(&mut board, json!({"kind": "mark", "player_id": "p5", "status": "drafted", "pick": 7}));
        let kept = json!({"kind": "league", "scoring_format": 0.0, "draft_config": {"team_count": 4, "rounds": 5,
            "draft_slot": 2, "traded_picks": [{"pick": 4, "slot": 2}],
            "keepers": [{"player_id": "p1", "slot": 2, "round": 1}]}});
        let events = take(&mut board, kept.clone());
        assert_eq!((events.len(), board.league().n_teams(), board.league().owner_of(4)), (1, 4, 2));
        assert_eq!(picks(&board), ["2 p1 MyTeam", "7 p5 Drafted"]);
        assert!(take(&mut board, kept).is_empty(), "the same league again");
        let broken = json!({"kind": "league", "scoring_format": 0.0, "draft_config": {"team_count": 21}});
        let refused = board.take(&change(broken)).unwrap_err();
        assert_eq!(refused.to_string(), "Team count must be between 2 and 20");
        assert_eq!(refused.code(), "invalid_team_count");
        assert_eq!(board.league().n_teams(), 4);
    }

    #[test]
    fn a_made_pick_is_neither_traded_nor_taken_back_by_hand() {
        let mut board = board(20);
        let config = |team_count: u8, trades: &[(u16, u8)]| {
            let trade = |(pick, slot): &(u16, u8)| json!({"pick": pick, "slot": slot});
            json!({"team_count": team_count, "rounds": 5, "draft_slot": 2,
                "keepers": [{"player_id": "p9", "slot": 3, "round": 1}],
                "traded_picks": trades.iter().map(trade).collect::<Vec<_>>()})
        };
        let league = |config: Value| json!({"kind": "league", "scoring_format": 0.0, "draft_config": config});
        take(&mut board, league(config(4, &[(1, 2), (6, 2)])));
        take(&mut board, json!({"kind": "draft", "player_id": "p1"}));
        for trades in [&[(6, 2)][..], &[(1, 4), (6, 2)], &[]] {
            let refused = board.take(&change(league(config(4, trades)))).unwrap_err();
            assert_eq!(
                (refused.code(), refused.to_string().as_str()),
                (
                    "traded_pick_made",
                    "Pick 1 is already made. Clear it on the board before you change whose it is."
                )
            );
        }
        // Open picks are traded, and another size of the league keeps the trades that are there.
        take(&mut board, league(config(4, &[(1, 2), (7, 2)])));
        take(&mut board, league(config(5, &[(1, 2), (7, 2)])));
        assert_eq!((board.league().owner_of(1), board.league().owner_of(7)), (2, 2));
        // The site that hosts the draft knows better.
        let told: DraftConfig = serde_json::from_value(config(4, &[(1, 4)])).unwrap();
        let told = told.to_league(Scoring::Standard).unwrap();
        assert!(board.follow_league(told).is_ok());
        take(&mut board, json!({"kind": "clear_pick", "pick": 1}));
        take(&mut board, league(config(5, &[])));
    }

    #[test]
    fn undo_checks_every_state_it_restores() {
        let mut board = board(20);
        let event = take(&mut board, json!({"kind": "draft", "player_id": "p1"})).remove(0);
        let before = |state: Value| {
            let mut forged = serde_json::to_value(&event).unwrap();
            forged["changes"][0]["before"] = state;
            board.decide(&change(json!({"kind": "undo", "event": forged}))).unwrap_err().code()
        };
        let state =
            |status: &str, pick: Value, slot: Value| json!({"status": status, "pick": pick, "slot": slot});
        assert_eq!(before(state("drafted", Value::Null, Value::Null)), "pick_and_status_disagree");
        assert_eq!(before(state("available", json!(3), Value::Null)), "pick_and_status_disagree");
        assert_eq!(before(state("drafted", json!(0), Value::Null)), "invalid_pick");
        assert_eq!(before(state("my_team", json!(3), json!("K1"))), "position_not_allowed");
        let mut twice = serde_json::to_value(&event).unwrap();
        twice["changes"] = json!([twice["changes"][0], twice["changes"][0]]);
        let refused = board.decide(&change(json!({"kind": "undo", "event": twice}))).unwrap_err();
        assert_eq!(refused.code(), "version_conflict");
    }

    // E4-21 E8-44 E9-21
    #[test]
    fn fifty_changes_can_be_undone_one_after_another() {
        let mut board = board(60);
        let mut events: Vec<BoardEvent> = (1..=60)
            .flat_map(|n| take(&mut board, json!({"kind": "draft", "player_id": format!("p{n}")})))
            .collect();
        for event in events.drain(10..).rev() {
            take(&mut board, json!({"kind": "undo", "event": event}));
        }
        assert_eq!(board.n_picks_made(), 10);
        assert_eq!(board.version(), 110, "undoing is a change too");
    }

    #[test]
    fn a_pick_can_be_undone_with_another_number_but_not_with_another_status() {
        let mut board = board(10);
        let marked =
            take(&mut board, json!({"kind": "mark", "player_id": "p1", "status": "drafted"})).remove(0);
        let mut renumbered = marked.clone();
        renumbered.changes[0].after.pick = Some(9);
        let undo = |event: &BoardEvent| change(json!({"kind": "undo", "event": event}));
        assert_eq!(board.decide(&undo(&renumbered)).unwrap().len(), 1);
        take(&mut board, json!({"kind": "mark", "player_id": "p1", "status": "my_team"}));
        assert_eq!(board.decide(&undo(&marked)).unwrap_err().code(), "version_conflict");
    }
}
