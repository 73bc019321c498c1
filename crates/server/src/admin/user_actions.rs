//! What an administrator can do to other accounts. Every action needs a reason.

use std::sync::Arc;

use axum::{Json, extract::FromRequestParts, http::request::Parts};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use usecases::{
    accounts::{Account, Identity, reset_password::ResetLink, role},
    admin::actions::{Administrator, Reason},
};
use utoipa::{IntoParams, IntoResponses, ToSchema};

use super::{parse_role, role_name, users::stored};
use crate::{
    auth::UserBody,
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, OptionalJson, Path, Query, SmallJson},
    state::AppState,
    value_rules::{ElevatedRole, EmailText, ReasonText},
};

#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct ReasonBody {
    #[schema(value_type = ReasonText)]
    pub reason: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct ElevateBody {
    /// 2, 3, 4 or LEAGUEADMIN, CURATOR, ADMIN.
    #[schema(required, value_type = ElevatedRole)]
    #[serde(default)]
    pub target_role: Value,
    #[schema(value_type = ReasonText)]
    pub reason: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct OfferResetBody {
    /// Must be the account's own address.
    #[schema(value_type = EmailText)]
    pub user_email: Option<String>,
    #[schema(value_type = ReasonText)]
    pub reason: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UserActionBody {
    pub success: bool,
    pub message: String,
    /// The account as it is now; null once it is gone.
    #[schema(required)]
    pub user: Option<UserBody>,
}

impl UserActionBody {
    fn new(message: impl Into<String>, user: Option<Account>) -> Json<Self> {
        Json(Self { success: true, message: message.into(), user: user.map(stored) })
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ResetOfferedBody {
    #[serde(flatten)]
    pub done: UserActionBody,
    pub email_sent: bool,
    /// The link to pass on, where no mail is configured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reset_url: Option<String>,
}

/// The errors of these actions, for the API's description.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes the answers; the errors make them")]
enum Refusals {
    #[response(status = 404, description = "User not found")]
    NoSuchUser(ErrorBody),
    #[response(status = 409, description = "User is not active, or has no elevated privileges")]
    NotInThisState(ErrorBody),
}

/// Who acts, and on which account.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
pub struct Act {
    #[param(ignore)]
    state: AppState,
    #[param(ignore)]
    identity: Arc<Identity>,
    id: String,
}

impl FromRequestParts<AppState> for Act {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> ApiResult<Self> {
        let Caller(identity) = Caller::from_request_parts(parts, state).await?;
        let Path(id) = Path::from_request_parts(parts, state).await?;
        Ok(Self { state: state.clone(), identity, id })
    }
}

impl Act {
    fn administrator(&self) -> Administrator<'_> {
        Administrator { ctx: &self.state.ctx, identity: &self.identity }
    }
}

fn parse_reason(reason: Option<&str>) -> ApiResult<Reason> {
    Ok(Reason::parse(reason.unwrap_or_default())?)
}

/// Deactivate an account
#[utoipa::path(
    post, path = "/api/v1/admin/users/{id}/deactivate", tag = "admin", request_body = ReasonBody,
    params(Act),
    responses((status = 200, body = UserActionBody), Refusals)
)]
pub async fn deactivate(act: Act, Body(body): SmallJson<ReasonBody>) -> ApiResult<Json<UserActionBody>> {
    let reason = parse_reason(body.reason.as_deref())?;
    let user = act.administrator().deactivate(&act.id, &reason).await?;
    Ok(UserActionBody::new("User deactivated", Some(user)))
}

/// Let a deactivated account in again
#[utoipa::path(
    post, path = "/api/v1/admin/users/{id}/activate", tag = "admin", request_body = ReasonBody,
    params(Act),
    responses((status = 200, body = UserActionBody), Refusals)
)]
pub async fn activate(act: Act, Body(body): SmallJson<ReasonBody>) -> ApiResult<Json<UserActionBody>> {
    let reason = parse_reason(body.reason.as_deref())?;
    let user = act.administrator().activate(&act.id, &reason).await?;
    Ok(UserActionBody::new("User activated", Some(user)))
}

/// Send the invitation of a new account again
#[utoipa::path(
    post, path = "/api/v1/admin/users/{id}/invite", tag = "admin",
    params(Act),
    responses((status = 200, body = UserActionBody), Refusals)
)]
pub async fn invite(act: Act) -> ApiResult<Json<UserActionBody>> {
    let user = act.administrator().invite(&act.id).await?;
    Ok(UserActionBody::new("Invitation sent", Some(user)))
}

/// Offer a new password
#[utoipa::path(
    post, path = "/api/v1/admin/users/{id}/reset-password", tag = "admin", request_body = OfferResetBody,
    params(Act),
    responses((status = 200, body = ResetOfferedBody), Refusals)
)]
pub async fn reset_password(
    act: Act,
    Body(body): SmallJson<OfferResetBody>,
) -> ApiResult<Json<ResetOfferedBody>> {
    let reason = parse_reason(body.reason.as_deref())?;
    let user_email = body.user_email.unwrap_or_default();
    let (user, link) = act.administrator().reset_password(&act.id, &user_email, &reason).await?;
    let (message, reset_url) = match link {
        ResetLink::Mailed => ("Password reset e-mail sent", None),
        ResetLink::Shown(url) => ("Password reset link created", Some(url)),
    };
    let Json(done) = UserActionBody::new(message, Some(user));
    Ok(Json(ResetOfferedBody { done, email_sent: reset_url.is_none(), reset_url }))
}

/// Give an account another role
#[utoipa::path(
    post, path = "/api/v1/admin/users/{id}/elevate-privileges", tag = "admin", request_body = ElevateBody,
    params(Act),
    responses((status = 200, body = UserActionBody), Refusals)
)]
pub async fn elevate_privileges(
    act: Act,
    Body(body): SmallJson<ElevateBody>,
) -> ApiResult<Json<UserActionBody>> {
    let reason = parse_reason(body.reason.as_deref())?;
    let target_role = parse_role(&body.target_role)
        .filter(|target| *target > role::USER)
        .ok_or_else(|| ApiError::invalid_field("target_role", "Please select a role"))?;
    let user = act.administrator().elevate(&act.id, target_role, &reason).await?;
    Ok(UserActionBody::new(format!("User elevated to {}", role_name(target_role)), Some(user)))
}

/// Make an account a plain one
#[utoipa::path(
    post, path = "/api/v1/admin/users/{id}/revoke-privileges", tag = "admin", request_body = ReasonBody,
    params(Act),
    responses((status = 200, body = UserActionBody), Refusals)
)]
pub async fn revoke_privileges(
    act: Act,
    Body(body): SmallJson<ReasonBody>,
) -> ApiResult<Json<UserActionBody>> {
    let reason = parse_reason(body.reason.as_deref())?;
    let user = act.administrator().revoke(&act.id, &reason).await?;
    Ok(UserActionBody::new("Privileges revoked", Some(user)))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DeleteQuery {
    /// For proxies that drop the body of a DELETE.
    reason: Option<String>,
}

/// Delete an account with everything that is its own
#[utoipa::path(
    delete, path = "/api/v1/admin/users/{id}", tag = "admin", request_body = ReasonBody,
    params(Act, DeleteQuery),
    responses(
        (status = 200, body = UserActionBody),
        (status = 404, description = "User not found", body = ErrorBody),
    )
)]
pub async fn delete(
    act: Act,
    Query(query): Query<DeleteQuery>,
    OptionalJson(body): OptionalJson<ReasonBody>,
) -> ApiResult<Json<UserActionBody>> {
    let reason = body.and_then(|body| body.reason).or(query.reason);
    let reason = parse_reason(reason.as_deref())?;
    act.administrator().delete(&act.id, &reason).await?;
    Ok(UserActionBody::new("User deleted", None))
}
