//! The short texts beside a player: ADP, value against the current pick, distance in rounds.

use serde::Serialize;

use super::UNRANKED_ADP;
use crate::league::PickNumber;

const UNRANKED: &str = "Unranked";

/// A player this close to his ADP is due now.
const DUE_NOW: f64 = 2.0;
/// Farther from his ADP than this, no value label is shown.
const VALUE_LABEL_REACH: f64 = 8.0;

fn ranked(adp: Option<f64>) -> Option<f64> {
    adp.filter(|adp| *adp < UNRANKED_ADP)
}

fn variance(adp: f64, current_pick: PickNumber) -> f64 {
    adp - f64::from(current_pick)
}

/// ADP to the nearest half.
pub fn display_adp(adp: Option<f64>) -> Option<f64> {
    ranked(adp).map(|adp| (adp * 2.0).round() / 2.0)
}

/// The ADP on a player's card: to the nearest half, without a trailing `.0`.
pub fn card_adp_text(adp: Option<f64>) -> String {
    display_adp(adp).map_or_else(|| UNRANKED.to_owned(), |adp| adp.to_string())
}

/// The ADP in panels: a whole number.
pub fn adp_text(adp: Option<f64>) -> String {
    ranked(adp).map_or_else(|| UNRANKED.to_owned(), |adp| adp.round().to_string())
}

/// How a player's ADP compares with the pick on the clock: `Now!`, `+5`, `4 early`, or nothing.
pub fn value_label(adp: Option<f64>, current_pick: PickNumber) -> Option<String> {
    let variance = variance(ranked(adp)?, current_pick);
    let distance = variance.abs();
    if distance <= DUE_NOW {
        return Some("Now!".to_owned());
    }
    if distance > VALUE_LABEL_REACH {
        return None;
    }
    let picks = distance.round();
    Some(if variance > 0.0 { format!("+{picks}") } else { format!("{picks} early") })
}

/// A word, or else a number, for how far a player has slipped or would be a reach.
pub fn delta_label(adp: Option<f64>, current_pick: PickNumber) -> Option<String> {
    let variance = variance(ranked(adp)?, current_pick);
    match variance {
        v if v <= -12.0 => Some("STEAL".to_owned()),
        v if v <= -6.0 => Some("VALUE".to_owned()),
        v if v <= -3.0 => Some("GOOD".to_owned()),
        v if v >= 6.0 => Some("REACH".to_owned()),
        v if v >= 3.0 || v <= -1.5 => Some(format!("{}{}", if v > 0.0 { "+" } else { "-" }, picks_text(v))),
        _ => None,
    }
}

/// Where a player's ADP lies, seen from the pick on the clock: green words fell to me, the others are too soon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum MarketWord {
    Steal,
    Value,
    Good,
    /// By two picks, which says little.
    Fell,
    Now,
    /// While others pick: his ADP is near.
    Due,
    /// On my turn: a little and much too early.
    Reach,
    FarReach,
}

/// The word, and how many picks away the ADP is. None where it is so far away that nobody asks.
pub fn market_word(
    adp: Option<f64>,
    current_pick: PickNumber,
    is_my_turn: bool,
) -> Option<(MarketWord, u16)> {
    let variance = variance(ranked(adp)?, current_pick);
    let distance = variance.abs();
    let word = match variance {
        _ if distance <= DUE_NOW => MarketWord::Now,
        v if v <= -12.0 => MarketWord::Steal,
        v if v <= -6.0 => MarketWord::Value,
        v if v <= -3.0 => MarketWord::Good,
        v if v < 0.0 => MarketWord::Fell,
        v if !is_my_turn && v <= VALUE_LABEL_REACH => MarketWord::Due,
        v if is_my_turn && v < 6.0 => MarketWord::Reach,
        v if is_my_turn && v <= 12.0 => MarketWord::FarReach,
        _ => return None,
    };
    Some((word, distance.floor() as u16))
}

/// A distance in picks without its sign: one decimal below ten, whole numbers from there.
pub fn picks_text(picks: f64) -> String {
    let distance = picks.abs();
    if distance < 10.0 { format!("{distance:.1}") } else { format!("{}", distance.round()) }
}

/// How many rounds after the current pick a player's ADP is, to one decimal; negative is a bargain.
pub fn rounds_from_adp(adp: Option<f64>, current_pick: PickNumber, n_teams: u8) -> Option<f64> {
    let rounds = variance(ranked(adp)?, current_pick) / f64::from(n_teams);
    Some((rounds * 10.0).round() / 10.0)
}

/// The same as text, if at least one full round.
pub fn rounds_from_adp_label(rounds: Option<f64>) -> Option<String> {
    rounds.filter(|rounds| rounds.abs() >= 1.0).map(|rounds| format!("{rounds:+.1}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    // E3-30 E9-57 DEC-51
    #[test]
    fn adp_reads_differently_on_cards_and_in_panels() {
        for (adp, card, panel) in [
            (Some(1.0), "1", "1"),
            (Some(12.2), "12", "12"),
            (Some(12.3), "12.5", "12"),
            (Some(12.75), "13", "13"),
            (Some(998.9), "999", "999"),
            (Some(999.0), "Unranked", "Unranked"),
            (None, "Unranked", "Unranked"),
        ] {
            assert_eq!(card_adp_text(adp), card, "{adp:?}");
            assert_eq!(adp_text(adp), panel, "{adp:?}");
        }
    }

    // E9-47 to E9-50 DEC-51
    #[test]
    fn value_labels_change_at_their_bounds() {
        for (adp, label) in [
            (Some(98.0), Some("Now!")),
            (Some(97.9), Some("2 early")),
            (Some(102.0), Some("Now!")),
            (Some(102.1), Some("+2")),
            (Some(104.6), Some("+5")),
            (Some(108.0), Some("+8")),
            (Some(108.1), None),
            (Some(92.0), Some("8 early")),
            (Some(91.9), None),
            (None, None),
        ] {
            assert_eq!(value_label(adp, 100).as_deref(), label, "{adp:?}");
        }
    }

    #[test]
    fn one_word_says_whether_a_player_fell_or_comes_too_early() {
        use MarketWord::{Due, FarReach, Fell, Good, Now, Reach, Steal, Value};
        for (adp, waiting, on_the_clock) in [
            (88.0, Some((Steal, 12)), Some((Steal, 12))),
            (89.0, Some((Value, 11)), Some((Value, 11))),
            (97.0, Some((Good, 3)), Some((Good, 3))),
            (97.5, Some((Fell, 2)), Some((Fell, 2))),
            (98.0, Some((Now, 2)), Some((Now, 2))),
            (102.0, Some((Now, 2)), Some((Now, 2))),
            (105.0, Some((Due, 5)), Some((Reach, 5))),
            (108.0, Some((Due, 8)), Some((FarReach, 8))),
            (112.0, None, Some((FarReach, 12))),
            (112.5, None, None),
        ] {
            assert_eq!(market_word(Some(adp), 100, false), waiting, "{adp}");
            assert_eq!(market_word(Some(adp), 100, true), on_the_clock, "{adp}");
        }
        assert_eq!(market_word(None, 100, true), None);
    }

    // E9-51 to E9-55 DEC-51
    #[test]
    fn delta_labels_change_at_their_bounds() {
        for (adp, label) in [
            (Some(88.0), Some("STEAL")),
            (Some(88.1), Some("VALUE")),
            (Some(94.0), Some("VALUE")),
            (Some(94.1), Some("GOOD")),
            (Some(97.0), Some("GOOD")),
            (Some(97.5), Some("-2.5")),
            (Some(98.5), Some("-1.5")),
            (Some(98.6), None),
            (Some(102.9), None),
            (Some(103.0), Some("+3.0")),
            (Some(105.5), Some("+5.5")),
            (Some(106.0), Some("REACH")),
            (Some(999.0), None),
            (None, None),
        ] {
            assert_eq!(delta_label(adp, 100).as_deref(), label, "{adp:?}");
        }
    }

    // E9-56
    #[test]
    fn distances_lose_their_decimal_from_ten_on() {
        assert_eq!(picks_text(9.94), "9.9");
        assert_eq!(picks_text(-10.4), "10");
    }

    // E9-58 DEC-51
    #[test]
    fn rounds_from_adp_are_shown_from_one_full_round() {
        let label = |adp| rounds_from_adp_label(rounds_from_adp(Some(adp), 49, 12));
        assert_eq!(label(37.0).as_deref(), Some("-1.0"));
        assert_eq!(label(38.0), None);
        assert_eq!(label(79.0).as_deref(), Some("+2.5"));
        assert_eq!(rounds_from_adp(Some(55.0), 49, 12), Some(0.5));
        assert_eq!(rounds_from_adp(None, 49, 12), None);
    }
}
