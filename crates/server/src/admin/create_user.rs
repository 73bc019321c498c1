use axum::{Json, extract::State, http::StatusCode};
use serde::Deserialize;
use serde_json::Value;
use usecases::{
    accounts::role,
    admin::create_user::{self, NewUser},
};
use utoipa::ToSchema;

use super::{parse_role, users::stored};
use crate::{
    auth::UserBody,
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, SmallJson},
    state::AppState,
    value_rules::{EmailText, PasswordText, Role, UsernameText},
};

#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = NewUser)]
pub struct NewUserBody {
    #[schema(value_type = EmailText)]
    pub email: Option<String>,
    #[schema(value_type = UsernameText)]
    pub username: Option<String>,
    /// May be left out where mail is configured: a link to set it is sent.
    #[schema(value_type = Option<PasswordText>)]
    pub password: Option<String>,
    #[schema(max_length = 100)]
    pub full_name: Option<String>,
    /// 1 unless given; a higher one only by an administrator.
    #[schema(value_type = Option<Role>)]
    pub role: Option<Value>,
}

/// Create a verified account for somebody
#[utoipa::path(
    post, path = "/api/v1/admin/users", tag = "admin", request_body = NewUserBody,
    responses(
        (status = 201, body = UserBody),
        (status = 403, description = "The role needs an administrator", body = ErrorBody),
        (status = 409, description = "The address or the name is taken", body = ErrorBody),
    )
)]
pub async fn create(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): SmallJson<NewUserBody>,
) -> ApiResult<(StatusCode, Json<UserBody>)> {
    let role = match body.role {
        None => role::USER,
        Some(value) => {
            parse_role(&value).ok_or_else(|| ApiError::invalid_field("role", "Please select a role"))?
        }
    };
    let new = NewUser {
        email: body.email.unwrap_or_default(),
        username: body.username.unwrap_or_default(),
        password: body.password,
        full_name: body.full_name,
        role,
    };
    let user = create_user::create_user(&state.ctx, &identity, new).await?;
    Ok((StatusCode::CREATED, Json(stored(user))))
}
