//! The price sheet of an auction: what everybody left is worth, what the room pays, and up to what I would go.

use serde::Serialize;

use crate::auction::{Auction, Dollars};
use crate::league::DraftSlot;
use crate::players::{PlayerIndex, Position};
use crate::season::SeasonModel;
use crate::value::Values;

use super::adviser::Adviser;
use super::bidders::{Room, spread};
use super::floor::Floor;
use super::prices::{Money, Prices};

/// Eight of ten prices are within this many spreads of the expected one.
const EIGHT_OF_TEN: f64 = 1.281_552;

/// A player who is left.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SheetRow {
    pub player_id: String,
    /// His share of the money by value, before the first sale and of the money that is left.
    pub value: f64,
    pub now: f64,
    /// What the room is expected to pay, and the range of eight in ten.
    pub room: f64,
    pub low: f64,
    pub high: f64,
    /// Up to which price I would go, by my plan.
    pub limit: Dollars,
    /// Teams that would start him and can pay the room's price, those with most open starters first.
    pub needed_by: Vec<DraftSlot>,
}

/// A sale beside what the player was worth at that moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SheetSale {
    pub player_id: String,
    pub team: DraftSlot,
    pub price: Dollars,
    pub is_keeper: bool,
    pub fair: f64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Sheet {
    /// The dearest first.
    pub rows: Vec<SheetRow>,
    /// In the order they were made.
    pub sales: Vec<SheetSale>,
    /// By how much those left cost more than before the first sale: 0.1 is ten per cent.
    pub inflation: f64,
    pub inflation_by_position: Vec<(Position, f64)>,
}

/// Shares of the money by value, followed through the sales.
struct Fair<'a> {
    prices: &'a Prices,
    minimum: f64,
    money_over: f64,
    value_left: f64,
}

impl<'a> Fair<'a> {
    fn before_the_first_sale(auction: &Auction, prices: &'a Prices, money: Money) -> Self {
        let minimum = money.minimum_bid;
        let over = |player| (prices.fair(player) - minimum).max(0.0);
        let value_left = auction.board().pool().indices().map(over).sum();
        Self { prices, minimum, money_over: money.over_least_bids(), value_left }
    }

    fn over(&self, player: PlayerIndex) -> f64 {
        (self.prices.fair(player) - self.minimum).max(0.0)
    }

    fn now(&self, player: PlayerIndex) -> f64 {
        let dollar = if self.value_left > 0.0 { self.money_over.max(0.0) / self.value_left } else { 0.0 };
        self.minimum + dollar * self.over(player)
    }

    fn see(&mut self, player: PlayerIndex, price: Dollars) {
        self.money_over -= (f64::from(price) - self.minimum).max(0.0);
        self.value_left -= self.over(player);
    }
}

/// The sheet of an auction as it stands.
pub fn price_sheet(auction: &Auction) -> Sheet {
    let values = Values::of(auction.board());
    let money = Money::of_league(auction);
    let prices = Prices::of(auction.board(), &values, money);
    let mut fair = Fair::before_the_first_sale(auction, &prices, money);
    let mut sales = Vec::new();
    for (player, sale) in auction.sales() {
        sales.push(SheetSale {
            player_id: auction.board().player(player).id.clone(),
            team: sale.team,
            price: sale.price,
            is_keeper: sale.is_keeper(),
            fair: fair.now(player),
        });
        fair.see(player, sale.price);
    }
    let floor = Floor::of(auction, &values);
    let season = SeasonModel::of(auction.board(), &values);
    let adviser = Adviser::new(auction.board(), &values, &season, &floor);
    let room = Room::new(&floor);
    let expected = |at: usize| (prices.expected(floor.listed[at].player) - floor.minimum).max(0.0);
    let all = || 0..floor.listed.len();
    let dearer_at = |position: Position| {
        let of_it = all().filter(|at| floor.listed[*at].position == position);
        (position, dearer(&room, of_it, expected))
    };
    Sheet {
        inflation: dearer(&room, all(), expected),
        inflation_by_position: Position::ALL.map(dearer_at).to_vec(),
        rows: rows(auction, &adviser, &room, &fair),
        sales,
    }
}

/// What players cost now over what they were expected to cost, less one.
fn dearer(room: &Room, players: impl Iterator<Item = usize>, expected: impl Fn(usize) -> f64) -> f64 {
    let (mut now, mut then) = (0.0, 0.0);
    for at in players {
        now += room.price_now(at) - room.floor.minimum;
        then += expected(at);
    }
    if then > 0.0 { now / then - 1.0 } else { 0.0 }
}

fn rows(auction: &Auction, adviser: &Adviser, room: &Room, fair: &Fair) -> Vec<SheetRow> {
    let floor = adviser.floor;
    let planner = adviser.planner();
    let owned = planner.owned();
    let rate = planner.points_a_dollar(room, &owned);
    let mine = &room.seats[floor.mine];
    let most = mine.max_bid(floor.minimum);
    let row = |at: usize| {
        let listed = &floor.listed[at];
        let price = room.price_now(at);
        let wanted = floor.may_hold(mine, listed.position);
        let limit = if wanted { planner.quick_limit(room, &owned, at, rate).clamp(0.0, most) } else { 0.0 };
        let apart = EIGHT_OF_TEN * spread(price);
        SheetRow {
            player_id: auction.board().player(listed.player).id.clone(),
            value: fair.prices.fair(listed.player),
            now: fair.now(listed.player),
            room: price,
            low: (price * libm::exp(-apart)).max(floor.minimum),
            high: price * libm::exp(apart),
            limit: libm::floor(limit) as Dollars,
            needed_by: needed_by(room, at, price),
        }
    };
    (0..floor.listed.len()).map(row).collect()
}

fn needed_by(room: &Room, at: usize, price: f64) -> Vec<DraftSlot> {
    let floor = room.floor;
    let position = floor.listed[at].position;
    let open = |team: usize| {
        floor.starters[position.index()].saturating_sub(room.seats[team].held[position.index()])
    };
    let needs = |team: &usize| {
        let seat = &room.seats[*team];
        *team != floor.mine
            && open(*team) > 0
            && floor.may_hold(seat, position)
            && seat.max_bid(floor.minimum) >= price
    };
    let mut teams: Vec<usize> = (0..room.seats.len()).filter(needs).collect();
    teams.sort_by_key(|team| std::cmp::Reverse(open(*team)));
    teams.into_iter().map(|team| team as DraftSlot + 1).collect()
}
