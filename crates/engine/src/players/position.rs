//! The six positions of a fantasy roster, and small sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A position, in the order every list on the screen uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Position {
    Qb,
    Rb,
    Wr,
    Te,
    K,
    Dst,
}

impl Position {
    pub const COUNT: usize = 6;
    pub const ALL: [Self; Self::COUNT] = [Self::Qb, Self::Rb, Self::Wr, Self::Te, Self::K, Self::Dst];

    /// A dense index, for arrays with one entry per position.
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Qb => "QB",
            Self::Rb => "RB",
            Self::Wr => "WR",
            Self::Te => "TE",
            Self::K => "K",
            Self::Dst => "DST",
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Unknown position: {0}")]
pub struct UnknownPosition(pub String);

impl FromStr for Position {
    type Err = UnknownPosition;

    /// Accepts the sources' spellings, in any case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim().to_ascii_uppercase().as_str() {
            "QB" => Ok(Self::Qb),
            "RB" => Ok(Self::Rb),
            "WR" => Ok(Self::Wr),
            "TE" => Ok(Self::Te),
            "K" | "PK" => Ok(Self::K),
            "DST" | "DEF" | "D/ST" => Ok(Self::Dst),
            _ => Err(UnknownPosition(text.to_owned())),
        }
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of positions in one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PositionSet(u8);

impl PositionSet {
    pub const ALL: Self = Self::of(&Position::ALL);

    pub const fn of(positions: &[Position]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < positions.len() {
            bits |= 1 << positions[i] as u8;
            i += 1;
        }
        Self(bits)
    }

    pub const fn contains(self, position: Position) -> bool {
        self.0 & (1 << position as u8) != 0
    }

    #[must_use]
    pub const fn with(self, position: Position) -> Self {
        Self(self.0 | 1 << position as u8)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Position> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let position = Position::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*position)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // E3-25 DEC-40
    #[test]
    fn every_spelling_used_by_the_sources_is_accepted() {
        for (spelling, position) in
            [("qb", Position::Qb), ("DEF", Position::Dst), ("D/ST", Position::Dst), (" pk ", Position::K)]
        {
            assert_eq!(spelling.parse(), Ok(position), "{spelling}");
        }
        assert_eq!(Position::ALL.map(Position::as_str), ["QB", "RB", "WR", "TE", "K", "DST"]);
        assert_eq!("LB".parse::<Position>(), Err(UnknownPosition("LB".to_owned())));
    }

    #[test]
    fn a_set_holds_exactly_what_was_put_in() {
        let flex = PositionSet::of(&[Position::Rb, Position::Wr]).with(Position::Te);
        assert_eq!(flex.iter().collect::<Vec<_>>(), [Position::Rb, Position::Wr, Position::Te]);
        assert!(!flex.contains(Position::Qb) && !flex.is_empty() && PositionSet::default().is_empty());
    }
}
