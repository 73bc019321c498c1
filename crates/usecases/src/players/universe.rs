//! The pool: the players who can be drafted, as end users see them.

use std::{collections::HashMap, sync::Arc};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, NaiveDate, Utc};
use engine::{
    league::Scoring,
    players::{AdpFormat, Player, Pool},
    sources::Condition,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use storage::players::FiguresRow;
use tokio::sync::OnceCell;

use super::catalog::{Catalog, CatalogPlayer};
use crate::error::{Error, Result};

pub(super) const SEASON: &str = "universe_season";
pub(super) const AS_OF: &str = "universe_as_of";

/// Details of a player that people want to see but the draft does not need.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Details {
    pub full_name: String,
    pub health: String,
    pub tags: Vec<String>,
    /// The sources' ADP where a curator decided otherwise, by scoring.
    pub consensus_adp: [Option<f64>; Scoring::ALL.len()],
    pub condition: Option<KnownCondition>,
}

/// A player's condition, and as of which day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct KnownCondition {
    pub condition: Condition,
    pub as_of: NaiveDate,
}

impl KnownCondition {
    /// When the last news of the player came.
    pub fn news_at(&self) -> Option<DateTime<Utc>> {
        DateTime::from_timestamp_millis(self.condition.news_at?)
    }
}

#[derive(Debug)]
pub struct Universe {
    /// A hash of all the data that users see, so it changes exactly when that data changes.
    pub version: String,
    pub season: Option<String>,
    /// How old the data is, in words: 'August 2026'.
    pub as_of: Option<String>,
    pub(super) pools: [Arc<Pool>; 3],
    pub(super) details: HashMap<String, Details>,
    /// The players as stored for drafts that hold this pool; serialized when first needed.
    pub(super) written: OnceCell<String>,
}

impl Universe {
    /// The players in ADP order, with the figures of this scoring.
    pub fn pool(&self, scoring: Scoring) -> &Arc<Pool> {
        &self.pools[scoring as usize]
    }

    pub fn details(&self, player_id: &str) -> Option<&Details> {
        self.details.get(player_id)
    }

    pub(super) fn build(catalog: &Catalog, season: Option<String>, as_of: Option<String>) -> Result<Self> {
        let mut hash = Sha256::new();
        hash.update(format!("{season:?}{as_of:?}"));
        let mut pools: [Vec<Player>; 3] = Default::default();
        let mut details = HashMap::new();
        for known in catalog.players().iter().filter(|known| known.is_draftable()) {
            let players = Scoring::ALL.map(|scoring| player(known, scoring));
            let own = Details::of(known);
            hash.update(format!("{players:?}{own:?}"));
            for (pool, player) in pools.iter_mut().zip(players) {
                pool.push(player);
            }
            details.insert(known.row.id.clone(), own);
        }
        let version = URL_SAFE_NO_PAD.encode(&hash.finalize()[..12]);
        let pools = Self::pools_of(pools)?;
        Ok(Self { version, season, as_of, pools, details, written: OnceCell::new() })
    }

    /// By scoring.
    pub(super) fn pools_of(players: [Vec<Player>; 3]) -> Result<[Arc<Pool>; 3]> {
        let [standard, half_ppr, ppr] = players.map(|players| Pool::new(players).map(Arc::new));
        Ok([
            standard.map_err(Error::internal)?,
            half_ppr.map_err(Error::internal)?,
            ppr.map_err(Error::internal)?,
        ])
    }
}

impl Details {
    pub fn of(known: &CatalogPlayer) -> Self {
        Self {
            full_name: known.row.full_name.clone(),
            health: known.row.health.clone(),
            tags: known.tags.clone(),
            consensus_adp: Scoring::ALL
                .map(|scoring| formats(known, scoring).find_map(|figures| figures.consensus_adp)),
            condition: condition(known),
        }
    }
}

/// The newest value of each field.
fn condition(known: &CatalogPlayer) -> Option<KnownCondition> {
    let mut heard: Vec<_> =
        known.words.iter().filter(|word| word.said.condition != Condition::default()).collect();
    heard.sort_by_key(|word| std::cmp::Reverse(word.updated_at));
    let newest = heard.first()?;
    let mut condition = Condition::default();
    for said in heard.iter().map(|word| &word.said.condition) {
        condition.injury = condition.injury.or_else(|| said.injury.clone());
        condition.depth = condition.depth.or(said.depth);
        condition.age = condition.age.or(said.age);
        condition.years_of_experience = condition.years_of_experience.or(said.years_of_experience);
        condition.news_at = condition.news_at.max(said.news_at);
    }
    Some(KnownCondition { condition, as_of: newest.updated_at.date_naive() })
}

/// This format's figures first, then those of similar formats to fall back on.
fn formats(known: &CatalogPlayer, scoring: Scoring) -> impl Iterator<Item = &FiguresRow> {
    let nearest = match scoring {
        Scoring::Standard => [0, 1, 2],
        Scoring::HalfPpr => [1, 2, 0],
        Scoring::Ppr => [2, 1, 0],
    };
    nearest.into_iter().filter_map(|format: usize| known.figures[format].as_ref())
}

/// A player of the catalog as a league with this scoring sees him.
pub fn player(known: &CatalogPlayer, scoring: Scoring) -> Player {
    // PPR pays one point more per reception than standard scoring.
    let projected = |scoring| known.figures(AdpFormat::one(scoring)).and_then(|own| own.projected_points);
    let receptions = projected(Scoring::Ppr).zip(projected(Scoring::Standard));
    let with_adp = formats(known, scoring).find(|figures| figures.adp.is_some());
    Player {
        id: known.row.id.clone(),
        name: known.row.name.clone(),
        position: known.position,
        team: known.row.team.clone(),
        bye_week: known.row.bye_week.and_then(|week| u8::try_from(week).ok()),
        adp: with_adp.and_then(|figures| figures.adp),
        adp_superflex: known.figures(AdpFormat::two(scoring)).and_then(|figures| figures.adp),
        adp_spread: with_adp.and_then(|figures| figures.adp_spread),
        n_sources: with_adp.and_then(|figures| u16::try_from(figures.n_sources?).ok()),
        times_drafted: with_adp.and_then(|figures| u32::try_from(figures.times_drafted?).ok()),
        projected_points: formats(known, scoring).find_map(|figures| figures.projected_points),
        projected_receptions: receptions.map(|(ppr, standard)| ppr - standard),
    }
}
