//! All known players, by name and by the sources' ids.

use std::collections::HashMap;

use crate::names::{Identity, KnownPlayer, NameIndex, SourceName};

use super::{Source, SourcePlayer};

/// A known player with his source ids.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CatalogPlayer {
    pub known: KnownPlayer,
    pub source_ids: Vec<(Source, String)>,
}

/// Answers are indices into the list it was made from.
#[derive(Clone, Debug)]
pub struct Catalog {
    names: NameIndex,
    by_source_id: HashMap<(Source, String), usize>,
    /// The id under which a source knows a player.
    ids: Vec<Vec<(Source, String)>>,
}

impl Catalog {
    pub fn new(players: impl IntoIterator<Item = CatalogPlayer>) -> Self {
        let mut catalog = Self { names: NameIndex::new([]), by_source_id: HashMap::new(), ids: Vec::new() };
        for player in players {
            catalog.add(player);
        }
        catalog
    }

    pub fn add(&mut self, player: CatalogPlayer) -> usize {
        let at = self.names.add(player.known);
        for id in &player.source_ids {
            self.by_source_id.entry(id.clone()).or_insert(at);
        }
        self.ids.push(player.source_ids);
        at
    }

    pub fn len(&self) -> usize {
        self.names.len()
    }

    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    pub fn names(&self) -> &NameIndex {
        &self.names
    }

    /// The player with one of the ids the source gives; its own id takes precedence.
    pub fn by_id(&self, source: Source, player: &SourcePlayer) -> Option<usize> {
        let known = |id: (Source, String)| self.by_source_id.get(&id).copied();
        let own = player.source_id.as_ref().and_then(|id| known((source, id.clone())));
        let elsewhere = || player.other_ids.iter().find_map(|id| known(id.clone()));
        own.or_else(|| elsewhere().filter(|at| !self.is_somebody_else(*at, source, player)))
    }

    /// The player meant, by name.
    pub fn by_name(&self, source: Source, player: &SourcePlayer) -> Identity {
        let row = SourceName { name: &player.name, position: player.position, team: player.team };
        self.names.identify(&row, |at| !self.is_somebody_else(at, source, player))
    }

    /// Whether the source knows that player under another id: then it does not mean him.
    fn is_somebody_else(&self, at: usize, source: Source, player: &SourcePlayer) -> bool {
        let Some(own) = &player.source_id else { return false };
        self.ids[at].iter().any(|(known_at, id)| *known_at == source && id != own)
    }

    /// Records that a source knows a player under this id.
    pub fn link(&mut self, at: usize, source: Source, id: &str) {
        if self.by_source_id.insert((source, id.to_owned()), at).is_none() {
            self.ids[at].push((source, id.to_owned()));
        }
    }
}
