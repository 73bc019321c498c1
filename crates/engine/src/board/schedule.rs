//! Every pick of the draft with its owner, for a grid of all teams.

use serde::Serialize;

use super::Board;
use crate::league::{DraftSlot, PickNumber};

/// One pick with its owner, and its original owner before trades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScheduledPick {
    pub pick: PickNumber,
    pub round: u8,
    pub pick_in_round: u8,
    pub slot: DraftSlot,
    pub original_slot: DraftSlot,
    pub is_keeper: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Schedule {
    pub n_teams: u8,
    pub n_rounds: u8,
    pub my_slot: DraftSlot,
    /// The team on the clock; none once the draft is over.
    pub on_the_clock: Option<DraftSlot>,
    pub is_complete: bool,
    /// My remaining picks from the current one on, without those spent on keepers.
    pub my_picks: Vec<PickNumber>,
    pub picks: Vec<ScheduledPick>,
}

impl Schedule {
    pub fn at(board: &Board, current_pick: PickNumber) -> Self {
        let league = board.league();
        let is_complete = board.is_complete();
        let is_running = !is_complete && current_pick <= league.n_picks();
        let is_open = |pick: &PickNumber| {
            *pick >= current_pick && league.keeper_at(*pick).is_none() && board.pick_at(*pick).is_none()
        };
        Self {
            n_teams: league.n_teams(),
            n_rounds: league.n_rounds(),
            my_slot: league.my_slot(),
            on_the_clock: is_running.then(|| league.owner_of(current_pick)),
            is_complete,
            my_picks: league.order().picks_of(league.my_slot()).filter(is_open).collect(),
            picks: (1..=league.n_picks()).map(|pick| scheduled(board, pick)).collect(),
        }
    }
}

fn scheduled(board: &Board, pick: PickNumber) -> ScheduledPick {
    let order = board.league().order();
    ScheduledPick {
        pick,
        round: order.round_of(pick),
        pick_in_round: order.pick_in_round(pick),
        slot: order.owner_of(pick),
        original_slot: order.original_owner_of(pick),
        is_keeper: board.league().keeper_at(pick).is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_with, rules};
    use crate::league::TradedPick;

    #[test]
    fn a_traded_pick_names_both_owners_and_counts_for_the_new_one() {
        let mut rules = rules(4, 3);
        rules.my_slot = 2;
        rules.traded_picks = vec![TradedPick { pick: 5, slot: 2 }];
        let schedule = Schedule::at(&board_with(20, rules), 3);
        assert_eq!(schedule.on_the_clock, Some(3));
        assert_eq!(schedule.my_picks, [5, 7, 10]);
        assert_eq!(schedule.picks.len(), 12);
        let traded = ScheduledPick {
            pick: 5,
            round: 2,
            pick_in_round: 1,
            slot: 2,
            original_slot: 4,
            is_keeper: false,
        };
        assert_eq!(schedule.picks[4], traded);
    }

    #[test]
    fn no_team_is_on_the_clock_after_the_last_pick() {
        let schedule = Schedule::at(&board_with(20, rules(4, 3)), 13);
        assert_eq!((schedule.on_the_clock, schedule.my_picks), (None, Vec::new()));
    }
}
