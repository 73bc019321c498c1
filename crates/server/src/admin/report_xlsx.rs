//! The report as a formatted workbook. Texts are written as texts, so none of them can run as a formula.

use rust_xlsxwriter::{Format, FormatAlign, Workbook, Worksheet, XlsxError};
use usecases::admin::report::Report;

use super::report_sheets::{Cell, Sheet, sheets};

const HEADER_FILL: u32 = 0x0018_2030;

pub fn render(report: &Report) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    for sheet in sheets(report) {
        write(workbook.add_worksheet(), &sheet)?;
    }
    workbook.save_to_buffer()
}

fn write(worksheet: &mut Worksheet, sheet: &Sheet) -> Result<(), XlsxError> {
    let header = Format::new().set_bold().set_font_color(0x00ff_ffff).set_background_color(HEADER_FILL);
    let number = Format::new().set_num_format("#,##0").set_align(FormatAlign::Right);
    worksheet.set_name(sheet.name)?;
    for (column, title) in (0_u16..).zip(&sheet.header) {
        worksheet.write_string_with_format(0, column, *title, &header)?;
    }
    for (row, cells) in (1_u32..).zip(&sheet.rows) {
        for (column, cell) in (0_u16..).zip(cells) {
            match cell {
                Cell::Text(text) => worksheet.write_string(row, column, text)?,
                Cell::Number(value) => worksheet.write_number_with_format(row, column, *value, &number)?,
                Cell::Empty => continue,
            };
        }
    }
    worksheet.set_freeze_panes(1, 0)?;
    worksheet.autofit();
    Ok(())
}
