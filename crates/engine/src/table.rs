//! Comma-separated text with a header line.

use std::str::FromStr;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableRejected {
    #[error("The first line must name the columns {0}")]
    Header(String),
    #[error("Line {line}: {column} is missing or malformed")]
    Malformed { line: usize, column: &'static str },
}

/// A fully read table. Columns may come in any order; unneeded ones are kept.
pub struct Table {
    columns: Vec<String>,
    rows: Vec<(usize, Vec<String>)>,
}

impl Table {
    pub fn parse(text: &str, required: &[&str]) -> Result<Self, TableRejected> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text.lines().enumerate();
        let columns = lines.next().map(|(_, header)| split(header)).unwrap_or_default();
        if required.iter().any(|name| !columns.iter().any(|column| column == name)) {
            return Err(TableRejected::Header(required.join(", ")));
        }
        let filled = lines.filter(|(_, line)| !line.trim().is_empty());
        let rows = filled.map(|(index, line)| (index + 1, split(line))).collect();
        Ok(Self { columns, rows })
    }

    pub fn rows(&self) -> impl Iterator<Item = TableRow<'_>> {
        self.rows.iter().map(|(line, cells)| TableRow { columns: &self.columns, cells, line: *line })
    }
}

/// One row of a table.
pub struct TableRow<'a> {
    columns: &'a [String],
    cells: &'a [String],
    line: usize,
}

impl TableRow<'_> {
    pub fn cell(&self, column: &'static str) -> Result<&str, TableRejected> {
        let at = self.columns.iter().position(|name| name == column);
        let cell = at.and_then(|at| self.cells.get(at)).map(String::as_str).filter(|cell| !cell.is_empty());
        cell.ok_or(self.malformed(column))
    }

    pub fn number<T: FromStr>(&self, column: &'static str) -> Result<T, TableRejected> {
        self.cell(column)?.parse().map_err(|_| self.malformed(column))
    }

    /// What is wrong with a cell of this row.
    pub fn malformed(&self, column: &'static str) -> TableRejected {
        TableRejected::Malformed { line: self.line, column }
    }
}

/// Cells between commas; a comma inside quotes belongs to its cell.
pub fn split(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    for letter in line.trim().chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(String::new()),
            _ => cells.last_mut().expect("there is always a cell").push(letter),
        }
    }
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}
