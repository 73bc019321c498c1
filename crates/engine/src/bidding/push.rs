//! Bidding for a player I do not want at that price, so that others pay more.

use crate::auction::Dollars;

use super::adviser::Limit;
use super::bidders::Room;

/// Nobody likes to be stuck: more often than this, a push is not given, whatever it earns.
const MOST_STUCK: f64 = 0.25;
/// A smaller gain in season points is luck.
const NOTABLE: f64 = 0.2;

/// A bid over my limit that earns more than it risks.
#[derive(Clone, Debug, PartialEq)]
pub struct Push {
    pub to: Dollars,
    /// The chance that nobody goes past it.
    pub stuck: f64,
    /// Season points on average.
    pub gain: f64,
}

/// The best push, if one earns more on average than being stuck costs. `bids` are where the best of the others stops and
/// where the one before it does, future by future.
pub fn find_push(
    room: &Room,
    limit: &Limit,
    bids: &[(f64, f64)],
    points_a_dollar: f64,
    next_bid: Dollars,
) -> Option<Push> {
    let floor = room.floor;
    let mine = &room.seats[floor.mine];
    if bids.is_empty() || room.money_over() <= 0.0 {
        return None;
    }
    // A dollar that leaves the room makes everything cheaper; what I buy is my part of all money.
    let saved = points_a_dollar * mine.over(floor.minimum) / room.money_over();
    let from = (libm::floor(limit.dollars.max(0.0)) as Dollars + 1).max(next_bid);
    let most = mine.max_bid(floor.minimum).max(0.0) as Dollars;
    let of = |to: Dollars| {
        let to_dollars = f64::from(to);
        let (mut gain, mut n_stuck) = (0.0, 0_u32);
        for (best, second) in bids {
            if *best > to_dollars || (*best - to_dollars).abs() < 0.5 {
                gain += (to_dollars - second).max(0.0) * saved;
            } else {
                let price = (best + 1.0).max(f64::from(next_bid));
                let cost = limit.worth.at(price, floor.minimum);
                if cost < 0.0 {
                    n_stuck += 1;
                    gain += cost;
                }
            }
        }
        let n = bids.len() as f64;
        Push { to, stuck: f64::from(n_stuck) / n, gain: gain / n }
    };
    let pushes = (from..=most).map(of).filter(|push| push.stuck <= MOST_STUCK && push.gain >= NOTABLE);
    pushes.max_by(|a, b| a.gain.total_cmp(&b.gain))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bidding::{Floor, Seat, Worth};
    use crate::players::Position;

    /// Two teams with $100 each; I am the first.
    fn floor() -> Floor {
        let seat = Seat { money: 100.0, places: 5, held: [0; Position::COUNT] };
        Floor {
            listed: Vec::new(),
            seats: vec![seat; 2],
            mine: 0,
            minimum: 1.0,
            caps: [5; Position::COUNT],
            dedicated: [0; Position::COUNT],
            starters: [1; Position::COUNT],
            n_starters: 5,
            my_points: Vec::new(),
            my_players: Vec::new(),
        }
    }

    /// My limit is $30; every dollar over it costs a point.
    fn limit() -> Limit {
        let curve = (1..=96).map(|price| 30.0 - price as f32).collect();
        let worth = Worth { limit: 30.0, curve, step: 1.0 };
        Limit { dollars: 30.0, low: 27.0, high: 33.0, worth, played: None }
    }

    #[test]
    fn a_push_stops_where_others_surely_go_on() {
        let floor = floor();
        let bids = vec![(45.0, 31.0); 40];
        let push = find_push(&Room::new(&floor), &limit(), &bids, 1.0, 20).unwrap();
        assert_eq!(push.to, 45, "the last dollar before I am stuck");
        assert!(push.stuck <= 0.0 && push.gain > 1.0, "{push:?}");
    }

    #[test]
    fn no_push_where_being_stuck_costs_more_than_it_earns() {
        let floor = floor();
        // Four in ten stop just over my limit, the others go far.
        let bids: Vec<(f64, f64)> =
            (0..40).map(|at| if at % 10 < 4 { (31.0, 30.0) } else { (60.0, 58.0) }).collect();
        let push = find_push(&Room::new(&floor), &limit(), &bids, 1.0, 20);
        assert!(push.is_none_or(|push| push.to <= 31), "{bids:?}");
        let nobody = vec![(10.0, 8.0); 40];
        assert_eq!(find_push(&Room::new(&floor), &limit(), &nobody, 1.0, 20), None);
    }
}
