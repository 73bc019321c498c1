//! Fantasy Football Calculator's wire format.

use serde::Deserialize;

use crate::wire_values::{number, text};

#[derive(Debug, Deserialize)]
pub struct WireAnswer {
    /// "Success" or "Error".
    pub status: String,
    #[serde(default)]
    pub players: Vec<WirePlayer>,
    #[serde(default)]
    pub errors: Option<Vec<String>>,
}

#[derive(Debug, Deserialize)]
pub struct WirePlayer {
    #[serde(default, deserialize_with = "text")]
    pub player_id: Option<String>,
    pub name: String,
    pub position: String,
    #[serde(default, deserialize_with = "text")]
    pub team: Option<String>,
    #[serde(default, deserialize_with = "number")]
    pub adp: Option<f64>,
    #[serde(default, deserialize_with = "number")]
    pub stdev: Option<f64>,
    #[serde(default, deserialize_with = "number")]
    pub times_drafted: Option<f64>,
    #[serde(default, deserialize_with = "number")]
    pub bye: Option<f64>,
}
