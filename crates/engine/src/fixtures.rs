//! Small builders for the unit tests of this crate.

use crate::league::{DraftOrder, LeagueRules, Lineup, Scoring, SlotKind};
use crate::players::{Player, Position};

/// A player whose name is his id.
pub fn player(id: &str, position: Position, adp: Option<f64>) -> Player {
    Player {
        id: id.to_owned(),
        name: id.to_owned(),
        position,
        team: None,
        bye_week: None,
        adp,
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        projected_points: None,
    }
}

/// A league with the default lineup, snake order and my slot first.
pub fn rules(n_teams: u8, n_rounds: u8) -> LeagueRules {
    let lineup = Lineup::new([
        (SlotKind::Qb, 1),
        (SlotKind::Rb, 2),
        (SlotKind::Wr, 2),
        (SlotKind::Te, 1),
        (SlotKind::Flex, 1),
        (SlotKind::K, 1),
        (SlotKind::Dst, 1),
        (SlotKind::Bench, 6),
    ]);
    LeagueRules {
        n_teams,
        n_rounds,
        order: DraftOrder::Snake,
        third_round_reversal: false,
        my_slot: 1,
        traded_picks: Vec::new(),
        keepers: Vec::new(),
        lineup,
        scoring: Scoring::Standard,
    }
}
