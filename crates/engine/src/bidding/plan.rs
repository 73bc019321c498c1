//! My plan: which places to spend the money on, at the prices of now, for the best season.
//!
//! A roster's worth is the sum of what each player adds after the better ones of his position ([`Gains`]), so the best
//! roster for an amount of money is found exactly: per position by how many and for how much, then over positions.

use crate::players::Position;
use crate::season::Gains;

use super::bidders::Room;
use super::floor::Floor;

/// Steps the money is divided into.
const STEPS: usize = 200;
/// The best of a position that are looked at.
const LOOKED_AT: usize = 40;
/// Benches of this size have a second quarterback, and a second tight end.
const BENCH_OF_SECOND_PASSER: i32 = 4;
const BENCH_OF_SECOND_END: i32 = 6;

/// A player who may be bought, or is owned already.
#[derive(Clone, Copy, Debug)]
struct Item {
    /// Place in the list; none for a player I hold.
    at: Option<u16>,
    points: f64,
    /// Over the least bid.
    cost: f64,
}

impl Item {
    fn steps(&self, step: f64) -> usize {
        if self.at.is_none() { 0 } else { libm::round(self.cost / step) as usize }
    }
}

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

/// Season points for every amount of money: `0` nothing over the least bids, then a step more each.
type Curve = Vec<f32>;

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
        let seat = room.seats[self.floor.mine];
        let money = seat.over(self.floor.minimum);
        let step = (money / STEPS as f64).max(1.0);
        let n_steps = libm::floor(money / step) as usize;
        let here = listed.position.index();
        let targets = self.targets(owned, seat.places);
        let mut others: Curve = vec![0.0; n_steps + 1];
        for position in Position::ALL.into_iter().filter(|position| *position != listed.position) {
            let items = self.items(room, owned, position, Some(at));
            others = joined(&others, &self.curve(position, &items, targets[position.index()], n_steps, step));
        }
        let without = self.curve(
            listed.position,
            &self.items(room, owned, listed.position, Some(at)),
            targets[here],
            n_steps,
            step,
        );
        let mut with_him = owned.clone();
        add(&mut with_him, listed.position, listed.points);
        let with_target = targets[here].max(with_him[here].len());
        let items = self.items(room, &with_him, listed.position, Some(at));
        let with_him = self.curve(listed.position, &items, with_target, n_steps, step);
        let best_without = joined(&others, &without)[n_steps];
        let mut curve = joined(&others, &with_him);
        curve.reverse();
        for points in &mut curve {
            *points -= best_without;
        }
        let limit = crossing(&curve, step) + self.floor.minimum;
        Worth { limit: limit.min(seat.max_bid(self.floor.minimum)), curve, step }
    }

    /// The best use of my money now, the dearest first.
    pub fn plan(&self, room: &Room, owned: &Owned) -> Vec<Planned> {
        let seat = room.seats[self.floor.mine];
        let money = seat.over(self.floor.minimum);
        let step = (money / STEPS as f64).max(1.0);
        let mut left = libm::floor(money / step) as usize;
        let targets = self.targets(owned, seat.places);
        let items = Position::ALL.map(|position| self.items(room, owned, position, None));
        // What all positions up to one make of every amount of money.
        let mut so_far: Vec<Curve> = vec![vec![0.0; left + 1]];
        for position in Position::ALL {
            let at = position.index();
            let own = self.curve(position, &items[at], targets[at], left, step);
            so_far.push(joined(&so_far[at], &own));
        }
        let mut planned = Vec::new();
        for position in Position::ALL.into_iter().rev() {
            let at = position.index();
            let own = self.curve(position, &items[at], targets[at], left, step);
            let points = |spent: &usize| so_far[at][left - spent] + own[*spent];
            let spent = (0..=left).max_by(|a, b| points(a).total_cmp(&points(b)).then(b.cmp(a))).unwrap_or(0);
            let bought = self.bought(position, &items[at], targets[at], spent, step);
            let price = |at: u16| room.price_now(usize::from(at));
            planned.extend(bought.into_iter().map(|at| Planned {
                at: usize::from(at),
                position,
                price: price(at),
            }));
            left -= spent;
        }
        planned.sort_by(|a, b| b.price.total_cmp(&a.price).then(a.at.cmp(&b.at)));
        planned.truncate(usize::from(seat.places));
        planned
    }

    /// Whom the best use of so much money at a position buys.
    fn bought(
        &self,
        position: Position,
        items: &[Item],
        target: usize,
        n_steps: usize,
        step: f64,
    ) -> Vec<u16> {
        let mut bought = Vec::new();
        let mut left = n_steps;
        let mut rest = items.to_vec();
        let best = self.curve(position, items, target, n_steps, step)[n_steps];
        // Whoever can be missed is left out; those who remain are needed for the best.
        while let Some(at) = rest.iter().position(|item| item.at.is_some()) {
            let mut without = rest.clone();
            let item = without.remove(at);
            let is_needed = self.curve(position, &without, target, n_steps, step)[n_steps] < best - 1e-3;
            if is_needed {
                bought.extend(item.at);
                left = left.saturating_sub(item.steps(step));
                rest[at] = Item { at: None, ..item };
                // He is paid for from now on.
                return bought.into_iter().chain(self.bought(position, &rest, target, left, step)).collect();
            }
            rest = without;
        }
        bought
    }

    /// What one more dollar adds to my season: at this rate the plan spends what I have.
    pub fn points_a_dollar(&self, room: &Room, owned: &Owned) -> f64 {
        let seat = room.seats[self.floor.mine];
        let money = seat.over(self.floor.minimum);
        let targets = self.targets(owned, seat.places);
        let items = Position::ALL.map(|position| self.items(room, owned, position, None));
        let (mut low, mut high) = (0.0, 20.0);
        for _ in 0..9 {
            let rate = f64::midpoint(low, high);
            let spent: f64 = Position::ALL
                .iter()
                .map(|position| {
                    let here = position.index();
                    self.at_price(*position, &items[here], targets[here], rate).spent
                })
                .sum();
            if spent > money { low = rate } else { high = rate }
        }
        high
    }

    /// My limit when a dollar is worth `rate` points: quicker than [`Self::worth`], for the many auctions played out.
    pub fn quick_limit(&self, room: &Room, owned: &Owned, at: usize, rate: f64) -> f64 {
        let listed = self.floor.listed[at];
        let here = listed.position.index();
        let seat = room.seats[self.floor.mine];
        let target = self.targets(owned, seat.places)[here];
        let items = self.items(room, owned, listed.position, Some(at));
        let without = self.at_price(listed.position, &items, target, rate).value;
        let mut with_him = items;
        let place = with_him.partition_point(|item| item.points >= listed.points);
        with_him.insert(place, Item { at: None, points: listed.points, cost: 0.0 });
        let with_him =
            self.at_price(listed.position, &with_him, target.max(owned[here].len() + 1), rate).value;
        let over = (with_him - without) / rate.max(0.01);
        self.floor.minimum + over
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

    /// Who may be bought at a position and who is owned, from the best down. Nobody is listed with as many better and
    /// cheaper players as places.
    fn items(&self, room: &Room, owned: &Owned, position: Position, but: Option<usize>) -> Vec<Item> {
        let here = position.index();
        let inflation = room.inflation();
        let mut items: Vec<Item> =
            owned[here].iter().map(|points| Item { at: None, points: *points, cost: 0.0 }).collect();
        let left = self.by_points[here]
            .iter()
            .filter(|at| !room.is_sold[usize::from(**at)] && but != Some(usize::from(**at)));
        let mut cheapest = f64::INFINITY;
        let mut n_dominated = 0;
        for at in left.take(LOOKED_AT) {
            let listed = &self.floor.listed[usize::from(*at)];
            let cost = listed.over * inflation;
            if cost >= cheapest {
                n_dominated += 1;
                if n_dominated > 8 {
                    continue;
                }
            }
            cheapest = cheapest.min(cost);
            items.push(Item { at: Some(*at), points: listed.points, cost });
        }
        items.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.at.cmp(&b.at)));
        items
    }

    /// Points of the best players of a position for every amount of money.
    fn curve(&self, position: Position, items: &[Item], target: usize, n_steps: usize, step: f64) -> Curve {
        let width = n_steps + 1;
        let mut best = vec![f32::NEG_INFINITY; (target + 1) * width];
        best[..width].fill(0.0);
        for item in items {
            let cost = item.steps(step);
            for held in (0..target).rev() {
                let gain = self.gains.of_one_more(position.index(), held as u8, item.points).max(0.0);
                let (before, after) = best.split_at_mut((held + 1) * width);
                let before = &before[held * width..];
                let after = &mut after[..width];
                if item.at.is_none() {
                    for (after, before) in after.iter_mut().zip(before) {
                        *after = before + gain;
                    }
                } else if cost < width {
                    for (after, before) in after[cost..].iter_mut().zip(before) {
                        *after = after.max(before + gain);
                    }
                }
            }
            if item.at.is_none() {
                best[..width].fill(f32::NEG_INFINITY);
            }
        }
        let mut curve = vec![0.0_f32; width];
        for row in best.chunks(width) {
            for (curve, points) in curve.iter_mut().zip(row) {
                *curve = curve.max(*points);
            }
        }
        curve
    }

    /// The best players of a position when every dollar costs `rate` points.
    fn at_price(&self, position: Position, items: &[Item], target: usize, rate: f64) -> AtPrice {
        const MOST: usize = 12;
        let target = target.min(MOST);
        let mut best = [f64::NEG_INFINITY; MOST + 1];
        let mut taken: [u64; MOST + 1] = [0; MOST + 1];
        best[0] = 0.0;
        for (number, item) in items.iter().enumerate().take(64) {
            let price = if item.at.is_none() { 0.0 } else { item.cost * rate };
            for held in (0..target).rev() {
                let gain = self.gains.of_one_more(position.index(), held as u8, item.points).max(0.0);
                let value = best[held] + f64::from(gain) - price;
                if item.at.is_none() || value > best[held + 1] {
                    best[held + 1] = value;
                    taken[held + 1] = taken[held] | 1 << number;
                }
            }
            if item.at.is_none() {
                best[0] = f64::NEG_INFINITY;
            }
        }
        let most = (0..=target).max_by(|a, b| best[*a].total_cmp(&best[*b])).unwrap_or(0);
        let chosen = items.iter().enumerate().take(64).filter(|(number, _)| taken[most] >> number & 1 == 1);
        let spent = chosen.filter(|(_, item)| item.at.is_some()).map(|(_, item)| item.cost).sum();
        AtPrice { value: best[most], spent }
    }
}

struct AtPrice {
    value: f64,
    spent: f64,
}

pub fn add(owned: &mut Owned, position: Position, points: f64) {
    let held = &mut owned[position.index()];
    let place = held.partition_point(|other| *other >= points);
    held.insert(place, points);
}

/// The best of two uses of the same money, for every amount.
fn joined(one: &[f32], other: &[f32]) -> Curve {
    let mut best = vec![f32::NEG_INFINITY; one.len()];
    for (spent, points) in one.iter().enumerate() {
        for (best, other) in best[spent..].iter_mut().zip(other) {
            *best = best.max(points + other);
        }
    }
    best
}

/// Where a falling curve reaches zero, in dollars.
fn crossing(curve: &[f32], step: f64) -> f64 {
    let Some(below) = curve.iter().position(|points| *points < 0.0) else {
        return curve.len().saturating_sub(1) as f64 * step;
    };
    if below == 0 {
        return -1.0;
    }
    let (above, under) = (f64::from(curve[below - 1]), f64::from(curve[below]));
    (below as f64 - 1.0 + above / (above - under)) * step
}
