//! The last good player of a position for a while: a wide gap in ADP behind its best player.

use super::insight::{Finding, InsightType, Metadata, Priority};
use crate::board::Board;
use crate::players::{Position, picks_text};

const GAP_OVER: f64 = 15.0;

pub(super) fn find(board: &Board) -> impl Iterator<Item = Finding> + '_ {
    Position::ALL.into_iter().filter_map(|position| {
        let mut ranked = board.available_at(position).map(|player| board.player(player));
        let best = ranked.next()?;
        let gap = ranked.next()?.ranked_adp()? - best.ranked_adp()?;
        (gap > GAP_OVER).then(|| Finding {
            id: format!("value_window-{position}"),
            insight_type: InsightType::Value,
            kind: None,
            priority: Priority::Normal,
            title: format!("Gap at {position}"),
            message: format!("After {} the next {position} comes {} picks later", best.name, picks_text(gap)),
            icon: "door-open",
            actionable: true,
            metadata: Metadata::ValueWindow { position, player_id: best.id.clone(), gap },
        })
    })
}
