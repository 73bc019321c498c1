//! The figures at the bottom of the workspace.

use serde::Serialize;

use super::team_concentration::by_team;
use crate::board::{Board, bye_counts};
use crate::league::League;
use crate::players::{Position, quarterback_places};

const HEAVY_FROM: usize = 3;
const PROBLEMATIC_FROM: usize = 3;
/// A single player from a team or week is not a pattern.
const LISTED_FROM: usize = 2;
/// A roster with fewer own picks is not judged yet.
const JUDGED_FROM: usize = 6;

/// How many players of a position a finished roster should have: one more quarterback where two may start.
pub fn optimal_count(league: &League, position: Position) -> usize {
    match position {
        Position::Qb if quarterback_places(league) >= 2 => 3,
        Position::Wr => 5,
        Position::Rb => 4,
        Position::Qb | Position::Te => 2,
        Position::K | Position::Dst => 1,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StatusColor {
    Default,
    Success,
    Warning,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DraftProgress {
    pub current: usize,
    pub total: usize,
    pub percentage: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PositionNeed {
    pub position: Position,
    pub needed: usize,
    pub filled: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TeamShare {
    pub team: String,
    pub count: usize,
    pub is_heavy: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ByeAlert {
    pub week: u8,
    pub player_count: usize,
    pub is_problematic: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StatusBar {
    pub progress: DraftProgress,
    pub position_needs: Vec<PositionNeed>,
    pub team_distribution: Vec<TeamShare>,
    pub bye_alerts: Vec<ByeAlert>,
    pub color: StatusColor,
}

pub fn status_bar(board: &Board) -> StatusBar {
    let team_distribution = team_distribution(board);
    let bye_alerts = bye_alerts(board);
    let current = board.my_roster().count();
    let is_warning = bye_alerts.iter().any(|alert| alert.is_problematic)
        || team_distribution.iter().any(|share| share.is_heavy);
    let color = match is_warning {
        true => StatusColor::Warning,
        false if current < JUDGED_FROM => StatusColor::Default,
        false => StatusColor::Success,
    };
    let total = usize::from(board.league().n_rounds());
    let percentage = (current * 100 + total / 2) / total;
    let progress = DraftProgress { current, total, percentage: percentage.min(100) as u8 };
    StatusBar { progress, position_needs: position_needs(board), team_distribution, bye_alerts, color }
}

/// For the positions that the league starts.
fn position_needs(board: &Board) -> Vec<PositionNeed> {
    let is_started = |position: &Position| board.league().lineup().starts(*position);
    let filled =
        |position| board.my_roster().filter(|player| board.player(*player).position == position).count();
    let need = |position| PositionNeed {
        position,
        needed: optimal_count(board.league(), position),
        filled: filled(position),
    };
    Position::ALL.into_iter().filter(is_started).map(need).collect()
}

/// The most frequent teams first.
fn team_distribution(board: &Board) -> Vec<TeamShare> {
    let listed = by_team(board).into_iter().filter(|(_, count)| *count >= LISTED_FROM);
    let mut shares: Vec<TeamShare> =
        listed.map(|(team, count)| TeamShare { team, count, is_heavy: count >= HEAVY_FROM }).collect();
    shares.sort_by_key(|share| std::cmp::Reverse(share.count));
    shares
}

/// The fullest weeks first.
fn bye_alerts(board: &Board) -> Vec<ByeAlert> {
    let listed = bye_counts(board).into_iter().filter(|(_, count)| *count >= LISTED_FROM);
    let alert =
        |(week, count)| ByeAlert { week, player_count: count, is_problematic: count >= PROBLEMATIC_FROM };
    let mut alerts: Vec<ByeAlert> = listed.map(alert).collect();
    alerts.sort_by_key(|alert| std::cmp::Reverse(alert.player_count));
    alerts
}
