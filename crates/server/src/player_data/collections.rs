//! The sources' status, health and history of runs.

use std::collections::{BTreeMap, BTreeSet};

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use engine::sources::Finding;
use serde::{Deserialize, Serialize};
use usecases::{
    Ctx,
    players::{
        health::{self, CollectionMetrics, CollectionStatus, CollectorHealth},
        held_runs,
        runs::{self, Run},
        source_config,
        undo::{self, UndoPreview},
    },
};
use utoipa::{IntoParams, ToSchema};

use super::query::Pairs;
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Path},
    state::AppState,
    value_rules::SourceFilter,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters; they are read by name")]
pub struct HistoryQuery {
    /// 1 to 200; 50 unless given.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    /// Of all sources unless given.
    #[param(inline, value_type = Option<SourceFilter>)]
    source: Option<String>,
}

/// A run, under both names of each field.
#[derive(Debug, Serialize, ToSchema)]
pub struct RunBody {
    pub id: String,
    pub collection_id: String,
    pub source: String,
    /// manual, scheduled, import, bundled, undo or removal.
    pub collection_type: String,
    /// completed, failed, in_progress, held, discarded or undone.
    pub status: String,
    pub started_at: DateTime<Utc>,
    pub collection_timestamp: DateTime<Utc>,
    pub players_collected: i64,
    /// In seconds.
    #[schema(required)]
    pub duration: Option<f64>,
    #[schema(required)]
    pub processing_time_seconds: Option<f64>,
    #[schema(required)]
    pub error: Option<String>,
    #[schema(required)]
    pub error_message: Option<String>,
    /// What is odd about its values.
    pub findings: Vec<Finding>,
    /// Who applied or discarded it after it was held, or took it back.
    #[schema(required)]
    pub decided_by: Option<String>,
    /// Whether it can be taken back: the newest run of its source that changed something.
    pub can_undo: bool,
}

impl RunBody {
    fn new(run: Run, undoable: &BTreeSet<String>) -> ApiResult<Self> {
        let seconds = runs::seconds(&run);
        Ok(Self {
            findings: held_runs::findings(&run)?,
            can_undo: undoable.contains(&run.id),
            collection_id: run.id.clone(),
            id: run.id,
            source: run.source,
            collection_type: run.kind,
            status: run.status,
            started_at: run.started_at,
            collection_timestamp: run.started_at,
            players_collected: run.n_players,
            duration: seconds,
            processing_time_seconds: seconds,
            error: run.error.clone(),
            error_message: run.error,
            decided_by: run.decided_by,
        })
    }
}

async fn bodies(ctx: &Ctx, runs: Vec<Run>) -> ApiResult<Json<Vec<RunBody>>> {
    let undoable = undo::undoable(ctx).await?;
    runs.into_iter().map(|run| RunBody::new(run, &undoable)).collect::<ApiResult<Vec<_>>>().map(Json)
}

async fn body(ctx: &Ctx, run: Run) -> ApiResult<Json<RunBody>> {
    Ok(Json(RunBody::new(run, &undo::undoable(ctx).await?)?))
}

/// The newest runs
#[utoipa::path(
    get, path = "/api/v1/admin/collections/history", tag = "collections", params(HistoryQuery),
    responses((status = 200, body = Vec<RunBody>), (status = 404, description = "Unknown source", body = ErrorBody))
)]
pub async fn history(State(state): State<AppState>, pairs: Pairs) -> ApiResult<Json<Vec<RunBody>>> {
    let limit = pairs.limit("limit", 50, 200)?;
    let source = pairs.text("source").map(source_config::source).transpose()?;
    let runs = runs::history(&state.ctx, source, limit).await?;
    bodies(&state.ctx, runs).await
}

/// The runs that wait for a decision
#[utoipa::path(
    get, path = "/api/v1/admin/collections/held", tag = "collections",
    responses((status = 200, body = Vec<RunBody>))
)]
pub async fn held(State(state): State<AppState>) -> ApiResult<Json<Vec<RunBody>>> {
    bodies(&state.ctx, held_runs::list(&state.ctx).await?).await
}

/// Store exactly what a held run collected
#[utoipa::path(
    post, path = "/api/v1/admin/collections/runs/{run_id}/apply", tag = "collections",
    params(("run_id" = String, Path)),
    responses(
        (status = 200, body = RunBody),
        (status = 404, description = "Unknown run", body = ErrorBody),
        (status = 409, description = "It is not held, or the source is running", body = ErrorBody),
    )
)]
pub async fn apply(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<RunBody>> {
    body(&state.ctx, held_runs::apply(&state.ctx, &identity, &id).await?).await
}

/// Throw away what a held run collected
#[utoipa::path(
    post, path = "/api/v1/admin/collections/runs/{run_id}/discard", tag = "collections",
    params(("run_id" = String, Path)),
    responses(
        (status = 200, body = RunBody),
        (status = 404, description = "Unknown run", body = ErrorBody),
        (status = 409, description = "It is not held", body = ErrorBody),
    )
)]
pub async fn discard(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<RunBody>> {
    body(&state.ctx, held_runs::discard(&state.ctx, &identity, &id).await?).await
}

/// What taking a run back would touch
#[utoipa::path(
    get, path = "/api/v1/admin/collections/runs/{run_id}/undo", tag = "collections",
    params(("run_id" = String, Path)),
    responses(
        (status = 200, body = UndoPreview),
        (status = 404, description = "Unknown run", body = ErrorBody),
        (status = 409, description = "It cannot be taken back", body = ErrorBody),
    )
)]
pub async fn preview_undo(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> ApiResult<Json<UndoPreview>> {
    Ok(Json(undo::preview(&state.ctx, &id).await?))
}

/// Take back what a run or an import changed
#[utoipa::path(
    post, path = "/api/v1/admin/collections/runs/{run_id}/undo", tag = "collections",
    params(("run_id" = String, Path)),
    responses(
        (status = 200, body = RunBody),
        (status = 404, description = "Unknown run", body = ErrorBody),
        (status = 409, description = "It cannot be taken back, or the source is running", body = ErrorBody),
    )
)]
pub async fn undo(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<RunBody>> {
    body(&state.ctx, undo::undo(&state.ctx, &identity, &id).await?).await
}

/// Remove everything a source says; it can be taken back like a run
#[utoipa::path(
    post, path = "/api/v1/admin/collections/sources/{source}/remove-figures", tag = "collections",
    params(("source" = String, Path)),
    responses(
        (status = 200, body = RunBody),
        (status = 404, description = "Unknown source", body = ErrorBody),
        (status = 409, description = "The source is running", body = ErrorBody),
    )
)]
pub async fn remove_figures(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(name): Path<String>,
) -> ApiResult<Json<RunBody>> {
    let source = source_config::source(&name)?;
    body(&state.ctx, undo::remove_figures(&state.ctx, &identity, source).await?).await
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Collectors {
    pub collectors: BTreeMap<&'static str, CollectorHealth>,
    pub timestamp: DateTime<Utc>,
}

/// How every collector is
#[utoipa::path(
    get, path = "/api/v1/admin/collections/health", tag = "collections",
    responses((status = 200, body = Collectors))
)]
pub async fn all_health(State(state): State<AppState>) -> ApiResult<Json<Collectors>> {
    let collectors = health::collectors(&state.ctx).await?;
    Ok(Json(Collectors { collectors, timestamp: state.ctx.clock.now() }))
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CollectorsWithStatus {
    /// healthy, degraded, critical or unknown.
    pub status: &'static str,
    pub collectors: BTreeMap<&'static str, CollectorHealth>,
    pub timestamp: DateTime<Utc>,
}

/// How every collector is, and all together
#[utoipa::path(
    get, path = "/api/v1/admin/collection/health", tag = "collections",
    responses((status = 200, body = CollectorsWithStatus))
)]
pub async fn health_with_status(State(state): State<AppState>) -> ApiResult<Json<CollectorsWithStatus>> {
    let collectors = health::collectors(&state.ctx).await?;
    let (status, _) = health::overall(collectors.values());
    Ok(Json(CollectorsWithStatus { status: status.name(), collectors, timestamp: state.ctx.clock.now() }))
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SystemSummary {
    pub system_health: CollectionSystemHealth,
    pub timestamp: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CollectionSystemHealth {
    /// healthy, degraded, critical or unknown.
    pub overall_status: &'static str,
    pub feature_status: FeatureStatus,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FeatureStatus {
    pub collections_enabled: bool,
    /// How many are open.
    pub circuit_breakers_active: usize,
}

/// The collectors together
#[utoipa::path(
    get, path = "/api/v1/admin/collections/health/system-summary", tag = "collections",
    responses((status = 200, body = SystemSummary))
)]
pub async fn system_summary(State(state): State<AppState>) -> ApiResult<Json<SystemSummary>> {
    let collectors = health::collectors(&state.ctx).await?;
    let (status, circuit_breakers_active) = health::overall(collectors.values());
    let collections_enabled = collectors.values().any(|own| own.enabled);
    Ok(Json(SystemSummary {
        system_health: CollectionSystemHealth {
            overall_status: status.name(),
            feature_status: FeatureStatus { collections_enabled, circuit_breakers_active },
        },
        timestamp: state.ctx.clock.now(),
    }))
}

/// How one source is
#[utoipa::path(
    get, path = "/api/v1/admin/collections/health/{source}", tag = "collections",
    params(("source" = String, Path)), responses((status = 200, body = CollectorHealth))
)]
pub async fn one_health(
    State(state): State<AppState>,
    Path(name): Path<String>,
) -> ApiResult<Json<CollectorHealth>> {
    let source = source_config::source(&name)?;
    Ok(Json(health::collector(&state.ctx, source).await?))
}

/// What the sources brought last
#[utoipa::path(
    get, path = "/api/v1/admin/collections/status", tag = "collections",
    responses((status = 200, body = CollectionStatus))
)]
pub async fn status(State(state): State<AppState>) -> ApiResult<Json<CollectionStatus>> {
    Ok(Json(health::status(&state.ctx).await?))
}

/// What the sources brought last, by its other name
#[utoipa::path(
    get, path = "/api/v1/admin/collection/status", tag = "collections",
    responses((status = 200, body = CollectionStatus))
)]
pub async fn status_again(state: State<AppState>) -> ApiResult<Json<CollectionStatus>> {
    status(state).await
}

/// All runs in figures
#[utoipa::path(
    get, path = "/api/v1/admin/collection/metrics", tag = "collections",
    responses((status = 200, body = CollectionMetrics))
)]
pub async fn metrics(State(state): State<AppState>) -> ApiResult<Json<CollectionMetrics>> {
    Ok(Json(health::metrics(&state.ctx).await?))
}
