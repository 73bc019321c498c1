//! Sheets as people have them: columns are found by their headers and contents, and the user can correct the result.

mod apart;
mod csv_file;
mod encoding;
mod fields;
mod grid;
mod import;
mod json_file;
mod numbers;
mod round_picks;
mod rows;
mod tables;
mod unused;
mod xlsx_file;

pub use apart::{COMMAND, answer, import_apart};
pub use fields::{Field, UnknownField};
pub use grid::SheetRejected;
pub use import::{Import, ImportOptions, ImportedTable, SheetColumn, import};
