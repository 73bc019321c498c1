//! Following a draft that is held on another site.
//!
//! The site's list of picks is authoritative: it is asked for every few seconds, and the board is made to match it in
//! one change. All that is known about it stands in its row, so every node knows the same: what a node read of the site
//! is stored only while the row is as it was when the node asked.

mod bell;
mod due;
mod follow;
mod poll;
mod preview;
mod sleeper;
mod source;
mod state;
mod take_over;

pub use bell::SyncBell;
pub use due::{recover_after_restart, take_due};
pub use follow::{follow, hand_back, stop, take_over};
pub use poll::look;
pub(crate) use preview::report;
pub use preview::{LeagueReport, preview, preview_of_person};
pub use sleeper::SleeperDrafts;
pub use source::{DraftSource, ListedDraft, SiteDraft, SiteTrouble};
pub(crate) use state::announce;
pub use state::{SyncPhase, SyncState, state};

use crate::error::{Error, Kind};

const SLEEPER: &str = "sleeper";

fn not_followed() -> Error {
    Error::new(Kind::NotFound, "This session follows no draft").with_code("not_followed")
}

fn no_such_draft() -> Error {
    Error::new(Kind::NotFound, "Sleeper knows no such draft. Check the link.").with_code("draft_not_found")
}
