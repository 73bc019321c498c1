use axum::{Json, extract::State, http::StatusCode};
use chrono::{DateTime, Utc};
use engine::{
    league::{DraftOrder, DraftSlot},
    report::DraftReport,
};
use serde::Serialize;
use usecases::reports::{self, PublicReport};
use utoipa::ToSchema;

use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Path},
    sessions::crud::DeletedBody,
    state::AppState,
};

/// A draft looked back on. Nothing in it is private: the same shape is shown to anybody who has the link.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SharedReportBody {
    pub name: String,
    pub team_count: u8,
    pub rounds: u8,
    #[schema(value_type = String)]
    pub draft_order: DraftOrder,
    /// Points a reception.
    pub scoring_format: f64,
    /// The team the report is about.
    pub slot: DraftSlot,
    /// By slot, from 1.
    pub team_names: Vec<String>,
    pub report: DraftReport,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftReportBody {
    #[serde(flatten)]
    pub shown: SharedReportBody,
    /// Since when a link shows it to anybody, as it was then.
    #[schema(required)]
    pub shared_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShareBody {
    /// Shows the report as it is now; a new link ends the one before.
    pub link: String,
    pub shared_at: DateTime<Utc>,
}

impl From<PublicReport> for SharedReportBody {
    fn from(report: PublicReport) -> Self {
        Self {
            name: report.name,
            team_count: report.n_teams,
            rounds: report.n_rounds,
            draft_order: report.order,
            scoring_format: report.scoring,
            slot: report.slot,
            team_names: report.team_names,
            report: report.report,
        }
    }
}

/// A draft looked back on: one of the caller's sessions, or a room they sit in
#[utoipa::path(
    get, path = "/api/v1/draft-reports/{id}", tag = "drafts", params(("id" = String, Path)),
    responses((status = 200, body = DraftReportBody))
)]
pub async fn show(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<DraftReportBody>> {
    let own = reports::report(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(DraftReportBody { shown: own.report.into(), shared_at: own.shared_at }))
}

/// Make a link that shows the report to anybody
#[utoipa::path(
    post, path = "/api/v1/draft-reports/{id}/share", tag = "drafts", params(("id" = String, Path)),
    responses(
        (status = 201, body = ShareBody),
        (status = 409, description = "No pick is made yet", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
        (status = 507, description = "The server's disk is full", body = ErrorBody),
    )
)]
pub async fn share(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<(StatusCode, Json<ShareBody>)> {
    state.limits.changes_of_draft(&identity.user.id, &id)?;
    let share = reports::share(&state.ctx, &identity.user.id, &id).await?;
    let link = format!("{}/report/{}", state.ctx.settings.public_url, share.token);
    Ok((StatusCode::CREATED, Json(ShareBody { link, shared_at: share.shared_at })))
}

/// End the link
#[utoipa::path(
    delete, path = "/api/v1/draft-reports/{id}/share", tag = "drafts", params(("id" = String, Path)),
    responses((status = 200, body = DeletedBody))
)]
pub async fn stop_sharing(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<DeletedBody>> {
    reports::stop_sharing(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(DeletedBody { success: true, id }))
}

/// The report a link leads to
#[utoipa::path(
    get, path = "/api/v1/shared-reports/{token}", tag = "drafts", params(("token" = String, Path)),
    responses((status = 200, body = SharedReportBody))
)]
pub async fn shared(
    State(state): State<AppState>,
    Path(token): Path<String>,
) -> ApiResult<Json<SharedReportBody>> {
    Ok(Json(reports::shared(&state.ctx, &token).await?.into()))
}
