//! What follows every change of player data: the day's quality score, alerts, and news for the live screens.

use storage::player_records;

use super::{arbitrage, current, quality};
use crate::{
    Ctx,
    data_news::{DataNews, Reason},
    error::Result,
    news::News,
};

/// Call it after the change is committed.
pub async fn change(ctx: &Ctx, reason: Reason) -> Result<()> {
    let catalog = current(ctx).await?;
    let now = ctx.clock.now();
    let score = quality::of(&catalog, now).score;
    let mut work = ctx.begin().await?;
    let day = now.format("%Y-%m-%d").to_string();
    player_records::set_quality(&*work, &day, score, catalog.players().len() as i64).await?;
    arbitrage::set_off(ctx, &mut work, &catalog).await?;
    work.tell(News::data(DataNews::AnalyticsUpdated { reason }));
    work.commit().await
}

/// Stores today's quality score.
pub async fn take_snapshot(ctx: &Ctx) -> Result<f64> {
    let catalog = current(ctx).await?;
    let now = ctx.clock.now();
    let score = quality::of(&catalog, now).score;
    let work = ctx.begin().await?;
    let day = now.format("%Y-%m-%d").to_string();
    player_records::set_quality(&*work, &day, score, catalog.players().len() as i64).await?;
    work.commit().await?;
    Ok(score)
}
