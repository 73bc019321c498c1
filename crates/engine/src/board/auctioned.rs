//! A board whose league holds an auction: sales instead of picks.

use super::{Board, BoardEvent, BoardRejected, Change, ChangeKind, PlayerChange, PlayerState, Status};
use crate::auction::{Auction, AuctionChange, AuctionEvent, Sale, SaleChange};
use crate::league::League;

impl Board {
    /// The auction as it stands; none where the teams pick in turn.
    pub fn auction(&self) -> Option<Auction> {
        Auction::of(self)?.ok()
    }

    /// Decides a change of the auction. Who is sold is gone, with the number of the sale as his pick.
    pub(super) fn auctioned(&self, change: &AuctionChange) -> Result<BoardEvent, BoardRejected> {
        let auction = self.auction().ok_or(BoardRejected::NoAuction)?;
        let event = auction.decide(change)?;
        let changes =
            event.sale.iter().map(|sale| self.state_by_sale(sale)).collect::<Result<Vec<_>, _>>()?;
        let kind = ChangeKind::Auctioned;
        Ok(BoardEvent { version: event.version, kind, changes, auction: Some(event) })
    }

    fn state_by_sale(&self, sold: &SaleChange) -> Result<PlayerChange, BoardRejected> {
        let before = self.state(self.find(&sold.player_id)?);
        let after = sold.after.map(|sale| self.sold_state(before, sale)).unwrap_or_default();
        Ok(PlayerChange { player_id: sold.player_id.clone(), before, after })
    }

    fn sold_state(&self, before: PlayerState, sale: Sale) -> PlayerState {
        let is_mine = sale.team == self.league().my_slot();
        PlayerState {
            status: if is_mine { Status::MyTeam } else { Status::Drafted },
            pick: before.pick.or_else(|| Some(self.next_free_pick(None))),
            slot: before.slot.filter(|_| is_mine),
        }
    }

    pub(super) fn apply_to_book(&mut self, event: &AuctionEvent) -> Result<(), BoardRejected> {
        let mut auction = self.auction().ok_or(BoardRejected::NoAuction)?;
        auction.apply(event)?;
        self.set_book(auction.book());
        Ok(())
    }

    /// In an auction players go by being sold. What a drafter notes for themselves stays possible.
    pub(super) fn check_kind_of(&self, change: &Change) -> Result<(), BoardRejected> {
        let is_auction = self.league().auction().is_some();
        let is_available = |id: &String| self.pool().find(id).is_none_or(|player| self.is_available(player));
        match change {
            Change::Auction { .. } if !is_auction => Err(BoardRejected::NoAuction),
            _ if !is_auction => Ok(()),
            Change::Mark { player_id, status, .. } => {
                let is_note = status.unwrap_or_default().is_available() && is_available(player_id);
                if is_note { Ok(()) } else { Err(BoardRejected::IsAuction) }
            }
            Change::Start { removed, roster } if removed.is_empty() && roster.is_empty() => Ok(()),
            Change::Auction { .. } | Change::MoveToSlot { .. } | Change::League { .. } => Ok(()),
            Change::Undo { event } => {
                let is_note = event
                    .changes
                    .iter()
                    .all(|change| change.before.status.is_available() == change.after.status.is_available());
                if event.auction.is_some() || is_note { Ok(()) } else { Err(BoardRejected::IsAuction) }
            }
            _ => Err(BoardRejected::IsAuction),
        }
    }

    /// Players sold stay with the team and the price they were sold for, so a league may change only as far as they fit.
    pub(super) fn check_book_in(&self, league: &League) -> Result<(), BoardRejected> {
        let is_kind = |league: &League| league.auction().is_some();
        let (now, then) = (self.league(), league);
        if self.n_picks_made() > 0 && (is_kind(now) != is_kind(then)) {
            return Err(BoardRejected::KindOfDraft);
        }
        if self.book().sales.is_empty() && self.book().lot.is_none() {
            return Ok(());
        }
        if now.my_slot() != then.my_slot() {
            return Err(BoardRejected::SeatAfterSales);
        }
        let moved = self.in_league(then.clone());
        moved.auction().ok_or(BoardRejected::NoAuction)?.check().map_err(BoardRejected::from)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::fixtures::{board_of, player, rules};
    use crate::league::{AuctionRules, LeagueRules};
    use crate::players::Position;

    fn board() -> Board {
        let players = (1..=40_u16)
            .map(|n| player(&format!("p{n}"), Position::ALL[usize::from(n) % 4], Some(f64::from(n))))
            .collect();
        let auction = AuctionRules { budget: 20, ..AuctionRules::default() };
        board_of(players, LeagueRules { auction: Some(auction), ..rules(4, 5) })
    }

    fn take(board: &mut Board, change: Value) -> Result<Vec<BoardEvent>, BoardRejected> {
        board.take(&serde_json::from_value(change).unwrap())
    }

    fn sell(player: &str, team: u8, price: u32) -> Value {
        json!({"kind": "auction", "change": {"kind": "sell", "player_id": player, "team": team, "price": price}})
    }

    #[test]
    fn who_is_sold_is_on_the_buyers_roster_and_gone() {
        let mut board = board();
        take(&mut board, sell("p3", 2, 9)).unwrap();
        let event = take(&mut board, sell("p1", 1, 12)).unwrap().remove(0);
        let ids = |slot| board.roster_of(slot).map(|at| board.player(at).id.as_str()).collect::<Vec<_>>();
        assert_eq!((ids(1), ids(2), ids(3)), (vec!["p1"], vec!["p3"], vec![]));
        assert_eq!(board.my_roster().count(), 1);
        assert_eq!(board.auction().unwrap().money(1), 8);
        take(&mut board, json!({"kind": "undo", "event": event})).unwrap();
        assert!(board.is_available(board.find("p1").unwrap()));
        assert_eq!((board.version(), board.auction().unwrap().money(1)), (3, 20));
    }

    #[test]
    fn a_corrected_buyer_moves_the_player_and_keeps_his_number() {
        let mut board = board();
        take(&mut board, sell("p3", 1, 9)).unwrap();
        let correct = json!({"kind": "correct", "player_id": "p3", "price": 7, "team": 4});
        take(&mut board, json!({"kind": "auction", "change": correct})).unwrap();
        let state = board.state(board.find("p3").unwrap());
        assert_eq!((state.status, state.pick), (Status::Drafted, Some(1)));
        assert_eq!((board.auction().unwrap().money(1), board.auction().unwrap().money(4)), (20, 13));
    }

    #[test]
    fn in_an_auction_nobody_is_picked_but_targets_are_noted() {
        let mut board = board();
        for change in [
            json!({"kind": "draft", "player_id": "p1"}),
            json!({"kind": "mark", "player_id": "p1", "status": "drafted"}),
            json!({"kind": "follow", "picks": []}),
        ] {
            let refused = take(&mut board, change).unwrap_err();
            assert_eq!(refused.to_string(), "This draft is an auction: a player goes to a team for a price");
        }
        let noted =
            take(&mut board, json!({"kind": "mark", "player_id": "p1", "status": "targeted"})).unwrap();
        take(&mut board, json!({"kind": "undo", "event": noted[0]})).unwrap();
        take(&mut board, sell("p1", 2, 3)).unwrap();
        assert!(take(&mut board, json!({"kind": "mark", "player_id": "p1", "status": null})).is_err());
        let mut snake = crate::fixtures::board(10);
        assert_eq!(
            take(&mut snake, sell("p1", 1, 1)).unwrap_err().to_string(),
            "This draft is not an auction"
        );
    }

    #[test]
    fn the_league_may_change_only_as_far_as_the_sales_fit() {
        let mut board = board();
        take(&mut board, sell("p1", 1, 12)).unwrap();
        let mut config =
            serde_json::to_value(crate::league::DraftConfig::from(board.league().rules())).unwrap();
        let mut refused = |key: &str, value: Value| {
            let before = std::mem::replace(&mut config[key], value);
            let league = json!({"kind": "league", "scoring_format": 1.0, "draft_config": config.clone()});
            config[key] = before;
            take(&mut board, league).map_err(|refused| refused.to_string())
        };
        let budget = |budget: u32| json!({"budget": budget, "minimum_bid": 1});
        assert_eq!(
            refused("auction", Value::Null).unwrap_err(),
            "Players are gone already: the kind of the draft cannot change"
        );
        assert_eq!(
            refused("draft_slot", json!(3)).unwrap_err(),
            "Players are sold already: your seat cannot change"
        );
        assert!(refused("auction", budget(15)).unwrap_err().starts_with("Team 1 can bid at most"));
        assert!(refused("auction", budget(30)).is_ok());
        assert_eq!(board.auction().unwrap().money(1), 18);
    }
}
