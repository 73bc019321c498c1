//! Names somebody typed or pasted, held against the players of a list.

use engine::names::{KnownPlayer, NameIndex, Named};
use engine::players::Position;
use serde::{Deserialize, Serialize};

/// How many are offered for a line that names nobody.
const N_SUGGESTED: usize = 5;

#[derive(Deserialize)]
pub struct NamedPlayer {
    id: String,
    name: String,
    position: Position,
    #[serde(default)]
    team: Option<String>,
}

#[derive(Deserialize)]
pub struct FindInput {
    players: Vec<NamedPlayer>,
    text: String,
    limit: usize,
}

impl FindInput {
    pub fn found(&self) -> Vec<&str> {
        let found = index_of(&self.players).search(&self.text, self.limit);
        found.into_iter().map(|at| self.players[at].id.as_str()).collect()
    }
}

#[derive(Deserialize)]
pub struct LinesInput {
    players: Vec<NamedPlayer>,
    lines: Vec<String>,
}

/// Whom a line names: one player, or those it may mean.
#[derive(Serialize)]
pub struct LineMatch<'a> {
    text: &'a str,
    player_id: Option<&'a str>,
    candidates: Vec<&'a str>,
}

impl LinesInput {
    pub fn read(&self) -> Vec<LineMatch<'_>> {
        let index = index_of(&self.players);
        let mut is_named = vec![false; self.players.len()];
        let mut read = Vec::with_capacity(self.lines.len());
        for text in &self.lines {
            let (player, candidates) = match index.named(text, |at| !is_named[at]) {
                Named::One(at) => (Some(at), Vec::new()),
                Named::Several(players) => (None, players),
                Named::Nobody => (None, index.suggest(text, N_SUGGESTED)),
            };
            if let Some(at) = player {
                is_named[at] = true;
            }
            let id = |at: usize| self.players[at].id.as_str();
            let candidates = candidates.into_iter().map(id).collect();
            read.push(LineMatch { text, player_id: player.map(id), candidates });
        }
        read
    }
}

fn index_of(players: &[NamedPlayer]) -> NameIndex {
    NameIndex::new(players.iter().map(|player| KnownPlayer {
        name: player.name.clone(),
        position: Some(player.position),
        team: player.team.clone(),
        is_active: true,
        aliases: Vec::new(),
    }))
}
