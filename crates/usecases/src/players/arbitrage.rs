//! Players who are drafted later on one platform than on another, and alerts about them.

use chrono::{DateTime, Utc};
use engine::{
    players::AdpFormat,
    sources::{Opinion, Source, arbitrage},
};
use serde::{Deserialize, Serialize};
use storage::player_records::{self, AlertRow};
use utoipa::ToSchema;

use super::{
    catalog::{Catalog, CatalogPlayer},
    conflicts::rounds,
    current,
    views::{Market, one_decimal, rounded},
};
use crate::{
    Ctx, Work,
    accounts::Identity,
    data_news::DataNews,
    error::{Error, Kind, Result},
    mail::{self, Letter},
    news::News,
    secrets,
};

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Opportunity {
    /// The player and both platforms.
    pub id: String,
    pub player_id: String,
    pub player_name: String,
    pub position: &'static str,
    #[schema(required)]
    pub team: Option<String>,
    /// Where he goes late.
    pub buy_platform: &'static str,
    pub buy_adp: f64,
    /// Where he goes early.
    pub sell_platform: &'static str,
    pub sell_adp: f64,
    /// In picks.
    pub variance: f64,
    pub variance_rounds: f64,
    #[schema(required)]
    pub consensus_adp: Option<f64>,
    pub confidence: f64,
    pub updated_at: DateTime<Utc>,
}

/// The variance that makes an opportunity, unless the caller asks for another.
pub const USUAL_VARIANCE: f64 = 10.0;

/// Every pair of platforms that are far enough apart, widest first.
pub async fn opportunities(ctx: &Ctx, at_least: f64, platforms: &[Source]) -> Result<Vec<Opportunity>> {
    let catalog = current(ctx).await?;
    Ok(find(&catalog, ctx.clock.now(), at_least, platforms))
}

pub(super) fn find(
    catalog: &Catalog,
    now: DateTime<Utc>,
    at_least: f64,
    platforms: &[Source],
) -> Vec<Opportunity> {
    let players = catalog.players().iter().filter(|player| player.words.len() > 1);
    let mut found: Vec<Opportunity> =
        players.flat_map(|player| of_player(player, catalog, now, at_least, platforms)).collect();
    found.sort_by(|a, b| b.variance.total_cmp(&a.variance).then_with(|| a.id.cmp(&b.id)));
    found
}

fn of_player(
    player: &CatalogPlayer,
    catalog: &Catalog,
    now: DateTime<Utc>,
    at_least: f64,
    platforms: &[Source],
) -> Vec<Opportunity> {
    let words = player.weighed(&catalog.configs, now);
    let opinions: Vec<Opinion> = words
        .iter()
        .filter(|word| platforms.is_empty() || platforms.contains(&word.source))
        .map(|word| word.opinion(AdpFormat::default()))
        .collect();
    let pairs = arbitrage(&opinions, at_least.max(0.1));
    if pairs.is_empty() {
        return Vec::new();
    }
    let market = Market::of(player, &catalog.configs, now);
    let confidence = market.consensus.as_ref().map_or(0.0, |found| found.confidence);
    let updated_at = player.words.iter().map(|word| word.updated_at).max().unwrap_or(now);
    pairs
        .into_iter()
        .map(|pair| Opportunity {
            id: format!("{}:{}:{}", player.row.id, pair.buy, pair.sell),
            player_id: player.row.id.clone(),
            player_name: player.row.name.clone(),
            position: player.position.as_str(),
            team: player.row.team.clone(),
            buy_platform: pair.buy.as_str(),
            buy_adp: one_decimal(pair.buy_adp),
            sell_platform: pair.sell.as_str(),
            sell_adp: one_decimal(pair.sell_adp),
            variance: one_decimal(pair.variance()),
            variance_rounds: rounds(pair.variance()),
            consensus_adp: player.consensus_adp().map(one_decimal),
            confidence: rounded(confidence, 100.0),
            updated_at,
        })
        .collect()
}

/// What somebody wants to be told.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AlertOptions {
    /// In picks; the variance of now unless given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0.1, maximum = 1000)]
    pub threshold: Option<f64>,
    /// in_app unless given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(pattern = "^(in_app|email)$")]
    pub channel: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 500)]
    pub note: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Alert {
    pub id: String,
    pub opportunity_id: String,
    pub options: AlertOptions,
    /// active or triggered.
    pub status: String,
    pub created_at: DateTime<Utc>,
}

impl From<AlertRow> for Alert {
    fn from(row: AlertRow) -> Self {
        Self {
            id: row.id,
            opportunity_id: row.opportunity_id,
            options: serde_json::from_str(&row.options).unwrap_or_default(),
            status: row.status,
            created_at: row.created_at,
        }
    }
}

pub async fn create_alert(
    ctx: &Ctx,
    identity: &Identity,
    opportunity_id: &str,
    options: AlertOptions,
) -> Result<Alert> {
    let channel = options.channel.as_deref().unwrap_or("in_app");
    if !["in_app", "email"].contains(&channel) {
        return Err(Error::invalid("channel", "Invalid channel"));
    }
    if options.threshold.is_some_and(|threshold| !(0.1..=1000.0).contains(&threshold)) {
        return Err(Error::invalid("threshold", "Invalid threshold"));
    }
    if options.note.as_ref().is_some_and(|note| note.chars().count() > 500) {
        return Err(Error::invalid("note", "Note cannot exceed 500 characters"));
    }
    let catalog = current(ctx).await?;
    let now = ctx.clock.now();
    let gone = || Error::new(Kind::NotFound, "Opportunity not found");
    let player = opportunity_id.split(':').next().and_then(|id| catalog.find(id)).ok_or_else(gone)?;
    let found = of_player(player, &catalog, now, 0.1, &[]);
    let opportunity = found.into_iter().find(|own| own.id == opportunity_id).ok_or_else(gone)?;
    let row = AlertRow {
        id: secrets::new_id(),
        opportunity_id: opportunity_id.to_owned(),
        threshold: options.threshold.unwrap_or(opportunity.variance),
        options: serde_json::to_string(&options).map_err(Error::internal)?,
        status: "active".into(),
        created_by: identity.user.id.clone(),
        created_at: now,
        triggered_at: None,
    };
    let work = ctx.begin().await?;
    player_records::insert_alert(&*work, &row).await?;
    work.commit().await?;
    Ok(row.into())
}

pub async fn alerts(ctx: &Ctx) -> Result<Vec<Alert>> {
    let rows = player_records::alerts(&ctx.store.read()).await?;
    Ok(rows.into_iter().map(Alert::from).collect())
}

/// Triggers the alerts whose condition is met, in the caller's unit of work.
pub(super) async fn set_off(ctx: &Ctx, work: &mut Work<'_>, catalog: &Catalog) -> Result<()> {
    let active = player_records::active_alerts(&**work).await?;
    let now = ctx.clock.now();
    for alert in active {
        let player = alert.opportunity_id.split(':').next().and_then(|id| catalog.find(id));
        let Some(player) = player else { continue };
        let found = of_player(player, catalog, now, alert.threshold, &[]);
        let Some(opportunity) = found.into_iter().find(|own| own.id == alert.opportunity_id) else {
            continue;
        };
        if !player_records::trigger_alert(&**work, &alert.id, now).await? {
            continue;
        }
        work.tell(News::data(DataNews::ArbitrageAlert {
            alert_id: alert.id.clone(),
            opportunity_id: alert.opportunity_id.clone(),
            variance: opportunity.variance,
        }));
        let options: AlertOptions = serde_json::from_str(&alert.options).unwrap_or_default();
        if options.channel.as_deref() == Some("email") && ctx.settings.is_mail_configured {
            mail::request(work, Letter::ArbitrageAlert, &alert.id).await?;
        }
    }
    Ok(())
}
