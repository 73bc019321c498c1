//! Where the players are in a sheet: below a header, in one block or several side by side, or without any header.

use engine::names::{NameLine, SourceTeam, team_code};
use engine::players::Position;

use super::fields::{Field, RANKING, field_of};
use super::grid::{Cell, Grid};

/// A block of a sheet with players in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The header row; none if the columns were guessed from the contents.
    pub header: Option<usize>,
    pub first_row: usize,
    pub columns: Vec<(Field, usize)>,
    /// The position of all players, if the sheet's name or title says so.
    pub position: Option<Position>,
}

/// Headers are near the top; titles and column groups may be above them.
const LAST_HEADER_ROW: usize = 15;

pub fn find_tables(grid: &Grid) -> Vec<Table> {
    let position = position_of_sheet(&grid.sheet);
    let Some(header) = header_row(grid) else {
        return tables_by_contents(grid).into_iter().map(|table| Table { position, ..table }).collect();
    };
    let blocks = blocks(&grid.rows[header]);
    let named = blocks.into_iter().map(|block| columns_of(&grid.rows[header], block));
    let with_names = named.filter(|columns| has_name(columns));
    with_names
        .map(|columns| Table { header: Some(header), first_row: header + 1, columns, position })
        .collect()
}

impl Table {
    pub fn column(&self, field: Field) -> Option<usize> {
        self.columns.iter().find(|(own, _)| *own == field).map(|(_, column)| *column)
    }

    pub fn cell<'a>(&self, cells: &'a [Cell], field: Field) -> &'a Cell {
        self.column(field).and_then(|column| cells.get(column)).unwrap_or(&Cell::Empty)
    }

    /// Whether a column holds names; a list of defences may do without.
    pub fn has_names(&self) -> bool {
        let has = |field| self.column(field).is_some();
        has(Field::Name) || (has(Field::FirstName) && has(Field::LastName))
    }

    /// The header text, or the column's letter.
    pub fn column_name(&self, grid: &Grid, column: usize) -> String {
        let header = self.header.and_then(|row| grid.rows[row].get(column)).map(Cell::text);
        header.filter(|header| !header.is_empty()).unwrap_or_else(|| letters(column))
    }
}

/// A column as spreadsheets call it: A, B, ..., AA.
pub fn letters(mut column: usize) -> String {
    let mut letters = String::new();
    loop {
        letters.insert(0, char::from(b'A' + (column % 26) as u8));
        match column / 26 {
            0 => return letters,
            rest => column = rest - 1,
        }
    }
}

/// "QB", "QB Rankings", "..._Projections_QB.csv".
fn position_of_sheet(name: &str) -> Option<Position> {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let words = || stem.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let positions: Vec<Position> =
        words().filter_map(|word| word.trim_end_matches(|c: char| c.is_ascii_digit()).parse().ok()).collect();
    match positions.as_slice() {
        [position] => Some(*position),
        _ => None,
    }
}

fn header_row(grid: &Grid) -> Option<usize> {
    let n_fields = |row: &Vec<Cell>| {
        let fields: Vec<(Field, usize)> = columns_of(row, (0, row.len()));
        if has_name(&fields) { fields.len() } else { 0 }
    };
    let scored = grid.rows.iter().take(LAST_HEADER_ROW).map(n_fields).enumerate();
    // The last of equals would win, so search from the bottom.
    let scored: Vec<(usize, usize)> = scored.collect();
    let best = scored.into_iter().rev().max_by_key(|(_, n_fields)| *n_fields);
    best.filter(|(_, n_fields)| *n_fields > 1).map(|(row, _)| row)
}

fn has_name(columns: &[(Field, usize)]) -> bool {
    let has = |field| columns.iter().any(|(own, _)| *own == field);
    has(Field::Name)
        || (has(Field::FirstName) && has(Field::LastName))
        || (has(Field::Team) && has(Field::ByeWeek))
}

/// Runs of headers between empty columns, if more than one run names players; else the whole row.
fn blocks(headers: &[Cell]) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    let filled = headers.iter().enumerate().filter(|(_, header)| !header.is_empty());
    for column in filled.map(|(column, _)| column) {
        match runs.last_mut() {
            Some((_, end)) if *end == column => *end = column + 1,
            _ => runs.push((column, column + 1)),
        }
    }
    let named = runs.iter().filter(|run| has_name(&columns_of(headers, **run))).count();
    if named > 1 { runs } else { vec![(0, headers.len())] }
}

/// The best column for every field.
fn columns_of(headers: &[Cell], (from, to): (usize, usize)) -> Vec<(Field, usize)> {
    let mut best: Vec<(Field, u8, usize)> = Vec::new();
    for (column, header) in headers.iter().enumerate().take(to).skip(from) {
        let Cell::Text(header) = header else { continue };
        let Some((field, quality)) = field_of(header) else { continue };
        match best.iter_mut().find(|(own, ..)| *own == field) {
            Some(known) if known.1 >= quality => {}
            Some(known) => *known = (field, quality, column),
            None => best.push((field, quality, column)),
        }
    }
    let is_adp = |field: &Field| matches!(field, Field::Adp(_));
    let has_adp = best.iter().any(|(field, quality, _)| is_adp(field) && *quality > RANKING);
    best.retain(|(field, quality, _)| !(has_adp && is_adp(field) && *quality == RANKING));
    best.into_iter().map(|(field, _, column)| (field, column)).collect()
}

/// The sheet as one table whose column of names a person has to choose: below its first row with several texts.
pub fn unnamed_table(grid: &Grid) -> Option<Table> {
    let is_text = |cell: &&Cell| matches!(cell, Cell::Text(_));
    let has_texts = |row: &&Vec<Cell>| row.iter().filter(is_text).count() > 1;
    let header = grid.rows.iter().take(LAST_HEADER_ROW).position(|row| has_texts(&row))?;
    let columns = columns_of(&grid.rows[header], (0, grid.rows[header].len()));
    let position = position_of_sheet(&grid.sheet);
    Some(Table { header: Some(header), first_row: header + 1, columns, position })
}

/// Without headers: columns of names, and the columns to the right of each until the next.
fn tables_by_contents(grid: &Grid) -> Vec<Table> {
    let n_columns = grid.rows.iter().map(Vec::len).max().unwrap_or(0);
    let is_names = |column: &usize| share(grid, *column, |cell| is_like_a_name(&cell.text())) > 0.6;
    let names: Vec<usize> = (0..n_columns).filter(is_names).collect();
    let mut tables = Vec::new();
    for (at, name) in names.iter().enumerate() {
        let end = names.get(at + 1).copied().unwrap_or(n_columns);
        let mut columns = vec![(Field::Name, *name)];
        for column in name + 1..end {
            let field = field_by_contents(grid, column);
            columns.extend(
                field
                    .filter(|field| columns.iter().all(|(own, _)| own != field))
                    .map(|field| (field, column)),
            );
        }
        tables.push(Table { header: None, first_row: 0, columns, position: None });
    }
    tables
}

fn field_by_contents(grid: &Grid, column: usize) -> Option<Field> {
    let is_position = |cell: &Cell| NameLine::new(&format!("x {}", cell.text())).position.is_some();
    let is_team = |cell: &Cell| {
        team_code(&cell.text()).is_some() || SourceTeam::read(&cell.text()) == SourceTeam::FreeAgent
    };
    let numbers: Vec<f64> = grid.rows.iter().filter_map(|row| row.get(column)?.number()).collect();
    if share(grid, column, is_position) > 0.6 {
        return Some(Field::Position);
    }
    if share(grid, column, is_team) > 0.6 {
        return Some(Field::Team);
    }
    if numbers.is_empty() || share(grid, column, |cell| cell.number().is_some()) < 0.6 {
        return None;
    }
    let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
    let n_rising = numbers.windows(2).filter(|pair| pair[0] <= pair[1]).count();
    match () {
        // The list is sorted by this number.
        () if n_rising + 1 == numbers.len() && numbers.len() > 2 => Some(Field::Adp(None)),
        () if numbers.iter().all(|n| n.fract() == 0.0 && (1.0..=18.0).contains(n)) => Some(Field::ByeWeek),
        // Only season points average this high.
        () if mean > 60.0 => Some(Field::Points(None)),
        () => None,
    }
}

/// The share of a column's filled cells that satisfy the predicate.
fn share(grid: &Grid, column: usize, is_so: impl Fn(&Cell) -> bool) -> f64 {
    let cells = || grid.rows.iter().filter_map(|row| row.get(column)).filter(|cell| !cell.is_empty());
    cells().filter(|cell| is_so(cell)).count() as f64 / cells().count().max(1) as f64
}

/// Two to four words of letters, each with a capital or a suffix: "T.Y. Hilton".
fn is_like_a_name(text: &str) -> bool {
    let name = NameLine::new(text).name;
    let words: Vec<&str> = name.split_whitespace().collect();
    (2..=4).contains(&words.len())
        && words
            .iter()
            .all(|word| word.starts_with(char::is_uppercase) && !word.chars().any(|c| c.is_ascii_digit()))
}
