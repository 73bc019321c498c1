//! What an administrator does to somebody else's account. Every act needs a reason.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use usecases::{
    User,
    accounts::{reset_password::ResetLink, role},
    admin::actions::{Administrator, Reason},
};
use utoipa::{IntoParams, IntoResponses, ToSchema};

use super::{parse_role, role_name, users::stored};
use crate::{
    auth::UserBody,
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, OptionalJson, Path, Query, SmallJson},
    state::AppState,
};

#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct ReasonBody {
    /// Kept in the audit log; at most 500 characters.
    #[schema(required, nullable = false)]
    pub reason: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct ElevateBody {
    /// 2, 3, 4 or LEAGUEADMIN, CURATOR, ADMIN.
    #[schema(value_type = i32)]
    #[serde(default)]
    pub target_role: Value,
    #[schema(required, nullable = false)]
    pub reason: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct OfferResetBody {
    /// Must be the account's own address.
    #[schema(required, nullable = false)]
    pub user_email: Option<String>,
    #[schema(required, nullable = false)]
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
    fn new(message: impl Into<String>, user: Option<User>) -> Json<Self> {
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

// How every act can be refused, for the API's description.

#[derive(IntoResponses)]
#[response(status = 404, description = "User not found")]
#[expect(dead_code, reason = "describes the answer; the error makes it")]
struct NoSuchUser(ErrorBody);

#[derive(IntoResponses)]
#[response(status = 409, description = "User is not active, or has no elevated privileges")]
#[expect(dead_code, reason = "describes the answer; the error makes it")]
struct NotInThisState(ErrorBody);

fn parse_reason(reason: Option<&str>) -> ApiResult<Reason> {
    Ok(Reason::parse(reason.unwrap_or_default())?)
}

/// Deactivate an account
#[utoipa::path(
    post, path = "/api/v1/admin/users/{id}/deactivate", tag = "admin", request_body = ReasonBody,
    params(("id" = String, Path)),
    responses((status = 200, body = UserActionBody), NoSuchUser, NotInThisState)
)]
pub async fn deactivate(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): SmallJson<ReasonBody>,
) -> ApiResult<Json<UserActionBody>> {
    let reason = parse_reason(body.reason.as_deref())?;
    let user = Administrator { ctx: &state.ctx, identity: &identity }.deactivate(&id, &reason).await?;
    Ok(UserActionBody::new("User deactivated", Some(user)))
}

/// Offer a new password
#[utoipa::path(
    post, path = "/api/v1/admin/users/{id}/reset-password", tag = "admin", request_body = OfferResetBody,
    params(("id" = String, Path)),
    responses((status = 200, body = ResetOfferedBody), NoSuchUser, NotInThisState)
)]
pub async fn reset_password(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): SmallJson<OfferResetBody>,
) -> ApiResult<Json<ResetOfferedBody>> {
    let reason = parse_reason(body.reason.as_deref())?;
    let user_email = body.user_email.unwrap_or_default();
    let administrator = Administrator { ctx: &state.ctx, identity: &identity };
    let (user, link) = administrator.reset_password(&id, &user_email, &reason).await?;
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
    params(("id" = String, Path)),
    responses((status = 200, body = UserActionBody), NoSuchUser, NotInThisState)
)]
pub async fn elevate_privileges(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): SmallJson<ElevateBody>,
) -> ApiResult<Json<UserActionBody>> {
    let reason = parse_reason(body.reason.as_deref())?;
    let target_role = parse_role(&body.target_role)
        .filter(|target| *target > role::USER)
        .ok_or_else(|| ApiError::invalid_field("target_role", "Please select a role"))?;
    let administrator = Administrator { ctx: &state.ctx, identity: &identity };
    let user = administrator.elevate(&id, target_role, &reason).await?;
    Ok(UserActionBody::new(format!("User elevated to {}", role_name(target_role)), Some(user)))
}

/// Make an account a plain one
#[utoipa::path(
    post, path = "/api/v1/admin/users/{id}/revoke-privileges", tag = "admin", request_body = ReasonBody,
    params(("id" = String, Path)),
    responses((status = 200, body = UserActionBody), NoSuchUser, NotInThisState)
)]
pub async fn revoke_privileges(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): SmallJson<ReasonBody>,
) -> ApiResult<Json<UserActionBody>> {
    let reason = parse_reason(body.reason.as_deref())?;
    let user = Administrator { ctx: &state.ctx, identity: &identity }.revoke(&id, &reason).await?;
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
    params(("id" = String, Path), DeleteQuery),
    responses((status = 200, body = UserActionBody), NoSuchUser)
)]
pub async fn delete(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Query(query): Query<DeleteQuery>,
    OptionalJson(body): OptionalJson<ReasonBody>,
) -> ApiResult<Json<UserActionBody>> {
    let reason = body.and_then(|body| body.reason).or(query.reason);
    let reason = parse_reason(reason.as_deref())?;
    Administrator { ctx: &state.ctx, identity: &identity }.delete(&id, &reason).await?;
    Ok(UserActionBody::new("User deleted", None))
}
