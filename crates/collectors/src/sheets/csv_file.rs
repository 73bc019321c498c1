//! Comma-separated files: any delimiter, any line end, any width of row.

use super::grid::{Cell, CellCount, Grid, SheetRejected};

const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

pub fn read(bytes: &[u8], name: &str) -> Result<Vec<Grid>, SheetRejected> {
    let text = decode(bytes);
    if text.contains('\0') {
        return Err(SheetRejected::UnsupportedType);
    }
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter(&text))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut count = CellCount::default();
    let mut last_line = 0;
    for record in reader.records() {
        let record = record.map_err(|error| SheetRejected::Malformed(error.to_string()))?;
        // Empty lines are skipped by the reader, but a person counts them.
        let line = record.position().map_or(0, |position| position.line() as usize);
        while rows.len() + 1 < line && rows.len() >= last_line {
            count.check(rows.len(), 0, 0)?;
            rows.push(Vec::new());
        }
        last_line = line;
        for (column, cell) in record.iter().enumerate() {
            count.check(rows.len(), column, cell.len())?;
        }
        rows.push(record.iter().map(Cell::of_text).collect());
    }
    Ok(vec![Grid { sheet: name.to_owned(), rows }])
}

/// UTF-8, or what spreadsheets on old machines write.
fn decode(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// The one that parts the first lines into most cells.
fn delimiter(text: &str) -> u8 {
    let count = |delimiter: &u8| -> usize {
        text.lines().take(10).map(|line| line.bytes().filter(|byte| byte == delimiter).count()).sum()
    };
    DELIMITERS.into_iter().max_by_key(|delimiter| (count(delimiter), *delimiter == b',')).unwrap_or(b',')
}
