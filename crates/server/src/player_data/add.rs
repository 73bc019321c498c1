//! Adding a single player by hand.

use axum::{Json, extract::State};
use engine::league::Scoring;
use serde::{Deserialize, Serialize};
use usecases::{
    audit::Actor,
    players::add::{self, Added, Named, NewPlayer},
};
use utoipa::ToSchema;

use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Json as Body},
    state::AppState,
    value_rules::{PlayerNameText, PositionName, TeamName},
};

#[derive(Debug, Deserialize, ToSchema)]
pub struct NewPlayerBody {
    #[schema(value_type = PlayerNameText)]
    pub name: String,
    #[schema(value_type = PositionName)]
    pub position: String,
    #[schema(value_type = TeamName)]
    pub team: String,
    #[schema(minimum = 1, maximum = 18)]
    pub bye_week: Option<u8>,
    #[serde(default)]
    pub adp: AdpByScoring,
}

/// ADP by points per reception, in leagues with one quarterback.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct AdpByScoring {
    #[schema(exclusive_minimum = 0, exclusive_maximum = 999)]
    pub standard: Option<f64>,
    #[schema(exclusive_minimum = 0, exclusive_maximum = 999)]
    pub half_ppr: Option<f64>,
    #[schema(exclusive_minimum = 0, exclusive_maximum = 999)]
    pub ppr: Option<f64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AddOutcome {
    Added,
    /// The catalog had him, so nothing was stored.
    Known,
    /// He may be one of the candidates: a curator decides in the review queue.
    InDoubt,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct NamedPlayer {
    pub id: String,
    pub name: String,
    pub position: &'static str,
    /// None means free agent.
    #[schema(required)]
    pub team: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AddedPlayer {
    pub outcome: AddOutcome,
    /// Who was added, or is known already.
    #[schema(required)]
    pub player: Option<NamedPlayer>,
    pub candidates: Vec<NamedPlayer>,
}

impl From<NewPlayerBody> for NewPlayer {
    fn from(body: NewPlayerBody) -> Self {
        let AdpByScoring { standard, half_ppr, ppr } = body.adp;
        let adp = [(Scoring::Standard, standard), (Scoring::HalfPpr, half_ppr), (Scoring::Ppr, ppr)];
        Self {
            name: body.name,
            position: body.position,
            team: body.team,
            bye_week: body.bye_week,
            adp: adp.into_iter().filter_map(|(scoring, adp)| Some((scoring, adp?))).collect(),
        }
    }
}

impl From<Named> for NamedPlayer {
    fn from(Named { id, name, position, team }: Named) -> Self {
        Self { id, name, position: position.as_str(), team }
    }
}

impl From<Added> for AddedPlayer {
    fn from(added: Added) -> Self {
        let (outcome, player, candidates) = match added {
            Added::New(player) => (AddOutcome::Added, Some(player), Vec::new()),
            Added::Known(player) => (AddOutcome::Known, Some(player), Vec::new()),
            Added::InDoubt(candidates) => (AddOutcome::InDoubt, None, candidates),
        };
        Self {
            outcome,
            player: player.map(NamedPlayer::from),
            candidates: candidates.into_iter().map(NamedPlayer::from).collect(),
        }
    }
}

/// Add a player by hand, unless the catalog has him
#[utoipa::path(
    post, path = "/api/v1/admin/players", operation_id = "add_player", tag = "player data",
    request_body = NewPlayerBody,
    responses(
        (status = 200, body = AddedPlayer),
        (status = 409, description = "A sheet is being imported", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn run(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<NewPlayerBody>,
) -> ApiResult<Json<AddedPlayer>> {
    state.limits.changes(&identity.user.id)?;
    let added = add::add(&state.ctx, Actor::Person(&identity), body.into()).await?;
    Ok(Json(added.into()))
}
