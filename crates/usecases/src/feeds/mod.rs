//! Draft rooms elsewhere, heard by the browser extension in the drafter's own tab.
//!
//! A feed belongs to one session. It is paired by a code, takes numbered lines with a token of its own, and keeps what
//! it needs to make the room again; [`crate::sync`] reads the room as it reads a site that is asked.

mod advice;
mod held;
mod lines;
mod pairing;
mod site;

pub use advice::{Advice, Choice, advice};
pub use held::Feeds;
pub use lines::{HeardLines, Told, hear};
pub use pairing::{
    Feed, Listed, NewPairing, OLDEST_SENDER, Paired, check, code_for, end, end_by_token, listed, of_session,
    pair,
};
pub(crate) use site::{is_heard, site};

use outside::Source;
pub use outside::{Numbered, Status};

use crate::error::{Error, Kind};

/// The site of a feed. Only rooms that speak to the drafter's own browser are heard by one.
fn source(id: &str) -> Option<Source> {
    id.parse().ok().filter(|source| matches!(source, Source::Espn | Source::Yahoo))
}

fn site_name(source: Source) -> &'static str {
    match source {
        Source::Espn => "ESPN",
        Source::Yahoo => "Yahoo",
        Source::Mfl => "MFL",
        Source::Fantrax => "Fantrax",
        Source::Fleaflicker => "Fleaflicker",
        Source::Sleeper => "Sleeper",
    }
}

fn not_paired() -> Error {
    Error::new(Kind::Unauthenticated, "This pairing was ended in Draftboard. Pair again to follow the draft.")
        .with_code("feed_ended")
}
