//! How a computer team likes to draft.

use serde::{Deserialize, Serialize};

use crate::players::Position;
use crate::value::Held;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// Close to the ADP.
    ByTheBook,
    /// Three running backs in the first rounds.
    RobustRb,
    /// No running back in the first rounds.
    ZeroRb,
    /// A quarterback before most others have one.
    EarlyQb,
    /// Names it likes, before their time.
    Reacher,
    /// Whoever leads the list and fits the roster, at once.
    AutoDrafter,
}

/// Rounds in which robust and zero running back differ from other styles.
const EARLY_ROUNDS: u8 = 5;
const ROBUST_BACKS: u8 = 3;
/// Rounds in which the early quarterback is taken.
const QB_ROUNDS: std::ops::RangeInclusive<u8> = 2..=5;

impl Style {
    pub const ALL: [Self; 6] =
        [Self::ByTheBook, Self::RobustRb, Self::ZeroRb, Self::EarlyQb, Self::Reacher, Self::AutoDrafter];

    /// How many of twenty teams use this style.
    const fn share(self) -> u64 {
        match self {
            Self::ByTheBook => 8,
            Self::RobustRb | Self::ZeroRb | Self::Reacher => 3,
            Self::EarlyQb => 2,
            Self::AutoDrafter => 1,
        }
    }

    /// The style chosen by random bits.
    pub(super) fn drawn(bits: u64) -> Self {
        let total: u64 = Self::ALL.iter().map(|style| style.share()).sum();
        let mut place = bits % total;
        for style in Self::ALL {
            if place < style.share() {
                return style;
            }
            place -= style.share();
        }
        Self::ByTheBook
    }

    /// How much more often than other teams this one takes the position now.
    pub(super) fn taste(self, position: Position, round: u8, held: Held) -> f64 {
        let n_backs = held[Position::Rb.index()];
        match (self, position) {
            (Self::RobustRb, Position::Rb) if round < EARLY_ROUNDS && n_backs < ROBUST_BACKS => 6.0,
            (Self::ZeroRb, Position::Rb) if round <= EARLY_ROUNDS => 0.02,
            (Self::EarlyQb, Position::Qb)
                if QB_ROUNDS.contains(&round) && held[Position::Qb.index()] == 0 =>
            {
                12.0
            }
            _ => 1.0,
        }
    }

    /// Chances are raised to this power: above one the team stays close to the market, below one it strays.
    pub(super) const fn sharpness(self, position: Position) -> f64 {
        match (self, position) {
            (Self::ByTheBook, _) => 1.6,
            // No team reaches for a kicker.
            (_, Position::K | Position::Dst) => 1.0,
            (Self::Reacher, _) => 0.6,
            _ => 1.0,
        }
    }
}
