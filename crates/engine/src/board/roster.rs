//! My roster, slot by slot.

use serde::Serialize;

use std::cell::LazyCell;

use super::{Board, ByeSeverity, bye_counts};
use crate::league::{SlotId, SlotKind};
use crate::players::{PlayerIndex, Position};
use crate::value::{Values, n_left_of_scarce};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SlotPriority {
    High,
    Normal,
}

/// How a roster row is displayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RowState {
    Filled,
    Empty,
    /// Empty, and should be filled soon.
    Priority,
    /// Filled by a player whose bye week is critical.
    Warning,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SlotPlayer {
    pub id: String,
    pub name: String,
    pub position: Position,
    pub team: Option<String>,
    pub round: Option<u8>,
    pub bye_week: Option<u8>,
    pub projected_points: Option<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RosterRow {
    pub slot: SlotId,
    pub position: &'static str,
    /// `starter` or `bench`.
    pub position_type: &'static str,
    pub player: Option<SlotPlayer>,
    pub is_empty: bool,
    pub priority: SlotPriority,
    pub state: RowState,
}

/// Every roster slot with its player, in roster order; surplus players get extra bench rows.
pub fn roster_rows(board: &Board) -> Vec<RosterRow> {
    let byes = bye_counts(board);
    let places = assign(board);
    let is_open_starter =
        |(id, player): &&(SlotId, Option<PlayerIndex>)| id.kind.is_starter() && player.is_none();
    let n_open_starters = places.iter().filter(is_open_starter).count();
    let picks_left = usize::from(board.league().n_rounds()).saturating_sub(board.my_roster().count());
    let values = LazyCell::new(|| Values::of(board));
    let row = |(slot, player): &(SlotId, Option<PlayerIndex>)| {
        let is_open = player.is_none() && slot.kind.is_starter();
        let is_scarce = || n_left_of_scarce(board, &values, slot.kind.accepts()).is_some();
        let is_pressing = || picks_left <= n_open_starters || is_scarce();
        // With no picks left, nothing can be filled.
        let is_high = is_open && picks_left > 0 && is_pressing();
        let bye = player.and_then(|player| board.player(player).bye_week);
        let is_critical = bye.is_some_and(|week| ByeSeverity::of(byes[&week]) == ByeSeverity::Critical);
        RosterRow {
            slot: *slot,
            position: slot.kind.label(),
            position_type: if slot.kind.is_starter() { "starter" } else { "bench" },
            player: player.map(|player| slot_player(board, player)),
            is_empty: player.is_none(),
            priority: if is_high { SlotPriority::High } else { SlotPriority::Normal },
            state: match (player.is_none(), is_high, is_critical) {
                (true, true, _) => RowState::Priority,
                (true, false, _) => RowState::Empty,
                (false, _, true) => RowState::Warning,
                (false, _, false) => RowState::Filled,
            },
        }
    };
    places.iter().map(row).collect()
}

fn slot_player(board: &Board, index: PlayerIndex) -> SlotPlayer {
    let player = board.player(index);
    SlotPlayer {
        id: player.id.clone(),
        name: player.name.clone(),
        position: player.position,
        team: player.team.clone(),
        round: board.state(index).pick.map(|pick| board.league().round_of(pick)),
        bye_week: player.bye_week,
        projected_points: player.projected_points,
    }
}

/// Which player fills which slot: first those the user placed, then the rest in the order I drafted them.
pub(super) fn assign(board: &Board) -> Vec<(SlotId, Option<PlayerIndex>)> {
    let mut places: Vec<(SlotId, Option<PlayerIndex>)> =
        board.league().lineup().slots().map(|slot| (slot.id, None)).collect();
    let mut unplaced = Vec::new();
    for player in board.my_roster() {
        let fits = |slot: &SlotId| slot.kind.accepts().contains(board.player(player).position);
        let wanted = board.state(player).slot.filter(fits);
        match places.iter_mut().find(|(id, holder)| Some(*id) == wanted && holder.is_none()) {
            Some(place) => place.1 = Some(player),
            None => unplaced.push(player),
        }
    }
    for player in unplaced {
        let position = board.player(player).position;
        let open =
            places.iter_mut().filter(|(id, holder)| holder.is_none() && id.kind.accepts().contains(position));
        // The narrowest slot first: his own position, then flex, then bench.
        match open.min_by_key(|(id, _)| id.kind.accepts().iter().count()) {
            Some(place) => place.1 = Some(player),
            None => places.push((overflow_slot(&places), Some(player))),
        }
    }
    places
}

fn overflow_slot(places: &[(SlotId, Option<PlayerIndex>)]) -> SlotId {
    let n_bench = places.iter().filter(|(id, _)| id.kind == SlotKind::Bench).count();
    SlotId { kind: SlotKind::Bench, number: n_bench as u16 + 1 }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::fixtures::my_team_of;

    fn lineup(team: &[(Position, &str, u8)]) -> String {
        let board = my_team_of(team);
        let filled = roster_rows(&board)
            .into_iter()
            .filter_map(|row| row.player.map(|player| format!("{}={}", row.slot, player.name)));
        filled.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn players_take_their_own_slot_then_flex_then_bench_then_an_extra_row() {
        use Position::{Qb, Rb, Te};
        let rbs = [(Rb, "", 1); 4];
        assert_eq!(lineup(&rbs), "RB1=p1 RB2=p2 FLEX1=p3 BN1=p4");
        assert_eq!(lineup(&[(Te, "", 1), (Te, "", 2), (Qb, "", 3)]), "QB1=p3 TE1=p1 FLEX1=p2");
        let qbs = [(Qb, "", 1); 8];
        assert_eq!(lineup(&qbs), "QB1=p1 BN1=p2 BN2=p3 BN3=p4 BN4=p5 BN5=p6 BN6=p7 BN7=p8");
    }

    // E2.11-24
    #[test]
    fn a_critical_bye_marks_its_rows() {
        let board = my_team_of(&[(Position::Rb, "", 9); 4]);
        let states: Vec<RowState> = roster_rows(&board).iter().map(|row| row.state).collect();
        assert_eq!(states.iter().filter(|state| **state == RowState::Warning).count(), 4);
    }

    // E2.11-23 DEC-57
    #[test]
    fn empty_starters_become_urgent_when_picks_run_out() {
        // 16 rounds; with three running backs or more, six starters are open.
        let kicker = |n_backs: usize| {
            let board = my_team_of(&vec![(Position::Rb, "", 1); n_backs]);
            roster_rows(&board)
                .into_iter()
                .find(|row| row.position == "K")
                .map(|row| (row.priority, row.state))
        };
        assert_eq!(kicker(9), Some((SlotPriority::Normal, RowState::Empty)));
        assert_eq!(kicker(10), Some((SlotPriority::High, RowState::Priority)));
        assert_eq!(kicker(16), Some((SlotPriority::Normal, RowState::Empty)));
    }

    // E3-44 E3-45
    #[test]
    fn a_row_says_everything_about_its_slot_and_player() {
        let rows = serde_json::to_value(roster_rows(&my_team_of(&[(Position::Rb, "SF", 9)]))).unwrap();
        let player = json!({"id": "p1", "name": "p1", "position": "RB", "team": "SF", "round": 1,
            "byeWeek": 9, "projectedPoints": null});
        assert_eq!(
            rows[1],
            json!({"slot": "RB1", "position": "RB", "positionType": "starter", "player": player,
                "isEmpty": false, "priority": "normal", "state": "filled"})
        );
        // No quarterback is left in the pool, so the empty slot is pressing.
        assert_eq!(
            rows[0],
            json!({"slot": "QB1", "position": "QB", "positionType": "starter", "player": null,
                "isEmpty": true, "priority": "high", "state": "priority"})
        );
    }
}
