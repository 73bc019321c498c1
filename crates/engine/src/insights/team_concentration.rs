//! Many of my players from one NFL team.

use std::collections::BTreeMap;

use super::insight::{Finding, InsightType, Metadata, Priority};
use crate::board::Board;

const HEAVY_FROM: usize = 3;
const HIGH_FROM: usize = 4;

pub(super) fn find(board: &Board) -> impl Iterator<Item = Finding> {
    let heavy = by_team(board).into_iter().filter(|(_, count)| *count >= HEAVY_FROM);
    heavy.map(|(team, count)| Finding {
        id: format!("team_concentration-{team}"),
        insight_type: InsightType::Warning,
        kind: None,
        priority: if count >= HIGH_FROM { Priority::High } else { Priority::Normal },
        title: format!("Heavy on {team}"),
        message: format!("{count} of your players are on {team}"),
        icon: "shield",
        actionable: false,
        metadata: Metadata::TeamConcentration { team, count },
    })
}

/// My players by NFL team; free agents are not counted.
pub(super) fn by_team(board: &Board) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for team in board.my_roster().filter_map(|player| board.player(player).team.clone()) {
        *counts.entry(team).or_default() += 1;
    }
    counts
}
