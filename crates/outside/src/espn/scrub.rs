//! What of a line may be kept: what is named here, and nothing else.

use super::init;
use super::line::{kind_only, split_word};
use crate::kept::KEPT;

/// Stands for the member who picked, so that a pick by hand can still be told from an automatic one.
const MEMBER: &str = "{}";

/// None where nothing may be kept.
pub fn scrub(line: &str) -> Option<String> {
    let (word, rest) = split_word(line.trim_end())?;
    let fields: Vec<&str> = rest.split(' ').filter(|field| !field.is_empty()).collect();
    match word {
        "INIT" => Some(frame(fields.first().unwrap_or(&""))),
        "TOKEN" => token(fields.first()?),
        _ if word.starts_with('{') => None,
        _ => Some(known(word, &fields)),
    }
}

/// A frame that can be read holds numbers only. Of another one only its kind is kept, so that its loss is known.
fn frame(payload: &str) -> String {
    if init::read(payload).is_ok() { format!("INIT {payload}") } else { "INIT".to_owned() }
}

/// Only the team's number. The league, the member and the credential go.
fn token(token: &str) -> Option<String> {
    let team = token.split(':').nth(2).filter(|team| is_number(team))?;
    Some(format!("TOKEN 0:0:{team}"))
}

fn known(word: &str, fields: &[&str]) -> String {
    let Some(n_kept) = KEPT.espn.get(word) else { return kind_only(word) };
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
