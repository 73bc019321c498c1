//! What a drafter learns from the board: one file per insight, and the panels around them.

mod adp_drop;
mod alerts;
mod analysis;
mod bye_conflict;
mod context;
mod insight;
mod position_balance;
mod position_cards;
mod position_run;
mod position_tiers;
mod reach;
mod report;
mod roster_depth;
mod scarcity;
mod status_bar;
mod strategy;
mod strategy_weights;
mod team_concentration;
mod tier_chances;
mod top_available;
mod value_alert;
mod value_window;

pub use analysis::{BoardAnalysis, PlayerAnalysis, TierLegend, analyse};
pub use context::InsightContext;
pub use insight::{Insight, InsightKind, InsightType, ListedPlayer, Metadata, Priority};
pub use position_cards::{CardPlayer, PositionCard, ScarcityWarning};
pub use position_tiers::PositionTier;
pub use report::{InsightReport, insight_report, insight_report_beside};
pub use status_bar::{
    ByeAlert, DraftProgress, PositionNeed, StatusBar, StatusColor, TeamShare, optimal_count, status_bar,
};
pub use strategy_weights::{InvalidStrategyWeight, StrategyWeights, WeightScale};
pub use tier_chances::{Listed, TierChance};
