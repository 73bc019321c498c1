//! All insights of a board at one pick.

use serde::Serialize;

use super::context::InsightContext;
use super::insight::{Finding, Insight, ListedPlayer, Metadata, Priority};
use super::{
    adp_drop, alerts, bye_conflict, position_balance, position_run, reach, roster_depth, scarcity, strategy,
    team_concentration, top_available, value_alert, value_window,
};
use crate::board::{Board, DraftPosition};
use crate::players::{PlayerIndex, Position};
use crate::simulation::Verdict;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct InsightReport {
    pub insights: Vec<Insight>,
    pub top_available: Vec<ListedPlayer>,
    pub sleepers: Vec<ListedPlayer>,
    pub reaches: Vec<ListedPlayer>,
    pub draft_position: DraftPosition,
}

/// Runs every rule. The most pressing insights come first; equals are in rule order.
pub fn insight_report(board: &Board, context: &InsightContext<'_>) -> InsightReport {
    report(board, context, None)
}

/// The same next to a verdict on this board: what matters before my next pick first, and no insight that contradicts the
/// advised player or says nothing beside him.
pub fn insight_report_beside(
    board: &Board,
    context: &InsightContext<'_>,
    verdict: &Verdict,
) -> InsightReport {
    report(board, context, Some(verdict))
}

fn report(board: &Board, context: &InsightContext<'_>, verdict: Option<&Verdict>) -> InsightReport {
    let advised = verdict.map(|verdict| advised_players(board, verdict)).unwrap_or_default();
    let top = top_available::players(board);
    let mut sleepers = value_alert::players(board);
    if verdict.is_some() {
        sleepers.retain(|player| !matches!(board.player(*player).position, Position::K | Position::Dst));
    }
    let reaches = reach::players(board, context.current_pick, &advised);

    let mut findings: Vec<Finding> = Vec::new();
    findings.extend(top_available::find(board, &top));
    findings.extend(value_alert::find(board, &sleepers));
    findings.extend(reach::find(board, &reaches));
    findings.extend(adp_drop::find(board, context.current_pick));
    findings.extend(scarcity::find(board));
    findings.extend(roster_depth::find(board));
    findings.extend(position_balance::find(board));
    findings.extend(team_concentration::find(board));
    findings.extend(bye_conflict::find(board));
    findings.extend(strategy::find(board, context));
    findings.extend(position_run::find(board));
    findings.extend(value_window::find(board));
    findings.sort_by_key(|finding| finding.priority);
    if let Some(verdict) = verdict {
        findings = with_alerts(board, findings, verdict);
    }

    let listed =
        |players: &[PlayerIndex]| players.iter().map(|player| ListedPlayer::new(board, *player)).collect();
    InsightReport {
        insights: findings.into_iter().map(|finding| finding.into_insight(context)).collect(),
        top_available: listed(&top),
        sleepers: listed(&sleepers),
        reaches: listed(&reaches),
        draft_position: DraftPosition::at(board, context.current_pick),
    }
}

/// Every player a verdict advises, including toss-ups.
fn advised_players(board: &Board, verdict: &Verdict) -> Vec<PlayerIndex> {
    let equals = verdict.alternatives.iter().filter(|alternative| alternative.is_toss_up);
    let advised = std::iter::once(&verdict.recommended).chain(equals.map(|alternative| &alternative.player));
    advised.filter_map(|player| board.pool().find(&player.player_id)).collect()
}

/// The alerts first. What the rules find is still there, but no more pressing: it may point to another player than the
/// verdict.
fn with_alerts(board: &Board, findings: Vec<Finding>, verdict: &Verdict) -> Vec<Finding> {
    let is_run = |finding: &&Finding| matches!(finding.metadata, Metadata::PositionRun { .. });
    let mut told = alerts::find(board, verdict, findings.iter().find(is_run));
    let mut others = findings;
    others.retain(|finding| !alerts::is_filler(board, verdict, finding, &told));
    for other in &mut others {
        // The list beside shows the same players.
        let is_list = matches!(other.metadata, Metadata::TopAvailable { .. } | Metadata::ValueAlert { .. });
        other.priority = other.priority.max(if is_list { Priority::Low } else { Priority::Normal });
    }
    others.sort_by_key(|finding| finding.priority);
    told.extend(others);
    told
}
