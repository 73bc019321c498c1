//! Cells of CSV files.

/// A text that no spreadsheet reads as a formula, quoted where necessary.
pub fn text_cell(text: &str) -> String {
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
            assert_eq!(text_cell(text), expected);
        }
    }
}
