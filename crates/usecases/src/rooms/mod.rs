//! Draft rooms: mock drafts against computer teams, alone or with other people.
//!
//! A room is a session with a clock. Its picks are changes of the session's board like any others; what the room adds
//! (who sits where, the pace, the pause) is in a row of its own. The clock is worked out from what is stored, so a
//! restart loses nothing of it.

mod advice;
mod control;
mod create;
mod doors;
mod keeper;
mod play;
mod quiet;
mod room;
mod seats;

pub use advice::advice;
pub use control::{Control, control, delete, start};
pub use create::{NewRoom, create};
pub use doors::RoomDoors;
pub use keeper::{recover_after_restart, take_due, tick};
pub use play::pick;
pub use quiet::QuietRooms;
pub use room::{Room, RosterSpot, Seat, Summary, list, load, load_by, resolve};
pub use seats::{Invitation, Wish, invite, join, leave, set_auto, wish};

use crate::error::{Error, Kind};

pub const QUICK_DRAFT: &str = "quick-draft";
const ID_PREFIX: &str = "draft-";

/// Whether an id is that of a room; no session made otherwise has such an id.
pub fn is_room_id(id: &str) -> bool {
    id.starts_with(ID_PREFIX)
}

/// Whether this names a room, and not a session.
pub(crate) fn is_named(id: &str) -> bool {
    id == QUICK_DRAFT || is_room_id(id)
}

/// The same error as for a missing room, so that other people's rooms do not show.
fn not_found() -> Error {
    Error::new(Kind::NotFound, "Draft not found").with_code("draft_not_found")
}

fn conflict(code: &'static str, message: &str) -> Error {
    Error::new(Kind::Conflict, message).with_code(code)
}
