//! The pool that comes with the product, so that a fresh install can draft.

use engine::{
    league::Scoring,
    players::{AdpFormat, BundledPlayer, BundledPool},
};
use storage::{
    collection_runs::{self, RunEnd},
    players::{self, FiguresRow, PlayerRow},
    settings,
};

use super::{
    reload,
    runs::RunKind,
    universe::{AS_OF, SEASON},
};
use crate::{
    Ctx,
    error::{Error, Result},
    secrets,
};

const POOL: &str = include_str!("../../../../data/pool.csv");
/// Its name in the history.
pub(super) const SOURCE: &str = "bundled";

/// Loads the bundled pool into a database that never had players. Returns the number of players.
pub async fn load_if_empty(ctx: &Ctx) -> Result<usize> {
    let reader = ctx.store.read();
    // After all players were cleared on purpose, they must not come back.
    let was_loaded = !collection_runs::newest(&reader, Some(SOURCE), 1).await?.is_empty();
    if was_loaded || players::count(&reader).await? > 0 {
        return Ok(0);
    }
    let pool = BundledPool::parse(POOL).map_err(Error::internal)?;
    let now = ctx.clock.now();
    let rows: Vec<PlayerRow> = pool.players.iter().map(|player| row(player, now)).collect();
    let figures: Vec<FiguresRow> = pool.players.iter().flat_map(figures).collect();
    let tx = ctx.begin().await?;
    let arrival = players::begin_arrival(&*tx).await?;
    players::upsert(&*tx, &rows, Some(arrival)).await?;
    players::set_figures(&*tx, &figures).await?;
    settings::set(&*tx, SEASON, &pool.season.to_string(), now).await?;
    settings::set(&*tx, AS_OF, &pool.as_of, now).await?;
    let run = secrets::new_id();
    collection_runs::begin(&*tx, &run, SOURCE, RunKind::Bundled.as_str(), now).await?;
    let n_players = pool.players.len() as i64;
    let end = RunEnd { n_players, n_new: n_players, ..RunEnd::default() };
    collection_runs::finish(&*tx, &run, &end, now).await?;
    tx.commit().await?;
    reload(ctx).await?;
    Ok(pool.players.len())
}

fn row(player: &BundledPlayer, now: chrono::DateTime<chrono::Utc>) -> PlayerRow {
    PlayerRow {
        id: player.id.clone(),
        name: player.name.clone(),
        full_name: player.name.clone(),
        position: player.position.as_str().to_owned(),
        team: player.team.clone(),
        bye_week: player.bye_week.map(i32::from),
        health: "active".into(),
        tags: "[]".into(),
        notes: String::new(),
        priority: "medium".into(),
        custom_fields: "{}".into(),
        created_at: now,
        updated_at: now,
    }
}

fn figures(player: &BundledPlayer) -> Vec<FiguresRow> {
    let one = Scoring::ALL.map(|scoring| FiguresRow {
        player_id: player.id.clone(),
        scoring: AdpFormat::one(scoring).number() as i32,
        adp: player.adp[scoring as usize],
        consensus_adp: player.adp[scoring as usize],
        adp_spread: player.source_spread,
        n_sources: player.n_sources.map(i32::from),
        times_drafted: None,
        projected_points: player.points[scoring as usize],
    });
    let two = Scoring::ALL.map(|scoring| FiguresRow {
        player_id: player.id.clone(),
        scoring: AdpFormat::two(scoring).number() as i32,
        adp: player.adp_superflex,
        consensus_adp: player.adp_superflex,
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        projected_points: None,
    });
    one.into_iter().chain(two).collect()
}
