//! Whole auctions among fitted bidders, one seat bidding in different ways.

use std::sync::Arc;

use crate::auction::{Auction, AuctionRejected, AuctionRules, Dollars};
use crate::bidding::{Adviser, Floor, Future, Owned, Room, add};
use crate::league::{
    DraftOrder, DraftSlot, League, LeagueRejected, LeagueRules, Lineup, Scoring, ScoringRules, SlotKind,
};
use crate::players::{PlayerIndex, Pool};
use crate::season::SeasonModel;
use crate::simulation::Stream;
use crate::value::Values;

use super::tournament::N_SEASONS;

/// A league auctions are played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuctionShape {
    pub name: &'static str,
    n_teams: u8,
    n_superflex: u8,
    budget: Dollars,
}

const USUAL: AuctionShape = AuctionShape { name: "12 teams", n_teams: 12, n_superflex: 0, budget: 200 };
const N_BENCH: u8 = 6;

impl AuctionShape {
    pub const ALL: [Self; 7] = [
        Self { name: "8 teams", n_teams: 8, ..USUAL },
        Self { name: "10 teams", n_teams: 10, ..USUAL },
        USUAL,
        Self { name: "14 teams", n_teams: 14, ..USUAL },
        Self { name: "12 teams, superflex", n_superflex: 1, ..USUAL },
        Self { name: "12 teams, $100", budget: 100, ..USUAL },
        Self { name: "12 teams, $300", budget: 300, ..USUAL },
    ];

    pub const SCORING: Scoring = Scoring::HalfPpr;

    /// Before the first nomination, seen from the `seat`-th place, counted around the table from 0.
    pub fn auction(&self, pool: &Arc<Pool>, seat: usize) -> Result<Auction, AuctionNotPlayed> {
        let lineup = Lineup::new([
            (SlotKind::Qb, 1),
            (SlotKind::Rb, 2),
            (SlotKind::Wr, 2),
            (SlotKind::Te, 1),
            (SlotKind::Flex, 1),
            (SlotKind::Superflex, self.n_superflex),
            (SlotKind::K, 1),
            (SlotKind::Dst, 1),
            (SlotKind::Bench, N_BENCH),
        ]);
        let league = Arc::new(League::new(LeagueRules {
            n_teams: self.n_teams,
            n_rounds: lineup.n_slots() as u8,
            order: DraftOrder::Snake,
            third_round_reversal: false,
            my_slot: (seat % usize::from(self.n_teams)) as DraftSlot + 1,
            traded_picks: Vec::new(),
            keepers: Vec::new(),
            lineup,
            scoring: Self::SCORING,
            scoring_rules: ScoringRules::default(),
            auction: None,
        })?);
        let rules = AuctionRules { budget: self.budget, ..AuctionRules::default() };
        Ok(Auction::new(pool.for_league(&league), league, rules)?)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuctionNotPlayed {
    #[error(transparent)]
    League(#[from] LeagueRejected),
    #[error(transparent)]
    Auction(#[from] AuctionRejected),
}

/// A way to bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bidding {
    /// Up to the limit of the verdict.
    Verdict { n_futures: u32 },
    /// Up to the share of value, as before the auction.
    Value,
    /// Up to the share of value of the money that is left.
    InflatedValue,
    /// Most of the money for a few stars, the least for everybody else.
    StarsAndScrubs,
}

/// What goes to stars, what makes one, and how far over the room's price they may go.
const STARS_SHARE: f64 = 0.8;
const STAR_COSTS: f64 = 0.15;
const OVER_THE_ROOM: f64 = 1.15;
/// What it pays for the others at most, as a multiple of what it has for each of them.
const SCRUB: f64 = 2.0;

impl Bidding {
    /// What the verdict is compared with.
    pub const SIMPLE: [Self; 3] = [Self::Value, Self::InflatedValue, Self::StarsAndScrubs];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Verdict { .. } => "verdict",
            Self::Value => "value",
            Self::InflatedValue => "value with inflation",
            Self::StarsAndScrubs => "stars and scrubs",
        }
    }

    fn limit(self, seat: &MySeat, room: &Room, at: usize) -> f64 {
        let listed = &room.floor.listed[at];
        let minimum = room.floor.minimum;
        match self {
            Self::Verdict { n_futures } => {
                let seed = seat.seed ^ (at as u64) << 32;
                seat.adviser.limit(room, &seat.owned, at, n_futures, seed).dollars
            }
            Self::Value => minimum + listed.fair_over,
            Self::InflatedValue => {
                let left: f64 = room
                    .floor
                    .listed
                    .iter()
                    .zip(&room.is_sold)
                    .filter(|(_, is_sold)| !**is_sold)
                    .map(|(one, _)| one.fair_over)
                    .sum();
                minimum + listed.fair_over * room.money_over() / left.max(1.0)
            }
            Self::StarsAndScrubs => stars_and_scrubs(room, at),
        }
    }
}

/// Goes for every star until the money for stars is spent, or nobody is left whom it buys; then all of it is for the others.
fn stars_and_scrubs(room: &Room, at: usize) -> f64 {
    let floor = room.floor;
    let budget = floor.seats[floor.mine].money;
    let seat = room.seats[floor.mine];
    let for_stars = seat.money - (1.0 - STARS_SHARE) * budget;
    let is_star = |at: usize| room.price_now(at) >= STAR_COSTS * budget;
    if is_star(at) {
        return (OVER_THE_ROOM * room.price_now(at)).min(for_stars);
    }
    let to_come = |at: &usize| !room.is_sold[*at] && is_star(*at) && room.price_now(*at) <= for_stars;
    let kept = if (0..floor.listed.len()).any(|at| to_come(&at)) { for_stars } else { 0.0 };
    let each = (seat.over(floor.minimum) - kept).max(0.0) / f64::from(seat.places.max(1));
    floor.minimum + SCRUB * each
}

struct MySeat<'a> {
    adviser: &'a Adviser<'a>,
    owned: Owned,
    seed: u64,
}

/// How an auction ended for my seat.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedAuction {
    /// With what he cost, in the order they were bought.
    pub roster: Vec<(PlayerIndex, f64)>,
    pub unspent: f64,
    /// Mean points of a season.
    pub season: f64,
}

/// Plays an auction to its end.
pub fn play_auction(auction: &Auction, bidding: Bidding, seed: u64) -> PlayedAuction {
    let values = Values::of(auction.board());
    let floor = Floor::of(auction, &values);
    let season = SeasonModel::of(auction.board(), &values);
    let adviser = Adviser::new(auction.board(), &values, &season, &floor);
    let future = Future::draw(&floor, Stream::new(seed));
    let mut room = Room::new(&floor);
    let mut mine = MySeat { adviser: &adviser, owned: Owned::default(), seed };
    let mut roster = Vec::new();
    let mut come_up = |room: &mut Room, mine: &mut MySeat, at: usize| {
        let listed = floor.listed[at];
        let may = floor.may_hold(&room.seats[floor.mine], listed.position);
        let limit = if may { bidding.limit(mine, room, at).max(floor.minimum) } else { 0.0 };
        match room.sell(&future, at, limit) {
            Some(sold) if sold.seat == floor.mine => {
                add(&mut mine.owned, listed.position, listed.points);
                roster.push((listed.player, sold.price));
            }
            Some(_) => {}
            None => room.remove(at),
        }
    };
    for at in &future.order {
        if room.others_are_full() {
            break;
        }
        come_up(&mut room, &mut mine, usize::from(*at));
    }
    // Nobody else bids any more: the best who are left, for the least bid.
    let mut left: Vec<usize> = (0..floor.listed.len()).filter(|at| !room.is_sold[*at]).collect();
    let above = |at: &usize| values.above_undrafted(floor.listed[*at].player);
    left.sort_by(|a, b| above(b).total_cmp(&above(a)));
    for at in left {
        come_up(&mut room, &mut mine, at);
    }
    let players: Vec<PlayerIndex> = roster.iter().map(|(player, _)| *player).collect();
    PlayedAuction {
        unspent: room.seats[floor.mine].money,
        season: season.expected_score(auction.board(), &players, seed, N_SEASONS),
        roster,
    }
}
