//! What the rules need besides the board.

use super::strategy_weights::StrategyWeights;
use crate::board::Board;
use crate::league::PickNumber;

/// The draft size assumed for a session without configuration.
const ASSUMED_PICKS: PickNumber = 120;

/// What the rules need besides the board.
#[derive(Clone, Copy, Debug)]
pub struct InsightContext<'a> {
    pub current_pick: PickNumber,
    pub strategy_weights: &'a StrategyWeights,
    /// Whether the session configured its league.
    pub is_configured: bool,
    /// The current time as the API writes it; the engine has no clock.
    pub timestamp: &'a str,
}

impl InsightContext<'_> {
    pub(super) fn total_picks(&self, board: &Board) -> PickNumber {
        if self.is_configured { board.league().n_picks() } else { ASSUMED_PICKS }
    }
}
