//! Whom to nominate, and whom to hold back.

use serde::Serialize;

use crate::auction::{Auction, Dollars};
use crate::season::SeasonModel;
use crate::value::Values;

use super::adviser::Adviser;
use super::bidders::Room;
use super::floor::Floor;
use super::plan::Owned;

/// The dearest of those left who are looked at.
const LOOKED_AT: usize = 60;
/// A drain costs at least this share of what a team has for all its places, and I would pay this share of it at most.
const DEAR: f64 = 0.1;
const NOT_MINE: f64 = 0.85;
/// It takes two to bid a price up.
const RIVALS_OF_A_DRAIN: usize = 2;
/// A bargain is wanted for this much over the room's price, by me alone or with one other team.
const BARGAIN: f64 = 1.15;
const RIVALS_OF_A_BARGAIN: usize = 1;
/// While the room has more than this part of its money, my targets stay unnamed.
const MONEY_IS_OUT: f64 = 0.35;
const N_SHOWN: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum NominationKind {
    /// Dear, not wanted by me, and rivals need him: money leaves the room.
    Drain,
    /// Few can still bid against me.
    Bargain,
    /// Wanted, and the room's money is spent.
    Target,
    /// Wanted, and cheaper later.
    HoldBack,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Nomination {
    pub player_id: String,
    pub name: String,
    pub kind: NominationKind,
    pub room_price: f64,
    pub limit: Dollars,
    /// Teams that need him and can pay the room's price.
    pub n_rivals: usize,
    pub reason: String,
}

/// Names for my turn, the best first, and those to hold back.
pub fn nominations(auction: &Auction) -> Vec<Nomination> {
    let values = Values::of(auction.board());
    let floor = Floor::of(auction, &values);
    let season = SeasonModel::of(auction.board(), &values);
    let adviser = Adviser::new(auction.board(), &values, &season, &floor);
    let room = Room::new(&floor);
    let planner = adviser.planner();
    let owned: Owned = planner.owned();
    if floor.seats[floor.mine].places == 0 {
        return Vec::new();
    }
    let money_out = money_out(auction, &room);
    let mut found: [Vec<(f64, Nomination)>; 4] = Default::default();
    for at in 0..floor.listed.len().min(LOOKED_AT) {
        let price = room.price_now(at);
        let limit = planner.worth(&room, &owned, at).limit;
        let n_rivals = n_rivals(&room, at, price);
        let Some(kind) = kind_of(&room, price, limit, n_rivals, money_out) else { continue };
        let strength = if kind == NominationKind::Drain { price - limit } else { limit - price };
        let player = auction.board().player(floor.listed[at].player);
        found[kind as usize].push((
            strength,
            Nomination {
                player_id: player.id.clone(),
                name: player.name.clone(),
                kind,
                room_price: price,
                limit: libm::floor(limit.max(0.0)) as Dollars,
                n_rivals,
                reason: reason(kind, price, libm::floor(limit.max(0.0)), n_rivals),
            },
        ));
    }
    let best = |mut of_kind: Vec<(f64, Nomination)>| {
        of_kind.sort_by(|a, b| b.0.total_cmp(&a.0));
        of_kind.into_iter().take(N_SHOWN).map(|(_, one)| one)
    };
    found.into_iter().flat_map(best).collect()
}

fn kind_of(room: &Room, price: f64, limit: f64, n_rivals: usize, money_out: f64) -> Option<NominationKind> {
    let budget = room.floor.seats.iter().map(|seat| seat.over(room.floor.minimum)).sum::<f64>()
        / room.floor.seats.len() as f64;
    if limit >= BARGAIN * price && n_rivals <= RIVALS_OF_A_BARGAIN {
        Some(NominationKind::Bargain)
    } else if limit >= price {
        Some(if money_out > MONEY_IS_OUT { NominationKind::HoldBack } else { NominationKind::Target })
    } else if price >= DEAR * budget && limit <= NOT_MINE * price && n_rivals >= RIVALS_OF_A_DRAIN {
        Some(NominationKind::Drain)
    } else {
        None
    }
}

/// The part of the league's money over the least bids that is still there.
fn money_out(auction: &Auction, room: &Room) -> f64 {
    let budgets: f64 = auction.teams().map(|team| f64::from(auction.budget(team))).sum();
    let places = f64::from(auction.league().n_rounds()) * f64::from(auction.league().n_teams());
    room.money_over() / (budgets - places * room.floor.minimum).max(1.0)
}

fn n_rivals(room: &Room, at: usize, price: f64) -> usize {
    let floor = room.floor;
    let position = floor.listed[at].position;
    let is_rival = |(number, seat): &(usize, &super::floor::Seat)| {
        *number != floor.mine
            && floor.may_hold(seat, position)
            && seat.held[position.index()] < floor.starters[position.index()]
            && seat.max_bid(floor.minimum) >= price
    };
    room.seats.iter().enumerate().filter(is_rival).count()
}

fn reason(kind: NominationKind, price: f64, limit: f64, n_rivals: usize) -> String {
    match kind {
        NominationKind::Drain => {
            format!("${price:.0} leave the room, ${limit:.0} is your limit, {n_rivals} teams need him")
        }
        NominationKind::Bargain => {
            format!("${price:.0} for one worth ${limit:.0} to you; {n_rivals} other teams can still pay that")
        }
        NominationKind::Target => {
            format!("${price:.0} for one worth ${limit:.0} to you, and most of the room's money is spent")
        }
        NominationKind::HoldBack => {
            format!("${price:.0} now for one worth ${limit:.0} to you; name him when money is short")
        }
    }
}
