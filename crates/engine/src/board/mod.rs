//! The board: which player has which status, who was picked when, and every change to it.

mod auctioned;
mod byes;
mod change;
mod clock;
mod drop;
mod event;
mod follow;
mod keepers;
mod marks;
mod picks;
mod rejected;
mod replace;
mod roster;
mod schedule;
mod state;

pub use byes::{ByeSeverity, ByeStripRow, ByeWeekCount, bye_counts, bye_strip};
pub use change::{Change, ListedPlayer};
pub use clock::{DraftPosition, LAST_MANUAL_PICK, PickTracker};
pub use drop::{DropRejected, DroppedPlayer, check_drop};
pub use event::{BoardEvent, ChangeKind, PlayerChange};
pub use follow::RoomPick;
pub use marks::Mark;
pub use rejected::BoardRejected;
pub use roster::{RosterRow, RowState, SlotPlayer, SlotPriority, roster_rows};
pub use schedule::{Schedule, ScheduledPick};
pub use state::{Board, DraftCounts, PickedPlayer, PlayerState, Status};
