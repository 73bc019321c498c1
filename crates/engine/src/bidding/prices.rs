//! Dollars before anybody is sold: the plain share of value, and what rooms really pay.
//!
//! Everything here was fitted on real auctions: decision 0051.

use crate::auction::Auction;
use crate::board::Board;
use crate::players::{PlayerIndex, Position, quarterback_places};
use crate::value::Values;

/// The part of the money that is ever spent, in auctions where no team has more than $200.
const SPENT: f64 = 0.998;
/// Rooms pay by the round the market takes a player in: over the least bid, `exp(-(round / SCALE)^STEEPNESS)`.
const SCALE: f64 = 2.66;
const STEEPNESS: f64 = 1.16;
/// By how much a position is paid over that (a logarithm), and quarterbacks where two may start.
const BENT: [f64; Position::COUNT] = [-0.12, 0.02, 0.0, -0.02, -1.0, -1.0];
const BENT_FOR_TWO_QUARTERBACKS: f64 = 0.6;
/// The rest of the expected price follows the league's own values, as the ADP knows nothing of its lineup.
const BY_VALUE: f64 = 0.1;

/// The money a room spends, and the places it spends it on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Money {
    pub dollars: f64,
    pub n_places: u32,
    pub minimum_bid: f64,
}

impl Money {
    /// What the league begins with, less what will never be spent.
    pub fn of_league(auction: &Auction) -> Self {
        let budgets = auction.teams().map(|team| f64::from(auction.budget(team)));
        let n_places = u32::from(auction.league().n_rounds()) * u32::from(auction.league().n_teams());
        Self {
            dollars: SPENT * budgets.sum::<f64>(),
            n_places,
            minimum_bid: f64::from(auction.rules().minimum_bid),
        }
    }

    /// What is there to be spent over the least bid for every place.
    pub fn over_least_bids(&self) -> f64 {
        (self.dollars - f64::from(self.n_places) * self.minimum_bid).max(0.0)
    }

    /// Every weight's share of the money, over the least bid.
    fn shared(&self, weights: &[f64]) -> Vec<f64> {
        let total = weights.iter().sum::<f64>().max(f64::MIN_POSITIVE);
        let dollar = self.over_least_bids() / total;
        weights.iter().map(|weight| self.minimum_bid + dollar * weight).collect()
    }
}

/// Prices of all players, in pool order.
#[derive(Clone, Debug, PartialEq)]
pub struct Prices {
    fair: Vec<f64>,
    expected: Vec<f64>,
}

impl Prices {
    /// Before the first sale.
    pub fn of(board: &Board, values: &Values, money: Money) -> Self {
        let pool = board.pool();
        let worth: Vec<f64> =
            pool.indices().map(|player| values.above_replacement(player).max(0.0)).collect();
        let fair = money.shared(&worth);
        let paid: Vec<f64> = pool.indices().map(|player| weight(board, player)).collect();
        let by_market = money.shared(&paid);
        let mixed = |(market, value): (&f64, &f64)| (1.0 - BY_VALUE) * market + BY_VALUE * value;
        Self { expected: by_market.iter().zip(&fair).map(mixed).collect(), fair }
    }

    /// A player's share of the money by his points over the replacement level of his position.
    pub fn fair(&self, player: PlayerIndex) -> f64 {
        self.fair[player.at()]
    }

    /// What rooms pay for a player like him.
    pub fn expected(&self, player: PlayerIndex) -> f64 {
        self.expected[player.at()]
    }
}

/// How much a room pays for a player over the least bid, relative to others.
fn weight(board: &Board, player: PlayerIndex) -> f64 {
    let known = board.player(player);
    let Some(adp) = known.ranked_adp() else { return 0.0 };
    let round = adp / f64::from(board.league().n_teams());
    let mut bent = BENT[known.position.index()];
    if known.position == Position::Qb && quarterback_places(board.league()) > 1 {
        bent += BENT_FOR_TWO_QUARTERBACKS;
    }
    libm::exp(bent - libm::pow(round / SCALE, STEEPNESS))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_of, player, rules};
    use crate::players::Player;

    fn board() -> Board {
        let players = (0..240_u16).map(|rank| Player {
            projected_points: Some(320.0 - 1.2 * f64::from(rank)),
            ..player(
                &format!("p{rank}"),
                Position::ALL[usize::from(rank) % Position::COUNT],
                Some(1.0 + f64::from(rank)),
            )
        });
        board_of(players.collect(), rules(12, 15))
    }

    fn prices() -> (Board, Prices) {
        let board = board();
        let money = Money { dollars: 2400.0, n_places: 180, minimum_bid: 1.0 };
        let prices = Prices::of(&board, &Values::of(&board), money);
        (board, prices)
    }

    #[test]
    fn all_money_over_the_least_bids_is_shared_once() {
        let (board, prices) = prices();
        for of in [Prices::fair, Prices::expected] {
            let over = board.pool().indices().map(|player| of(&prices, player) - 1.0).sum::<f64>();
            assert!((over - 2220.0).abs() < 1e-6, "{over}");
        }
    }

    #[test]
    fn who_goes_earlier_costs_more_and_the_last_cost_the_least_bid() {
        let (board, prices) = prices();
        let of = |id: &str| prices.expected(board.find(id).unwrap());
        assert!(of("p1") > of("p7") && of("p7") > of("p13") && of("p1") > 40.0, "{}", of("p1"));
        assert!(of("p235") < 2.0, "{}", of("p235"));
    }
}
