//! Matches a report with the catalog: which player each row belongs to.

use std::{collections::HashMap, sync::Arc};

use engine::{
    names::{Identity, KnownPlayer, fold},
    sources::{self, Placement, Source, SourcePlayer, SourceReport, StagedReport},
};
use storage::{Reader, reviews};

use super::catalog::{Catalog, CatalogPlayer};
use crate::{background::in_background, error::Result};

/// A placed report with the ids of the matched players.
pub struct Staged {
    pub report: StagedReport,
    /// The catalog's ids, in the engine's numbering.
    pub ids: Vec<String>,
}

/// Places every row. Earlier decisions about a row still apply.
pub async fn stage(reader: &Reader, catalog: &Arc<Catalog>, report: SourceReport) -> Result<Staged> {
    let source = report.source;
    let decided: HashMap<String, String> = reviews::decided_matches(reader, source.as_str())
        .await?
        .into_iter()
        .filter_map(|row| Some((row.row_key, row.player_id?)))
        .collect();
    let ids: Vec<String> = catalog.players().iter().map(|player| player.row.id.clone()).collect();
    let known = Arc::clone(catalog);
    let mut staged = in_background(move || sources::stage(report, &index(&known))).await?;
    for staging in &mut staged.rows {
        if matches!(staging.placement, Placement::InDoubt { .. }) {
            let key = stored_key(&staged.report.players[staging.row]);
            let player = decided.get(&key).and_then(|id| ids.binary_search(id).ok());
            if let Some(player) = player {
                staging.placement = Placement::Known { player, rule: None };
            }
        }
    }
    Ok(Staged { report: staged, ids })
}

fn index(catalog: &Catalog) -> sources::Catalog {
    sources::Catalog::new(catalog.players().iter().map(|player| as_known(player)))
}

fn as_known(player: &CatalogPlayer) -> sources::CatalogPlayer {
    // Active unless a source calls the player retired.
    let said: Vec<bool> = player.words.iter().filter_map(|word| word.said.is_active).collect();
    let ids = player.words.iter().flat_map(|word| {
        let own = word.said.source_id.iter().map(|id| (word.source, id.clone()));
        own.chain(word.said.other_ids.iter().cloned())
    });
    let mut source_ids: Vec<(Source, String)> = ids.collect();
    source_ids.sort();
    source_ids.dedup();
    sources::CatalogPlayer {
        known: KnownPlayer {
            name: player.row.name.clone(),
            position: Some(player.position),
            team: player.row.team.clone(),
            is_active: said.is_empty() || said.contains(&true),
            aliases: player.aliases.clone(),
        },
        source_ids,
    }
}

/// Players who were added since a report was placed.
pub struct Newcomers<'a> {
    players: Vec<&'a CatalogPlayer>,
    index: sources::Catalog,
}

/// Who a row is among them.
pub enum Newcomer {
    Known(String),
    InDoubt(Vec<String>),
    Nobody,
}

impl<'a> Newcomers<'a> {
    pub fn new(players: impl Iterator<Item = &'a Arc<CatalogPlayer>>) -> Self {
        let players: Vec<&CatalogPlayer> = players.map(AsRef::as_ref).collect();
        let index = sources::Catalog::new(players.iter().map(|player| as_known(player)));
        Self { players, index }
    }

    pub fn place(&self, source: Source, said: &SourcePlayer) -> Newcomer {
        let id = |at: usize| self.players[at].row.id.clone();
        if let Some(at) = self.index.by_id(source, said) {
            return Newcomer::Known(id(at));
        }
        match self.index.by_name(source, said) {
            Identity::Known { player, .. } => Newcomer::Known(id(player)),
            Identity::InDoubt { candidates, .. } => {
                Newcomer::InDoubt(candidates.into_iter().map(id).collect())
            }
            Identity::New => Newcomer::Nobody,
        }
    }
}

/// A row's key as it is stored.
pub fn stored_key(player: &SourcePlayer) -> String {
    row_key(player).replace(char::is_control, "")
}

/// What identifies a row within its source: its id there, or its name.
fn row_key(player: &SourcePlayer) -> String {
    if let Some(id) = &player.source_id {
        return format!("id:{id}");
    }
    let position = player.position.map_or("", |position| position.as_str());
    format!("{}|{position}|{}", fold(&player.name), player.team.text().unwrap_or_default())
}
