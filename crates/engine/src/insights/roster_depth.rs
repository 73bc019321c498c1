//! My roster is nearly empty while the draft goes on.

use super::insight::{Finding, InsightType, Metadata, Priority};
use crate::board::Board;

const ROSTERED_UNDER: usize = 3;
const DRAFTED_OVER: usize = 5;

pub(super) fn find(board: &Board) -> Option<Finding> {
    let counts = board.counts();
    (counts.my_team < ROSTERED_UNDER && counts.drafted > DRAFTED_OVER).then(|| Finding {
        id: "roster_depth".to_owned(),
        insight_type: InsightType::Warning,
        kind: None,
        priority: Priority::Normal,
        title: "Thin roster".to_owned(),
        message: format!("The others have taken {} players and you have {}", counts.drafted, counts.my_team),
        icon: "users",
        actionable: false,
        metadata: Metadata::RosterDepth { rostered: counts.my_team, drafted: counts.drafted },
    })
}
