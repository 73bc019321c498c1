//! The cells of one pick in a recap: its number, the player, the team that took him.

use crate::names::{NameIndex, NameLine, Named, SourceTeam, fold};

use super::DraftShape;
use super::cells::{Cell, cells};
use super::numbers::{Number, leading_number, pick_in_columns, round_heading};

/// A name, a team and a position may be in separate cells.
const WIDEST: usize = 3;
/// What sites write next to a player, folded.
const ASIDES: [&str; 17] = [
    "player note",
    "player notes",
    "new player note",
    "no new player notes",
    "view news",
    "view videos",
    "video forecast",
    "video",
    "keeper",
    "q",
    "o",
    "d",
    "ir",
    "pup",
    "sus",
    "nfi",
    "na",
];

/// The cells between two numbers.
pub(super) struct Record<'a> {
    pub line: usize,
    pub pick: Option<u16>,
    pub cells: Vec<Cell<'a>>,
}

/// A parsed record.
pub(super) struct Understood {
    pub named: Named,
    /// The text that names him, as written.
    pub text: String,
    pub team: Option<String>,
    pub has_position: bool,
}

/// The records of a recap, and the cells outside of them.
pub(super) fn records(text: &str, shape: DraftShape) -> (Vec<Record<'_>>, Vec<Cell<'_>>) {
    let cells = cells(text);
    let first_heading = cells.iter().position(|cell| round_heading(cell.text).is_some());
    let mut reading = Reading {
        shape,
        heading: None,
        numbers: Vec::new(),
        is_open: false,
        records: Vec::new(),
        before: Vec::new(),
    };
    for (at, cell) in cells.iter().enumerate() {
        if first_heading.is_some_and(|heading| at < heading) {
            reading.before.push(*cell);
        } else {
            reading.take(*cell);
        }
    }
    (reading.records, reading.before)
}

struct Reading<'a> {
    shape: DraftShape,
    heading: Option<u16>,
    /// The numbers of the open record, while it has nothing else.
    numbers: Vec<Number>,
    /// Whether the next cell belongs to the last record: column names below a heading do not.
    is_open: bool,
    records: Vec<Record<'a>>,
    before: Vec<Cell<'a>>,
}

impl<'a> Reading<'a> {
    fn take(&mut self, cell: Cell<'a>) {
        if let Some(round) = round_heading(cell.text) {
            self.heading = Some(round);
            self.is_open = false;
            return;
        }
        let is_empty = self.is_open && self.records.last().is_some_and(|record| record.cells.is_empty());
        let begins = cell.is_first_in_line || is_empty;
        let found = leading_number(cell.text).filter(|(number, rest)| {
            // "12 Angry Men" after a number is a team; a second number is alone or in brackets.
            let is_second = rest.is_empty() || cell.text.starts_with('(');
            begins && if is_empty { is_second } else { number.pick(self.shape, self.heading).is_some() }
        });
        match found {
            Some((number, rest)) => self.number(number, is_empty, Cell { text: rest, ..cell }),
            None => self.content(cell),
        }
    }

    fn number(&mut self, number: Number, is_second: bool, rest: Cell<'a>) {
        if !is_second {
            self.numbers.clear();
            self.is_open = true;
            self.records.push(Record { line: rest.line, pick: None, cells: Vec::new() });
        }
        self.numbers.push(number);
        if let Some(record) = self.records.last_mut() {
            record.pick = pick_in_columns(&self.numbers, self.shape, self.heading);
        }
        if !rest.text.is_empty() {
            self.take(Cell { is_first_in_line: false, ..rest });
        }
    }

    fn content(&mut self, cell: Cell<'a>) {
        let Some(record) = self.records.last_mut().filter(|_| self.is_open) else {
            return self.before.push(cell);
        };
        let parts = parted(cell);
        record.cells.extend(parts.into_iter().filter(|part| !ASIDES.contains(&fold(part.text).as_str())));
    }
}

/// "Ja'Marr Chase WR - CIN To The Replacements" says in one cell who went where.
fn parted(cell: Cell<'_>) -> Vec<Cell<'_>> {
    for to in [" To ", " to "] {
        if let Some((player, team)) = cell.text.split_once(to)
            && NameLine::new(player).position.is_some()
        {
            return [player, team].map(|text| Cell { text: text.trim(), ..cell }).to_vec();
        }
    }
    vec![Cell { text: cell.text.strip_prefix("To ").unwrap_or(cell.text), ..cell }]
}

impl Record<'_> {
    /// Finds the cells that name a player. A fantasy team may be named after a player: position and team decide.
    pub fn understood(&self, index: &NameIndex, may_be: &dyn Fn(usize) -> bool) -> Option<Understood> {
        let mut best: Option<(Candidate, Named)> = None;
        for from in 0..self.cells.len() {
            for to in from + 1..=self.cells.len().min(from + WIDEST) {
                let candidate = Candidate::new(&self.cells, from, to);
                let named = index.named(&candidate.text, may_be);
                let is_better = best
                    .as_ref()
                    .is_none_or(|(other, other_named)| candidate.rank(&named) > other.rank(other_named));
                if is_better {
                    best = Some((candidate, named));
                }
            }
        }
        let (candidate, named) = best?;
        let team = self.cells[candidate.to..].first().or(self.cells[..candidate.from].first());
        Some(Understood {
            named,
            team: team.map(|cell| cell.text.to_owned()),
            has_position: candidate.has_position,
            text: candidate.text,
        })
    }
}

struct Candidate {
    from: usize,
    to: usize,
    text: String,
    has_position: bool,
    has_team: bool,
}

impl Candidate {
    fn new(cells: &[Cell], from: usize, to: usize) -> Self {
        let text = cells[from..to].iter().map(|cell| cell.text).collect::<Vec<_>>().join(" ");
        let read = NameLine::new(&text);
        let has_team = read.team != SourceTeam::Unknown;
        Self { from, to, text, has_position: read.position.is_some(), has_team }
    }

    /// A player with a position beats a name alone, and a name alone beats a position without a player; then
    /// the fewest cells, then the first.
    fn rank(&self, named: &Named) -> (bool, bool, bool, bool, usize) {
        let is_one = matches!(named, Named::One(_));
        let is_somebody = !matches!(named, Named::Nobody);
        let is_sure = is_somebody && self.has_position;
        (is_sure, is_one, is_somebody || self.has_position, self.has_team, WIDEST - (self.to - self.from))
    }
}
