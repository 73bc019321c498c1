//! The pool that comes with the product, so that a fresh install can draft.

use engine::{
    league::Scoring,
    players::{AdpFormat, BundledPlayer, BundledPool},
};
use storage::{
    Tx,
    players::{self, FiguresRow, PlayerRow},
    settings,
};

use super::universe::{self, AS_OF, SEASON};
use crate::{
    Ctx,
    error::{Error, Result},
};

const POOL: &str = include_str!("../../../../data/pool.csv");

/// Loads the bundled pool into an empty universe. Answers how many players came.
pub async fn load_if_empty(ctx: &Ctx) -> Result<usize> {
    if players::count(&ctx.store.read()).await? > 0 {
        return Ok(0);
    }
    let pool = BundledPool::parse(POOL).map_err(Error::internal)?;
    let tx = ctx.begin().await?;
    for player in &pool.players {
        store(ctx, &tx, player).await?;
    }
    let now = ctx.clock.now();
    settings::set(&tx, SEASON, &pool.season.to_string(), now).await?;
    settings::set(&tx, AS_OF, &pool.as_of, now).await?;
    tx.commit().await?;
    universe::reload(ctx).await?;
    Ok(pool.players.len())
}

async fn store(ctx: &Ctx, tx: &Tx, player: &BundledPlayer) -> Result<()> {
    let row = PlayerRow {
        id: player.id.clone(),
        name: player.name.clone(),
        full_name: player.name.clone(),
        position: player.position.as_str().to_owned(),
        team: player.team.clone(),
        bye_week: player.bye_week.map(i32::from),
        health: "active".into(),
        tags: "[]".into(),
    };
    players::upsert(tx, &row, ctx.clock.now()).await?;
    for scoring in 0..3 {
        let figures = FiguresRow {
            player_id: player.id.clone(),
            scoring: scoring as i32,
            adp: player.adp[scoring],
            adp_spread: player.source_spread,
            n_sources: player.n_sources.map(i32::from),
            times_drafted: None,
            projected_points: player.points[scoring],
        };
        players::set_figures(tx, &figures).await?;
    }
    for scoring in Scoring::ALL {
        let figures = FiguresRow {
            player_id: player.id.clone(),
            scoring: AdpFormat::two(scoring).number() as i32,
            adp: player.adp_superflex,
            adp_spread: None,
            n_sources: None,
            times_drafted: None,
            projected_points: None,
        };
        players::set_figures(tx, &figures).await?;
    }
    Ok(())
}
