//! Starting runs of the sources.

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use engine::sources::Source;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use usecases::{
    Kind,
    players::{
        collect,
        runs::Wish,
        source_config::{self, COLLECTORS},
    },
};
use utoipa::{IntoParams, ToSchema};

use super::{dry_run::DryRun, query::Pairs};
use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, OptionalJson, Path},
    state::AppState,
    value_rules::{SourceFilter, SourcesRule},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters; they are read by name")]
pub struct TriggerQuery {
    /// sleeper unless given.
    #[param(inline, value_type = Option<SourceFilter>)]
    source: Option<String>,
    /// Although the circuit breaker is open, and although nothing is new.
    force: Option<bool>,
    /// Stores the figures although they are beyond the limits; otherwise the run is held for a decision.
    confirm: Option<bool>,
    /// Shows what would happen and stores nothing.
    dry_run: Option<bool>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StartedBody {
    pub success: bool,
    pub source: &'static str,
    pub collection_id: String,
    pub job_id: String,
    pub status: &'static str,
    pub message: String,
}

/// Start a run, or try one without storing anything
#[utoipa::path(
    post, path = "/api/v1/admin/collections/trigger", tag = "collections", params(TriggerQuery),
    responses(
        (status = 202, body = StartedBody),
        (status = 200, description = "A dry run", body = DryRun),
        (status = 404, description = "Unknown source", body = ErrorBody),
        (status = 409, description = "It may not run now", body = ErrorBody),
        (status = 502, description = "The source failed", body = ErrorBody),
    )
)]
pub async fn trigger(
    State(state): State<AppState>,
    Caller(identity): Caller,
    pairs: Pairs,
) -> ApiResult<Response> {
    let is_forced = pairs.boolean("force")?.unwrap_or(false);
    let is_confirmed = pairs.boolean("confirm")?.unwrap_or(false);
    let is_dry_run = pairs.boolean("dry_run")?.unwrap_or(false);
    let source = source_config::source(pairs.text("source").unwrap_or("sleeper"))?;
    if is_dry_run {
        let preview = collect::dry_run(&state.ctx, source, is_forced).await?;
        return Ok(Json(DryRun::from(preview)).into_response());
    }
    let started =
        collect::trigger(&state.ctx, source, Some(&identity), Wish { is_forced, is_confirmed }).await?;
    let body = StartedBody {
        success: true,
        source: started.source.as_str(),
        collection_id: started.collection_id,
        job_id: started.job_id,
        status: "running",
        message: format!("Collection started for {source}"),
    };
    Ok((StatusCode::ACCEPTED, Json(body)).into_response())
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct TriggerMany {
    #[serde(default)]
    #[schema(value_type = SourcesRule, required)]
    sources: Value,
    #[serde(default)]
    force: Option<bool>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TriggeredMany {
    pub success: bool,
    pub data: TriggeredList,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TriggeredList {
    pub triggered: Vec<Triggered>,
    pub skipped: Vec<Skipped>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Triggered {
    pub source: &'static str,
    pub collection_id: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Skipped {
    pub source: &'static str,
    pub reason: String,
}

fn read_sources(sources: &Value) -> ApiResult<Vec<Source>> {
    let invalid = || ApiError::invalid_field("sources", "sources must be \"all\" or a list of sources");
    match sources {
        Value::String(text) if text == "all" => Ok(COLLECTORS.to_vec()),
        Value::Array(names) if !names.is_empty() => {
            names.iter().map(|name| Ok(source_config::source(name.as_str().ok_or_else(invalid)?)?)).collect()
        }
        _ => Err(invalid()),
    }
}

/// Start runs of several sources
#[utoipa::path(
    post, path = "/api/v1/admin/collection/trigger", tag = "collections", request_body = TriggerMany,
    responses((status = 202, body = TriggeredMany), (status = 404, description = "Unknown source", body = ErrorBody))
)]
pub async fn trigger_many(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<TriggerMany>,
) -> ApiResult<(StatusCode, Json<TriggeredMany>)> {
    let mut data = TriggeredList { triggered: Vec::new(), skipped: Vec::new() };
    let wish = Wish { is_forced: body.force.unwrap_or(false), is_confirmed: false };
    for source in read_sources(&body.sources)? {
        match collect::trigger(&state.ctx, source, Some(&identity), wish).await {
            Ok(started) => data
                .triggered
                .push(Triggered { source: started.source.as_str(), collection_id: started.collection_id }),
            Err(error) if error.kind == Kind::Conflict => {
                data.skipped.push(Skipped { source: source.as_str(), reason: error.message });
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok((StatusCode::ACCEPTED, Json(TriggeredMany { success: true, data })))
}

#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct TriggerOne {
    #[serde(default)]
    force: Option<bool>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TriggeredOne {
    pub success: bool,
    pub data: TriggeredRun,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TriggeredRun {
    pub source: &'static str,
    pub collection_id: String,
    pub status: &'static str,
}

/// Start a run of one source
#[utoipa::path(
    post, path = "/api/v1/admin/collection/trigger/{source}", tag = "collections",
    params(("source" = String, Path)), request_body = Option<TriggerOne>,
    responses((status = 202, body = TriggeredOne), (status = 409, description = "It may not run now", body = ErrorBody))
)]
pub async fn trigger_one(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(name): Path<String>,
    OptionalJson(body): OptionalJson<TriggerOne>,
) -> ApiResult<(StatusCode, Json<TriggeredOne>)> {
    let source = source_config::source(&name)?;
    let wish = Wish { is_forced: body.unwrap_or_default().force.unwrap_or(false), is_confirmed: false };
    let started = collect::trigger(&state.ctx, source, Some(&identity), wish).await?;
    let data = TriggeredRun {
        source: started.source.as_str(),
        collection_id: started.collection_id,
        status: "running",
    };
    Ok((StatusCode::ACCEPTED, Json(TriggeredOne { success: true, data })))
}
