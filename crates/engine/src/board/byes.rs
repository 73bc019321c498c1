//! Bye weeks of my roster.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Board;
use crate::players::Position;

const WARNING_FROM: usize = 3;
const CRITICAL_FROM: usize = 4;
/// Points a lineup loses in a week.
const WARNING_FROM_POINTS: f64 = 8.0;
const CRITICAL_FROM_POINTS: f64 = 15.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ByeSeverity {
    None,
    Warning,
    Critical,
}

impl ByeSeverity {
    /// How serious it is that a week's lineup loses so many points by byes.
    pub fn of_points(lost: f64) -> Self {
        match () {
            () if lost >= CRITICAL_FROM_POINTS => Self::Critical,
            () if lost >= WARNING_FROM_POINTS => Self::Warning,
            () => Self::None,
        }
    }

    /// How serious it is that this many of my players share a bye week.
    pub fn of(n_players: usize) -> Self {
        match n_players {
            CRITICAL_FROM.. => Self::Critical,
            WARNING_FROM.. => Self::Warning,
            _ => Self::None,
        }
    }
}

/// My rostered players by bye week.
pub fn bye_counts(board: &Board) -> BTreeMap<u8, usize> {
    let mut counts = BTreeMap::new();
    for week in board.my_roster().filter_map(|player| board.player(player).bye_week) {
        *counts.entry(week).or_default() += 1;
    }
    counts
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ByeWeekCount {
    pub week: u8,
    pub count: usize,
    /// Counted over the whole roster, not just this position.
    pub severity: ByeSeverity,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ByeStripRow {
    pub position: Position,
    pub weeks: Vec<ByeWeekCount>,
}

/// My players' bye weeks by position, for the positions the league starts.
pub fn bye_strip(board: &Board) -> Vec<ByeStripRow> {
    let whole_roster = bye_counts(board);
    let weeks_of = |position: Position| {
        let mut counts: BTreeMap<u8, usize> = BTreeMap::new();
        let players = board.my_roster().map(|player| board.player(player));
        for week in players.filter(|player| player.position == position).filter_map(|player| player.bye_week)
        {
            *counts.entry(week).or_default() += 1;
        }
        let row =
            |(week, count)| ByeWeekCount { week, count, severity: ByeSeverity::of(whole_roster[&week]) };
        counts.into_iter().map(row).collect()
    };
    let started = Position::ALL.into_iter().filter(|position| board.league().lineup().starts(*position));
    started.map(|position| ByeStripRow { position, weeks: weeks_of(position) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::my_team_of;

    // E2.11-8 DEC-56
    #[test]
    fn severity_counts_the_whole_roster() {
        use Position::{Rb, Wr};
        let board = my_team_of(&[(Rb, "SF", 9), (Rb, "LAR", 9), (Wr, "SEA", 9), (Wr, "GB", 5)]);
        let strip = bye_strip(&board);
        let week = |week, count, severity| ByeWeekCount { week, count, severity };
        assert_eq!(strip[1].weeks, [week(9, 2, ByeSeverity::Warning)]);
        assert_eq!(strip[2].weeks, [week(5, 1, ByeSeverity::None), week(9, 1, ByeSeverity::Warning)]);
        assert!(strip[0].weeks.is_empty());
    }

    // E9-63
    #[test]
    fn three_are_a_warning_and_four_critical() {
        use ByeSeverity::{Critical, None, Warning};
        assert_eq!([2, 3, 4, 9].map(ByeSeverity::of), [None, Warning, Critical, Critical]);
    }
}
