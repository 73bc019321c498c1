//! The universe in memory: one immutable picture, replaced as a whole when a datum changes.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, PoisonError, RwLock},
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use engine::{
    league::Scoring,
    players::{AdpFormat, Player, Pool},
};
use sha2::{Digest, Sha256};
use storage::{
    Store,
    players::{self, FiguresRow, PlayerRow},
    settings,
};

use crate::{
    Ctx,
    error::{Error, Result},
};

pub(super) const SEASON: &str = "universe_season";
pub(super) const AS_OF: &str = "universe_as_of";

/// What the draft does not need to know of a player, but people do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Details {
    pub full_name: String,
    pub health: String,
    pub tags: Vec<String>,
}

#[derive(Debug)]
pub struct Universe {
    /// Changes exactly when a datum that users see changes: it is a hash of them all.
    pub version: String,
    pub season: Option<String>,
    /// How old the data is, in words: 'August 2026'.
    pub as_of: Option<String>,
    pools: [Arc<Pool>; 3],
    details: HashMap<String, Details>,
}

impl Universe {
    /// The players in ADP order, with the figures of this scoring.
    pub fn pool(&self, scoring: Scoring) -> &Arc<Pool> {
        &self.pools[scoring as usize]
    }

    pub fn details(&self, player_id: &str) -> Option<&Details> {
        self.details.get(player_id)
    }

    fn build(
        rows: Vec<PlayerRow>,
        figures: &[FiguresRow],
        season: Option<String>,
        as_of: Option<String>,
    ) -> Result<Self> {
        let mut by_player: HashMap<&str, BTreeMap<i32, &FiguresRow>> = HashMap::new();
        for row in figures {
            by_player.entry(&row.player_id).or_default().insert(row.scoring, row);
        }
        let mut hash = Sha256::new();
        hash.update(format!("{season:?}{as_of:?}"));
        let mut pools: [Vec<Player>; 3] = Default::default();
        let mut details = HashMap::with_capacity(rows.len());
        let none = BTreeMap::new();
        for row in rows {
            let figures = by_player.get(row.id.as_str()).unwrap_or(&none);
            hash.update(format!("{row:?}{figures:?}"));
            for scoring in Scoring::ALL {
                pools[scoring as usize].push(player(&row, figures, scoring)?);
            }
            let tags = serde_json::from_str(&row.tags).unwrap_or_default();
            details.insert(row.id, Details { full_name: row.full_name, health: row.health, tags });
        }
        let [standard, half_ppr, ppr] = pools.map(|players| Pool::new(players).map(Arc::new));
        let pools = [
            standard.map_err(Error::internal)?,
            half_ppr.map_err(Error::internal)?,
            ppr.map_err(Error::internal)?,
        ];
        let version = URL_SAFE_NO_PAD.encode(&hash.finalize()[..12]);
        Ok(Self { version, season, as_of, pools, details })
    }
}

/// A format without a figure borrows one from a neighbour.
fn player(row: &PlayerRow, figures: &BTreeMap<i32, &FiguresRow>, scoring: Scoring) -> Result<Player> {
    let nearest = match scoring {
        Scoring::Standard => [0, 1, 2],
        Scoring::HalfPpr => [1, 2, 0],
        Scoring::Ppr => [2, 1, 0],
    };
    let formats = || nearest.iter().filter_map(|format| figures.get(format));
    // What PPR pays more than standard scoring is a point a reception.
    let projected = |format: i32| figures.get(&format).and_then(|figures| figures.projected_points);
    let with_adp = formats().find(|figures| figures.adp.is_some());
    Ok(Player {
        id: row.id.clone(),
        name: row.name.clone(),
        position: row.position.parse().map_err(|_| Error::internal(format!("bad position of {}", row.id)))?,
        team: row.team.clone(),
        bye_week: row.bye_week.and_then(|week| u8::try_from(week).ok()),
        adp: with_adp.and_then(|figures| figures.adp),
        adp_superflex: figures
            .get(&(AdpFormat::two(scoring).number() as i32))
            .and_then(|figures| figures.adp),
        adp_spread: with_adp.and_then(|figures| figures.adp_spread),
        n_sources: with_adp.and_then(|figures| u16::try_from(figures.n_sources?).ok()),
        times_drafted: with_adp.and_then(|figures| u32::try_from(figures.times_drafted?).ok()),
        projected_points: formats().find_map(|figures| figures.projected_points),
        projected_receptions: projected(2).zip(projected(0)).map(|(ppr, standard)| ppr - standard),
    })
}

/// The present universe. Cheap to ask.
pub struct Shared(RwLock<Arc<Universe>>);

impl Default for Shared {
    fn default() -> Self {
        let empty = Universe::build(vec![], &[], None, None).expect("no players make a pool");
        Self(RwLock::new(Arc::new(empty)))
    }
}

impl Shared {
    pub fn get(&self) -> Arc<Universe> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Reads the universe anew. Called at the start and after every change of a player.
pub async fn reload(ctx: &Ctx) -> Result<()> {
    read_into(&ctx.store, &ctx.universe).await
}

pub(crate) async fn read_into(store: &Store, shared: &Shared) -> Result<()> {
    let reader = store.read();
    let rows = players::all(&reader).await?;
    let figures = players::all_figures(&reader).await?;
    let season = settings::get(&reader, SEASON).await?;
    let as_of = settings::get(&reader, AS_OF).await?;
    let universe = Universe::build(rows, &figures, season, as_of)?;
    *shared.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(universe);
    Ok(())
}
