//! Taking back what a run or an import changed, and removing all figures of a source.

use std::collections::BTreeSet;

use engine::sources::Source;
use serde::Serialize;
use storage::{
    batches::{self, BatchPlayer},
    players, reviews, settings,
};
use utoipa::ToSchema;

use super::{
    after,
    batches::{Image, fingerprint, note_players},
    catalog::{self, CatalogPlayer},
    current,
    runs::{self, Brought, Run, RunKind},
    settle::{Settling, Writes},
    shared, source_config,
    universe::AS_OF,
};
use crate::{
    Ctx, Work,
    accounts::Identity,
    audit::{self, Act, Actor},
    data_news::Reason,
    error::{Error, Kind, Result},
    news::News,
    stored_json,
};

/// How many players share a commit.
const GROUP: usize = 10;
/// How many players a preview names.
const MOST_NAMED: usize = 12;

/// What taking a run back would touch.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct UndoPreview {
    /// Players who become as they were before the run.
    pub restored: usize,
    /// Players whom others changed since: what the source says becomes as it was, and the rest follows from that.
    pub recomputed: usize,
    /// Players whom the run added and nothing else knows: they are deleted.
    pub deleted: usize,
    /// Players whom the run added and somebody else knows by now: they stay, without what the source said.
    pub kept: usize,
    /// Of these players the ADP, or the team, position or bye week moves.
    pub adps: usize,
    pub facts: usize,
    /// Decisions that stand again.
    pub decisions: usize,
    /// Rows to decide that go, or become as they were.
    pub matches: usize,
    /// The first of those whose ADP moves.
    pub players: Vec<UndonePlayer>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UndonePlayer {
    pub id: String,
    pub name: String,
    /// Now, and as it was before the run.
    #[schema(required)]
    pub adp: Option<f64>,
    #[schema(required)]
    pub adp_before: Option<f64>,
}

/// The ids of the runs that can be taken back: the newest of each source that changed something.
pub async fn undoable(ctx: &Ctx) -> Result<BTreeSet<String>> {
    let mut sources = BTreeSet::new();
    let kept = batches::kept(&ctx.store.read()).await?;
    Ok(kept.into_iter().filter(|(_, source)| sources.insert(source.clone())).map(|(id, _)| id).collect())
}

/// What taking a run back would touch. Nothing is stored.
pub async fn preview(ctx: &Ctx, id: &str) -> Result<UndoPreview> {
    let (run, source) = may_undo(ctx, id).await?;
    let catalog = current(ctx).await?;
    let reader = ctx.store.read();
    let mut preview = UndoPreview::default();
    for noted in batches::players(&reader, &run.id).await? {
        let Some(player) = catalog.find(&noted.player_id) else { continue };
        preview.count(player, Image::read(&noted)?.as_ref(), &noted, source);
    }
    preview.matches = batches::matches(&reader, &run.id).await?.len();
    Ok(preview)
}

impl UndoPreview {
    fn count(&mut self, player: &CatalogPlayer, before: Option<&Image>, noted: &BatchPlayer, source: Source) {
        let Some(image) = before else {
            let is_unknown = !is_known_elsewhere(player, source);
            *(if is_unknown { &mut self.deleted } else { &mut self.kept }) += 1;
            return;
        };
        let is_untouched = fingerprint(player) == noted.after;
        *(if is_untouched { &mut self.restored } else { &mut self.recomputed }) += 1;
        let facts = |row: &players::PlayerRow| (row.team.clone(), row.position.clone(), row.bye_week);
        self.facts += usize::from(facts(&image.row) != facts(&player.row));
        let stands =
            |id: &String| player.conflicts.iter().any(|own| own.id == *id && own.status == "resolved");
        let decided = image.conflicts.iter().filter(|own| own.status == "resolved" && !stands(&own.id));
        self.decisions += decided.count();
        let (adp, adp_before) = (player.adp(), image.figures.iter().find_map(|own| own.adp));
        if adp != adp_before {
            self.adps += 1;
            if self.players.len() < MOST_NAMED {
                let (id, name) = (player.row.id.clone(), player.row.name.clone());
                self.players.push(UndonePlayer { id, name, adp, adp_before });
            }
        }
    }
}

/// Takes a run back: figures, facts, conflicts and decisions become as they were before it.
pub async fn undo(ctx: &Ctx, identity: &Identity, id: &str) -> Result<Run> {
    let (target, source) = may_undo(ctx, id).await?;
    let act = Act::on_source("collection_undone", source, Some(id));
    let own = begin(ctx, identity, source, RunKind::Undo, act).await?;
    let ended = take_back(ctx, &target, source).await;
    if ended.is_ok() {
        let work = ctx.begin().await?;
        storage::collection_runs::set_undone(&*work, id, &identity.user.email).await?;
        work.commit().await?;
    }
    finish(ctx, &own, ended).await?;
    runs::find(&ctx.store.read(), id).await?.ok_or_else(not_found)
}

/// Removes everything a source says. It is a run of its own and can be taken back.
pub async fn remove_figures(ctx: &Ctx, identity: &Identity, source: Source) -> Result<Run> {
    let act = Act::on_source("source_figures_removed", source, None);
    let own = begin(ctx, identity, source, RunKind::Removal, act).await?;
    let ended = remove_all(ctx, &own, source).await;
    finish(ctx, &own, ended).await?;
    runs::find(&ctx.store.read(), &own.id).await?.ok_or_else(not_found)
}

fn not_found() -> Error {
    Error::new(Kind::NotFound, "Run not found")
}

/// The run, if it can be taken back, or a sentence why not.
async fn may_undo(ctx: &Ctx, id: &str) -> Result<(Run, Source)> {
    let run = runs::find(&ctx.store.read(), id).await?.ok_or_else(not_found)?;
    let refused = |text: String| Err(Error::new(Kind::Conflict, text).with_code("not_undoable"));
    let kept = batches::kept(&ctx.store.read()).await?;
    let newest = kept.iter().find(|(_, source)| *source == run.source).map(|(id, _)| id);
    let source: Source = match run.source.parse() {
        Ok(source) => source,
        Err(_) => return refused("The bundled players cannot be taken back".into()),
    };
    let label = source.label();
    match () {
        () if run.status == "undone" => refused("This run was taken back already".into()),
        () if newest == Some(&run.id) => Ok((run, source)),
        () if kept.iter().any(|(id, _)| *id == run.id) => {
            refused(format!("A later run or sheet of {label} changed players as well. Undo that one first"))
        }
        () => refused("What this run changed is not kept: it changed nothing, or others came since".into()),
    }
}

async fn begin(ctx: &Ctx, identity: &Identity, source: Source, kind: RunKind, act: Act<'_>) -> Result<Run> {
    let mut work = ctx.begin().await?;
    let id = runs::begin(&mut work, source, kind).await?;
    audit::record(ctx, &*work, Actor::Person(identity), act).await?;
    work.commit().await?;
    runs::find(&ctx.store.read(), &id).await?.ok_or_else(not_found)
}

/// Ends the run that an undo or a removal is, with the players it touched.
async fn finish(ctx: &Ctx, run: &Run, ended: Result<Vec<String>>) -> Result<()> {
    let touched = match ended {
        Ok(touched) => touched,
        Err(error) => {
            runs::fail(ctx, run, &error.message, 0).await?;
            return Err(error);
        }
    };
    let brought = Brought { n_players: touched.len() as i64, ..Brought::default() };
    let mut work = ctx.begin().await?;
    let seconds = (work.now() - run.started_at).num_milliseconds() as f64 / 1000.0;
    runs::complete(&mut work, run, &brought, None, seconds).await?;
    work.tell(News::Players { player_ids: Some(touched) });
    work.commit().await?;
    shared::refresh(&ctx.store, &ctx.universe).await?;
    after::change(ctx, Reason::Collection).await
}

async fn take_back(ctx: &Ctx, run: &Run, source: Source) -> Result<Vec<String>> {
    let noted = batches::players(&ctx.store.read(), &run.id).await?;
    for group in noted.chunks(GROUP) {
        ctx.unit(move |work| Box::pin(restore_group(work, run, source, group))).await?;
    }
    ctx.unit(move |work| Box::pin(restore_matches(work, run))).await?;
    // A removal left the date as it was.
    if run.kind != RunKind::Removal.as_str() {
        restore_date(ctx, run).await?;
    }
    Ok(noted.into_iter().map(|own| own.player_id).collect())
}

async fn restore_group(work: &mut Work<'_>, run: &Run, source: Source, group: &[BatchPlayer]) -> Result<()> {
    let ids: Vec<String> = group.iter().map(|own| own.player_id.clone()).collect();
    let locked = catalog::lock(work, &ids).await?;
    let configs = source_config::read(&*work).await?;
    let settling = Settling { configs: &configs, now: work.now(), run_id: None };
    let (mut writes, mut images, mut deleted) = (Writes::default(), Vec::new(), Vec::new());
    // First of all, so that an id of the source is free for the player it belonged to.
    players::drop_source(&*work, source.as_str(), &ids).await?;
    for noted in group {
        // Who is gone was deleted since, and stays so.
        let Some(player) = locked.get(&noted.player_id) else { continue };
        match Image::read(noted)? {
            None if !is_known_elsewhere(player, source) => deleted.push(noted.player_id.clone()),
            None => settling.unhear(player, &player.row, source, None, &mut writes)?,
            Some(image) if fingerprint(player) == noted.after => images.push(keep_metadata(image, player)),
            Some(image) => {
                let word = image.word.as_ref().map(catalog::read_word).transpose()?;
                settling.unhear(player, &image.row, source, word, &mut writes)?;
            }
        }
    }
    writes.store(&*work, None).await?;
    restore_images(work, source, images).await?;
    players::delete(&*work, players::Which::These(&deleted)).await?;
    batches::forget_players(&*work, &run.id, &ids).await?;
    Ok(())
}

/// What curators wrote about a player since stays.
fn keep_metadata(mut image: Image, player: &CatalogPlayer) -> Image {
    let own = |row: &players::PlayerRow| {
        (
            row.health.clone(),
            row.tags.clone(),
            row.notes.clone(),
            row.priority.clone(),
            row.custom_fields.clone(),
        )
    };
    if own(&image.row) != own(&player.row) {
        image.row.updated_at = player.row.updated_at;
    }
    image
}

async fn restore_images(work: &Work<'_>, source: Source, images: Vec<Image>) -> Result<()> {
    let ids: Vec<String> = images.iter().map(|image| image.row.id.clone()).collect();
    let (mut rows, mut figures, mut words, mut conflicts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for image in images {
        rows.push(image.row);
        figures.extend(image.figures);
        words.extend(image.word);
        conflicts.extend(image.conflicts);
    }
    let source_ids: Vec<String> = words.iter().filter_map(|word| word.source_id.clone()).collect();
    let owners = players::owners(work, source.as_str(), &source_ids).await?;
    for word in &mut words {
        if owners.iter().any(|(id, _)| Some(id) == word.source_id.as_ref()) {
            word.source_id = None;
        }
    }
    players::upsert(work, &rows, None).await?;
    players::replace_figures(work, &ids, &figures).await?;
    players::set_sources(work, &words).await?;
    Ok(reviews::replace_standing(work, &ids, &conflicts).await?)
}

/// Rows that wait for a decision become as they were. What was decided since stays decided.
async fn restore_matches(work: &mut Work<'_>, run: &Run) -> Result<()> {
    let (mut added, mut replaced) = (Vec::new(), Vec::new());
    for noted in batches::matches(&*work, &run.id).await? {
        match &noted.before {
            None => added.push(noted.match_id),
            Some(text) => replaced.push(stored_json::read("batch_matches.before", &noted.match_id, text)?),
        }
    }
    reviews::drop_pending(&*work, &added).await?;
    reviews::park(&*work, &replaced).await?;
    Ok(batches::forget_matches(&*work, &run.id).await?)
}

/// The pool is of the day it was of before, unless another run changed it since.
async fn restore_date(ctx: &Ctx, run: &Run) -> Result<()> {
    let work = ctx.begin().await?;
    let later = storage::collection_runs::n_changed_since(&*work, &run.id).await?;
    if later == 0 {
        match batches::as_of_before(&*work, &run.id).await? {
            Some(as_of) => settings::set(&*work, AS_OF, &as_of, work.now()).await?,
            None => settings::remove(&*work, AS_OF).await?,
        }
    }
    work.commit().await
}

/// Whether somebody besides this source knows a player: another source, or a person.
fn is_known_elsewhere(player: &CatalogPlayer, source: Source) -> bool {
    let row = &player.row;
    let is_described = !player.tags.is_empty()
        || !row.notes.is_empty()
        || !player.custom_fields.is_empty()
        || row.priority != "medium"
        || row.health != "active";
    let is_decided = player.conflicts.iter().any(|own| own.status == "resolved");
    let is_said = player.words.iter().any(|word| word.source != source);
    is_said || is_described || is_decided || !player.aliases.is_empty()
}

async fn remove_all(ctx: &Ctx, run: &Run, source: Source) -> Result<Vec<String>> {
    let catalog = current(ctx).await?;
    let said = catalog.players().iter().filter(|player| player.word(source).is_some());
    let ids: Vec<String> = said.map(|player| player.row.id.clone()).collect();
    for group in ids.chunks(GROUP) {
        ctx.unit(move |work| Box::pin(remove_group(work, run, source, group))).await?;
    }
    Ok(ids)
}

async fn remove_group(work: &mut Work<'_>, run: &Run, source: Source, ids: &[String]) -> Result<()> {
    let locked = catalog::lock(work, ids).await?;
    let configs = source_config::read(&*work).await?;
    let settling = Settling { configs: &configs, now: work.now(), run_id: Some(&run.id) };
    let mut writes = Writes::default();
    for player in locked.values() {
        settling.unhear(player, &player.row, source, None, &mut writes)?;
    }
    players::drop_source(&*work, source.as_str(), ids).await?;
    writes.store(&*work, None).await?;
    note_players(work, &run.id, source, &locked, ids, &[]).await
}
