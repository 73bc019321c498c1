//! How the backups are: what is remembered between starts.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use storage::settings;
use utoipa::ToSchema;

use super::files::Kept;
use crate::{
    Ctx,
    error::{Error, Result},
};

/// The setting that holds it.
const NAME: &str = "backups_standing";
/// A daily backup that is older was missed.
const OLD: TimeDelta = TimeDelta::hours(36);

/// How the last backups went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BackupStanding)]
pub struct Standing {
    /// Whether backups are made by schedule.
    pub is_scheduled: bool,
    /// Where they go.
    pub folder: String,
    #[schema(required)]
    pub last_success_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub last_size_bytes: Option<u64>,
    /// Why the last one was not made.
    #[schema(required)]
    pub last_error: Option<String>,
    /// When a backup was last restored to try it.
    #[schema(required)]
    pub tried_at: Option<DateTime<Utc>>,
    /// Why it could not be restored.
    #[schema(required)]
    pub trial_error: Option<String>,
    /// When backups began to be watched: before the first one, none is missing yet.
    #[serde(skip)]
    since: Option<DateTime<Utc>>,
}

/// What is stored of it.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Stored {
    last_success_at: Option<DateTime<Utc>>,
    last_size_bytes: Option<u64>,
    last_error: Option<String>,
    tried_at: Option<DateTime<Utc>>,
    trial_error: Option<String>,
    since: Option<DateTime<Utc>>,
}

impl Standing {
    /// What is wrong, if anything is.
    pub fn trouble(&self, now: DateTime<Utc>) -> Option<String> {
        if let Some(error) = &self.last_error {
            return Some(format!("the last backup was not made: {error}"));
        }
        if let Some(error) = &self.trial_error {
            return Some(format!("the newest backup cannot be restored: {error}"));
        }
        let last = self.last_success_at.or(self.since)?;
        (self.is_scheduled && now - last > OLD)
            .then(|| format!("the last backup is {} hours old", (now - last).num_hours()))
    }
}

pub async fn standing(ctx: &Ctx) -> Result<Standing> {
    let stored = settings::get(&ctx.store.read(), NAME).await?;
    let stored: Stored = stored.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let backups = &ctx.settings.backups;
    Ok(Standing {
        is_scheduled: backups.is_scheduled,
        folder: backups.folder.display().to_string(),
        last_success_at: stored.last_success_at,
        last_size_bytes: stored.last_size_bytes,
        last_error: stored.last_error,
        tried_at: stored.tried_at,
        trial_error: stored.trial_error,
        since: stored.since,
    })
}

pub(super) async fn note_made(ctx: &Ctx, made: &Result<Kept>) -> Result<()> {
    let before = standing(ctx).await?;
    let after = match made {
        Ok(kept) => Standing {
            last_success_at: Some(kept.made_at),
            last_size_bytes: Some(kept.n_bytes),
            last_error: None,
            ..before
        },
        Err(error) => Standing { last_error: Some(told(error)), ..before },
    };
    store(ctx, after).await
}

pub(super) async fn note_tried(ctx: &Ctx, tried: &Kept, outcome: &Result<()>) -> Result<()> {
    let trial_error =
        outcome.as_ref().err().map(|error| format!("{}: {}", tried.path.display(), told(error)));
    let before = standing(ctx).await?;
    store(ctx, Standing { tried_at: Some(ctx.clock.now()), trial_error, ..before }).await
}

fn told(error: &Error) -> String {
    storage::with_causes(error)
}

async fn store(ctx: &Ctx, standing: Standing) -> Result<()> {
    let now = ctx.clock.now();
    let stored = Stored {
        last_success_at: standing.last_success_at,
        last_size_bytes: standing.last_size_bytes,
        last_error: standing.last_error,
        tried_at: standing.tried_at,
        trial_error: standing.trial_error,
        since: standing.since.or(Some(now)),
    };
    let text = serde_json::to_string(&stored).map_err(Error::internal)?;
    let tx = ctx.begin().await?;
    settings::set(&tx, NAME, &text, now).await?;
    tx.commit().await
}

/// Called at the start, so that a first backup that never comes is missed.
pub async fn begin(ctx: &Ctx) -> Result<()> {
    let before = standing(ctx).await?;
    if before.since.is_some() { Ok(()) } else { store(ctx, before).await }
}
