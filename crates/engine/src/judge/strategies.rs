//! The drafting strategies that are compared.

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::market::Forecast;
use crate::players::{PlayerIndex, Position};
use crate::simulation::{SpecialTeams, allowed_needs, recommend};
use crate::value::{Need, Values, left_by_value, my_holdings, position_outlooks, roster_caps};

/// A drafting strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The engine's advice, with this many futures per pick.
    Verdict { n_futures: u32 },
    /// The earliest ADP that the roster can use.
    Adp,
    /// The most points over the last starter of the position; kicker and defence last.
    ValueBased,
    /// The position at which waiting costs most.
    Urgency,
}

impl Strategy {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Verdict { .. } => "verdict",
            Self::Adp => "adp",
            Self::ValueBased => "value-based",
            Self::Urgency => "urgency",
        }
    }

    /// The player it takes with the board's current pick, which is mine, with `n_left` picks to go.
    pub fn choose(self, board: &Board, values: &Values, n_left: u8, seed: u64) -> Option<PlayerIndex> {
        match self {
            Self::Verdict { n_futures } => recommend(board, &StrategyWeights::default(), seed, n_futures),
            Self::Adp => {
                let allowed = allowed_positions(board, n_left);
                board.available().find(|player| allowed[board.player(*player).position.index()])
            }
            Self::ValueBased => {
                let allowed = allowed_positions(board, n_left);
                let best_at = |position: Position| left_by_value(board, values, position).first().copied();
                let best = Position::ALL.into_iter().filter(|position| allowed[position.index()]);
                best.filter_map(best_at).max_by(|a, b| a.1.total_cmp(&b.1)).map(|(player, _)| player)
            }
            Self::Urgency => most_urgent(board, values, n_left),
        }
    }
}

fn most_urgent(board: &Board, values: &Values, n_left: u8) -> Option<PlayerIndex> {
    let allowed = allowed_positions(board, n_left);
    let following = board.my_next_pick(board.current_pick() + 1);
    let survivals = match following {
        Some(following) => Forecast::of(board, &[following]).survivals(0).to_vec(),
        None => vec![0.0; board.pool().len()],
    };
    let outlooks = position_outlooks(board, values, &survivals, &StrategyWeights::default());
    let open = outlooks.iter().filter(|outlook| allowed[outlook.position.index()]);
    let by_urgency = open.max_by(|a, b| {
        a.urgency
            .total_cmp(&b.urgency)
            .then(a.best_value.total_cmp(&b.best_value))
            .then(b.position.cmp(&a.position))
    });
    by_urgency.and_then(|outlook| outlook.best)
}

fn allowed_positions(board: &Board, n_left: u8) -> [bool; Position::COUNT] {
    let lineup = board.league().lineup();
    allowed_needs(lineup, roster_caps(lineup), my_holdings(board), n_left, SpecialTeams::Last)
        .map(|need| need != Need::None)
}
