//! The platform in a few figures, and its health.

use chrono::{DateTime, TimeDelta, Utc};
use storage::{
    sessions,
    user_list::{self, UserCounts},
};

use crate::{Ctx, error::Result, health, jobs, players};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Health {
    Healthy,
    Degraded,
    Unhealthy,
    Critical,
    Unknown,
}

impl Health {
    pub fn name(self) -> &'static str {
        match self {
            Self::Healthy => "healthy",
            Self::Degraded => "degraded",
            Self::Unhealthy => "unhealthy",
            Self::Critical => "critical",
            Self::Unknown => "unknown",
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub struct SystemHealth {
    pub status: Health,
    pub is_database_up: bool,
    pub workers: Health,
    /// Unknown until a collector has run.
    pub collectors: Health,
    pub at: DateTime<Utc>,
}

/// Critical without a database; degraded when jobs or collectors are; collectors that never ran do not count.
pub async fn system_health(ctx: &Ctx) -> SystemHealth {
    let is_database_up = health::check(ctx).await.is_ok();
    let (workers, collectors) = if is_database_up {
        (worker_health(ctx).await, collector_health(ctx).await)
    } else {
        (Health::Unknown, Health::Unknown)
    };
    let is_well = |part: Health| matches!(part, Health::Healthy | Health::Unknown);
    let status = match () {
        () if !is_database_up => Health::Critical,
        () if is_well(workers) && is_well(collectors) => Health::Healthy,
        () => Health::Degraded,
    };
    SystemHealth { status, is_database_up, workers, collectors, at: ctx.clock.now() }
}

async fn collector_health(ctx: &Ctx) -> Health {
    let collectors = players::health::collectors(ctx).await;
    collectors.map_or(Health::Unknown, |all| players::health::overall(all.values()).0)
}

/// A queue with more than this is in trouble.
const MANY_FAILED: i64 = 10;
const MANY_PENDING: i64 = 50;

/// Unhealthy when the workers stopped; degraded when a queue's jobs failed often in the last 24 hours or pile up.
async fn worker_health(ctx: &Ctx) -> Health {
    let Ok(queues) = jobs::figures(ctx).await else { return Health::Unknown };
    let has_trouble =
        |queue: &jobs::QueueFigures| queue.n_failed > MANY_FAILED || queue.n_pending > MANY_PENDING;
    if ctx.worker_pulse.has_stopped(ctx.clock.now()) {
        Health::Unhealthy
    } else if queues.iter().any(has_trouble) {
        Health::Degraded
    } else {
        Health::Healthy
    }
}

#[derive(Debug, Clone)]
pub struct Stats {
    pub users: UserCounts,
    pub n_players: i64,
    /// Changed in the last seven days.
    pub n_active_drafts: i64,
    pub health: SystemHealth,
}

impl Stats {
    /// As the dashboard's card names it: disabled while none has run, and when all of them fail.
    pub fn collector_status(&self) -> &'static str {
        match self.health.collectors {
            Health::Healthy => "running",
            Health::Degraded => "error",
            _ => "disabled",
        }
    }
}

pub async fn stats(ctx: &Ctx) -> Result<Stats> {
    let reader = ctx.store.read();
    let a_week_ago = ctx.clock.now() - TimeDelta::days(7);
    Ok(Stats {
        users: user_list::counts(&reader).await?,
        n_players: storage::players::count(&reader).await?,
        n_active_drafts: sessions::count_active(&reader, a_week_ago).await?,
        health: system_health(ctx).await,
    })
}
