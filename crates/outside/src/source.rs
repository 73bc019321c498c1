//! The sites whose rooms can be read.

use std::fmt;
use std::str::FromStr;

use serde_json::Value;

use crate::fact::Fact;
use crate::{espn, fantrax, fleaflicker, mfl, own, plain, sleeper, yahoo};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Espn,
    Yahoo,
    Mfl,
    Fantrax,
    Fleaflicker,
    Sleeper,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no source whose draft room can be read")]
pub struct UnknownSource(pub String);

impl Source {
    pub const ALL: [Self; 6] =
        [Self::Espn, Self::Yahoo, Self::Mfl, Self::Fantrax, Self::Fleaflicker, Self::Sleeper];

    pub fn id(self) -> &'static str {
        match self {
            Self::Espn => "espn",
            Self::Yahoo => "yahoo",
            Self::Mfl => "mfl",
            Self::Fantrax => "fantrax",
            Self::Fleaflicker => "fleaflicker",
            Self::Sleeper => "sleeper",
        }
    }

    /// What a line of the room's socket says. Some sites are only asked; what they answer may come as a line too.
    pub fn read_line(self, line: &str) -> Vec<Fact> {
        if let Some(fact) = own::read(line) {
            return vec![fact];
        }
        match self {
            Self::Espn => espn::read_line(line),
            Self::Yahoo => yahoo::read_line(line),
            Self::Mfl | Self::Fantrax | Self::Fleaflicker | Self::Sleeper => {
                match serde_json::from_str(line) {
                    Ok(answer) => self.read_answer(&answer),
                    Err(_) => vec![self.broken_answer()],
                }
            }
        }
    }

    /// What of a line may be kept or passed on: by a list of what may, not of what may not. The reader understands the
    /// same of it as of the line itself. None where nothing may be kept.
    pub fn scrub(self, line: &str) -> Option<String> {
        if let Some(kept) = own::scrub(line) {
            return Some(kept);
        }
        match self {
            Self::Espn => espn::scrub(line),
            Self::Yahoo => yahoo::scrub(line),
            // Their answers are asked for by us, and come from no tab.
            Self::Mfl | Self::Fantrax | Self::Fleaflicker | Self::Sleeper => None,
        }
    }

    /// What an answer about the whole draft says.
    pub fn read_answer(self, answer: &Value) -> Vec<Fact> {
        let read = match self {
            Self::Espn => espn::read_answer(answer),
            Self::Yahoo => yahoo::read_answer(answer),
            Self::Mfl => mfl::read_answer(answer),
            Self::Fantrax => fantrax::read_answer(answer),
            Self::Fleaflicker => fleaflicker::read_answer(answer),
            Self::Sleeper => sleeper::read_answer(answer),
        };
        read.or_else(|| plain::read(answer)).unwrap_or_else(|| vec![self.broken_answer()])
    }

    fn broken_answer(self) -> Fact {
        Fact::Broken { what: format!("this is no draft as {self} answers it") }
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
