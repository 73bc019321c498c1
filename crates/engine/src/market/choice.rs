//! How a drafter chooses: a conditional logit over the players left, fitted on real picks.
//!
//! A team is drawn to a player by where he stands in the market (how early or late he is, and how many rank
//! before him) and by what it already holds. Every pick takes exactly one player, so the probabilities of a
//! pick sum to one for any pool.

use crate::league::League;

use super::room::RoomKind;
use super::spread::spread_curve;

/// A player with more than this many others ahead of him is never taken.
pub const MAX_RANK: f64 = 110.0;

/// Where the effect of the distance to the ADP changes its slope, in spreads.
const KNOTS: [f64; 7] = [-4.0, -1.5, -0.75, 0.0, 0.75, 4.0, 6.0];
/// Distances are capped here: larger ones were never observed.
const MAX_DISTANCE: f64 = 12.0;
/// An ADP this close to the last pick is an average over the few drafts that took the player at all.
const END_ZONE: f64 = 6.0;

/// A player this many spreads past his ADP is a bargain for every team; how strongly that attracts depends on
/// how early he was due.
const FALLEN_FROM: f64 = 0.5;
const MAX_FALLEN: f64 = 5.0;
/// Stars of the first rounds, and the rounds after them: full weight at the first ADP, zero from the second on.
const STAR_ADPS: (f64, f64) = (12.0, 48.0);
const STARTER_ADPS: (f64, f64) = (48.0, 130.0);

pub const N_FEATURES: usize = 1 + KNOTS.len() + 7;

/// What the model looks at for one player and one pick.
pub type Features = [f64; N_FEATURES];

/// The weights of the features.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceModel {
    pub weights: Features,
}

/// One player as one team sees him at one pick.
#[derive(Clone, Copy, Debug)]
pub struct Prospect {
    pub adp: f64,
    /// The pick as the market counts it, without keepers.
    pub market_pick: f64,
    /// His spread divided by the curve's at his ADP, times the room's looseness.
    pub relative_spread: f64,
    /// How many remaining players have an earlier ADP; fractional while some of them may be gone.
    pub rank: f64,
    /// How many more of his position the team holds than teams usually do by now, relative to what they end with.
    pub surplus: f64,
    /// How urgently the team must fill a slot that only his position can fill, from 0 to 1.
    pub must: f64,
    /// The last pick of the draft as the market counts it.
    pub last_pick: f64,
}

impl Prospect {
    pub fn features(&self) -> Features {
        let mut features = [0.0; N_FEATURES];
        let scale = pick_scale(self.market_pick) * self.relative_spread;
        let distance = ((self.adp - self.market_pick) / scale).clamp(-MAX_DISTANCE, MAX_DISTANCE);
        features[0] = distance;
        for (feature, knot) in features[1..].iter_mut().zip(KNOTS) {
            *feature = (distance - knot).max(0.0);
        }
        let rest = &mut features[1 + KNOTS.len()..];
        rest[0] = libm::log1p(self.rank);
        // The name at the top of every list, and the one taken when a clock runs out.
        rest[1] = (1.0 - self.rank).max(0.0);
        rest[2] = end_share(self.adp, self.last_pick);
        rest[3] = self.surplus;
        rest[4] = self.must;
        let spreads_past = (self.market_pick - self.adp) / spread_curve(self.adp);
        let fallen = (spreads_past - FALLEN_FROM).clamp(0.0, MAX_FALLEN);
        let star = fading(self.adp, STAR_ADPS);
        rest[5] = fallen * star;
        rest[6] = fallen * (1.0 - star) * fading(self.adp, STARTER_ADPS);
        features
    }
}

/// One up to the first ADP, zero from the second on.
fn fading(adp: f64, (from, to): (f64, f64)) -> f64 {
    ((to - adp) / (to - from)).clamp(0.0, 1.0)
}

/// How much of an ADP lies at the very end of the draft, from 0 to 1.
pub fn end_share(adp: f64, last_pick: f64) -> f64 {
    ((adp - last_pick + END_ZONE) / END_ZONE).clamp(0.0, 1.0)
}

/// The usual distance in picks between a pick and the ADP of the player taken.
pub(super) fn pick_scale(market_pick: f64) -> f64 {
    1.9 + 0.065 * market_pick
}

impl ChoiceModel {
    /// The model for rooms like this league's.
    pub fn for_league(league: &League) -> &'static Self {
        match RoomKind::of(league) {
            RoomKind::BestBall => &Self::BEST_BALL,
            RoomKind::Home => &Self::HOME,
            RoomKind::Superflex => &Self::SUPERFLEX,
        }
    }

    /// Fitted by maximum likelihood on 193 drafts of 2022, decision 0010.
    pub const BEST_BALL: Self = Self {
        weights: [
            0.4069, 0.1073, -0.5476, -0.1682, -0.5470, -0.4341, 0.5599, 0.1468, -0.4695, -0.0602, 0.5754,
            -2.7087, 0.0000, 0.6355, 0.2432,
        ],
    };
    /// The same, on 31 drafts of home leagues, 2018 to 2025.
    pub const HOME: Self = Self {
        weights: [
            0.3847, 0.3847, 0.1771, -0.7653, -1.0374, 0.0560, 0.7052, -0.2892, -0.3641, 0.1350, 0.6814,
            -1.2340, 1.6074, 0.2915, 0.2800,
        ],
    };
    /// The same, on 59 superflex drafts of 2018, 2019 and 2026.
    pub const SUPERFLEX: Self = Self {
        weights: [
            0.1312, 0.1312, -0.0966, -0.5127, -0.4758, -0.2504, 0.2327, 0.2687, -0.5081, -0.2970, 0.1692,
            -1.5176, 0.0000, 0.2435, 0.1811,
        ],
    };

    /// How much more often this player is taken than one with weight 1.
    pub fn weight(&self, prospect: &Prospect) -> f64 {
        let features = prospect.features();
        libm::exp(self.weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum())
    }
}
