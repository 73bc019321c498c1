//! The report as CSV: its tables one below the other.

use std::fmt::Write;

use usecases::admin::report::Report;

use super::report_sheets::{Cell, sheets};
use crate::csv::text_cell;

pub fn render(report: &Report) -> Vec<u8> {
    let mut file = String::new();
    for sheet in sheets(report) {
        if !file.is_empty() {
            file.push_str("\r\n");
        }
        push_row(&mut file, std::iter::once(text_cell(sheet.name)));
        push_row(&mut file, sheet.header.iter().map(|header| text_cell(header)));
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
        Cell::Text(text) | Cell::Day(text) | Cell::Moment(text) => text_cell(text),
        Cell::Number(number) | Cell::Fraction(number) => number.to_string(),
        Cell::Empty => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_numbers() {
        assert_eq!(field(&Cell::Number(-2.0)), "-2");
        assert_eq!(field(&Cell::Text("-2".into())), "'-2");
    }
}
