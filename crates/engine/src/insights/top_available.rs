//! The best players left by ADP.

use super::insight::{Finding, InsightKind, InsightType, Metadata, Priority, ids, names};
use crate::board::Board;
use crate::players::PlayerIndex;

const N_SHOWN: usize = 5;

pub(super) fn players(board: &Board) -> Vec<PlayerIndex> {
    board.available().take(N_SHOWN).collect()
}

pub(super) fn find(board: &Board, players: &[PlayerIndex]) -> Option<Finding> {
    (!players.is_empty()).then(|| Finding {
        id: "top_available".to_owned(),
        insight_type: InsightType::Info,
        kind: Some(InsightKind::TopAvailable),
        priority: Priority::Normal,
        title: "Top available".to_owned(),
        message: names(board, players),
        icon: "star",
        actionable: true,
        metadata: Metadata::TopAvailable { player_ids: ids(board, players) },
    })
}
