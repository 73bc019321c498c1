//! Positions with one to three elite players left.

use super::insight::{Finding, InsightType, Metadata, Priority};
use crate::board::Board;
use crate::players::{Position, Tier, static_tier};

const WATCHED: [Position; 4] = [Position::Qb, Position::Rb, Position::Wr, Position::Te];
const MOST_LEFT: usize = 3;

pub(super) fn find(board: &Board) -> impl Iterator<Item = Finding> + '_ {
    WATCHED.into_iter().filter_map(|position| {
        let is_elite = |player: &_| static_tier(board.player(*player).adp) == Tier::T1;
        let left = board.available_at(position).filter(is_elite).count();
        let band = Tier::T1.description();
        (1..=MOST_LEFT).contains(&left).then(|| Finding {
            id: format!("scarcity-{position}"),
            insight_type: InsightType::Warning,
            kind: None,
            priority: if left == 1 { Priority::High } else { Priority::Normal },
            title: format!("{left} elite {position} left"),
            message: match left {
                1 => format!("One {position} of the first ADP band ({band}) is left"),
                _ => format!("{left} {position}s of the first ADP band ({band}) are left"),
            },
            icon: "triangle-alert",
            actionable: true,
            metadata: Metadata::Scarcity { position, tier1_left: left },
        })
    })
}
