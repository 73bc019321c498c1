//! The report as a formatted workbook. Text is written as text cells, so it cannot run as a formula.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, Workbook, Worksheet, XlsxError};
use usecases::admin::report::Report;

use super::report_sheets::{Cell, Sheet, sheets};

const HEADER_FILL: u32 = 0x0018_2030;
/// Extra column width in characters, for the bold header and other fonts.
const PADDING: u16 = 4;

pub fn render(report: &Report) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    workbook.set_properties(&DocProperties::new().set_title("Draftboard report"));
    for sheet in sheets(report) {
        write(workbook.add_worksheet(), &sheet)?;
    }
    workbook.save_to_buffer()
}

fn write(worksheet: &mut Worksheet, sheet: &Sheet) -> Result<(), XlsxError> {
    worksheet.set_name(sheet.name)?;
    for (column, title) in sheet.header.iter().enumerate() {
        let header = Format::new().set_bold().set_font_color(0x00ff_ffff).set_background_color(HEADER_FILL);
        let header = aligned(header, sheet.is_numeric(column));
        worksheet.write_string_with_format(0, column as u16, *title, &header)?;
    }
    for (row, cells) in (1_u32..).zip(&sheet.rows) {
        for (column, cell) in cells.iter().enumerate() {
            write_cell(worksheet, (row, column as u16), cell, sheet.is_numeric(column))?;
        }
    }
    for column in 0..sheet.header.len() {
        worksheet.set_column_width(column as u16, sheet.width(column) + PADDING)?;
    }
    worksheet.set_freeze_panes(1, 0)?.set_repeat_rows(0, 0)?.set_print_fit_to_pages(1, 0);
    Ok(())
}

fn write_cell(
    worksheet: &mut Worksheet,
    (row, column): (u32, u16),
    cell: &Cell,
    is_right: bool,
) -> Result<(), XlsxError> {
    let format = |pattern: &str| aligned(Format::new().set_num_format(pattern), is_right);
    match cell {
        Cell::Text(text) => {
            let format = aligned(Format::new(), is_right);
            worksheet.write_string_with_format(row, column, text, &format)?
        }
        Cell::Number(value) => worksheet.write_number_with_format(row, column, *value, &format("#,##0"))?,
        Cell::Fraction(value) => worksheet.write_number_with_format(row, column, *value, &format("0.00"))?,
        Cell::Day(day) => {
            let day = ExcelDateTime::parse_from_str(day)?;
            worksheet.write_datetime_with_format(row, column, &day, &format("yyyy-mm-dd"))?
        }
        Cell::Moment(moment) => {
            let moment = ExcelDateTime::parse_from_str(moment)?;
            worksheet.write_datetime_with_format(row, column, &moment, &format("yyyy-mm-dd hh:mm"))?
        }
        Cell::Empty => worksheet,
    };
    Ok(())
}

fn aligned(format: Format, is_right: bool) -> Format {
    format.set_align(if is_right { FormatAlign::Right } else { FormatAlign::Left })
}
