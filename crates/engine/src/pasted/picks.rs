//! A pasted text as picks: one per line, or the recap or board of ESPN, Yahoo, NFL and CBS, whose columns a
//! browser copies as cells in a row or one below the other.

use crate::names::{NameIndex, Named};

use super::DraftShape;
use super::cells::{cells, lines};
use super::numbers::{leading_number, round_heading};
use super::records::{Record, records};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedPick {
    /// Where it begins in the text, from 1.
    pub line: usize,
    /// The text that names the player, as written.
    pub text: String,
    /// The pick number it states.
    pub pick: Option<u16>,
    pub player: Named,
    /// The fantasy team that made it, as written.
    pub team: Option<String>,
}

/// A line of a recap without a pick: headings, menus, picks not yet made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassedOver {
    pub line: usize,
    pub text: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastedPicks {
    pub picks: Vec<PastedPick>,
    pub passed_over: Vec<PassedOver>,
}

/// Reads picks in any of these shapes. No player is named twice.
pub fn read_picks(text: &str, index: &NameIndex, shape: DraftShape) -> PastedPicks {
    let mut reader = Reader { index, is_named: vec![false; index.len()] };
    if is_recap(text, shape) { reader.recap(text, shape) } else { reader.list(text, shape) }
}

/// A recap has round headings above numbers, or numbers in separate cells.
fn is_recap(text: &str, shape: DraftShape) -> bool {
    let cells = cells(text);
    let has_heading = cells.iter().any(|cell| round_heading(cell.text).is_some());
    let numbers = cells.iter().filter(|cell| cell.is_first_in_line);
    let numbers = numbers.filter_map(|cell| leading_number(cell.text));
    let numbers: Vec<bool> = numbers
        .filter(|(number, _)| number.pick(shape, None).is_some())
        .map(|(_, rest)| rest.is_empty())
        .collect();
    let n_alone = numbers.iter().filter(|is_alone| **is_alone).count();
    n_alone > 1 || (has_heading && !numbers.is_empty())
}

struct Reader<'a> {
    index: &'a NameIndex,
    is_named: Vec<bool>,
}

impl Reader<'_> {
    fn list(&mut self, text: &str, shape: DraftShape) -> PastedPicks {
        let mut read = PastedPicks::default();
        let mut from = None;
        for (line, text) in lines(text) {
            if let Some(round) = round_heading(text) {
                from = shape.overall(round, 1);
                read.passed_over.push(PassedOver { line, text: text.to_owned() });
                continue;
            }
            let told = leading_number(text).and_then(|(number, _)| number.pick(shape, None));
            let player = self.index.named(text, |at| !self.is_named[at]);
            self.note(&player);
            read.picks.push(PastedPick {
                line,
                text: text.to_owned(),
                pick: told.or(from.take()),
                player,
                team: None,
            });
        }
        read
    }

    fn recap(&mut self, text: &str, shape: DraftShape) -> PastedPicks {
        let (records, before) = records(text, shape);
        let mut read = PastedPicks::default();
        read.passed_over.extend(
            before.into_iter().map(|cell| PassedOver { line: cell.line, text: cell.text.to_owned() }),
        );
        let mut has_positions = false;
        let mut understood = Vec::new();
        for record in records {
            let whole = record.understood(self.index, &|at| !self.is_named[at]);
            if let Some(whole) = &whole {
                self.note(&whole.named);
                has_positions |= whole.has_position;
            }
            understood.push((record, whole));
        }
        for (record, whole) in understood {
            // Where others come with a position, a number with only a team is a pick not yet made.
            let is_made =
                |player: &Named, has_position| *player != Named::Nobody || has_position || !has_positions;
            match whole.filter(|whole| is_made(&whole.named, whole.has_position)) {
                Some(whole) => read.picks.push(PastedPick {
                    line: record.line,
                    text: whole.text,
                    pick: record.pick,
                    player: whole.named,
                    team: whole.team,
                }),
                None => read.passed_over.push(passed_over(&record)),
            }
        }
        read
    }

    fn note(&mut self, player: &Named) {
        if let Named::One(at) = player {
            self.is_named[*at] = true;
        }
    }
}

fn passed_over(record: &Record) -> PassedOver {
    let text = record.cells.iter().map(|cell| cell.text).collect::<Vec<_>>().join(" ");
    PassedOver { line: record.line, text }
}
