use axum::{Json, extract::State};
use serde::Deserialize;
use usecases::rooms::{self, Control};
use utoipa::ToSchema;

use super::{body::DraftBody, crud::shown};
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    state::AppState,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum ControlRequest {
    Pause {},
    Resume {},
    TakeBack {},
    Pace {
        /// Seconds a computer team takes.
        #[serde(rename = "computerSeconds")]
        #[schema(minimum = 0, maximum = 30)]
        computer_seconds: i32,
    },
}

impl From<ControlRequest> for Control {
    fn from(request: ControlRequest) -> Self {
        match request {
            ControlRequest::Pause {} => Self::Pause,
            ControlRequest::Resume {} => Self::Resume,
            ControlRequest::TakeBack {} => Self::TakeBack,
            ControlRequest::Pace { computer_seconds } => Self::Pace(computer_seconds),
        }
    }
}

/// Start a draft before its time
#[utoipa::path(
    post, path = "/api/v1/drafts/{id}/start", tag = "drafts", params(("id" = String, Path)),
    responses(
        (status = 200, body = DraftBody),
        (status = 403, description = "Somebody else made it", body = ErrorBody),
        (status = 404, description = "Not there, or no seat in it", body = ErrorBody),
        (status = 409, description = "It has started", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn start(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<DraftBody>> {
    state.limits.changes_of_draft(&identity.user.id, &id)?;
    let room = rooms::start(&state.ctx, &identity.user.id, &id).await?;
    Ok(shown(&state, &room, &identity.user.id))
}

/// Pause, go on, change the pace of computer teams, or take the last own pick back
#[utoipa::path(
    post, path = "/api/v1/drafts/{id}/control", tag = "drafts", params(("id" = String, Path)),
    request_body = ControlRequest,
    responses(
        (status = 200, body = DraftBody),
        (status = 403, description = "Somebody else made it", body = ErrorBody),
        (status = 404, description = "Not there, or no seat in it", body = ErrorBody),
        (status = 409, description = "Not in this state of the draft", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn control(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): Body<ControlRequest>,
) -> ApiResult<Json<DraftBody>> {
    state.limits.changes_of_draft(&identity.user.id, &id)?;
    let room = rooms::control(&state.ctx, &identity.user.id, &id, body.into()).await?;
    Ok(shown(&state, &room, &identity.user.id))
}
