//! How much a drafter wants each position.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::players::Position;

const HIGHEST: f64 = 2.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Invalid strategy weight")]
pub struct InvalidStrategyWeight;

/// The session's own weights; a position without one keeps the usual weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "BTreeMap<String, f64>", into = "BTreeMap<String, f64>")]
pub struct StrategyWeights {
    own: [Option<f64>; Position::COUNT],
}

impl StrategyWeights {
    pub fn of(&self, position: Position) -> f64 {
        self.own[position.index()].unwrap_or_else(|| usual_weight(position))
    }

    /// How much more (or less) than usual the session wants a position: 1 where it set nothing. Weights of zero
    /// everywhere prefer nothing.
    pub fn preference(&self, position: Position) -> f64 {
        if self.own.iter().all(|own| *own == Some(0.0)) {
            return 1.0;
        }
        self.own(position).map_or(1.0, |own| own / usual_weight(position))
    }

    /// Whether every position is wanted as much as usual.
    pub fn is_usual(&self) -> bool {
        Position::ALL.into_iter().all(|position| (self.preference(position) - 1.0).abs() < f64::EPSILON)
    }

    /// The weight set by the session itself.
    pub fn own(&self, position: Position) -> Option<f64> {
        self.own[position.index()]
    }
}

fn usual_weight(position: Position) -> f64 {
    match position {
        Position::Rb => 1.0,
        Position::Wr => 0.9,
        Position::Qb => 0.7,
        Position::Te => 0.6,
        Position::K | Position::Dst => 0.1,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct UsualWeight {
    pub position: Position,
    pub weight: f64,
}

/// The allowed range of a weight, and its default until the session sets its own.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct WeightScale {
    pub highest: f64,
    pub usual: [UsualWeight; Position::COUNT],
}

impl Default for WeightScale {
    fn default() -> Self {
        let usual = |position| UsualWeight { position, weight: usual_weight(position) };
        Self { highest: HIGHEST, usual: Position::ALL.map(usual) }
    }
}

impl TryFrom<BTreeMap<String, f64>> for StrategyWeights {
    type Error = InvalidStrategyWeight;

    fn try_from(weights: BTreeMap<String, f64>) -> Result<Self, Self::Error> {
        let mut this = Self::default();
        for (position, weight) in weights {
            let position: Position = position.parse().map_err(|_| InvalidStrategyWeight)?;
            if !(0.0..=HIGHEST).contains(&weight) {
                return Err(InvalidStrategyWeight);
            }
            this.own[position.index()] = Some(weight);
        }
        Ok(this)
    }
}

impl From<StrategyWeights> for BTreeMap<String, f64> {
    fn from(weights: StrategyWeights) -> Self {
        let own = |position: Position| Some((position.as_str().to_owned(), weights.own(position)?));
        Position::ALL.into_iter().filter_map(own).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // E9-83
    #[test]
    fn the_usual_weights_favour_running_backs() {
        let usual = StrategyWeights::default();
        let weights = Position::ALL.map(|position| format!("{position} {}", usual.of(position)));
        assert_eq!(weights, ["QB 0.7", "RB 1", "WR 0.9", "TE 0.6", "K 0.1", "DST 0.1"]);
    }

    #[test]
    fn own_weights_replace_the_usual_ones_between_zero_and_two() {
        let weights: StrategyWeights = serde_json::from_str(r#"{"QB":2,"DEF":0}"#).unwrap();
        assert_eq!(
            [Position::Qb, Position::Dst, Position::Rb].map(|position| weights.of(position).to_string()),
            ["2", "0", "1"]
        );
        assert_eq!(serde_json::to_string(&weights).unwrap(), r#"{"DST":0.0,"QB":2.0}"#);
        for wrong in [r#"{"QB":2.1}"#, r#"{"QB":-0.1}"#, r#"{"LB":1}"#] {
            let error = serde_json::from_str::<StrategyWeights>(wrong).unwrap_err();
            assert_eq!(error.to_string(), "Invalid strategy weight");
        }
    }
}
