//! A parsed keeper line: which part is the team, which the round, and the remaining words.

use crate::names::fold;

use super::DraftShape;
use super::keeper_teams::{KeeperTeams, Owner};

const SEPARATORS: [char; 8] = [',', ';', '|', '\t', ':', '(', ')', '\n'];
/// What people write next to a keeper, and table headings, folded.
const NOTES: [&str; 29] = [
    "keeper",
    "keepers",
    "keep",
    "keeps",
    "kept",
    "rookie",
    "undrafted",
    "waiver",
    "waivers",
    "year",
    "years",
    "yr",
    "cost",
    "costs",
    "for",
    "in",
    "at",
    "player",
    "players",
    "name",
    "team",
    "teams",
    "manager",
    "owner",
    "slot",
    "pick",
    "round",
    "rounds",
    "rd",
];

#[derive(Default)]
pub(super) struct KeeperLine<'a> {
    /// The cells with words that are neither a round nor a team.
    pub cells: Vec<NameCell<'a>>,
    pub owner: Owner,
    round: Option<u16>,
    /// Numbers without a heading to explain them.
    numbers: Vec<u8>,
}

pub(super) struct NameCell<'a> {
    words: Vec<&'a str>,
    /// The character between it and the next cell; a line break after the last.
    pub parted_by: char,
    has_note: bool,
    /// The team with exactly this name.
    slot: Option<u8>,
}

impl NameCell<'_> {
    pub fn text(&self) -> String {
        self.words.join(" ")
    }

    /// "Dave:", "Dave's keepers".
    fn is_like_a_heading(&self) -> bool {
        self.parted_by == ':' || self.has_note
    }
}

impl<'a> KeeperLine<'a> {
    pub fn new(text: &'a str, shape: DraftShape, teams: &KeeperTeams) -> Self {
        let mut read = Self::default();
        for piece in text.split_inclusive(SEPARATORS) {
            let cell = piece.trim_end_matches(SEPARATORS);
            let parted_by = piece[cell.len()..].chars().next().unwrap_or('\n');
            let mut parts = cell.split(" - ").peekable();
            while let Some(part) = parts.next() {
                let parted_by = if parts.peek().is_some() { '-' } else { parted_by };
                read.take(part.trim(), parted_by, shape, teams);
            }
        }
        read.place_team(teams);
        read
    }

    pub fn name(&self) -> String {
        self.cells.iter().map(NameCell::text).collect::<Vec<_>>().join(" ")
    }

    /// Whether only words are left: nothing says what the keeper would cost.
    pub fn is_bare(&self) -> bool {
        self.round.is_none() && self.numbers.is_empty()
    }

    fn take(&mut self, cell: &'a str, parted_by: char, shape: DraftShape, teams: &KeeperTeams) {
        let words: Vec<&str> = cell.split_whitespace().collect();
        let slot = teams.slot_of(cell);
        let mut named = NameCell { words: Vec::new(), parted_by, has_note: false, slot };
        // A team may be called "Team 99 Problems": those numbers mean nothing else.
        if slot.is_some() {
            named.words = words;
            return self.cells.push(named);
        }
        let mut at = 0;
        while at < words.len() {
            let next = words.get(at + 1).and_then(|word| fold(word).parse::<u16>().ok());
            at += match (fold(words[at]).as_str(), next) {
                ("round" | "rd", Some(round)) => {
                    self.round = Some(round);
                    2
                }
                ("team" | "slot", Some(team)) => {
                    self.owner = numbered(team, shape, || words[at..=at + 1].join(" "));
                    2
                }
                (note, _) if NOTES.contains(&note) => {
                    named.has_note = true;
                    1
                }
                _ => {
                    self.word(words[at], &mut named.words);
                    1
                }
            };
        }
        if !named.words.is_empty() {
            self.cells.push(named);
        }
    }

    fn word(&mut self, word: &'a str, name: &mut Vec<&'a str>) {
        let is_first = self.is_empty() && name.is_empty();
        let folded = fold(word);
        if let Some(round) = round_in(word, &folded) {
            self.round = Some(round);
        } else if let Ok(number) = folded.parse() {
            // "1. Bijan Robinson": a numbered list.
            if !(is_first && word.ends_with('.')) {
                self.numbers.push(number);
            }
        } else if !folded.is_empty() {
            name.push(word);
        }
    }

    fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.owner == Owner::Unsaid && self.numbers.is_empty()
    }

    /// Removes the cell that names a team. A manager may have a player's name: if a team is already named and
    /// nothing else is, the cell is the player.
    fn place_team(&mut self, teams: &KeeperTeams) {
        let is_only = self.cells.len() == 1;
        if is_only && (self.owner != Owner::Unsaid || !self.is_bare()) {
            return;
        }
        let slot_of = |cell: &NameCell| {
            let may_be = !is_only || cell.is_like_a_heading();
            cell.slot.or_else(|| teams.slot_of(&cell.text()).filter(|_| may_be))
        };
        let found = self.cells.iter().enumerate().find_map(|(at, cell)| Some((at, slot_of(cell)?)));
        if let Some((at, slot)) = found {
            self.owner = Owner::Slot(slot);
            self.cells.remove(at);
        }
    }

    /// The team a line names by number. Two bare numbers are a team and a round, a single one is the round.
    pub fn owner(&self, shape: DraftShape) -> Owner {
        self.owner.clone().or_else(|| match self.numbers.as_slice() {
            [slot, _] => numbered(u16::from(*slot), shape, || format!("Team {slot}")),
            _ => Owner::Unsaid,
        })
    }

    /// The round a line names, or the number if the draft has no such round.
    pub fn round(&self, shape: DraftShape) -> Result<Option<u8>, u16> {
        let bare = match self.numbers.as_slice() {
            [_, round] | [round] => Some(u16::from(*round)),
            _ => None,
        };
        match self.round.or(bare) {
            Some(round) if !(1..=shape.n_rounds).contains(&round) => Err(round),
            round => Ok(round.and_then(|round| u8::try_from(round).ok())),
        }
    }
}

fn numbered(number: u16, shape: DraftShape, written: impl FnOnce() -> String) -> Owner {
    match u8::try_from(number) {
        Ok(slot) if (1..=shape.n_teams).contains(&number) => Owner::Slot(slot),
        _ => Owner::Unknown(written()),
    }
}

/// "R3", "3rd", "3.07".
fn round_in(word: &str, folded: &str) -> Option<u16> {
    let ordinal = ["st", "nd", "rd", "th"].iter().find_map(|end| folded.strip_suffix(end));
    let place = word.split_once('.').filter(|(_, place)| !place.is_empty()).map(|(round, _)| round);
    [folded.strip_prefix('r'), ordinal, place].into_iter().flatten().find_map(|digits| digits.parse().ok())
}
