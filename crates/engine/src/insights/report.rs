//! All insights of a board at one pick.

use serde::Serialize;

use super::insight::Finding;
use super::{
    Insight, ListedPlayer, Metadata, Priority, StrategyWeights, adp_drop, bye_conflict, position_balance,
    position_run, reach, roster_depth, scarcity, strategy, team_concentration, top_available, value_alert,
    value_window,
};
use crate::board::{Board, DraftPosition};
use crate::league::PickNumber;
use crate::players::{PlayerIndex, PositionSet};
use crate::simulation::Verdict;

/// The draft size assumed for a session without configuration.
const ASSUMED_PICKS: PickNumber = 120;

/// What the rules need besides the board.
#[derive(Clone, Copy, Debug)]
pub struct InsightContext<'a> {
    pub current_pick: PickNumber,
    pub strategy_weights: &'a StrategyWeights,
    /// Whether the session configured its league.
    pub is_configured: bool,
    /// The current time as the API writes it; the engine has no clock.
    pub timestamp: &'a str,
}

impl InsightContext<'_> {
    pub(super) fn total_picks(&self, board: &Board) -> PickNumber {
        if self.is_configured { board.league().n_picks() } else { ASSUMED_PICKS }
    }
}

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
    report(board, context, &[])
}

/// The same next to a verdict on this board: no insight contradicts the advised player.
pub fn insight_report_beside(
    board: &Board,
    context: &InsightContext<'_>,
    verdict: &Verdict,
) -> InsightReport {
    let equals = verdict.alternatives.iter().filter(|alternative| alternative.is_toss_up);
    let advised = std::iter::once(&verdict.recommended).chain(equals.map(|alternative| &alternative.player));
    let advised: Vec<PlayerIndex> =
        advised.filter_map(|player| board.pool().find(&player.player_id)).collect();
    report(board, context, &advised)
}

/// `advised` are the players a verdict advises, including toss-ups; empty without a verdict.
fn report(board: &Board, context: &InsightContext<'_>, advised: &[PlayerIndex]) -> InsightReport {
    let top = top_available::players(board);
    let sleepers = value_alert::players(board);
    let reaches = reach::players(board, context.current_pick, advised);

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
    hold_back(board, &mut findings, advised);
    findings.sort_by_key(|finding| finding.priority);

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

/// An insight that points to another player or position than the verdict is worth knowing, but not pressing.
fn hold_back(board: &Board, findings: &mut [Finding], advised: &[PlayerIndex]) {
    if advised.is_empty() {
        return;
    }
    let positions: Vec<_> = advised.iter().map(|player| board.player(*player).position).collect();
    let positions = PositionSet::of(&positions);
    let is_other = |metadata: &Metadata| match metadata {
        Metadata::Scarcity { position, .. }
        | Metadata::PositionRun { position, .. }
        | Metadata::Strategy { position, .. } => !positions.contains(*position),
        Metadata::AdpDrop { player_id, .. } => {
            advised.iter().all(|player| board.player(*player).id != *player_id)
        }
        _ => false,
    };
    for finding in findings.iter_mut().filter(|finding| is_other(&finding.metadata)) {
        finding.priority = finding.priority.max(Priority::Normal);
    }
}
