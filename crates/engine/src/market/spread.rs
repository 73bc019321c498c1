//! How far around his ADP a player goes.

use crate::players::Player;

/// A player's own spread counts as much as the curve once it is based on this many drafts.
const CURVE_WEIGHT: f64 = 25.0;
/// Sources are averages of many drafts: their disagreement says more than one draft would, but not much more.
const DRAFTS_PER_SOURCE: f64 = 3.0;
/// No matter how far sources or a few drafts disagree, a player's spread stays within these factors of the curve.
const WITHIN: (f64, f64) = (0.6, 1.3);
/// The standard deviation of a logistic distribution as a multiple of its scale: pi / sqrt(3).
pub const LOGISTIC_SD: f64 = 1.813_799_364_234_217_8;

/// The curve of spreads, `FACTOR * ADP ^ POWER`. Fitted, decision 0010.
const CURVE_FACTOR: f64 = 0.631;
const CURVE_POWER: f64 = 0.563;

/// The usual standard deviation of the pick at which players with this ADP go.
pub fn spread_curve(adp: f64) -> f64 {
    CURVE_FACTOR * libm::pow(adp.max(1.0), CURVE_POWER)
}

/// A pick on an axis where that deviation is one everywhere: how many spreads it is after the first pick.
pub fn stretched_pick(pick: f64) -> f64 {
    const POWER: f64 = 1.0 - CURVE_POWER;
    (libm::pow(pick.max(1.0), POWER) - 1.0) / (CURVE_FACTOR * POWER)
}

/// A player's spread in picks: his own where it is based on drafts, shrunk toward the curve.
pub fn spread_of(player: &Player, adp: f64) -> f64 {
    let curve = spread_curve(adp);
    let Some(own) = player.adp_spread.filter(|spread| spread.is_finite() && *spread >= 0.0) else {
        return curve;
    };
    let own = own.clamp(WITHIN.0 * curve, WITHIN.1 * curve);
    let n = match (player.times_drafted, player.n_sources) {
        (Some(drafts), _) => f64::from(drafts),
        // Sources agree with each other far better than drafters do, so the curve is the lower bound.
        (None, Some(sources)) => {
            return shrink(own.max(curve), f64::from(sources) * DRAFTS_PER_SOURCE, curve);
        }
        (None, None) => 0.0,
    };
    shrink(own, n, curve)
}

fn shrink(own: f64, n: f64, curve: f64) -> f64 {
    libm::sqrt((n * own * own + CURVE_WEIGHT * curve * curve) / (n + CURVE_WEIGHT))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::player;
    use crate::players::Position;

    #[test]
    fn a_spread_known_from_many_drafts_beats_the_curve_and_one_from_few_does_not() {
        let mut measured = player("a", Position::Rb, Some(50.0));
        let curve = spread_curve(50.0);
        assert!((spread_of(&measured, 50.0) - curve).abs() < 1e-12);
        measured.adp_spread = Some(2.0);
        measured.times_drafted = Some(2_000);
        let floor = WITHIN.0 * curve;
        assert!((spread_of(&measured, 50.0) - floor).abs() < 0.1, "{}", spread_of(&measured, 50.0));
        measured.times_drafted = Some(2);
        assert!((spread_of(&measured, 50.0) - curve).abs() < 0.3);
    }

    #[test]
    fn sources_that_disagree_wildly_do_not_widen_a_spread_without_limit() {
        let mut doubted = player("a", Position::Rb, Some(200.0));
        (doubted.adp_spread, doubted.n_sources) = (Some(90.0), Some(7));
        assert!(spread_of(&doubted, 200.0) < 1.3 * spread_curve(200.0));
    }

    #[test]
    fn agreement_between_sources_does_not_make_a_player_certain() {
        let mut agreed = player("a", Position::Rb, Some(50.0));
        agreed.adp_spread = Some(0.1);
        agreed.n_sources = Some(7);
        assert!((spread_of(&agreed, 50.0) - spread_curve(50.0)).abs() < 1e-9);
    }
}
