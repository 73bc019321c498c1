//! What a room can say, whichever room it is.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Serialize, Serializer};

/// A franchise by the source's own id. Printed as a number where the source counts its franchises.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TeamId(String);

impl TeamId {
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The id as a number, unless writing the number would give another id ("0008").
    pub fn number(&self) -> Option<u64> {
        self.0.parse().ok().filter(|number: &u64| number.to_string() == self.0)
    }
}

impl From<u64> for TeamId {
    fn from(number: u64) -> Self {
        Self(number.to_string())
    }
}

impl fmt::Display for TeamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for TeamId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.number() {
            Some(number) => serializer.serialize_u64(number),
            None => serializer.serialize_str(&self.0),
        }
    }
}

/// A player as the source names them. Most rooms say only the id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    pub id: Option<String>,
    pub name: Option<String>,
    /// As written by the source.
    pub position: Option<String>,
    /// The NFL team, as written by the source.
    pub team: Option<String>,
}

impl Player {
    pub fn by_id(id: impl Into<String>) -> Self {
        Self { id: Some(id.into()), ..Self::default() }
    }

    /// Two pick lines mean the same player if this is the same.
    pub(crate) fn key(&self) -> Option<String> {
        let by_name = || {
            let name = self.name.as_ref()?;
            let part = |text: &Option<String>| text.clone().unwrap_or_default();
            Some(format!("{name}|{}|{}", part(&self.position), part(&self.team)))
        };
        self.id.clone().or_else(by_name)
    }
}

/// A pick with its place on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    pub overall: u16,
    pub team: Option<TeamId>,
    pub player: Player,
    /// What was paid, in an auction.
    pub price: Option<u32>,
    pub is_keeper: bool,
    /// Made by the room for a team that did not pick.
    pub is_automatic: bool,
}

/// A pick as a line says it. ESPN's lines have no overall number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picked {
    pub overall: Option<u16>,
    pub team: TeamId,
    pub player: Player,
    pub price: Option<u32>,
    pub is_automatic: bool,
}

/// Roster slots with their numbers, in the source's order. Printed as an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Slots(pub Vec<(String, u16)>);

impl Slots {
    pub fn add(&mut self, name: &str, n: u16) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, count)) => *count = count.saturating_add(n),
            None if n > 0 => self.0.push((name.to_owned(), n)),
            None => {}
        }
    }
}

impl Serialize for Slots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, n)| (name, n)))
    }
}

/// What is known of the league. What a source does not say is empty, and leaves what was known as it was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct League {
    /// The room's own number, so that the words of another room are noticed.
    pub room: Option<String>,
    pub n_teams: Option<u16>,
    pub n_rounds: Option<u16>,
    pub team_names: BTreeMap<TeamId, String>,
    /// The order of the first round, before trades.
    pub order: Vec<TeamId>,
    pub slots: Slots,
    /// Points by what is done for them: `reception`, `passing_td` and so on.
    pub scoring: BTreeMap<String, f64>,
    pub seconds_per_pick: Option<u16>,
    pub is_auction: Option<bool>,
    pub budget: Option<u32>,
    /// Budgets of single franchises, where they differ.
    pub budgets: BTreeMap<TeamId, u32>,
}

/// The whole draft in one frame or answer. It replaces what was known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Whole {
    pub league: League,
    /// Whose pick each one is, from the first on, with all trades. Empty where the source does not say.
    pub owners: Vec<TeamId>,
    pub picks: Vec<Pick>,
}

/// One thing a room said.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// Settings of the league; the picks stay.
    League(Box<League>),
    Whole(Box<Whole>),
    /// Whose pick each one is.
    Owners(Vec<TeamId>),
    /// Names of the teams, in the order of the first round.
    TeamNames(Vec<String>),
    /// The franchise of the person whose tab this is.
    OwnTeam(TeamId),
    /// Not begun yet.
    Waiting {
        left_ms: Option<u64>,
    },
    Running,
    Paused,
    Over,
    /// This team joined from a second place, which ends its first connection.
    ThrownOut(TeamId),
    /// A team's turn begins. `overall` where the room says it.
    Turn {
        team: TeamId,
        overall: Option<u16>,
        left_ms: Option<u64>,
    },
    /// The clock of the running turn.
    Clock {
        team: Option<TeamId>,
        left_ms: u64,
    },
    Picked(Picked),
    /// All picks so far, with their numbers. They replace what was known; the league stays.
    Picks(Vec<Pick>),
    /// A pick taken back: its overall number or, where no pick has that number, its player.
    Undone {
        number: String,
    },
    /// In an auction: this team is to name a player.
    Nominating {
        team: TeamId,
        left_ms: Option<u64>,
    },
    Bid {
        team: TeamId,
        player: Player,
        amount: u32,
        left_ms: Option<u64>,
    },
    Sold(Picked),
    /// The room is there; nothing changed.
    Alive,
    /// Not from the draft's own connection.
    Other,
    /// The board changed in a way only the whole draft can tell.
    NeedsWhole,
    /// The league holds several drafts, and this was about the first of them.
    OneOf {
        n_drafts: usize,
    },
    /// A line of a kind we do not know, by its first word only: the rest may be private.
    Unknown {
        word: String,
    },
    /// Up to this many lines were not heard, or not understood, at this place.
    Gap {
        n_lines: u32,
    },
    /// A line of a known kind that could not be read.
    Broken {
        what: String,
    },
}
