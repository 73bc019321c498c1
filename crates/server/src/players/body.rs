//! A player as end users see him.

use chrono::{DateTime, NaiveDate, Utc};
use engine::{
    auction::Sale,
    board::{PlayerState, Status},
    league::Scoring,
    players::{Player, Tier, static_tier},
};
use serde::Serialize;
use usecases::{
    players::{Details, Universe, universe::KnownCondition},
    sessions::status_text,
};
use utoipa::ToSchema;

/// The only shape of stored sessions there is; older clients ask for it.
pub const STORAGE_VERSION: &str = "v2";

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Player)]
pub struct PlayerBody {
    pub id: String,
    pub name: String,
    /// QB, RB, WR, TE, K or DST.
    pub position: &'static str,
    pub canonical_position: &'static str,
    pub te_eligible: bool,
    /// None means free agent.
    #[schema(required)]
    pub team: Option<String>,
    #[schema(required)]
    pub bye_week: Option<u8>,
    #[schema(required)]
    pub adp: Option<f64>,
    /// The ADP in leagues that may start two quarterbacks.
    #[schema(required)]
    pub adp_superflex: Option<f64>,
    #[schema(required)]
    pub consensus_adp: Option<f64>,
    /// Standard deviation of the ADP between its sources, in picks.
    #[schema(required)]
    pub adp_spread: Option<f64>,
    /// How many sources stand behind the ADP.
    #[schema(required)]
    pub n_sources: Option<u16>,
    /// How many real drafts stand behind the ADP.
    #[schema(required)]
    pub times_drafted: Option<u32>,
    #[schema(required)]
    pub projected_points: Option<f64>,
    #[schema(required)]
    pub projected_receptions: Option<f64>,
    /// T1 to T4.
    #[schema(value_type = String)]
    pub tier: Tier,
    /// drafted, my_team, targeted, or none while available.
    #[schema(required)]
    pub status: Option<&'static str>,
    #[serde(rename = "draftPick")]
    #[schema(required)]
    pub draft_pick: Option<u16>,
    #[serde(rename = "draftRound")]
    #[schema(required)]
    pub draft_round: Option<u8>,
    /// Who bought him for what; only in an auction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sale: Option<Sale>,
    pub metadata: PlayerMetadata,
    /// How he is, as far as a source says. Copies of players that a client kept may lack it.
    pub condition: Option<PlayerCondition>,
    #[schema(required)]
    pub draft_version: Option<u64>,
    pub storage_version: &'static str,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerMetadata {
    /// active, inactive, questionable or out.
    pub status: String,
    pub tags: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerCondition {
    /// In the source's words, such as Questionable.
    #[schema(required)]
    pub injury: Option<String>,
    /// His place in the depth chart; 1 is the starter.
    #[schema(required)]
    pub depth: Option<u8>,
    #[schema(required)]
    pub age: Option<u8>,
    #[schema(required)]
    pub years_of_experience: Option<u8>,
    /// Of the last news about him.
    #[schema(required)]
    pub news_at: Option<DateTime<Utc>>,
    /// The day the source said so.
    pub as_of: NaiveDate,
}

impl From<&KnownCondition> for PlayerCondition {
    fn from(known: &KnownCondition) -> Self {
        Self {
            injury: known.condition.injury.clone(),
            depth: known.condition.depth,
            age: known.condition.age,
            years_of_experience: known.condition.years_of_experience,
            news_at: known.news_at(),
            as_of: known.as_of,
        }
    }
}

impl PlayerBody {
    pub fn new(universe: &Universe, player: &Player, scoring: Scoring) -> Self {
        Self::with_details(player, universe.details(&player.id), scoring)
    }

    /// A player of the pool, or of the catalog.
    pub fn with_details(player: &Player, details: Option<&Details>, scoring: Scoring) -> Self {
        let position = player.position.as_str();
        let adp = player.ranked_adp().map(one_decimal);
        Self {
            id: player.id.clone(),
            name: player.name.clone(),
            position,
            canonical_position: position,
            te_eligible: position == "TE",
            team: player.team.clone(),
            bye_week: player.bye_week,
            adp,
            adp_superflex: player.adp_superflex,
            consensus_adp: details
                .and_then(|details| details.consensus_adp[scoring as usize])
                .map(one_decimal)
                .or(adp),
            adp_spread: player.adp_spread,
            n_sources: player.n_sources,
            times_drafted: player.times_drafted,
            projected_points: player.projected_points,
            projected_receptions: player.projected_receptions.map(one_decimal),
            tier: static_tier(player.adp),
            status: None,
            draft_pick: None,
            draft_round: None,
            sale: None,
            metadata: PlayerMetadata {
                status: details.map_or_else(|| "active".into(), |details| details.health.clone()),
                tags: details.map(|details| details.tags.clone()).unwrap_or_default(),
            },
            condition: details.and_then(|details| details.condition.as_ref()).map(PlayerCondition::from),
            draft_version: None,
            storage_version: STORAGE_VERSION,
        }
    }

    /// The player as a session sees him.
    #[must_use]
    pub fn in_session(mut self, state: PlayerState, round: Option<u8>, draft_version: u64) -> Self {
        self.status = (state.status != Status::Available).then(|| status_text(state.status));
        self.draft_pick = state.pick;
        self.draft_round = round;
        self.draft_version = Some(draft_version);
        self
    }

    /// Who bought him for what.
    #[must_use]
    pub fn sold(self, sale: Option<&Sale>) -> Self {
        Self { sale: sale.copied(), ..self }
    }

    /// An undrafted player, as a target.
    #[must_use]
    pub fn targeted(mut self) -> Self {
        self.status = self.status.or(Some(status_text(Status::Targeted)));
        self
    }
}

fn one_decimal(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
