use axum::{
    Json,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};
use usecases::sessions::{self, Export, ExportedPick};
use utoipa::IntoParams;

use crate::{
    csv::text_cell,
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Path, Query},
    state::AppState,
    value_rules::ExportFormat,
};

const COLUMNS: &str = "Pick,Round,Player,Position,Team,Bye Week,ADP,Proj. Pts,Status,Drafted By";

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportQuery {
    /// json or csv.
    #[param(inline, value_type = Option<ExportFormat>)]
    pub format: Option<String>,
}

/// A session as a file
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/export", tag = "sessions", params(("id" = String, Path), ExportQuery),
    responses(
        (status = 200, description = "The file", content((Object = "application/json"), (String = "text/csv"))),
        (status = 404, description = "Not there, or not yours", body = ErrorBody),
    )
)]
pub async fn show(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Query(query): Query<ExportQuery>,
) -> ApiResult<Response> {
    let format = query.format.as_deref().unwrap_or("json");
    if !["json", "csv"].contains(&format) {
        return Err(ApiError::invalid_field("format", "Invalid export format"));
    }
    let export = sessions::export(&state.ctx, &identity.user.id, &id).await?;
    let now = state.ctx.clock.now();
    let file = format!("draftboard_{}_{}.{format}", slug(&export.session.name), now.format("%Y-%m-%d"));
    let mut response = if format == "csv" {
        ([(header::CONTENT_TYPE, "text/csv; charset=utf-8")], csv(&export)).into_response()
    } else {
        Json(document(&export, now)).into_response()
    };
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{file}\""));
    response
        .headers_mut()
        .insert(header::CONTENT_DISPOSITION, disposition.map_err(|_| ApiError::internal())?);
    Ok(response)
}

fn slug(name: &str) -> String {
    let slug: String =
        name.to_lowercase().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let slug = slug.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    if slug.is_empty() { "session".into() } else { slug.chars().take(80).collect() }
}

fn document(export: &Export, now: chrono::DateTime<chrono::Utc>) -> Value {
    let session = &export.session;
    let of_status = |wanted: &str| -> Vec<Value> {
        export.rows.iter().filter(|row| row.status == wanted).map(pick_json).collect()
    };
    let picks: Vec<Value> = export.rows.iter().filter(|row| row.pick.is_some()).map(pick_json).collect();
    json!({
        "session": { "id": session.id, "name": session.name, "base_pool_version": session.base_pool_version,
            "created_at": session.created_at, "updated_at": session.updated_at },
        "draft_config": export.session.league.config,
        "scoring_format": export.session.league.scoring,
        "exported_at": now,
        "roster": of_status("my_team"),
        "drafted": of_status("drafted"),
        "targets": of_status("targeted"),
        "picks": picks,
    })
}

fn pick_json(row: &ExportedPick) -> Value {
    let player = &row.player;
    json!({ "pick": row.pick, "round": row.round, "player_id": player.id, "name": player.name,
        "position": player.position, "team": player.team, "bye_week": player.bye_week, "adp": player.adp,
        "projected_points": player.projected_points, "status": row.status, "slot": row.slot,
        "drafted_by": row.drafted_by })
}

fn csv(export: &Export) -> String {
    let mut text = format!("{COLUMNS}\r\n");
    for row in &export.rows {
        let player = &row.player;
        let number = |value: Option<f64>| value.map(|value| value.to_string()).unwrap_or_default();
        let cells = [
            row.pick.map(|pick| pick.to_string()).unwrap_or_default(),
            row.round.map(|round| round.to_string()).unwrap_or_default(),
            text_cell(&player.name),
            player.position.to_string(),
            text_cell(player.team.as_deref().unwrap_or("FA")),
            player.bye_week.map(|week| week.to_string()).unwrap_or_default(),
            number(player.adp),
            number(player.projected_points),
            row.status.to_owned(),
            row.drafted_by.as_deref().map(text_cell).unwrap_or_default(),
        ];
        text.push_str(&cells.join(","));
        text.push_str("\r\n");
    }
    text
}
