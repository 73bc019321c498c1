//! Workbooks. They are hostile until shown otherwise: what they unpack to is measured before anything is
//! parsed, and cells are read one by one up to the caps.

use std::io::{Cursor, Read};

use calamine::{DataRef, Reader, Xlsx};

use super::grid::{Cell, CellCount, Grid, MOST_SHEETS, SheetRejected};

/// Everything inside a workbook together, unpacked.
const MOST_UNPACKED: u64 = 48 << 20;
/// The parts that are kept in memory whole: texts, styles, the list of sheets.
const MOST_UNPACKED_PART: u64 = 8 << 20;

pub fn read(bytes: &[u8]) -> Result<Vec<Grid>, SheetRejected> {
    measure(bytes)?;
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(malformed)?;
    let sheets = workbook.sheet_names();
    if sheets.len() > MOST_SHEETS {
        return Err(SheetRejected::TooManySheets);
    }
    let mut count = CellCount::default();
    sheets.into_iter().map(|sheet| read_sheet(&mut workbook, sheet, &mut count)).collect()
}

/// Unpacks everything into nothing, because what an archive says about its sizes may be a lie.
fn measure(bytes: &[u8]) -> Result<(), SheetRejected> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(malformed)?;
    let mut unpacked = 0;
    for at in 0..archive.len() {
        let entry = archive.by_index(at).map_err(malformed)?;
        let is_sheet = entry.name().map_err(malformed)?.contains("worksheets/");
        let most = if is_sheet {
            MOST_UNPACKED - unpacked
        } else {
            MOST_UNPACKED_PART.min(MOST_UNPACKED - unpacked)
        };
        let size = std::io::copy(&mut entry.take(most + 1), &mut std::io::sink()).map_err(malformed)?;
        if size > most {
            return Err(SheetRejected::UnpackedTooLarge(if is_sheet {
                MOST_UNPACKED
            } else {
                MOST_UNPACKED_PART
            }));
        }
        unpacked += size;
    }
    Ok(())
}

fn read_sheet(
    workbook: &mut Xlsx<Cursor<&[u8]>>,
    sheet: String,
    count: &mut CellCount,
) -> Result<Grid, SheetRejected> {
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    // A chart has no cells.
    let Ok(mut cells) = workbook.worksheet_cells_reader(&sheet) else { return Ok(Grid { sheet, rows }) };
    while let Some(found) = cells.next_cell().map_err(malformed)? {
        let (row, column) = found.get_position();
        let (row, column) = (row as usize, column as usize);
        let cell = cell(found.get_value());
        if cell.is_empty() {
            continue;
        }
        count.check(row, column, if let Cell::Text(text) = &cell { text.len() } else { 0 })?;
        if rows.len() <= row {
            rows.resize_with(row + 1, Vec::new);
        }
        if rows[row].len() <= column {
            rows[row].resize(column + 1, Cell::Empty);
        }
        rows[row][column] = cell;
    }
    Ok(Grid { sheet, rows })
}

fn cell(value: &DataRef) -> Cell {
    match value {
        DataRef::Int(number) => Cell::Number(*number as f64),
        DataRef::Float(number) => Cell::Number(*number),
        DataRef::String(text) => Cell::of_text(text),
        DataRef::SharedString(text) => Cell::of_text(text),
        DataRef::Bool(is_true) => Cell::Text(is_true.to_string()),
        _ => Cell::Empty,
    }
}

fn malformed(error: impl std::fmt::Display) -> SheetRejected {
    SheetRejected::Malformed(error.to_string())
}
