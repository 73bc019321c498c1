//! Opening and closing registration, over HTTP.

use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use usecases::registration;
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    extract::{Caller, Json as Body},
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct RegistrationSettings {
    pub accepting_new_users: bool,
}

/// The registration setting
#[utoipa::path(
    get, path = "/api/v1/admin/systems/registration", operation_id = "show_registration", tag = "systems",
    responses((status = 200, body = RegistrationSettings))
)]
pub async fn show(State(state): State<AppState>) -> ApiResult<Json<RegistrationSettings>> {
    Ok(Json(RegistrationSettings { accepting_new_users: registration::is_open(&state.ctx).await? }))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct AcceptingUsersBody {
    #[schema(required, value_type = bool)]
    #[serde(default)]
    pub accepting_new_users: Value,
}

/// Open or close registration
#[utoipa::path(
    put, path = "/api/v1/admin/systems/registration/accepting-users", operation_id = "set_accepting_users",
    tag = "systems",
    request_body = AcceptingUsersBody,
    responses((status = 200, body = RegistrationSettings))
)]
pub async fn set(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<AcceptingUsersBody>,
) -> ApiResult<Json<RegistrationSettings>> {
    let Value::Bool(accepting_new_users) = body.accepting_new_users else {
        return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "accepting_new_users must be a boolean"));
    };
    registration::set_open(&state.ctx, &identity, accepting_new_users).await?;
    Ok(Json(RegistrationSettings { accepting_new_users }))
}
