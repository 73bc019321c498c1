//! What the engine says about a session.

use chrono::SecondsFormat;
use engine::{
    insights::{InsightContext, InsightReport, insight_report},
    league::PickNumber,
};

use super::loaded;
use crate::{Ctx, error::Result};

/// The insights of a session at its current pick, or at the pick asked about.
pub async fn static_insights(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    current_pick: Option<PickNumber>,
) -> Result<InsightReport> {
    let session = loaded::load(ctx, owner_id, session_id).await?;
    let context = InsightContext {
        current_pick: current_pick.unwrap_or_else(|| session.board.current_pick()),
        strategy_weights: &session.league.weights,
        is_configured: session.league.is_configured,
        timestamp: &ctx.clock.now().to_rfc3339_opts(SecondsFormat::AutoSi, true),
    };
    Ok(insight_report(&session.board, &context))
}
