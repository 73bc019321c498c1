//! Importing a curator's sheet of players.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Request, State},
    http::{StatusCode, header},
};
use engine::{
    league::Scoring,
    players::Position,
    sources::{Finding, Source, StagedReport},
};
use serde::{Deserialize, Serialize};
use usecases::{
    audit::Actor,
    players::{
        import::{self, Field, ImportRequest, Imported, SheetColumn},
        views::one_decimal,
    },
};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, read_body},
    state::AppState,
    value_rules::{PointsPerReception, SourceName},
};

const FILE_CAP: usize = 10 << 20;
/// Room for the rest of the body around the file.
const FORM_CAP: usize = 64 << 10;
/// How many rows of a file are shown.
const N_SHOWN: usize = 20;
/// How many refused rows are named.
const MOST_ERRORS: usize = 500;

/// The form's fields.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "describes the form; its fields are read one by one")]
pub struct ImportForm {
    /// csv, xlsx or json, at most 10 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// Whose figures they are; xlsx unless given.
    #[schema(inline, nullable = false, value_type = Option<SourceName>)]
    source: Option<String>,
    /// Every scoring unless given.
    #[schema(inline, nullable = false, value_type = Option<PointsPerReception>)]
    scoring: Option<f64>,
    /// How many teams the league has, if its ADPs are rounds and picks like 1.01; as many as the sheet shows unless
    /// given.
    #[schema(nullable = false, minimum = 4, maximum = 20)]
    teams: Option<u8>,
    #[schema(nullable = false)]
    dry_run: Option<bool>,
    /// Corrections as JSON: a field's column, by header or letter.
    #[schema(nullable = false)]
    mapping: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ImportResult {
    pub success: bool,
    pub dry_run: bool,
    #[schema(required)]
    pub collection_id: Option<String>,
    pub source: &'static str,
    pub total_rows: usize,
    pub created: usize,
    pub updated: usize,
    pub skipped: usize,
    pub queued_for_review: usize,
    /// Fields on which the sources disagree because of it, or would.
    pub conflicts: usize,
    /// Those about a team, a position or a bye week, which the review queue does not hold.
    pub fact_conflicts: Vec<FactConflict>,
    pub errors: Vec<RowError>,
    /// Which column was taken for what.
    pub tables: Vec<TableBody>,
    /// The first rows as they were understood.
    pub preview: Vec<PreviewRow>,
    /// What is odd about the values, with the players.
    pub findings: Vec<Finding>,
    /// What else somebody should know.
    pub remarks: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FactConflict {
    pub player_id: String,
    pub player_name: String,
    /// team, position or bye_week.
    pub field: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RowError {
    /// As a person counts it in the sheet.
    pub row: usize,
    pub message: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TableBody {
    pub sheet: String,
    #[schema(required)]
    pub header_row: Option<usize>,
    /// Column by field.
    pub columns: BTreeMap<String, String>,
    /// Every column of the sheet, to choose another one from.
    pub offered: Vec<OfferedColumn>,
    pub players: usize,
    /// The size of the league that was taken, if the ADPs are rounds and picks.
    #[schema(required)]
    pub league_size: Option<u8>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OfferedColumn {
    pub letter: String,
    /// Empty where the column has none.
    pub header: String,
    /// Its first values.
    pub samples: Vec<String>,
    /// The field it was taken for.
    #[schema(required)]
    pub taken_as: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PreviewRow {
    pub name: String,
    #[schema(required)]
    pub position: Option<&'static str>,
    #[schema(required)]
    pub team: Option<&'static str>,
    #[schema(required)]
    pub bye_week: Option<u8>,
    #[schema(required)]
    pub adp: Option<f64>,
    #[schema(required)]
    pub projected_points: Option<f64>,
}

impl From<SheetColumn> for OfferedColumn {
    fn from(column: SheetColumn) -> Self {
        let SheetColumn { letter, header, samples, taken_as } = column;
        Self { letter, header, samples, taken_as: taken_as.map(|field| field.to_string()) }
    }
}

impl ImportResult {
    fn new(imported: Imported, is_dry_run: bool) -> Self {
        let Imported { staged, tables, refused, fact_conflicts, findings, .. } = imported;
        let tables = tables.into_iter().map(|table| TableBody {
            sheet: table.sheet,
            header_row: table.header_row,
            columns: table.columns.into_iter().map(|(field, column)| (field.to_string(), column)).collect(),
            offered: table.offered.into_iter().map(OfferedColumn::from).collect(),
            players: table.n_players,
            league_size: table.league_size,
        });
        let errors = refused.into_iter().take(MOST_ERRORS);
        let fact_conflicts = fact_conflicts.into_iter().take(MOST_ERRORS).map(|conflict| FactConflict {
            player_id: conflict.player_id,
            player_name: conflict.player_name,
            field: conflict.field,
        });
        Self {
            success: true,
            dry_run: is_dry_run,
            collection_id: imported.collection_id,
            source: imported.source.as_str(),
            total_rows: imported.n_rows,
            created: imported.n_created,
            updated: imported.n_updated,
            skipped: imported.n_skipped,
            queued_for_review: imported.n_queued,
            conflicts: imported.n_conflicts,
            fact_conflicts: fact_conflicts.collect(),
            errors: errors.map(|row| RowError { row: row.row, message: row.message }).collect(),
            tables: tables.collect(),
            preview: preview(&staged),
            findings,
            remarks: staged.report.remarks,
        }
    }
}

fn preview(staged: &StagedReport) -> Vec<PreviewRow> {
    let rows = staged.report.players.iter().take(N_SHOWN).map(|player| PreviewRow {
        name: player.name.clone(),
        position: player.position.map(Position::as_str),
        team: player.team.text(),
        bye_week: player.bye_week,
        adp: player.any_adp().map(one_decimal),
        projected_points: Scoring::ALL
            .into_iter()
            .find_map(|scoring| player.points(scoring))
            .map(one_decimal),
    });
    rows.collect()
}

/// Import players from a sheet, or see what it would bring
#[utoipa::path(
    post, path = "/api/v1/admin/players/import", tag = "player data",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = ImportResult),
        (status = 409, description = "A run of the source is under way", body = ErrorBody),
        (status = 429, description = "Too many imports", body = ErrorBody),
    )
)]
pub async fn run(
    State(state): State<AppState>,
    Caller(identity): Caller,
    request: Request,
) -> ApiResult<Json<ImportResult>> {
    let form = Form::read(request).await?;
    let request = form.into_request()?;
    let is_dry_run = request.is_dry_run;
    if !is_dry_run {
        state.limits.uploads(&identity.user.id)?;
    }
    let imported = import::import(&state.ctx, Actor::Person(&identity), request).await.map_err(|error| {
        match error.code {
            "too_large" => ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, error.message),
            _ => error.into(),
        }
    })?;
    Ok(Json(ImportResult::new(imported, is_dry_run)))
}

/// The form as it was sent.
#[derive(Default)]
struct Form {
    file: Option<(String, Vec<u8>)>,
    fields: BTreeMap<String, String>,
}

impl Form {
    async fn read(request: Request) -> ApiResult<Self> {
        let unsupported = || ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Unsupported content type");
        let malformed = |_| ApiError::new(StatusCode::BAD_REQUEST, "Malformed form");
        let media_type = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let boundary =
            media_type.and_then(|value| multer::parse_boundary(value).ok()).ok_or_else(unsupported)?;
        let bytes = read_body(request.into_body(), FILE_CAP + FORM_CAP).await?;
        let whole = futures::stream::once(async move { Ok::<_, std::convert::Infallible>(bytes) });
        let mut parts = multer::Multipart::new(whole, boundary);
        let mut form = Self::default();
        while let Some(part) = parts.next_field().await.map_err(malformed)? {
            let name = part.name().unwrap_or_default().to_owned();
            let file_name = part.file_name().map(str::to_owned);
            let bytes = part.bytes().await.map_err(malformed)?;
            if name == "file" {
                if bytes.len() > FILE_CAP {
                    return Err(ApiError::new(
                        StatusCode::PAYLOAD_TOO_LARGE,
                        "The file is larger than 10 MiB",
                    ));
                }
                form.file = Some((file_name.unwrap_or_default(), bytes.to_vec()));
            } else {
                let text = String::from_utf8_lossy(&bytes).trim().to_owned();
                form.fields.insert(name, text);
            }
        }
        Ok(form)
    }

    fn field(&self, name: &str) -> Option<&str> {
        self.fields.get(name).map(String::as_str).filter(|text| !text.is_empty())
    }

    fn into_request(self) -> ApiResult<ImportRequest> {
        let invalid = |field: &'static str, text: &str| ApiError::invalid_field(field, text);
        let source: Source = match self.field("source") {
            None => Source::Xlsx,
            Some(name) => name.parse().map_err(|_| invalid("source", &format!("Unknown source: {name}")))?,
        };
        let scoring = self.field("scoring").map(|text| {
            let points = text.parse::<f64>().ok();
            let scoring = points.and_then(|points| Scoring::try_from(points).ok());
            scoring.ok_or_else(|| invalid("scoring", "Invalid scoring format"))
        });
        let teams = self.field("teams").map(|text| {
            let teams = text.parse::<u8>().ok().filter(|teams| (4..=20).contains(teams));
            teams.ok_or_else(|| invalid("teams", "teams must be between 4 and 20"))
        });
        let teams = teams.transpose()?;
        let is_dry_run = match self.field("dry_run").map(str::to_ascii_lowercase).as_deref() {
            None | Some("false" | "0") => false,
            Some("true" | "1") => true,
            Some(_) => return Err(invalid("dry_run", "Invalid value for dry_run")),
        };
        let (scoring, mapping) = (scoring.transpose()?, self.field("mapping").map(read_mapping).transpose()?);
        let (file_name, bytes) = self.file.ok_or_else(|| invalid("file", "A file is required"))?;
        Ok(ImportRequest {
            file_name,
            bytes,
            source,
            scoring,
            mapping: mapping.unwrap_or_default(),
            teams,
            is_dry_run,
        })
    }
}

fn read_mapping(text: &str) -> ApiResult<BTreeMap<Field, String>> {
    let invalid = |text: String| ApiError::invalid_field("mapping", text);
    let given: BTreeMap<String, Option<String>> = serde_json::from_str(text)
        .map_err(|_| invalid("mapping must be an object of columns by field".into()))?;
    let read = |(field, column): (String, Option<String>)| {
        let field = field.parse().map_err(|unknown| invalid(format!("{unknown}")))?;
        Ok((field, column.unwrap_or_default()))
    };
    given.into_iter().map(read).collect()
}
