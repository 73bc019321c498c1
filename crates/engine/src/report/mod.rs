//! The draft judged afterwards: my picks, the seasons of all teams, my team's strength and its bye weeks.

mod byes;
mod decisions;
mod reachable;
mod seasons;

use serde::{Deserialize, Serialize};

use crate::board::{Board, BoardRejected};
use crate::insights::StrategyWeights;
use crate::league::PickNumber;

pub use byes::{ByePlayer, WeekOutlook};
pub use decisions::{Bargain, JudgedPick};
pub use seasons::{PositionStrength, Spread, TeamOutlook};

/// A draft looked back on from one of its teams. It has no place for targets, queues, tags or weights, so it can be
/// shown to anybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DraftReport {
    #[serde(skip)]
    pub seed: u64,
    pub board_version: u64,
    pub n_futures: u32,
    pub n_seasons: u32,
    pub n_picks_made: u16,
    pub n_picks: PickNumber,
    /// My own, in order; keepers are no decisions and are left out.
    pub picks: Vec<JudgedPick>,
    /// Season points between my draft and the best one found that was within reach, with the others' picks as they were.
    pub total_regret: f64,
    /// All teams, the one expected to score most first.
    pub standings: Vec<TeamOutlook>,
    /// What my team scores at each position against the others.
    pub strengths: Vec<PositionStrength>,
    /// My team week by week.
    pub weeks: Vec<WeekOutlook>,
}

/// Looks back on a draft. The seasons use the pool's values for every player, not my own view.
pub fn draft_report(
    board: &Board,
    weights: &StrategyWeights,
    seed: u64,
    n_futures: u32,
) -> Result<DraftReport, BoardRejected> {
    let picks = decisions::judged_picks(board, weights, seed, n_futures)?;
    let seasons = seasons::Seasons::play(board, seed);
    Ok(DraftReport {
        seed,
        board_version: board.version(),
        n_futures,
        n_seasons: seasons::N_SEASONS,
        n_picks_made: board.n_picks_made() as u16,
        n_picks: board.league().n_picks(),
        total_regret: reachable::left_on_the_table(board, seed),
        picks,
        standings: seasons.standings(),
        strengths: seasons.strengths(),
        weeks: byes::weeks(board, &seasons),
    })
}
