use std::{
    collections::BTreeSet,
    hash::{DefaultHasher, Hash, Hasher},
};

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
        players::{etag_of, players_of, unless_known},
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
    let user_id = &identity.user.id;
    if is_draft(&id) {
        let room = rooms::load_by(&state.ctx, user_id, &id).await?;
        return players_in_room(&headers, room, user_id);
    }
    let session = sessions::load(&state.ctx, user_id, &id).await?;
    unless_known(&headers, etag_of(&session), |etag| DraftPlayers { data: players_of(&session), etag })
}

/// The players as this person sees them: their own as "mine", those in their queue as targets.
fn players_in_room(headers: &HeaderMap, room: Room, user_id: &str) -> ApiResult<Response> {
    let board = room.seen_by(user_id)?;
    let queue: BTreeSet<String> =
        room.seat_of(user_id).into_iter().flat_map(|seat| seat.queue.iter().cloned()).collect();
    let session = sessions::Session { board, ..room.session };
    let mut seen = DefaultHasher::new();
    (etag_of(&session), user_id, &queue).hash(&mut seen);
    unless_known(headers, format!("\"{:016x}\"", seen.finish()), |etag| {
        let mark = |player: PlayerBody| if queue.contains(&player.id) { player.targeted() } else { player };
        DraftPlayers { data: players_of(&session).into_iter().map(mark).collect(), etag }
    })
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
    if is_draft(&id) {
        mark_in_room(&state, &identity.user.id, &id, player_id, body).await.map_err(ApiError::of_a_mark)
    } else {
        let request = body.parse(player_id).map_err(ApiError::of_a_mark)?;
        marks::carry_out(&state, &identity, &id, &request).await
    }
}

async fn mark_in_room(
    state: &AppState,
    user_id: &str,
    id: &str,
    player_id: String,
    body: MarkBody,
) -> ApiResult<Response> {
    state.limits.changes_of_draft(user_id, id)?;
    let wish = body.wish()?;
    // The same validation as for a session.
    body.parse(player_id.clone())?;
    let room = match wish {
        MarkWish::Target => rooms::wish(&state.ctx, user_id, id, Wish::Add(player_id)).await?,
        MarkWish::Clear => rooms::wish(&state.ctx, user_id, id, Wish::Remove(player_id)).await?,
        MarkWish::Take => {
            let text = "Use the pick endpoint to draft players in a draft";
            return Err(ApiError::new(StatusCode::CONFLICT, text));
        }
    };
    marks::answer(Ok(sessions::Changed { version: room.board().version(), event: None }))
}
