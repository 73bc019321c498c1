use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use serde::Serialize;
use usecases::{
    rooms::{self, Room, Wish},
    sessions,
};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    players::body::PlayerBody,
    sessions::{
        marks::{self, MarkAnswer, MarkBody, MarkWish},
        players::{players_of, unless_known},
    },
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct DraftPlayers {
    pub data: Vec<PlayerBody>,
    pub etag: String,
}

/// Every player as a draft or a session sees him
#[utoipa::path(
    get, path = "/api/v1/drafts/{id}/players", tag = "drafts", params(("id" = String, Path)),
    responses(
        (status = 200, body = DraftPlayers),
        (status = 304, description = "The caller's copy is good"),
        (status = 404, description = "Not there, or not yours", body = ErrorBody),
    )
)]
pub async fn list(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let session = if is_draft(&id) {
        seen_by(rooms::load_by(&state.ctx, &identity.user.id, &id).await?, &identity.user.id)?
    } else {
        sessions::load(&state.ctx, &identity.user.id, &id).await?
    };
    unless_known(&headers, &session, |etag| DraftPlayers { data: players_of(&session), etag })
}

/// The board as this person sees it, with their own players as "mine".
fn seen_by(room: Room, user_id: &str) -> ApiResult<sessions::Session> {
    let board = room.seen_by(user_id)?;
    Ok(sessions::Session { board, ..room.session })
}

fn is_draft(id: &str) -> bool {
    id == rooms::QUICK_DRAFT || rooms::is_room_id(id)
}

/// Mark a player in a draft or a session. In a draft a target goes into the caller's queue; players are drafted with
/// the pick endpoint
#[utoipa::path(
    post, path = "/api/v1/drafts/{id}/players/{player_id}/mark", tag = "drafts",
    params(("id" = String, Path), ("player_id" = String, Path)), request_body = MarkBody,
    responses(
        (status = 200, body = MarkAnswer),
        (status = 404, description = "No such draft or player", body = ErrorBody),
        (status = 409, description = "Changed elsewhere, or a pick in a draft", body = ErrorBody),
        (status = 429, description = "More than ten marks a second", body = ErrorBody),
    )
)]
pub async fn mark(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path((id, player_id)): Path<(String, String)>,
    Body(body): Body<MarkBody>,
) -> ApiResult<Response> {
    let user_id = &identity.user.id;
    if !is_draft(&id) {
        return marks::carry_out(&state, &identity, &id, &body.parse(player_id)?).await;
    }
    state.limits.changes(user_id)?;
    let wish = body.wish()?;
    // The same validation as for a session.
    body.parse(player_id.clone())?;
    let room = match wish {
        MarkWish::Target => rooms::wish(&state.ctx, user_id, &id, Wish::Add(player_id)).await?,
        MarkWish::Clear => rooms::wish(&state.ctx, user_id, &id, Wish::Remove(player_id)).await?,
        MarkWish::Take => {
            let text = "Use the pick endpoint to draft players in a draft";
            return Err(ApiError::new(StatusCode::CONFLICT, text));
        }
    };
    marks::answer(Ok(sessions::Changed { version: room.board().version(), event: None }))
}
