//! The available sources.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Sleeper,
    Espn,
    Ffc,
    FantasyPros,
    /// Sheets uploaded by people.
    Xlsx,
    Underdog,
    Yahoo,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Unknown source: {0}")]
pub struct UnknownSource(pub String);

impl Source {
    pub const ALL: [Self; 7] =
        [Self::Sleeper, Self::Espn, Self::Ffc, Self::FantasyPros, Self::Xlsx, Self::Underdog, Self::Yahoo];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sleeper => "sleeper",
            Self::Espn => "espn",
            Self::Ffc => "ffc",
            Self::FantasyPros => "fantasy_pros",
            Self::Xlsx => "xlsx",
            Self::Underdog => "underdog",
            Self::Yahoo => "yahoo",
        }
    }

    /// The name people know it by.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Sleeper => "Sleeper",
            Self::Espn => "ESPN",
            Self::Ffc => "Fantasy Football Calculator",
            Self::FantasyPros => "FantasyPros",
            Self::Xlsx => "Spreadsheet",
            Self::Underdog => "Underdog",
            Self::Yahoo => "Yahoo",
        }
    }

    /// The credit a source requires wherever its figures are shown.
    pub const fn attribution(self) -> Option<&'static str> {
        match self {
            Self::Ffc => {
                Some("ADP data provided by Fantasy Football Calculator (fantasyfootballcalculator.com)")
            }
            _ => None,
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Source {
    type Err = UnknownSource;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|source| source.as_str() == text)
            .ok_or_else(|| UnknownSource(text.to_owned()))
    }
}
