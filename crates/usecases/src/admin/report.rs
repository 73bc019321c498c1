//! The summary an administrator can download.

use chrono::{DateTime, TimeDelta, Utc};
use storage::{
    activity::{self, TaskFigures},
    user_list::{self, RoleCount},
};

use super::{
    history::{self, Day},
    stats::{self, Stats},
};
use crate::{
    Ctx,
    accounts::Identity,
    audit::{self, Act, Actor},
    error::Result,
    players::{
        analytics::{self, UniverseStats},
        health::{self, CollectorHealth},
    },
};

/// Reports and charts look this far back.
pub const DAYS: u16 = 30;

#[derive(Debug, Clone)]
pub struct Report {
    pub made_at: DateTime<Utc>,
    pub stats: Stats,
    pub users_by_role: Vec<RoleCount>,
    pub universe: UniverseStats,
    pub collectors: Vec<CollectorHealth>,
    pub tasks: Vec<TaskFigures>,
    pub days: Vec<Day>,
}

/// Builds the report and records that it was downloaded.
pub async fn generate(ctx: &Ctx, identity: &Identity, format: &'static str) -> Result<Report> {
    let made_at = ctx.clock.now();
    let reader = ctx.store.read();
    let report = Report {
        made_at,
        stats: stats::stats(ctx).await?,
        users_by_role: user_list::counts_by_role(&reader).await?,
        universe: analytics::stats(ctx).await?,
        collectors: health::collectors(ctx).await?.into_values().collect(),
        tasks: activity::tasks(&reader, made_at - TimeDelta::days(i64::from(DAYS))).await?,
        days: history::history(ctx, DAYS).await?,
    };
    let act = Act {
        action: "report_generated",
        target_type: "report",
        target_id: None,
        target_label: "summary",
        reason: None,
        details: serde_json::json!({ "format": format }),
    };
    let tx = ctx.begin().await?;
    audit::record(ctx, &tx, Actor::Person(identity), act).await?;
    tx.commit().await?;
    Ok(report)
}
