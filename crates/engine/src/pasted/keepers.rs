//! Keepers as leagues write them down: "Bijan Robinson, Team 2, round 3", "Team 2: Bijan Robinson (R3)", or a heading
//! with the team and its keepers below.

use crate::league::DraftSlot;
use crate::names::{NameIndex, Named, fold};

use super::DraftShape;
use super::cells::lines;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedKeeper {
    /// From 1.
    pub line: usize,
    pub text: String,
    pub player: Named,
    /// Who keeps the player and for which round, where the line says so.
    pub slot: Option<DraftSlot>,
    pub round: Option<u8>,
}

/// The teams as a text may call them.
pub struct KeeperTeams<'a> {
    pub my_slot: DraftSlot,
    /// By slot, blank where a team has none.
    pub names: &'a [String],
}

/// Reads a list of keepers. Nobody is named twice.
pub fn read_keepers(
    text: &str,
    index: &NameIndex,
    shape: DraftShape,
    teams: &KeeperTeams,
) -> Vec<PastedKeeper> {
    let mut is_named = vec![false; index.len()];
    let mut under = None;
    let mut keepers = Vec::new();
    for (line, text) in lines(text) {
        let mut read = KeeperLine::default();
        for cell in text.split([',', ';', '|', '\t', ':', '(', ')']).flat_map(|cell| cell.split(" - ")) {
            read.take(cell.trim(), shape, teams);
        }
        if read.name.is_empty() {
            under = read.slot.or(under);
            continue;
        }
        let player = index.named(&read.name.join(" "), |at| !is_named[at]);
        if let Named::One(at) = player {
            is_named[at] = true;
        }
        let (slot, round) = read.told(shape);
        keepers.push(PastedKeeper { line, text: text.to_owned(), player, slot: slot.or(under), round });
    }
    keepers
}

#[derive(Default)]
struct KeeperLine<'a> {
    name: Vec<&'a str>,
    slot: Option<DraftSlot>,
    round: Option<u8>,
    /// Numbers without a heading that says what they mean.
    numbers: Vec<u8>,
}

impl<'a> KeeperLine<'a> {
    fn take(&mut self, cell: &'a str, shape: DraftShape, teams: &KeeperTeams) {
        if let Some(slot) = teams.slot_of(cell) {
            self.slot = Some(slot);
            return;
        }
        let words: Vec<&str> = cell.split_whitespace().collect();
        let mut at = 0;
        while at < words.len() {
            let next = words.get(at + 1).and_then(|word| fold(word).parse::<u8>().ok());
            at += match (fold(words[at]).as_str(), next) {
                ("round" | "rd", Some(round)) => {
                    self.round = Some(round);
                    2
                }
                ("team" | "slot", Some(slot)) if u16::from(slot) <= shape.n_teams => {
                    self.slot = Some(slot);
                    2
                }
                ("round" | "rd" | "pick", None) => 1,
                _ => {
                    self.word(words[at]);
                    1
                }
            };
        }
    }

    fn word(&mut self, word: &'a str) {
        let is_first = self.name.is_empty() && self.slot.is_none() && self.numbers.is_empty();
        let folded = fold(word);
        if let Some(round) = round_in(word, &folded) {
            self.round = Some(round);
        } else if let Ok(number) = folded.parse() {
            // "1. Bijan Robinson": the list counts itself.
            if !(is_first && word.ends_with('.')) {
                self.numbers.push(number);
            }
        } else if !folded.is_empty() {
            self.name.push(word);
        }
    }

    /// Two bare numbers are a team and a round, one is the round.
    fn told(&self, shape: DraftShape) -> (Option<DraftSlot>, Option<u8>) {
        let (slot, round) = match self.numbers.as_slice() {
            [slot, round] => (Some(*slot), Some(*round)),
            [round] => (None, Some(*round)),
            _ => (None, None),
        };
        let within = |highest: u16| move |number: &u8| (1..=highest).contains(&u16::from(*number));
        (
            self.slot.or(slot).filter(within(shape.n_teams)),
            self.round.or(round).filter(within(shape.n_rounds)),
        )
    }
}

/// "R3", "3rd", "3.07".
fn round_in(word: &str, folded: &str) -> Option<u8> {
    let ordinal = ["st", "nd", "rd", "th"].iter().find_map(|end| folded.strip_suffix(end));
    let place = word.split_once('.').filter(|(_, place)| !place.is_empty()).map(|(round, _)| round);
    [folded.strip_prefix('r'), ordinal, place].into_iter().flatten().find_map(|digits| digits.parse().ok())
}

impl KeeperTeams<'_> {
    fn slot_of(&self, cell: &str) -> Option<DraftSlot> {
        let called = fold(cell);
        if matches!(called.as_str(), "me" | "mine" | "my team") {
            return Some(self.my_slot);
        }
        let named = self.names.iter().position(|name| !name.is_empty() && fold(name) == called)?;
        DraftSlot::try_from(named + 1).ok()
    }
}
