//! Stores a placed report in small groups, so that no other writer waits long. Each group is one unit of work: its
//! players are locked, read, settled and written in it, so that two sources at the same time never overwrite each
//! other's figures.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use chrono::{DateTime, Utc};
use engine::{
    names::likeness,
    players::{Position, unique_player_id},
    sources::{Finding, Placement, Source, SourcePlayer, Staging},
};
use storage::{
    players::{self, PlayerRow, Which},
    reviews::{self, MatchReviewRow},
    settings,
};

use super::{
    batches,
    catalog::{self, Catalog, CatalogPlayer, StoredWord},
    runs::{self, Brought, Run},
    search_text::SearchText,
    settle::{Settling, Writes},
    shared, source_config,
    staging::{Newcomer, Newcomers, Staged, stored_key},
    universe::{AS_OF, SEASON},
};
use crate::{
    Ctx, Work,
    data_news::DataNews,
    error::{Error, Result},
    news::News,
    secrets,
};

/// How many players share a commit. Small enough that a mark waits a few milliseconds at most.
const GROUP: usize = 10;

/// Above this many changed players, no event is sent for each one.
pub(super) const TOLD_SINGLY: usize = 100;

/// How a report combines with what the source said before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hearing {
    /// The report is complete: what the source no longer says is dropped.
    Whole,
    /// A sheet may cover one format or one position only: what it leaves out stays.
    Addition,
}

/// What storing a report did.
pub struct Applied {
    pub brought: Brought,
    /// The ids of the players it touched.
    pub touched: Vec<String>,
    /// Fields on which the sources now disagree because of it.
    pub conflicts: Vec<ConflictAhead>,
}

/// A placed report on its way into the database.
#[derive(Clone, Copy)]
pub struct Report<'a> {
    pub staged: &'a Staged,
    pub hearing: Hearing,
    pub etag: Option<&'a str>,
    /// What is odd about its values.
    pub findings: &'a [Finding],
    /// When the source said it; now, unless it was held since.
    pub heard_at: Option<DateTime<Utc>>,
}

/// Stores a report and ends its run.
pub async fn apply(ctx: &Ctx, run: &Run, catalog: &Catalog, report: Report<'_>) -> Result<Applied> {
    let mut plan = Plan::new(&run.id, catalog, report);
    if let Err(error) = plan.store_groups(ctx).await {
        // What was stored before the error stays stored, so it must be seen.
        tell_touched(ctx, plan.touched).await?;
        return Err(error);
    }
    let brought = Brought { etag: report.etag.map(str::to_owned), ..plan.brought };
    finish(ctx, run, &brought, report.findings, &plan.touched).await?;
    Ok(Applied { brought, touched: plan.touched, conflicts: plan.conflicts })
}

async fn tell_touched(ctx: &Ctx, touched: Vec<String>) -> Result<()> {
    let mut work = ctx.begin().await?;
    work.tell(News::Players { player_ids: Some(touched) });
    work.commit().await
}

/// A field on which a player's sources begin to disagree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConflictAhead {
    pub player_id: String,
    pub player_name: String,
    pub field: String,
}

/// The conflicts the report would open now. Nothing is stored.
pub fn conflicts_ahead(
    ctx: &Ctx,
    catalog: &Catalog,
    staged: &Staged,
    hearing: Hearing,
) -> Result<Vec<ConflictAhead>> {
    let (source, now) = (staged.report.report.source, ctx.clock.now());
    let settling = Settling { configs: &catalog.configs, now, run_id: None };
    let mut writes = Writes::default();
    let mut seen = HashSet::new();
    for staging in &staged.report.rows {
        // Nobody disagrees about a player who is new.
        let Placement::Known { player, .. } = &staging.placement else { continue };
        let known = staged.ids.get(*player).and_then(|id| catalog.find(id));
        let Some(known) = known.filter(|known| seen.insert(&known.row.id)) else { continue };
        let said = completed(staged.report.report.players[staging.row].clone(), source, hearing, known);
        settling.hear(known, StoredWord { source, said, updated_at: now }, &mut writes)?;
    }
    Ok(opened(&writes, |id| catalog.find(id)))
}

fn opened<'a>(writes: &Writes, find: impl Fn(&str) -> Option<&'a Arc<CatalogPlayer>>) -> Vec<ConflictAhead> {
    let opened = writes.opened().iter().map(|row| ConflictAhead {
        player_id: row.player_id.clone(),
        player_name: find(&row.player_id).map(|known| known.row.name.clone()).unwrap_or_default(),
        field: row.field.clone(),
    });
    opened.collect()
}

/// What a source says now, with what stays of what it said before.
fn completed(
    mut said: SourcePlayer,
    source: Source,
    hearing: Hearing,
    known: &CatalogPlayer,
) -> SourcePlayer {
    if let Some(before) = known.word(source) {
        match hearing {
            Hearing::Addition => said.fill_gaps(&before.said),
            Hearing::Whole => said.source_id = said.source_id.or_else(|| before.said.source_id.clone()),
        }
    }
    said.source_id = said.source_id.filter(|id| !id.contains(char::is_control));
    said.position = said.position.or(Some(known.position));
    said
}

async fn finish(
    ctx: &Ctx,
    run: &Run,
    brought: &Brought,
    findings: &[Finding],
    touched: &[String],
) -> Result<()> {
    let now = ctx.clock.now();
    let seconds = (now - run.started_at).num_milliseconds() as f64 / 1000.0;
    let mut work = ctx.begin().await?;
    let as_of = settings::get(&*work, AS_OF).await?;
    storage::batches::note_as_of(&*work, &run.id, as_of.as_deref()).await?;
    storage::batches::prune(&*work, &run.source).await?;
    settings::set(&*work, AS_OF, &now.format("%-d %B %Y").to_string(), now).await?;
    if settings::get(&*work, SEASON).await?.is_none() {
        settings::set(&*work, SEASON, &super::season(ctx).to_string(), now).await?;
    }
    work.tell(News::Players { player_ids: Some(touched.to_vec()) });
    if touched.len() <= TOLD_SINGLY {
        for player_id in touched {
            let (player_id, changes) = (player_id.clone(), vec![format!("source:{}", run.source)]);
            work.tell(News::data(DataNews::PlayerUpdated { player_id, changes }));
        }
    }
    let findings = serde_json::to_string(findings).map_err(Error::internal)?;
    runs::complete(&mut work, run, brought, Some(&findings), seconds).await?;
    work.commit().await?;
    shared::refresh(&ctx.store, &ctx.universe).await
}

/// A report on its way into the database.
struct Plan<'a> {
    run_id: &'a str,
    catalog: &'a Catalog,
    staged: &'a Staged,
    source: Source,
    hearing: Hearing,
    heard_at: Option<DateTime<Utc>>,
    /// Everybody who was added up to this arrival is in the catalog, among the newcomers or this report's own.
    arrival: i64,
    /// Players that others added since the catalog was read.
    newcomers: BTreeMap<String, Arc<CatalogPlayer>>,
    taken_ids: HashSet<String>,
    seen: BTreeSet<String>,
    touched: Vec<String>,
    brought: Brought,
    conflicts: Vec<ConflictAhead>,
}

/// Where a row belongs.
#[derive(Debug, Clone, PartialEq)]
enum Place {
    Known(String),
    New,
    InDoubt(Vec<String>),
}

impl Place {
    fn known(&self) -> Option<&String> {
        match self {
            Self::Known(id) => Some(id),
            Self::New | Self::InDoubt(_) => None,
        }
    }
}

/// Rows by their number in the report.
type Places = Vec<(usize, Place)>;

/// What a group did. It counts once the group is committed.
#[derive(Default)]
struct Settled {
    arrival: Option<i64>,
    newcomers: BTreeMap<String, Arc<CatalogPlayer>>,
    new_ids: Vec<String>,
    touched: Vec<String>,
    n_updated: i64,
    n_queued: i64,
    conflicts: Vec<ConflictAhead>,
}

impl<'a> Plan<'a> {
    fn new(run_id: &'a str, catalog: &'a Catalog, report: Report<'a>) -> Self {
        let Report { staged, hearing, heard_at, .. } = report;
        Self {
            run_id,
            catalog,
            source: staged.report.report.source,
            hearing,
            heard_at,
            arrival: catalog.arrival,
            newcomers: BTreeMap::new(),
            taken_ids: staged.ids.iter().cloned().collect(),
            staged,
            seen: BTreeSet::new(),
            touched: Vec::new(),
            brought: Brought::default(),
            conflicts: Vec::new(),
        }
    }

    async fn store_groups(&mut self, ctx: &Ctx) -> Result<()> {
        for group in self.staged.report.rows.chunks(GROUP) {
            let places: Places = group.iter().filter_map(|own| Some((own.row, self.place(own)?))).collect();
            if !places.is_empty() {
                let (plan, places) = (&*self, &places);
                let settled = ctx.unit(move |work| Box::pin(plan.settle(work, places.clone()))).await?;
                self.note(settled);
            }
        }
        Ok(())
    }

    /// Settles a group of rows. Locks are taken in the same order everywhere: adding players, matches, players.
    async fn settle(&self, work: &Work<'_>, mut places: Places) -> Result<Settled> {
        let mut settled = Settled::default();
        self.place_again(work, &mut places, &mut settled).await?;
        let known: Vec<String> = places.iter().filter_map(|(_, place)| place.known().cloned()).collect();
        let mut players = catalog::lock(work, &known).await?;
        let configs = source_config::read(work).await?;
        let settling = Settling { configs: &configs, now: work.now(), run_id: Some(self.run_id) };
        let (mut parked, mut words) = (Vec::new(), Vec::new());
        for (row, place) in &places {
            let said = &self.staged.report.report.players[*row];
            let player_id = match place {
                Place::Known(id) => id.clone(),
                Place::New => {
                    let player = self.new_player(said, &settled, settling.now);
                    let id = player.row.id.clone();
                    settled.new_ids.push(id.clone());
                    players.insert(id.clone(), Arc::new(player));
                    id
                }
                Place::InDoubt(candidates) => {
                    parked.push(self.parked(said, candidates, &settled, settling.now)?);
                    continue;
                }
            };
            // Who is gone was deleted a moment ago.
            let Some(player) = players.get(&player_id) else { continue };
            settled.n_updated += i64::from(*place != Place::New);
            if !self.seen.contains(&player_id) && !settled.touched.contains(&player_id) {
                words.push(completed(said.clone(), self.source, self.hearing, player));
                settled.touched.push(player_id);
            }
        }
        self.leave_ids_with_their_owners(work, &mut words, &settled.touched).await?;
        let mut writes = Writes::default();
        for (player_id, said) in settled.touched.iter().zip(words) {
            let updated_at = self.heard_at.unwrap_or(settling.now);
            let word = StoredWord { source: self.source, said, updated_at };
            settling.hear(&players[player_id], word, &mut writes)?;
        }
        writes.store(work, settled.arrival).await?;
        let (changed, added) = (&settled.touched, &settled.new_ids);
        batches::note_players(work, self.run_id, self.source, &players, changed, added).await?;
        batches::note_matches(work, self.run_id, self.source, &parked).await?;
        reviews::park(work, &parked).await?;
        settled.n_queued = parked.len() as i64;
        settled.conflicts = opened(&writes, |id| players.get(id));
        Ok(settled)
    }

    /// Where a row belongs by the catalog. None for rows that are not stored.
    fn place(&self, staging: &Staging) -> Option<Place> {
        let id = |at: &usize| self.staged.ids.get(*at).cloned();
        Some(match &staging.placement {
            Placement::Known { player, .. } => Place::Known(id(player)?),
            Placement::New => Place::New,
            Placement::InDoubt { candidates, .. } => {
                Place::InDoubt(candidates.iter().filter_map(id).collect())
            }
            Placement::Repeated { .. } | Placement::NoPosition | Placement::Irrelevant => return None,
        })
    }

    /// Rows that the catalog does not know for sure may be known by now: another source added the player, or a curator
    /// decided who it is. From here on nobody else adds players before the commit.
    async fn place_again(&self, work: &Work<'_>, places: &mut Places, settled: &mut Settled) -> Result<()> {
        if places.iter().all(|(_, place)| place.known().is_some()) {
            return Ok(());
        }
        let arrival = players::begin_arrival(work).await?;
        settled.arrival = Some(arrival);
        if arrival - 1 != self.arrival {
            let ids = players::arrived_since(work, self.arrival).await?;
            settled.newcomers = catalog::read(work, Which::These(&ids)).await?;
        }
        let decided = self.decided(work, places).await?;
        let newcomers = Newcomers::new(self.newcomers.values().chain(settled.newcomers.values()));
        for (row, place) in places.iter_mut().filter(|(_, place)| place.known().is_none()) {
            let said = &self.staged.report.report.players[*row];
            match newcomers.place(self.source, said) {
                Newcomer::Known(id) => *place = Place::Known(id),
                Newcomer::InDoubt(candidates) if *place == Place::New => *place = Place::InDoubt(candidates),
                _ => {
                    if let Some(id) = decided.get(&stored_key(said)) {
                        *place = Place::Known(id.clone());
                    }
                }
            }
        }
        Ok(())
    }

    /// The rows in doubt that a curator has decided by now, by their keys.
    async fn decided(&self, work: &Work<'_>, places: &Places) -> Result<HashMap<String, String>> {
        let in_doubt = places.iter().filter(|(_, place)| matches!(place, Place::InDoubt(_)));
        let keys = in_doubt.map(|(row, _)| stored_key(&self.staged.report.report.players[*row]));
        let rows = reviews::lock_matches(work, self.source.as_str(), &keys.collect::<Vec<_>>()).await?;
        let decided = rows.into_iter().filter(|own| own.status != "pending");
        Ok(decided.filter_map(|own| Some((own.row_key, own.player_id?))).collect())
    }

    /// A source's id belongs to one player, even if the source repeats it.
    async fn leave_ids_with_their_owners(
        &self,
        work: &Work<'_>,
        words: &mut [SourcePlayer],
        players: &[String],
    ) -> Result<()> {
        let ids: Vec<String> = words.iter().filter_map(|said| said.source_id.clone()).collect();
        let mut owners: HashMap<String, String> =
            players::owners(work, self.source.as_str(), &ids).await?.into_iter().collect();
        for (said, player_id) in words.iter_mut().zip(players) {
            let Some(id) = &said.source_id else { continue };
            if owners.entry(id.clone()).or_insert_with(|| player_id.clone()) != player_id {
                said.source_id = None;
            }
        }
        Ok(())
    }

    fn new_player(&self, said: &SourcePlayer, settled: &Settled, now: DateTime<Utc>) -> CatalogPlayer {
        let position = said.position.unwrap_or(Position::Wr);
        let is_taken = |id: &str| {
            self.taken_ids.contains(id)
                || settled.newcomers.contains_key(id)
                || settled.new_ids.iter().any(|own| own == id)
        };
        new_player(unique_player_id(&said.name, position, is_taken), said, position, now)
    }

    fn parked(
        &self,
        said: &SourcePlayer,
        candidates: &[String],
        settled: &Settled,
        now: DateTime<Utc>,
    ) -> Result<MatchReviewRow> {
        let candidate = candidates.iter().filter_map(|id| {
            let newcomer = || settled.newcomers.get(id).or_else(|| self.newcomers.get(id));
            let player = self.catalog.find(id).or_else(newcomer)?;
            Some((player, likeness(&said.name, &player.row.name)))
        });
        let best = candidate.max_by(|a, b| a.1.total_cmp(&b.1));
        Ok(MatchReviewRow {
            id: secrets::new_id(),
            source: self.source.to_string(),
            row_key: stored_key(said),
            said: serde_json::to_string(said).map_err(Error::internal)?,
            candidate_id: best.map(|(player, _)| player.row.id.clone()),
            score: best.map_or(0.0, |(_, score)| (score * 100.0).round() / 100.0),
            status: "pending".into(),
            player_id: None,
            created_at: now,
            resolved_at: None,
            resolved_by: None,
        })
    }

    /// The group is stored.
    fn note(&mut self, settled: Settled) {
        self.arrival = settled.arrival.unwrap_or(self.arrival);
        self.brought.n_new += settled.new_ids.len() as i64;
        self.brought.n_players += settled.new_ids.len() as i64 + settled.n_updated;
        self.brought.n_conflicts += settled.conflicts.len() as i64;
        self.taken_ids.extend(settled.newcomers.keys().cloned().chain(settled.new_ids));
        self.newcomers.extend(settled.newcomers);
        self.seen.extend(settled.touched.iter().cloned());
        self.touched.extend(settled.touched);
        self.brought.n_updated += settled.n_updated;
        self.brought.n_queued += settled.n_queued;
        self.conflicts.extend(settled.conflicts);
    }
}

/// A player new to the catalog.
pub fn new_player(id: String, said: &SourcePlayer, position: Position, now: DateTime<Utc>) -> CatalogPlayer {
    CatalogPlayer {
        row: PlayerRow {
            id,
            name: said.name.clone(),
            full_name: said.name.clone(),
            position: position.as_str().to_owned(),
            team: said.team.code().map(str::to_owned),
            bye_week: said.bye_week.map(i32::from),
            health: "active".into(),
            tags: "[]".into(),
            notes: String::new(),
            priority: "medium".into(),
            custom_fields: "{}".into(),
            created_at: now,
            updated_at: now,
        },
        position,
        tags: Vec::new(),
        custom_fields: BTreeMap::default(),
        figures: Default::default(),
        words: Vec::new(),
        conflicts: Vec::new(),
        past_decisions: Vec::new(),
        aliases: Vec::new(),
        search_text: SearchText::default(),
    }
}
