//! An uploaded file as a source's report.

use std::collections::BTreeMap;

use engine::league::Scoring;
use engine::names::fold;
use engine::sources::{Source, SourceReport};
use serde::{Deserialize, Serialize};

use super::fields::Field;
use super::grid::{Cell, Grid, SheetRejected};
use super::numbers::read_numbers;
use super::round_picks::RoundPicks;
use super::rows::read_rows;
use super::tables::{Table, find_tables, letters, unnamed_table};
use super::{csv_file, json_file, xlsx_file};

/// The largest accepted file.
const MOST_BYTES: usize = 10 << 20;

/// What the uploader says about a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ImportOptions {
    pub source: Source,
    /// The scoring of figures whose header names none; without it, they apply to every scoring.
    pub scoring: Option<Scoring>,
    /// Corrections: a field's column, by header or letter; an empty one means there is none.
    pub mapping: BTreeMap<Field, String>,
    /// How many teams a league has whose ADPs are rounds and picks; without it, as many as the sheet shows.
    #[serde(default)]
    pub teams: Option<u8>,
    /// Only looked at: a sheet whose names are not found is shown with its columns, to choose one from.
    #[serde(default)]
    pub is_preview: bool,
}

/// What was recognised in a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Import {
    pub tables: Vec<ImportedTable>,
    pub report: SourceReport,
    /// The row each player of the report came from, counted from 1.
    pub rows: Vec<usize>,
    pub n_rows: usize,
}

/// A block of players, and which column was read as what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportedTable {
    pub sheet: String,
    /// Counted from 1; none if there is no header.
    pub header_row: Option<usize>,
    pub columns: Vec<(Field, String)>,
    /// Every column, so that a person can choose another one.
    pub offered: Vec<SheetColumn>,
    pub n_players: usize,
    /// The size of the league that was taken, if the ADPs are rounds and picks.
    #[serde(default)]
    pub league_size: Option<u8>,
}

/// A column as shown to a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetColumn {
    pub letter: String,
    pub header: String,
    /// Its first non-empty values.
    pub samples: Vec<String>,
    pub taken_as: Option<Field>,
}

/// How many sample values are shown per column.
const N_SAMPLES: usize = 3;
/// How many unused cells are named; the rest is counted.
const MOST_UNUSED: usize = 100;

/// Reads a file by its name and contents.
pub fn import(file_name: &str, bytes: &[u8], options: &ImportOptions) -> Result<Import, SheetRejected> {
    let mut grids = read_grids(file_name, bytes)?;
    grids.iter_mut().for_each(read_numbers);
    let mut import = Import {
        tables: Vec::new(),
        report: SourceReport {
            source: options.source,
            players: Vec::new(),
            refused: Vec::new(),
            remarks: Vec::new(),
        },
        rows: Vec::new(),
        n_rows: 0,
    };
    let (mut unused, mut has_header) = (Vec::new(), false);
    for grid in &grids {
        for table in tables_of(grid, options) {
            let table = corrected(table, grid, &options.mapping)?;
            has_header |= table.has_names();
            let row = if grids.len() > 1 { format!("{}, row", grid.sheet) } else { "Row".to_owned() };
            let remarks = import.add(grid, &table, options);
            unused.extend(remarks.into_iter().map(|text| format!("{row} {text}")));
        }
        import.report.remarks.extend(remark(grid));
    }
    import.report.remarks.extend(shortened(unused));
    if import.tables.is_empty() && options.is_preview && !has_header {
        import.offer_columns(&grids);
    }
    let is_figure = |(field, _): &(Field, String)| matches!(field, Field::Adp(_) | Field::Points(_));
    let has_figures = import.tables.iter().any(|table| table.columns.iter().any(is_figure));
    if !import.report.players.is_empty() && !has_figures {
        import.report.remarks.insert(0, NO_FIGURES.to_owned());
    }
    if import.tables.is_empty() {
        let is_empty = grids.iter().all(|grid| grid.rows.iter().all(|row| row.iter().all(Cell::is_empty)));
        return Err(match () {
            () if is_empty => SheetRejected::Empty,
            () if has_header => SheetRejected::NoRows,
            () => SheetRejected::MissingColumn("Name"),
        });
    }
    Ok(import)
}

/// What a person should know before storing a sheet without figures.
const NO_FIGURES: &str =
    "The sheet has no ADP and no points: it brings no figures, only names, positions, teams and bye weeks";

/// The tables that were found; with a column of names chosen by a person, the whole sheet.
fn tables_of(grid: &Grid, options: &ImportOptions) -> Vec<Table> {
    let found = find_tables(grid);
    let is_chosen = |field| options.mapping.get(&field).is_some_and(|column| !column.is_empty());
    if found.is_empty() && (is_chosen(Field::Name) || is_chosen(Field::LastName)) {
        return unnamed_table(grid).into_iter().collect();
    }
    found
}

fn shortened(mut unused: Vec<String>) -> Vec<String> {
    let n_more = unused.len().saturating_sub(MOST_UNUSED);
    unused.truncate(MOST_UNUSED);
    unused.extend((n_more > 0).then(|| format!("{n_more} more cells were not used")));
    unused
}

fn read_grids(file_name: &str, bytes: &[u8]) -> Result<Vec<Grid>, SheetRejected> {
    if bytes.len() > MOST_BYTES {
        return Err(SheetRejected::FileTooLarge(MOST_BYTES));
    }
    if bytes.is_empty() {
        return Err(SheetRejected::Empty);
    }
    let extension = file_name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
    match extension.as_deref() {
        Some("csv" | "tsv") => csv_file::read(bytes, file_name),
        Some("xlsx" | "xlsm") => xlsx_file::read(bytes),
        Some("json") => json_file::read(bytes, file_name),
        _ => Err(SheetRejected::UnsupportedType),
    }
}

impl Import {
    /// Adds a table's rows and returns the remarks about their cells.
    fn add(&mut self, grid: &Grid, table: &Table, options: &ImportOptions) -> Vec<String> {
        let round_picks = RoundPicks::find(grid, table, options.teams);
        let by_pick = round_picks.as_ref().map(|found| found.as_picks(grid));
        let read = read_rows(by_pick.as_ref().unwrap_or(grid), table, options.scoring);
        // Without names and players it is a list of something else.
        if read.players.is_empty() && (read.refused.is_empty() || !table.has_names()) {
            return Vec::new();
        }
        self.n_rows += read.players.len() + read.refused.len();
        self.tables.push(ImportedTable {
            sheet: grid.sheet.clone(),
            header_row: table.header.map(|row| row + 1),
            columns: table.columns.iter().map(|(field, at)| (*field, table.column_name(grid, *at))).collect(),
            offered: offered(grid, table),
            n_players: read.players.len(),
            league_size: round_picks.as_ref().map(|found| found.teams),
        });
        self.report.remarks.extend(round_picks.map(|found| {
            let teams = found.teams;
            format!("{}: the ADPs are rounds and picks, read for a league of {teams} teams", grid.sheet)
        }));
        for (row, player) in read.players {
            self.rows.push(row);
            self.report.players.push(player);
        }
        self.report.refused.extend(read.refused);
        read.remarks
    }
}

impl Import {
    /// Shows the columns of sheets whose names were not found.
    fn offer_columns(&mut self, grids: &[Grid]) {
        for grid in grids {
            let Some(table) = unnamed_table(grid) else { continue };
            self.tables.push(ImportedTable {
                sheet: grid.sheet.clone(),
                header_row: table.header.map(|row| row + 1),
                columns: Vec::new(),
                offered: offered(grid, &table),
                n_players: 0,
                league_size: None,
            });
        }
        if !self.tables.is_empty() {
            self.report
                .remarks
                .push("No column was taken for the names: choose it in the table above".into());
        }
    }
}

/// The non-empty columns of the sheet, from the header down.
fn offered(grid: &Grid, table: &Table) -> Vec<SheetColumn> {
    let n_columns = grid.rows.iter().map(Vec::len).max().unwrap_or(0);
    let columns = (0..n_columns).map(|at| {
        let below = grid.rows.iter().skip(table.first_row).filter_map(|row| row.get(at));
        SheetColumn {
            letter: letters(at),
            header: table.header.and_then(|row| grid.rows[row].get(at)).map(Cell::text).unwrap_or_default(),
            samples: below.filter(|cell| !cell.is_empty()).take(N_SAMPLES).map(Cell::text).collect(),
            taken_as: table.columns.iter().find(|(_, own)| *own == at).map(|(field, _)| *field),
        }
    });
    columns.filter(|column| !column.header.is_empty() || !column.samples.is_empty()).collect()
}

fn corrected(
    mut table: Table,
    grid: &Grid,
    mapping: &BTreeMap<Field, String>,
) -> Result<Table, SheetRejected> {
    let had_names = table.has_names();
    let has_positions = |table: &Table| table.column(Field::Position).is_some() || table.position.is_some();
    let had_positions = has_positions(&table);
    for (field, column) in mapping {
        table.columns.retain(|(own, _)| own != field);
        if column.is_empty() {
            continue;
        }
        let n_columns = grid.rows.iter().map(Vec::len).max().unwrap_or(0);
        let is_called = |at: &usize| {
            let header = table.header.and_then(|row| grid.rows[row].get(*at)).map(Cell::text);
            header.is_some_and(|header| fold(&header) == fold(column))
                || letters(*at).eq_ignore_ascii_case(column)
        };
        let at = (0..n_columns).find(is_called).ok_or_else(|| SheetRejected::NoSuchColumn(column.clone()))?;
        table.columns.retain(|(_, own)| *own != at);
        table.columns.push((*field, at));
    }
    match () {
        () if had_names && !table.has_names() => Err(SheetRejected::MissingColumn("Name")),
        () if had_positions && !has_positions(&table) => Err(SheetRejected::MissingColumn("Position")),
        () => Ok(table),
    }
}

/// Titles that say the points are not a forecast.
fn remark(grid: &Grid) -> Option<String> {
    let titles = grid.rows.iter().take(3).flatten().map(Cell::text);
    let title = titles.into_iter().find(|title| fold(title).contains("statistics"))?;
    Some(format!(
        "{}: \"{title}\" sounds like a past season; its points are taken as projections",
        grid.sheet
    ))
}
