//! Earlier pools that drafts still use: stored when a draft begins, read again when its board is needed.

use std::{
    collections::{HashMap, VecDeque},
    io::{Read, Write},
    sync::{Arc, Mutex, PoisonError, Weak},
};

use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use chrono::{DateTime, Utc};
use engine::players::Player;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use serde::{Deserialize, Serialize};
use storage::held_pools::{self, HeldPoolRow};
use tokio::sync::OnceCell;

use super::universe::{Details, Universe};
use crate::{
    Ctx,
    background::in_background,
    error::{Error, Result},
};

/// How many pools stay in memory while no board uses them. A pool takes about a megabyte.
const MOST_RECENT: usize = 8;

/// The earlier pools in memory. Boards share them, so each is there once.
#[derive(Default)]
pub(super) struct HeldPools(Mutex<Known>);

#[derive(Default)]
struct Known {
    by_version: HashMap<String, Weak<Universe>>,
    /// The most recently used, newest last.
    recent: VecDeque<Arc<Universe>>,
}

impl HeldPools {
    /// Keeps a pool, or returns the copy that is already kept.
    pub fn keep(&self, universe: Arc<Universe>) -> Arc<Universe> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.find(&universe.version).unwrap_or_else(|| {
            known.by_version.retain(|_, pool| pool.strong_count() > 0);
            known.by_version.insert(universe.version.clone(), Arc::downgrade(&universe));
            known.use_now(Arc::clone(&universe));
            universe
        })
    }

    fn find(&self, version: &str) -> Option<Arc<Universe>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).find(version)
    }
}

impl Known {
    fn find(&mut self, version: &str) -> Option<Arc<Universe>> {
        let found = self.by_version.get(version)?.upgrade()?;
        self.use_now(Arc::clone(&found));
        Some(found)
    }

    fn use_now(&mut self, universe: Arc<Universe>) {
        self.recent.retain(|other| !Arc::ptr_eq(other, &universe));
        self.recent.push_back(universe);
        if self.recent.len() > MOST_RECENT {
            self.recent.pop_front();
        }
    }
}

/// The pool of this version, held by a session.
pub async fn of_version(ctx: &Ctx, version: &str) -> Result<Arc<Universe>> {
    let present = ctx.universe.get();
    if present.version == version {
        return Ok(present);
    }
    if let Some(known) = ctx.universe.held.find(version) {
        return Ok(known);
    }
    let row = held_pools::find(&ctx.store.read(), version).await?;
    let row = row.ok_or_else(|| Error::internal(format!("no pool of version {version}")))?;
    let universe = in_background(move || Universe::read(row)).await??;
    Ok(ctx.universe.held.keep(Arc::new(universe)))
}

/// The pool as a row to store. It is serialized once, which takes a tenth of a second of CPU time: drafts that begin
/// at the same moment wait for the same text.
pub async fn to_hold(universe: &Arc<Universe>, now: DateTime<Utc>) -> Result<HeldPoolRow> {
    let write = || {
        let universe = Arc::clone(universe);
        async { in_background(move || universe.write()).await? }
    };
    let players = universe.written.get_or_try_init(write).await?.clone();
    let Universe { version, season, as_of, .. } = universe.as_ref();
    let (version, season, as_of) = (version.clone(), season.clone(), as_of.clone());
    Ok(HeldPoolRow { version, season, as_of, players, made_at: now })
}

/// The stored part of a pool.
#[derive(Serialize, Deserialize)]
struct HeldPlayers {
    /// By scoring.
    pools: [Vec<Player>; 3],
    details: HashMap<String, Details>,
}

impl Universe {
    fn write(&self) -> Result<String> {
        let pools = self.pools.each_ref().map(|pool| pool.players().to_vec());
        let held = HeldPlayers { pools, details: self.details.clone() };
        let text = serde_json::to_vec(&held).map_err(Error::internal)?;
        let mut compressed = GzEncoder::new(Vec::new(), Compression::default());
        compressed.write_all(&text).map_err(Error::internal)?;
        Ok(STANDARD_NO_PAD.encode(compressed.finish().map_err(Error::internal)?))
    }

    fn read(row: HeldPoolRow) -> Result<Self> {
        let compressed = STANDARD_NO_PAD.decode(&row.players).map_err(Error::internal)?;
        let mut text = Vec::new();
        GzDecoder::new(compressed.as_slice()).read_to_end(&mut text).map_err(Error::internal)?;
        let HeldPlayers { pools, details } = serde_json::from_slice(&text).map_err(Error::internal)?;
        Ok(Self {
            pools: Self::pools_of(pools)?,
            details,
            written: OnceCell::from(row.players),
            version: row.version,
            season: row.season,
            as_of: row.as_of,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool(version: &str) -> Arc<Universe> {
        let (season, as_of) = (Some("2026".to_owned()), None);
        let player = |scoring: usize| Player {
            id: "a".into(),
            name: "Somebody".into(),
            position: engine::players::Position::Wr,
            team: None,
            bye_week: Some(7),
            adp: Some(0.1 + 0.2 * scoring as f64),
            adp_superflex: None,
            adp_spread: Some(1.0 / 3.0),
            n_sources: Some(2),
            times_drafted: None,
            projected_points: Some(2.0 / 3.0),
            projected_receptions: None,
        };
        let pools = Universe::pools_of([0, 1, 2].map(|scoring| vec![player(scoring)])).unwrap();
        let details = Details {
            full_name: "Somebody Else".into(),
            health: "active".into(),
            tags: vec!["rookie".into()],
            consensus_adp: [None, Some(1.0 / 7.0), None],
            condition: None,
        };
        let details = HashMap::from([("a".to_owned(), details)]);
        Arc::new(Universe {
            version: version.into(),
            season,
            as_of,
            pools,
            details,
            written: OnceCell::new(),
        })
    }

    #[tokio::test]
    async fn a_stored_pool_reads_back_the_same_to_the_bit() {
        let before = pool("v1");
        let row = to_hold(&before, DateTime::UNIX_EPOCH).await.unwrap();
        let after = Arc::new(Universe::read(row.clone()).unwrap());
        assert_eq!(
            (&after.version, &after.season, &after.as_of),
            (&before.version, &before.season, &before.as_of)
        );
        assert_eq!((&after.pools, &after.details), (&before.pools, &before.details));
        assert_eq!(to_hold(&after, DateTime::UNIX_EPOCH).await.unwrap(), row);
    }

    #[test]
    fn a_pool_in_use_is_in_memory_once_and_only_few_unused_pools_are_kept() {
        let held = HeldPools::default();
        let used = held.keep(pool("used"));
        for version in 0..2 * MOST_RECENT {
            held.keep(pool(&version.to_string()));
        }
        assert!(held.find("0").is_none(), "nobody uses it");
        assert!(Arc::ptr_eq(&held.keep(pool("used")), &used));
    }
}
