//! Fields on which the sources disagree, and how curators decide them.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use engine::{
    names::SourceTeam,
    players::{AdpFormat, Position},
    sources::{Conflict, Opinion, Severity, Source, conflicts},
};
use serde::Serialize;
use serde_json::{Value, json};
use storage::reviews::{self, ConflictRow};
use utoipa::ToSchema;

use super::{
    after,
    catalog::{self, CatalogPlayer},
    current,
    opinions::{Resolution, as_text, resolution, values_of},
    settle::{Settling, Writes},
    source_config::{self, SourceConfigs},
    views::{self, Market, PlayerDetails, not_found, one_decimal, rounded},
};
use crate::{
    Ctx, Work,
    accounts::Identity,
    audit::{self, Act, Actor},
    data_news::{DataNews, Reason},
    error::{Error, Kind, Result},
    news::News,
};

/// A disagreement about one field.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ConflictView {
    pub id: String,
    pub player_id: String,
    /// high, medium or low.
    pub severity: &'static str,
    pub conflicts: Vec<ConflictField>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ConflictField {
    /// position, team, bye_week or adp.
    pub field: &'static str,
    pub sources: BTreeMap<&'static str, String>,
    pub recommendation: String,
    /// None if nobody ever decided about it.
    #[schema(required)]
    pub decided_before: Option<DecidedBefore>,
}

/// A decision that no longer holds, because the sources say something else now.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DecidedBefore {
    #[schema(required)]
    pub at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub by: Option<String>,
    /// consensus, primary_source or value.
    pub strategy: &'static str,
    pub value: String,
    /// What the sources said then.
    pub sources: BTreeMap<String, String>,
}

/// The last decision about a field that no longer holds.
fn decided_before(player: &CatalogPlayer, field: &str) -> Option<DecidedBefore> {
    let row = player.past_decisions.iter().find(|row| row.field == field)?;
    let resolution = resolution(row)?;
    Some(DecidedBefore {
        at: row.resolved_at,
        by: row.resolved_by.clone(),
        strategy: resolution.strategy(),
        value: resolution.value().to_owned(),
        sources: serde_json::from_str(&row.source_values).unwrap_or_default(),
    })
}

/// An ADP on which the sources disagree.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewItem {
    pub id: String,
    #[serde(rename = "review_id")]
    pub review_id: String,
    pub player_id: String,
    pub player_name: String,
    pub position: &'static str,
    #[schema(required)]
    pub team: Option<String>,
    /// Highest minus lowest ADP, in picks.
    pub variance: f64,
    pub variance_rounds: f64,
    /// What a decision for the consensus makes the ADP.
    pub consensus_adp: f64,
    /// Those far from the median.
    pub outlier_sources: Vec<&'static str>,
    pub sources: BTreeMap<&'static str, ReviewSource>,
    pub status: &'static str,
    pub created_at: DateTime<Utc>,
    /// None if nobody ever decided about it.
    #[schema(required)]
    pub decided_before: Option<DecidedBefore>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewSource {
    pub adp: f64,
    pub confidence: f64,
    #[serde(rename = "sampleSize")]
    #[schema(required)]
    pub sample_size: Option<u32>,
    #[schema(required)]
    pub last_updated: Option<DateTime<Utc>>,
}

/// Teams of the usual league.
const PICKS_A_ROUND: f64 = 12.0;

pub fn rounds(picks: f64) -> f64 {
    one_decimal(picks / PICKS_A_ROUND)
}

fn opinions(player: &CatalogPlayer, configs: &SourceConfigs, now: DateTime<Utc>) -> Vec<Opinion> {
    let words = player.weighed(configs, now);
    words.iter().map(|word| word.opinion(AdpFormat::default())).collect()
}

/// The open conflicts of a player.
pub async fn of_player(ctx: &Ctx, player_id: &str) -> Result<Vec<ConflictView>> {
    let catalog = current(ctx).await?;
    let player = catalog.find(player_id).ok_or_else(not_found)?;
    let found = conflicts(&opinions(player, &catalog.configs, ctx.clock.now()));
    let open = player.conflicts.iter().filter(|row| row.status == "open");
    let view = |row: &ConflictRow| {
        Some(view(player, row, found.iter().find(|own| own.field.as_str() == row.field)?))
    };
    Ok(open.filter_map(view).collect())
}

fn view(player: &CatalogPlayer, row: &ConflictRow, conflict: &Conflict) -> ConflictView {
    ConflictView {
        id: row.id.clone(),
        player_id: row.player_id.clone(),
        severity: Severity::as_str(conflict.severity),
        conflicts: vec![ConflictField {
            field: conflict.field.as_str(),
            sources: conflict.values.iter().map(|(source, value)| (source.as_str(), value.clone())).collect(),
            recommendation: conflict.recommendation.clone(),
            decided_before: decided_before(player, &row.field),
        }],
        created_at: row.created_at,
    }
}

/// A curator's decision about a field.
#[derive(Debug, Clone, PartialEq)]
pub enum Wanted {
    Recommended,
    Source(String),
    Value(String),
}

impl Wanted {
    /// From `"recommended"`, a source's name, or `{"value": …}`.
    pub fn read(resolution: &Value) -> Result<Self> {
        let invalid = || Error::invalid("resolution", "Invalid resolution");
        match resolution {
            Value::String(text) if text == "recommended" || text == "consensus" => Ok(Self::Recommended),
            Value::String(text) => Ok(Self::Source(text.clone())),
            Value::Object(fields) => match fields.get("value") {
                Some(Value::String(text)) => Ok(Self::Value(text.trim().to_owned())),
                Some(Value::Number(number)) => Ok(Self::Value(number.to_string())),
                _ => Err(invalid()),
            },
            _ => Err(invalid()),
        }
    }

    fn resolution(&self, conflict: &Conflict) -> Result<Resolution> {
        let invalid = || Error::invalid("resolution", "Invalid resolution");
        Ok(match self {
            Self::Recommended => Resolution::Consensus { value: conflict.recommendation.clone() },
            Self::Source(name) => {
                let source: Source = name.parse().map_err(|_| invalid())?;
                let own = conflict.values.iter().find(|(own, _)| *own == source);
                Resolution::PrimarySource { source, value: own.ok_or_else(invalid)?.1.clone() }
            }
            Self::Value(value) => Resolution::Value { value: checked(conflict, value).ok_or_else(invalid)? },
        })
    }
}

/// A typed value, if it is valid for the field.
fn checked(conflict: &Conflict, value: &str) -> Option<String> {
    use engine::sources::ConflictField as Field;
    match conflict.field {
        Field::Position => value.parse::<Position>().ok().map(|position| position.to_string()),
        Field::Team => SourceTeam::read(value).text().map(str::to_owned),
        Field::ByeWeek => {
            value.parse::<u8>().ok().filter(|week| (1..=18).contains(week)).map(|week| week.to_string())
        }
        Field::Adp => {
            let adp = value.parse::<f64>().ok().filter(|adp| (1.0..999.0).contains(adp));
            adp.map(|adp| format!("{adp:.1}"))
        }
    }
}

/// Decides a conflict of a player. The decision holds until the sources change.
pub async fn resolve(
    ctx: &Ctx,
    identity: &Identity,
    player_id: &str,
    conflict_id: &str,
    wanted: &Wanted,
) -> Result<PlayerDetails> {
    if current(ctx).await?.find(player_id).is_none() {
        return Err(not_found());
    }
    let asked = Asked {
        conflict_id,
        is_meant: &|row| row.player_id == player_id,
        not_found: || Error::new(Kind::NotFound, "Conflict not found"),
        already_resolved: || Error::new(Kind::Conflict, "Conflict already resolved"),
    };
    decide(ctx, identity, &asked, &|conflict| wanted.resolution(conflict)).await?;
    after::change(ctx, Reason::Consensus).await?;
    views::details(ctx, player_id).await
}

/// The conflict somebody decides, and what they are told if it cannot be decided.
struct Asked<'a> {
    conflict_id: &'a str,
    is_meant: &'a (dyn Fn(&ConflictRow) -> bool + Sync),
    not_found: fn() -> Error,
    already_resolved: fn() -> Error,
}

type Choose<'a> = &'a (dyn Fn(&Conflict) -> Result<Resolution> + Sync);

/// Stores a decision and what follows from it.
async fn decide(ctx: &Ctx, identity: &Identity, asked: &Asked<'_>, choose: Choose<'_>) -> Result<()> {
    ctx.unit(move |work| Box::pin(decide_in(ctx, work, identity, asked, choose))).await
}

async fn decide_in(
    ctx: &Ctx,
    work: &mut Work<'_>,
    identity: &Identity,
    asked: &Asked<'_>,
    choose: Choose<'_>,
) -> Result<()> {
    let stored = reviews::find_conflict(&*work, asked.conflict_id).await?;
    let stored = stored.filter(asked.is_meant).ok_or_else(asked.not_found)?;
    let locked = catalog::lock(work, &[stored.player_id]).await?;
    // Read again: what the sources say, and whether it is still open, is sure only now.
    let stored = reviews::find_conflict(&*work, asked.conflict_id).await?.ok_or_else(asked.not_found)?;
    if stored.status != "open" {
        return Err((asked.already_resolved)());
    }
    let player = locked.get(&stored.player_id).ok_or_else(asked.not_found)?;
    let configs = source_config::read(&*work).await?;
    let now = work.now();
    let found = conflicts(&opinions(player, &configs, now));
    let conflict = found.iter().find(|own| own.field.as_str() == stored.field).ok_or_else(asked.not_found)?;
    let resolution = choose(conflict)?;
    let values = as_text(&values_of(conflict))?;
    let spread = Market::of(player, &configs, now).consensus.map(|found| found.spread);
    let text = serde_json::to_string(&resolution).map_err(Error::internal)?;
    let mut decided = player.as_ref().clone();
    for row in decided.conflicts.iter_mut().filter(|row| row.id == stored.id) {
        row.status = "resolved".into();
        row.source_values.clone_from(&values);
        row.variance = spread;
        row.resolution = Some(text.clone());
    }
    let mut writes = Writes::default();
    Settling { configs: &configs, now, run_id: None }.settle(player, &decided, None, &mut writes)?;
    let by = identity.user.email.as_str();
    if !reviews::resolve_conflict(&*work, &stored.id, &values, spread, &text, by, now).await? {
        return Err((asked.already_resolved)());
    }
    writes.store(&*work, None).await?;
    record_decision(ctx, work, identity, player, &stored, &resolution).await
}

/// In the audit log, and for the screens.
async fn record_decision(
    ctx: &Ctx,
    work: &mut Work<'_>,
    identity: &Identity,
    player: &CatalogPlayer,
    stored: &ConflictRow,
    resolution: &Resolution,
) -> Result<()> {
    let act = Act {
        action: "conflict_resolved",
        target_type: "player",
        target_id: Some(&player.row.id),
        target_label: &player.row.name,
        reason: None,
        details: json!({ "field": stored.field, "value": resolution.value(), "strategy": resolution.strategy() }),
    };
    audit::record(ctx, &*work, Actor::Person(identity), act).await?;
    let player_id = player.row.id.clone();
    work.tell(News::Players { player_ids: Some(vec![player_id.clone()]) });
    if stored.field == "adp" {
        work.tell(News::data(DataNews::ReviewResolved {
            review_id: stored.id.clone(),
            player_id: player_id.clone(),
            strategy: resolution.strategy().to_owned(),
        }));
    }
    work.tell(News::data(DataNews::ConflictResolved {
        player_id: player_id.clone(),
        conflict_id: stored.id.clone(),
        field: stored.field.clone(),
        resolution: serde_json::to_value(resolution).map_err(Error::internal)?,
    }));
    work.tell(News::data(DataNews::PlayerUpdated { player_id, changes: vec![stored.field.clone()] }));
    Ok(())
}

/// Filters of the review queue.
#[derive(Debug, Clone, Default)]
pub struct ReviewFilter {
    pub min_variance: f64,
    pub sources: Vec<Source>,
    pub positions: Vec<Position>,
}

/// Every ADP that waits for a decision, widest spread first.
pub async fn review_queue(ctx: &Ctx, filter: &ReviewFilter) -> Result<Vec<ReviewItem>> {
    let catalog = current(ctx).await?;
    let now = ctx.clock.now();
    let mut items: Vec<ReviewItem> = catalog
        .players()
        .iter()
        .filter(|player| filter.positions.is_empty() || filter.positions.contains(&player.position))
        .filter_map(|player| {
            let row = player.conflicts.iter().find(|row| row.field == "adp" && row.status == "open")?;
            review_item(player, row, &Market::of(player, &catalog.configs, now))
        })
        .filter(|item| item.variance >= filter.min_variance)
        .filter(|item| {
            filter.sources.is_empty()
                || filter.sources.iter().any(|source| item.sources.contains_key(source.as_str()))
        })
        .collect();
    items.sort_by(|a, b| b.variance.total_cmp(&a.variance).then_with(|| a.player_name.cmp(&b.player_name)));
    Ok(items)
}

fn review_item(player: &CatalogPlayer, row: &ConflictRow, market: &Market) -> Option<ReviewItem> {
    let consensus = market.consensus.as_ref()?;
    let variance = consensus.spread;
    let sources = market.adps.iter().map(|own| {
        let source = ReviewSource {
            adp: one_decimal(own.adp),
            confidence: rounded(own.confidence(), 100.0),
            sample_size: own.n_drafts,
            last_updated: market.heard_at(own.source),
        };
        (own.source, source)
    });
    Some(ReviewItem {
        id: row.id.clone(),
        review_id: row.id.clone(),
        player_id: player.row.id.clone(),
        player_name: player.row.name.clone(),
        position: player.position.as_str(),
        team: player.row.team.clone(),
        variance,
        variance_rounds: rounds(variance),
        consensus_adp: consensus.adp,
        outlier_sources: consensus.outliers.clone(),
        sources: sources.collect(),
        status: "pending",
        created_at: row.created_at,
        decided_before: decided_before(player, &row.field),
    })
}

/// How to decide review items.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Strategy {
    Consensus,
    PrimarySource(Source),
}

impl Strategy {
    fn resolution(&self, conflict: &Conflict) -> Result<Resolution> {
        Ok(match self {
            Self::Consensus => Resolution::Consensus { value: conflict.recommendation.clone() },
            Self::PrimarySource(source) => {
                let own = conflict.values.iter().find(|(own, _)| own == source);
                let silent = || Error::invalid("primarySource", "Source has no ADP for this player");
                Resolution::PrimarySource { source: *source, value: own.ok_or_else(silent)?.1.clone() }
            }
        })
    }
}

/// How a list of review items went.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Resolved {
    pub resolved: usize,
    pub failed: Vec<ResolveFailure>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ResolveFailure {
    pub id: String,
    pub error: String,
}

/// Decides one review item.
pub async fn resolve_review(ctx: &Ctx, identity: &Identity, id: &str, strategy: &Strategy) -> Result<()> {
    resolve_quietly(ctx, identity, id, strategy).await?;
    after::change(ctx, Reason::Consensus).await
}

/// Decides many items, each independently.
pub async fn resolve_reviews(
    ctx: &Ctx,
    identity: &Identity,
    ids: &[String],
    strategy: &Strategy,
) -> Result<Resolved> {
    let mut outcome = Resolved::default();
    for id in ids {
        match resolve_quietly(ctx, identity, id, strategy).await {
            Ok(()) => outcome.resolved += 1,
            Err(error) if matches!(error.kind, Kind::NotFound | Kind::Conflict | Kind::Invalid) => {
                outcome.failed.push(ResolveFailure { id: id.clone(), error: error.message });
            }
            Err(error) => return Err(error),
        }
    }
    if outcome.resolved > 0 {
        after::change(ctx, Reason::Consensus).await?;
    }
    Ok(outcome)
}

pub fn review_not_found() -> Error {
    Error::new(Kind::NotFound, "Review item not found")
}

pub fn already_resolved() -> Error {
    Error::new(Kind::Conflict, "Review item already resolved")
}

async fn resolve_quietly(ctx: &Ctx, identity: &Identity, id: &str, strategy: &Strategy) -> Result<()> {
    let asked = Asked {
        conflict_id: id,
        is_meant: &|row| row.field == "adp",
        not_found: review_not_found,
        already_resolved,
    };
    decide(ctx, identity, &asked, &|conflict| strategy.resolution(conflict)).await
}
