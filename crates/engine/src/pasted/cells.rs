//! A pasted text as cells of its original table.

/// A piece of a line: the content of one column, or the whole line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell<'a> {
    /// From 1.
    pub line: usize,
    pub is_first_in_line: bool,
    pub text: &'a str,
}

/// Non-empty lines with their numbers, from 1.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    numbered.filter(|(_, line)| !line.is_empty())
}

/// Columns are separated by tabs, or by more than one space where tabs were lost.
pub(super) fn cells(text: &str) -> Vec<Cell<'_>> {
    let mut cells = Vec::new();
    for (line, text) in lines(text) {
        let columns = text.split('\t').flat_map(|column| column.split("  "));
        let columns = columns.map(str::trim).filter(|column| !column.is_empty());
        cells.extend(columns.enumerate().map(|(at, text)| Cell { line, is_first_in_line: at == 0, text }));
    }
    cells
}
