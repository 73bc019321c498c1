//! Events of an auction: how they are made, applied and undone.

use super::{Auction, AuctionEvent, AuctionEventKind, AuctionRejected, Lot, LotChange, SaleChange};

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
            let player = self.find(&change.player_id)?;
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
