//! Our own draft rooms: computer teams that draft with a style, picks made for people who are away, the rules
//! of the clock, and drafts hosted elsewhere.

mod auto_pick;
mod clock;
mod computer;
mod outside;
mod style;
mod turn;

pub use auto_pick::auto_pick;
pub use clock::{Fires, Millis, OnTheClock, Pace, RoomClock, RoomPhase};
pub use computer::ComputerTeams;
pub use outside::{
    OutsideDraft, OutsideKind, OutsidePhase, OutsidePick, OutsidePlace, OutsideRejected, Recognised,
    recognise,
};
pub use style::Style;
pub use turn::{RoomTurn, next_turn};
