//! The players in memory: one immutable snapshot of the catalog and one of the pool, replaced when data changes.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError, RwLock},
};

use storage::{Store, collection_runs, settings};
use tokio::sync::watch;

use super::{
    catalog::{self, Catalog},
    held::HeldPools,
    universe::{AS_OF, SEASON, Universe},
};
use crate::{Ctx, background::in_background, error::Result};

/// The current snapshots. Cheap to read.
pub struct Shared {
    universe: RwLock<Arc<Universe>>,
    catalog: RwLock<Arc<Catalog>>,
    outdated: Mutex<Outdated>,
    /// Earlier pools that drafts still use.
    pub(super) held: HeldPools,
    /// Publishes the pool's version to tasks that wait for the next one.
    versions: watch::Sender<String>,
    /// The newest completed run at the last check.
    last_run: Mutex<Option<String>>,
    /// Held while the database is read, so that other callers wait for the same snapshot.
    reading: tokio::sync::Mutex<()>,
}

/// Players whose data changed since the snapshot was made.
#[derive(Debug, Default)]
enum Outdated {
    Nobody,
    These(BTreeSet<String>),
    #[default]
    Everybody,
}

impl Default for Shared {
    fn default() -> Self {
        let catalog = Catalog::default();
        let empty = Universe::build(&catalog, None, None).expect("no players make a pool");
        Self {
            versions: watch::Sender::new(empty.version.clone()),
            held: HeldPools::default(),
            universe: RwLock::new(Arc::new(empty)),
            catalog: RwLock::new(Arc::new(catalog)),
            outdated: Mutex::default(),
            last_run: Mutex::default(),
            reading: tokio::sync::Mutex::default(),
        }
    }
}

impl Shared {
    /// The players who can be drafted.
    pub fn get(&self) -> Arc<Universe> {
        Arc::clone(&self.universe.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn catalog(&self) -> Arc<Catalog> {
        Arc::clone(&self.catalog.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Marks these players, or all of them, as changed in the database.
    pub(crate) fn outdate(&self, player_ids: Option<Vec<String>>) {
        let mut outdated = self.outdated.lock().unwrap_or_else(PoisonError::into_inner);
        *outdated = match (std::mem::take(&mut *outdated), player_ids) {
            (Outdated::Everybody, _) | (_, None) => Outdated::Everybody,
            (Outdated::Nobody, Some(ids)) => Outdated::These(ids.into_iter().collect()),
            (Outdated::These(mut known), Some(ids)) => {
                known.extend(ids);
                Outdated::These(known)
            }
        };
    }

    fn take_outdated(&self) -> Outdated {
        let mut outdated = self.outdated.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *outdated, Outdated::Nobody)
    }

    /// Wakes the waiting tasks when the pool has newer figures.
    pub fn watch_version(&self) -> watch::Receiver<String> {
        self.versions.subscribe()
    }

    fn publish(&self, catalog: Arc<Catalog>, universe: Universe) {
        *self.catalog.write().unwrap_or_else(PoisonError::into_inner) = catalog;
        let mut present = self.universe.write().unwrap_or_else(PoisonError::into_inner);
        // Cached boards belong to a pool: a change outside the pool must not invalidate them.
        if present.version != universe.version {
            let version = universe.version.clone();
            let earlier = std::mem::replace(&mut *present, Arc::new(universe));
            drop(present);
            self.held.keep(earlier);
            self.versions.send_replace(version);
        }
    }
}

/// Players that are being read again. If the result is never published, they are marked as outdated again: a read may
/// fail, or be dropped half way together with its request.
struct Rereading<'a> {
    shared: &'a Shared,
    player_ids: Option<Vec<String>>,
    is_published: bool,
}

impl<'a> Rereading<'a> {
    /// None when nothing changed since the snapshots were made.
    fn begin(shared: &'a Shared) -> Option<Self> {
        let player_ids = match shared.take_outdated() {
            Outdated::Nobody => return None,
            Outdated::Everybody => None,
            Outdated::These(ids) => Some(ids.into_iter().collect()),
        };
        Some(Self { shared, player_ids, is_published: false })
    }

    fn publish(mut self, catalog: Arc<Catalog>, universe: Universe) {
        self.shared.publish(catalog, universe);
        self.is_published = true;
    }
}

impl Drop for Rereading<'_> {
    fn drop(&mut self) {
        if !self.is_published {
            self.shared.outdate(self.player_ids.take());
        }
    }
}

/// Brings the snapshots up to date if needed.
pub(crate) async fn refresh(store: &Store, shared: &Shared) -> Result<()> {
    let _reading = shared.reading.lock().await;
    let Some(rereading) = Rereading::begin(shared) else {
        return Ok(());
    };
    let (catalog, universe) = pictures(store, shared, rereading.player_ids.as_deref()).await?;
    rereading.publish(catalog, universe);
    Ok(())
}

async fn pictures(
    store: &Store,
    shared: &Shared,
    ids: Option<&[String]>,
) -> Result<(Arc<Catalog>, Universe)> {
    let reader = store.read();
    let catalog = Arc::new(match ids {
        Some(ids) => catalog::read_some(&reader, &shared.catalog(), ids).await?,
        None => catalog::read_all(&reader).await?,
    });
    let season = settings::get(&reader, SEASON).await?;
    let as_of = settings::get(&reader, AS_OF).await?;
    let known = Arc::clone(&catalog);
    let universe = in_background(move || Universe::build(&known, season, as_of)).await??;
    Ok((catalog, universe))
}

/// Reads everything again. Called at startup.
pub async fn reload(ctx: &Ctx) -> Result<()> {
    ctx.universe.outdate(None);
    refresh(&ctx.store, &ctx.universe).await
}

/// The catalog with everything that was committed before the call.
pub async fn current(ctx: &Ctx) -> Result<Arc<Catalog>> {
    refresh(&ctx.store, &ctx.universe).await?;
    Ok(ctx.universe.catalog())
}

/// Reads everything again if another process (the command line or another node) ran a source.
pub async fn notice_other_processes(ctx: &Ctx) -> Result<()> {
    let newest = collection_runs::newest_completed(&ctx.store.read()).await?;
    let is_known = {
        let mut last = ctx.universe.last_run.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = *last == newest || last.is_none();
        *last = newest;
        is_known
    };
    if is_known { Ok(()) } else { reload(ctx).await }
}
