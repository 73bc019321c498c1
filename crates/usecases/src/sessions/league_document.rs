//! The league in a session's JSON: read leniently, stored as sent.

use engine::{
    board::BoardRejected,
    insights::StrategyWeights,
    league::{DraftConfig, League, LeagueRejected, Scoring, resolve_team_count},
    value::OwnView,
};
use serde_json::{Map, Value, json};
use storage::sessions::SessionRow;

use super::invalid;
use crate::error::{Error, Kind, Result};

pub type Object = Map<String, Value>;

/// Keys of `metadata` that are derived, never stored.
pub const DERIVED: [&str; 4] = ["my_roster", "players_left", "removed_by_others", "strategy_weights"];

/// The league of a session.
#[derive(Debug, Clone)]
pub struct LeagueDocument {
    pub config: DraftConfig,
    pub scoring: Scoring,
    pub weights: StrategyWeights,
    /// How much the owner's ranking counts here, and their tags. The ranking is the account's.
    pub own_view: OwnView,
    /// Whether the session's JSON has any league settings.
    pub is_configured: bool,
}

impl LeagueDocument {
    /// Reads the league from data that is stored or about to be.
    pub fn read(
        metadata: &Object,
        settings: &Object,
        weights: &Value,
        rounds: i32,
        max_participants: Option<i32>,
    ) -> Result<Self> {
        let given = metadata.get("draft_config").filter(|config| !config.is_null());
        let mut config = match given {
            Some(config) => serde_json::from_value::<DraftConfig>(config.clone())
                .map_err(|error| invalid(format!("Invalid draft_config: {error}")))?,
            None => DraftConfig { rounds, ..DraftConfig::default() },
        };
        let number = |from: Option<&Value>| from.and_then(Value::as_f64);
        config.team_count = resolve_team_count(
            given.and_then(|config| number(config.get("team_count"))),
            number(metadata.get("team_count")),
            number(settings.get("team_count")),
            max_participants.map(f64::from),
        );
        let scoring = [metadata.get("scoring_format"), settings.get("scoring_format")]
            .into_iter()
            .flatten()
            .find(|scoring| !scoring.is_null());
        let scoring = match scoring {
            Some(scoring) => {
                serde_json::from_value(scoring.clone()).map_err(|_| invalid("Invalid scoring format"))?
            }
            None => Scoring::Standard,
        };
        let weights: StrategyWeights =
            serde_json::from_value(weights.clone()).map_err(|_| invalid("Invalid strategy weight"))?;
        let own_view = match metadata.get("own_view").filter(|view| !view.is_null()) {
            Some(view) => serde_json::from_value(view.clone()).map_err(|_| invalid("Invalid own view"))?,
            None => OwnView::default(),
        };
        Ok(Self { config, scoring, weights, own_view, is_configured: given.is_some() })
    }

    pub fn of(row: &SessionRow) -> Result<Self> {
        let metadata = object(&row.metadata)?;
        let settings = object(&row.settings)?;
        let weights = serde_json::from_str(&row.strategy_weights).map_err(Error::internal)?;
        Self::read(&metadata, &settings, &weights, row.rounds, Some(row.max_participants))
    }

    pub fn league(&self) -> Result<League> {
        Ok(self.config.to_league(self.scoring)?)
    }
}

impl From<LeagueRejected> for Error {
    fn from(rejected: LeagueRejected) -> Self {
        Self::new(Kind::Invalid, rejected.to_string()).with_code(rejected.code())
    }
}

/// A board that cannot be built from the payload is an error in the payload; only a pick made since may forbid a trade.
pub(super) fn invalid_change(rejected: BoardRejected) -> Error {
    let kind = match rejected {
        BoardRejected::TradedPickMade { .. } => Kind::Conflict,
        _ => Kind::Invalid,
    };
    Error::new(kind, rejected.to_string()).with_code(rejected.code())
}

/// Stores the league's size in `draft_config` as a count, even if it was sent as a ratio.
pub(super) fn count_teams_in_config(metadata: &mut Object, n_teams: u8) {
    let config = metadata.get_mut("draft_config").and_then(Value::as_object_mut);
    if let Some(size) = config.and_then(|config| config.get_mut("team_count")) {
        *size = n_teams.into();
    }
}

/// Stores the league's scoring in the settings too, wherever it was sent.
pub fn keep_scoring(settings: &mut Object, scoring: Scoring) {
    if settings.get("scoring_format").and_then(Value::as_f64) != Some(scoring.points_per_reception()) {
        settings.insert("scoring_format".into(), json!(scoring));
    }
}

/// A stored JSON object.
pub fn object(text: &str) -> Result<Object> {
    serde_json::from_str(text).map_err(Error::internal)
}
