//! What a player is worth to me now: by the plan, corrected by playing the rest of the auction out.

use crate::board::Board;
use crate::players::{PlayerIndex, Position};
use crate::season::{Gains, SeasonModel};
use crate::simulation::Stream;
use crate::value::Values;

use super::bidders::{Future, Room};
use super::floor::Floor;
use super::plan::{Owned, Planner, Worth};
use super::play_out::{PlayedOut, play_out};

/// The plan's limit is usually wrong by this share, and by at least so many dollars.
const PLAN_ERROR: (f64, f64) = (0.12, 2.0);
/// The rest is played out with the player at these shares of the plan's limit.
const TRIED: (f64, f64) = (0.75, 1.25);
/// Points a dollar is worth at least: less is the luck of few futures.
const LEAST_SLOPE: f64 = 0.2;
/// Futures in which the room's bids for one player are looked at.
const N_BIDS: u64 = 200;
/// Two-sided 95 %.
const Z: f64 = 1.959_964;

/// Everything the advice of one league needs, ready for many questions.
pub struct Adviser<'a> {
    pub floor: &'a Floor,
    pub season: &'a SeasonModel,
    positions: Vec<Position>,
    gains: Gains,
}

/// The price at which my season is the same with a player and without him.
#[derive(Clone, Debug)]
pub struct Limit {
    pub dollars: f64,
    /// 95 % interval.
    pub low: f64,
    pub high: f64,
    pub worth: Worth,
    /// None when no future was played.
    pub played: Option<PlayedOut>,
}

impl<'a> Adviser<'a> {
    pub fn new(board: &Board, values: &Values, season: &'a SeasonModel, floor: &'a Floor) -> Self {
        let positions = board.pool().players().iter().map(|player| player.position).collect();
        Self { floor, season, positions, gains: Gains::of(board, values, season) }
    }

    pub fn planner(&self) -> Planner<'_> {
        Planner::new(self.floor, &self.gains)
    }

    pub fn position(&self, player: PlayerIndex) -> Position {
        self.positions[player.at()]
    }

    /// Where the others stop bidding for a player: the best of them and the one before, in many futures.
    pub fn bids_for(&self, room: &Room, at: usize, seed: u64) -> Vec<(f64, f64)> {
        let bids = |number| {
            let future = Future::draw(self.floor, Stream::new(seed).fork(number));
            let ((best, _), second) = room.bids(&future, at);
            (best, second)
        };
        (0..N_BIDS).map(bids).collect()
    }

    /// The price up to which I bid. With no futures it is the plan's.
    pub fn limit(&self, room: &Room, owned: &Owned, at: usize, n_futures: u32, seed: u64) -> Limit {
        let worth = self.planner().worth(room, owned, at);
        if !self.floor.may_hold(&room.seats[self.floor.mine], self.floor.listed[at].position) {
            return Limit { dollars: 0.0, low: 0.0, high: 0.0, worth, played: None };
        }
        let error = (PLAN_ERROR.0 * worth.limit).max(PLAN_ERROR.1);
        let most = room.seats[self.floor.mine].max_bid(self.floor.minimum);
        let by_plan = Limit {
            dollars: worth.limit,
            low: worth.limit - Z * error,
            high: (worth.limit + Z * error).min(most),
            worth,
            played: None,
        };
        let low = libm::floor(TRIED.0 * by_plan.dollars).max(self.floor.minimum);
        let high = libm::ceil(TRIED.1 * by_plan.dollars).min(most);
        // Nothing to try: he is not wanted at any price, or there is hardly any money.
        if n_futures < 2 || high < low + 2.0 {
            return by_plan;
        }
        let played = play_out(self, room, owned, at, [low, high], n_futures, seed);
        corrected(by_plan, played, error, most)
    }
}

/// The plan's limit and that of the futures, each weighted by its error.
fn corrected(by_plan: Limit, played: PlayedOut, error: f64, most: f64) -> Limit {
    let [(low, at_low), (high, at_high)] = &played.at;
    let slope = ((at_low.mean - at_high.mean) / (high - low)).max(LEAST_SLOPE);
    let middle = f64::midpoint(*low, *high);
    let found = middle + f64::midpoint(at_low.mean, at_high.mean) / slope;
    let found_error = f64::midpoint(at_low.standard_error(), at_high.standard_error()) / slope;
    let weight = error * error / (error * error + found_error * found_error).max(f64::MIN_POSITIVE);
    let dollars = (weight * found + (1.0 - weight) * by_plan.dollars).min(most);
    let half = Z * libm::sqrt(weight) * found_error;
    Limit { dollars, low: dollars - half, high: (dollars + half).min(most), played: Some(played), ..by_plan }
}
