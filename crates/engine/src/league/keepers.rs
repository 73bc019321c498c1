//! Players kept from last year, and the picks they cost.

use serde::{Deserialize, Serialize};

use super::{DraftSlot, LeagueRejected, LeagueRules, PickNumber, PickOrder};

/// A player kept from last year: his franchise pays with its pick of that round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keeper {
    pub player_id: String,
    pub slot: DraftSlot,
    pub round: u8,
}

/// The pick each keeper costs, with the keeper's index in the rules, in pick order. A keeper costs the first
/// pick his franchise owns in his round; two keepers in one round need two picks there.
pub(super) fn kept_picks(
    rules: &LeagueRules,
    order: &PickOrder,
) -> Result<Vec<(PickNumber, usize)>, LeagueRejected> {
    let mut kept: Vec<(PickNumber, usize)> = Vec::with_capacity(rules.keepers.len());
    for (index, keeper) in rules.keepers.iter().enumerate() {
        check_keeper(rules, index)?;
        kept.push((cost(keeper, order, &kept)?, index));
    }
    kept.sort_unstable();
    Ok(kept)
}

fn check_keeper(rules: &LeagueRules, index: usize) -> Result<(), LeagueRejected> {
    let Keeper { player_id, slot, round } = &rules.keepers[index];
    if !(1..=rules.n_teams).contains(slot) {
        return Err(LeagueRejected::KeeperTeam { n_teams: rules.n_teams });
    }
    if !(1..=rules.n_rounds).contains(round) {
        return Err(LeagueRejected::KeeperRound { n_rounds: rules.n_rounds });
    }
    if rules.keepers[..index].iter().any(|other| other.player_id == *player_id) {
        return Err(LeagueRejected::KeptTwice { player_id: player_id.clone() });
    }
    Ok(())
}

fn cost(
    &Keeper { slot, round, .. }: &Keeper,
    order: &PickOrder,
    kept: &[(PickNumber, usize)],
) -> Result<PickNumber, LeagueRejected> {
    let mut picks = order.picks_of(slot).filter(|pick| order.round_of(*pick) == round).peekable();
    if picks.peek().is_none() {
        return Err(LeagueRejected::NoPickToKeep { slot, round });
    }
    let is_free = |pick: &PickNumber| kept.iter().all(|(taken, _)| taken != pick);
    picks.find(is_free).ok_or(LeagueRejected::TooManyKept { slot, round })
}

#[cfg(test)]
mod tests {
    use super::super::{League, TradedPick};
    use super::*;
    use crate::fixtures::{keeper, rules};

    #[test]
    fn two_keepers_of_a_round_need_two_picks_there() {
        let mut rules = rules(12, 16);
        rules.keepers = vec![keeper("a", 1, 5), keeper("b", 1, 5)];
        let refused = League::new(rules.clone()).unwrap_err();
        assert_eq!(refused.to_string(), "Team 1 keeps more players in round 5 than it has picks there");
        assert_eq!(refused.code(), "invalid_keeper");
        rules.traded_picks = vec![TradedPick { pick: 50, slot: 1 }];
        let league = League::new(rules).unwrap();
        assert_eq!(league.keepers().map(|(pick, _)| pick).collect::<Vec<_>>(), [49, 50]);
    }

    #[test]
    fn a_keeper_without_a_pick_to_pay_with_is_refused() {
        for (keepers, traded_picks, message) in [
            (vec![keeper("a", 13, 1)], vec![], "Keeper team must be between 1 and 12"),
            (vec![keeper("a", 1, 17)], vec![], "Keeper round must be between 1 and 16"),
            (vec![keeper("a", 1, 0)], vec![], "Keeper round must be between 1 and 16"),
            (vec![keeper("a", 1, 1), keeper("a", 2, 2)], vec![], "Player a is kept twice"),
            (
                vec![keeper("a", 1, 5)],
                vec![TradedPick { pick: 49, slot: 2 }],
                "Team 1 has no pick in round 5 to keep a player with",
            ),
        ] {
            let refused = League::new(LeagueRules { traded_picks, keepers, ..rules(12, 16) });
            assert_eq!(refused.unwrap_err().to_string(), message);
        }
    }
}
