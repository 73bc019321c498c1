//! What of a line may be kept: what is named here, and nothing else.

use super::init;
use super::line::{kind_only, split_word};

/// Fields of each kind of line that may be kept, from the first on. The rest names people, or is what they wrote.
const KEPT: [(&str, usize); 16] = [
    ("CLOCK", 5),
    ("STATE", 1),
    ("SELECTING", 2),
    ("SELECTED", 3),
    ("UNDONE", 1),
    ("NOMINATION", 2),
    ("BID", 5),
    ("BID_ACK", 3),
    ("PASSED", 2),
    ("SOLD", 5),
    ("JOINED", 1),
    ("LEFT", 1),
    ("AUTODRAFT", 1),
    ("AUTOSUGGEST", 1),
    ("PAUSE", 0),
    ("RESET", 0),
];

/// Stands for the member who picked, so that a pick by hand can still be told from an automatic one.
const MEMBER: &str = "{}";

/// None where nothing may be kept.
pub fn scrub(line: &str) -> Option<String> {
    let (word, rest) = split_word(line.trim_end())?;
    let fields: Vec<&str> = rest.split(' ').filter(|field| !field.is_empty()).collect();
    match word {
        "INIT" => frame(fields.first()?),
        "TOKEN" => token(fields.first()?),
        _ if word.starts_with('{') => None,
        _ => Some(known(word, &fields)),
    }
}

/// A frame that can be read holds numbers only.
fn frame(payload: &str) -> Option<String> {
    init::read(payload).is_ok().then(|| format!("INIT {payload}"))
}

/// Only the team's number. The league, the member and the credential go.
fn token(token: &str) -> Option<String> {
    let team = token.split(':').nth(2).filter(|team| is_number(team))?;
    Some(format!("TOKEN 0:0:{team}"))
}

fn known(word: &str, fields: &[&str]) -> String {
    let Some((_, n_kept)) = KEPT.iter().find(|(known, _)| *known == word) else {
        return kind_only(word);
    };
    let mut kept = vec![word];
    kept.extend(fields.iter().take(*n_kept).take_while(|field| is_number(field)));
    match word {
        "SELECTED" if fields.len() > 3 => kept.push(MEMBER),
        // The reason is all that is read of the rest.
        "LEFT" if fields.get(2).is_some_and(|reason| is_number(reason)) => kept.extend([MEMBER, fields[2]]),
        _ => {}
    }
    kept.join(" ")
}

/// Clock times and players' ids have up to twelve digits.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    (1..=12).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
}
