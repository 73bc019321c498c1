//! What a roster still needs.

use serde::Serialize;

use crate::league::{Lineup, SlotKind};
use crate::players::Position;

use super::replacement::SLOTS_BY_STRICTNESS;

/// Players held per position.
pub type Held = [u8; Position::COUNT];

/// How much a roster can use one more player of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Need {
    /// No slot left for him.
    None,
    Bench,
    /// An open flexible slot would take him.
    Flex,
    /// A slot of his own position is open.
    Starter,
}

impl Need {
    pub const fn weight(self) -> f64 {
        match self {
            Self::None => 0.0,
            Self::Bench => 0.25,
            Self::Flex => 0.6,
            Self::Starter => 1.0,
        }
    }
}

/// The need of every position.
pub fn needs(lineup: &Lineup, held: Held) -> [Need; Position::COUNT] {
    needs_given(&open_slots(lineup, held), roster_caps(lineup), held)
}

/// The same when the open slots and the caps are already known.
pub fn needs_given(open: &[u8; SlotKind::COUNT], caps: Held, held: Held) -> [Need; Position::COUNT] {
    let mut needs = Position::ALL.map(|position| {
        let has_room = held[position.index()] < caps[position.index()];
        if has_room { Need::Bench } else { Need::None }
    });
    for kind in SLOTS_BY_STRICTNESS.into_iter().filter(|kind| open[kind.index()] > 0) {
        let need = if kind.is_dedicated() { Need::Starter } else { Need::Flex };
        for position in kind.accepts().iter() {
            needs[position.index()] = needs[position.index()].max(need);
        }
    }
    needs
}

/// Starting slots that no player on the roster can fill, per kind.
pub fn open_slots(lineup: &Lineup, held: Held) -> [u8; SlotKind::COUNT] {
    let mut spare = held;
    let mut open = [0; SlotKind::COUNT];
    for kind in SLOTS_BY_STRICTNESS {
        open[kind.index()] = lineup.count(kind);
        for position in kind.accepts().iter() {
            let filled = spare[position.index()].min(open[kind.index()]);
            spare[position.index()] -= filled;
            open[kind.index()] -= filled;
        }
    }
    open
}

/// More than this of a position only wastes a slot: one spare quarterback and tight end, no spare kicker or defence.
pub fn roster_caps(lineup: &Lineup) -> Held {
    let starters = |position: Position| -> u8 {
        let takes = |kind: &&SlotKind| kind.accepts().contains(position);
        SLOTS_BY_STRICTNESS.iter().filter(takes).map(|kind| lineup.count(*kind)).sum()
    };
    let bench = lineup.count(SlotKind::Bench);
    Position::ALL.map(|position| match position {
        Position::K | Position::Dst => starters(position),
        Position::Qb => starters(position) + bench.min(1),
        Position::Te => lineup.count(SlotKind::Te).max(1) + bench.min(1),
        Position::Rb | Position::Wr => starters(position) + bench,
    })
}
