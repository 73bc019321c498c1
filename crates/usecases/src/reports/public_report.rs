//! What anyone with the link may see of a draft.

use engine::{
    board::Board,
    league::{DraftOrder, DraftSlot},
    report::DraftReport,
};
use serde::{Deserialize, Serialize};

use crate::sessions::{Session, team_names};

/// A draft and its report. It has no fields for targets, queues, tags, notes, weights or anyone's address, so none of
/// them can leak.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PublicReport {
    pub name: String,
    pub n_teams: u8,
    pub n_rounds: u8,
    pub order: DraftOrder,
    /// Points per reception.
    pub scoring: f64,
    /// The team the report is about.
    pub slot: DraftSlot,
    /// By slot, from 1. People in a room are not named.
    pub team_names: Vec<String>,
    pub report: DraftReport,
}

impl PublicReport {
    pub fn new(session: &Session, board: &Board, report: DraftReport) -> Self {
        let league = board.league();
        Self {
            name: session.name.clone(),
            n_teams: league.n_teams(),
            n_rounds: league.n_rounds(),
            order: league.rules().order,
            scoring: league.scoring().points_per_reception(),
            slot: league.my_slot(),
            team_names: team_names(session),
            report,
        }
    }
}
