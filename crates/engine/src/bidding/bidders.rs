//! The other teams of an auction: each bids by what the room pays, its own opinion, its money and its needs.

use crate::players::Position;
use crate::simulation::{Stream, normal};

use super::floor::{Floor, Listed, Seat};

/// How far opinions of a price are apart (a logarithm), by the price: 0.12 for the dearest, 0.8 for the cheapest. The
/// spread of real prices around the expected ones, decision 0051.
const SPREAD: f64 = 0.1;
const SPREAD_OF_CHEAP: f64 = 0.75;
const SPREAD_FADES: f64 = 16.0;
/// The part of it on which the room agrees, and each team's own.
const SHARED: f64 = 0.8;
const OWN: f64 = 0.55;
/// The highest of many opinions wins, so each is this many own spreads lower.
const WINNERS: f64 = 1.1;
/// Teams with more money for each open place than the others pay more.
const BY_PURSE: f64 = 0.5;
const PURSE_LIMITS: (f64, f64) = (0.6, 1.8);
/// What a team pays for a player it would not start, relative to one it would.
const FOR_THE_BENCH: [f64; Position::COUNT] = [0.3, 0.75, 0.75, 0.3, 0.0, 0.0];
/// Names come up by price, but far from strictly: the spread of the logarithm of the price they are called by.
const CALLED: f64 = 0.7;

/// How the room sees the players in one future: drawn once, so that every way to bid meets the same room.
pub struct Future {
    /// The order in which players come up, as places in the list.
    pub order: Vec<u16>,
    /// Per listed player, what the room agrees on: a factor of the price.
    shared: Vec<f64>,
    luck: Stream,
}

impl Future {
    pub fn draw(floor: &Floor, luck: Stream) -> Self {
        let seen = luck.fork(1);
        let shared = floor.listed.iter().enumerate().map(|(at, one)| {
            // The mean of the factor is one, as the money is shared by the mean.
            let spread = SHARED * spread(one.over + floor.minimum);
            libm::exp(spread * normal(seen.at(at as u64)) - 0.5 * spread * spread)
        });
        let called = luck.fork(2);
        let mut order: Vec<(f64, u16)> = floor
            .listed
            .iter()
            .enumerate()
            .map(|(at, one)| {
                (libm::log(one.over + floor.minimum) + CALLED * normal(called.at(at as u64)), at as u16)
            })
            .collect();
        order.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        Self {
            order: order.into_iter().map(|(_, at)| at).collect(),
            shared: shared.collect(),
            luck: luck.fork(3),
        }
    }
}

/// An auction on its way: who has what, and who is left.
#[derive(Clone, Debug)]
pub struct Room<'a> {
    pub floor: &'a Floor,
    pub seats: Vec<Seat>,
    pub is_sold: Vec<bool>,
    /// What is bought over the least bids of those left, by expected prices; and the money for it.
    listed_over: f64,
    money_over: f64,
    places: f64,
}

/// What happened to a player who came up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sold {
    pub seat: usize,
    pub price: f64,
}

impl<'a> Room<'a> {
    pub fn new(floor: &'a Floor) -> Self {
        let mut room = Self {
            floor,
            seats: floor.seats.clone(),
            is_sold: vec![false; floor.listed.len()],
            listed_over: floor.listed.iter().map(|one| one.over).sum(),
            money_over: 0.0,
            places: 0.0,
        };
        room.count_money();
        room
    }

    fn count_money(&mut self) {
        self.money_over = self.seats.iter().map(|seat| seat.over(self.floor.minimum)).sum();
        self.places = self.seats.iter().map(|seat| f64::from(seat.places)).sum();
    }

    /// By how much prices over the least bid have risen: the money left over what it is expected to buy.
    pub fn inflation(&self) -> f64 {
        if self.listed_over <= 0.0 { 0.0 } else { self.money_over / self.listed_over }
    }

    /// What the room is expected to pay for a player now.
    pub fn price_now(&self, at: usize) -> f64 {
        self.floor.minimum + self.floor.listed[at].over * self.inflation()
    }

    /// What all teams can spend over the least bids.
    pub fn money_over(&self) -> f64 {
        self.money_over
    }

    pub fn others_are_full(&self) -> bool {
        let mine = f64::from(self.seats[self.floor.mine].places);
        self.places - mine < 0.5
    }

    /// The most each other team pays for a player, in whole dollars: the highest with its seat, and the second. Nobody
    /// who cannot use him bids.
    pub fn bids(&self, future: &Future, at: usize) -> ((f64, Option<usize>), f64) {
        let listed = &self.floor.listed[at];
        let now = listed.over * self.inflation();
        let own = OWN * spread(now + self.floor.minimum);
        let agreed = now * future.shared[at] * libm::exp(-WINNERS * own);
        let usual = self.money_over / self.places.max(1.0);
        let (mut best, mut second) = ((0.0, None), 0.0);
        for (number, seat) in self.seats.iter().enumerate() {
            if number == self.floor.mine || !self.floor.may_hold(seat, listed.position) {
                continue;
            }
            let opinion = libm::exp(own * normal(future.luck.at((at * self.seats.len() + number) as u64)));
            let over = agreed * opinion * self.need(seat, listed) * self.purse(seat, usual);
            let bid = libm::floor(self.floor.minimum + over).min(seat.max_bid(self.floor.minimum));
            if bid > best.0 {
                second = best.0;
                best = (bid, Some(number));
            } else if bid > second {
                second = bid;
            }
        }
        (best, second)
    }

    fn need(&self, seat: &Seat, listed: &Listed) -> f64 {
        let at = listed.position.index();
        if seat.held[at] < self.floor.starters[at] { 1.0 } else { FOR_THE_BENCH[at] }
    }

    /// A team with twice the money of others for each place pays 1.4 times as much.
    fn purse(&self, seat: &Seat, usual: f64) -> f64 {
        if usual <= 0.0 {
            return 1.0;
        }
        let own = seat.over(self.floor.minimum) / f64::from(seat.places.max(1));
        libm::pow(own / usual, BY_PURSE).clamp(PURSE_LIMITS.0, PURSE_LIMITS.1)
    }

    /// A player comes up, and I go up to `mine` (nothing when I do not want him). In a tie the other team has him: it
    /// bid the amount first.
    pub fn sell(&mut self, future: &Future, at: usize, mine: f64) -> Option<Sold> {
        let ((best, seat), second) = self.bids(future, at);
        let minimum = self.floor.minimum;
        let my_seat = &self.seats[self.floor.mine];
        let may = self.floor.may_hold(my_seat, self.floor.listed[at].position);
        let mine = if may { libm::floor(mine).min(my_seat.max_bid(minimum)) } else { 0.0 };
        let sold = if mine >= minimum && mine > best {
            Sold { seat: self.floor.mine, price: (best + 1.0).clamp(minimum, mine) }
        } else {
            Sold { seat: seat?, price: (second.max(mine) + 1.0).clamp(minimum, best) }
        };
        self.hand_over(at, sold);
        Some(sold)
    }

    pub fn hand_over(&mut self, at: usize, sold: Sold) {
        let listed = &self.floor.listed[at];
        let seat = &mut self.seats[sold.seat];
        seat.money -= sold.price;
        seat.places -= 1;
        seat.held[listed.position.index()] += 1;
        self.remove(at);
        self.count_money();
    }

    /// Nobody can buy him any more.
    pub fn remove(&mut self, at: usize) {
        if !std::mem::replace(&mut self.is_sold[at], true) {
            self.listed_over -= self.floor.listed[at].over;
        }
    }
}

/// How far prices of players like him are apart (a logarithm).
pub(super) fn spread(price: f64) -> f64 {
    SPREAD + SPREAD_OF_CHEAP * libm::exp(-price / SPREAD_FADES)
}
