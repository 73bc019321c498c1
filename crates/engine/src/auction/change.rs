//! Every change an auction can take, and the one place where changes are decided.

use serde::{Deserialize, Serialize};

use crate::league::DraftSlot;
use crate::players::PlayerIndex;

use super::{
    Auction, AuctionEvent, AuctionEventKind, AuctionRejected, Dollars, Lot, SOMEBODY, Sale, SaleChange,
};

/// A requested change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AuctionChange {
    /// Puts a player up for bids. The nominator's opening bid stands until somebody goes higher.
    Nominate {
        player_id: String,
        #[cfg_attr(feature = "openapi", schema(value_type = u8, maximum = 255))]
        team: DraftSlot,
        bid: Dollars,
    },
    /// A higher bid for the player up for bids.
    Bid {
        /// Whom the bidder saw up for bids: a bid that comes late is not one for the next player.
        #[serde(default)]
        player_id: Option<String>,
        /// [`SOMEBODY`] when nobody noted who it was.
        #[cfg_attr(feature = "openapi", schema(value_type = u8, maximum = 255))]
        team: DraftSlot,
        bid: Dollars,
    },
    /// Takes the nomination back: nobody bought him.
    Withdraw,
    /// Sells a player, with or without a nomination before.
    Sell {
        /// Missing: the player up for bids.
        #[serde(default)]
        player_id: Option<String>,
        #[cfg_attr(feature = "openapi", schema(value_type = u8, maximum = 255))]
        team: DraftSlot,
        price: Dollars,
    },
    /// A player a team keeps from last year, and what he costs it. He may cost less than the least bid.
    Keep {
        player_id: String,
        #[cfg_attr(feature = "openapi", schema(value_type = u8, maximum = 255))]
        team: DraftSlot,
        price: Dollars,
    },
    /// Takes a sale back: the player can be bought again.
    TakeBack { player_id: String },
    /// Another price for a player already sold, or another team.
    Correct {
        player_id: String,
        price: Dollars,
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>, maximum = 255))]
        team: Option<DraftSlot>,
    },
    /// Undoes an earlier event.
    Undo { event: AuctionEvent },
}

impl Auction {
    /// Decides a change without touching the auction: the caller stores the event and applies it.
    pub fn decide(&self, change: &AuctionChange) -> Result<AuctionEvent, AuctionRejected> {
        match change {
            AuctionChange::Nominate { player_id, team, bid } => self.nominate(player_id, *team, *bid),
            AuctionChange::Bid { player_id, team, bid } => self.bid(player_id.as_deref(), *team, *bid),
            AuctionChange::Withdraw => {
                self.lot().ok_or(AuctionRejected::NoLot)?;
                Ok(self.event(AuctionEventKind::Withdrawn, None, None))
            }
            AuctionChange::Sell { player_id, team, price } => self.sell(player_id.as_deref(), *team, *price),
            AuctionChange::Keep { player_id, team, price } => self.keep(player_id, *team, *price),
            AuctionChange::TakeBack { player_id } => self.take_back(player_id),
            AuctionChange::Correct { player_id, price, team } => self.correct(player_id, *price, *team),
            AuctionChange::Undo { event } => self.undo(event),
        }
    }

    /// Decides a change and applies it.
    pub fn take(&mut self, change: &AuctionChange) -> Result<AuctionEvent, AuctionRejected> {
        let event = self.decide(change)?;
        self.apply(&event)?;
        Ok(event)
    }

    fn nominate(
        &self,
        player_id: &str,
        team: DraftSlot,
        bid: Dollars,
    ) -> Result<AuctionEvent, AuctionRejected> {
        if let Some(lot) = self.lot() {
            return Err(AuctionRejected::LotOpen { name: self.name(self.find(&lot.player_id)?) });
        }
        let player = self.left(player_id)?;
        self.expect_team(team)?;
        if let Some(turn) = self.next_to_nominate().filter(|turn| *turn != team) {
            return Err(AuctionRejected::NotItsTurn { team, turn });
        }
        self.expect_can_pay(team, bid)?;
        let player_id = self.board().player(player).id.clone();
        let lot = Lot { player_id, nominated_by: team, team, bid };
        Ok(self.event(AuctionEventKind::Nominated, Some(lot), None))
    }

    fn bid(
        &self,
        player_id: Option<&str>,
        team: DraftSlot,
        bid: Dollars,
    ) -> Result<AuctionEvent, AuctionRejected> {
        let is_meant = |lot: &&Lot| player_id.is_none_or(|id| *id == lot.player_id);
        let lot = self.lot().filter(is_meant).ok_or(AuctionRejected::NoLot)?;
        if bid <= lot.bid {
            return Err(AuctionRejected::NotHigher { bid: lot.bid });
        }
        // Whoever has most can surely pay what somebody bids.
        let payer = if team == SOMEBODY { self.richest() } else { team };
        self.expect_team(payer)?;
        self.expect_can_pay(payer, bid)?;
        let lot = Lot { team, bid, ..lot.clone() };
        Ok(self.event(AuctionEventKind::Bid, Some(lot), None))
    }

    /// The player up for bids stays so when another one is sold without a nomination: people type late.
    fn sell(
        &self,
        player_id: Option<&str>,
        team: DraftSlot,
        price: Dollars,
    ) -> Result<AuctionEvent, AuctionRejected> {
        let named = player_id.or_else(|| self.lot().map(|lot| lot.player_id.as_str()));
        let player = self.left(named.ok_or(AuctionRejected::NoLot)?)?;
        self.expect_team(team)?;
        self.expect_can_pay(team, price)?;
        let is_lot = |lot: &&Lot| lot.player_id == self.board().player(player).id;
        let lot_sold = self.lot().filter(is_lot);
        let nominated_by = lot_sold.map(|lot| lot.nominated_by).or(self.next_to_nominate()).unwrap_or(team);
        let left = if lot_sold.is_some() { None } else { self.lot().cloned() };
        let sale = Sale { team, price, number: self.version() + 1, nominated_by: Some(nominated_by) };
        self.checked(AuctionEventKind::Sold, left, player, Some(sale))
    }

    fn keep(
        &self,
        player_id: &str,
        team: DraftSlot,
        price: Dollars,
    ) -> Result<AuctionEvent, AuctionRejected> {
        let player = self.left(player_id)?;
        self.expect_team(team)?;
        self.expect_room(team, price)?;
        let sale = Sale { team, price, number: self.version() + 1, nominated_by: None };
        self.checked(AuctionEventKind::Kept, self.lot().cloned(), player, Some(sale))
    }

    fn take_back(&self, player_id: &str) -> Result<AuctionEvent, AuctionRejected> {
        let (player, _) = self.sold(player_id)?;
        self.checked(AuctionEventKind::TakenBack, self.lot().cloned(), player, None)
    }

    fn correct(
        &self,
        player_id: &str,
        price: Dollars,
        team: Option<DraftSlot>,
    ) -> Result<AuctionEvent, AuctionRejected> {
        let (player, sale) = self.sold(player_id)?;
        let team = team.unwrap_or(sale.team);
        self.expect_team(team)?;
        let mut without = self.clone();
        without.set_sale(player, None);
        if sale.is_keeper() {
            without.expect_room(team, price)?;
        } else {
            without.expect_can_pay(team, price)?;
        }
        let corrected = Sale { team, price, ..sale };
        if corrected == sale {
            return Err(AuctionRejected::NothingToCorrect { name: self.name(player), team, price });
        }
        self.checked(AuctionEventKind::PriceCorrected, self.lot().cloned(), player, Some(corrected))
    }

    /// An event about a sale, refused when the bid that stands could then not be paid.
    fn checked(
        &self,
        kind: AuctionEventKind,
        lot: Option<Lot>,
        player: PlayerIndex,
        after: Option<Sale>,
    ) -> Result<AuctionEvent, AuctionRejected> {
        let before = self.sale(player).copied();
        let player_id = self.board().player(player).id.clone();
        let event = self.event(kind, lot, Some(SaleChange { player_id, before, after }));
        let mut next = self.clone();
        next.set_sale(player, after);
        if let Some(lot) = event.lot.after.as_ref().filter(|lot| lot.team != SOMEBODY) {
            next.expect_can_pay(lot.team, lot.bid)?;
        }
        next.set_lot(event.lot.after.clone(), event.version);
        next.check()?;
        Ok(event)
    }

    /// A player who can still be bought.
    fn left(&self, player_id: &str) -> Result<PlayerIndex, AuctionRejected> {
        let player = self.find(player_id)?;
        match self.sale(player) {
            None => Ok(player),
            Some(sale) => Err(AuctionRejected::AlreadySold {
                player_id: player_id.to_owned(),
                name: self.name(player),
                team: sale.team,
                price: sale.price,
            }),
        }
    }

    fn sold(&self, player_id: &str) -> Result<(PlayerIndex, Sale), AuctionRejected> {
        let player = self.find(player_id)?;
        let sale = self.sale(player).copied().ok_or_else(|| AuctionRejected::NotSold {
            player_id: player_id.to_owned(),
            name: self.name(player),
        })?;
        Ok((player, sale))
    }

    fn expect_team(&self, team: DraftSlot) -> Result<(), AuctionRejected> {
        let n_teams = self.league().n_teams();
        if (1..=n_teams).contains(&team) {
            Ok(())
        } else {
            Err(AuctionRejected::UnknownTeam { team, n_teams })
        }
    }

    fn expect_can_pay(&self, team: DraftSlot, price: Dollars) -> Result<(), AuctionRejected> {
        self.expect_room(team, price)?;
        let least = self.rules().minimum_bid;
        if price < least { Err(AuctionRejected::UnderMinimum { least }) } else { Ok(()) }
    }

    fn expect_room(&self, team: DraftSlot, price: Dollars) -> Result<(), AuctionRejected> {
        let places = self.open_places(team);
        if places == 0 {
            let is_over = self.teams().all(|team| self.is_full(team));
            return Err(if is_over { AuctionRejected::Over } else { AuctionRejected::TeamFull { team } });
        }
        let most = self.max_bid(team);
        if price > most {
            return Err(AuctionRejected::OverMaximum { team, most, reserve: self.reserve(places) });
        }
        Ok(())
    }

    fn name(&self, player: PlayerIndex) -> String {
        self.board().player(player).name.clone()
    }
}
