//! The league: size, scoring, starting slots, and who picks when.

mod order;
mod rules;
mod scoring;
mod slots;

pub use order::{DraftOrder, PickOrder, TradedPick};
pub use rules::{Keeper, League, LeagueRejected, LeagueRules};
pub use scoring::{Scoring, UnknownScoring};
pub use slots::{Lineup, RosterSlot, SlotId, SlotKind, UnknownSlot};

/// An overall pick number, from 1.
pub type PickNumber = u16;

/// A franchise's place in the draft order, from 1.
pub type DraftSlot = u8;
