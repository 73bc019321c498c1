//! What a curator has to decide: fields on which the sources disagree, and rows that could be one of several players.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;
use serde::{Deserialize, Serialize};

use crate::{
    error::StorageResult,
    players::Which,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult, Serialize, Deserialize)]
pub struct ConflictRow {
    pub id: String,
    pub player_id: String,
    /// position, team, bye_week or adp.
    pub field: String,
    /// open, resolved or superseded.
    pub status: String,
    /// JSON: each source's value when it was opened or resolved.
    pub source_values: String,
    /// For an ADP: the spread in picks.
    pub variance: Option<f64>,
    /// JSON: what was decided.
    pub resolution: Option<String>,
    pub created_at: DateTime<Utc>,
    pub resolved_at: Option<DateTime<Utc>>,
    pub resolved_by: Option<String>,
}

const CONFLICT_COLUMNS: &str = "id, player_id, field, status, source_values, variance, resolution, created_at, \
                                resolved_at, resolved_by";

/// Conflicts that are open or whose resolution still holds.
pub async fn standing_conflicts<D: Db>(db: &D, which: Which<'_>) -> StorageResult<Vec<ConflictRow>> {
    conflicts(db, which, "status in ('open', 'resolved')", "player_id, field").await
}

/// Decisions that no longer hold, newest first: they hold again when the sources return to what was decided.
pub async fn past_decisions<D: Db>(db: &D, which: Which<'_>) -> StorageResult<Vec<ConflictRow>> {
    conflicts(db, which, "status = 'superseded'", "player_id, resolved_at desc, id").await
}

async fn conflicts<D: Db>(
    db: &D,
    which: Which<'_>,
    filter: &str,
    order: &str,
) -> StorageResult<Vec<ConflictRow>> {
    let select = format!("select {CONFLICT_COLUMNS} from data_conflicts where {filter}");
    let Which::These(ids) = which else {
        return sql::all(db, &format!("{select} order by {order}"), vec![]).await;
    };
    let mut rows = Vec::new();
    for ids in sql::id_chunks(ids) {
        let list = sql::placeholders(ids.len());
        let query = format!("{select} and player_id in ({list}) order by {order}");
        rows.extend(sql::all(db, &query, ids.iter().map(|id| id.as_str().into()).collect()).await?);
    }
    Ok(rows)
}

pub async fn find_conflict<D: Db>(db: &D, id: &str) -> StorageResult<Option<ConflictRow>> {
    sql::one(db, &format!("select {CONFLICT_COLUMNS} from data_conflicts where id = $1"), params![id]).await
}

pub async fn insert_conflicts<D: Db>(db: &D, rows: &[ConflictRow]) -> StorageResult<()> {
    let values = rows.iter().map(|row| {
        params![
            row.id.as_str(),
            row.player_id.as_str(),
            row.field.as_str(),
            row.status.as_str(),
            row.source_values.as_str(),
            row.variance,
            row.resolution.clone(),
            row.created_at,
            row.resolved_at,
            row.resolved_by.clone(),
        ]
    });
    let insert_into = format!("data_conflicts ({CONFLICT_COLUMNS})");
    // Another process may have opened it since.
    sql::insert_many(db, &insert_into, "on conflict do nothing", values.collect()).await.map(|_| ())
}

/// The sources agree again, or have moved on since it was resolved.
pub async fn drop_conflicts<D: Db>(db: &D, ids: &[String]) -> StorageResult<()> {
    for ids in sql::id_chunks(ids) {
        let list = sql::placeholders(ids.len());
        let values = || ids.iter().map(|id| id.as_str().into()).collect();
        let open = format!("delete from data_conflicts where status = 'open' and id in ({list})");
        sql::execute(db, &open, values()).await?;
        let resolved = format!("update data_conflicts set status = 'superseded' where id in ({list})");
        sql::execute(db, &resolved, values()).await?;
    }
    Ok(())
}

/// Decisions that hold again.
pub async fn revive_decisions<D: Db>(db: &D, ids: &[String]) -> StorageResult<()> {
    for ids in sql::id_chunks(ids) {
        let list = sql::placeholders(ids.len());
        let statement = format!(
            "update data_conflicts set status = 'resolved' where id in ({list}) and status = 'superseded'"
        );
        sql::execute(db, &statement, ids.iter().map(|id| id.as_str().into()).collect()).await?;
    }
    Ok(())
}

/// Sets the open conflicts and the decisions in force of these players, in place of those they have.
pub async fn replace_standing<D: Db>(
    db: &D,
    player_ids: &[String],
    rows: &[ConflictRow],
) -> StorageResult<()> {
    let row_ids: Vec<String> = rows.iter().map(|row| row.id.clone()).collect();
    for (column, ids) in [("status in ('open', 'resolved') and player_id", player_ids), ("id", &row_ids)] {
        for ids in sql::id_chunks(ids) {
            let list = sql::placeholders(ids.len());
            let statement = format!("delete from data_conflicts where {column} in ({list})");
            sql::execute(db, &statement, ids.iter().map(|id| id.as_str().into()).collect()).await?;
        }
    }
    insert_conflicts(db, rows).await
}

/// Resolves an open conflict. False if it has been resolved since.
pub async fn resolve_conflict<D: Db>(
    db: &D,
    id: &str,
    source_values: &str,
    variance: Option<f64>,
    resolution: &str,
    by: &str,
    now: DateTime<Utc>,
) -> StorageResult<bool> {
    let statement = "update data_conflicts set status = 'resolved', source_values = $1, variance = $2, \
                     resolution = $3, resolved_by = $4, resolved_at = $5 where id = $6 and status = 'open'";
    let values = params![source_values, variance, resolution, by, now, id];
    Ok(sql::execute(db, statement, values).await? == 1)
}

#[derive(Debug, Clone, PartialEq, FromQueryResult, Serialize, Deserialize)]
pub struct MatchReviewRow {
    pub id: String,
    pub source: String,
    /// Identifies the row within the source: its id there, or name, position and team.
    pub row_key: String,
    /// JSON: the row.
    pub said: String,
    pub candidate_id: Option<String>,
    pub score: f64,
    /// pending, approved or rejected.
    pub status: String,
    /// The player it turned out to be.
    pub player_id: Option<String>,
    pub created_at: DateTime<Utc>,
    pub resolved_at: Option<DateTime<Utc>>,
    pub resolved_by: Option<String>,
}

const MATCH_COLUMNS: &str = "id, source, row_key, said, candidate_id, score, status, player_id, created_at, \
                             resolved_at, resolved_by";

/// Parks rows. One that is already waiting is replaced by the source's current data.
pub async fn park<D: Db>(db: &D, rows: &[MatchReviewRow]) -> StorageResult<()> {
    let values = rows.iter().map(|row| {
        params![
            row.id.as_str(),
            row.source.as_str(),
            row.row_key.as_str(),
            row.said.as_str(),
            row.candidate_id.clone(),
            row.score,
            row.status.as_str(),
            row.player_id.clone(),
            row.created_at,
            row.resolved_at,
            row.resolved_by.clone(),
        ]
    });
    let on_conflict = "on conflict (source, row_key) do update set said = excluded.said, \
                       candidate_id = excluded.candidate_id, score = excluded.score \
                       where match_reviews.status = 'pending'";
    let insert_into = format!("match_reviews ({MATCH_COLUMNS})");
    sql::insert_many(db, &insert_into, on_conflict, values.collect()).await.map(|_| ())
}

pub async fn find_match<D: Db>(db: &D, id: &str) -> StorageResult<Option<MatchReviewRow>> {
    sql::one(db, &format!("select {MATCH_COLUMNS} from match_reviews where id = $1"), params![id]).await
}

/// Reads a match and locks it until the transaction ends.
pub async fn lock_match<D: Db>(db: &D, id: &str) -> StorageResult<Option<MatchReviewRow>> {
    let locked = if sql::is_postgres(db) { " for update" } else { "" };
    let query = format!("select {MATCH_COLUMNS} from match_reviews where id = $1{locked}");
    sql::one(db, &query, params![id]).await
}

/// Reads the matches of a source's rows and locks them until the transaction ends, in the order of their keys.
pub async fn lock_matches<D: Db>(
    db: &D,
    source: &str,
    row_keys: &[String],
) -> StorageResult<Vec<MatchReviewRow>> {
    let locked = if sql::is_postgres(db) { " for update" } else { "" };
    let mut rows = Vec::new();
    for keys in sql::id_chunks(row_keys) {
        let query = format!(
            "select {MATCH_COLUMNS} from match_reviews where row_key in ({}) and source = ${} \
             order by row_key{locked}",
            sql::placeholders(keys.len()),
            keys.len() + 1
        );
        let values = keys.iter().map(String::as_str).chain([source]).map(Into::into).collect();
        rows.extend(sql::all(db, &query, values).await?);
    }
    Ok(rows)
}

/// Matches with a status, or all of them, oldest first.
pub async fn matches<D: Db>(db: &D, status: Option<&str>, limit: i64) -> StorageResult<Vec<MatchReviewRow>> {
    let (filter, values) = match status {
        Some(status) => ("where status = $2", params![limit, status]),
        None => ("", params![limit]),
    };
    let query =
        format!("select {MATCH_COLUMNS} from match_reviews {filter} order by created_at, id limit $1");
    sql::all(db, &query, values).await
}

pub async fn n_matches<D: Db>(db: &D, status: Option<&str>) -> StorageResult<i64> {
    match status {
        Some(status) => {
            let query = "select count(*) as n from match_reviews where status = $1";
            sql::number(db, query, params![status]).await
        }
        None => sql::number(db, "select count(*) as n from match_reviews", vec![]).await,
    }
}

/// The decisions about a source's rows.
pub async fn decided_matches<D: Db>(db: &D, source: &str) -> StorageResult<Vec<MatchReviewRow>> {
    let query = format!(
        "select {MATCH_COLUMNS} from match_reviews where source = $1 and status <> 'pending' \
         and player_id is not null"
    );
    sql::all(db, &query, params![source]).await
}

/// Decides a waiting match. False if it has been decided since.
pub async fn decide_match<D: Db>(
    db: &D,
    id: &str,
    status: &str,
    player_id: &str,
    by: &str,
    now: DateTime<Utc>,
) -> StorageResult<bool> {
    let statement = "update match_reviews set status = $1, player_id = $2, resolved_by = $3, resolved_at = $4 \
                     where id = $5 and status = 'pending'";
    Ok(sql::execute(db, statement, params![status, player_id, by, now, id]).await? == 1)
}

/// Deletes matches that still wait.
pub async fn drop_pending<D: Db>(db: &D, ids: &[String]) -> StorageResult<()> {
    for ids in sql::id_chunks(ids) {
        let list = sql::placeholders(ids.len());
        let statement = format!("delete from match_reviews where id in ({list}) and status = 'pending'");
        sql::execute(db, &statement, ids.iter().map(|id| id.as_str().into()).collect()).await?;
    }
    Ok(())
}

/// Deletes every match, together with the players they are about.
pub async fn clear_matches<D: Db>(db: &D) -> StorageResult<u64> {
    sql::execute(db, "delete from match_reviews", vec![]).await
}
