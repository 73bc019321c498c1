//! Many of my players sharing a bye week.

use super::insight::{Finding, InsightType, Metadata, Priority};
use crate::board::{Board, bye_counts};

const CONFLICT_FROM: usize = 3;
const MAJOR_FROM: usize = 4;
const CRITICAL_FROM: usize = 5;

pub(super) fn find(board: &Board) -> impl Iterator<Item = Finding> {
    let conflicts = bye_counts(board).into_iter().filter(|(_, count)| *count >= CONFLICT_FROM);
    conflicts.map(|(week, count)| Finding {
        id: format!("bye_conflict-{week}"),
        insight_type: InsightType::Warning,
        kind: None,
        priority: match count {
            CRITICAL_FROM.. => Priority::Critical,
            MAJOR_FROM.. => Priority::High,
            _ => Priority::Normal,
        },
        title: format!("Bye week {week}"),
        message: format!("{count} of your players rest in week {week}"),
        icon: "calendar",
        actionable: false,
        metadata: Metadata::ByeConflict { week, count },
    })
}
