//! Scoring beyond the format, as far as it affects projections.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::LeagueRejected;
use crate::players::Position;

/// What a league awards besides the points per reception of its format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ScoringRules {
    /// Extra points a tight end gets per reception.
    pub te_premium: f64,
    /// Points for a passing touchdown.
    pub passing_td: f64,
    /// Points per reception by position, where they differ from the format's.
    pub receptions: BTreeMap<Position, f64>,
}

impl Default for ScoringRules {
    fn default() -> Self {
        Self { te_premium: 0.0, passing_td: 4.0, receptions: BTreeMap::new() }
    }
}

impl ScoringRules {
    const BOUNDS: std::ops::RangeInclusive<f64> = 0.0..=10.0;

    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// The points for a reception at a position when the format gives `usual`.
    pub fn points_per_reception(&self, position: Position, usual: f64) -> f64 {
        let premium = if position == Position::Te { self.te_premium } else { 0.0 };
        self.receptions.get(&position).copied().unwrap_or(usual) + premium
    }

    pub(super) fn check(&self) -> Result<(), LeagueRejected> {
        let all = self.receptions.values().chain([&self.te_premium, &self.passing_td]);
        if all.into_iter().all(|points| Self::BOUNDS.contains(points)) {
            Ok(())
        } else {
            Err(LeagueRejected::ScoringRules)
        }
    }
}
