//! Which team a keeper belongs to: by its number, its name or its manager.

use crate::league::DraftSlot;
use crate::names::fold;

/// The teams by the names a text may use.
pub struct KeeperTeams<'a> {
    pub my_slot: DraftSlot,
    /// By slot, blank where a team has none.
    pub names: &'a [String],
    /// By slot, blank where the manager is unknown.
    pub managers: &'a [String],
}

/// The team that keeps a player, as far as a text says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Owner {
    #[default]
    Unsaid,
    Slot(DraftSlot),
    /// A team the league does not have, as written.
    Unknown(String),
}

impl Owner {
    pub fn slot(&self) -> Option<DraftSlot> {
        if let Self::Slot(slot) = self { Some(*slot) } else { None }
    }

    pub fn unknown(self) -> Option<String> {
        if let Self::Unknown(team) = self { Some(team) } else { None }
    }

    /// This, or else the other.
    pub fn or_else(self, other: impl FnOnce() -> Self) -> Self {
        if self == Self::Unsaid { other() } else { self }
    }
}

impl KeeperTeams<'_> {
    /// The only team with this name: "Kittle Me This", "Dave", "Dave's".
    pub(super) fn slot_of(&self, text: &str) -> Option<DraftSlot> {
        let called = fold(text);
        if matches!(called.as_str(), "me" | "mine" | "my" | "my team") {
            return Some(self.my_slot);
        }
        self.slot_called(&called).or_else(|| self.slot_called(called.strip_suffix('s')?))
    }

    /// If two teams have managers of the same name, it names neither.
    fn slot_called(&self, called: &str) -> Option<DraftSlot> {
        [self.names, self.managers].into_iter().find_map(|names| {
            let mut alike = (1..).zip(names).filter(|(_, name)| !called.is_empty() && fold(name) == called);
            let (slot, _) = alike.next()?;
            if alike.next().is_none() { Some(slot) } else { None }
        })
    }
}
