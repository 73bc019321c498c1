//! What a room's own sales say about the prices to come.

use crate::players::Position;

/// Dollars over the least bids that the expected prices of a position weigh as much as, against this room's own sales, in
/// a league of $200. Fitted on real auctions: decision 0051.
const DOLLARS_OF_PRIOR: f64 = 100.0;
const USUAL_BUDGET: f64 = 200.0;
/// Money left over what it is expected to buy, as far as it is believed.
const INFLATION: (f64, f64) = (0.3, 3.0);

/// The sales of an auction so far, against what was expected of them.
#[derive(Clone, Debug)]
pub struct Learning {
    prior: f64,
    /// Over the least bids: the money left, and what those left are expected to cost.
    money: f64,
    expected_left: f64,
    paid: [f64; Position::COUNT],
    expected: [f64; Position::COUNT],
}

impl Learning {
    /// Before the first sale. `budget` is one team's.
    pub fn new(budget: f64, money_over: f64, expected_over: f64) -> Self {
        Self {
            prior: DOLLARS_OF_PRIOR * budget / USUAL_BUDGET,
            money: money_over,
            expected_left: expected_over,
            paid: [0.0; Position::COUNT],
            expected: [0.0; Position::COUNT],
        }
    }

    /// How this room pays for a position, relative to what is expected.
    pub fn by_position(&self, position: Position) -> f64 {
        let at = position.index();
        (self.paid[at] + self.prior) / (self.expected[at] + self.prior)
    }

    fn inflation(&self) -> f64 {
        (self.money / self.expected_left.max(1.0)).clamp(INFLATION.0, INFLATION.1)
    }

    /// A price over the least bid, as it is expected now.
    pub fn now(&self, position: Position, expected_over: f64) -> f64 {
        expected_over * self.inflation() * self.by_position(position)
    }

    /// Somebody was sold, for this much over the least bid.
    pub fn see_sale(&mut self, position: Position, expected_over: f64, paid_over: f64) {
        let at = position.index();
        self.expected[at] += expected_over * self.inflation();
        self.paid[at] += paid_over;
        self.see_keeper(expected_over, paid_over);
    }

    /// Nobody bid for a keeper, so his price says nothing of the room: only he and the money are gone.
    pub fn see_keeper(&mut self, expected_over: f64, paid_over: f64) {
        self.expected_left -= expected_over;
        self.money -= paid_over;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_that_overpays_backs_pays_more_for_the_next_one_and_less_for_others() {
        let mut room = Learning::new(200.0, 2_000.0, 2_000.0);
        let before = room.now(Position::Rb, 40.0);
        for _ in 0..5 {
            room.see_sale(Position::Rb, 40.0, 55.0);
        }
        assert!(room.now(Position::Rb, 40.0) > before + 2.0, "{}", room.now(Position::Rb, 40.0));
        assert!(room.now(Position::Wr, 40.0) < 40.0, "{}", room.now(Position::Wr, 40.0));
    }

    #[test]
    fn a_keeper_takes_money_away_and_teaches_nothing() {
        let mut room = Learning::new(200.0, 2_000.0, 2_000.0);
        room.see_keeper(60.0, 10.0);
        assert!((room.by_position(Position::Rb) - 1.0).abs() < 1e-9);
        assert!(room.now(Position::Rb, 40.0) > 40.5, "a cheap keeper leaves money for the others");
    }
}
