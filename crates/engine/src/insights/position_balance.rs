//! A roster that still lacks one of the positions every lineup is built on.

use super::insight::{Finding, InsightType, Metadata, Priority};
use crate::board::Board;
use crate::players::Position;

const ROSTERED_FROM: usize = 3;
const BASICS: [Position; 3] = [Position::Qb, Position::Rb, Position::Wr];

pub(super) fn find(board: &Board) -> impl Iterator<Item = Finding> + '_ {
    let is_due = board.my_roster().count() >= ROSTERED_FROM;
    let is_missing =
        |position: &Position| board.my_roster().all(|player| board.player(player).position != *position);
    BASICS.into_iter().filter(move |position| is_due && is_missing(position)).map(|position| Finding {
        id: format!("position_balance-{position}"),
        insight_type: InsightType::Warning,
        kind: None,
        priority: Priority::Normal,
        title: format!("No {position} yet"),
        message: format!("Your roster has no {position}"),
        icon: "scale",
        actionable: true,
        metadata: Metadata::PositionBalance { position },
    })
}
