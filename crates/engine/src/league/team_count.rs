//! The number of teams is sent as a count or as a ratio to twelve.

use serde::{Deserialize, Deserializer};

const USUAL_TEAMS: f64 = 12.0;
/// Numbers below this are ratios: twenty teams, the maximum, are a ratio of 1.67.
const SMALLEST_COUNT: f64 = 2.0;

/// Reads a count or a ratio; invalid input becomes 0, which no league accepts.
pub fn read_team_count(value: f64) -> u16 {
    let count = if value < SMALLEST_COUNT { value * USUAL_TEAMS } else { value };
    count.round() as u16
}

/// The number of teams of a session, from the most specific setting that has one.
pub fn resolve_team_count(
    draft_config: Option<f64>,
    metadata: Option<f64>,
    settings: Option<f64>,
    max_participants: Option<f64>,
) -> u16 {
    let named = draft_config.or(metadata).or(settings).or(max_participants);
    read_team_count(named.unwrap_or(USUAL_TEAMS))
}

/// Teams as a ratio to twelve, to four decimals.
pub fn team_ratio(n_teams: u16) -> f64 {
    (f64::from(n_teams) / USUAL_TEAMS * 10_000.0).round() / 10_000.0
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    f64::deserialize(deserializer).map(read_team_count)
}

#[cfg(test)]
mod tests {
    use super::*;

    // E9-91 DEC-26
    #[test]
    fn every_size_survives_conversion_to_a_ratio() {
        for n_teams in 2..=20 {
            assert_eq!(read_team_count(team_ratio(n_teams)), n_teams);
            assert_eq!(read_team_count(f64::from(n_teams)), n_teams);
        }
        assert_eq!(team_ratio(10).to_string(), "0.8333");
        assert_eq!([-3.0, 0.0, f64::NAN].map(read_team_count), [0, 0, 0]);
    }

    #[test]
    fn the_most_specific_setting_wins() {
        assert_eq!(resolve_team_count(Some(8.0), Some(10.0), Some(1.0), Some(14.0)), 8);
        assert_eq!(resolve_team_count(None, Some(10.0), Some(1.0), Some(14.0)), 10);
        assert_eq!(resolve_team_count(None, None, Some(0.8333), Some(14.0)), 10);
        assert_eq!(resolve_team_count(None, None, None, Some(14.0)), 14);
        assert_eq!(resolve_team_count(None, None, None, None), 12);
    }
}
