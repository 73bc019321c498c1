//! The verdict on a player up for bids: up to which price he makes my season better, and why.

use serde::Serialize;

use crate::auction::{Auction, Dollars, Lot};
use crate::league::DraftSlot;
use crate::players::{PlayerIndex, Position};
use crate::season::SeasonModel;
use crate::value::Values;

use super::adviser::{Adviser, Limit};
use super::bidders::Room;
use super::floor::Floor;
use super::lot_reasons::{LotReason, reasons_for};
use super::plan::Owned;
use super::push::find_push;

/// The product plays the rest of the auction out so often.
pub const DEFAULT_AUCTION_FUTURES: u32 = 32;
/// Others who fill the same place.
const N_ALTERNATIVES: usize = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Advice {
    /// Bid up to the limit.
    Buy,
    /// The next bid is over the limit.
    Pass,
    /// Bid up to more than the limit, to make others pay.
    Push,
}

/// Another player for the same place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LotAlternative {
    pub player_id: String,
    pub name: String,
    /// What the room is expected to pay.
    pub room_price: f64,
    /// Up to which price I would bid for him.
    pub limit: Dollars,
    /// Season points over those of the player up for bids, each at the price the room is expected to pay.
    pub points: f64,
}

/// My season with him at a price, less my season without him.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PricePoint {
    pub price: f64,
    pub points: f64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LotVerdict {
    pub player_id: String,
    pub name: String,
    pub position: Position,
    pub advice: Advice,
    /// The highest bid that does not make my season worse; 0 when he is not wanted at any price.
    pub limit: Dollars,
    /// 95 % interval of the price at which both seasons are equal.
    pub low: f64,
    pub high: f64,
    /// The next bid is inside the interval.
    pub is_toss_up: bool,
    /// The bid that would be next.
    pub next_bid: Dollars,
    pub push_to: Option<Dollars>,
    /// The chance that nobody goes past the push.
    pub stuck_chance: Option<f64>,
    /// What the room is expected to pay, and the range in eight of ten futures.
    pub room_price: f64,
    pub room_low: f64,
    pub room_high: f64,
    /// The chance that my limit is enough.
    pub chance: f64,
    /// Teams that need him and have the money to go past my limit.
    pub rivals: Vec<DraftSlot>,
    pub reasons: Vec<LotReason>,
    pub alternatives: Vec<LotAlternative>,
    pub curve: Vec<PricePoint>,
}

/// Judges a player who is up for bids, or who might be. None when he is sold or my roster is full.
pub fn judge_lot(auction: &Auction, player: PlayerIndex, n_futures: u32, seed: u64) -> Option<LotVerdict> {
    let values = Values::of(auction.board());
    let floor = Floor::of(auction, &values);
    let season = SeasonModel::of(auction.board(), &values);
    let adviser = Adviser::new(auction.board(), &values, &season, &floor);
    let at = floor.listed.iter().position(|one| one.player == player)?;
    if floor.seats[floor.mine].places == 0 {
        return None;
    }
    let room = Room::new(&floor);
    let owned = adviser.planner().owned();
    let limit = adviser.limit(&room, &owned, at, n_futures, seed);
    Some(Judged { auction, adviser: &adviser, room: &room, owned: &owned, at, limit }.verdict(seed))
}

struct Judged<'a> {
    auction: &'a Auction,
    adviser: &'a Adviser<'a>,
    room: &'a Room<'a>,
    owned: &'a Owned,
    at: usize,
    limit: Limit,
}

impl Judged<'_> {
    fn verdict(&self, seed: u64) -> LotVerdict {
        let player = self.auction.board().player(self.adviser.floor.listed[self.at].player);
        let next_bid = self.next_bid();
        let bids = self.adviser.bids_for(self.room, self.at, seed);
        let limit = self.whole_limit();
        let rate = self.adviser.planner().points_a_dollar(self.room, self.owned);
        let push = find_push(self.room, &self.limit, &bids, rate, next_bid);
        let mut ends: Vec<f64> = bids.iter().map(|(_, second)| second + 1.0).collect();
        ends.sort_by(f64::total_cmp);
        let enough = bids.iter().filter(|(best, _)| *best < f64::from(limit)).count();
        let mut verdict = LotVerdict {
            player_id: player.id.clone(),
            name: player.name.clone(),
            position: player.position,
            advice: match push {
                Some(_) => Advice::Push,
                None if limit >= next_bid => Advice::Buy,
                None => Advice::Pass,
            },
            limit,
            low: self.limit.low.max(0.0),
            high: self.limit.high.max(0.0),
            is_toss_up: (self.limit.low..=self.limit.high).contains(&f64::from(next_bid)),
            next_bid,
            push_to: push.as_ref().map(|push| push.to),
            stuck_chance: push.as_ref().map(|push| push.stuck),
            room_price: self.room.price_now(self.at),
            room_low: share_of(&ends, 0.1),
            room_high: share_of(&ends, 0.9),
            chance: enough as f64 / bids.len().max(1) as f64,
            rivals: self.rivals(limit),
            reasons: Vec::new(),
            alternatives: self.alternatives(),
            curve: self.curve(),
        };
        verdict.reasons = reasons_for(&verdict, self.season_at(&verdict));
        verdict
    }

    /// The next bid, or before the first one the price that is to be expected; and what he adds to my season at it.
    fn season_at(&self, verdict: &LotVerdict) -> (f64, f64) {
        let is_up = self.lot().is_some();
        let price = if is_up { f64::from(verdict.next_bid) } else { libm::round(verdict.room_price) };
        (price, self.limit.worth.at(price, self.adviser.floor.minimum))
    }

    fn whole_limit(&self) -> Dollars {
        libm::floor(self.limit.dollars.max(0.0)) as Dollars
    }

    fn lot(&self) -> Option<&Lot> {
        let id = &self.auction.board().player(self.adviser.floor.listed[self.at].player).id;
        self.auction.lot().filter(|lot| lot.player_id == *id)
    }

    /// The one that stands, when it is mine.
    fn next_bid(&self) -> Dollars {
        self.lot().map_or(self.auction.rules().minimum_bid, |lot| {
            if lot.team == self.auction.league().my_slot() { lot.bid } else { lot.bid + 1 }
        })
    }

    fn rivals(&self, limit: Dollars) -> Vec<DraftSlot> {
        let floor = self.adviser.floor;
        let position = floor.listed[self.at].position;
        let can = |(at, seat): &(usize, &super::floor::Seat)| {
            *at != floor.mine
                && floor.may_hold(seat, position)
                && seat.held[position.index()] < floor.starters[position.index()]
                && seat.max_bid(floor.minimum) > f64::from(limit)
        };
        self.room.seats.iter().enumerate().filter(can).map(|(at, _)| at as DraftSlot + 1).collect()
    }

    /// The next of his position by what each adds at the price the room is expected to pay.
    fn alternatives(&self) -> Vec<LotAlternative> {
        let floor = self.adviser.floor;
        let planner = self.adviser.planner();
        let ours = self.net(&self.limit.worth, self.at);
        let rate = planner.points_a_dollar(self.room, self.owned);
        let gain =
            |at: &usize| planner.quick_limit(self.room, self.owned, *at, rate) - self.room.price_now(*at);
        let mut same: Vec<usize> = (0..floor.listed.len())
            .filter(|at| *at != self.at && floor.listed[*at].position == floor.listed[self.at].position)
            .collect();
        same.sort_by(|a, b| gain(b).total_cmp(&gain(a)));
        let mut others: Vec<LotAlternative> = same
            .into_iter()
            .take(N_ALTERNATIVES)
            .map(|at| {
                let worth = planner.worth(self.room, self.owned, at);
                let player = self.auction.board().player(floor.listed[at].player);
                LotAlternative {
                    player_id: player.id.clone(),
                    name: player.name.clone(),
                    room_price: self.room.price_now(at),
                    limit: libm::floor(worth.limit.max(0.0)) as Dollars,
                    points: self.net(&worth, at) - ours,
                }
            })
            .filter(|other| other.points.is_finite())
            .collect();
        others.sort_by(|a, b| b.points.total_cmp(&a.points));
        others
    }

    /// What a player adds at the price the room is expected to pay.
    fn net(&self, worth: &super::plan::Worth, at: usize) -> f64 {
        worth.at(self.room.price_now(at), self.adviser.floor.minimum)
    }

    fn curve(&self) -> Vec<PricePoint> {
        let worth = &self.limit.worth;
        let price = |step: usize| self.adviser.floor.minimum + step as f64 * worth.step;
        let points = worth.curve.iter().enumerate();
        points.map(|(step, points)| PricePoint { price: price(step), points: f64::from(*points) }).collect()
    }
}

fn share_of(sorted: &[f64], share: f64) -> f64 {
    sorted.get((sorted.len() as f64 * share) as usize).copied().unwrap_or_default()
}
