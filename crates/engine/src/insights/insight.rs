//! The shape of an insight.

use serde::Serialize;

use super::context::InsightContext;
use crate::board::Board;
use crate::league::DraftSlot;
use crate::players::{PlayerIndex, Position, Tier, static_tier};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum InsightType {
    Warning,
    Value,
    Info,
}

/// The lists some insights belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum InsightKind {
    TopAvailable,
    Sleeper,
    Reach,
}

/// The order is the one insights are shown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Priority {
    Critical,
    High,
    Normal,
    Low,
}

/// A player as shown in the insight lists.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedPlayer {
    pub player_id: String,
    pub name: String,
    pub position: Position,
    pub team: Option<String>,
    pub adp: Option<f64>,
    pub tier: Tier,
}

impl ListedPlayer {
    pub fn new(board: &Board, player: PlayerIndex) -> Self {
        let player = board.player(player);
        Self {
            player_id: player.id.clone(),
            name: player.name.clone(),
            position: player.position,
            team: player.team.clone(),
            adp: player.adp,
            tier: static_tier(player.adp),
        }
    }
}

/// Which rule fired, and the figures behind it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "rule", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Metadata {
    TopAvailable { player_ids: Vec<String> },
    ValueAlert { player_ids: Vec<String> },
    Reach { player_ids: Vec<String> },
    AdpDrop { player_id: String, picks: f64, is_dramatic: bool },
    Scarcity { position: Position, tier1_left: usize },
    RosterDepth { rostered: usize, drafted: usize },
    PositionBalance { position: Position },
    TeamConcentration { team: String, count: usize },
    ByeConflict { week: u8, count: usize },
    Strategy { position: Position, phase: &'static str, urgency: f64, have: usize, optimal: usize },
    PositionRun { position: Position, picked: usize, expected: usize, window: usize },
    ValueWindow { position: Position, player_id: String, gap: f64 },
    RunAhead { position: Position, slots: Vec<DraftSlot> },
    TierCliff { position: Position, tier: u8, cost: f64 },
    TargetGoing { player_id: String, chance: f64 },
    Fallen { player_ids: Vec<String> },
    ByeCost { week: u8, points: f64 },
    CanWait { position: Position, player_id: String },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Insight {
    /// The same board always gives the same id.
    pub id: String,
    #[serde(rename = "type")]
    pub insight_type: InsightType,
    #[serde(rename = "insightType")]
    pub kind: Option<InsightKind>,
    pub priority: Priority,
    pub title: String,
    pub message: String,
    pub icon: &'static str,
    /// Whether the user can do something about it right now.
    pub actionable: bool,
    pub timestamp: String,
    pub metadata: Metadata,
}

/// The result of a rule; the rest of an insight is the same for all.
pub(super) struct Finding {
    pub id: String,
    pub insight_type: InsightType,
    pub kind: Option<InsightKind>,
    pub priority: Priority,
    pub title: String,
    pub message: String,
    pub icon: &'static str,
    pub actionable: bool,
    pub metadata: Metadata,
}

impl Finding {
    pub fn into_insight(self, context: &InsightContext<'_>) -> Insight {
        let Self { id, insight_type, kind, priority, title, message, icon, actionable, metadata } = self;
        let timestamp = context.timestamp.to_owned();
        Insight { id, insight_type, kind, priority, title, message, icon, actionable, timestamp, metadata }
    }
}

/// "Ja'Marr Chase, Bijan Robinson and Puka Nacua".
pub(super) fn names(board: &Board, players: &[PlayerIndex]) -> String {
    let name = |player: &PlayerIndex| board.player(*player).name.as_str();
    match players {
        [] => String::new(),
        [only] => name(only).to_owned(),
        [first @ .., last] => {
            format!("{} and {}", first.iter().map(name).collect::<Vec<_>>().join(", "), name(last))
        }
    }
}

pub(super) fn ids(board: &Board, players: &[PlayerIndex]) -> Vec<String> {
    players.iter().map(|player| board.player(*player).id.clone()).collect()
}
