//! The report for any spreadsheet: its tables below each other.

use std::fmt::Write;

use usecases::admin::report::Report;

use super::report_sheets::{Cell, sheets};

pub fn render(report: &Report) -> Vec<u8> {
    let mut file = String::new();
    for sheet in sheets(report) {
        if !file.is_empty() {
            file.push_str("\r\n");
        }
        push_row(&mut file, std::iter::once(quoted(sheet.name)));
        push_row(&mut file, sheet.header.iter().map(|header| quoted(header)));
        for row in &sheet.rows {
            push_row(&mut file, row.iter().map(field));
        }
    }
    file.into_bytes()
}

fn push_row(file: &mut String, fields: impl Iterator<Item = String>) {
    let line = fields.collect::<Vec<_>>().join(",");
    let _ = write!(file, "{line}\r\n");
}

fn field(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) | Cell::Day(text) | Cell::Moment(text) => quoted(text),
        Cell::Number(number) => number.to_string(),
        Cell::Empty => String::new(),
    }
}

/// A text that no spreadsheet takes for a formula, in quotes where commas and the like need them.
fn quoted(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{guard}{}\"", text.replace('"', "\"\""))
    } else {
        format!("{guard}{text}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_can_run_as_a_formula() {
        for (text, expected) in [
            ("plain", "plain"),
            ("=1+1", "'=1+1"),
            ("@sum(a1)", "'@sum(a1)"),
            ("-2", "'-2"),
            ("\tx", "'\tx"),
            ("=a,\"b\"", "\"'=a,\"\"b\"\"\""),
        ] {
            assert_eq!(quoted(text), expected);
        }
        assert_eq!(field(&Cell::Number(-2.0)), "-2");
    }
}
