//! The administrators' settings for the sources.

use std::collections::BTreeMap;

use axum::{Json, extract::State};
use engine::sources::Source;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use usecases::{
    Ctx,
    players::{
        self,
        source_config::{self, COLLECTORS, SourceConfig},
    },
};
use utoipa::ToSchema;

use crate::{
    error::ApiResult,
    extract::{Caller, Json as Body, Path},
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SourceConfig)]
pub struct SourceConfigBody {
    pub enabled: bool,
    /// 0 to 5.
    pub weight: f64,
    pub refresh_interval_minutes: u32,
    pub stale_after_hours: u32,
    pub timeout_seconds: u32,
    pub api_key_set: bool,
}

impl SourceConfigBody {
    fn new(ctx: &Ctx, source: Source, config: &SourceConfig) -> Self {
        Self {
            enabled: source_config::is_enabled(ctx, config, source),
            weight: config.weight,
            refresh_interval_minutes: config.refresh_interval_minutes,
            stale_after_hours: config.stale_after_hours,
            timeout_seconds: config.timeout_seconds,
            api_key_set: source_config::has_key(ctx, source),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SourceConfigs {
    pub sources: BTreeMap<&'static str, SourceConfigBody>,
}

/// How the sources are set up
#[utoipa::path(
    get, path = "/api/v1/admin/collection/sources/config", tag = "collections",
    responses((status = 200, body = SourceConfigs))
)]
pub async fn show(State(state): State<AppState>) -> ApiResult<Json<SourceConfigs>> {
    let catalog = players::current(&state.ctx).await?;
    let body = |source: Source| {
        (source.as_str(), SourceConfigBody::new(&state.ctx, source, &catalog.configs.of(source)))
    };
    Ok(Json(SourceConfigs { sources: COLLECTORS.into_iter().map(body).collect() }))
}

/// What is to be different; the rest stays.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "describes the body; its fields are checked one by one")]
pub struct SourceChange {
    #[schema(nullable = false)]
    enabled: Option<bool>,
    #[schema(nullable = false, minimum = 0, maximum = 5)]
    weight: Option<f64>,
    #[schema(nullable = false, minimum = 15, maximum = 10080)]
    refresh_interval_minutes: Option<u32>,
    #[schema(nullable = false, minimum = 1, maximum = 720)]
    stale_after_hours: Option<u32>,
    #[schema(nullable = false, minimum = 5, maximum = 120)]
    timeout_seconds: Option<u32>,
    /// For fantasy_pros; never shown again.
    #[schema(nullable = false, max_length = 500, pattern = "^[!-~]*$")]
    api_key: Option<String>,
}

/// Set a source up
#[utoipa::path(
    patch, path = "/api/v1/admin/collection/sources/{source}/config", tag = "collections",
    params(("source" = String, Path)), request_body = SourceChange,
    responses((status = 200, body = SourceConfigBody))
)]
pub async fn change(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(name): Path<String>,
    Body(changes): Body<Map<String, Value>>,
) -> ApiResult<Json<SourceConfigBody>> {
    let config = source_config::change(&state.ctx, &identity, &name, &changes).await?;
    let source = source_config::source(&name)?;
    Ok(Json(SourceConfigBody::new(&state.ctx, source, &config)))
}
