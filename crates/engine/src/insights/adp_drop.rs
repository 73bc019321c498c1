//! Players still available long after their ADP.

use super::insight::{Finding, InsightType, Metadata, Priority};
use crate::board::Board;
use crate::league::PickNumber;
use crate::players::{card_adp_text, picks_text};

const SIGNIFICANT: f64 = 10.0;
const DRAMATIC: f64 = 20.0;
/// A board that was not kept up to date has dozens; the longest falls are enough.
const MAX_SHOWN: usize = 5;

pub(super) fn find(board: &Board, current_pick: PickNumber) -> impl Iterator<Item = Finding> + '_ {
    // In ADP order, so the longest fall comes first.
    let fallen = board.available().filter_map(move |player| {
        let picks = f64::from(current_pick) - board.player(player).ranked_adp()?;
        (picks >= SIGNIFICANT).then_some((player, picks))
    });
    fallen.take(MAX_SHOWN).map(|(player, picks)| {
        let player = board.player(player);
        let is_dramatic = picks >= DRAMATIC;
        Finding {
            id: format!("adp_drop-{}", player.id),
            insight_type: InsightType::Value,
            kind: None,
            priority: if is_dramatic { Priority::High } else { Priority::Normal },
            title: format!("{} is still there", player.name),
            message: format!(
                "{} has fallen {} picks past ADP {}",
                player.name,
                picks_text(picks),
                card_adp_text(player.adp)
            ),
            icon: "trending-down",
            actionable: true,
            metadata: Metadata::AdpDrop { player_id: player.id.clone(), picks, is_dramatic },
        }
    })
}
