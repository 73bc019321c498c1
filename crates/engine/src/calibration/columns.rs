//! The rows of a file of drafts, read by column name.

use std::str::FromStr;

use super::record::RecordRejected;
use crate::table::split;

/// The columns every file has; the time of a draft is `drafted_at` or `season`.
pub const REQUIRED: [&str; 7] = ["draft", "pick", "slot", "round", "player", "position", "adp"];

/// The position of each column.
pub struct Columns(Vec<String>);

impl Columns {
    /// None when a column is missing.
    pub fn of(header: &str) -> Option<Self> {
        let columns = Self(split(header));
        let is_there = |name: &str| columns.at(name).is_some();
        let is_dated = is_there("drafted_at") || is_there("season");
        (is_dated && REQUIRED.iter().all(|name| is_there(name))).then_some(columns)
    }

    /// Whether rows state how many teams and rounds their draft has.
    pub fn name_size(&self) -> bool {
        self.at("teams").is_some() && self.at("rounds").is_some()
    }

    fn at(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|column| column == name)
    }
}

/// One row.
pub struct Row<'a> {
    columns: &'a Columns,
    cells: Vec<String>,
    line: usize,
}

impl<'a> Row<'a> {
    pub fn new(columns: &'a Columns, line: usize, text: &str) -> Result<Self, RecordRejected> {
        let row = Self { columns, cells: split(text), line };
        if row.cells.len() == columns.0.len() { Ok(row) } else { Err(row.malformed("a column")) }
    }

    /// The cell of a column; none when it is empty or the file has no such column.
    pub fn text(&self, column: &str) -> Option<&str> {
        self.columns.at(column).map(|at| self.cells[at].as_str()).filter(|text| !text.is_empty())
    }

    pub fn number<T: FromStr>(&self, column: &'static str) -> Result<T, RecordRejected> {
        let parsed = self.text(column).and_then(|text| text.parse().ok());
        parsed.ok_or_else(|| self.malformed(column))
    }

    pub fn malformed(&self, column: &'static str) -> RecordRejected {
        RecordRejected::Malformed { line: self.line, column }
    }
}
