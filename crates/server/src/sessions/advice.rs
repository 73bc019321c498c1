use axum::{Json, extract::State};
use engine::simulation::Verdict;
use serde::Serialize;
use usecases::sessions;
use utoipa::ToSchema;

use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Path},
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct AdviceBody {
    /// The engine's verdict: whom to take, why, and how sure. None when no pick is left.
    #[schema(required, value_type = Option<Object>)]
    pub verdict: Option<Verdict>,
}

/// Whom to take, and why
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/advice", tag = "sessions", params(("id" = String, Path)),
    responses((status = 200, body = AdviceBody), (status = 404, description = "Not there, or not yours", body = ErrorBody))
)]
pub async fn show(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<AdviceBody>> {
    Ok(Json(AdviceBody { verdict: sessions::advice(&state.ctx, &identity.user.id, &id).await? }))
}
