//! Every player who can be meant, by name.

use std::collections::HashMap;

use crate::players::Position;

use super::nicknames::{common_key, other_keys};
use super::{Spelling, team_code};

/// A player a name may belong to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KnownPlayer {
    pub name: String,
    pub position: Option<Position>,
    pub team: Option<String>,
    /// False for players who have retired.
    pub is_active: bool,
    /// Other confirmed spellings.
    pub aliases: Vec<String>,
}

/// Players by name. Answers are indices into the list it was made from; equally good answers come in the order
/// of that list.
#[derive(Clone, Debug)]
pub struct NameIndex {
    pub(super) entries: Vec<Entry>,
    by_key: HashMap<String, Vec<usize>>,
    by_common_key: HashMap<String, Vec<usize>>,
    /// By the first and by the last letters: a typo leaves one of the two intact.
    by_end: HashMap<String, Vec<usize>>,
}

/// The number of letters in an end.
const END: usize = 4;
/// In a short name the ends overlap, and a typo in the middle spoils both.
const SHORT_END: usize = 2;

#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub spelling: Spelling,
    pub position: Option<Position>,
    pub team: Option<&'static str>,
    pub is_active: bool,
    pub acronym: String,
    /// The keys of this person's other names.
    pub other_keys: Vec<String>,
}

impl NameIndex {
    pub fn new(players: impl IntoIterator<Item = KnownPlayer>) -> Self {
        let mut index = Self {
            entries: Vec::new(),
            by_key: HashMap::new(),
            by_common_key: HashMap::new(),
            by_end: HashMap::new(),
        };
        for player in players {
            index.add(player);
        }
        index
    }

    /// Adds a player at the end and returns the index.
    pub fn add(&mut self, player: KnownPlayer) -> usize {
        let at = self.entries.len();
        let spelling = Spelling::new(&player.name);
        let aliases = player.aliases.iter().map(|alias| Spelling::new(alias).key);
        let other_keys: Vec<String> = aliases
            .chain(other_keys(&spelling.key).map(str::to_owned))
            .filter(|key| *key != spelling.key)
            .collect();
        self.by_key.entry(spelling.key.clone()).or_default().push(at);
        self.by_common_key.entry(common_key(&spelling.words)).or_default().push(at);
        for end in ends(&spelling.key).into_iter().flatten() {
            self.by_end.entry(end).or_default().push(at);
        }
        for key in &other_keys {
            self.by_key.entry(key.clone()).or_default().push(at);
        }
        self.entries.push(Entry {
            acronym: spelling.acronym(),
            spelling,
            position: player.position,
            team: player.team.as_deref().and_then(team_code),
            is_active: player.is_active,
            other_keys,
        });
        at
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub fn position(&self, at: usize) -> Option<Position> {
        self.entries[at].position
    }

    /// Players with exactly this name, ignoring the suffix, under any of their names.
    pub(super) fn called(&self, key: &str) -> &[usize] {
        self.by_key.get(key).map_or(&[], Vec::as_slice)
    }

    /// Players with this name when short given names match long ones.
    pub(super) fn called_in_short(&self, words: &[String]) -> &[usize] {
        self.by_common_key.get(&common_key(words)).map_or(&[], Vec::as_slice)
    }

    /// Players whose name begins or ends like this one.
    pub(super) fn ending_alike(&self, key: &str) -> impl Iterator<Item = usize> {
        let alike = ends(key).map(|end| end.and_then(|end| self.by_end.get(&end)));
        alike.into_iter().flatten().flatten().copied()
    }

    pub(super) fn defence_of(&self, team: &str) -> Option<usize> {
        let is_defence = |entry: &Entry| entry.position == Some(Position::Dst) && entry.team == Some(team);
        self.entries.iter().position(is_defence)
    }
}

fn ends(key: &str) -> [Option<String>; 4] {
    let first = |n| key.get(..n).map(|end| format!("^{end}"));
    let last = |n| key.len().checked_sub(n).and_then(|from| key.get(from..)).map(|end| format!("{end}$"));
    let is_short = key.len() <= 2 * END;
    let short = |end: Option<String>| end.filter(|_| is_short);
    [first(END), last(END), short(first(SHORT_END)), short(last(SHORT_END))]
}
