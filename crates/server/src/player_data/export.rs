//! The catalog as a file.

use std::fmt::Write as _;

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use usecases::players::{
    self,
    list::{Filter, SortField, find, sort},
    views::one_decimal,
};
use utoipa::{IntoParams, ToSchema};

use super::query::Pairs;
use crate::{
    csv::text_cell,
    error::{ApiError, ApiResult},
    state::AppState,
    value_rules::{FileFormat, PositionFilter},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameter; it is read by name")]
pub struct FormatQuery {
    /// csv unless given.
    #[param(inline, value_type = Option<FileFormat>)]
    format: Option<String>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters; they are read by name")]
pub struct SelectionQuery {
    /// Repeatable.
    #[param(inline, value_type = Option<Vec<PositionFilter>>)]
    position: Option<Vec<String>>,
    /// Repeatable; FA for free agents.
    team: Option<Vec<String>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Csv,
    Json,
}

impl Format {
    pub fn read(pairs: &Pairs) -> ApiResult<Self> {
        match pairs.text("format").unwrap_or("csv") {
            "csv" => Ok(Self::Csv),
            "json" => Ok(Self::Json),
            _ => Err(ApiError::invalid_field("format", "Invalid format")),
        }
    }
}

/// A file download.
pub fn file(format: Format, name: &str, body: String) -> Response {
    let (media_type, extension) = match format {
        Format::Csv => ("text/csv; charset=utf-8", "csv"),
        Format::Json => ("application/json", "json"),
    };
    let disposition = format!("attachment; filename=\"{name}.{extension}\"");
    let headers = [(header::CONTENT_TYPE, media_type.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, body).into_response()
}

#[derive(Serialize, ToSchema)]
pub struct ExportedPlayer {
    name: String,
    position: &'static str,
    #[schema(required)]
    team: Option<String>,
    #[schema(required)]
    adp: Option<f64>,
    #[schema(required)]
    consensus_adp: Option<f64>,
    #[schema(required)]
    bye_week: Option<i32>,
}

/// The catalog as a file
#[utoipa::path(
    get, path = "/api/v1/players/export", tag = "player data", params(FormatQuery, SelectionQuery),
    responses((status = 200, description = "A file in the format asked for", content(
        (String = "text/csv"), (Vec<ExportedPlayer> = "application/json"),
    )))
)]
pub async fn players(State(state): State<AppState>, pairs: Pairs) -> ApiResult<Response> {
    let format = Format::read(&pairs)?;
    let filter = Filter {
        positions: Filter::read_positions(&pairs.list("position"))?,
        teams: Filter::read_teams(&pairs.list("team")),
        ..Filter::default()
    };
    let catalog = players::current(&state.ctx).await?;
    let now = state.ctx.clock.now();
    let sorted = sort(find(&catalog, &filter), &catalog, now, SortField::Name, false);
    let rows: Vec<ExportedPlayer> = sorted
        .iter()
        .map(|player| ExportedPlayer {
            name: player.row.name.clone(),
            position: player.position.as_str(),
            team: player.row.team.clone(),
            adp: player.adp().map(one_decimal),
            consensus_adp: player.consensus_adp().map(one_decimal),
            bye_week: player.row.bye_week,
        })
        .collect();
    let name = format!("players_{}", now.format("%Y-%m-%d"));
    let body = match format {
        Format::Csv => as_csv(&rows),
        Format::Json => serde_json::to_string(&rows).unwrap_or_default(),
    };
    Ok(file(format, &name, body))
}

fn as_csv(rows: &[ExportedPlayer]) -> String {
    let mut text = String::from("Name,Position,Team,ADP,Consensus ADP,Bye Week\n");
    for row in rows {
        let number = |number: Option<f64>| number.map(|number| number.to_string()).unwrap_or_default();
        let week = row.bye_week.map(|week| week.to_string()).unwrap_or_default();
        let (name, team) = (text_cell(&row.name), text_cell(row.team.as_deref().unwrap_or("FA")));
        let (adp, consensus) = (number(row.adp), number(row.consensus_adp));
        let _ = writeln!(text, "{name},{},{team},{adp},{consensus},{week}", row.position);
    }
    text
}
