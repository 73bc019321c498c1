//! What waiting costs: the best player who will be left at a position, and whether a tier holds.

use serde::Serialize;

/// Below this chance that any player of a tier is left, waiting is a gamble; below the other, it is lost.
const AMBER: f64 = 0.5;
const RED: f64 = 0.15;

/// How safe it is to wait for a tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum HoldAlert {
    Safe,
    Amber,
    Red,
}

impl HoldAlert {
    pub fn of(hold: f64) -> Self {
        match hold {
            _ if hold < RED => Self::Red,
            _ if hold < AMBER => Self::Amber,
            _ => Self::Safe,
        }
    }
}

/// The most certain a chance made of many small doubts may get: their product would round to zero.
const NEARLY_CERTAIN: f64 = 0.999;

/// The chance that at least one of these players lasts. It is 1 only if one of them is certain.
pub fn hold_probability(survivals: impl IntoIterator<Item = f64>) -> f64 {
    let (mut all_gone, mut is_certain) = (1.0, false);
    for survival in survivals {
        all_gone *= 1.0 - survival;
        is_certain |= survival >= 1.0;
    }
    if is_certain { 1.0 } else { (1.0 - all_gone).min(NEARLY_CERTAIN) }
}

/// The expected value of the best player left, from (value, survival) with the most valuable first. No player
/// left, or only players below replacement, is worth nothing.
pub fn expected_best_survivor(players: impl IntoIterator<Item = (f64, f64)>) -> f64 {
    let (mut expected, mut all_gone) = (0.0, 1.0);
    for (value, survival) in players {
        if value <= 0.0 || all_gone < 1e-9 {
            break;
        }
        expected += value * survival * all_gone;
        all_gone *= 1.0 - survival;
    }
    expected
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_survivor_is_worth_what_the_formula_says() {
        let players = [(100.0, 0.5), (80.0, 0.5), (-5.0, 1.0)];
        assert!((expected_best_survivor(players) - (50.0 + 20.0)).abs() < 1e-12);
        assert!(expected_best_survivor([]) == 0.0);
    }

    #[test]
    fn a_tier_of_three_likely_to_go_is_not_safe_because_of_its_size() {
        let hold = hold_probability([0.05, 0.04, 0.05]);
        assert!((hold - (1.0 - 0.95 * 0.96 * 0.95)).abs() < 1e-12);
        assert_eq!([hold, 0.3, 0.5].map(HoldAlert::of), [HoldAlert::Red, HoldAlert::Amber, HoldAlert::Safe]);
    }

    #[test]
    fn a_large_tier_is_certain_to_hold_only_if_one_of_its_players_is() {
        assert!(hold_probability([0.9; 40]) < 1.0);
        assert!(hold_probability([0.2, 1.0]) >= 1.0);
    }
}
