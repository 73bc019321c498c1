//! The catalog in figures.

use std::fmt::Write as _;

use axum::{Json, extract::State, response::Response};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use usecases::players::{
    self,
    analytics::{self, PositionReport, SourceReportView, UniverseAnalytics, UniverseStats},
    views::one_decimal,
};
use utoipa::{IntoParams, ToSchema};

use super::{
    export::{Format, FormatQuery, file},
    query::Pairs,
};
use crate::{csv::text_cell, error::ApiResult, extract::Path, state::AppState, value_rules::Timeframe};

/// The catalog in a few figures
#[utoipa::path(
    get, path = "/api/v1/players/universe/stats", tag = "player data",
    responses((status = 200, body = UniverseStats))
)]
pub async fn stats(State(state): State<AppState>) -> ApiResult<Json<UniverseStats>> {
    Ok(Json(analytics::stats(&state.ctx).await?))
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TotalPlayers {
    pub total_players: usize,
}

/// How many players are known
#[utoipa::path(
    get, path = "/api/v1/players/stats/total", tag = "player data",
    responses((status = 200, body = TotalPlayers))
)]
pub async fn total(State(state): State<AppState>) -> ApiResult<Json<TotalPlayers>> {
    let catalog = players::current(&state.ctx).await?;
    Ok(Json(TotalPlayers { total_players: catalog.players().len() }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameter; it is read by name")]
pub struct LimitQuery {
    /// 1 to 200; 50 unless given.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AdpList {
    pub players: Vec<AdpPlayer>,
    pub total_with_adp: usize,
    #[schema(required)]
    pub last_updated: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AdpPlayer {
    pub id: String,
    pub name: String,
    pub position: &'static str,
    pub adp: f64,
}

/// The players with an ADP, earliest first
#[utoipa::path(
    get, path = "/api/v1/players/adp", tag = "player data", params(LimitQuery),
    responses((status = 200, body = AdpList))
)]
pub async fn adp(State(state): State<AppState>, pairs: Pairs) -> ApiResult<Json<AdpList>> {
    let limit = pairs.limit("limit", 50, 200)? as usize;
    let catalog = players::current(&state.ctx).await?;
    let mut ranked: Vec<_> =
        catalog.players().iter().filter_map(|player| Some((player, player.adp()?))).collect();
    ranked.sort_by(|a, b| a.1.total_cmp(&b.1).then_with(|| a.0.row.name.cmp(&b.0.row.name)));
    let shown = ranked.iter().take(limit).map(|(player, adp)| AdpPlayer {
        id: player.row.id.clone(),
        name: player.row.name.clone(),
        position: player.position.as_str(),
        adp: one_decimal(*adp),
    });
    Ok(Json(AdpList {
        players: shown.collect(),
        total_with_adp: ranked.len(),
        last_updated: catalog.players().iter().map(|player| player.row.updated_at).max(),
    }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameter; it is read by name")]
pub struct TimeframeQuery {
    /// 30d unless given.
    #[param(inline, value_type = Option<Timeframe>)]
    timeframe: Option<String>,
}

/// The catalog by position and source, and how its quality went
#[utoipa::path(
    get, path = "/api/v1/players/universe/analytics", tag = "player data", params(TimeframeQuery),
    responses((status = 200, body = UniverseAnalytics))
)]
pub async fn universe(State(state): State<AppState>, pairs: Pairs) -> ApiResult<Json<UniverseAnalytics>> {
    let timeframe = pairs.text("timeframe").unwrap_or("30d");
    Ok(Json(analytics::analytics(&state.ctx, timeframe).await?))
}

/// One position
#[utoipa::path(
    get, path = "/api/v1/players/analytics/positions/{position}", tag = "player data",
    params(("position" = String, Path)), responses((status = 200, body = PositionReport))
)]
pub async fn position(
    State(state): State<AppState>,
    Path(position): Path<String>,
) -> ApiResult<Json<PositionReport>> {
    Ok(Json(analytics::position_report(&state.ctx, &position).await?))
}

/// One source
#[utoipa::path(
    get, path = "/api/v1/players/analytics/sources/{source}", tag = "player data",
    params(("source" = String, Path)), responses((status = 200, body = SourceReportView))
)]
pub async fn source(
    State(state): State<AppState>,
    Path(source): Path<String>,
) -> ApiResult<Json<SourceReportView>> {
    Ok(Json(analytics::source_report(&state.ctx, &source).await?))
}

/// The analytics as a file
#[utoipa::path(
    get, path = "/api/v1/players/analytics/export", tag = "player data", params(FormatQuery),
    responses((status = 200, description = "A file in the format asked for", content(
        (String = "text/csv"), (Object = "application/json"),
    )))
)]
pub async fn export(State(state): State<AppState>, pairs: Pairs) -> ApiResult<Response> {
    let format = Format::read(&pairs)?;
    let analytics = serde_json::to_value(analytics::analytics(&state.ctx, "30d").await?).unwrap_or_default();
    let name = format!("player-overview-{}", state.ctx.clock.now().format("%Y-%m-%d"));
    let body = match format {
        Format::Json => analytics.to_string(),
        Format::Csv => as_csv(&analytics),
    };
    Ok(file(format, &name, body))
}

/// One line per value: the section, the key path within it, the value.
fn as_csv(analytics: &Value) -> String {
    let mut text = String::from("Section,Key,Value\n");
    for (section, value) in analytics.as_object().into_iter().flatten() {
        add_lines(&mut text, section, "", value);
    }
    text
}

fn add_lines(text: &mut String, section: &str, key: &str, value: &Value) {
    let below = |name: &str| if key.is_empty() { name.to_owned() } else { format!("{key}.{name}") };
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                add_lines(text, section, &below(name), value);
            }
        }
        Value::Array(list) => {
            for (at, value) in list.iter().enumerate() {
                add_lines(text, section, &below(&(at + 1).to_string()), value);
            }
        }
        value => {
            let shown = match value {
                Value::Null => String::new(),
                Value::String(word) => text_cell(word),
                other => other.to_string(),
            };
            let _ = writeln!(text, "{},{},{shown}", text_cell(section), text_cell(key));
        }
    }
}
