//! Points per reception: the only scoring rule that moves ADP enough to matter here.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scoring {
    #[default]
    Standard,
    HalfPpr,
    Ppr,
}

#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("Invalid scoring format")]
pub struct UnknownScoring;

impl Scoring {
    pub const ALL: [Self; 3] = [Self::Standard, Self::HalfPpr, Self::Ppr];

    pub const fn points_per_reception(self) -> f64 {
        match self {
            Self::Standard => 0.0,
            Self::HalfPpr => 0.5,
            Self::Ppr => 1.0,
        }
    }
}

impl TryFrom<f64> for Scoring {
    type Error = UnknownScoring;

    fn try_from(points: f64) -> Result<Self, Self::Error> {
        let matching = |scoring: &Self| scoring.points_per_reception().total_cmp(&points).is_eq();
        Self::ALL.into_iter().find(matching).ok_or(UnknownScoring)
    }
}

impl Serialize for Scoring {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.points_per_reception())
    }
}

impl<'de> Deserialize<'de> for Scoring {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(f64::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // E9-90
    #[test]
    fn only_three_formats_exist() {
        for (points, scoring) in [(0.0, Scoring::Standard), (0.5, Scoring::HalfPpr), (1.0, Scoring::Ppr)] {
            assert_eq!(Scoring::try_from(points), Ok(scoring));
        }
        assert_eq!(Scoring::try_from(0.25).unwrap_err().to_string(), "Invalid scoring format");
        assert!(Scoring::try_from(f64::NAN).is_err());
    }
}
