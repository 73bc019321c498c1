//! Who lasts to which of my picks: what a plan for the coming rounds rests on.

use serde::Serialize;

use super::forecast::Forecast;
use crate::board::Board;
use crate::league::PickNumber;

/// One player left, with the chance that he is there at each pick of the plan.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlannedPlayer {
    pub player_id: String,
    pub chances: Vec<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SurvivalPlan {
    /// My picks from the next one on, a pick I am making right now left out.
    pub picks: Vec<PickNumber>,
    /// In ADP order.
    pub players: Vec<PlannedPlayer>,
}

pub fn survival_plan(board: &Board) -> SurvivalPlan {
    let league = board.league();
    let current = board.current_pick();
    let is_coming = |pick: &PickNumber| *pick > current && league.keeper_at(*pick).is_none();
    let picks: Vec<PickNumber> = league.order().picks_of(league.my_slot()).filter(is_coming).collect();
    let forecast = Forecast::of(board, &picks);
    let planned = |player| PlannedPlayer {
        player_id: board.player(player).id.clone(),
        chances: (0..picks.len()).map(|at| forecast.survival(at, player)).collect(),
    };
    SurvivalPlan { players: board.available().map(planned).collect(), picks }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_with, rules};

    #[test]
    fn chances_fall_from_pick_to_pick_and_the_first_man_goes_before_the_last() {
        let mut rules = rules(4, 3);
        rules.my_slot = 2;
        let plan = survival_plan(&board_with(20, rules));
        assert_eq!(plan.picks, [2, 7, 10]);
        for player in &plan.players {
            assert!(player.chances.is_sorted_by(|a, b| a >= b), "{player:?}");
        }
        let (first, last) = (&plan.players[0], &plan.players[19]);
        assert!(first.chances[0] < last.chances[0]);
    }
}
