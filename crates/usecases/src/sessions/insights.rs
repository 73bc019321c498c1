//! The engine's insights for a session.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use engine::{
    insights::{InsightContext, InsightReport, insight_report},
    league::PickNumber,
};

use super::session;
use crate::{Ctx, error::Result};

const FRESH_FOR: TimeDelta = TimeDelta::minutes(5);
/// Old results are dropped when there are this many.
const MAX_KEPT: usize = 1_000;

/// Insights and when they were worked out.
#[derive(Debug, Clone)]
pub struct StaticInsights {
    pub report: Arc<InsightReport>,
    pub generated_at: DateTime<Utc>,
    pub is_cached: bool,
}

/// A report, and when it was made.
type Dated = (DateTime<Utc>, Arc<InsightReport>);

/// The results of the last five minutes.
#[derive(Default)]
pub struct InsightCache(Mutex<HashMap<String, Dated>>);

impl InsightCache {
    fn fresh(&self, key: &str, now: DateTime<Utc>) -> Option<StaticInsights> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (generated_at, report) = kept.get(key).filter(|(at, _)| now - *at < FRESH_FOR)?;
        Some(StaticInsights { report: Arc::clone(report), generated_at: *generated_at, is_cached: true })
    }

    fn keep(&self, key: String, now: DateTime<Utc>, report: &Arc<InsightReport>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MAX_KEPT {
            kept.retain(|_, (at, _)| now - *at < FRESH_FOR);
        }
        if kept.len() < MAX_KEPT {
            kept.insert(key, (now, Arc::clone(report)));
        }
    }
}

/// The insights of a session at its current pick, or at a given pick.
pub async fn static_insights(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    current_pick: Option<PickNumber>,
    refresh: bool,
) -> Result<StaticInsights> {
    let session = session::load(ctx, owner_id, session_id).await?;
    let now = ctx.clock.now();
    let current_pick = current_pick.unwrap_or_else(|| session.board.current_pick());
    let changed = session.updated_at.timestamp_micros();
    let key = format!(
        "{session_id} {} {changed} {} {current_pick}",
        session.board.version(),
        session.universe.version
    );
    if let Some(kept) = ctx.insights.fresh(&key, now).filter(|_| !refresh) {
        return Ok(kept);
    }
    let context = InsightContext {
        current_pick,
        strategy_weights: &session.league.weights,
        is_configured: session.league.is_configured,
        timestamp: &now.to_rfc3339_opts(SecondsFormat::AutoSi, true),
    };
    let report = Arc::new(insight_report(&session.board, &context));
    ctx.insights.keep(key, now, &report);
    Ok(StaticInsights { report, generated_at: now, is_cached: false })
}
