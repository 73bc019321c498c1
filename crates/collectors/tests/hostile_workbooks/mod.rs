//! Workbooks that are small as files and large in memory.

use std::io::Write;

pub struct Hostile {
    pub name: &'static str,
    pub bytes: Vec<u8>,
    pub refusal: &'static str,
}

const TOO_LARGE: &str = "The sheet is too large: 20000 rows and 256 columns are read at most";

pub fn all() -> Vec<Hostile> {
    let hostile = |name, bytes, refusal| Hostile { name, bytes, refusal };
    let long = format!("<row r=\"1\">{}</row>", text_cell("A1", &"x".repeat(2000)));
    vec![
        hostile("far.xlsx", workbook(&sheet_xml(&far_apart()), &[]), TOO_LARGE),
        hostile(
            "swollen.xlsx",
            workbook(&vec![b' '; 49 << 20], &[]),
            "The workbook is larger than 48 MiB when unpacked",
        ),
        hostile(
            "texts.xlsx",
            workbook(&sheet_xml(""), &[("xl/sharedStrings.xml", &vec![b' '; 5 << 20])]),
            "The workbook is larger than 4 MiB when unpacked",
        ),
        hostile("long.xlsx", workbook(&sheet_xml(&long), &[]), "A cell holds at most 1000 characters here"),
        // A wide cell in every row, and one long text in every cell.
        hostile("wide.xlsx", workbook(&sheet_xml(&rows(5_000, "IV", "")), &[]), TOO_LARGE),
        hostile("repeated.xlsx", repeated_text(), TOO_LARGE),
        hostile("many.xlsx", workbook(&sheet_xml(&rows(25_000, "A", "")), &[]), TOO_LARGE),
        hostile(
            "laughs.xlsx",
            workbook(&laughs(), &[]),
            "The file cannot be read: Xml error: at 0..0: unrecognized entity `&l9;`",
        ),
    ]
}

fn text_cell(at: &str, text: &str) -> String {
    format!(r#"<c r="{at}" t="inlineStr"><is><t>{text}</t></is></c>"#)
}

fn far_apart() -> String {
    let first = text_cell("A1", "Player");
    format!(r#"<row r="1">{first}</row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>"#)
}

/// This many rows with one cell each.
fn rows(n_rows: usize, column: &str, kind: &str) -> String {
    let row = |row| format!("<row r=\"{row}\"><c r=\"{column}{row}\"{kind}><v>0</v></c></row>");
    (1..=n_rows).map(row).collect()
}

fn repeated_text() -> Vec<u8> {
    let shared = format!(
        "<?xml version=\"1.0\"?><sst xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><si><t>{}</t></si></sst>",
        "x".repeat(1000)
    );
    let sheet = sheet_xml(&rows(19_000, "A", " t=\"s\""));
    workbook(&sheet, &[("xl/sharedStrings.xml", shared.as_bytes())])
}

/// Each word expands to ten of the previous one.
fn laughs() -> Vec<u8> {
    let entity = |level: u8| format!("<!ENTITY l{level} \"{}\">", format!("&l{};", level - 1).repeat(10));
    let entities = (1..=9).map(entity).collect::<Vec<_>>().concat();
    let sheet = String::from_utf8(sheet_xml(&format!("<row r=\"1\">{}</row>", text_cell("A1", "&l9;"))));
    let sheet = sheet.expect("it was made of text");
    let document_type = format!("?><!DOCTYPE worksheet [<!ENTITY l0 \"ha\">{entities}]>");
    sheet.replacen("?>", &document_type, 1).into_bytes()
}

/// A workbook with one sheet of this XML, and these other parts.
pub fn workbook(sheet: &[u8], others: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default().compression_level(Some(1));
    let types = br#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>"#;
    let book = br#"<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>"#;
    let relations = br#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#;
    let root = br#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
    let parts: [(&str, &[u8]); 5] = [
        ("_rels/.rels", root),
        ("[Content_Types].xml", types),
        ("xl/workbook.xml", book),
        ("xl/_rels/workbook.xml.rels", relations),
        ("xl/worksheets/sheet1.xml", sheet),
    ];
    for (name, bytes) in parts.iter().chain(others) {
        zip.start_file(*name, options).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn sheet_xml(cells: &str) -> Vec<u8> {
    format!("<?xml version=\"1.0\"?><worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><dimension ref=\"A1:XFD1048576\"/><sheetData>{cells}</sheetData></worksheet>").into_bytes()
}
