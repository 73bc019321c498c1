use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue},
    response::{IntoResponse, Response},
};
use engine::auction::Lot;
use serde::Serialize;
use usecases::sessions::{self, Session};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Path},
    players::{
        body::{PlayerBody, STORAGE_VERSION},
        universe::{is_known, not_modified, with_etag},
    },
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct SessionPlayers {
    pub players: Vec<PlayerBody>,
    pub storage_version: &'static str,
    pub draft_version: u64,
    /// The player up for bids, in an auction.
    #[schema(required)]
    pub lot: Option<Lot>,
    pub version: String,
    pub etag: String,
}

/// Every player as this session sees him
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/players", tag = "sessions", params(("id" = String, Path)),
    responses(
        (status = 200, body = SessionPlayers),
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
    let session = sessions::load(&state.ctx, &identity.user.id, &id).await?;
    unless_known(&headers, etag_of(&session), |etag| SessionPlayers {
        players: players_of(&session),
        storage_version: STORAGE_VERSION,
        draft_version: session.board.version(),
        lot: session.board.book().lot.clone(),
        version: session.universe.version.clone(),
        etag,
    })
}

/// The current list, or 304 if the client already has it.
pub fn unless_known<B: Serialize>(
    headers: &HeaderMap,
    etag: String,
    body: impl FnOnce(String) -> B,
) -> ApiResult<Response> {
    let tag = HeaderValue::from_str(&etag).map_err(|_| ApiError::internal())?;
    if is_known(headers, &tag) {
        return Ok(not_modified(tag));
    }
    Ok(with_etag(Json(body(etag)).into_response(), tag))
}

/// Changes with everything that [`players_of`] says.
pub fn etag_of(session: &Session) -> String {
    let Session { universe, league, board, updated_at, .. } = session;
    // The list shows the round of each pick, which depends on the league, so the session's last change counts.
    let changed = updated_at.timestamp_micros();
    format!("\"{}-{}-{}-{changed}\"", universe.version, league.scoring as u8, board.version())
}

pub fn players_of(session: &Session) -> Vec<PlayerBody> {
    let board = &session.board;
    let in_session = |player| {
        let state = board.state(player);
        let round = state.pick.map(|pick| board.league().round_of(pick));
        PlayerBody::new(&session.universe, board.player(player), session.league.scoring)
            .in_session(state, round, board.version())
            .sold(board.book().sales.get(&player))
    };
    board.pool().indices().map(in_session).collect()
}
