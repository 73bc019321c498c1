//! Sleepers: the next names behind the first rounds.

use super::insight::{Finding, InsightKind, InsightType, Metadata, Priority, ids, names};
use crate::board::Board;
use crate::players::PlayerIndex;

const N_SHOWN: usize = 3;
const ADP_OVER: f64 = 50.0;
const ADP_UP_TO: f64 = 120.0;

pub(super) fn players(board: &Board) -> Vec<PlayerIndex> {
    let is_sleeper = |player: &PlayerIndex| {
        board.player(*player).ranked_adp().is_some_and(|adp| adp > ADP_OVER && adp <= ADP_UP_TO)
    };
    board.available().filter(is_sleeper).take(N_SHOWN).collect()
}

pub(super) fn find(board: &Board, players: &[PlayerIndex]) -> Option<Finding> {
    (!players.is_empty()).then(|| Finding {
        id: "value_alert".to_owned(),
        insight_type: InsightType::Value,
        kind: Some(InsightKind::Sleeper),
        priority: Priority::Normal,
        title: "Sleepers to watch".to_owned(),
        message: names(board, players),
        icon: "gem",
        actionable: true,
        metadata: Metadata::ValueAlert { player_ids: ids(board, players) },
    })
}
