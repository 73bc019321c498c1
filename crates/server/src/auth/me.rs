use axum::Json;

use super::UserBody;
use crate::extract::Caller;

/// The signed-in user
#[utoipa::path(get, path = "/api/v1/auth/me", tag = "auth", responses((status = 200, body = UserBody)))]
pub async fn me(Caller(identity): Caller) -> Json<UserBody> {
    Json(UserBody::with_role(identity.user.clone(), identity.role))
}
