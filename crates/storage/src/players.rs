//! The catalog: every known player, what each source says about him, and what follows from it.

use chrono::{DateTime, Utc};
use sea_orm::{FromQueryResult, Value};
use serde::{Deserialize, Serialize};

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult, Serialize, Deserialize)]
pub struct PlayerRow {
    pub id: String,
    pub name: String,
    pub full_name: String,
    pub position: String,
    pub team: Option<String>,
    pub bye_week: Option<i32>,
    /// active, inactive, questionable or out: set by a curator.
    pub health: String,
    /// JSON list.
    pub tags: String,
    pub notes: String,
    /// low, medium or high.
    pub priority: String,
    /// JSON object.
    pub custom_fields: String,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

const COLUMNS: &str = "id, name, full_name, position, team, bye_week, health, tags, notes, priority, custom_fields, \
                       created_at, updated_at";

#[derive(Debug, Clone, PartialEq, FromQueryResult, Serialize, Deserialize)]
pub struct FiguresRow {
    pub player_id: String,
    pub scoring: i32,
    /// In force: the consensus, unless a curator decided otherwise.
    pub adp: Option<f64>,
    pub consensus_adp: Option<f64>,
    pub adp_spread: Option<f64>,
    pub n_sources: Option<i32>,
    pub times_drafted: Option<i32>,
    pub projected_points: Option<f64>,
}

const FIGURE_COLUMNS: &str = "player_id, scoring, adp, consensus_adp, adp_spread, n_sources, times_drafted, \
                              projected_points";

/// A source's statement about a player.
#[derive(Debug, Clone, PartialEq, FromQueryResult, Serialize, Deserialize)]
pub struct SourceRow {
    pub player_id: String,
    pub source: String,
    pub source_id: Option<String>,
    /// JSON.
    pub said: String,
    pub updated_at: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct AliasRow {
    pub player_id: String,
    pub alias: String,
}

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct HistoryRow {
    pub id: String,
    pub player_id: String,
    pub field: String,
    pub value: Option<String>,
    pub source: String,
    pub recorded_at: DateTime<Utc>,
    /// The run it is from.
    pub run_id: Option<String>,
}

/// The number of the last unit of work that added players. Every player added by it or an earlier one can be read.
pub async fn last_arrival<D: Db>(db: &D) -> StorageResult<i64> {
    sql::number(db, "select latest as n from player_arrivals", vec![]).await
}

/// Takes the next number for added players. Until the transaction ends, nobody else adds any.
pub async fn begin_arrival<D: Db>(db: &D) -> StorageResult<i64> {
    sql::number(db, "update player_arrivals set latest = latest + 1 returning latest as n", vec![]).await
}

/// The ids of the players added after this arrival.
pub async fn arrived_since<D: Db>(db: &D, arrival: i64) -> StorageResult<Vec<String>> {
    #[derive(FromQueryResult)]
    struct Row {
        id: String,
    }
    let query = "select id from players where arrival > $1 order by id";
    let rows: Vec<Row> = sql::all(db, query, params![arrival]).await?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

/// Reads players and locks them until the transaction ends, in the order of their ids so that two transactions never
/// wait for each other. On SQLite a transaction is the only writer anyway.
pub async fn lock<D: Db>(db: &D, ids: &[String]) -> StorageResult<Vec<PlayerRow>> {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    ids.dedup();
    let order = if sql::is_postgres(db) { "id for update" } else { "id" };
    read(db, &format!("select {COLUMNS} from players"), "id", Which::These(&ids), order).await
}

/// Adds players or updates their facts; a curator's data on existing players stays. The number of arrival is that of
/// [`begin_arrival`], and none where nobody is new.
pub async fn upsert<D: Db>(db: &D, players: &[PlayerRow], arrival: Option<i64>) -> StorageResult<()> {
    let with_arrival = |player| {
        let mut values = player_values(player);
        values.push(arrival.unwrap_or_default().into());
        values
    };
    let rows = players.iter().map(with_arrival).collect();
    let on_conflict = "on conflict (id) do update set name = excluded.name, full_name = excluded.full_name, \
                       position = excluded.position, team = excluded.team, bye_week = excluded.bye_week, \
                       updated_at = excluded.updated_at";
    sql::insert_many(db, &format!("players ({COLUMNS}, arrival)"), on_conflict, rows).await.map(|_| ())
}

fn player_values(player: &PlayerRow) -> Vec<Value> {
    params![
        player.id.as_str(),
        player.name.as_str(),
        player.full_name.as_str(),
        player.position.as_str(),
        player.team.clone(),
        player.bye_week,
        player.health.as_str(),
        player.tags.as_str(),
        player.notes.as_str(),
        player.priority.as_str(),
        player.custom_fields.as_str(),
        player.created_at,
        player.updated_at,
    ]
}

/// A curator's data on players.
pub async fn set_metadata<D: Db>(db: &D, players: &[PlayerRow]) -> StorageResult<()> {
    let rows = players.iter().map(player_values).collect();
    let on_conflict = "on conflict (id) do update set health = excluded.health, tags = excluded.tags, \
                       notes = excluded.notes, priority = excluded.priority, \
                       custom_fields = excluded.custom_fields, updated_at = excluded.updated_at";
    sql::insert_many(db, &format!("players ({COLUMNS})"), on_conflict, rows).await.map(|_| ())
}

/// Sets players' figures, each for one format.
pub async fn set_figures<D: Db>(db: &D, figures: &[FiguresRow]) -> StorageResult<()> {
    let rows = figures.iter().map(|figures| {
        params![
            figures.player_id.as_str(),
            figures.scoring,
            figures.adp,
            figures.consensus_adp,
            figures.adp_spread,
            figures.n_sources,
            figures.times_drafted,
            figures.projected_points,
        ]
    });
    let on_conflict = "on conflict (player_id, scoring) do update set adp = excluded.adp, \
                       consensus_adp = excluded.consensus_adp, adp_spread = excluded.adp_spread, \
                       n_sources = excluded.n_sources, times_drafted = excluded.times_drafted, \
                       projected_points = excluded.projected_points";
    let insert_into = format!("player_figures ({FIGURE_COLUMNS})");
    sql::insert_many(db, &insert_into, on_conflict, rows.collect()).await.map(|_| ())
}

/// Sets all figures of these players, in place of those they have.
pub async fn replace_figures<D: Db>(db: &D, ids: &[String], figures: &[FiguresRow]) -> StorageResult<()> {
    for ids in sql::id_chunks(ids) {
        let list = sql::placeholders(ids.len());
        let statement = format!("delete from player_figures where player_id in ({list})");
        sql::execute(db, &statement, ids.iter().map(|id| id.as_str().into()).collect()).await?;
    }
    set_figures(db, figures).await
}

/// Deletes what a source says about these players.
pub async fn drop_source<D: Db>(db: &D, source: &str, ids: &[String]) -> StorageResult<()> {
    for ids in sql::id_chunks(ids) {
        let list = sql::placeholders(ids.len());
        let statement =
            format!("delete from player_sources where player_id in ({list}) and source = ${}", ids.len() + 1);
        let values = ids.iter().map(String::as_str).chain([source]).map(Into::into).collect();
        sql::execute(db, &statement, values).await?;
    }
    Ok(())
}

pub async fn set_sources<D: Db>(db: &D, words: &[SourceRow]) -> StorageResult<()> {
    let rows = words.iter().map(|word| {
        params![
            word.player_id.as_str(),
            word.source.as_str(),
            word.source_id.clone(),
            word.said.as_str(),
            word.updated_at,
        ]
    });
    let on_conflict = "on conflict (player_id, source) do update set source_id = excluded.source_id, \
                       said = excluded.said, updated_at = excluded.updated_at";
    let insert_into = "player_sources (player_id, source, source_id, said, updated_at)";
    sql::insert_many(db, insert_into, on_conflict, rows.collect()).await.map(|_| ())
}

/// Whose these ids of a source are, as pairs of id and player.
pub async fn owners<D: Db>(
    db: &D,
    source: &str,
    source_ids: &[String],
) -> StorageResult<Vec<(String, String)>> {
    #[derive(FromQueryResult)]
    struct Row {
        source_id: String,
        player_id: String,
    }
    let mut owners = Vec::new();
    for ids in sql::id_chunks(source_ids) {
        let query = format!(
            "select source_id, player_id from player_sources where source_id in ({}) and source = ${}",
            sql::placeholders(ids.len()),
            ids.len() + 1
        );
        let values = ids.iter().map(String::as_str).chain([source]).map(Into::into).collect();
        let rows: Vec<Row> = sql::all(db, &query, values).await?;
        owners.extend(rows.into_iter().map(|row| (row.source_id, row.player_id)));
    }
    Ok(owners)
}

/// The source says the same as before, so its data counts as fresh again.
pub async fn refresh_source<D: Db>(db: &D, source: &str, now: DateTime<Utc>) -> StorageResult<u64> {
    let statement = "update player_sources set updated_at = $1 where source = $2";
    sql::execute(db, statement, params![now, source]).await
}

pub async fn add_alias<D: Db>(db: &D, player_id: &str, alias: &str) -> StorageResult<()> {
    let statement = "insert into player_aliases (player_id, alias) values ($1, $2) on conflict do nothing";
    sql::execute(db, statement, params![player_id, alias]).await.map(|_| ())
}

pub async fn add_history<D: Db>(db: &D, rows: &[HistoryRow]) -> StorageResult<()> {
    let values = rows.iter().map(|row| {
        params![
            row.id.as_str(),
            row.player_id.as_str(),
            row.field.as_str(),
            row.value.clone(),
            row.source.as_str(),
            row.recorded_at,
            row.run_id.clone(),
        ]
    });
    let insert_into = "player_history (id, player_id, field, value, source, recorded_at, run_id)";
    sql::insert_many(db, insert_into, "", values.collect()).await.map(|_| ())
}

/// A player's history, newest first.
pub async fn history<D: Db>(db: &D, player_id: &str, limit: i64) -> StorageResult<Vec<HistoryRow>> {
    let query = "select id, player_id, field, value, source, recorded_at, run_id from player_history \
                 where player_id = $1 order by recorded_at desc, field, source, id limit $2";
    sql::all(db, query, params![player_id, limit]).await
}

/// Deletes history older than the given time.
pub async fn prune_history<D: Db>(db: &D, before: DateTime<Utc>) -> StorageResult<u64> {
    sql::execute(db, "delete from player_history where recorded_at < $1", params![before]).await
}

/// Which players to read.
#[derive(Debug, Clone, Copy)]
pub enum Which<'a> {
    All,
    These(&'a [String]),
}

/// Reads rows of a table with a player column: for all players, or for some.
async fn read<D: Db, T: FromQueryResult>(
    db: &D,
    select: &str,
    column: &str,
    which: Which<'_>,
    order: &str,
) -> StorageResult<Vec<T>> {
    let Which::These(ids) = which else {
        return sql::all(db, &format!("{select} order by {order}"), vec![]).await;
    };
    let mut rows = Vec::new();
    for ids in sql::id_chunks(ids) {
        let query = format!("{select} where {column} in ({}) order by {order}", sql::placeholders(ids.len()));
        let values = ids.iter().map(|id| id.as_str().into()).collect();
        rows.extend(sql::all(db, &query, values).await?);
    }
    Ok(rows)
}

pub async fn find<D: Db>(db: &D, which: Which<'_>) -> StorageResult<Vec<PlayerRow>> {
    read(db, &format!("select {COLUMNS} from players"), "id", which, "id").await
}

pub async fn figures<D: Db>(db: &D, which: Which<'_>) -> StorageResult<Vec<FiguresRow>> {
    let select = format!("select {FIGURE_COLUMNS} from player_figures");
    read(db, &select, "player_id", which, "player_id, scoring").await
}

pub async fn sources<D: Db>(db: &D, which: Which<'_>) -> StorageResult<Vec<SourceRow>> {
    let select = "select player_id, source, source_id, said, updated_at from player_sources";
    read(db, select, "player_id", which, "player_id, source").await
}

pub async fn aliases<D: Db>(db: &D, which: Which<'_>) -> StorageResult<Vec<AliasRow>> {
    let select = "select player_id, alias from player_aliases";
    read(db, select, "player_id", which, "player_id, alias").await
}

pub async fn count<D: Db>(db: &D) -> StorageResult<i64> {
    sql::number(db, "select count(*) as n from players", vec![]).await
}

/// Deletes players with everything known about them. Returns how many there were.
pub async fn delete<D: Db>(db: &D, which: Which<'_>) -> StorageResult<u64> {
    let Which::These(ids) = which else {
        return sql::execute(db, "delete from players", vec![]).await;
    };
    let mut n_rows = 0;
    for ids in sql::id_chunks(ids) {
        let statement = format!("delete from players where id in ({})", sql::placeholders(ids.len()));
        n_rows += sql::execute(db, &statement, ids.iter().map(|id| id.as_str().into()).collect()).await?;
    }
    Ok(n_rows)
}
