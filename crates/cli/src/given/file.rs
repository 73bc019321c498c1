//! A file of settings: `NAME=value` in each line, as systemd's `EnvironmentFile` and `docker --env-file` have it.

use std::collections::BTreeMap;

use anyhow::{Result, bail};

/// Empty lines and those that begin with `#` are passed over; a value may stand in quotes.
pub fn parse(text: &str) -> Result<BTreeMap<String, String>> {
    let mut settings = BTreeMap::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let number = index + 1;
        let Some((name, value)) = line.split_once('=') else {
            bail!("line {number} is not of the form NAME=value");
        };
        let name = name.trim().trim_start_matches("export ").trim_start();
        if settings.insert(name.to_owned(), unquoted(value.trim()).to_owned()).is_some() {
            bail!("line {number} sets {name} a second time");
        }
    }
    Ok(settings)
}

fn unquoted(value: &str) -> &str {
    let inside = |quote: char| value.strip_prefix(quote)?.strip_suffix(quote);
    inside('"').or_else(|| inside('\'')).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_passed_over_and_quotes_are_taken_off() {
        let text = "# Draftboard\n\nDRAFTBOARD_BIND=0.0.0.0:80\n export A = \"b = c # d\" \nB='x'\nC=\n";
        let expected = [("A", "b = c # d"), ("B", "x"), ("C", ""), ("DRAFTBOARD_BIND", "0.0.0.0:80")];
        let expected = expected.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(parse(text).unwrap(), BTreeMap::from(expected));
    }

    #[test]
    fn a_line_that_sets_nothing_or_sets_it_again_is_named() {
        for (text, expected) in [
            ("A=1\nDRAFTBOARD_BIND 0.0.0.0", "line 2 is not of the form NAME=value"),
            ("A=1\n\nA=2", "line 3 sets A a second time"),
        ] {
            assert_eq!(parse(text).unwrap_err().to_string(), expected);
        }
    }
}
