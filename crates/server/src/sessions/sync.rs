use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use engine::room::{OutsideKind, OutsidePhase};
use serde::{Deserialize, Serialize};
use usecases::{
    Error,
    sync::{self, LeagueReport, ListedDraft, SyncPhase, SyncState},
};
use utoipa::ToSchema;

use super::crud::DeletedBody;
use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    state::AppState,
    value_rules::{DraftSite, NonEmptyText},
};

#[derive(Debug, Deserialize, ToSchema)]
pub struct FollowRequest {
    #[schema(value_type = DraftSite)]
    pub provider: String,
    /// The draft at Sleeper, or the feed that hears the room. This or the link is needed.
    #[schema(value_type = Option<NonEmptyText>)]
    pub draft_id: Option<String>,
    #[schema(value_type = Option<NonEmptyText>)]
    pub url: Option<String>,
    /// The caller's place in the draft order; without one, the session's.
    #[schema(minimum = 1, maximum = 20)]
    pub slot: Option<u8>,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct HandRequest {
    /// Whether picks are entered by hand.
    pub is_manual: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct PreviewRequest {
    /// A link to a Sleeper draft, or its id.
    pub draft: Option<String>,
    /// A name on Sleeper: alone, that person's drafts are listed.
    pub username: Option<String>,
}

/// How following a draft goes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SyncBody {
    pub provider: String,
    pub draft_id: String,
    /// starting, following, failing, manual or over.
    #[schema(value_type = String)]
    pub phase: SyncPhase,
    /// before_the_draft, drafting, paused or complete, as the site said last.
    #[schema(required, value_type = Option<String>)]
    pub stage: Option<OutsidePhase>,
    #[schema(required)]
    pub last_success_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub error: Option<String>,
    pub n_picks: usize,
    pub n_unknown: usize,
}

impl From<SyncState> for SyncBody {
    fn from(state: SyncState) -> Self {
        Self {
            provider: state.provider,
            draft_id: state.draft_id,
            phase: state.phase,
            stage: state.stage,
            last_success_at: state.last_success_at,
            error: state.error,
            n_picks: state.n_picks,
            n_unknown: state.n_unknown,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SyncAnswer {
    /// None where the session follows nothing.
    #[schema(required)]
    pub sync: Option<SyncBody>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PreviewAnswer {
    /// The draft that was asked for.
    #[schema(required)]
    pub league: Option<LeagueReportBody>,
    /// The drafts of the person who was asked for.
    pub drafts: Vec<ListedDraftBody>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct LeagueReportBody {
    pub draft_id: String,
    pub name: String,
    /// snake, linear or auction.
    #[schema(value_type = String)]
    pub kind: OutsideKind,
    /// before_the_draft, drafting, paused or complete.
    #[schema(value_type = String)]
    pub phase: OutsidePhase,
    pub team_count: u8,
    pub rounds: u8,
    /// Points a reception.
    pub scoring_format: f64,
    pub roster: Vec<RosterPlace>,
    pub bench_spots: i32,
    pub team_names: Vec<String>,
    pub n_picks: usize,
    pub n_keepers: usize,
    pub n_trades: usize,
    /// Players already drafted whom the pool does not have.
    pub unknown: Vec<String>,
    pub remarks: Vec<String>,
    #[schema(required)]
    pub slot: Option<u8>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RosterPlace {
    pub position: String,
    pub count: i32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ListedDraftBody {
    pub draft_id: String,
    pub name: String,
    /// before_the_draft, drafting, paused or complete.
    #[schema(value_type = String)]
    pub phase: OutsidePhase,
    /// snake, linear or auction.
    #[schema(value_type = String)]
    pub kind: OutsideKind,
}

impl From<LeagueReport> for LeagueReportBody {
    fn from(report: LeagueReport) -> Self {
        let place = |(position, count): (String, i32)| RosterPlace { position, count };
        Self {
            draft_id: report.draft_id,
            name: report.name,
            kind: report.kind,
            phase: report.phase,
            team_count: report.n_teams,
            rounds: report.n_rounds,
            scoring_format: report.scoring,
            roster: report.roster.into_iter().map(place).collect(),
            bench_spots: report.n_bench,
            team_names: report.team_names,
            n_picks: report.n_picks,
            n_keepers: report.n_keepers,
            n_trades: report.n_trades,
            unknown: report.unknown,
            remarks: report.remarks,
            slot: report.slot,
        }
    }
}

impl From<ListedDraft> for ListedDraftBody {
    fn from(draft: ListedDraft) -> Self {
        Self { draft_id: draft.id, name: draft.name, phase: draft.phase, kind: draft.kind }
    }
}

/// How following another site's draft goes
#[utoipa::path(
    get, path = "/api/v1/sessions/{id}/sync", tag = "sessions", params(("id" = String, Path)),
    responses((status = 200, body = SyncAnswer))
)]
pub async fn show(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<SyncAnswer>> {
    let sync = sync::state(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(SyncAnswer { sync: sync.map(SyncBody::from) }))
}

/// Follow a draft that is held on Sleeper, or in a room that a paired browser listens to
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/sync", tag = "sessions", params(("id" = String, Path)),
    request_body = FollowRequest,
    responses(
        (status = 200, body = SyncAnswer),
        (status = 404, description = "No such session or draft", body = ErrorBody),
        (status = 409, description = "The session has picks that the draft's league cannot have", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
        (status = 502, description = "The site does not answer", body = ErrorBody),
    )
)]
pub async fn follow(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): Body<FollowRequest>,
) -> ApiResult<Json<SyncAnswer>> {
    if !["sleeper", "espn", "yahoo"].contains(&body.provider.as_str()) {
        return Err(ApiError::invalid_field(
            "provider",
            "Only drafts on Sleeper, ESPN and Yahoo can be followed",
        ));
    }
    let draft = body.draft_id.or(body.url).filter(|draft| !draft.is_empty());
    let draft = draft.ok_or_else(|| {
        Error::invalid("draft_id", "draft_id or url is required").with_code("draft_not_named")
    })?;
    state.limits.changes_of_draft(&identity.user.id, &id)?;
    let sync = sync::follow(&state.ctx, &identity.user.id, &id, &body.provider, &draft, body.slot).await?;
    Ok(Json(SyncAnswer { sync: Some(sync.into()) }))
}

/// Enter picks by hand for now, or hand back to the site
#[utoipa::path(
    put, path = "/api/v1/sessions/{id}/sync", tag = "sessions", params(("id" = String, Path)),
    request_body = HandRequest,
    responses((status = 200, body = SyncAnswer), (status = 429, description = "Too many at once", body = ErrorBody))
)]
pub async fn set_hand(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): Body<HandRequest>,
) -> ApiResult<Json<SyncAnswer>> {
    state.limits.changes_of_draft(&identity.user.id, &id)?;
    let sync = if body.is_manual {
        sync::take_over(&state.ctx, &identity.user.id, &id).await?
    } else {
        sync::hand_back(&state.ctx, &identity.user.id, &id).await?
    };
    Ok(Json(SyncAnswer { sync: Some(sync.into()) }))
}

/// Follow no more; the picks stay
#[utoipa::path(
    delete, path = "/api/v1/sessions/{id}/sync", tag = "sessions", params(("id" = String, Path)),
    responses((status = 200, body = DeletedBody))
)]
pub async fn stop(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<DeletedBody>> {
    sync::stop(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(DeletedBody { success: true, id }))
}

/// What a draft on Sleeper would bring, or a person's drafts there
#[utoipa::path(
    post, path = "/api/v1/sync/preview", tag = "sessions", request_body = PreviewRequest,
    responses(
        (status = 200, body = PreviewAnswer),
        (status = 404, description = "No such draft or person", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
        (status = 502, description = "The site does not answer", body = ErrorBody),
    )
)]
pub async fn preview(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<PreviewRequest>,
) -> ApiResult<Json<PreviewAnswer>> {
    state.limits.changes(&identity.user.id)?;
    let username = body.username.filter(|name| !name.trim().is_empty());
    match (body.draft.filter(|draft| !draft.trim().is_empty()), username) {
        (Some(draft), username) => {
            let report = sync::preview(&state.ctx, &draft, username.as_deref().map(str::trim)).await?;
            Ok(Json(PreviewAnswer { league: Some(report.into()), drafts: Vec::new() }))
        }
        (None, Some(username)) => {
            let drafts = sync::preview_of_person(&state.ctx, username.trim()).await?;
            Ok(Json(PreviewAnswer {
                league: None,
                drafts: drafts.into_iter().map(ListedDraftBody::from).collect(),
            }))
        }
        (None, None) => {
            let missing = Error::invalid("draft", "Paste a link to a draft, or enter a name");
            Err(missing.with_code("draft_not_named").into())
        }
    }
}
