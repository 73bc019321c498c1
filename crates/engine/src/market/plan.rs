//! Who lasts to which of my picks: the basis of a plan for the coming rounds.

use serde::Serialize;

use super::forecast::Forecast;
use crate::board::Board;
use crate::league::PickNumber;
use crate::players::Position;
use crate::value::{Values, expected_best_survivor, left_by_value};

/// One remaining player, with the chance that he is available at each pick of the plan.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlannedPlayer {
    pub player_id: String,
    pub chances: Vec<f64>,
}

/// What a position offers now and at each pick of the plan: what waiting costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlannedPosition {
    pub position: Position,
    /// Points above replacement of the best player left.
    pub best_now: f64,
    /// The same for the best player expected at each pick.
    pub expected: Vec<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SurvivalPlan {
    /// My picks from the next one on, without one I am making right now.
    pub picks: Vec<PickNumber>,
    /// In ADP order.
    pub players: Vec<PlannedPlayer>,
    /// Positions with a player left above replacement.
    pub positions: Vec<PlannedPosition>,
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
    let players = board.available().map(planned).collect();
    let positions = planned_positions(board, &forecast, picks.len());
    SurvivalPlan { picks, players, positions }
}

fn planned_positions(board: &Board, forecast: &Forecast, n_picks: usize) -> Vec<PlannedPosition> {
    let values = Values::of(board);
    let planned = |position| {
        let left = left_by_value(board, &values, position);
        let best_now = left.first().map(|(_, value)| *value).filter(|value| *value > 0.0)?;
        let expected_at = |at| {
            expected_best_survivor(
                left.iter().map(|(player, value)| (*value, forecast.survival(at, *player))),
            )
        };
        Some(PlannedPosition { position, best_now, expected: (0..n_picks).map(expected_at).collect() })
    };
    Position::ALL.into_iter().filter_map(planned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_with, rules};

    #[test]
    fn chances_fall_from_pick_to_pick_and_the_first_player_goes_before_the_last() {
        let mut rules = rules(4, 3);
        rules.my_slot = 2;
        let plan = survival_plan(&board_with(20, rules));
        assert_eq!(plan.picks, [2, 7, 10]);
        for player in &plan.players {
            assert!(player.chances.is_sorted_by(|a, b| a >= b), "{player:?}");
        }
        let (first, last) = (&plan.players[0], &plan.players[19]);
        assert!(first.chances[0] < last.chances[0]);
        assert!(!plan.positions.is_empty());
        for PlannedPosition { position, best_now, expected } in &plan.positions {
            assert!(*best_now >= expected[0], "{position}");
            assert!(expected.is_sorted_by(|a, b| a >= b), "{position} only gets poorer");
        }
    }
}
