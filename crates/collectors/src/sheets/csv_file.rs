//! Comma-separated files: any delimiter, line ending and row width.

use super::encoding::decode;
use super::grid::{Cell, Grid, GrowingSheets, MOST_COLUMNS, SheetRejected};

const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

pub fn read(bytes: &[u8], name: &str) -> Result<Vec<Grid>, SheetRejected> {
    // The reader counts one line too few after each of these.
    let text = decode(bytes).replace("\r\n", "\n");
    if text.contains('\0') {
        return Err(SheetRejected::UnsupportedType);
    }
    let delimiter = delimiter(&text);
    // The reader holds all cells of a line before they can be counted.
    if text.lines().any(|line| line.bytes().filter(|byte| *byte == delimiter).count() > 10 * MOST_COLUMNS) {
        return Err(SheetRejected::TooManyCells);
    }
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut sheets = GrowingSheets::default();
    sheets.begin(name);
    let mut next_row = 0;
    for record in reader.records() {
        let record = record.map_err(|error| SheetRejected::Malformed(error.to_string()))?;
        // Counted from 1: the reader skips empty lines.
        let row =
            record.position().map_or(0, |position| position.line().saturating_sub(1) as usize).max(next_row);
        next_row = row + 1;
        for (column, cell) in record.iter().enumerate() {
            sheets.put(row, column, Cell::of_text(cell))?;
        }
    }
    Ok(sheets.grids)
}

/// The one that splits the first lines into the most cells.
fn delimiter(text: &str) -> u8 {
    let count = |delimiter: &u8| -> usize {
        text.lines().take(10).map(|line| line.bytes().filter(|byte| byte == delimiter).count()).sum()
    };
    DELIMITERS.into_iter().max_by_key(|delimiter| (count(delimiter), *delimiter == b',')).unwrap_or(b',')
}
