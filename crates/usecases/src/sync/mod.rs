//! Following a draft that is run on another site.
//!
//! The site's list of picks is authoritative: it is polled every few seconds, and the board is made to match it in
//! one change. Which draft is followed is stored; the state is only in memory, and known again after the first poll.

mod follow;
mod poll;
mod preview;
mod sleeper;
mod source;
mod state;

pub(crate) use follow::set_manual;
pub use follow::{follow, hand_back, stop, take_over};
pub use poll::{look, recover};
pub use preview::{LeagueReport, preview, preview_of_person};
pub use sleeper::SleeperDrafts;
pub use source::{DraftSource, ListedDraft, SiteDraft, SiteTrouble};
pub use state::{SyncPhase, SyncState, Syncs, state};

use crate::error::{Error, Kind};

const SLEEPER: &str = "sleeper";

fn not_followed() -> Error {
    Error::new(Kind::NotFound, "This session follows no draft").with_code("not_followed")
}

fn no_such_draft() -> Error {
    Error::new(Kind::NotFound, "Sleeper knows no such draft. Check the link.").with_code("draft_not_found")
}
