//! Every accepted change of an auction as an event: the lot and the sales it touched, before and after it.

use serde::{Deserialize, Serialize};

use crate::league::DraftSlot;

use super::{Auction, AuctionRejected, Dollars};

/// The player up for bids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lot {
    pub player_id: String,
    /// The team that nominated him.
    pub nominated_by: DraftSlot,
    /// The highest bid and whose it is.
    pub team: DraftSlot,
    pub bid: Dollars,
}

/// A player on a team, and what he cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sale {
    pub team: DraftSlot,
    pub price: Dollars,
    /// The version of the auction that the sale made: sales sort by it, and no two have the same.
    pub number: u64,
    /// The team that nominated him; none for a keeper.
    pub nominated_by: Option<DraftSlot>,
}

impl Sale {
    pub fn is_keeper(&self) -> bool {
        self.nominated_by.is_none()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AuctionEventKind {
    Nominated,
    Bid,
    Withdrawn,
    Sold,
    Kept,
    TakenBack,
    PriceCorrected,
    Undone,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LotChange {
    pub before: Option<Lot>,
    pub after: Option<Lot>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SaleChange {
    pub player_id: String,
    pub before: Option<Sale>,
    pub after: Option<Sale>,
}

/// One step of an auction. Steps are numbered without gaps; the auction is what they add up to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AuctionEvent {
    pub version: u64,
    pub kind: AuctionEventKind,
    pub lot: LotChange,
    pub sale: Option<SaleChange>,
}

impl Auction {
    pub(super) fn event(
        &self,
        kind: AuctionEventKind,
        lot: Option<Lot>,
        sale: Option<SaleChange>,
    ) -> AuctionEvent {
        let lot = LotChange { before: self.lot().cloned(), after: lot };
        AuctionEvent { version: self.version() + 1, kind, lot, sale }
    }

    /// Applies the next event. One made for another state is refused, and nothing changes.
    pub fn apply(&mut self, event: &AuctionEvent) -> Result<(), AuctionRejected> {
        if event.version != self.version() + 1 || event.lot.before.as_ref() != self.lot() {
            return Err(AuctionRejected::ChangedElsewhere);
        }
        let mut next = self.clone();
        if let Some(change) = &event.sale {
            let player = self.board().find(&change.player_id)?;
            if self.sale(player).copied() != change.before {
                return Err(AuctionRejected::ChangedElsewhere);
            }
            next.set_sale(player, change.after);
        }
        next.set_lot(event.lot.after.clone(), event.version);
        next.check()?;
        *self = next;
        Ok(())
    }

    /// The event that undoes another one, if what it changed is still as it left it.
    pub(super) fn undo(&self, event: &AuctionEvent) -> Result<AuctionEvent, AuctionRejected> {
        let is_same_lot = event.lot.before == event.lot.after;
        if is_same_lot && event.sale.as_ref().is_none_or(|sale| sale.before == sale.after) {
            return Err(AuctionRejected::NothingToUndo);
        }
        if event.lot.after.as_ref() != self.lot() {
            return Err(AuctionRejected::ChangedElsewhere);
        }
        let sale = event.sale.as_ref().map(|change| SaleChange {
            player_id: change.player_id.clone(),
            before: change.after,
            after: change.before,
        });
        let undone = self.event(AuctionEventKind::Undone, event.lot.before.clone(), sale);
        // The event comes from outside, so the state it leads to is checked like any other.
        self.clone().apply(&undone)?;
        Ok(undone)
    }
}
