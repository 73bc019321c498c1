//! The sites whose rooms can be read.

use std::fmt;
use std::str::FromStr;

use serde_json::Value;

use crate::espn;
use crate::fact::Fact;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Espn,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no source whose draft room can be read")]
pub struct UnknownSource(pub String);

impl Source {
    pub const ALL: [Self; 1] = [Self::Espn];

    pub fn id(self) -> &'static str {
        match self {
            Self::Espn => "espn",
        }
    }

    /// What a line of the room's socket says.
    pub fn read_line(self, line: &str) -> Vec<Fact> {
        match self {
            Self::Espn => espn::read_line(line),
        }
    }

    /// What an answer about the whole draft says.
    pub fn read_answer(self, _answer: &Value) -> Vec<Fact> {
        vec![Fact::Broken { what: format!("an answer of {self}") }]
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Source {
    type Err = UnknownSource;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|source| source.id() == text).ok_or_else(|| UnknownSource(text.to_owned()))
    }
}
