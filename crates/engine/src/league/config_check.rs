//! What is wrong or just unwise about league settings, all at once for the dialog.

use serde::Serialize;

use super::{DraftConfig, DraftSlot, League, LeagueRejected, PickOrder, Scoring};

const BENCH_SPOTS: std::ops::RangeInclusive<i32> = 0..=15;
const SECONDS_PER_PICK: std::ops::RangeInclusive<i32> = 30..=600;

/// Errors block a league, warnings do not; complete means that every roster spot can be filled.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ConfigCheck {
    pub errors: Vec<String>,
    pub warnings: Vec<String>,
    pub is_complete: bool,
    /// The team each pick is dealt to, from pick 1, before trades. Empty while the league has no valid size.
    pub original_owners: Vec<DraftSlot>,
}

pub fn check_config(config: &DraftConfig) -> ConfigCheck {
    let slots = config.starting_slots();
    let n_starters: i32 = slots.iter().flatten().map(|(_, count)| i32::from(*count)).sum();
    let total_spots = n_starters.saturating_add(config.bench_spots.max(0));
    let errors = errors(config, n_starters, slots.err());
    let fits = total_spots <= config.rounds;
    let is_complete = errors.is_empty() && fits;
    ConfigCheck {
        errors,
        warnings: warnings(config, total_spots, fits),
        is_complete,
        original_owners: original_owners(config),
    }
}

fn original_owners(config: &DraftConfig) -> Vec<DraftSlot> {
    let n_teams = u8::try_from(config.team_count).ok().filter(|n| League::TEAMS.contains(n));
    let n_rounds = u8::try_from(config.rounds).ok().filter(|n| League::ROUNDS.contains(n));
    let (Some(n_teams), Some(n_rounds)) = (n_teams, n_rounds) else { return Vec::new() };
    let order = PickOrder::new(n_teams, n_rounds, config.draft_order, config.third_round_reversal, &[]);
    (1..=order.n_picks()).map(|pick| order.original_owner_of(pick)).collect()
}

fn errors(config: &DraftConfig, n_starters: i32, unknown_slot: Option<LeagueRejected>) -> Vec<String> {
    let is_team_count = u8::try_from(config.team_count).is_ok_and(|n| League::TEAMS.contains(&n));
    let is_rounds = u8::try_from(config.rounds).is_ok_and(|n| League::ROUNDS.contains(&n));
    let has_positions = unknown_slot.is_some() || n_starters > 0;
    let basics = [
        (!is_team_count).then_some(LeagueRejected::TeamCount),
        (!is_rounds).then_some(LeagueRejected::Rounds),
        (!has_positions).then_some(LeagueRejected::NoRosterPositions),
        unknown_slot,
    ];
    let mut errors: Vec<String> = basics.into_iter().flatten().map(|error| error.to_string()).collect();
    // The finer rules (slot, trades, keepers) only make sense in a league of valid size.
    if errors.is_empty() {
        errors.extend(config.to_league(Scoring::Standard).err().map(|error| error.to_string()));
    }
    errors
}

fn warnings(config: &DraftConfig, total_spots: i32, fits: bool) -> Vec<String> {
    let too_many = || format!("Total roster spots ({total_spots}) exceed rounds ({})", config.rounds);
    let bench = || "Bench spots should be between 0 and 15".to_owned();
    let time = || "Time per pick should be between 30 seconds and 10 minutes".to_owned();
    let all = [
        (!fits).then(too_many),
        (!BENCH_SPOTS.contains(&config.bench_spots)).then(bench),
        (!SECONDS_PER_PICK.contains(&config.time_per_pick)).then(time),
    ];
    all.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Keeper, TradedPick};
    use super::*;
    use crate::fixtures::keeper;

    fn check(change: impl FnOnce(&mut DraftConfig)) -> (String, String, bool) {
        let mut config = DraftConfig::for_new_session();
        change(&mut config);
        let ConfigCheck { errors, warnings, is_complete, .. } = check_config(&config);
        (errors.join("; "), warnings.join("; "), is_complete)
    }

    #[test]
    fn the_defaults_are_complete_and_cause_no_messages() {
        assert_eq!(check(|_| ()), (String::new(), String::new(), true));
    }

    // E5-24 E5-25 E5-26
    #[test]
    fn all_errors_are_reported_at_once() {
        let (errors, _, is_complete) = check(|config| {
            (config.team_count, config.rounds, config.roster_positions) = (1, 0, Some(Vec::new()));
        });
        let expected = "Team count must be between 2 and 20; Rounds must be between 1 and 25; \
                        At least one roster position is required";
        assert_eq!(errors, expected);
        assert!(!is_complete);
    }

    #[test]
    fn the_team_each_pick_is_dealt_to_does_not_depend_on_trades() {
        let owners = |team_count, rounds, traded_picks| {
            let config = DraftConfig { team_count, rounds, traded_picks, ..DraftConfig::for_new_session() };
            check_config(&config).original_owners
        };
        assert_eq!(owners(3, 2, Vec::new()), [1, 2, 3, 3, 2, 1]);
        // One of the trades is of a pick the league does not have.
        let trades = [4, 99].map(|pick| TradedPick { pick, slot: 1 });
        assert_eq!(owners(3, 2, trades.to_vec()), [1, 2, 3, 3, 2, 1]);
        assert!(owners(21, 2, Vec::new()).is_empty());
    }

    #[test]
    fn keepers_without_a_pick_of_their_own_block_the_league() {
        let errors = |keepers: Vec<Keeper>| check(|config| config.keepers = keepers).0;
        assert_eq!(errors(vec![keeper("a", 1, 16), keeper("b", 12, 16)]), "");
        assert_eq!(errors(vec![keeper("a", 1, 17)]), "Keeper round must be between 1 and 16");
        assert_eq!(errors(vec![keeper("a", 1, 1), keeper("a", 2, 1)]), "Player a is kept twice");
        let same_pick = errors(vec![keeper("a", 3, 2), keeper("b", 3, 2)]);
        assert_eq!(same_pick, "Team 3 keeps more players in round 2 than it has picks there");
    }

    // E5-27 E5-28 E5-29 E9-13 E9-14
    #[test]
    fn warnings_start_just_outside_their_bounds() {
        let warning = |change: fn(&mut DraftConfig)| check(change).1;
        assert_eq!(warning(|config| config.rounds = 15), "");
        assert_eq!(warning(|config| config.rounds = 14), "Total roster spots (15) exceed rounds (14)");
        let bench = "Bench spots should be between 0 and 15";
        assert_eq!(warning(|config| config.bench_spots = -1), bench);
        assert_eq!(warning(|config| (config.bench_spots, config.rounds) = (15, 25)), "");
        assert_eq!(warning(|config| (config.bench_spots, config.rounds) = (16, 25)), bench);
        let time = "Time per pick should be between 30 seconds and 10 minutes";
        assert_eq!(warning(|config| config.time_per_pick = 29), time);
        assert_eq!(warning(|config| config.time_per_pick = 30), "");
        assert_eq!(warning(|config| config.time_per_pick = 600), "");
        assert_eq!(warning(|config| config.time_per_pick = 601), time);
    }

    // E5-30
    #[test]
    fn a_league_that_overflows_its_rounds_is_valid_but_not_complete() {
        let (errors, _, is_complete) = check(|config| config.rounds = 14);
        assert_eq!((errors.as_str(), is_complete), ("", false));
    }

    // E5-24 E5-25 E9-11 E9-12
    #[test]
    fn errors_start_just_outside_their_bounds() {
        let errors =
            |team_count, rounds| check(|config| (config.team_count, config.rounds) = (team_count, rounds)).0;
        assert_eq!((errors(2, 1), errors(20, 25)), (String::new(), String::new()));
        for team_count in [1, 21] {
            assert_eq!(errors(team_count, 16), "Team count must be between 2 and 20");
        }
        for rounds in [0, 26] {
            assert_eq!(errors(12, rounds), "Rounds must be between 1 and 25");
        }
    }
}
