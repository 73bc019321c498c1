//! Rooms elsewhere that the browser extension listens to: pairing, and what it heard.

use std::net::IpAddr;

use axum::{
    Json,
    extract::{FromRequestParts, State},
    http::{StatusCode, header::AUTHORIZATION, request::Parts},
};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use usecases::{
    Kind,
    feeds::{self, Advice, Choice, Feed, HeardLines, Listed, Numbered, Status, Told},
};
use utoipa::ToSchema;

use crate::{
    auth::PeerAddress,
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    sessions::{crud::DeletedBody, sync::LeagueReportBody},
    state::AppState,
    value_rules::{HeardSite, NonEmptyText},
};

/// One batch, as large as the extension makes it and more.
const BATCH_CAP: usize = 512 << 10;
const MOST_LINES: usize = 500;
const LONGEST_VERSION: usize = 20;

#[derive(Debug, Deserialize, ToSchema)]
pub struct PairingRequest {
    /// The site whose room will be listened to.
    #[schema(value_type = HeardSite)]
    pub source: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FeedCodeBody {
    /// Typed in the extension; a new code ends the pairing before.
    pub code: String,
    pub expires_at: DateTime<Utc>,
    pub feed_id: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FeedAnswer {
    /// None where no browser listens for the session.
    #[schema(required)]
    pub feed: Option<FeedBody>,
}

/// The browser that listens to a session's room, and what it heard.
#[derive(Debug, Serialize, ToSchema)]
pub struct FeedBody {
    pub id: String,
    #[schema(value_type = HeardSite)]
    pub source: &'static str,
    /// Until a browser is paired.
    #[schema(required)]
    pub code_expires_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub paired_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub heard_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub sender_version: Option<String>,
    /// unknown, before, running, paused, over or closed.
    #[schema(value_type = String)]
    pub status: Status,
    pub n_picks: usize,
    /// The room has to be opened again, so that it says the whole draft.
    pub needs_whole: bool,
    /// Once the room has said it.
    #[schema(required)]
    pub league: Option<LeagueReportBody>,
    pub problems: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FeedList {
    pub feeds: Vec<ListedFeed>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ListedFeed {
    pub id: String,
    pub session_id: String,
    #[schema(value_type = HeardSite)]
    pub source: String,
    pub paired_at: DateTime<Utc>,
    #[schema(required)]
    pub heard_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub sender_version: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct CodeRequest {
    #[schema(value_type = NonEmptyText)]
    pub code: String,
    #[schema(pattern = "^[0-9.]{1,20}$")]
    pub version: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PairedBody {
    pub id: String,
    /// For this draft alone. It is told once.
    pub token: String,
    /// The draft's name, and its page on this server.
    pub draft: String,
    pub path: String,
    #[schema(value_type = HeardSite)]
    pub source: &'static str,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct LinesRequest {
    /// Lines before this one will not come any more.
    #[schema(minimum = 1)]
    pub first: u64,
    #[schema(max_items = 500)]
    pub lines: Vec<LineBody>,
    #[schema(pattern = "^[0-9.]{1,20}$")]
    pub version: String,
    /// The sender's clock, in milliseconds.
    pub sent_at: u64,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct LineBody {
    /// One more for every line.
    #[schema(minimum = 1)]
    pub n: u64,
    /// When it was heard, by the sender's clock, in milliseconds.
    pub at: u64,
    pub line: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ToldBody {
    /// The sender may forget all lines before this one.
    pub next: u64,
    /// waiting, check, following, manual or over.
    pub phase: &'static str,
    pub needs_whole: bool,
    pub n_picks: usize,
    /// Changes with the board.
    pub revision: u64,
    pub oldest_version: &'static str,
}

/// The verdict in short, for the panel over the room.
#[derive(Debug, Serialize, ToSchema)]
pub struct FeedAdviceBody {
    /// Picks before mine: 0 when I am on the clock. None when I have none left.
    #[schema(required)]
    pub you_in: Option<u16>,
    #[schema(required)]
    pub pick: Option<u16>,
    #[schema(required)]
    pub next_pick: Option<u16>,
    #[schema(required)]
    pub verdict: Option<FeedChoice>,
    #[schema(required)]
    pub reason: Option<String>,
    pub is_toss_up: bool,
    pub others: Vec<FeedChoice>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FeedChoice {
    pub name: String,
    pub position: &'static str,
    #[schema(required)]
    pub team: Option<String>,
    #[schema(required)]
    pub bye_week: Option<u8>,
    /// The chance to be there at my next pick and at the one after.
    #[schema(required)]
    pub at_pick: Option<f64>,
    #[schema(required)]
    pub at_next_pick: Option<f64>,
    /// Points given up against the verdict.
    #[schema(required)]
    pub points: Option<f64>,
}

impl From<Feed> for FeedBody {
    fn from(feed: Feed) -> Self {
        Self {
            id: feed.id,
            source: feed.source.id(),
            code_expires_at: feed.code_expires_at,
            paired_at: feed.paired_at,
            heard_at: feed.heard_at,
            sender_version: feed.sender_version,
            status: feed.status,
            n_picks: feed.n_picks,
            needs_whole: feed.needs_whole,
            league: feed.league.map(LeagueReportBody::from),
            problems: feed.problems,
        }
    }
}

impl From<Listed> for ListedFeed {
    fn from(feed: Listed) -> Self {
        Self {
            id: feed.id,
            session_id: feed.session_id,
            source: feed.source,
            paired_at: feed.paired_at,
            heard_at: feed.heard_at,
            sender_version: feed.sender_version,
        }
    }
}

impl From<Told> for ToldBody {
    fn from(told: Told) -> Self {
        Self {
            next: told.next,
            phase: told.phase,
            needs_whole: told.needs_whole,
            n_picks: told.n_picks,
            revision: told.revision,
            oldest_version: told.oldest_version,
        }
    }
}

impl From<Advice> for FeedAdviceBody {
    fn from(advice: Advice) -> Self {
        Self {
            you_in: advice.you_in,
            pick: advice.pick,
            next_pick: advice.next_pick,
            verdict: advice.verdict.map(FeedChoice::from),
            reason: advice.reason,
            is_toss_up: advice.is_toss_up,
            others: advice.others.into_iter().map(FeedChoice::from).collect(),
        }
    }
}

impl From<Choice> for FeedChoice {
    fn from(choice: Choice) -> Self {
        Self {
            name: choice.name,
            position: choice.position.as_str(),
            team: choice.team,
            bye_week: choice.bye_week,
            at_pick: choice.at_pick,
            at_next_pick: choice.at_next_pick,
            points: choice.points,
        }
    }
}

/// A code that pairs a browser with a session
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/feed", tag = "feeds", params(("id" = String, Path)),
    request_body = PairingRequest,
    responses(
        (status = 201, body = FeedCodeBody),
        (status = 404, description = "Not there, or not yours", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn begin(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): Body<PairingRequest>,
) -> ApiResult<(StatusCode, Json<FeedCodeBody>)> {
    state.limits.changes(&identity.user.id)?;
    let pairing = feeds::code_for(&state.ctx, &identity.user.id, &id, &body.source).await?;
    let feeds::NewPairing { code, expires_at, feed_id } = pairing;
    Ok((StatusCode::CREATED, Json(FeedCodeBody { code, expires_at, feed_id })))
}

/// The browser that listens for a session, and what it heard
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/feed", tag = "feeds", params(("id" = String, Path)),
    responses((status = 200, body = FeedAnswer))
)]
pub async fn show(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<FeedAnswer>> {
    let feed = feeds::of_session(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(FeedAnswer { feed: feed.map(FeedBody::from) }))
}

/// All browsers that listen for the caller's drafts
#[utoipa::path(get, path = "/api/v1/feeds", tag = "feeds", responses((status = 200, body = FeedList)))]
pub async fn list(State(state): State<AppState>, Caller(identity): Caller) -> ApiResult<Json<FeedList>> {
    let listed = feeds::listed(&state.ctx, &identity.user.id).await?;
    Ok(Json(FeedList { feeds: listed.into_iter().map(ListedFeed::from).collect() }))
}

/// End a pairing; the draft stays as it was heard last
#[utoipa::path(
    delete, path = "/api/v1/account/feeds/{id}", tag = "feeds", params(("id" = String, Path)),
    responses(
        (status = 200, body = DeletedBody),
        (status = 404, description = "Not there, or not yours", body = ErrorBody),
    )
)]
pub async fn end(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<DeletedBody>> {
    feeds::end(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(DeletedBody { success: true, id }))
}

/// Pair the browser that has a code
#[utoipa::path(
    post, path = "/api/v1/feeds/pair", tag = "feeds", request_body = CodeRequest,
    responses(
        (status = 200, body = PairedBody),
        (status = 404, description = "The code pairs nothing", body = ErrorBody),
        (status = 429, description = "Too many wrong codes", body = ErrorBody),
    )
)]
pub async fn pair(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Body(body): Body<CodeRequest>,
) -> ApiResult<Json<PairedBody>> {
    let peer: IpAddr = peer;
    state.limits.screen(peer)?;
    let paired = feeds::pair(&state.ctx, &body.code, &version(&body.version)?).await;
    if paired.as_ref().is_err_and(|error| error.kind == Kind::NotFound) {
        state.limits.screen_failed(peer);
    }
    let paired = paired?;
    Ok(Json(PairedBody {
        id: paired.id,
        token: paired.token,
        draft: paired.draft,
        path: paired.path,
        source: paired.source.id(),
    }))
}

/// What the paired browser heard; the same batch may come again
#[utoipa::path(
    post, path = "/api/v1/feeds/{id}/lines", tag = "feeds", params(("id" = String, Path)),
    request_body = LinesRequest,
    responses(
        (status = 200, body = ToldBody),
        (status = 401, description = "The pairing was ended", body = ErrorBody),
        (status = 413, description = "More than a batch", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn hear(
    State(state): State<AppState>,
    browser: PairedBrowser,
    Body(body): Body<LinesRequest, BATCH_CAP>,
) -> ApiResult<Json<ToldBody>> {
    let PairedBrowser { id, token } = browser;
    state.limits.feed(&id)?;
    if body.lines.len() > MOST_LINES {
        let text = format!("A batch has at most {MOST_LINES} lines");
        return Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, text));
    }
    let lines = body.lines.into_iter();
    let batch = HeardLines {
        first: body.first,
        lines: lines.map(|line| Numbered { number: line.n, at_ms: line.at, line: line.line }).collect(),
        version: version(&body.version)?,
        sent_at: body.sent_at,
    };
    Ok(Json(feeds::hear(&state.ctx, &id, &token, batch).await?.into()))
}

/// Whom to take, for the panel over the room
#[utoipa::path(
    get, path = "/api/v1/feeds/{id}/advice", tag = "feeds", params(("id" = String, Path)),
    responses(
        (status = 200, body = FeedAdviceBody),
        (status = 401, description = "The pairing was ended", body = ErrorBody),
    )
)]
pub async fn advise(
    State(state): State<AppState>,
    PairedBrowser { id, token }: PairedBrowser,
) -> ApiResult<Json<FeedAdviceBody>> {
    state.limits.feed(&id)?;
    Ok(Json(feeds::advice(&state.ctx, &id, &token).await?.into()))
}

/// The paired browser ends its pairing
#[utoipa::path(
    delete, path = "/api/v1/feeds/{id}", tag = "feeds", params(("id" = String, Path)),
    responses(
        (status = 204),
        (status = 401, description = "The pairing was ended", body = ErrorBody),
    )
)]
pub async fn leave(
    State(state): State<AppState>,
    PairedBrowser { id, token }: PairedBrowser,
) -> ApiResult<StatusCode> {
    feeds::end_by_token(&state.ctx, &id, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The caller of a route for paired browsers. Known before the body is read.
pub struct PairedBrowser {
    id: String,
    token: String,
}

impl FromRequestParts<AppState> for PairedBrowser {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> ApiResult<Self> {
        let Path(id) = Path::<String>::from_request_parts(parts, state).await?;
        let given = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = given.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default().to_owned();
        if token.is_empty() {
            return Err(ApiError::new(StatusCode::UNAUTHORIZED, "This browser is not paired"));
        }
        feeds::check(&state.ctx, &id, &token).await?;
        Ok(Self { id, token })
    }
}

fn version(told: &str) -> ApiResult<String> {
    let is_version = !told.is_empty()
        && told.len() <= LONGEST_VERSION
        && told.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if is_version {
        return Ok(told.to_owned());
    }
    Err(ApiError::invalid_field("version", "version is a number such as 1.0.0"))
}
