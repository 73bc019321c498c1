//! The interface to another draft site, implemented by the collectors. Tests replace the site, never this trait.

use std::collections::BTreeMap;

use engine::{
    league::DraftSlot,
    room::{OutsideDraft, OutsideKind, OutsidePhase, OutsidePick},
};
use futures::future::BoxFuture;

/// A draft with its picks and the slots of its people.
#[derive(Debug, Clone)]
pub struct SiteDraft {
    pub draft: OutsideDraft,
    pub picks: Vec<OutsidePick>,
    /// Slots by the site's user ids.
    pub slots: BTreeMap<String, DraftSlot>,
    /// It was heard as it happened, or twice: it is right also where picks are gone.
    pub is_certain: bool,
}

#[derive(Debug, Clone)]
pub struct ListedDraft {
    pub id: String,
    pub name: String,
    pub phase: OutsidePhase,
    pub kind: OutsideKind,
}

/// Why the site did not answer, as the user reads it.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{0}")]
pub struct SiteTrouble(pub String);

pub trait DraftSource: Send + Sync {
    /// The id in a link, or the id itself. None if the text is neither.
    fn draft_id(&self, text: &str) -> Option<String>;
    /// None when the site has no such draft.
    fn draft<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<SiteDraft>, SiteTrouble>>;
    /// The site's user id of a person. None when it has no user of that name.
    fn person<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<Option<String>, SiteTrouble>>;
    fn drafts_of<'a>(
        &'a self,
        person: &'a str,
        season: u16,
    ) -> BoxFuture<'a, Result<Vec<ListedDraft>, SiteTrouble>>;
}
