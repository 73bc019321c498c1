//! What a draft room elsewhere says, as one stream of facts and one board. No I/O, no clock, no async.
//!
//! A source's own words become [`Fact`]s (`espn`, `yahoo` and so on); [`Room`] takes facts in the order they were
//! heard and holds the board. Nothing that is heard can make it fail: what it cannot use becomes a [`Problem`].

mod espn;
mod fact;
mod fantrax;
mod feed;
mod fleaflicker;
mod inbox;
mod json;
mod kept;
mod mfl;
mod own;
mod plain;
mod pro_teams;
mod recording;
mod replay;
mod room;
mod sleeper;
mod source;
mod yahoo;

pub use fact::{Fact, League, Pick, Picked, Player, Slots, TeamId, Whole};
pub use feed::{Feed, Kept, KeptWhat, Taken};
pub use inbox::{Arrived, Inbox, Numbered};
pub use recording::{Direction, Frame, Recording, RecordingRejected};
pub use replay::{Replayed, ReplayedLeague, ReplayedPick, replay};
pub use room::{Lot, OnTheClock, Problem, Room, Status};
pub use source::{Source, UnknownSource};
