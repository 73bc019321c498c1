//! Workbooks. They are treated as hostile: their unpacked size is measured before anything is parsed, and cells
//! are read one by one up to the limits.

use std::io::{Cursor, Read};

use calamine::{DataRef, Reader, Xlsx};

use super::grid::{Cell, Grid, GrowingSheets, MOST_SHEETS, SheetRejected};

/// The unpacked size of everything in a workbook.
const MOST_UNPACKED: u64 = 48 << 20;
/// The size of the parts kept in memory whole: texts, styles, the list of sheets.
const MOST_UNPACKED_PART: u64 = 4 << 20;

pub fn read(bytes: &[u8]) -> Result<Vec<Grid>, SheetRejected> {
    measure(bytes)?;
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(malformed)?;
    let names = workbook.sheet_names();
    if names.len() > MOST_SHEETS {
        return Err(SheetRejected::TooManySheets);
    }
    let mut sheets = GrowingSheets::default();
    for name in names {
        read_sheet(&mut workbook, &name, &mut sheets)?;
    }
    Ok(sheets.grids)
}

/// Unpacks everything and discards it, because an archive may lie about its sizes.
fn measure(bytes: &[u8]) -> Result<(), SheetRejected> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(malformed)?;
    let mut unpacked = 0;
    for at in 0..archive.len() {
        let entry = archive.by_index(at).map_err(malformed)?;
        // Sheets are read cell by cell, pictures not at all.
        let is_kept = {
            let name = entry.name().map_err(malformed)?;
            !name.contains("worksheets/") && (name.ends_with(".xml") || name.ends_with(".rels"))
        };
        let most = if is_kept { MOST_UNPACKED_PART } else { MOST_UNPACKED };
        let left = most.min(MOST_UNPACKED - unpacked);
        let size = std::io::copy(&mut entry.take(left + 1), &mut std::io::sink()).map_err(malformed)?;
        if size > left {
            return Err(SheetRejected::UnpackedTooLarge(most));
        }
        unpacked += size;
    }
    Ok(())
}

fn read_sheet(
    workbook: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
    sheets: &mut GrowingSheets,
) -> Result<(), SheetRejected> {
    sheets.begin(name);
    // A chart has no cells.
    let Ok(mut cells) = workbook.worksheet_cells_reader(name) else { return Ok(()) };
    while let Some(found) = cells.next_cell().map_err(malformed)? {
        let (row, column) = found.get_position();
        let cell = cell(found.get_value());
        if cell != Cell::Empty {
            sheets.put(row as usize, column as usize, cell)?;
        }
    }
    Ok(())
}

fn cell(value: &DataRef) -> Cell {
    match value {
        DataRef::Int(number) => Cell::Number(*number as f64),
        DataRef::Float(number) => Cell::Number(*number),
        DataRef::String(text) => Cell::of_text(text),
        DataRef::SharedString(text) => Cell::of_text(text),
        DataRef::Bool(is_true) => Cell::Text(is_true.to_string()),
        DataRef::Error(error) => Cell::Error(error.to_string()),
        _ => Cell::Empty,
    }
}

fn malformed(error: impl std::fmt::Display) -> SheetRejected {
    SheetRejected::Malformed(error.to_string())
}
