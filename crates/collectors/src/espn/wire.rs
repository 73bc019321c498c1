//! ESPN's wire format.

use serde::Deserialize;

use crate::wire_values::{number, text};

#[derive(Debug, Deserialize)]
pub struct WirePlayers {
    pub players: Vec<WireEntry>,
}

#[derive(Debug, Deserialize)]
pub struct WireEntry {
    /// Negative for defences.
    pub id: i64,
    pub player: Option<WirePlayer>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct WirePlayer {
    #[serde(deserialize_with = "text")]
    pub full_name: Option<String>,
    pub default_position_id: i64,
    pub pro_team_id: i64,
    pub active: Option<bool>,
    #[serde(deserialize_with = "text")]
    pub injury_status: Option<String>,
    #[serde(deserialize_with = "number")]
    pub last_news_date: Option<f64>,
    pub ownership: Option<WireOwnership>,
    pub stats: Vec<WireStat>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct WireOwnership {
    #[serde(deserialize_with = "number")]
    pub average_draft_position: Option<f64>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct WireStat {
    pub season_id: i64,
    /// 0 is actual results, 1 is projections.
    pub stat_source_id: i64,
    /// 0 is the whole season.
    pub stat_split_type_id: i64,
    #[serde(deserialize_with = "number")]
    pub applied_total: Option<f64>,
}

#[derive(Debug, Deserialize)]
pub struct WireSchedule {
    pub settings: WireSettings,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WireSettings {
    pub pro_teams: Vec<WireTeam>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WireTeam {
    pub id: i64,
    #[serde(default, deserialize_with = "text")]
    pub abbrev: Option<String>,
    #[serde(default, deserialize_with = "number")]
    pub bye_week: Option<f64>,
}
