//! Fetching everything a source has.

use std::time::Duration;

use engine::sources::{Source, SourceReport};

use crate::fetch::{FetchError, Fetcher, Patience};
use crate::{espn, fantasy_pros, ffc, sleeper};

/// The sources' hosts, and what is requested from them.
#[derive(Clone, Debug)]
pub struct SourceSettings {
    pub season: u16,
    /// Sleeper's players and, on another host, its projections.
    pub sleeper_url: String,
    pub sleeper_projections_url: String,
    pub espn_url: String,
    pub ffc_url: String,
    pub fantasy_pros_url: String,
    pub fantasy_pros_key: Option<String>,
    pub patience: Patience,
}

impl SourceSettings {
    /// The real hosts.
    pub fn of_season(season: u16) -> Self {
        Self {
            season,
            sleeper_url: "https://api.sleeper.app".to_owned(),
            sleeper_projections_url: "https://api.sleeper.com".to_owned(),
            espn_url: "https://lm-api-reads.fantasy.espn.com".to_owned(),
            ffc_url: "https://fantasyfootballcalculator.com".to_owned(),
            fantasy_pros_url: "https://api.fantasypros.com".to_owned(),
            fantasy_pros_key: None,
            patience: Patience::default(),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum CollectError {
    #[error("Collector {0} is not implemented")]
    NotImplemented(Source),
    #[error("Collector {0} is disabled")]
    Disabled(Source),
    #[error("{source_name}: {cause}")]
    Failed {
        source_name: Source,
        #[source]
        cause: FetchError,
    },
    #[error("{0}: nothing is new since the last collection")]
    NotModified(Source),
}

/// Fetches whole reports. Create one per process: it keeps connections open.
#[derive(Clone, Debug)]
pub struct Collector {
    settings: SourceSettings,
    fetcher: Fetcher,
}

/// The result of a run, with the tag to send next time.
#[derive(Debug)]
pub struct Collection {
    pub report: SourceReport,
    pub etag: Option<String>,
}

impl Collector {
    pub fn new(settings: SourceSettings) -> Result<Self, FetchError> {
        let fetcher = Fetcher::new(settings.patience)?;
        Ok(Self { settings, fetcher })
    }

    pub fn settings(&self) -> &SourceSettings {
        &self.settings
    }

    /// The same with another timeout and another key for FantasyPros.
    pub fn tuned(&self, per_try: Duration, fantasy_pros_key: Option<String>) -> Result<Self, FetchError> {
        let own = self.settings.patience;
        // A timeout shortened by a test or an operator stays short.
        let usual = Patience::default();
        let per_try = if own.per_try < usual.per_try { own.per_try } else { per_try };
        let patience = Patience { per_try, in_all: own.in_all.max(per_try), ..own };
        Self::new(SourceSettings { fantasy_pros_key, patience, ..self.settings.clone() })
    }

    /// Everything the source has now, unless nothing changed since the answer with this tag.
    pub async fn collect(&self, source: Source, etag: Option<&str>) -> Result<Collection, CollectError> {
        let Self { settings, fetcher } = self;
        let collected = match source {
            Source::Sleeper => sleeper::collect(fetcher, settings, etag).await,
            Source::Espn => espn::collect(fetcher, settings).await.map(Some),
            Source::Ffc => ffc::collect(fetcher, settings).await.map(Some),
            Source::FantasyPros => match &settings.fantasy_pros_key {
                Some(key) => fantasy_pros::collect(fetcher, settings, key).await.map(Some),
                None => return Err(CollectError::Disabled(source)),
            },
            Source::Xlsx => return Err(CollectError::Disabled(source)),
            Source::Underdog | Source::Yahoo => return Err(CollectError::NotImplemented(source)),
        };
        let collected = collected.map_err(|cause| CollectError::Failed { source_name: source, cause })?;
        collected.ok_or(CollectError::NotModified(source))
    }
}
