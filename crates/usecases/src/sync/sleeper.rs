//! Following drafts on Sleeper.

use std::time::Duration;

use collectors::{
    fetch::{FetchError, Fetcher, Patience},
    sleeper::drafts,
};
use futures::future::BoxFuture;

use super::source::{DraftSource, ListedDraft, SiteDraft, SiteTrouble};

/// Drafts on Sleeper.
pub struct SleeperDrafts {
    fetcher: Fetcher,
    base: String,
}

/// A poll must end before the next one is due.
const PATIENCE: Patience = Patience {
    per_try: Duration::from_secs(3),
    in_all: Duration::from_secs(6),
    n_tries: 1,
    first_pause: Duration::from_secs(1),
    most_bytes: 4 << 20,
};

impl SleeperDrafts {
    /// `base` is Sleeper's address.
    pub fn new(base: String) -> Result<Self, FetchError> {
        Fetcher::new(PATIENCE).map(|fetcher| Self { fetcher, base })
    }
}

/// The details of an unreadable answer are of use to the operator only, so they go to the log.
fn trouble(error: FetchError) -> SiteTrouble {
    match error {
        FetchError::Garbage(_) | FetchError::CutShort => {
            tracing::warn!(%error, "an answer of Sleeper could not be read");
            SiteTrouble("Sleeper's answer could not be read".to_owned())
        }
        error => SiteTrouble(format!("Sleeper: {error}")),
    }
}

impl DraftSource for SleeperDrafts {
    fn draft_id(&self, text: &str) -> Option<String> {
        drafts::draft_id(text).map(str::to_owned)
    }

    fn draft<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<SiteDraft>, SiteTrouble>> {
        Box::pin(async move {
            let found = drafts::draft(&self.fetcher, &self.base, id).await.map_err(trouble)?;
            Ok(found.map(|found| SiteDraft {
                draft: found.draft,
                picks: found.picks,
                slots: found.slots,
                is_certain: false,
            }))
        })
    }

    fn person<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<Option<String>, SiteTrouble>> {
        Box::pin(async move { drafts::user_id(&self.fetcher, &self.base, name).await.map_err(trouble) })
    }

    fn drafts_of<'a>(
        &'a self,
        person: &'a str,
        season: u16,
    ) -> BoxFuture<'a, Result<Vec<ListedDraft>, SiteTrouble>> {
        Box::pin(async move {
            let found =
                drafts::drafts_of(&self.fetcher, &self.base, person, season).await.map_err(trouble)?;
            let listed = |draft: drafts::ListedDraft| ListedDraft {
                id: draft.id,
                name: draft.name,
                phase: draft.phase,
                kind: draft.kind,
            };
            Ok(found.into_iter().map(listed).collect())
        })
    }
}
