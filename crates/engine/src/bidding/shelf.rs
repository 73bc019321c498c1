//! One position: whom to buy there, for every amount of money or at a price for every dollar.

use crate::players::Position;
use crate::season::Gains;

/// Season points for every amount of money: first for nothing over the least bids, then for a step more each.
pub type Curve = Vec<f32>;

/// The most players of a position, and the most names, that are looked at when a dollar has a price.
const MOST_HELD: usize = 12;
const MOST_NAMES: usize = 64;
/// A smaller loss of season points is none.
const NOTABLE: f32 = 1e-3;

/// A player who may be bought, or is owned already.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// Place in the list; none for a player I hold.
    pub at: Option<u16>,
    pub points: f64,
    /// Over the least bid.
    pub cost: f64,
}

impl Item {
    pub fn owned(points: f64) -> Self {
        Self { at: None, points, cost: 0.0 }
    }

    fn steps(&self, step: f64) -> usize {
        if self.at.is_none() { 0 } else { libm::round(self.cost / step) as usize }
    }
}

/// Who may be bought at a position and who is owned, from the best down; and how many the roster holds in the end.
#[derive(Clone, Debug)]
pub struct Shelf<'a> {
    pub gains: &'a Gains,
    pub position: Position,
    pub items: Vec<Item>,
    pub target: usize,
}

/// The best purchases when every dollar costs season points.
pub struct AtPrice {
    /// Season points less what the dollars cost.
    pub value: f64,
    pub spent: f64,
}

impl Shelf<'_> {
    /// The same with one more player I hold.
    #[must_use]
    pub fn with(&self, points: f64) -> Self {
        let mut with_him = self.clone();
        let place = with_him.items.partition_point(|item| item.points >= points);
        with_him.items.insert(place, Item::owned(points));
        let n_owned = with_him.items.iter().filter(|item| item.at.is_none()).count();
        with_him.target = with_him.target.max(n_owned);
        with_him
    }

    fn gain(&self, held: usize, item: &Item) -> f32 {
        self.gains.of_one_more(self.position.index(), held as u8, item.points).max(0.0)
    }

    /// Points of the best players of the position for every amount of money.
    pub fn curve(&self, n_steps: usize, step: f64) -> Curve {
        let width = n_steps + 1;
        let mut best = vec![f32::NEG_INFINITY; (self.target + 1) * width];
        best[..width].fill(0.0);
        for item in &self.items {
            let cost = item.steps(step);
            for held in (0..self.target).rev() {
                let gain = self.gain(held, item);
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

    /// Whom the best use of so much money buys.
    pub fn bought(&self, n_steps: usize, step: f64) -> Vec<u16> {
        let best = self.curve(n_steps, step)[n_steps];
        let mut rest = self.clone();
        // Whoever can be missed is left out, until somebody is needed for the best.
        while let Some(at) = rest.items.iter().position(|item| item.at.is_some()) {
            let mut without = rest.clone();
            let item = without.items.remove(at);
            if without.curve(n_steps, step)[n_steps] < best - NOTABLE {
                // He is paid for; what is left is for the others.
                rest.items[at] = Item { at: None, ..item };
                let left = n_steps.saturating_sub(item.steps(step));
                return item.at.into_iter().chain(rest.bought(left, step)).collect();
            }
            rest = without;
        }
        Vec::new()
    }

    /// The best purchases when every dollar costs `rate` points.
    pub fn at_price(&self, rate: f64) -> AtPrice {
        let target = self.target.min(MOST_HELD);
        let mut best = [f64::NEG_INFINITY; MOST_HELD + 1];
        let mut taken: [u64; MOST_HELD + 1] = [0; MOST_HELD + 1];
        best[0] = 0.0;
        for (number, item) in self.items.iter().enumerate().take(MOST_NAMES) {
            let price = if item.at.is_none() { 0.0 } else { item.cost * rate };
            for held in (0..target).rev() {
                let value = best[held] + f64::from(self.gain(held, item)) - price;
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
        let names = self.items.iter().enumerate().take(MOST_NAMES);
        let bought = names.filter(|(number, item)| taken[most] >> number & 1 == 1 && item.at.is_some());
        AtPrice { value: best[most], spent: bought.map(|(_, item)| item.cost).sum() }
    }
}

/// The best of two uses of the same money, for every amount.
pub fn joined(one: &[f32], other: &[f32]) -> Curve {
    let mut best = vec![f32::NEG_INFINITY; one.len()];
    for (spent, points) in one.iter().enumerate() {
        for (best, other) in best[spent..].iter_mut().zip(other) {
            *best = best.max(points + other);
        }
    }
    best
}

/// Where a falling curve reaches zero, in dollars.
pub fn crossing(curve: &[f32], step: f64) -> f64 {
    let Some(below) = curve.iter().position(|points| *points < 0.0) else {
        return curve.len().saturating_sub(1) as f64 * step;
    };
    if below == 0 {
        return -1.0;
    }
    let (above, under) = (f64::from(curve[below - 1]), f64::from(curve[below]));
    (below as f64 - 1.0 + above / (above - under)) * step
}
