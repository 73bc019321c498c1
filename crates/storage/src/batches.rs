//! What a run changed, as it was before, so that the run can be taken back.

use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct BatchPlayer {
    pub player_id: String,
    /// JSON. None if the run added him.
    pub before: Option<String>,
    /// What he was when the run was done, as a fingerprint.
    pub after: String,
}

#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct BatchMatch {
    pub match_id: String,
    /// JSON. None if the run added it.
    pub before: Option<String>,
}

/// For how many runs of a source this is kept.
const KEPT_RUNS: usize = 3;

pub async fn note_players<D: Db>(db: &D, run_id: &str, rows: &[BatchPlayer]) -> StorageResult<()> {
    let values = rows
        .iter()
        .map(|row| params![run_id, row.player_id.as_str(), row.before.clone(), row.after.as_str()]);
    let insert_into = "batch_players (run_id, player_id, before, after)";
    sql::insert_many(db, insert_into, "on conflict do nothing", values.collect()).await.map(|_| ())
}

pub async fn note_matches<D: Db>(db: &D, run_id: &str, rows: &[BatchMatch]) -> StorageResult<()> {
    let values = rows.iter().map(|row| params![run_id, row.match_id.as_str(), row.before.clone()]);
    let insert_into = "batch_matches (run_id, match_id, before)";
    sql::insert_many(db, insert_into, "on conflict do nothing", values.collect()).await.map(|_| ())
}

/// The pool's date before the run, unless it is noted already.
pub async fn note_as_of<D: Db>(db: &D, run_id: &str, as_of: Option<&str>) -> StorageResult<()> {
    let statement = "update collection_runs set as_of_before = $1 where id = $2 and as_of_before is null";
    sql::execute(db, statement, params![as_of.map(str::to_owned), run_id]).await.map(|_| ())
}

pub async fn as_of_before<D: Db>(db: &D, run_id: &str) -> StorageResult<Option<String>> {
    #[derive(FromQueryResult)]
    struct Row {
        as_of_before: Option<String>,
    }
    let query = "select as_of_before from collection_runs where id = $1";
    let row: Option<Row> = sql::one(db, query, params![run_id]).await?;
    Ok(row.and_then(|row| row.as_of_before))
}

pub async fn players<D: Db>(db: &D, run_id: &str) -> StorageResult<Vec<BatchPlayer>> {
    let query = "select player_id, before, after from batch_players where run_id = $1 order by player_id";
    sql::all(db, query, params![run_id]).await
}

pub async fn matches<D: Db>(db: &D, run_id: &str) -> StorageResult<Vec<BatchMatch>> {
    let query = "select match_id, before from batch_matches where run_id = $1 order by match_id";
    sql::all(db, query, params![run_id]).await
}

/// These players are as they were: nothing is left to take back, and what the run added to their history is gone.
pub async fn forget_players<D: Db>(db: &D, run_id: &str, player_ids: &[String]) -> StorageResult<()> {
    for ids in sql::id_chunks(player_ids) {
        let list = sql::placeholders(ids.len());
        let run = ids.len() + 1;
        let values = || ids.iter().map(String::as_str).chain([run_id]).map(Into::into).collect();
        let noted = format!("delete from batch_players where player_id in ({list}) and run_id = ${run}");
        sql::execute(db, &noted, values()).await?;
        let history = format!("delete from player_history where player_id in ({list}) and run_id = ${run}");
        sql::execute(db, &history, values()).await?;
    }
    Ok(())
}

pub async fn forget_matches<D: Db>(db: &D, run_id: &str) -> StorageResult<()> {
    sql::execute(db, "delete from batch_matches where run_id = $1", params![run_id]).await.map(|_| ())
}

/// The runs that changed something which is still kept, as pairs of id and source, newest first.
pub async fn kept<D: Db>(db: &D) -> StorageResult<Vec<(String, String)>> {
    #[derive(FromQueryResult)]
    struct Row {
        id: String,
        source: String,
    }
    let query = "select id, source from collection_runs where exists (select 1 from batch_players \
                 where batch_players.run_id = collection_runs.id) or exists (select 1 from batch_matches \
                 where batch_matches.run_id = collection_runs.id) order by started_at desc, id desc";
    let rows: Vec<Row> = sql::all(db, query, vec![]).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.source)).collect())
}

/// Keeps the newest runs of a source only.
pub async fn prune<D: Db>(db: &D, source: &str) -> StorageResult<()> {
    let kept = kept(db).await?.into_iter().filter(|(_, own)| own == source);
    for (run_id, _) in kept.skip(KEPT_RUNS) {
        sql::execute(db, "delete from batch_players where run_id = $1", params![run_id.as_str()]).await?;
        forget_matches(db, &run_id).await?;
    }
    Ok(())
}
