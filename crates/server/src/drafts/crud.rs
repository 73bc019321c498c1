use axum::{Json, extract::State, http::StatusCode};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Deserializer, de::Error};
use usecases::rooms::{self, NewRoom, Room};
use utoipa::ToSchema;

use super::body::{DraftBody, DraftList, DraftSummary};
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    sessions::crud::DeletedBody,
    state::AppState,
    value_rules::{PointsPerReception, SecondsPerPick, SessionNameText},
};

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewDraft {
    #[schema(value_type = Option<SessionNameText>)]
    pub name: Option<String>,
    #[schema(minimum = 2, maximum = 20)]
    pub team_count: Option<i32>,
    #[schema(minimum = 1, maximum = 25)]
    pub rounds: Option<i32>,
    /// At most the number of teams.
    #[schema(minimum = 1, maximum = 20)]
    pub user_slot: Option<i32>,
    /// Starts by itself at this time; without one, at once.
    #[serde(default, deserialize_with = "time_or_none")]
    pub scheduled_time: Option<DateTime<Utc>>,
    pub quick: Option<bool>,
    #[schema(value_type = Option<SecondsPerPick>)]
    pub time_per_pick: Option<i32>,
    /// Seconds a computer team takes.
    #[schema(minimum = 0, maximum = 30)]
    pub computer_seconds: Option<i32>,
    #[schema(value_type = Option<PointsPerReception>)]
    pub scoring_format: Option<f64>,
    /// One of the caller's sessions, whose league is practised.
    pub session_id: Option<String>,
}

/// An empty form field is sent as an empty string.
fn time_or_none<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<DateTime<Utc>>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?.filter(|text| !text.is_empty());
    text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
}

impl From<NewDraft> for NewRoom {
    fn from(new: NewDraft) -> Self {
        Self {
            name: new.name,
            n_teams: new.team_count,
            n_rounds: new.rounds,
            slot: new.user_slot,
            scheduled_at: new.scheduled_time,
            is_quick: new.quick.unwrap_or(false),
            seconds_per_pick: new.time_per_pick,
            computer_seconds: new.computer_seconds,
            scoring: new.scoring_format,
            session_id: new.session_id,
        }
    }
}

/// The room as the caller sees it.
pub fn shown(state: &AppState, room: &Room, user_id: &str) -> Json<DraftBody> {
    Json(DraftBody::new(room, user_id, state.ctx.clock.now()))
}

/// The drafts the caller sits in, newest first
#[utoipa::path(get, path = "/api/v1/drafts", tag = "drafts", responses((status = 200, body = DraftList)))]
pub async fn list(State(state): State<AppState>, Caller(identity): Caller) -> ApiResult<Json<DraftList>> {
    let drafts: Vec<DraftSummary> =
        rooms::list(&state.ctx, &identity.user.id).await?.into_iter().map(DraftSummary::from).collect();
    Ok(Json(DraftList { total: drafts.len(), drafts }))
}

/// Make a mock draft; without a time it starts at once
#[utoipa::path(
    post, path = "/api/v1/drafts", tag = "drafts", request_body = NewDraft,
    responses(
        (status = 201, body = DraftBody),
        (status = 404, description = "No such session", body = ErrorBody),
        (status = 409, description = "No players, or too many drafts", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn create(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<NewDraft>,
) -> ApiResult<(StatusCode, Json<DraftBody>)> {
    state.limits.changes(&identity.user.id)?;
    state.limits.new_room(&identity.user.id)?;
    let room = rooms::create(&state.ctx, &identity.user.id, body.into()).await?;
    Ok((StatusCode::CREATED, shown(&state, &room, &identity.user.id)))
}

/// A draft with its picks; `quick-draft` is the caller's newest quick draft
#[utoipa::path(
    get, path = "/api/v1/drafts/{id}", tag = "drafts", params(("id" = String, Path)),
    responses((status = 200, body = DraftBody), (status = 404, description = "Not there, or no seat in it", body = ErrorBody))
)]
pub async fn show(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<DraftBody>> {
    let room = rooms::load_by(&state.ctx, &identity.user.id, &id).await?;
    Ok(shown(&state, &room, &identity.user.id))
}

/// Delete a draft
#[utoipa::path(
    delete, path = "/api/v1/drafts/{id}", tag = "drafts", params(("id" = String, Path)),
    responses(
        (status = 200, body = DeletedBody),
        (status = 403, description = "Somebody else made it", body = ErrorBody),
        (status = 404, description = "Not there, or no seat in it", body = ErrorBody),
    )
)]
pub async fn delete(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<DeletedBody>> {
    let id = rooms::delete(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(DeletedBody { success: true, id }))
}
