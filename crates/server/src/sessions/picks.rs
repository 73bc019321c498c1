use axum::{Json, extract::State, response::Response};
use chrono::{DateTime, Utc};
use engine::board::Change;
use serde::{Deserialize, Serialize};
use usecases::sessions;
use utoipa::ToSchema;

use super::marks::{self, MarkAnswer};
use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path, Query},
    state::AppState,
    value_rules::OperationId,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct PickList {
    pub picks: Vec<PickBody>,
    pub draft_version: u64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PickBody {
    pub pick: u16,
    pub round: u8,
    /// The franchise's place in the draft order.
    pub slot: u8,
    pub player_id: String,
    pub status: &'static str,
    pub is_keeper: bool,
    pub made_at: DateTime<Utc>,
}

/// The picks made so far
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/picks", tag = "sessions", params(("id" = String, Path)),
    responses((status = 200, body = PickList), (status = 404, description = "Not there, or not yours", body = ErrorBody))
)]
pub async fn list(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<PickList>> {
    let session = sessions::load(&state.ctx, &identity.user.id, &id).await?;
    let board = &session.board;
    let pick = |picked: engine::board::PickedPlayer| {
        let player_id = board.player(picked.player).id.clone();
        PickBody {
            pick: picked.pick,
            round: board.league().round_of(picked.pick),
            slot: picked.slot,
            status: sessions::status_text(board.state(picked.player).status),
            is_keeper: picked.is_keeper,
            made_at: session.made_at.get(&player_id).copied().unwrap_or(session.updated_at),
            player_id,
        }
    };
    Ok(Json(PickList { picks: board.picks().map(pick).collect(), draft_version: board.version() }))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct ReplacePick {
    #[schema(required, nullable = false)]
    pub player_id: Option<String>,
    pub expected_version: Option<u64>,
    #[schema(value_type = Option<OperationId>)]
    pub operation_id: Option<String>,
}

/// Put another player on a pick
#[utoipa::path(
    put, path = "/api/v1/sessions/{id}/picks/{pick}", tag = "sessions",
    params(("id" = String, Path), ("pick" = u16, Path, minimum = 1, maximum = 65535)), request_body = ReplacePick,
    responses(
        (status = 200, body = MarkAnswer),
        (status = 404, description = "No such session or player", body = ErrorBody),
        (status = 409, description = "Changed elsewhere, or already drafted", body = ErrorBody),
        (status = 429, description = "More than ten changes a second", body = ErrorBody),
    )
)]
pub async fn replace(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path((id, pick)): Path<(String, u16)>,
    Body(body): Body<ReplacePick>,
) -> ApiResult<Response> {
    let player_id =
        body.player_id.ok_or_else(|| ApiError::invalid_field("player_id", "player_id is required"))?;
    let change = Change::ReplacePick { pick, player_id };
    let request = marks::request(change, body.expected_version, body.operation_id)?;
    marks::carry_out(&state, &identity, &id, &request).await
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ClearPick {
    pub expected_version: Option<u64>,
    #[param(inline, value_type = Option<OperationId>)]
    pub operation_id: Option<String>,
}

/// Take a pick back
#[utoipa::path(
    delete, path = "/api/v1/sessions/{id}/picks/{pick}", tag = "sessions",
    params(("id" = String, Path), ("pick" = u16, Path), ClearPick),
    responses(
        (status = 200, body = MarkAnswer),
        (status = 404, description = "No such session or pick", body = ErrorBody),
        (status = 409, description = "Changed elsewhere", body = ErrorBody),
        (status = 429, description = "More than ten changes a second", body = ErrorBody),
    )
)]
pub async fn clear(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path((id, pick)): Path<(String, u16)>,
    Query(query): Query<ClearPick>,
) -> ApiResult<Response> {
    let request = marks::request(Change::ClearPick { pick }, query.expected_version, query.operation_id)?;
    marks::carry_out(&state, &identity, &id, &request).await
}
