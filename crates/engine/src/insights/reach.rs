//! Players it would be too early to take.

use super::insight::{Finding, InsightKind, InsightType, Metadata, Priority, ids, names};
use crate::board::Board;
use crate::league::PickNumber;
use crate::players::PlayerIndex;

const N_SHOWN: usize = 3;
const ADP_OVER: f64 = 70.0;
/// Keeps the rule sensible in late rounds; before pick 61 it changes nothing.
const PICKS_EARLY: f64 = 10.0;

/// Leaves out advised players and whoever goes before one of them: it cannot be too early for those.
pub(super) fn players(board: &Board, current_pick: PickNumber, advised: &[PlayerIndex]) -> Vec<PlayerIndex> {
    let advised_adps = advised.iter().filter_map(|player| board.player(*player).ranked_adp());
    let advised_up_to = advised_adps.fold(0.0, f64::max);
    let is_reach = |player: &PlayerIndex| {
        let adp = board.player(*player).ranked_adp();
        adp.is_some_and(|adp| {
            adp > ADP_OVER && adp > advised_up_to && adp - f64::from(current_pick) >= PICKS_EARLY
        })
    };
    board.available().filter(|player| is_reach(player) && !advised.contains(player)).take(N_SHOWN).collect()
}

pub(super) fn find(board: &Board, players: &[PlayerIndex]) -> Option<Finding> {
    (!players.is_empty()).then(|| Finding {
        id: "reach".to_owned(),
        insight_type: InsightType::Warning,
        kind: Some(InsightKind::Reach),
        priority: Priority::Low,
        title: "Too early for".to_owned(),
        message: names(board, players),
        icon: "hourglass",
        actionable: false,
        metadata: Metadata::Reach { player_ids: ids(board, players) },
    })
}
