//! The slots of a roster, and what each accepts.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::players::{Position, PositionSet};

/// A kind of roster slot, in the order the roster is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum SlotKind {
    Qb,
    Rb,
    Wr,
    /// A receiver slot in a league that treats receivers and tight ends alike.
    WrTe,
    Te,
    Flex,
    Superflex,
    K,
    Dst,
    Bench,
}

/// What the screen and the API call a slot, and which positions it accepts.
struct SlotRule {
    label: &'static str,
    id_prefix: &'static str,
    accepts: PositionSet,
}

const fn rule(label: &'static str, id_prefix: &'static str, accepts: &[Position]) -> SlotRule {
    SlotRule { label, id_prefix, accepts: PositionSet::of(accepts) }
}

const RULES: [SlotRule; SlotKind::COUNT] = {
    use Position::{Dst, K, Qb, Rb, Te, Wr};
    [
        rule("QB", "QB", &[Qb]),
        rule("RB", "RB", &[Rb]),
        rule("WR", "WR", &[Wr]),
        rule("WR/TE", "WRTE", &[Wr, Te]),
        rule("TE", "TE", &[Te]),
        rule("FLEX", "FLEX", &[Rb, Wr, Te]),
        rule("SUPERFLEX", "SUPERFLEX", &[Qb, Rb, Wr, Te]),
        rule("K", "K", &[K]),
        rule("DST", "DST", &[Dst]),
        rule("Bench", "BN", &Position::ALL),
    ]
};

impl SlotKind {
    pub const COUNT: usize = 10;
    pub const ALL: [Self; Self::COUNT] = [
        Self::Qb,
        Self::Rb,
        Self::Wr,
        Self::WrTe,
        Self::Te,
        Self::Flex,
        Self::Superflex,
        Self::K,
        Self::Dst,
        Self::Bench,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub fn label(self) -> &'static str {
        RULES[self.index()].label
    }

    pub fn accepts(self) -> PositionSet {
        RULES[self.index()].accepts
    }

    pub fn is_starter(self) -> bool {
        self != Self::Bench
    }

    /// A starting slot for exactly one position.
    pub fn is_dedicated(self) -> bool {
        self.accepts().iter().count() == 1
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Unknown roster position: {0}")]
pub struct UnknownSlot(pub String);

impl FromStr for SlotKind {
    type Err = UnknownSlot;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let upper = text.trim().to_ascii_uppercase();
        match upper.as_str() {
            "FLEX" => Ok(Self::Flex),
            "SUPERFLEX" | "SUPER_FLEX" | "SF" | "OP" => Ok(Self::Superflex),
            "WR/TE" | "WRTE" | "REC_FLEX" => Ok(Self::WrTe),
            "BENCH" | "BN" => Ok(Self::Bench),
            _ => match upper.parse().map_err(|_| UnknownSlot(text.to_owned()))? {
                Position::Qb => Ok(Self::Qb),
                Position::Rb => Ok(Self::Rb),
                Position::Wr => Ok(Self::Wr),
                Position::Te => Ok(Self::Te),
                Position::K => Ok(Self::K),
                Position::Dst => Ok(Self::Dst),
            },
        }
    }
}

/// One slot of a roster by name: `RB2`, `FLEX1`, `BN3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SlotId {
    pub kind: SlotKind,
    pub number: u16,
}

impl fmt::Display for SlotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", RULES[self.kind.index()].id_prefix, self.number)
    }
}

impl FromStr for SlotId {
    type Err = UnknownSlot;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || UnknownSlot(text.to_owned());
        let digits = text.find(|c: char| c.is_ascii_digit()).ok_or_else(unknown)?;
        let number = text[digits..].parse().map_err(|_| unknown())?;
        let kind = SlotKind::ALL.into_iter().find(|kind| RULES[kind.index()].id_prefix == &text[..digits]);
        kind.filter(|_| number > 0).map(|kind| Self { kind, number }).ok_or_else(unknown)
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for SlotId {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        let kinds: Vec<&str> = RULES.iter().map(|rule| rule.id_prefix).collect();
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::Type::String)
            .description(Some("A place of the roster: its kind and its number."))
            .pattern(Some(format!("^({})[1-9][0-9]?$", kinds.join("|"))))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for SlotId {}

impl Serialize for SlotId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SlotId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// One slot of a roster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RosterSlot {
    pub id: SlotId,
}

impl RosterSlot {
    pub fn kind(self) -> SlotKind {
        self.id.kind
    }

    pub fn accepts(self, position: Position) -> bool {
        self.id.kind.accepts().contains(position)
    }
}

/// How many slots of each kind a roster has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lineup {
    counts: [u8; SlotKind::COUNT],
}

impl Lineup {
    pub fn new(counts: impl IntoIterator<Item = (SlotKind, u8)>) -> Self {
        let mut lineup = Self::default();
        for (kind, count) in counts {
            lineup.counts[kind.index()] = lineup.counts[kind.index()].saturating_add(count);
        }
        lineup
    }

    pub fn count(&self, kind: SlotKind) -> u8 {
        self.counts[kind.index()]
    }

    /// Starting slots that only this position can fill.
    pub fn n_dedicated_to(&self, position: Position) -> u8 {
        let is_its_own = |kind: &SlotKind| kind.is_dedicated() && kind.accepts().contains(position);
        SlotKind::ALL.into_iter().filter(is_its_own).map(|kind| self.count(kind)).sum()
    }

    /// Whether any starting slot accepts the position.
    pub fn starts(&self, position: Position) -> bool {
        SlotKind::ALL
            .into_iter()
            .any(|kind| kind.is_starter() && self.count(kind) > 0 && kind.accepts().contains(position))
    }

    pub fn n_slots(&self) -> usize {
        self.counts.iter().map(|count| usize::from(*count)).sum()
    }

    pub fn n_starters(&self) -> usize {
        self.n_slots() - usize::from(self.count(SlotKind::Bench))
    }

    /// Every slot in roster order, starters first.
    pub fn slots(&self) -> impl Iterator<Item = RosterSlot> + use<> {
        let counts = self.counts;
        SlotKind::ALL.into_iter().flat_map(move |kind| {
            (1..=u16::from(counts[kind.index()]))
                .map(move |number| RosterSlot { id: SlotId { kind, number } })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_come_in_roster_order_with_numbered_ids() {
        let lineup = Lineup::new([(SlotKind::Bench, 2), (SlotKind::Rb, 2), (SlotKind::Qb, 1)]);
        let ids: Vec<String> = lineup.slots().map(|slot| slot.id.to_string()).collect();
        assert_eq!(ids, ["QB1", "RB1", "RB2", "BN1", "BN2"]);
        assert_eq!((lineup.n_slots(), lineup.n_starters()), (5, 3));
    }

    #[test]
    fn a_slot_id_survives_a_round_trip_as_text() {
        for kind in SlotKind::ALL {
            let id = SlotId { kind, number: 12 };
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        for wrong in ["", "QB", "QB0", "QBx", "XX1", "1"] {
            assert!(wrong.parse::<SlotId>().is_err(), "{wrong}");
        }
    }

    // E5-53 E5-54
    #[test]
    fn flex_and_bench_accept_what_the_rules_say() {
        use Position::{Dst, K, Qb, Rb, Te, Wr};
        let accepted = |kind: SlotKind| kind.accepts().iter().collect::<Vec<_>>();
        assert_eq!(accepted(SlotKind::Flex), [Rb, Wr, Te]);
        assert_eq!(accepted(SlotKind::Superflex), [Qb, Rb, Wr, Te]);
        assert_eq!(accepted(SlotKind::WrTe), [Wr, Te]);
        assert_eq!(accepted(SlotKind::Bench), [Qb, Rb, Wr, Te, K, Dst]);
    }
}
