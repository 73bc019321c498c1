//! A sheet as rows of cells, from any kind of file.

/// A workbook can claim a million rows in a few bytes; no real list of players is longer than this.
pub const MOST_ROWS: usize = 20_000;
pub const MOST_COLUMNS: usize = 256;
pub const LONGEST_CELL: usize = 1_000;
pub const MOST_SHEETS: usize = 100;
/// Over all sheets, including empty cells between filled ones.
const MOST_ROWS_IN_ALL: usize = 50_000;
const MOST_CELLS_IN_ALL: usize = 1_000_000;
const MOST_TEXT_IN_ALL: usize = 16 << 20;

#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Empty,
    Text(String),
    Number(f64),
    /// A formula without a result: "#DIV/0!".
    Error(String),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    pub sheet: String,
    pub rows: Vec<Vec<Cell>>,
}

/// Why a file cannot be read at all.
#[derive(Debug, thiserror::Error)]
pub enum SheetRejected {
    #[error("Unsupported file type")]
    UnsupportedType,
    #[error("The file is empty")]
    Empty,
    #[error("The file has no rows")]
    NoRows,
    #[error("Missing column: {0}")]
    MissingColumn(&'static str),
    #[error("The file is larger than {} MiB", .0 >> 20)]
    FileTooLarge(usize),
    #[error("The workbook is larger than {} MiB when unpacked", .0 >> 20)]
    UnpackedTooLarge(u64),
    #[error("The sheet is too large: {MOST_ROWS} rows and {MOST_COLUMNS} columns are read at most")]
    TooManyCells,
    #[error("A cell holds at most {LONGEST_CELL} characters here")]
    CellTooLong,
    #[error("A workbook has at most {MOST_SHEETS} sheets here")]
    TooManySheets,
    #[error("The file cannot be read: {0}")]
    Malformed(String),
    #[error("There is no column {0}")]
    NoSuchColumn(String),
    #[error("The file takes too much memory or time to be read")]
    TooMuchWork,
    /// The message of the process that read it.
    #[error("{message}")]
    ByReader { message: String, is_too_large: bool },
}

impl SheetRejected {
    /// Whether the file itself is too large, not its contents.
    pub fn is_too_large(&self) -> bool {
        matches!(self, Self::FileTooLarge(_) | Self::ByReader { is_too_large: true, .. })
    }
}

const FORMULA_ERRORS: [&str; 7] = ["#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"];

impl Cell {
    /// Text from a file without types. A number with a point or a comma stays text until its whole column is
    /// known.
    pub fn of_text(text: &str) -> Self {
        let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        match text {
            "" => Self::Empty,
            _ if FORMULA_ERRORS.contains(&text) => Self::Error(text.to_owned()),
            _ if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                text.parse().map_or_else(|_| Self::Text(text.to_owned()), Self::Number)
            }
            _ => Self::Text(text.to_owned()),
        }
    }

    pub fn text(&self) -> String {
        match self {
            Self::Empty | Self::Error(_) => String::new(),
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
        }
    }

    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Empty | Self::Text(_) | Self::Error(_) => None,
        }
    }

    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Empty | Self::Error(_))
    }
}

/// A sheet that grows cell by cell up to a limit, so that reading stops before memory runs out.
#[derive(Debug, Default)]
pub struct GrowingSheets {
    pub grids: Vec<Grid>,
    n_rows: usize,
    n_cells: usize,
    n_text: usize,
}

impl GrowingSheets {
    pub fn begin(&mut self, sheet: &str) {
        self.grids.push(Grid { sheet: sheet.to_owned(), rows: Vec::new() });
    }

    /// Puts a cell into the sheet started last.
    pub fn put(&mut self, row: usize, column: usize, cell: Cell) -> Result<(), SheetRejected> {
        if row >= MOST_ROWS || column >= MOST_COLUMNS {
            return Err(SheetRejected::TooManyCells);
        }
        let length = if let Cell::Text(text) = &cell { text.len() } else { 0 };
        if length > LONGEST_CELL {
            return Err(SheetRejected::CellTooLong);
        }
        let Some(Grid { rows, .. }) = self.grids.last_mut() else { return Ok(()) };
        let n_new_rows = (row + 1).saturating_sub(rows.len());
        let width = rows.get(row).map_or(0, Vec::len);
        self.n_rows += n_new_rows;
        self.n_cells += (column + 1).saturating_sub(width);
        self.n_text += length;
        let is_full = self.n_rows > MOST_ROWS_IN_ALL
            || self.n_cells > MOST_CELLS_IN_ALL
            || self.n_text > MOST_TEXT_IN_ALL;
        if is_full {
            return Err(SheetRejected::TooManyCells);
        }
        rows.resize_with(rows.len() + n_new_rows, Vec::new);
        if width <= column {
            rows[row].resize(column + 1, Cell::Empty);
        }
        rows[row][column] = cell;
        Ok(())
    }
}
