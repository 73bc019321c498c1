//! Why a player is worth a bid: short sentences, each beginning with its figure.

use serde::Serialize;

use super::verdict::LotVerdict;

/// A difference of less than this is no figure worth saying.
const NOTABLE_POINTS: f64 = 1.0;
const MOST_REASONS: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum LotReasonKind {
    /// What he adds to my season at the next bid.
    Season,
    /// What the next best of his position costs.
    Alternative,
    /// Where the room will end.
    Room,
    /// Who can go past my limit.
    Rivals,
    /// The danger of being stuck with him.
    Stuck,
}

/// `number` is the figure its text begins with.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LotReason {
    pub kind: LotReasonKind,
    pub text: String,
    pub number: f64,
}

/// The reasons of a verdict, the strongest first. `season` is a price and what he adds to my season at it.
pub fn reasons_for(verdict: &LotVerdict, season: (f64, f64)) -> Vec<LotReason> {
    let reasons =
        [stuck(verdict), of_season(season), alternative(verdict), Some(room(verdict)), Some(rivals(verdict))];
    reasons.into_iter().flatten().take(MOST_REASONS).collect()
}

fn stuck(verdict: &LotVerdict) -> Option<LotReason> {
    let stuck = verdict.stuck_chance?;
    let text = format!(
        "{:.0} % to be stuck with him; what others pay is missing for the players you want",
        100.0 * stuck
    );
    Some(LotReason { kind: LotReasonKind::Stuck, text, number: stuck })
}

fn of_season((price, points): (f64, f64)) -> Option<LotReason> {
    if !points.is_finite() || points.abs() < NOTABLE_POINTS {
        return None;
    }
    let direction = if points > 0.0 { "more" } else { "less" };
    let text = format!("{:.0} points {direction} a season with him at ${price:.0}", points.abs());
    Some(LotReason { kind: LotReasonKind::Season, text, number: points })
}

fn alternative(verdict: &LotVerdict) -> Option<LotReason> {
    let other = verdict.alternatives.first()?;
    let compared = compared(other.points, verdict.room_price);
    let text = format!("${:.0} for {} instead{compared}", other.room_price, other.name);
    Some(LotReason { kind: LotReasonKind::Alternative, text, number: other.room_price })
}

fn room(verdict: &LotVerdict) -> LotReason {
    let text = format!(
        "${:.0} to ${:.0} is where the room ends in eight of ten",
        verdict.room_low, verdict.room_high
    );
    LotReason { kind: LotReasonKind::Room, text, number: verdict.room_low }
}

fn rivals(verdict: &LotVerdict) -> LotReason {
    let text = match verdict.rivals.len() {
        1 => "1 team that needs him can go past your limit".to_owned(),
        n => format!("{n} teams that need him can go past your limit"),
    };
    LotReason { kind: LotReasonKind::Rivals, text, number: verdict.rivals.len() as f64 }
}

fn compared(points: f64, room_price: f64) -> String {
    if points.abs() < NOTABLE_POINTS {
        ", as good for your season".to_owned()
    } else {
        let direction = if points > 0.0 { "more" } else { "fewer" };
        format!(", {:.0} points {direction} than him at the room's ${room_price:.0}", points.abs())
    }
}
