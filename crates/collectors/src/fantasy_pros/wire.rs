//! FantasyPros' wire format.

use serde::Deserialize;

use crate::wire_values::{number, text};

#[derive(Debug, Deserialize)]
pub struct WireAnswer {
    pub players: Vec<WirePlayer>,
}

#[derive(Debug, Deserialize)]
pub struct WirePlayer {
    #[serde(default, deserialize_with = "text")]
    pub player_id: Option<String>,
    pub player_name: String,
    #[serde(default, deserialize_with = "text")]
    pub player_team_id: Option<String>,
    #[serde(default, deserialize_with = "text")]
    pub player_position_id: Option<String>,
    #[serde(default, deserialize_with = "number")]
    pub player_bye_week: Option<f64>,
    #[serde(default, deserialize_with = "text")]
    pub player_yahoo_id: Option<String>,
    #[serde(default, deserialize_with = "number")]
    pub rank_ave: Option<f64>,
    #[serde(default, deserialize_with = "number")]
    pub rank_std: Option<f64>,
}
