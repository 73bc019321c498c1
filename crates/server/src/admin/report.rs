use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use usecases::admin::report::{self, Report};
use utoipa::{IntoParams, ToSchema};

use super::{report_csv, report_json, report_xlsx};
use crate::{
    error::{ApiError, ApiResult},
    extract::{Caller, Query},
    state::AppState,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReportQuery {
    /// csv unless given.
    #[serde(default)]
    #[param(inline)]
    format: Format,
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    #[default]
    Csv,
    Json,
    Xlsx,
}

impl Format {
    fn name(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Xlsx => "xlsx",
        }
    }

    fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Json => "application/json",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }

    fn render(self, report: &Report) -> ApiResult<Vec<u8>> {
        match self {
            Self::Csv => Ok(report_csv::render(report)),
            Self::Json => Ok(report_json::render(report).to_string().into_bytes()),
            Self::Xlsx => report_xlsx::render(report).map_err(|error| {
                tracing::error!(error = usecases::with_causes(&error), "the workbook could not be written");
                ApiError::internal()
            }),
        }
    }
}

/// The platform's summary as a file
#[utoipa::path(
    get, path = "/api/v1/admin/reports/summary", tag = "admin", params(ReportQuery),
    responses((status = 200, description = "A file in the format asked for", content(
        (String = "text/csv"),
        (Object = "application/json"),
        (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    )))
)]
pub async fn summary(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Query(query): Query<ReportQuery>,
) -> ApiResult<Response> {
    let format = query.format;
    let report = report::generate(&state.ctx, &identity, format.name()).await?;
    let name = format!("draftboard-report-{}.{}", report.made_at.format("%Y-%m-%d"), format.name());
    let headers = [
        (header::CONTENT_TYPE, format.media_type().to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, format.render(&report)?).into_response())
}
