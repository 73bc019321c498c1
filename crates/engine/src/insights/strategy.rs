//! What to look for in this phase of the draft.

use super::context::InsightContext;
use super::insight::{Finding, InsightType, Metadata, Priority};
use super::status_bar::optimal_count;
use crate::board::Board;
use crate::players::Position;

const MAX_SHOWN: usize = 3;

pub(super) fn find(board: &Board, context: &InsightContext<'_>) -> Vec<Finding> {
    let phase = phase(board.league().round_of(context.current_pick));
    let mut urgencies: Vec<(Position, f64)> = Position::ALL
        .into_iter()
        .filter(|position| board.league().lineup().starts(*position))
        .map(|position| (position, urgency(board, context, position)))
        .filter(|(_, urgency)| priority(*urgency).is_some())
        .collect();
    urgencies.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    urgencies.truncate(MAX_SHOWN);
    let finding = |(position, urgency): (Position, f64)| {
        let (have, optimal) = (n_rostered(board, position), optimal_count(board.league(), position));
        Some(Finding {
            id: format!("strategy-{position}"),
            insight_type: InsightType::Info,
            kind: None,
            priority: priority(urgency)?,
            title: format!("{} rounds: {position}", phase.title),
            message: format!(
                "{} You have {have} {position}; a full roster has about {optimal}.",
                phase.advice
            ),
            icon: "compass",
            actionable: true,
            metadata: Metadata::Strategy { position, phase: phase.name, urgency, have, optimal },
        })
    };
    urgencies.into_iter().filter_map(finding).collect()
}

struct Phase {
    name: &'static str,
    title: &'static str,
    advice: &'static str,
}

fn phase(round: u8) -> &'static Phase {
    match round {
        0..=4 => &Phase { name: "early", title: "Early", advice: "Build the core of your lineup." },
        5..=8 => &Phase { name: "middle", title: "Middle", advice: "Complete your starters." },
        _ => &Phase { name: "late", title: "Late", advice: "Fill what is missing." },
    }
}

/// How pressing a position is: its weight, the share still missing, and how far the draft has gone.
fn urgency(board: &Board, context: &InsightContext<'_>, position: Position) -> f64 {
    let optimal = optimal_count(board.league(), position);
    let missing = optimal.saturating_sub(n_rostered(board, position)) as f64 / optimal as f64;
    let progress = f64::from(context.current_pick.saturating_sub(1)) / f64::from(context.total_picks(board));
    context.strategy_weights.of(position) * missing * (0.5 + progress / 2.0)
}

fn priority(urgency: f64) -> Option<Priority> {
    match urgency {
        u if u >= 0.8 => Some(Priority::Critical),
        u if u >= 0.6 => Some(Priority::High),
        u if u >= 0.4 => Some(Priority::Normal),
        _ => None,
    }
}

fn n_rostered(board: &Board, position: Position) -> usize {
    board.my_roster().filter(|player| board.player(*player).position == position).count()
}
