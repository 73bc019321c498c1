//! The rest of an auction played out: with the player up for bids at a price, and without him.

use crate::players::{PlayerIndex, Position};
use crate::season::Form;
use crate::simulation::{PairedDifference, Stream};

use super::adviser::Adviser;
use super::bidders::{Future, Room, Sold};
use super::plan::{Owned, add};

/// Seasons each finished roster plays: far cheaper than an auction.
const N_SEASONS: u64 = 4;
/// My limits follow the money after each of my purchases, and after this many sales.
const REPLAN_AFTER: usize = 20;

/// What became of a lot in the futures tried.
#[derive(Clone, Debug)]
pub struct PlayedOut {
    /// My season with him at each of the two prices, less my season without him.
    pub at: [(f64, PairedDifference); 2],
}

/// Plays the rest out in `n_futures` futures, the same for every price.
pub fn play_out(
    adviser: &Adviser,
    room: &Room,
    owned: &Owned,
    lot: usize,
    prices: [f64; 2],
    n_futures: u32,
    seed: u64,
) -> PlayedOut {
    let floor = adviser.floor;
    let (mut without, mut with_him) = (Vec::new(), [Vec::new(), Vec::new()]);
    for number in 0..u64::from(n_futures) {
        let luck = Stream::new(seed).fork(number);
        let future = Future::draw(floor, luck);
        let mut gone = room.clone();
        if gone.sell(&future, lot, 0.0).is_none() {
            gone.remove(lot);
        }
        without.push(finish(adviser, gone, owned.clone(), None, &future, luck));
        for (scores, price) in with_him.iter_mut().zip(prices) {
            let mut bought = room.clone();
            bought.hand_over(lot, Sold { seat: floor.mine, price });
            let mut owned = owned.clone();
            add(&mut owned, floor.listed[lot].position, floor.listed[lot].points);
            scores.push(finish(adviser, bought, owned, Some(lot), &future, luck));
        }
    }
    let compared = |scores: &Vec<f64>| PairedDifference::of(scores, &without);
    PlayedOut { at: [(prices[0], compared(&with_him[0])), (prices[1], compared(&with_him[1]))] }
}

/// The auction to its end, with my later bids by the plan; the season of the roster it leaves me.
fn finish(
    adviser: &Adviser,
    mut room: Room,
    mut owned: Owned,
    bought: Option<usize>,
    future: &Future,
    luck: Stream,
) -> f64 {
    let floor = adviser.floor;
    let planner = adviser.planner();
    let mut mine: Vec<PlayerIndex> = floor.my_players.clone();
    mine.extend(bought.map(|at| floor.listed[at].player));
    let mut rate = planner.points_a_dollar(&room, &owned);
    let mut n_since = 0;
    // Names come up in the room's order; whoever is left at the end goes for the least bid.
    for at in future.order.iter().chain(&future.order).map(|at| usize::from(*at)) {
        let seat = room.seats[floor.mine];
        if seat.places == 0 {
            break;
        }
        if room.is_sold[at] {
            continue;
        }
        let may = floor.may_hold(&seat, floor.listed[at].position);
        let limit = if !may {
            0.0
        } else if room.bids(future, at).0.0 < seat.max_bid(floor.minimum) {
            planner.quick_limit(&room, &owned, at, rate).max(floor.minimum)
        } else {
            floor.minimum
        };
        n_since += 1;
        match room.sell(future, at, limit) {
            Some(sold) if sold.seat == floor.mine => {
                add(&mut owned, floor.listed[at].position, floor.listed[at].points);
                mine.push(floor.listed[at].player);
                n_since = REPLAN_AFTER;
            }
            Some(_) => {}
            None => room.remove(at),
        }
        if n_since >= REPLAN_AFTER && room.seats[floor.mine].places > 0 {
            rate = planner.points_a_dollar(&room, &owned);
            n_since = 0;
        }
    }
    let seasons = luck.fork(4);
    let mut total = 0.0;
    let mut forms: Vec<(Position, Form)> = Vec::with_capacity(mine.len());
    for season in 0..N_SEASONS {
        let luck = seasons.fork(season);
        forms.clear();
        forms.extend(
            mine.iter().map(|player| (adviser.position(*player), adviser.season.form(luck, *player))),
        );
        total += adviser.season.score(&forms);
    }
    total / N_SEASONS as f64
}
