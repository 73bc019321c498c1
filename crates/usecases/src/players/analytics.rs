//! The catalog in figures. Every number is counted from the data.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use engine::{
    players::{Position, SourceAdp, Tier, static_tier},
    sources::Source,
};
use serde::Serialize;
use storage::{collection_runs, player_records};
use utoipa::ToSchema;

use super::{
    catalog::{Catalog, CatalogPlayer},
    current,
    quality::{self, mean},
    views::{Market, one_decimal, rounded},
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
};

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UniverseStats {
    pub total_players: usize,
    pub players_with_adp: usize,
    pub average_sources_per_player: f64,
    pub data_quality_score: f64,
    #[schema(required)]
    pub last_updated: Option<DateTime<Utc>>,
    /// Players each source speaks of.
    pub source_breakdown: BTreeMap<&'static str, usize>,
    pub active_sources: Vec<&'static str>,
    #[schema(required)]
    pub last_sync: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UniverseAnalytics {
    pub timeframe: String,
    pub position_distribution: BTreeMap<&'static str, usize>,
    /// In percent.
    pub source_coverage: BTreeMap<&'static str, f64>,
    pub data_quality_trends: Vec<QualityPoint>,
    pub overall_metrics: OverallMetrics,
    pub position_analysis: PositionAnalysis,
    pub source_analysis: SourceAnalysis,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct QualityPoint {
    pub date: String,
    pub score: f64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OverallMetrics {
    pub total_players: usize,
    pub players_with_adp: usize,
    pub data_completeness: f64,
    pub consensus_confidence: f64,
    pub data_quality_score: f64,
    #[schema(required)]
    pub last_updated: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PositionAnalysis {
    pub distribution: BTreeMap<&'static str, usize>,
    pub depth_tiers: BTreeMap<&'static str, BTreeMap<&'static str, usize>>,
    pub average_adp: BTreeMap<&'static str, Option<f64>>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SourceAnalysis {
    pub coverage: BTreeMap<&'static str, SourceCoverage>,
    pub consensus_vs_individual: Agreement,
    pub outliers: Vec<Outlier>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SourceCoverage {
    pub total_players: usize,
    pub percentage_coverage: f64,
    pub avg_confidence: f64,
}

/// Players with two sources or more, by how far these agree.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Agreement {
    pub high_agreement: usize,
    pub medium_agreement: usize,
    pub low_agreement: usize,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Outlier {
    pub player_id: String,
    pub player_name: String,
    pub source: String,
    pub adp: f64,
    pub consensus_adp: f64,
    /// In picks.
    pub deviation: f64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PositionReport {
    pub position: &'static str,
    pub total_players: usize,
    pub players_with_adp: usize,
    #[schema(required)]
    pub average_adp: Option<f64>,
    pub depth_tiers: BTreeMap<&'static str, usize>,
    pub top_players: Vec<TopPlayer>,
    pub source_coverage: BTreeMap<&'static str, f64>,
    pub bye_weeks: BTreeMap<String, usize>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TopPlayer {
    pub id: String,
    pub name: String,
    #[schema(required)]
    pub team: Option<String>,
    #[schema(required)]
    pub adp: Option<f64>,
    #[schema(required)]
    pub consensus_adp: Option<f64>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SourceReportView {
    pub source: &'static str,
    pub total_players: usize,
    pub percentage_coverage: f64,
    pub avg_confidence: f64,
    /// From the consensus, in picks.
    pub average_deviation: f64,
    #[schema(required)]
    pub last_collection: Option<DateTime<Utc>>,
    pub outliers: Vec<Outlier>,
}

/// How many outliers are named.
const MOST_OUTLIERS: usize = 50;

/// The players, each with what the sources currently say.
struct Counted<'a> {
    catalog: &'a Catalog,
    markets: Vec<(&'a CatalogPlayer, Market<'a>)>,
}

impl<'a> Counted<'a> {
    fn new(catalog: &'a Catalog, now: DateTime<Utc>) -> Self {
        let players = catalog.players().iter();
        let markets = players.map(|player| (player.as_ref(), Market::of(player, &catalog.configs, now)));
        Self { catalog, markets: markets.collect() }
    }

    fn percent(&self, n: usize) -> f64 {
        let n_all = self.markets.len();
        if n_all == 0 { 0.0 } else { one_decimal(n as f64 * 100.0 / n_all as f64) }
    }

    fn n_of(&self, source: Source) -> usize {
        self.markets.iter().filter(|(player, _)| player.word(source).is_some()).count()
    }

    fn confidence(&self, source: Source) -> f64 {
        let own = self.markets.iter().flat_map(|(_, market)| &market.adps);
        rounded(mean(own.filter(|adp| adp.source == source.as_str()).map(SourceAdp::confidence)), 100.0)
    }

    fn outliers(&self, source: Option<Source>) -> Vec<Outlier> {
        let mut outliers = Vec::new();
        for (player, market) in &self.markets {
            let Some(found) = &market.consensus else { continue };
            for name in found.outliers.iter().filter(|name| source.is_none_or(|own| own.as_str() == **name)) {
                let Some(own) = market.adps.iter().find(|adp| adp.source == *name) else { continue };
                outliers.push(Outlier {
                    player_id: player.row.id.clone(),
                    player_name: player.row.name.clone(),
                    source: (*name).to_owned(),
                    adp: one_decimal(own.adp),
                    consensus_adp: found.adp,
                    deviation: one_decimal(own.adp - found.adp),
                });
            }
        }
        outliers.sort_by(|a, b| b.deviation.abs().total_cmp(&a.deviation.abs()));
        outliers.truncate(MOST_OUTLIERS);
        outliers
    }

    fn agreement(&self) -> Agreement {
        let mut agreement = Agreement::default();
        for found in self.markets.iter().filter_map(|(_, market)| market.consensus.as_ref()) {
            match found.variance {
                _ if found.n_sources < 2 => {}
                ..0.1 => agreement.high_agreement += 1,
                ..0.25 => agreement.medium_agreement += 1,
                _ => agreement.low_agreement += 1,
            }
        }
        agreement
    }

    fn at(&self, position: Position) -> impl Iterator<Item = &'a CatalogPlayer> {
        self.markets.iter().map(|(player, _)| *player).filter(move |player| player.position == position)
    }
}

fn tier_name(tier: Tier) -> &'static str {
    match tier {
        Tier::T1 => "T1",
        Tier::T2 => "T2",
        Tier::T3 => "T3",
        Tier::T4 => "T4",
    }
}

fn depth_tiers<'a>(players: impl Iterator<Item = &'a CatalogPlayer>) -> BTreeMap<&'static str, usize> {
    let mut tiers = BTreeMap::from(["T1", "T2", "T3", "T4"].map(|tier| (tier, 0)));
    for player in players {
        *tiers.entry(tier_name(static_tier(player.adp()))).or_default() += 1;
    }
    tiers
}

fn average_adp<'a>(players: impl Iterator<Item = &'a CatalogPlayer>) -> Option<f64> {
    let adps: Vec<f64> = players.filter_map(CatalogPlayer::adp).collect();
    (!adps.is_empty()).then(|| one_decimal(mean(adps.into_iter())))
}

fn last_updated(catalog: &Catalog) -> Option<DateTime<Utc>> {
    catalog.players().iter().map(|player| player.row.updated_at).max()
}

fn n_with_adp(catalog: &Catalog) -> usize {
    catalog.players().iter().filter(|player| player.adp().is_some()).count()
}

pub async fn stats(ctx: &Ctx) -> Result<UniverseStats> {
    let catalog = current(ctx).await?;
    let n_of = |source| catalog.players().iter().filter(|player| player.word(source).is_some()).count();
    let totals = collection_runs::totals(&ctx.store.read()).await?;
    let breakdown: BTreeMap<&'static str, usize> =
        Source::ALL.into_iter().map(|source| (source.as_str(), n_of(source))).collect();
    Ok(UniverseStats {
        total_players: catalog.players().len(),
        players_with_adp: n_with_adp(&catalog),
        average_sources_per_player: rounded(
            mean(catalog.players().iter().map(|player| player.words.len() as f64)),
            100.0,
        ),
        data_quality_score: quality::of(&catalog, ctx.clock.now()).score,
        last_updated: last_updated(&catalog),
        active_sources: Source::ALL
            .into_iter()
            .map(Source::as_str)
            .filter(|source| breakdown.get(source).is_some_and(|n| *n > 0))
            .collect(),
        source_breakdown: breakdown,
        last_sync: totals.iter().filter_map(|total| total.last_completed_at).max(),
    })
}

pub async fn analytics(ctx: &Ctx, timeframe: &str) -> Result<UniverseAnalytics> {
    let days = match timeframe {
        "7d" => 7,
        "30d" => 30,
        "90d" => 90,
        _ => return Err(Error::invalid("timeframe", "Invalid timeframe")),
    };
    let now = ctx.clock.now();
    let since = (now - TimeDelta::days(days)).format("%Y-%m-%d").to_string();
    let trends = player_records::quality_since(&ctx.store.read(), &since).await?;
    let catalog = current(ctx).await?;
    let counted = Counted::new(&catalog, now);
    let quality = quality::of(&catalog, now);
    let distribution: BTreeMap<&'static str, usize> =
        Position::ALL.into_iter().map(|position| (position.as_str(), counted.at(position).count())).collect();
    Ok(UniverseAnalytics {
        timeframe: timeframe.to_owned(),
        position_distribution: distribution.clone(),
        source_coverage: coverage(&counted),
        data_quality_trends: trends
            .into_iter()
            .map(|row| QualityPoint { date: row.day, score: row.score })
            .collect(),
        overall_metrics: OverallMetrics {
            total_players: catalog.players().len(),
            players_with_adp: n_with_adp(&catalog),
            data_completeness: rounded(quality.completeness, 100.0),
            consensus_confidence: rounded(quality.confidence, 100.0),
            data_quality_score: quality.score,
            last_updated: last_updated(counted.catalog),
        },
        position_analysis: PositionAnalysis {
            distribution,
            depth_tiers: by_position(|position| depth_tiers(counted.at(position))),
            average_adp: by_position(|position| average_adp(counted.at(position))),
        },
        source_analysis: SourceAnalysis {
            coverage: by_source(|source| {
                let total_players = counted.n_of(source);
                SourceCoverage {
                    total_players,
                    percentage_coverage: counted.percent(total_players),
                    avg_confidence: counted.confidence(source),
                }
            }),
            consensus_vs_individual: counted.agreement(),
            outliers: counted.outliers(None),
        },
    })
}

fn by_position<T>(of: impl Fn(Position) -> T) -> BTreeMap<&'static str, T> {
    Position::ALL.into_iter().map(|position| (position.as_str(), of(position))).collect()
}

fn by_source<T>(of: impl Fn(Source) -> T) -> BTreeMap<&'static str, T> {
    Source::ALL.into_iter().map(|source| (source.as_str(), of(source))).collect()
}

fn coverage(counted: &Counted) -> BTreeMap<&'static str, f64> {
    by_source(|source| counted.percent(counted.n_of(source)))
}

pub async fn position_report(ctx: &Ctx, name: &str) -> Result<PositionReport> {
    let unknown = || Error::new(Kind::NotFound, format!("Unknown position: {name}"));
    let position: Position = name.parse().map_err(|_| unknown())?;
    let catalog = current(ctx).await?;
    let counted = Counted::new(&catalog, ctx.clock.now());
    let mut players: Vec<&CatalogPlayer> = counted.at(position).collect();
    players.sort_by(|a, b| {
        let adp = |player: &CatalogPlayer| player.adp().unwrap_or(f64::INFINITY);
        adp(a).total_cmp(&adp(b)).then_with(|| a.row.name.cmp(&b.row.name))
    });
    let n_all = players.len();
    let percent = |n: usize| if n_all == 0 { 0.0 } else { one_decimal(n as f64 * 100.0 / n_all as f64) };
    let mut bye_weeks = BTreeMap::new();
    for week in players.iter().filter_map(|player| player.row.bye_week) {
        *bye_weeks.entry(week.to_string()).or_default() += 1;
    }
    Ok(PositionReport {
        position: position.as_str(),
        total_players: n_all,
        players_with_adp: players.iter().filter(|player| player.adp().is_some()).count(),
        average_adp: average_adp(players.iter().copied()),
        depth_tiers: depth_tiers(players.iter().copied()),
        top_players: players.iter().take(10).map(|player| top_player(player)).collect(),
        source_coverage: by_source(|source| {
            percent(players.iter().filter(|player| player.word(source).is_some()).count())
        }),
        bye_weeks,
    })
}

fn top_player(player: &CatalogPlayer) -> TopPlayer {
    TopPlayer {
        id: player.row.id.clone(),
        name: player.row.name.clone(),
        team: player.row.team.clone(),
        adp: player.adp().map(one_decimal),
        consensus_adp: player.consensus_adp().map(one_decimal),
    }
}

pub async fn source_report(ctx: &Ctx, name: &str) -> Result<SourceReportView> {
    let source = super::source_config::source(name)?;
    let catalog = current(ctx).await?;
    let counted = Counted::new(&catalog, ctx.clock.now());
    let totals = collection_runs::totals(&ctx.store.read()).await?;
    let total_players = counted.n_of(source);
    let deviations = counted.markets.iter().filter_map(|(_, market)| {
        let own = market.adps.iter().find(|adp| adp.source == source.as_str())?;
        Some((own.adp - market.consensus.as_ref()?.adp).abs())
    });
    Ok(SourceReportView {
        source: source.as_str(),
        total_players,
        percentage_coverage: counted.percent(total_players),
        avg_confidence: counted.confidence(source),
        average_deviation: one_decimal(mean(deviations)),
        last_collection: totals
            .iter()
            .find(|total| total.source == source.as_str())
            .and_then(|total| total.last_completed_at),
        outliers: counted.outliers(Some(source)),
    })
}
