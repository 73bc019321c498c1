//! The universe: every player, with his figures for each scoring format.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct PlayerRow {
    pub id: String,
    pub name: String,
    pub full_name: String,
    pub position: String,
    pub team: Option<String>,
    pub bye_week: Option<i32>,
    /// active, inactive, questionable or out.
    pub health: String,
    /// JSON list.
    pub tags: String,
}

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct FiguresRow {
    pub player_id: String,
    pub scoring: i32,
    pub adp: Option<f64>,
    pub adp_spread: Option<f64>,
    pub n_sources: Option<i32>,
    pub times_drafted: Option<i32>,
    pub projected_points: Option<f64>,
}

/// Adds a player, or brings his facts up to date.
pub async fn upsert<D: Db>(db: &D, player: &PlayerRow, now: DateTime<Utc>) -> StorageResult<()> {
    sql::execute(
        db,
        "insert into players (id, name, full_name, position, team, bye_week, health, tags, created_at, updated_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) \
         on conflict (id) do update set name = excluded.name, full_name = excluded.full_name, \
         position = excluded.position, team = excluded.team, bye_week = excluded.bye_week, \
         updated_at = excluded.updated_at",
        params![
            player.id.as_str(),
            player.name.as_str(),
            player.full_name.as_str(),
            player.position.as_str(),
            player.team.clone(),
            player.bye_week,
            player.health.as_str(),
            player.tags.as_str(),
            now,
        ],
    )
    .await
    .map(|_| ())
}

/// Sets a player's figures for one scoring format.
pub async fn set_figures<D: Db>(db: &D, figures: &FiguresRow) -> StorageResult<()> {
    sql::execute(
        db,
        "insert into player_figures (player_id, scoring, adp, adp_spread, n_sources, times_drafted, projected_points) \
         values ($1, $2, $3, $4, $5, $6, $7) \
         on conflict (player_id, scoring) do update set adp = excluded.adp, adp_spread = excluded.adp_spread, \
         n_sources = excluded.n_sources, times_drafted = excluded.times_drafted, \
         projected_points = excluded.projected_points",
        params![
            figures.player_id.as_str(),
            figures.scoring,
            figures.adp,
            figures.adp_spread,
            figures.n_sources,
            figures.times_drafted,
            figures.projected_points,
        ],
    )
    .await
    .map(|_| ())
}

pub async fn all<D: Db>(db: &D) -> StorageResult<Vec<PlayerRow>> {
    let query = "select id, name, full_name, position, team, bye_week, health, tags from players order by id";
    sql::all(db, query, vec![]).await
}

pub async fn all_figures<D: Db>(db: &D) -> StorageResult<Vec<FiguresRow>> {
    let query = "select player_id, scoring, adp, adp_spread, n_sources, times_drafted, projected_points \
                 from player_figures order by player_id, scoring";
    sql::all(db, query, vec![]).await
}

pub async fn count<D: Db>(db: &D) -> StorageResult<i64> {
    sql::number(db, "select count(*) as n from players", vec![]).await
}
