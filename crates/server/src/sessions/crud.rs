use std::collections::HashMap;

use axum::{Json, extract::State, http::StatusCode};
use serde::Serialize;
use serde_json::Value;
use usecases::sessions;
use utoipa::ToSchema;

use super::{
    body::{SessionBody, SessionList},
    payload,
};
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    state::AppState,
    value_rules::{FilledText, PositionWeights, SessionKind, SessionNameText, SessionPurpose},
};

/// What either create payload may hold; unknown fields are ignored.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the body, which is read leniently")]
pub struct NewSession {
    name: SessionNameText,
    base_pool_version: FilledText,
    session_type: Option<SessionKind>,
    context: Option<SessionPurpose>,
    draft_id: Option<String>,
    league_id: Option<String>,
    #[schema(minimum = 2, maximum = 20)]
    max_participants: Option<i32>,
    #[schema(minimum = 1, maximum = 25)]
    rounds: Option<i32>,
    time_per_pick: Option<i32>,
    /// At most 64 KiB.
    settings: Option<HashMap<String, Value>>,
    /// At most 64 KiB. Its `draft_config` is the league.
    metadata: Option<HashMap<String, Value>>,
    players_left: Option<Vec<Value>>,
    removed_by_others: Option<Vec<ListedEntry>>,
    my_roster: Option<Vec<ListedEntry>>,
    strategy_weights: Option<PositionWeights>,
}

/// A player of a list: the id, or an object with it.
#[derive(serde::Deserialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "describes the body, which is read leniently")]
enum ListedEntry {
    Id(String),
    Player { id: String },
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the body, which is read leniently")]
pub struct SessionChange {
    name: Option<SessionNameText>,
    /// Merged by key, null deletes; at most 64 KiB.
    metadata: Option<HashMap<String, Value>>,
    strategy_weights: Option<PositionWeights>,
    expected_version: Option<u64>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DeletedBody {
    pub success: bool,
    pub id: String,
}

/// The user's sessions, newest change first
#[utoipa::path(get, path = "/api/v1/sessions", tag = "sessions", responses((status = 200, body = SessionList)))]
pub async fn list(State(state): State<AppState>, Caller(identity): Caller) -> ApiResult<Json<SessionList>> {
    Ok(Json(sessions::list(&state.ctx, &identity.user.id).await?.into()))
}

/// Create a session
#[utoipa::path(
    post, path = "/api/v1/sessions", tag = "sessions", request_body = NewSession,
    responses(
        (status = 201, body = SessionBody),
        (status = 409, description = "The account has as many sessions as it may", body = ErrorBody),
        (status = 429, description = "More than ten changes a second", body = ErrorBody),
    )
)]
pub async fn create(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(payload): Body<Value>,
) -> ApiResult<(StatusCode, Json<SessionBody>)> {
    state.limits.changes(&identity.user.id)?;
    let new = payload::new_session(&payload)?;
    let session = sessions::create(&state.ctx, &identity.user.id, new).await?;
    Ok((StatusCode::CREATED, Json(session.into())))
}

/// One of the user's sessions
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}", tag = "sessions", params(("id" = String, Path)),
    responses((status = 200, body = SessionBody), (status = 404, description = "Not there, or not yours", body = ErrorBody))
)]
pub async fn show(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<SessionBody>> {
    Ok(Json(sessions::load(&state.ctx, &identity.user.id, &id).await?.into()))
}

/// Save a session
#[utoipa::path(
    put, path = "/api/v1/sessions/{id}", tag = "sessions", params(("id" = String, Path)),
    request_body = SessionChange,
    responses(
        (status = 200, body = SessionBody),
        (status = 404, description = "Not there, or not yours", body = ErrorBody),
        (status = 409, description = "Changed elsewhere, or a pick to trade is made", body = ErrorBody),
        (status = 429, description = "More than ten changes a second", body = ErrorBody),
    )
)]
pub async fn update(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(payload): Body<Value>,
) -> ApiResult<Json<SessionBody>> {
    state.limits.changes_of_draft(&identity.user.id, &id)?;
    let update = payload::session_update(&payload)?;
    Ok(Json(sessions::update(&state.ctx, &identity.user.id, &id, &update).await?.into()))
}

/// Delete a session
#[utoipa::path(
    delete, path = "/api/v1/sessions/{id}", tag = "sessions", params(("id" = String, Path)),
    responses((status = 200, body = DeletedBody), (status = 404, description = "Not there, or not yours", body = ErrorBody))
)]
pub async fn delete(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<DeletedBody>> {
    sessions::delete(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(DeletedBody { success: true, id }))
}
