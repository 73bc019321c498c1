//! What curators do: notes and tags, bulk operations, clearing everything.

use std::collections::{BTreeMap, HashSet};

use serde::Serialize;
use serde_json::{Map, Value, json};
use storage::{
    collection_runs, player_records,
    player_records::BulkRow,
    players::{self, PlayerRow, Which},
    reviews,
};
use utoipa::ToSchema;

use super::{
    after,
    apply::TOLD_SINGLY,
    catalog::Catalog,
    consensus, current,
    list::STATUSES,
    operations,
    views::{self, PlayerDetails, not_found},
};
use crate::{
    Backend, Ctx, Work,
    accounts::Identity,
    audit::{self, Act, Actor},
    data_news::{BulkCounts, BulkError, DataNews, Reason},
    error::{Error, Kind, Result},
    news::News,
    secrets, stored_json,
};

const LONGEST_NOTES: usize = 1000;
const MOST_TAGS: usize = 50;
const LONGEST_TAG: usize = 50;
const MOST_FIELDS: usize = 50;
const LONGEST_VALUE: usize = 1000;
const MOST_SELECTED: usize = 5000;

/// Changes to a player. Absent fields stay as they are.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MetadataChange {
    notes: Option<String>,
    tags: Option<Vec<String>>,
    priority: Option<String>,
    status: Option<String>,
    custom_fields: Option<BTreeMap<String, String>>,
}

impl MetadataChange {
    pub fn read(fields: &Map<String, Value>) -> Result<Self> {
        let sent = |name: &str| fields.get(name).filter(|value| !value.is_null());
        Ok(Self {
            notes: sent("notes").map(read_notes).transpose()?,
            tags: sent("tags").map(read_tags).transpose()?,
            priority: sent("priority")
                .map(|value| one_of(value, &["low", "medium", "high"], "priority", "Invalid priority"))
                .transpose()?,
            status: sent("status")
                .map(|value| one_of(value, &STATUSES, "status", "Invalid status"))
                .transpose()?,
            custom_fields: sent("custom_fields").map(read_custom_fields).transpose()?,
        })
    }

    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// In bulk operations, tags are added to the existing ones.
    fn apply(&self, player: &PlayerRow, adds_tags: bool) -> Result<PlayerRow> {
        let mut row = player.clone();
        if let Some(notes) = &self.notes {
            row.notes.clone_from(notes);
        }
        if let Some(priority) = &self.priority {
            row.priority.clone_from(priority);
        }
        if let Some(status) = &self.status {
            row.health.clone_from(status);
        }
        if let Some(tags) = &self.tags {
            let mut all: Vec<String> =
                if adds_tags { stored_json::read("players.tags", &row.id, &row.tags)? } else { Vec::new() };
            for tag in tags {
                if !all.contains(tag) {
                    all.push(tag.clone());
                }
            }
            row.tags = serde_json::to_string(&all).map_err(Error::internal)?;
        }
        if let Some(fields) = &self.custom_fields {
            row.custom_fields = serde_json::to_string(fields).map_err(Error::internal)?;
        }
        Ok(row)
    }
}

fn read_notes(value: &Value) -> Result<String> {
    let notes = value.as_str().ok_or_else(|| Error::invalid("notes", "Invalid value for notes"))?;
    if notes.chars().count() > LONGEST_NOTES {
        return Err(Error::invalid("notes", "Notes must be less than 1000 characters"));
    }
    Ok(notes.to_owned())
}

fn read_tags(value: &Value) -> Result<Vec<String>> {
    let invalid = || Error::invalid("tags", "Invalid value for tags");
    let mut tags = Vec::new();
    for tag in value.as_array().ok_or_else(invalid)? {
        let tag = tag.as_str().ok_or_else(invalid)?.trim().to_lowercase();
        if tag.chars().count() > LONGEST_TAG {
            return Err(Error::invalid("tags", "Tags cannot exceed 50 characters"));
        }
        if !tag.is_empty() && !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    if tags.len() > MOST_TAGS {
        return Err(Error::invalid("tags", "A player has at most 50 tags"));
    }
    Ok(tags)
}

fn one_of(value: &Value, words: &[&str], field: &'static str, message: &str) -> Result<String> {
    let word = value.as_str().filter(|word| words.contains(word));
    word.map(str::to_owned).ok_or_else(|| Error::invalid(field, message))
}

fn read_custom_fields(value: &Value) -> Result<BTreeMap<String, String>> {
    let invalid = |text: &str| Error::invalid("custom_fields", text);
    let given = value.as_object().ok_or_else(|| invalid("Invalid value for custom_fields"))?;
    if given.len() > MOST_FIELDS {
        return Err(invalid("A player has at most 50 custom fields"));
    }
    let mut fields = BTreeMap::new();
    for (name, value) in given {
        let (name, text) =
            (name.trim(), value.as_str().ok_or_else(|| invalid("Invalid value for custom_fields"))?);
        if name.is_empty() {
            return Err(invalid("Field name is required"));
        }
        if name.chars().count() > LONGEST_TAG || text.chars().count() > LONGEST_VALUE {
            return Err(invalid("A custom field is too long"));
        }
        fields.insert(name.to_owned(), text.trim().to_owned());
    }
    Ok(fields)
}

/// Changes a player's curated data.
pub async fn set_metadata(
    ctx: &Ctx,
    identity: &Identity,
    player_id: &str,
    change: &MetadataChange,
) -> Result<PlayerDetails> {
    ctx.unit(move |work| Box::pin(change_metadata(ctx, work, identity, player_id, change))).await?;
    views::details(ctx, player_id).await
}

async fn change_metadata(
    ctx: &Ctx,
    work: &mut Work<'_>,
    identity: &Identity,
    player_id: &str,
    change: &MetadataChange,
) -> Result<()> {
    let stored = players::lock(&*work, &[player_id.to_owned()]).await?;
    let stored = stored.first().ok_or_else(not_found)?;
    let row = change.apply(stored, false)?;
    if row == *stored {
        return Ok(());
    }
    let row = PlayerRow { updated_at: work.now(), ..row };
    players::set_metadata(&*work, &[row]).await?;
    let act = Act {
        action: "player_metadata_changed",
        target_type: "player",
        target_id: Some(player_id),
        target_label: &stored.name,
        reason: None,
        details: json!({}),
    };
    audit::record(ctx, &*work, Actor::Person(identity), act).await?;
    work.tell(News::Players { player_ids: Some(vec![player_id.to_owned()]) });
    let changes = vec!["metadata".to_owned()];
    work.tell(News::data(DataNews::PlayerUpdated { player_id: player_id.to_owned(), changes }));
    Ok(())
}

/// An operation on many players at once.
#[derive(Debug, Clone, PartialEq)]
pub enum Bulk {
    Reconcile,
    Update(MetadataChange),
    Delete,
}

impl Bulk {
    pub fn read(kind: &str, data: &Map<String, Value>) -> Result<Self> {
        let change = MetadataChange::read(data)?;
        match kind {
            "reconcile" => Ok(Self::Reconcile),
            "delete" => Ok(Self::Delete),
            "update" => {
                if change.is_empty() {
                    let error = Error::invalid("data", "No metadata fields to update");
                    return Err(error.with_code("nothing_to_update"));
                }
                Ok(Self::Update(change))
            }
            _ => Err(Error::invalid("type", "Invalid operation type")),
        }
    }

    fn name(&self) -> &'static str {
        match self {
            Self::Reconcile => "reconcile",
            Self::Update(_) => "update",
            Self::Delete => "delete",
        }
    }
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BulkResult {
    pub operation_id: String,
    /// reconcile, update or delete.
    #[serde(rename = "type")]
    pub kind: String,
    /// completed or failed.
    pub status: String,
    pub success_count: i64,
    pub error_count: i64,
    pub errors: Vec<BulkError>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BulkHistory {
    #[serde(flatten)]
    pub result: BulkResult,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub actor_email: String,
}

pub async fn bulk(ctx: &Ctx, identity: &Identity, ids: Vec<String>, bulk: &Bulk) -> Result<BulkResult> {
    if ids.is_empty() {
        return Err(Error::invalid("player_ids", "Select at least one player"));
    }
    if ids.len() > MOST_SELECTED {
        return Err(Error::invalid("player_ids", "Select at most 5000 players"));
    }
    let operation_id = secrets::new_id();
    tell_status(ctx, &operation_id, "pending", None).await?;
    let catalog = current(ctx).await?;
    let (known, unknown) = sorted_out(&catalog, ids);
    let mut progress = Progress { done: Vec::new(), unknown };
    let ended = carry_out(ctx, &known, bulk, &mut progress).await;
    let Progress { done, unknown } = progress;
    let status = if ended.is_err() || done.is_empty() { "failed" } else { "completed" };
    let result = bulk_result(operation_id, bulk, status, done.len(), unknown);
    // What was done before an error stays done, so it is recorded too.
    let recorded = record(ctx, identity, &result, &done, bulk).await;
    ended?;
    recorded?;
    if !done.is_empty() {
        after::change(ctx, Reason::Bulk).await?;
    }
    Ok(result)
}

fn sorted_out(catalog: &Catalog, ids: Vec<String>) -> (Vec<String>, Vec<BulkError>) {
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    let mut seen = HashSet::new();
    for id in ids {
        if !seen.insert(id.clone()) {
            continue;
        }
        if catalog.find(&id).is_some() {
            known.push(id);
        } else {
            unknown.push(unknown_player(id));
        }
    }
    (known, unknown)
}

fn unknown_player(player_id: String) -> BulkError {
    BulkError { player_id, error: "Player not found".into() }
}

fn bulk_result(
    operation_id: String,
    bulk: &Bulk,
    status: &str,
    n_done: usize,
    errors: Vec<BulkError>,
) -> BulkResult {
    BulkResult {
        operation_id,
        kind: bulk.name().into(),
        status: status.into(),
        success_count: n_done as i64,
        error_count: errors.len() as i64,
        errors,
    }
}

/// How many players share a commit.
const GROUP: usize = 200;

/// How far an operation got.
struct Progress {
    done: Vec<String>,
    unknown: Vec<BulkError>,
}

async fn carry_out(ctx: &Ctx, ids: &[String], bulk: &Bulk, progress: &mut Progress) -> Result<()> {
    if *bulk == Bulk::Reconcile {
        consensus::reconcile(ctx, ids).await?;
        progress.done.extend_from_slice(ids);
        return Ok(());
    }
    for group in ids.chunks(GROUP) {
        let done = ctx.unit(move |work| Box::pin(carry_out_group(work, group, bulk))).await?;
        for id in group {
            if done.contains(id) {
                progress.done.push(id.clone());
            } else {
                // Deleted a moment ago.
                progress.unknown.push(unknown_player(id.clone()));
            }
        }
    }
    Ok(())
}

/// Returns the players that were there.
async fn carry_out_group(work: &mut Work<'_>, ids: &[String], bulk: &Bulk) -> Result<HashSet<String>> {
    let stored = players::lock(&*work, ids).await?;
    match bulk {
        Bulk::Update(change) => {
            let now = work.now();
            let changed =
                stored.iter().map(|row| Ok(PlayerRow { updated_at: now, ..change.apply(row, true)? }));
            players::set_metadata(&*work, &changed.collect::<Result<Vec<_>>>()?).await?;
        }
        Bulk::Delete => drop(players::delete(&*work, Which::These(ids)).await?),
        Bulk::Reconcile => {}
    }
    work.tell(News::Players { player_ids: Some(ids.to_vec()) });
    Ok(stored.into_iter().map(|row| row.id).collect())
}

async fn tell_status(ctx: &Ctx, id: &str, status: &str, result: Option<BulkCounts>) -> Result<()> {
    let mut work = ctx.begin().await?;
    let (operation_id, status) = (id.to_owned(), status.to_owned());
    work.tell(News::data(DataNews::BulkOperation { operation_id, status, result }));
    work.commit().await
}

async fn record(
    ctx: &Ctx,
    identity: &Identity,
    result: &BulkResult,
    done: &[String],
    bulk: &Bulk,
) -> Result<()> {
    let row = BulkRow {
        id: result.operation_id.clone(),
        kind: result.kind.clone(),
        status: result.status.clone(),
        n_succeeded: result.success_count,
        n_failed: result.error_count,
        errors: serde_json::to_string(&result.errors).map_err(Error::internal)?,
        actor_email: identity.user.email.clone(),
        created_at: ctx.clock.now(),
    };
    let mut work = ctx.begin().await?;
    player_records::insert_bulk(&*work, &row).await?;
    let act = Act {
        action: "players_bulk",
        target_type: "players",
        target_id: Some(&result.operation_id),
        target_label: &result.kind,
        reason: None,
        details: json!({ "done": result.success_count, "failed": result.error_count }),
    };
    audit::record(ctx, &*work, Actor::Person(identity), act).await?;
    let counts = BulkCounts {
        success_count: result.success_count,
        error_count: result.error_count,
        errors: result.errors.clone(),
    };
    work.tell(News::data(DataNews::BulkOperation {
        operation_id: result.operation_id.clone(),
        status: result.status.clone(),
        result: Some(counts),
    }));
    if done.len() <= TOLD_SINGLY {
        let change = if *bulk == Bulk::Delete { "deleted" } else { result.kind.as_str() };
        for player_id in done {
            let (player_id, changes) = (player_id.clone(), vec![change.to_owned()]);
            work.tell(News::data(DataNews::PlayerUpdated { player_id, changes }));
        }
    }
    work.commit().await
}

pub async fn bulk_history(ctx: &Ctx, limit: i64) -> Result<Vec<BulkHistory>> {
    let rows = player_records::bulk_operations(&ctx.store.read(), limit).await?;
    let history = |row: BulkRow| BulkHistory {
        result: BulkResult {
            operation_id: row.id,
            kind: row.kind,
            status: row.status,
            success_count: row.n_succeeded,
            error_count: row.n_failed,
            errors: serde_json::from_str(&row.errors).unwrap_or_default(),
        },
        created_at: row.created_at,
        actor_email: row.actor_email,
    };
    Ok(rows.into_iter().map(history).collect())
}

/// Deletes all players and their data, after a backup. Runs and sessions stay. Returns the number of players.
pub async fn clear_all(ctx: &Ctx, identity: &Identity) -> Result<u64> {
    if collection_runs::n_running(&ctx.store.read()).await? > 0 {
        return Err(collection_is_running());
    }
    let backup = match ctx.store.backend() {
        Backend::Sqlite => {
            let now = ctx.clock.now().format("%Y-%m-%d-%H%M%S");
            let name = format!("before-clear-all-{now}-{}.sqlite", &secrets::new_id()[..8]);
            Some(operations::back_up(ctx, &name).await?)
        }
        // PostgreSQL is backed up with its own tools.
        Backend::Postgres => None,
    };
    let backup = backup.as_deref();
    let n_deleted = ctx.unit(move |work| Box::pin(clear_in(ctx, work, identity, backup))).await?;
    after::change(ctx, Reason::Clear).await?;
    Ok(n_deleted)
}

async fn clear_in(ctx: &Ctx, work: &mut Work<'_>, identity: &Identity, backup: Option<&str>) -> Result<u64> {
    if collection_runs::n_running(&*work).await? > 0 {
        return Err(collection_is_running());
    }
    let n_deleted = players::delete(&*work, Which::All).await?;
    reviews::clear_matches(&*work).await?;
    let act = Act {
        action: "players_cleared",
        target_type: "players",
        target_id: None,
        target_label: "all players",
        reason: None,
        details: json!({ "deleted": n_deleted, "backup": backup }),
    };
    audit::record(ctx, &*work, Actor::Person(identity), act).await?;
    work.tell(News::Players { player_ids: None });
    Ok(n_deleted)
}

fn collection_is_running() -> Error {
    Error::new(Kind::Conflict, "A collection is running")
}
