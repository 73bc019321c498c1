//! One player as the draft sees him.

use serde::{Deserialize, Serialize};

use super::Position;

/// From this number on, an ADP only means that the player is not drafted.
pub const UNRANKED_ADP: f64 = 999.0;

/// A player of the pool. ADP and projection are those of the league's own scoring.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    pub id: String,
    pub name: String,
    pub position: Position,
    /// The NFL team; none means free agent.
    #[serde(default)]
    pub team: Option<String>,
    #[serde(default)]
    pub bye_week: Option<u8>,
    #[serde(default)]
    pub adp: Option<f64>,
    /// The ADP in leagues that may start two quarterbacks.
    #[serde(default)]
    pub adp_superflex: Option<f64>,
    /// Standard deviation of the pick he goes at, in picks.
    #[serde(default)]
    pub adp_spread: Option<f64>,
    /// How many sources the ADP is based on.
    #[serde(default)]
    pub n_sources: Option<u16>,
    /// How many real drafts the ADP is based on.
    #[serde(default)]
    pub times_drafted: Option<u32>,
    #[serde(default)]
    pub projected_points: Option<f64>,
    #[serde(default)]
    pub projected_receptions: Option<f64>,
}

impl Player {
    /// The ADP if it really ranks the player: present, positive and below [`UNRANKED_ADP`].
    pub fn ranked_adp(&self) -> Option<f64> {
        self.adp.filter(|adp| *adp > 0.0 && *adp < UNRANKED_ADP)
    }
}
