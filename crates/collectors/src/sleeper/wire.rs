//! Sleeper's wire format.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::wire_values::{number, text};

/// By Sleeper's id, which for defences is the team's code. An unknown id is null.
pub type WirePlayers = BTreeMap<String, Option<WirePlayer>>;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct WirePlayer {
    #[serde(deserialize_with = "text")]
    pub first_name: Option<String>,
    #[serde(deserialize_with = "text")]
    pub last_name: Option<String>,
    /// Defences have none.
    #[serde(deserialize_with = "text")]
    pub full_name: Option<String>,
    #[serde(deserialize_with = "text")]
    pub position: Option<String>,
    pub fantasy_positions: Option<Vec<Option<String>>>,
    #[serde(deserialize_with = "text")]
    pub team: Option<String>,
    pub active: Option<bool>,
    #[serde(deserialize_with = "text")]
    pub injury_status: Option<String>,
    #[serde(deserialize_with = "number")]
    pub depth_chart_order: Option<f64>,
    #[serde(deserialize_with = "number")]
    pub age: Option<f64>,
    #[serde(deserialize_with = "number")]
    pub years_exp: Option<f64>,
    #[serde(deserialize_with = "number")]
    pub news_updated: Option<f64>,
    #[serde(deserialize_with = "text")]
    pub espn_id: Option<String>,
    #[serde(deserialize_with = "text")]
    pub yahoo_id: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct WireProjection {
    #[serde(default, deserialize_with = "text")]
    pub player_id: Option<String>,
    #[serde(default)]
    pub stats: Option<WireStats>,
}

/// 999 means that the player is not drafted.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct WireStats {
    #[serde(deserialize_with = "number")]
    pub adp_std: Option<f64>,
    #[serde(deserialize_with = "number")]
    pub adp_half_ppr: Option<f64>,
    #[serde(deserialize_with = "number")]
    pub adp_ppr: Option<f64>,
    #[serde(deserialize_with = "number")]
    pub adp_2qb: Option<f64>,
    #[serde(deserialize_with = "number")]
    pub pts_std: Option<f64>,
    #[serde(deserialize_with = "number")]
    pub pts_half_ppr: Option<f64>,
    #[serde(deserialize_with = "number")]
    pub pts_ppr: Option<f64>,
}
