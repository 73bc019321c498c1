//! Whose keeper it is: a team by its number, its name or its manager.

use crate::league::DraftSlot;
use crate::names::fold;

/// The teams as a text may call them.
pub struct KeeperTeams<'a> {
    pub my_slot: DraftSlot,
    /// By slot, blank where a team has none.
    pub names: &'a [String],
    /// By slot, blank where it is not known who runs a team.
    pub managers: &'a [String],
}

/// Who keeps a player, as far as a text says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Owner {
    #[default]
    Unsaid,
    Slot(DraftSlot),
    /// A team the league does not have, as it is written.
    Unknown(String),
}

impl Owner {
    pub fn slot(&self) -> Option<DraftSlot> {
        if let Self::Slot(slot) = self { Some(*slot) } else { None }
    }

    pub fn unknown(self) -> Option<String> {
        if let Self::Unknown(team) = self { Some(team) } else { None }
    }

    /// What this says, or else the other.
    pub fn or_else(self, other: impl FnOnce() -> Self) -> Self {
        if self == Self::Unsaid { other() } else { self }
    }
}

impl KeeperTeams<'_> {
    /// The one team called so: "Kittle Me This", "Dave", "Dave's".
    pub(super) fn slot_of(&self, text: &str) -> Option<DraftSlot> {
        let called = fold(text);
        if matches!(called.as_str(), "me" | "mine" | "my" | "my team") {
            return Some(self.my_slot);
        }
        self.slot_called(&called).or_else(|| self.slot_called(called.strip_suffix('s')?))
    }

    /// Two teams may have managers of one name: then it names neither.
    fn slot_called(&self, called: &str) -> Option<DraftSlot> {
        [self.names, self.managers].into_iter().find_map(|names| {
            let mut alike = (1..).zip(names).filter(|(_, name)| !called.is_empty() && fold(name) == called);
            let (slot, _) = alike.next()?;
            if alike.next().is_none() { Some(slot) } else { None }
        })
    }
}
