//! Cells of CSV files.

const STARTS_OF_FORMULAS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];
/// What spreadsheets take for the end of a cell, some of them within quotes too: it depends on the country.
const SEPARATORS: [char; 6] = [',', ';', '|', '\t', '\r', '\n'];

/// A text that no spreadsheet reads as a formula, whatever it takes for a separator; quoted where necessary.
pub fn text_cell(text: &str) -> String {
    let guarded = guard_formulas(text);
    if text.contains('"') || text.contains(SEPARATORS) {
        format!("\"{}\"", guarded.replace('"', "\"\""))
    } else {
        guarded
    }
}

/// An apostrophe before everything that would be a formula in a cell of its own.
fn guard_formulas(text: &str) -> String {
    let mut guarded = String::with_capacity(text.len());
    let mut may_start_cell = true;
    for letter in text.chars() {
        if may_start_cell && STARTS_OF_FORMULAS.contains(&letter) {
            guarded.push('\'');
        }
        guarded.push(letter);
        may_start_cell = SEPARATORS.contains(&letter) || (may_start_cell && matches!(letter, ' ' | '"'));
    }
    guarded
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
            ("\tx", "\"'\tx\""),
            ("=a,\"b\"", "\"'=a,\"\"b\"\"\""),
            ("Team;=1+1", "\"Team;'=1+1\""),
            ("Team; \"=1+1", "\"Team; \"\"'=1+1\""),
            ("a\n@b", "\"a\n'@b\""),
            ("a;b-c", "\"a;b-c\""),
        ] {
            assert_eq!(text_cell(text), expected);
        }
    }
}
