//! The state of the sources: status, freshness, breaker.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use engine::sources::Source;
use serde::Serialize;
use storage::{
    collection_runs::{self, RunRow, RunTotals},
    reviews,
};
use utoipa::ToSchema;

use super::{
    arbitrage,
    catalog::Catalog,
    current, quality,
    runs::{self, Breaker, BreakerState},
    source_config::{self, COLLECTORS},
    views::{one_decimal, rounded},
};
use crate::{Ctx, admin::stats::Health, error::Result};

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CollectorHealth {
    pub source: &'static str,
    pub name: &'static str,
    pub description: String,
    pub enabled: bool,
    /// ready, stale, running, error, disabled or not_implemented.
    pub status: &'static str,
    /// Players it speaks of.
    pub total_players: usize,
    #[schema(required)]
    pub last_collection: Option<DateTime<Utc>>,
    pub data_freshness: DataFreshness,
    pub performance_metrics: PerformanceMetrics,
    pub circuit_breaker: CircuitBreaker,
    #[schema(required)]
    pub last_error: Option<String>,
    /// The credit it asks for wherever its figures are shown.
    #[schema(required)]
    pub attribution: Option<&'static str>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DataFreshness {
    pub is_stale: bool,
    #[schema(required)]
    pub staleness_hours: Option<f64>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PerformanceMetrics {
    pub success_rate: f64,
    pub total_collections: i64,
    #[schema(required)]
    pub avg_processing_time_seconds: Option<f64>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CircuitBreaker {
    /// closed, open or half_open.
    pub status: &'static str,
    pub failure_count: usize,
}

/// One source, as the overview of collections shows it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SourceStatus {
    pub source: &'static str,
    /// success, running, failed or pending.
    pub status: &'static str,
    #[schema(required)]
    pub last_run: Option<DateTime<Utc>>,
    pub success_rate: f64,
    pub total_collections: i64,
    #[serde(rename = "playersCollected")]
    pub players_collected: i64,
    #[serde(rename = "newPlayers")]
    pub new_players: i64,
    #[serde(rename = "updatedPlayers")]
    pub updated_players: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CollectionSummary {
    pub total_sources: usize,
    pub active_sources: usize,
    pub total_players_monitored: usize,
    pub average_confidence: f64,
    pub pending_reviews: i64,
    pub active_arbitrage_opportunities: usize,
    /// healthy, degraded, critical or unknown.
    pub system_health: &'static str,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CollectionStatus {
    pub sources: Vec<SourceStatus>,
    pub summary: CollectionSummary,
    pub timestamp: DateTime<Utc>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CollectionMetrics {
    pub total_collections: i64,
    pub successful: i64,
    pub failed: i64,
    pub success_rate: f64,
    #[schema(required)]
    pub avg_processing_time_seconds: Option<f64>,
    pub players_collected: i64,
    pub by_source: BTreeMap<&'static str, SourceMetrics>,
    pub timestamp: DateTime<Utc>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SourceMetrics {
    pub total_collections: i64,
    pub successful: i64,
    pub failed: i64,
    pub success_rate: f64,
    #[schema(required)]
    pub avg_processing_time_seconds: Option<f64>,
    pub players_collected: i64,
}

/// How many of a source's newest runs are considered.
const RECENT: i64 = 50;

/// A source's runs, read together.
struct Looked {
    source: Source,
    recent: Vec<RunRow>,
    totals: Option<RunTotals>,
}

impl Looked {
    /// Of those that say how the source is.
    fn newest(&self) -> Option<&RunRow> {
        let says = |run: &&RunRow| {
            !matches!(run.status.as_str(), "discarded" | "undone")
                && !matches!(run.kind.as_str(), "undo" | "removal")
        };
        self.recent.iter().find(says)
    }

    fn success_rate(&self) -> f64 {
        let Some(totals) = &self.totals else { return 0.0 };
        let n_ended = self.n_ended();
        if n_ended == 0 { 0.0 } else { rounded(totals.n_completed as f64 / n_ended as f64, 1000.0) }
    }

    fn average_seconds(&self) -> Option<f64> {
        let took: Vec<f64> = self.recent.iter().filter_map(runs::seconds).collect();
        (!took.is_empty()).then(|| rounded(quality::mean(took.into_iter()), 100.0))
    }

    /// Runs in progress have no outcome to count yet.
    fn n_ended(&self) -> i64 {
        self.totals.as_ref().map_or(0, |totals| totals.n_completed + totals.n_failed)
    }
}

async fn look(ctx: &Ctx, sources: &[Source]) -> Result<Vec<Looked>> {
    let reader = ctx.store.read();
    let totals = collection_runs::totals(&reader).await?;
    let mut looked = Vec::new();
    for source in sources {
        let recent = collection_runs::newest(&reader, Some(source.as_str()), RECENT).await?;
        let own = totals.iter().find(|total| total.source == source.as_str()).cloned();
        looked.push(Looked { source: *source, recent, totals: own });
    }
    Ok(looked)
}

fn describe(source: Source) -> &'static str {
    match source {
        Source::Sleeper => "Every player, with ADP and projections of the season",
        Source::Espn => "ADP over leagues of every scoring, and bye weeks",
        Source::Ffc => "ADP of mock drafts by scoring format, and for two quarterbacks",
        Source::FantasyPros => "Consensus rankings; needs a key of your own",
        Source::Xlsx => "The newest spreadsheet somebody imported",
        Source::Underdog | Source::Yahoo => "Arrives as an imported sheet only",
    }
}

fn health(ctx: &Ctx, catalog: &Catalog, looked: &Looked) -> CollectorHealth {
    let (source, now) = (looked.source, ctx.clock.now());
    let config = catalog.configs.of(source);
    let enabled = source_config::is_enabled(ctx, &config, source);
    let breaker = Breaker::of(&looked.recent, now);
    let last_collection = looked.totals.as_ref().and_then(|totals| totals.last_completed_at);
    let staleness_hours =
        last_collection.map(|last| one_decimal((now - last).num_seconds().max(0) as f64 / 3600.0));
    let is_stale = staleness_hours.is_none_or(|hours| hours > f64::from(config.stale_after_hours));
    let newest = looked.newest();
    let has_failed = newest.is_some_and(|run| run.status == "failed");
    let status = match () {
        () if !source_config::is_collector(source) => "not_implemented",
        () if !enabled => "disabled",
        () if newest.is_some_and(|run| run.status == "in_progress") => "running",
        () if has_failed || breaker.state == BreakerState::Open => "error",
        () if is_stale => "stale",
        () => "ready",
    };
    CollectorHealth {
        source: source.as_str(),
        name: source.label(),
        description: describe(source).to_owned(),
        enabled,
        status,
        total_players: catalog.players().iter().filter(|player| player.word(source).is_some()).count(),
        last_collection,
        data_freshness: DataFreshness { is_stale, staleness_hours },
        performance_metrics: PerformanceMetrics {
            success_rate: looked.success_rate(),
            total_collections: looked.n_ended(),
            avg_processing_time_seconds: looked.average_seconds(),
        },
        circuit_breaker: CircuitBreaker { status: breaker.state.as_str(), failure_count: breaker.n_failures },
        last_error: newest.filter(|_| has_failed).and_then(|run| run.error.clone()),
        attribution: source.attribution(),
    }
}

pub async fn collectors(ctx: &Ctx) -> Result<BTreeMap<&'static str, CollectorHealth>> {
    let catalog = current(ctx).await?;
    let looked = look(ctx, &COLLECTORS).await?;
    Ok(looked.iter().map(|own| (own.source.as_str(), health(ctx, &catalog, own))).collect())
}

pub async fn collector(ctx: &Ctx, source: Source) -> Result<CollectorHealth> {
    let catalog = current(ctx).await?;
    let looked = look(ctx, &[source]).await?;
    Ok(health(ctx, &catalog, &looked[0]))
}

/// All enabled collectors together, and how many breakers are open.
pub fn overall<'a>(collectors: impl Iterator<Item = &'a CollectorHealth>) -> (Health, usize) {
    let all: Vec<&CollectorHealth> = collectors.collect();
    let n_open = all.iter().filter(|own| own.circuit_breaker.status == "open").count();
    let enabled: Vec<&&CollectorHealth> = all.iter().filter(|own| own.enabled).collect();
    let n_failing = enabled.iter().filter(|own| own.status == "error").count();
    let never_ran =
        |own: &CollectorHealth| own.performance_metrics.total_collections == 0 && own.status != "running";
    let status = match () {
        () if enabled.iter().all(|own| never_ran(own)) => Health::Unknown,
        () if n_failing == enabled.len() => Health::Critical,
        () if n_failing > 0 => Health::Degraded,
        () => Health::Healthy,
    };
    (status, n_open)
}

pub async fn status(ctx: &Ctx) -> Result<CollectionStatus> {
    let catalog = current(ctx).await?;
    let now = ctx.clock.now();
    let looked = look(ctx, &COLLECTORS).await?;
    let health: Vec<CollectorHealth> = looked.iter().map(|own| health(ctx, &catalog, own)).collect();
    let pending = catalog.players().iter().flat_map(|player| &player.conflicts);
    let n_open_adp = pending.filter(|row| row.field == "adp" && row.status == "open").count() as i64;
    let n_matches = reviews::n_matches(&ctx.store.read(), Some("pending")).await?;
    let summary = CollectionSummary {
        total_sources: COLLECTORS.len(),
        active_sources: health.iter().filter(|own| own.enabled).count(),
        total_players_monitored: catalog.players().len(),
        average_confidence: rounded(quality::of(&catalog, now).confidence, 100.0),
        pending_reviews: n_open_adp + n_matches,
        active_arbitrage_opportunities: arbitrage::find(&catalog, now, arbitrage::USUAL_VARIANCE, &[]).len(),
        system_health: overall(health.iter()).0.name(),
    };
    Ok(CollectionStatus { sources: looked.iter().map(source_status).collect(), summary, timestamp: now })
}

fn source_status(looked: &Looked) -> SourceStatus {
    let newest = looked.newest();
    let last_good = looked.recent.iter().find(|run| run.status == "completed");
    SourceStatus {
        source: looked.source.as_str(),
        status: match newest.map(|run| run.status.as_str()) {
            None | Some("held") => "pending",
            Some("in_progress") => "running",
            Some("completed") => "success",
            Some(_) => "failed",
        },
        last_run: newest.map(|run| run.started_at),
        success_rate: looked.success_rate(),
        total_collections: looked.n_ended(),
        players_collected: last_good.map_or(0, |run| run.n_players),
        new_players: last_good.map_or(0, |run| run.n_new),
        updated_players: last_good.map_or(0, |run| run.n_updated),
    }
}

pub async fn metrics(ctx: &Ctx) -> Result<CollectionMetrics> {
    let looked = look(ctx, &COLLECTORS).await?;
    let of = |own: &Looked| {
        let totals = own.totals.as_ref();
        SourceMetrics {
            total_collections: own.n_ended(),
            successful: totals.map_or(0, |totals| totals.n_completed),
            failed: totals.map_or(0, |totals| totals.n_failed),
            success_rate: own.success_rate(),
            avg_processing_time_seconds: own.average_seconds(),
            players_collected: totals.map_or(0, |totals| totals.n_players),
        }
    };
    let by_source: BTreeMap<&'static str, SourceMetrics> =
        looked.iter().map(|own| (own.source.as_str(), of(own))).collect();
    let sum = |of: fn(&SourceMetrics) -> i64| by_source.values().map(of).sum::<i64>();
    let (successful, failed) = (sum(|own| own.successful), sum(|own| own.failed));
    let took: Vec<f64> = looked.iter().flat_map(|own| &own.recent).filter_map(runs::seconds).collect();
    Ok(CollectionMetrics {
        total_collections: sum(|own| own.total_collections),
        successful,
        failed,
        success_rate: if successful + failed == 0 {
            0.0
        } else {
            rounded(successful as f64 / (successful + failed) as f64, 1000.0)
        },
        avg_processing_time_seconds: (!took.is_empty())
            .then(|| rounded(quality::mean(took.into_iter()), 100.0)),
        players_collected: sum(|own| own.players_collected),
        by_source,
        timestamp: ctx.clock.now(),
    })
}
