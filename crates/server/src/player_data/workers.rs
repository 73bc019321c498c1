//! The background workers: their queues, and tasks started by hand.

use axum::{
    Json,
    extract::{Request, State},
    http::StatusCode,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use usecases::jobs::{self, JobView, WorkerStatus};
use utoipa::{IntoParams, ToSchema};

use super::query::Pairs;
use crate::{
    error::ApiResult,
    extract::{Caller, Path, holds_nul, nul_character, read_body},
    state::AppState,
};

/// How the queues are
#[utoipa::path(
    get, path = "/api/v1/admin/workers/status", tag = "workers",
    responses((status = 200, body = WorkerStatus))
)]
pub async fn status(State(state): State<AppState>) -> Json<WorkerStatus> {
    Json(jobs::worker_status(&state.ctx).await)
}

#[derive(Debug, Serialize, ToSchema)]
pub struct EnqueuedBody {
    pub success: bool,
    pub job_id: String,
    pub task: &'static str,
    pub queue: &'static str,
    pub status: &'static str,
}

const PARAMS_CAP: usize = 64 << 10;

/// Start a task by its name, or by its queue and `task`
#[utoipa::path(
    post, path = "/api/v1/admin/workers/{id}/trigger", tag = "workers", params(("id" = String, Path)),
    request_body(content = Option<std::collections::HashMap<String, Value>>, description = "The task's parameters; what is no JSON counts as none"),
    responses((status = 202, body = EnqueuedBody))
)]
pub async fn trigger(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    request: Request,
) -> ApiResult<(StatusCode, Json<EnqueuedBody>)> {
    let bytes = read_body(request.into_body(), PARAMS_CAP).await?;
    if holds_nul(&bytes) {
        return Err(nul_character());
    }
    let params: Map<String, Value> = serde_json::from_slice(&bytes).unwrap_or_default();
    let enqueued = jobs::trigger(&state.ctx, &identity, &id, params).await?;
    let body = EnqueuedBody {
        success: true,
        job_id: enqueued.job_id,
        task: enqueued.task.name,
        queue: enqueued.task.queue,
        status: "pending",
    };
    Ok((StatusCode::ACCEPTED, Json(body)))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameter; it is read by name")]
pub struct JobsQuery {
    /// 1 to 200; 50 unless given.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
}

/// The newest jobs of a task or a queue
#[utoipa::path(
    get, path = "/api/v1/admin/workers/{id}/history", tag = "workers",
    params(("id" = String, Path), JobsQuery), responses((status = 200, body = Vec<JobView>))
)]
pub async fn history(
    State(state): State<AppState>,
    Path(id): Path<String>,
    pairs: Pairs,
) -> ApiResult<Json<Vec<JobView>>> {
    let limit = pairs.limit("limit", 50, 200)?;
    Ok(Json(jobs::history(&state.ctx, &id, limit).await?))
}
