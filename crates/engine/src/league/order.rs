//! Who owns which pick: snake or linear order, third-round reversal and trades, in one place.

use serde::{Deserialize, Serialize};

use super::{DraftSlot, PickNumber};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DraftOrder {
    #[default]
    Snake,
    Linear,
}

/// A traded pick: `slot` owns it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TradedPick {
    pub pick: PickNumber,
    pub slot: DraftSlot,
}

/// The order of a whole draft, computed once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PickOrder {
    n_teams: u8,
    order: DraftOrder,
    third_round_reversal: bool,
    /// The owner of pick `i + 1`, including trades.
    owners: Vec<DraftSlot>,
}

impl PickOrder {
    pub fn new(
        n_teams: u8,
        n_rounds: u8,
        order: DraftOrder,
        third_round_reversal: bool,
        trades: &[TradedPick],
    ) -> Self {
        let mut this = Self { n_teams, order, third_round_reversal, owners: Vec::new() };
        let n_picks = PickNumber::from(n_teams) * PickNumber::from(n_rounds);
        this.owners = (1..=n_picks).map(|pick| this.original_owner_of(pick)).collect();
        for trade in trades {
            if let Some(owner) = this.owners.get_mut(usize::from(trade.pick.wrapping_sub(1))) {
                *owner = trade.slot;
            }
        }
        this
    }

    pub fn n_picks(&self) -> PickNumber {
        self.owners.len() as PickNumber
    }

    /// The round a pick falls in, from 1.
    pub fn round_of(&self, pick: PickNumber) -> u8 {
        (pick.saturating_sub(1) / PickNumber::from(self.n_teams) + 1).min(u8::MAX.into()) as u8
    }

    /// The position of a pick within its round, from 1.
    pub fn pick_in_round(&self, pick: PickNumber) -> u8 {
        (pick.saturating_sub(1) % PickNumber::from(self.n_teams) + 1) as u8
    }

    /// The owner of a pick. The pattern continues past the last round, so that a long list always has owners.
    pub fn owner_of(&self, pick: PickNumber) -> DraftSlot {
        let known = self.owners.get(usize::from(pick.saturating_sub(1)));
        known.copied().unwrap_or_else(|| self.original_owner_of(pick))
    }

    /// Who would pick without any trades.
    pub fn original_owner_of(&self, pick: PickNumber) -> DraftSlot {
        let place = self.pick_in_round(pick);
        if self.is_reversed(self.round_of(pick)) { self.n_teams + 1 - place } else { place }
    }

    /// The pick a slot had in a round before trades: the inverse of [`Self::original_owner_of`].
    pub fn original_pick(&self, slot: DraftSlot, round: u8) -> PickNumber {
        let place = if self.is_reversed(round) { self.n_teams + 1 - slot } else { slot };
        PickNumber::from(round - 1) * PickNumber::from(self.n_teams) + PickNumber::from(place)
    }

    /// All picks a slot owns, including trades, in order.
    pub fn picks_of(&self, slot: DraftSlot) -> impl Iterator<Item = PickNumber> + '_ {
        (1..=self.n_picks()).filter(move |pick| self.owner_of(*pick) == slot)
    }

    /// With third-round reversal, the third round repeats the direction of the second; directions alternate
    /// from there.
    fn is_reversed(&self, round: u8) -> bool {
        match self.order {
            DraftOrder::Linear => false,
            DraftOrder::Snake if self.third_round_reversal && round >= 3 => round % 2 == 1,
            DraftOrder::Snake => round.is_multiple_of(2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owners(order: DraftOrder, third_round_reversal: bool, trades: &[TradedPick]) -> Vec<DraftSlot> {
        let order = PickOrder::new(3, 4, order, third_round_reversal, trades);
        (1..=order.n_picks()).map(|pick| order.owner_of(pick)).collect()
    }

    #[test]
    fn each_draft_type_has_its_order() {
        assert_eq!(owners(DraftOrder::Snake, false, &[]), [1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2, 1]);
        assert_eq!(owners(DraftOrder::Snake, true, &[]), [1, 2, 3, 3, 2, 1, 3, 2, 1, 1, 2, 3]);
        assert_eq!(owners(DraftOrder::Linear, false, &[]), [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]);
        let trades = [TradedPick { pick: 4, slot: 1 }, TradedPick { pick: 6, slot: 3 }];
        assert_eq!(owners(DraftOrder::Snake, false, &trades), [1, 2, 3, 1, 2, 3, 1, 2, 3, 3, 2, 1]);
    }

    #[test]
    fn a_trade_of_a_pick_outside_the_draft_changes_nothing() {
        let trades = [TradedPick { pick: 0, slot: 2 }, TradedPick { pick: 99, slot: 2 }];
        assert_eq!(owners(DraftOrder::Linear, false, &trades), owners(DraftOrder::Linear, false, &[]));
    }
}
