//! The formats an ADP is measured in: points per reception, and whether teams start one quarterback or two.

use std::fmt;

use crate::league::Scoring;

/// Drafts of different formats take the same players at very different picks, so an ADP belongs to one format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AdpFormat {
    /// Superflex counts as two: no team leaves a quarterback on the bench there.
    pub is_two_quarterbacks: bool,
    pub scoring: Scoring,
}

impl AdpFormat {
    pub const ALL: [Self; 6] = [
        Self::one(Scoring::Standard),
        Self::one(Scoring::HalfPpr),
        Self::one(Scoring::Ppr),
        Self::two(Scoring::Standard),
        Self::two(Scoring::HalfPpr),
        Self::two(Scoring::Ppr),
    ];

    pub const fn one(scoring: Scoring) -> Self {
        Self { is_two_quarterbacks: false, scoring }
    }

    pub const fn two(scoring: Scoring) -> Self {
        Self { is_two_quarterbacks: true, scoring }
    }

    /// A dense index: its place in [`Self::ALL`].
    pub const fn number(self) -> usize {
        self.scoring as usize + if self.is_two_quarterbacks { 3 } else { 0 }
    }
}

impl fmt::Display for AdpFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scoring = match self.scoring {
            Scoring::Standard => "standard",
            Scoring::HalfPpr => "half PPR",
            Scoring::Ppr => "PPR",
        };
        write!(f, "{scoring}{}", if self.is_two_quarterbacks { ", two quarterbacks" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_found_by_its_number() {
        for (number, format) in AdpFormat::ALL.into_iter().enumerate() {
            assert_eq!(format.number(), number, "{format}");
        }
        assert_eq!(AdpFormat::two(Scoring::Ppr).to_string(), "PPR, two quarterbacks");
    }
}
