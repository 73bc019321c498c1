//! How a drafter chooses: a conditional logit over the players left, fitted on real picks.
//!
//! A player draws a team by where he stands against the market (how early or late he is, and how many stand
//! before him) and by what the team already holds. Every pick takes exactly one player, so probabilities of a
//! pick sum to one whatever the pool.

/// Beyond this many players ahead of him nobody is taken.
pub const MAX_RANK: f64 = 110.0;

/// Where the pull of the distance to the ADP changes its slope, in spreads.
const KNOTS: [f64; 7] = [-4.0, -1.5, -0.75, 0.0, 0.75, 4.0, 6.0];
/// Distances are cut here: what lies further out was never seen.
const MAX_DISTANCE: f64 = 12.0;
/// An ADP this near the last pick is an average over the few drafts that took the player at all.
const END_ZONE: f64 = 6.0;

pub const N_FEATURES: usize = 1 + KNOTS.len() + 4;

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
    /// The pick as the market counts it: keepers are not in it.
    pub market_pick: f64,
    /// His spread over that of the curve at his ADP, times the room's looseness.
    pub relative_spread: f64,
    /// How many players left have an earlier ADP; fractional while some of them may be gone.
    pub rank: f64,
    /// How many more of his position the team holds than teams usually do by now, over what they end with.
    pub surplus: f64,
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
        // The name at the top of everybody's list, and the one a clock that runs out takes.
        rest[1] = (1.0 - self.rank).max(0.0);
        rest[2] = end_share(self.adp, self.last_pick);
        rest[3] = self.surplus;
        features
    }
}

/// How much of an ADP lies at the very end of the draft, from 0 to 1.
pub fn end_share(adp: f64, last_pick: f64) -> f64 {
    ((adp - last_pick + END_ZONE) / END_ZONE).clamp(0.0, 1.0)
}

/// The usual distance in picks between a pick and the ADP of the player taken with it.
pub(super) fn pick_scale(market_pick: f64) -> f64 {
    1.9 + 0.065 * market_pick
}

impl ChoiceModel {
    /// Fitted by maximum likelihood on 193 drafts of 2022, decision 0010.
    pub const FITTED: Self = Self {
        weights: [
            0.7395, 0.3205, -1.0730, -0.2256, -0.6357, -0.3809, 0.7382, 0.0431, -0.4089, 0.0190, -1.5091,
            -2.7242,
        ],
    };

    /// How much more often this player is taken than one with weight 1.
    pub fn weight(&self, prospect: &Prospect) -> f64 {
        let features = prospect.features();
        libm::exp(self.weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum())
    }
}
