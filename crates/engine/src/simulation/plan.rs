//! The rest of my draft, planned on what each position is expected to offer: which positions to take in which order.

use crate::league::Lineup;
use crate::players::Position;
use crate::value::{Held, Need, roster_caps};

use super::policy::{SpecialTeams, allowed_needs};

/// The season points my remaining picks add when planned best, by what I hold.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How far one more player of a position moves a state, and up to how many are counted.
    steps: [usize; Position::COUNT],
    room: [usize; Position::COUNT],
    /// Counted from what I held when the plan was made.
    start: Held,
    value: Vec<f32>,
}

impl Plan {
    /// `on_offer` are the points each position offers at each of my picks; `gain` is what one more player adds.
    pub fn new(
        lineup: &Lineup,
        start: Held,
        on_offer: &[[f64; Position::COUNT]],
        gain: impl Fn(usize, u8, f64) -> f32,
    ) -> Self {
        let caps = roster_caps(lineup);
        let n_picks = on_offer.len() as u8;
        let room: [usize; Position::COUNT] =
            std::array::from_fn(|at| usize::from(caps[at].saturating_sub(start[at]).min(n_picks)) + 1);
        let mut steps = [1; Position::COUNT];
        for at in 1..Position::COUNT {
            steps[at] = steps[at - 1] * room[at - 1];
        }
        let n_states = steps[Position::COUNT - 1] * room[Position::COUNT - 1];
        let mut plan = Self { steps, room, start, value: vec![0.0; n_states] };
        // Every step leads to a later state, so going backwards finds every value already computed.
        for state in (0..n_states).rev() {
            let taken: Held = std::array::from_fn(|at| (state / steps[at] % room[at]) as u8);
            let n_taken: u8 = taken.iter().sum();
            let Some(offer) = on_offer.get(usize::from(n_taken)) else { continue };
            let held: Held = std::array::from_fn(|at| start[at] + taken[at]);
            let allowed = allowed_needs(lineup, caps, held, n_picks - n_taken, SpecialTeams::Late);
            let mut best = 0.0_f32;
            for at in 0..Position::COUNT {
                if allowed[at] != Need::None && offer[at] > 0.0 && usize::from(taken[at]) + 1 < room[at] {
                    best = best.max(gain(at, held[at], offer[at]) + plan.value[state + steps[at]]);
                }
            }
            plan.value[state] = best;
        }
        plan
    }

    /// A roster's state in the plan.
    #[inline]
    pub fn state(&self, held: Held) -> usize {
        let taken = |at: usize| usize::from(held[at] - self.start[at]).min(self.room[at] - 1);
        (0..Position::COUNT).map(|at| self.steps[at] * taken(at)).sum()
    }

    /// What can still be added after taking one more player of a position.
    #[inline]
    pub fn after(&self, state: usize, at: usize) -> f32 {
        self.value.get(state + self.steps[at]).copied().unwrap_or_default()
    }
}
