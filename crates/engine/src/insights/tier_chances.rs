//! Whether the tiers of the lists a drafter looks at will last.

use serde::Serialize;

use crate::board::Board;
use crate::players::{Position, Tier, static_tier};
use crate::value::hold_probability;

/// Which players are listed: all, those of one position, or receivers and tight ends together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "&'static str")]
pub enum Listed {
    All,
    Position(Position),
    Receivers,
}

impl Listed {
    fn lists() -> impl Iterator<Item = Self> {
        [Self::All, Self::Receivers].into_iter().chain(Position::ALL.map(Self::Position))
    }

    fn has(self, position: Position) -> bool {
        match self {
            Self::All => true,
            Self::Position(listed) => listed == position,
            Self::Receivers => matches!(position, Position::Wr | Position::Te),
        }
    }
}

impl From<Listed> for &'static str {
    fn from(listed: Listed) -> Self {
        match listed {
            Listed::All => "all",
            Listed::Position(position) => position.as_str(),
            Listed::Receivers => "WR/TE",
        }
    }
}

/// The chance that any player of a tier, as one of the lists shows it, is available at the pick waited for.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TierChance {
    pub listed: Listed,
    pub level: Tier,
    pub hold_probability: f64,
}

/// One for every tier of every list with a player left. `survivals` is indexed by place in the pool.
pub fn tier_chances(board: &Board, survivals: &[f64]) -> Vec<TierChance> {
    let left: Vec<(Tier, Position, f64)> = board
        .available()
        .map(|index| (board.player(index), survivals[index.at()]))
        .map(|(player, survival)| (static_tier(player.adp), player.position, survival))
        .collect();
    let chance = |(listed, level): (Listed, Tier)| {
        let mut in_it = left
            .iter()
            .filter(|(tier, position, _)| *tier == level && listed.has(*position))
            .map(|(_, _, survival)| *survival)
            .peekable();
        in_it.peek()?;
        Some(TierChance { listed, level, hold_probability: hold_probability(in_it) })
    };
    Listed::lists().flat_map(|listed| Tier::ALL.map(|level| (listed, level))).filter_map(chance).collect()
}
