//! The players as a list that clients cache.

use axum::{
    Json,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use engine::league::Scoring;
use serde::{Deserialize, Serialize};
use usecases::players::Universe;
use utoipa::{IntoParams, ToSchema};

use super::body::PlayerBody;
use crate::{
    error::{ApiError, ApiResult},
    extract::Query,
    state::AppState,
    value_rules::PointsPerReception,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ScoringQuery {
    /// Points per reception: 0, 0.5 or 1.
    #[param(inline, value_type = Option<PointsPerReception>)]
    pub scoring: Option<String>,
}

impl ScoringQuery {
    pub fn parse(&self) -> ApiResult<Scoring> {
        let Some(text) = &self.scoring else { return Ok(Scoring::Standard) };
        text.parse::<f64>()
            .ok()
            .and_then(|points| Scoring::try_from(points).ok())
            .ok_or_else(|| ApiError::invalid_field("scoring", "Invalid scoring format"))
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Universe)]
pub struct UniverseBody {
    pub players: Vec<PlayerBody>,
    pub version: String,
    /// The season of the pool.
    #[schema(required)]
    pub pool_version: Option<String>,
    /// How old the data is, in words.
    #[schema(required)]
    pub as_of: Option<String>,
    pub etag: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerList {
    pub players: Vec<PlayerBody>,
    pub total: usize,
    pub version: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UniverseVersion {
    pub version: String,
    #[schema(required)]
    pub pool_version: Option<String>,
    #[schema(required)]
    pub as_of: Option<String>,
}

/// Every player in ADP order, to keep
#[utoipa::path(
    get, path = "/api/v1/players/universe", tag = "players", params(ScoringQuery),
    responses((status = 200, body = UniverseBody), (status = 304, description = "The caller's copy is good"))
)]
pub async fn show_universe(
    State(state): State<AppState>,
    Query(query): Query<ScoringQuery>,
    request: Request,
) -> ApiResult<Response> {
    let copies = state.universe_copies.of(&state.ctx.universe.get(), query.parse()?);
    Ok(copies.answer(request.headers()))
}

/// The universe's version, to see whether a kept copy is good
#[utoipa::path(
    get, path = "/api/v1/players/universe/version", tag = "players",
    responses((status = 200, body = UniverseVersion))
)]
pub async fn show_version(State(state): State<AppState>) -> Json<UniverseVersion> {
    let universe = state.ctx.universe.get();
    Json(UniverseVersion {
        version: universe.version.clone(),
        pool_version: universe.season.clone(),
        as_of: universe.as_of.clone(),
    })
}

/// Every player in ADP order
#[utoipa::path(
    get, path = "/api/v1/players", tag = "players", params(ScoringQuery),
    responses((status = 200, body = PlayerList))
)]
pub async fn list(
    State(state): State<AppState>,
    Query(query): Query<ScoringQuery>,
) -> ApiResult<Json<PlayerList>> {
    let universe = state.ctx.universe.get();
    let players = players_of(&universe, query.parse()?);
    Ok(Json(PlayerList { total: players.len(), players, version: universe.version.clone() }))
}

pub(super) fn players_of(universe: &Universe, scoring: Scoring) -> Vec<PlayerBody> {
    universe.pool(scoring).players().iter().map(|player| PlayerBody::new(universe, player, scoring)).collect()
}

/// Whether the client already has this version.
pub fn is_known(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    headers.get(header::IF_NONE_MATCH).is_some_and(|known| {
        let mut versions = known.as_bytes().split(|byte| *byte == b',').map(<[u8]>::trim_ascii);
        versions.any(|known| known.strip_prefix(b"W/").unwrap_or(known) == etag.as_bytes() || known == b"*")
    })
}

pub fn not_modified(etag: HeaderValue) -> Response {
    with_etag(StatusCode::NOT_MODIFIED.into_response(), etag)
}

static ASK_FIRST: HeaderValue = HeaderValue::from_static("private, no-cache");
static VARYING: HeaderValue = HeaderValue::from_static("Authorization, Accept-Encoding");

/// A response that clients may cache but must revalidate.
pub fn with_etag(mut response: Response, etag: HeaderValue) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::ETAG, etag);
    headers.insert(header::CACHE_CONTROL, ASK_FIRST.clone());
    headers.insert(header::VARY, VARYING.clone());
    response
}
