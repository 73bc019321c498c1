//! A roster judged when the draft is over: the best lineup it can start, and a share of the rest.

use crate::league::{Lineup, SlotKind};
use crate::players::Position;

use super::replacement::SLOTS_BY_STRICTNESS;

/// A reserve plays now and then, so he counts this much of his value.
pub const BENCH_SHARE: f64 = 0.25;

/// The largest roster of a league.
const MAX_ROSTER: usize = 32;

/// What a player adds as a starter and as a reserve.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worth {
    /// Points above replacement.
    pub starting: f64,
    /// Points above the men nobody drafts.
    pub in_reserve: f64,
}

/// A roster that grows by one player at a time, kept in order of value per position.
#[derive(Clone, Copy, Debug)]
pub struct FinishedLineup {
    worths: [[Worth; MAX_ROSTER]; Position::COUNT],
    held: [u8; Position::COUNT],
}

impl Default for FinishedLineup {
    fn default() -> Self {
        Self { worths: [[Worth::default(); MAX_ROSTER]; Position::COUNT], held: [0; Position::COUNT] }
    }
}

impl FinishedLineup {
    pub fn held(&self) -> &[u8; Position::COUNT] {
        &self.held
    }

    /// Adds a player. One below the level he is measured against is worth nothing: a better man is to be had.
    pub fn add(&mut self, position: Position, worth: Worth) {
        let at = position.index();
        let n = usize::from(self.held[at]);
        if n == MAX_ROSTER {
            return;
        }
        let row = &mut self.worths[at];
        let mut place = n;
        while place > 0 && row[place - 1].in_reserve < worth.in_reserve {
            row[place] = row[place - 1];
            place -= 1;
        }
        row[place] = worth;
        self.held[at] += 1;
    }

    /// Points above replacement of the best lineup, plus a share of what the bench adds.
    pub fn score(&self, lineup: &Lineup) -> f64 {
        let mut used = [0_u8; Position::COUNT];
        let mut starters = 0.0;
        // Strict slots first: what each slot accepts contains or misses what the others do, so greed is optimal.
        for kind in SLOTS_BY_STRICTNESS {
            for _ in 0..lineup.count(kind) {
                starters += self.start_best(kind, &mut used);
            }
        }
        let bench: f64 = (0..Position::COUNT)
            .flat_map(|at| &self.worths[at][usize::from(used[at])..usize::from(self.held[at])])
            .map(|worth| worth.in_reserve.max(0.0))
            .sum();
        starters + BENCH_SHARE * bench
    }

    fn start_best(&self, kind: SlotKind, used: &mut [u8; Position::COUNT]) -> f64 {
        let mut best: Option<(usize, f64)> = None;
        for position in kind.accepts().iter() {
            let at = position.index();
            if used[at] < self.held[at] {
                let value = self.worths[at][usize::from(used[at])].starting.max(0.0);
                if best.is_none_or(|(_, other)| value > other) {
                    best = Some((at, value));
                }
            }
        }
        best.map_or(0.0, |(at, value)| {
            used[at] += 1;
            value
        })
    }
}
