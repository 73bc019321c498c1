//! Whether registration is open, over HTTP.

use axum::{Json, extract::State};
use serde::Serialize;
use usecases::registration;
use utoipa::ToSchema;

use crate::{error::ApiResult, state::AppState};

#[derive(Debug, Serialize, ToSchema)]
pub struct RegistrationStatus {
    pub enabled: bool,
}

/// Whether the sign-up form is open
#[utoipa::path(
    get, path = "/api/v1/admin/systems/registration/status", tag = "systems",
    responses((status = 200, body = RegistrationStatus))
)]
pub async fn show_status(State(state): State<AppState>) -> ApiResult<Json<RegistrationStatus>> {
    Ok(Json(RegistrationStatus { enabled: registration::is_open(&state.ctx).await? }))
}
