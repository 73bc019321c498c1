use std::net::IpAddr;

use axum::{Json, extract::State, http::StatusCode};
use chrono::{DateTime, Utc};
use engine::league::{DraftSlot, PickNumber};
use serde::Serialize;
use usecases::{
    Kind,
    screens::{self, PublicBoard, PublicPlayer, Screen},
};
use utoipa::ToSchema;

use crate::{
    auth::PeerAddress,
    error::{ApiResult, ErrorBody},
    extract::{Caller, Path},
    sessions::crud::DeletedBody,
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PairingCodeBody {
    /// Typed at `/screen`; a new code ends the one before.
    pub code: String,
    /// The same as an address.
    pub link: String,
    pub expires_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PairingBody {
    /// When the caller's code expires; none when there is none.
    #[schema(required)]
    pub expires_at: Option<DateTime<Utc>>,
}

/// A draft's board for everybody in the room. Nothing in it is private.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScreenBody {
    pub name: String,
    pub version: u64,
    pub team_count: u8,
    pub rounds: u8,
    /// By slot, from 1.
    pub team_names: Vec<String>,
    /// The franchise that owns each pick, from pick 1.
    pub owners: Vec<DraftSlot>,
    /// The franchise each pick was dealt to before trades: its column on the board.
    pub original_owners: Vec<DraftSlot>,
    pub picks: Vec<ScreenPick>,
    /// None when the draft is over.
    #[schema(required)]
    pub current_pick: Option<PickNumber>,
    /// When it starts, for a draft that has not begun.
    #[schema(required)]
    pub starts_at: Option<DateTime<Utc>>,
    pub is_paused: bool,
    /// When whoever is on the clock runs out of time.
    #[schema(required)]
    pub deadline: Option<DateTime<Utc>>,
    /// The server's time, to count the clock from.
    pub server_time: DateTime<Utc>,
    /// When the code expires.
    pub expires_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScreenPick {
    pub pick: PickNumber,
    pub is_keeper: bool,
    /// None where the pick was taken back.
    #[schema(required)]
    pub player: Option<ScreenPlayer>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ScreenPlayer {
    pub name: String,
    pub position: &'static str,
    #[schema(required)]
    pub team: Option<String>,
}

impl From<screens::ScreenPick> for ScreenPick {
    fn from(made: screens::ScreenPick) -> Self {
        Self { pick: made.pick, is_keeper: made.is_keeper, player: made.player.map(ScreenPlayer::from) }
    }
}

impl From<PublicPlayer> for ScreenPlayer {
    fn from(player: PublicPlayer) -> Self {
        Self { name: player.name, position: player.position.as_str(), team: player.team }
    }
}

impl ScreenBody {
    fn new(board: PublicBoard, expires_at: DateTime<Utc>) -> Self {
        Self {
            name: board.name,
            version: board.version,
            team_count: board.n_teams,
            rounds: board.n_rounds,
            team_names: board.team_names,
            owners: board.owners,
            original_owners: board.original_owners,
            picks: board.picks.into_iter().map(ScreenPick::from).collect(),
            current_pick: board.current_pick,
            starts_at: board.starts_at,
            is_paused: board.is_paused,
            deadline: board.deadline,
            server_time: board.server_time,
            expires_at,
        }
    }
}

/// Make a code that opens a draft's board on another screen
#[utoipa::path(
    post, path = "/api/v1/draft-screens/{id}", tag = "drafts", params(("id" = String, Path)),
    responses(
        (status = 201, body = PairingCodeBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
        (status = 507, description = "The server's disk is full", body = ErrorBody),
    )
)]
pub async fn pair(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<(StatusCode, Json<PairingCodeBody>)> {
    state.limits.changes_of_draft(&identity.user.id, &id)?;
    let paired = screens::pair(&state.ctx, &identity.user.id, &id).await?;
    let link = format!("{}/screen/{}", state.ctx.settings.public_url, paired.code);
    let body = PairingCodeBody { code: paired.code, link, expires_at: paired.expires_at };
    Ok((StatusCode::CREATED, Json(body)))
}

/// Whether the caller has a code for a draft
#[utoipa::path(
    get, path = "/api/v1/draft-screens/{id}", tag = "drafts", params(("id" = String, Path)),
    responses((status = 200, body = PairingBody))
)]
pub async fn show_pairing(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<PairingBody>> {
    let expires_at = screens::paired_until(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(PairingBody { expires_at }))
}

/// End the caller's code; screens it opened go dark
#[utoipa::path(
    delete, path = "/api/v1/draft-screens/{id}", tag = "drafts", params(("id" = String, Path)),
    responses((status = 200, body = DeletedBody))
)]
pub async fn unpair(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<DeletedBody>> {
    screens::unpair(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(DeletedBody { success: true, id }))
}

/// The board a code opens
#[utoipa::path(
    get, path = "/api/v1/screens/{code}", tag = "drafts", params(("code" = String, Path)),
    responses(
        (status = 200, body = ScreenBody),
        (status = 429, description = "Too many wrong codes", body = ErrorBody),
    )
)]
pub async fn show(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Path(code): Path<String>,
) -> ApiResult<Json<ScreenBody>> {
    let screen = opened(&state, peer, &code).await?;
    let board = screens::board(&state.ctx, &screen).await?;
    Ok(Json(ScreenBody::new(board, screen.expires_at)))
}

/// What a code opens. A network that tries many wrong codes has to wait.
pub async fn opened(state: &AppState, peer: IpAddr, code: &str) -> Result<Screen, usecases::Error> {
    state.limits.screen(peer)?;
    let opened = screens::open(&state.ctx, code).await;
    if opened.as_ref().is_err_and(|error| error.kind == Kind::NotFound) {
        state.limits.screen_failed(peer);
    }
    opened
}
