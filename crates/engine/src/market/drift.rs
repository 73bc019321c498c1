//! The ADP corrected by recent drafts: the published figure follows the picks with a delay, and says nothing
//! about drafts that did not take a player at all.

use super::spread::spread_curve;

/// Days after which a draft counts a third. This and the constants below are fitted, decision 0010.
const FADE_DAYS: f64 = 7.0;
/// This many fresh drafts count as much as the ADP.
const SHRINK: f64 = 5.0;
/// The share of the shift that persists.
const PERSISTENCE: f64 = 0.9;
/// A player not taken in a draft counts as taken this many picks after its last one.
const UNDRAFTED_MARGIN: f64 = 30.0;
/// A player falling out of favour shows within days.
const UNDRAFTED_FADE_DAYS: f64 = 2.0;
/// A draft without him counts as many times as spreads were left between his ADP and its end, up to this.
const MAX_SURPRISE: f64 = 3.0;
/// This many drafts without him count as much as his ADP.
const UNDRAFTED_SHRINK: f64 = 0.3;

/// How recent drafts took one player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Drift {
    taken: f64,
    spreads_late: f64,
    /// Among the very latest drafts: how many took him and how many did not.
    just_taken: f64,
    untaken: f64,
    last_pick: f64,
}

impl Drift {
    /// Adds a draft from `age_days` ago in which he went at this pick.
    pub fn taken(&mut self, adp: f64, pick: f64, age_days: f64) {
        let weight = faded(age_days, FADE_DAYS);
        self.just_taken += faded(age_days, UNDRAFTED_FADE_DAYS);
        self.taken += weight;
        self.spreads_late += weight * (pick - adp) / spread_curve(adp);
    }

    /// Adds a draft from `age_days` ago that ended with this pick without taking him: the earlier he was due,
    /// the more that says.
    pub fn not_taken(&mut self, adp: f64, last_pick: f64, age_days: f64) {
        let surprise = ((last_pick - adp) / spread_curve(adp)).clamp(1.0, MAX_SURPRISE);
        self.untaken += surprise * faded(age_days, UNDRAFTED_FADE_DAYS);
        self.last_pick = self.last_pick.max(last_pick);
    }

    /// His corrected ADP.
    pub fn corrected(&self, adp: f64) -> f64 {
        let late = PERSISTENCE * self.spreads_late / (self.taken + SHRINK) * spread_curve(adp);
        let expected = adp + late;
        let share_untaken = self.untaken / (self.untaken + self.just_taken + UNDRAFTED_SHRINK);
        let behind = self.last_pick + UNDRAFTED_MARGIN - expected;
        (expected + share_untaken * behind.max(0.0)).max(1.0)
    }
}

fn faded(age_days: f64, days: f64) -> f64 {
    libm::exp(-age_days.max(0.0) / days)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_taken_late_in_recent_drafts_is_expected_later_and_old_drafts_are_forgotten() {
        let corrected = |age_days: f64| {
            let mut drift = Drift::default();
            for _ in 0..20 {
                drift.taken(50.0, 56.0, age_days);
            }
            drift.corrected(50.0)
        };
        assert!(corrected(0.0) > 53.0 && corrected(0.0) < 56.0, "{}", corrected(0.0));
        assert!(corrected(60.0) < 50.1, "{}", corrected(60.0));
        assert!((Drift::default().corrected(50.0) - 50.0).abs() < 1e-12);
    }

    #[test]
    fn a_player_no_longer_drafted_is_expected_after_the_last_pick() {
        let mut drift = Drift::default();
        drift.taken(130.0, 131.0, 30.0);
        for _ in 0..30 {
            drift.not_taken(130.0, 216.0, 1.0);
        }
        assert!(drift.corrected(130.0) > 216.0, "{}", drift.corrected(130.0));
    }
}
