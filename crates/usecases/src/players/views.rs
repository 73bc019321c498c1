//! A player of the catalog as curators see him.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use engine::{
    league::Scoring,
    players::{AdpFormat, ConfidenceLevel, Consensus, SourceAdp, consensus},
    sources::{Opinion, Source},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    catalog::{Catalog, CatalogPlayer},
    current,
    source_config::SourceConfigs,
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
};

/// A row of the catalog.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CatalogRow {
    pub id: String,
    pub name: String,
    pub full_name: String,
    /// QB, RB, WR, TE, K or DST.
    pub position: &'static str,
    /// None means free agent.
    #[schema(required)]
    pub team: Option<String>,
    #[schema(required)]
    pub bye_week: Option<i32>,
    /// In force: the consensus, unless somebody decided otherwise.
    #[schema(required)]
    pub adp: Option<f64>,
    #[schema(required)]
    pub consensus_adp: Option<f64>,
    /// Standard deviation between the sources as a share of their mean.
    #[schema(required)]
    pub adp_variance: Option<f64>,
    /// Each source's ADP.
    pub adp_data: BTreeMap<&'static str, f64>,
    #[schema(required)]
    pub projected_points: Option<f64>,
    /// active, inactive, questionable or out.
    pub status: String,
    /// low, medium or high.
    pub priority: String,
    pub tags: Vec<String>,
    pub metadata: CuratorMetadata,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// What curators say of a player.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CuratorMetadata {
    pub notes: String,
    pub tags: Vec<String>,
    pub priority: String,
    pub status: String,
    pub custom_fields: BTreeMap<String, String>,
}

/// A player with everything that is known of him.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PlayerDetails {
    #[serde(flatten)]
    pub row: CatalogRow,
    pub data_sources: Vec<DataSource>,
    pub consensus_metrics: ConsensusMetrics,
    /// Newest first, at most 100.
    pub historical_data: Vec<HistoryPoint>,
    pub conflict_count: usize,
    #[schema(required)]
    pub condition: Option<ConditionView>,
    pub open_drafts: OpenDrafts,
}

/// Where a player stands in the drafts that are not over: how many, never whose.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct OpenDrafts {
    pub total: i64,
    /// On the team of the draft's owner.
    pub my_team: i64,
    /// On another team.
    pub drafted: i64,
    pub targeted: i64,
}

/// How a player is, as far as a source says.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ConditionView {
    #[schema(required)]
    pub injury: Option<String>,
    #[schema(required)]
    pub depth: Option<u8>,
    #[schema(required)]
    pub age: Option<u8>,
    #[schema(required)]
    pub years_of_experience: Option<u8>,
    #[schema(required)]
    pub news_at: Option<DateTime<Utc>>,
    pub as_of: chrono::NaiveDate,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DataSource {
    pub source: &'static str,
    #[schema(required)]
    pub adp: Option<f64>,
    pub confidence: f64,
    pub last_updated: DateTime<Utc>,
    #[schema(required)]
    pub sample_size: Option<u32>,
}

/// What one source says of a player's ADP, as drafters see it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AdpBySource {
    pub source: &'static str,
    #[schema(required)]
    pub adp: Option<f64>,
    /// The ADP in leagues that may start two quarterbacks.
    #[schema(required)]
    pub adp_superflex: Option<f64>,
    pub last_updated: DateTime<Utc>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ConsensusMetrics {
    #[schema(required)]
    pub agreement_score: Option<f64>,
    #[schema(required)]
    pub variance: Option<f64>,
    /// high, medium or low.
    pub confidence_level: &'static str,
    pub outlier_sources: Vec<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HistoryPoint {
    pub date: DateTime<Utc>,
    pub field: String,
    #[schema(required)]
    pub value: Option<String>,
    pub source: String,
}

/// What the sources say of a player's ADP now.
pub struct Market<'a> {
    pub adps: Vec<SourceAdp<'static>>,
    pub consensus: Option<Consensus<'static>>,
    player: &'a CatalogPlayer,
}

impl<'a> Market<'a> {
    pub fn of(player: &'a CatalogPlayer, configs: &SourceConfigs, now: DateTime<Utc>) -> Self {
        let words = player.weighed(configs, now);
        let opinions: Vec<Opinion> = words.iter().map(|word| word.opinion(AdpFormat::default())).collect();
        let adps: Vec<SourceAdp<'static>> = opinions.iter().filter_map(Opinion::as_source_adp).collect();
        let consensus = consensus(&adps);
        Self { adps, consensus, player }
    }

    pub fn variance(&self) -> Option<f64> {
        self.consensus.as_ref().map(|found| found.variance)
    }

    /// When the source of an ADP was heard last.
    pub fn heard_at(&self, source: &str) -> Option<DateTime<Utc>> {
        let word = self.player.words.iter().find(|word| word.source.as_str() == source);
        word.map(|word| word.updated_at)
    }

    pub fn metrics(&self) -> ConsensusMetrics {
        let found = self.consensus.as_ref();
        ConsensusMetrics {
            agreement_score: found.map(|found| rounded(found.agreement_score, 1000.0)),
            variance: found.map(|found| rounded(found.variance, 1000.0)),
            confidence_level: match found.map(|found| found.confidence_level) {
                Some(ConfidenceLevel::High) => "high",
                Some(ConfidenceLevel::Medium) => "medium",
                Some(ConfidenceLevel::Low) | None => "low",
            },
            outlier_sources: found
                .map(|found| found.outliers.iter().map(|source| (*source).to_owned()).collect())
                .unwrap_or_default(),
        }
    }
}

pub fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}

pub fn one_decimal(number: f64) -> f64 {
    rounded(number, 10.0)
}

pub fn row(player: &CatalogPlayer, catalog: &Catalog, now: DateTime<Utc>) -> CatalogRow {
    let market = Market::of(player, &catalog.configs, now);
    let own = &player.row;
    CatalogRow {
        id: own.id.clone(),
        name: own.name.clone(),
        full_name: own.full_name.clone(),
        position: player.position.as_str(),
        team: own.team.clone(),
        bye_week: own.bye_week,
        adp: player.adp().map(one_decimal),
        consensus_adp: player.consensus_adp().map(one_decimal),
        adp_variance: market.variance().map(|variance| rounded(variance, 1000.0)),
        adp_data: market.adps.iter().map(|own| (own.source, one_decimal(own.adp))).collect(),
        projected_points: player.figure(|figures| figures.projected_points).map(one_decimal),
        status: own.health.clone(),
        priority: own.priority.clone(),
        tags: player.tags.clone(),
        metadata: CuratorMetadata {
            notes: own.notes.clone(),
            tags: player.tags.clone(),
            priority: own.priority.clone(),
            status: own.health.clone(),
            custom_fields: player.custom_fields.clone(),
        },
        created_at: own.created_at,
        updated_at: own.updated_at,
    }
}

/// The ADP of every source that has one, as a league with this scoring reads it; the earliest first.
pub fn adp_by_source(
    player: &CatalogPlayer,
    catalog: &Catalog,
    scoring: Scoring,
    now: DateTime<Utc>,
) -> Vec<AdpBySource> {
    let mut found: Vec<AdpBySource> = player
        .words
        .iter()
        .filter_map(|heard| {
            let word = heard.weighed(&catalog.configs, now);
            let adp = |format| word.figure(format).map(|figure| one_decimal(figure.adp));
            let (adp, adp_superflex) = (adp(AdpFormat::one(scoring)), adp(AdpFormat::two(scoring)));
            let said = adp.or(adp_superflex);
            said.map(|_| AdpBySource {
                source: heard.source.as_str(),
                adp,
                adp_superflex,
                last_updated: heard.updated_at,
            })
        })
        .collect();
    let first = |own: &AdpBySource| own.adp.or(own.adp_superflex).unwrap_or(f64::INFINITY);
    found.sort_by(|a, b| first(a).total_cmp(&first(b)).then(a.source.cmp(b.source)));
    found
}

pub fn not_found() -> Error {
    Error::new(Kind::NotFound, "Player not found").with_code("player_not_found")
}

const MOST_HISTORY: i64 = 100;

pub async fn details(ctx: &Ctx, player_id: &str) -> Result<PlayerDetails> {
    let catalog = current(ctx).await?;
    let player = catalog.find(player_id).ok_or_else(not_found)?;
    let now = ctx.clock.now();
    let reader = ctx.store.read();
    let history = storage::players::history(&reader, player_id, MOST_HISTORY).await?;
    let used = storage::session_list::use_of_player(&reader, player_id).await?;
    let market = Market::of(player, &catalog.configs, now);
    let sources = player.words.iter().map(|word| data_source(word.source, word.updated_at, &market));
    let condition = super::Details::of(player).condition;
    Ok(PlayerDetails {
        row: row(player, &catalog, now),
        data_sources: sources.collect(),
        consensus_metrics: market.metrics(),
        historical_data: history
            .into_iter()
            .map(|row| HistoryPoint {
                date: row.recorded_at,
                field: row.field,
                value: row.value,
                source: row.source,
            })
            .collect(),
        conflict_count: player.conflicts.iter().filter(|conflict| conflict.status == "open").count(),
        condition: condition.map(|known| ConditionView {
            news_at: known.news_at(),
            injury: known.condition.injury,
            depth: known.condition.depth,
            age: known.condition.age,
            years_of_experience: known.condition.years_of_experience,
            as_of: known.as_of,
        }),
        open_drafts: OpenDrafts {
            total: used.n_open,
            my_team: used.n_my_team,
            drafted: used.n_drafted,
            targeted: used.n_targeted,
        },
    })
}

fn data_source(source: Source, updated_at: DateTime<Utc>, market: &Market) -> DataSource {
    let own = market.adps.iter().find(|own| own.source == source.as_str());
    DataSource {
        source: source.as_str(),
        adp: own.map(|own| one_decimal(own.adp)),
        confidence: own.map_or(0.0, |own| rounded(own.confidence(), 100.0)),
        last_updated: updated_at,
        sample_size: own.and_then(|own| own.n_drafts),
    }
}
