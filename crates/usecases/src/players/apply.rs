//! Stores a placed report in small groups, so that no other writer waits long.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use engine::{
    names::likeness,
    players::unique_player_id,
    sources::{Placement, SourcePlayer},
};
use storage::{
    players::PlayerRow,
    reviews::{self, MatchReviewRow},
    settings,
};

use super::{
    catalog::{Catalog, CatalogPlayer, StoredWord},
    runs::{self, Brought, Run},
    search_text::SearchText,
    settle::{Settling, Writes},
    shared,
    staging::{Staged, row_key},
    universe::{AS_OF, SEASON},
};
use crate::{
    Ctx,
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

/// Stores a report and ends its run. Returns what it brought and which players it touched.
pub async fn apply(
    ctx: &Ctx,
    run: &Run,
    catalog: &Catalog,
    staged: Staged,
    hearing: Hearing,
    etag: Option<String>,
) -> Result<(Brought, Vec<String>)> {
    let settling = Settling { configs: &catalog.configs, now: ctx.clock.now() };
    let mut plan = Plan::new(catalog, &staged, hearing, settling);
    let mut touched = Vec::new();
    for group in staged.report.rows.chunks(GROUP) {
        let mut writes = Writes::default();
        for staging in group {
            touched.extend(plan.take(staging.row, &staging.placement, &mut writes)?);
        }
        plan.brought.n_conflicts += writes.n_opened() as i64;
        let parked = std::mem::take(&mut plan.parked);
        if !writes.is_empty() || !parked.is_empty() {
            let work = ctx.begin().await?;
            writes.store(&*work).await?;
            reviews::park(&*work, &parked).await?;
            work.commit().await?;
        }
    }
    let brought = Brought { n_players: staged.report.taken().count() as i64, etag, ..plan.brought };
    finish(ctx, run, &brought, &touched).await?;
    Ok((brought, touched))
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
    let settling = Settling { configs: &catalog.configs, now: ctx.clock.now() };
    let mut plan = Plan::new(catalog, staged, hearing, settling);
    let mut writes = Writes::default();
    for staging in &staged.report.rows {
        plan.take(staging.row, &staging.placement, &mut writes)?;
    }
    let ahead = writes.opened().iter().map(|row| ConflictAhead {
        player_id: row.player_id.clone(),
        player_name: catalog.find(&row.player_id).map(|known| known.row.name.clone()).unwrap_or_default(),
        field: row.field.clone(),
    });
    Ok(ahead.collect())
}

async fn finish(ctx: &Ctx, run: &Run, brought: &Brought, touched: &[String]) -> Result<()> {
    let now = ctx.clock.now();
    let seconds = (now - run.started_at).num_milliseconds() as f64 / 1000.0;
    let mut work = ctx.begin().await?;
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
    runs::complete(&mut work, run, brought, seconds).await?;
    work.commit().await?;
    shared::refresh(&ctx.store, &ctx.universe).await
}

struct Plan<'a> {
    catalog: &'a Catalog,
    staged: &'a Staged,
    hearing: Hearing,
    settling: Settling<'a>,
    taken_ids: HashSet<String>,
    parked: Vec<MatchReviewRow>,
    /// A source id belongs to one player, even if a source repeats it.
    source_ids: HashMap<String, String>,
    seen: BTreeSet<String>,
    brought: Brought,
}

impl<'a> Plan<'a> {
    fn new(catalog: &'a Catalog, staged: &'a Staged, hearing: Hearing, settling: Settling<'a>) -> Self {
        let source = staged.report.report.source;
        let linked = catalog
            .players()
            .iter()
            .filter_map(|player| Some((player.word(source)?.said.source_id.clone()?, player.row.id.clone())));
        Self {
            catalog,
            staged,
            hearing,
            settling,
            taken_ids: staged.ids.iter().cloned().collect(),
            parked: Vec::new(),
            source_ids: linked.collect(),
            seen: BTreeSet::new(),
            brought: Brought::default(),
        }
    }

    /// Returns the player a row touches.
    fn take(&mut self, row: usize, placement: &Placement, writes: &mut Writes) -> Result<Option<String>> {
        let staged = self.staged;
        let said = &staged.report.report.players[row];
        let known = match placement {
            Placement::Known { player, .. } => {
                let known = staged.ids.get(*player).and_then(|id| self.catalog.find(id));
                let Some(known) = known else { return Ok(None) };
                self.brought.n_updated += 1;
                Arc::clone(known)
            }
            Placement::New => {
                self.brought.n_new += 1;
                Arc::new(self.new_player(said))
            }
            Placement::InDoubt { candidates, .. } => {
                self.brought.n_queued += 1;
                self.park(said, candidates)?;
                return Ok(None);
            }
            Placement::Repeated { .. } | Placement::NoPosition | Placement::Irrelevant => return Ok(None),
        };
        if !self.seen.insert(known.row.id.clone()) {
            return Ok(None);
        }
        self.hear(&known, said.clone(), writes)?;
        Ok(Some(known.row.id.clone()))
    }

    fn hear(&mut self, known: &CatalogPlayer, mut said: SourcePlayer, writes: &mut Writes) -> Result<()> {
        let source = self.staged.report.report.source;
        if let Some(before) = known.word(source) {
            match self.hearing {
                Hearing::Addition => said.fill_gaps(&before.said),
                Hearing::Whole => said.source_id = said.source_id.or_else(|| before.said.source_id.clone()),
            }
        }
        said.source_id = said.source_id.filter(|id| !id.contains(char::is_control));
        if let Some(id) = &said.source_id {
            let owner = self.source_ids.entry(id.clone()).or_insert_with(|| known.row.id.clone());
            if *owner != known.row.id {
                said.source_id = None;
            }
        }
        let word = StoredWord { source, said, updated_at: self.settling.now };
        self.settling.hear(known, word, writes)
    }

    fn new_player(&mut self, said: &SourcePlayer) -> CatalogPlayer {
        let position = said.position.unwrap_or(engine::players::Position::Wr);
        let id = unique_player_id(&said.name, position, |id| self.taken_ids.contains(id));
        self.taken_ids.insert(id.clone());
        new_player(id, said, position, self.settling.now)
    }

    fn park(&mut self, said: &SourcePlayer, candidates: &[usize]) -> Result<()> {
        let candidate = candidates.iter().filter_map(|at| {
            let player = self.catalog.find(self.staged.ids.get(*at)?)?;
            Some((player, likeness(&said.name, &player.row.name)))
        });
        let best = candidate.max_by(|a, b| a.1.total_cmp(&b.1));
        self.parked.push(MatchReviewRow {
            id: secrets::new_id(),
            source: self.staged.report.report.source.to_string(),
            row_key: row_key(said).replace(char::is_control, ""),
            said: serde_json::to_string(said).map_err(Error::internal)?,
            candidate_id: best.map(|(player, _)| player.row.id.clone()),
            score: best.map_or(0.0, |(_, score)| (score * 100.0).round() / 100.0),
            status: "pending".into(),
            player_id: None,
            created_at: self.settling.now,
            resolved_at: None,
            resolved_by: None,
        });
        Ok(())
    }
}

/// A player new to the catalog.
pub fn new_player(
    id: String,
    said: &SourcePlayer,
    position: engine::players::Position,
    now: chrono::DateTime<chrono::Utc>,
) -> CatalogPlayer {
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
        aliases: Vec::new(),
        search_text: SearchText::default(),
    }
}
