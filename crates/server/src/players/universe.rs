//! The whole universe: written once per version and scoring, then only copied.

use std::{
    collections::HashMap,
    io::Write,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use engine::league::Scoring;
use serde::{Deserialize, Serialize};
use usecases::players::Universe;
use utoipa::{IntoParams, ToSchema};

use super::body::PlayerBody;
use crate::{
    error::{ApiError, ApiResult},
    extract::Query,
    state::AppState,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ScoringQuery {
    /// Points per reception: 0, 0.5 or 1.
    #[param(value_type = Option<f64>)]
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
    headers: HeaderMap,
) -> ApiResult<Response> {
    let scoring = query.parse()?;
    let universe = state.ctx.universe.get();
    let etag = etag_of(&universe, scoring);
    if is_known(&headers, &etag) {
        return Ok(not_modified(&etag));
    }
    let copies = state.universe_copies.of(&universe, scoring, &etag);
    Ok(copies.answer(&headers, &etag))
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

fn players_of(universe: &Universe, scoring: Scoring) -> Vec<PlayerBody> {
    universe.pool(scoring).players().iter().map(|player| PlayerBody::new(universe, player)).collect()
}

fn etag_of(universe: &Universe, scoring: Scoring) -> String {
    format!("\"{}-{}\"", universe.version, scoring as u8)
}

/// Whether the caller says it has this very version.
pub fn is_known(headers: &HeaderMap, etag: &str) -> bool {
    headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok()).is_some_and(|known| {
        known.split(',').map(str::trim).any(|known| known.trim_start_matches("W/") == etag || known == "*")
    })
}

pub fn not_modified(etag: &str) -> Response {
    with_etag(StatusCode::NOT_MODIFIED.into_response(), etag)
}

/// An answer the caller may keep as long as it asks first.
pub fn with_etag(mut response: Response, etag: &str) -> Response {
    let headers = response.headers_mut();
    if let Ok(etag) = HeaderValue::from_str(etag) {
        headers.insert(header::ETAG, etag);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("Authorization, Accept-Encoding"));
    response
}

/// One answer in every encoding.
struct Copies {
    plain: Bytes,
    gzip: Bytes,
    brotli: Bytes,
}

impl Copies {
    fn write(universe: &Universe, scoring: Scoring, etag: &str) -> Self {
        let body = UniverseBody {
            players: players_of(universe, scoring),
            version: universe.version.clone(),
            pool_version: universe.season.clone(),
            as_of: universe.as_of.clone(),
            etag: etag.to_owned(),
        };
        let plain = serde_json::to_vec(&body).unwrap_or_default();
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(6));
        let gzip = gzip.write_all(&plain).and_then(|()| gzip.finish()).unwrap_or_default();
        let mut brotli = Vec::new();
        let settings = brotli::enc::BrotliEncoderParams { quality: 6, ..Default::default() };
        let _ = brotli::BrotliCompress(&mut plain.as_slice(), &mut brotli, &settings);
        Self { plain: plain.into(), gzip: gzip.into(), brotli: brotli.into() }
    }

    fn answer(&self, headers: &HeaderMap, etag: &str) -> Response {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let accepts = |encoding: &str| {
            accepted
                .unwrap_or_default()
                .split(',')
                .any(|offer| offer.trim().split(';').next() == Some(encoding))
        };
        let (bytes, encoding) = if accepts("br") {
            (&self.brotli, Some("br"))
        } else if accepts("gzip") {
            (&self.gzip, Some("gzip"))
        } else {
            (&self.plain, None)
        };
        let mut response = bytes.clone().into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        with_etag(response, etag)
    }
}

/// The copies of the present version; older ones are dropped.
#[derive(Default)]
pub struct UniverseCopies(Mutex<HashMap<String, Arc<Copies>>>);

impl UniverseCopies {
    fn of(&self, universe: &Universe, scoring: Scoring, etag: &str) -> Arc<Copies> {
        let mut copies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = copies.get(etag) {
            return Arc::clone(known);
        }
        copies.retain(|etag, _| etag.contains(&universe.version));
        let new = Arc::new(Copies::write(universe, scoring, etag));
        copies.insert(etag.to_owned(), Arc::clone(&new));
        new
    }
}
