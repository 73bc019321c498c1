//! My plan: which places to spend the money on, at the prices of now, for the best season.
//!
//! A roster's worth is the sum of what each player adds after the better ones of his position ([`Gains`]), so the best
//! roster for an amount of money is found exactly: per position by how many and for how much, then over positions.

use crate::players::Position;
use crate::season::Gains;

use super::bidders::Room;
use super::floor::Floor;
use super::shelf::{Curve, Item, Shelf, crossing, joined};

/// Steps the money is divided into.
const STEPS: usize = 200;
/// The best of a position that are looked at.
const LOOKED_AT: usize = 40;
/// Players as dear as a better one who are looked at all the same: more than a roster holds of a position.
const MOST_DEAR: usize = 8;
/// What a dollar may be worth, in season points, and how exactly that is found.
const MOST_A_DOLLAR: f64 = 20.0;
const LEAST_A_DOLLAR: f64 = 0.01;
const HALVINGS: u32 = 9;
/// Benches of this size have a second quarterback, and a second tight end.
const BENCH_OF_SECOND_PASSER: i32 = 4;
const BENCH_OF_SECOND_END: i32 = 6;

/// My roster as it grows, and what is left to buy it from.
#[derive(Clone, Debug)]
pub struct Planner<'a> {
    floor: &'a Floor,
    gains: &'a Gains,
    /// Per position, listed players from the best down.
    by_points: [Vec<u16>; Position::COUNT],
}

/// Who is mine, by position, from the best down.
pub type Owned = [Vec<f64>; Position::COUNT];

/// What the plan spends on one place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Planned {
    /// Place in the list.
    pub at: usize,
    pub position: Position,
    pub price: f64,
}

/// My season by a plan, with a player and without him.
#[derive(Clone, Debug)]
pub struct Worth {
    /// The price at which both are equal, before rounding, at most my highest bid.
    pub limit: f64,
    /// Points over the plan without him, at prices from the least bid up in steps of `step` dollars.
    pub curve: Vec<f32>,
    pub step: f64,
}

impl Worth {
    /// Points over the season without him, when he costs this much.
    pub fn at(&self, price: f64, minimum: f64) -> f64 {
        let step = libm::round((price - minimum).max(0.0) / self.step) as usize;
        self.curve.get(step).copied().map_or(f64::NEG_INFINITY, f64::from)
    }
}

impl<'a> Planner<'a> {
    pub fn new(floor: &'a Floor, gains: &'a Gains) -> Self {
        let by_points = Position::ALL.map(|position| {
            let mut of_position: Vec<u16> = (0..floor.listed.len() as u16)
                .filter(|at| floor.listed[usize::from(*at)].position == position)
                .collect();
            let points = |at: &u16| floor.listed[usize::from(*at)].points;
            of_position.sort_by(|a, b| points(b).total_cmp(&points(a)).then(a.cmp(b)));
            of_position
        });
        Self { floor, gains, by_points }
    }

    /// The players I hold before anything else is sold.
    pub fn owned(&self) -> Owned {
        let mut owned = Owned::default();
        for (position, points) in &self.floor.my_points {
            add(&mut owned, *position, *points);
        }
        owned
    }

    /// What the player at this place of the list is worth to me.
    pub fn worth(&self, room: &Room, owned: &Owned, at: usize) -> Worth {
        let listed = self.floor.listed[at];
        let (n_steps, step) = self.steps(room);
        let shelves = self.shelves(room, owned, Some(at));
        let mut others: Curve = vec![0.0; n_steps + 1];
        for shelf in shelves.iter().filter(|shelf| shelf.position != listed.position) {
            others = joined(&others, &shelf.curve(n_steps, step));
        }
        let own = &shelves[listed.position.index()];
        let best_without = joined(&others, &own.curve(n_steps, step))[n_steps];
        let mut curve = joined(&others, &own.with(listed.points).curve(n_steps, step));
        curve.reverse();
        for points in &mut curve {
            *points -= best_without;
        }
        let limit = crossing(&curve, step) + self.floor.minimum;
        Worth { limit: limit.min(room.seats[self.floor.mine].max_bid(self.floor.minimum)), curve, step }
    }

    /// The best use of my money now, the dearest first.
    pub fn plan(&self, room: &Room, owned: &Owned) -> Vec<Planned> {
        let (mut left, step) = self.steps(room);
        let shelves = self.shelves(room, owned, None);
        let curves = shelves.each_ref().map(|shelf| shelf.curve(left, step));
        // What all positions up to one make of every amount of money.
        let mut so_far: Vec<Curve> = vec![vec![0.0; left + 1]];
        for (at, curve) in curves.iter().enumerate() {
            so_far.push(joined(&so_far[at], curve));
        }
        let mut planned = Vec::new();
        for (at, shelf) in shelves.iter().enumerate().rev() {
            let points = |spent: &usize| so_far[at][left - spent] + curves[at][*spent];
            let spent = (0..=left).max_by(|a, b| points(a).total_cmp(&points(b)).then(b.cmp(a))).unwrap_or(0);
            planned.extend(shelf.bought(spent, step).into_iter().map(|at| {
                let at = usize::from(at);
                Planned { at, position: shelf.position, price: room.price_now(at) }
            }));
            left -= spent;
        }
        planned.sort_by(|a, b| b.price.total_cmp(&a.price).then(a.at.cmp(&b.at)));
        planned.truncate(usize::from(room.seats[self.floor.mine].places));
        planned
    }

    /// What one more dollar adds to my season: at this rate the plan spends what I have.
    pub fn points_a_dollar(&self, room: &Room, owned: &Owned) -> f64 {
        let money = room.seats[self.floor.mine].over(self.floor.minimum);
        let shelves = self.shelves(room, owned, None);
        let (mut low, mut high) = (0.0, MOST_A_DOLLAR);
        for _ in 0..HALVINGS {
            let rate = f64::midpoint(low, high);
            let spent: f64 = shelves.iter().map(|shelf| shelf.at_price(rate).spent).sum();
            if spent > money { low = rate } else { high = rate }
        }
        high
    }

    /// My limit when a dollar is worth `rate` points: quicker than [`Self::worth`], for the many auctions played out.
    pub fn quick_limit(&self, room: &Room, owned: &Owned, at: usize, rate: f64) -> f64 {
        let listed = self.floor.listed[at];
        let target = self.targets(owned, room.seats[self.floor.mine].places)[listed.position.index()];
        let shelf = self.shelf(room, owned, listed.position, target, Some(at));
        let gained = shelf.with(listed.points).at_price(rate).value - shelf.at_price(rate).value;
        self.floor.minimum + gained / rate.max(LEAST_A_DOLLAR)
    }

    /// My money over the least bids in steps, and the dollars of a step.
    fn steps(&self, room: &Room) -> (usize, f64) {
        let money = room.seats[self.floor.mine].over(self.floor.minimum);
        let step = (money / STEPS as f64).max(1.0);
        (libm::floor(money / step) as usize, step)
    }

    /// Every position, without the player at one place of the list.
    fn shelves(&self, room: &Room, owned: &Owned, but: Option<usize>) -> [Shelf<'a>; Position::COUNT] {
        let targets = self.targets(owned, room.seats[self.floor.mine].places);
        Position::ALL.map(|position| self.shelf(room, owned, position, targets[position.index()], but))
    }

    /// How many of each position the finished roster holds by plan.
    fn targets(&self, owned: &Owned, places: u8) -> [usize; Position::COUNT] {
        let floor = self.floor;
        let n_held: usize = owned.iter().map(Vec::len).sum();
        let n_roster = n_held + usize::from(places);
        let starters: i32 = i32::from(floor.n_starters);
        let bench = n_roster as i32 - starters;
        let mut targets = Position::ALL.map(|position| {
            let at = position.index();
            match position {
                Position::Qb => floor.starters[at] + u8::from(bench >= BENCH_OF_SECOND_PASSER),
                Position::Te => floor.dedicated[at].max(1) + u8::from(bench >= BENCH_OF_SECOND_END),
                Position::K | Position::Dst => floor.dedicated[at],
                Position::Rb | Position::Wr => 0,
            }
            .min(floor.caps[at])
        });
        let named: u8 = targets.iter().sum();
        let rest = (n_roster as u8).saturating_sub(named);
        targets[Position::Rb.index()] = rest.div_ceil(2).min(floor.caps[Position::Rb.index()]);
        targets[Position::Wr.index()] = (rest / 2).min(floor.caps[Position::Wr.index()]);
        let mut targets = targets.map(usize::from);
        for (target, owned) in targets.iter_mut().zip(owned) {
            *target = (*target).max(owned.len());
        }
        // What is held over the plan at one position is missing at another.
        let mut over = targets.iter().sum::<usize>() as i32 - n_roster as i32;
        while over > 0 {
            let spare = |at: &usize| targets[*at] as i32 - owned[*at].len() as i32;
            let Some(most) = (0..Position::COUNT).filter(|at| spare(at) > 0).max_by_key(spare) else { break };
            targets[most] -= 1;
            over -= 1;
        }
        targets
    }

    /// Who may be bought at a position and who is owned. Of those who cost as much as somebody better, only a few are
    /// listed.
    fn shelf(
        &self,
        room: &Room,
        owned: &Owned,
        position: Position,
        target: usize,
        but: Option<usize>,
    ) -> Shelf<'a> {
        let here = position.index();
        let inflation = room.inflation();
        let mut items: Vec<Item> = owned[here].iter().copied().map(Item::owned).collect();
        let is_left = |at: &&u16| !room.is_sold[usize::from(**at)] && but != Some(usize::from(**at));
        let (mut cheapest, mut n_dear) = (f64::INFINITY, 0);
        for at in self.by_points[here].iter().filter(is_left).take(LOOKED_AT) {
            let listed = &self.floor.listed[usize::from(*at)];
            let cost = listed.over * inflation;
            n_dear += usize::from(cost >= cheapest);
            if cost < cheapest || n_dear <= MOST_DEAR {
                items.push(Item { at: Some(*at), points: listed.points, cost });
            }
            cheapest = cheapest.min(cost);
        }
        items.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.at.cmp(&b.at)));
        Shelf { gains: self.gains, position, items, target }
    }
}

pub fn add(owned: &mut Owned, position: Position, points: f64) {
    let held = &mut owned[position.index()];
    let place = held.partition_point(|other| *other >= points);
    held.insert(place, points);
}
