//! An auction laid out for speed: what every team holds and can still spend, and who is left.

use crate::auction::Auction;
use crate::players::{PlayerIndex, Position};
use crate::value::{Held, Values, open_slots, roster_caps};

use super::learning::Learning;
use super::prices::{Money, Prices};

/// More players than any auction sells are listed, so that nobody runs out of names.
const SPARE_PLAYERS: usize = 60;

/// A player who may be sold.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    pub player: PlayerIndex,
    pub position: Position,
    pub points: f64,
    /// What this room pays over the least bid, up to a factor that is the same for all; and the plain share of value.
    pub over: f64,
    pub fair_over: f64,
}

/// One team's purse and roster.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seat {
    pub money: f64,
    pub places: u8,
    pub held: Held,
}

impl Seat {
    /// The most it can bid for one player; nothing when it is full.
    pub fn max_bid(&self, minimum: f64) -> f64 {
        if self.places == 0 { 0.0 } else { self.money - f64::from(self.places - 1) * minimum }
    }

    /// What it can spend over the least bids.
    pub fn over(&self, minimum: f64) -> f64 {
        (self.money - f64::from(self.places) * minimum).max(0.0)
    }
}

/// What is the same in every way the auction may go on.
#[derive(Clone, Debug)]
pub struct Floor {
    /// Whoever is left, the dearest first.
    pub listed: Vec<Listed>,
    pub seats: Vec<Seat>,
    /// My place among the seats.
    pub mine: usize,
    pub minimum: f64,
    /// More than this of a position only wastes a place.
    pub caps: Held,
    /// Starting places of one position alone.
    pub dedicated: Held,
    /// Starting places that accept a position.
    pub starters: Held,
    pub n_starters: u8,
    /// The players I hold, by position and points.
    pub my_points: Vec<(Position, f64)>,
    pub my_players: Vec<PlayerIndex>,
}

impl Floor {
    pub fn of(auction: &Auction, values: &Values) -> Self {
        let money = Money::of_league(auction);
        let prices = Prices::of(auction.board(), values, money);
        let league = auction.league();
        let caps = roster_caps(league.lineup());
        let n_places: usize = auction.teams().map(|team| usize::from(auction.open_places(team))).sum();
        let over = |player: PlayerIndex| (prices.expected(player) - money.minimum_bid).max(0.0);
        let learned = learned(auction, money, over);
        let listed = |player: PlayerIndex| Listed {
            player,
            position: auction.position(player),
            points: values.points(player),
            over: over(player) * learned.by_position(auction.position(player)),
            fair_over: (prices.fair(player) - money.minimum_bid).max(0.0),
        };
        let mut all: Vec<Listed> = auction.available().map(listed).collect();
        all.sort_by(|a, b| b.over.total_cmp(&a.over).then(a.player.cmp(&b.player)));
        let mut n_kept = [0_usize; Position::COUNT];
        let mut at = 0;
        all.retain(|one| {
            let n = &mut n_kept[one.position.index()];
            *n += 1;
            at += 1;
            at <= n_places + SPARE_PLAYERS || *n <= usize::from(league.n_teams()) + 2
        });
        let my_slot = league.my_slot();
        let my_players: Vec<PlayerIndex> = auction.roster_of(my_slot).collect();
        let seat = |team| Seat {
            money: f64::from(auction.money(team)),
            places: auction.open_places(team),
            held: auction.held_by(team),
        };
        let open = open_slots(league.lineup(), Held::default());
        let count = |position: Position, is_dedicated: bool| -> u8 {
            let kinds = crate::value::SLOTS_BY_STRICTNESS.into_iter();
            let takes = kinds.filter(|kind| kind.accepts().contains(position));
            takes.filter(|kind| !is_dedicated || kind.is_dedicated()).map(|kind| open[kind.index()]).sum()
        };
        Self {
            listed: all,
            seats: auction.teams().map(seat).collect(),
            mine: usize::from(my_slot) - 1,
            minimum: money.minimum_bid,
            caps,
            dedicated: Position::ALL.map(|position| count(position, true)),
            starters: Position::ALL.map(|position| count(position, false)),
            n_starters: open.iter().sum(),
            my_points: my_players
                .iter()
                .map(|player| (auction.position(*player), values.points(*player)))
                .collect(),
            my_players,
        }
    }

    /// Whether a team may still use a player: no more than it can hold, and its last places are for its starters.
    pub fn may_hold(&self, seat: &Seat, position: Position) -> bool {
        let at = position.index();
        if seat.places == 0 || seat.held[at] >= self.caps[at] {
            return false;
        }
        seat.held[at] < self.dedicated[at] || seat.places > self.n_open(seat)
    }

    /// Starting places of one position alone that are open.
    fn n_open(&self, seat: &Seat) -> u8 {
        self.dedicated.iter().zip(&seat.held).map(|(wanted, held)| wanted.saturating_sub(*held)).sum()
    }
}

/// What the sales so far say of this room.
fn learned(auction: &Auction, money: Money, over: impl Fn(PlayerIndex) -> f64) -> Learning {
    let expected = auction.board().pool().indices().map(&over).sum();
    let mut learned = Learning::new(f64::from(auction.rules().budget), money.over_least_bids(), expected);
    for (player, sale) in auction.sales() {
        let paid = (f64::from(sale.price) - money.minimum_bid).max(0.0);
        if sale.is_keeper() {
            learned.see_keeper(over(player), paid);
        } else {
            learned.see_sale(auction.position(player), over(player), paid);
        }
    }
    learned
}
