//! The lines of the room's socket, words parted by blanks.

use super::{init, names};
use crate::fact::{Fact, Picked, Player, TeamId};

/// What a line says. A line that lost its end says nothing rather than something wrong: every field a fact needs is
/// followed by another one, which is asked for too.
pub fn read_line(line: &str) -> Vec<Fact> {
    let line = line.trim_end();
    let Some((word, rest)) = split_word(line) else { return vec![Fact::Gap { n_lines: 1 }] };
    if word == "INIT" {
        let payload = split_word(rest).map_or("", |(payload, _)| payload);
        return init::read(payload).unwrap_or_else(|why| {
            vec![broken(&format!("the frame with the whole draft: {why}")), Fact::Gap { n_lines: u32::MAX }]
        });
    }
    let fields: Vec<&str> = rest.split(' ').filter(|field| !field.is_empty()).collect();
    match fact(word, &fields) {
        Some(fact @ Fact::Unknown { .. }) => [fact].into_iter().chain(unheard(word)).collect(),
        Some(fact) => vec![fact],
        None => [broken(word)].into_iter().chain(unheard(word)).collect(),
    }
}

/// Picks are counted, so a line that may have been one, or the beginning of one, leaves a gap.
fn unheard(word: &str) -> Option<Fact> {
    let may_be = |whole: &str| whole.starts_with(word);
    if may_be("UNDONE") || may_be("INIT") || may_be("RESET") {
        Some(Fact::Gap { n_lines: u32::MAX })
    } else if may_be("SELECTED") || may_be("SOLD") {
        Some(Fact::Gap { n_lines: 1 })
    } else {
        None
    }
}

pub(super) fn split_word(text: &str) -> Option<(&str, &str)> {
    match text.split_once(' ') {
        Some((word, rest)) => Some((word, rest)),
        None => (!text.is_empty()).then_some((text, "")),
    }
}

fn broken(what: &str) -> Fact {
    Fact::Broken { what: what.to_owned() }
}

/// None for a line that is known but cannot be read.
fn fact(word: &str, fields: &[&str]) -> Option<Fact> {
    Some(match word {
        "TOKEN" => own_team(fields),
        "CLOCK" => return clock(fields),
        "STATE" => return state(fields),
        "SELECTING" => Fact::Turn { team: team(fields, 0)?, overall: None, left_ms: Some(time(fields, 1)?) },
        "SELECTED" => Fact::Picked(selected(fields)?),
        "UNDONE" => Fact::Undone { number: number(fields, 0)?.to_string() },
        "PAUSE" => Fact::Paused,
        "RESET" => Fact::NeedsWhole,
        "LEFT" if fields.get(2) == Some(&THROWN_OUT) => Fact::ThrownOut(team(fields, 0)?),
        "NOMINATION" => Fact::Nominating { team: team(fields, 0)?, left_ms: Some(time(fields, 1)?) },
        "BID" => Fact::Bid {
            team: team(fields, 0)?,
            player: player(fields, 1)?,
            amount: amount(fields, 2)?,
            left_ms: Some(time(fields, 4)?),
        },
        "SOLD" => Fact::Sold(sold(fields)?),
        "JOINED" | "LEFT" | "AUTODRAFT" | "AUTOSUGGEST" | "PONG" | "PING" | "CHAT" | "CENSOR" | "ERROR"
        | "PASSED" | "BID_ACK" => Fact::Alive,
        // A second socket of the page speaks JSON and has nothing to do with the draft.
        other if other.starts_with('{') => Fact::Other,
        other => Fact::Unknown { word: kind_only(other) },
    })
}

/// The reason of a `LEFT` after the same team joined from somewhere else.
const THROWN_OUT: &str = "2";

/// Only what a kind of line can be called, and nothing private.
pub(super) fn kind_only(word: &str) -> String {
    let is_letter = |byte: u8| byte.is_ascii_uppercase() || byte == b'_';
    let is_kind = (1..=16).contains(&word.len()) && word.bytes().all(is_letter);
    if is_kind { word } else { "?" }.to_owned()
}

fn number(fields: &[&str], index: usize) -> Option<i64> {
    fields.get(index)?.parse().ok()
}

fn time(fields: &[&str], index: usize) -> Option<u64> {
    u64::try_from(number(fields, index)?.max(0)).ok()
}

fn amount(fields: &[&str], index: usize) -> Option<u32> {
    u32::try_from(number(fields, index)?).ok()
}

fn team(fields: &[&str], index: usize) -> Option<TeamId> {
    let team = number(fields, index)?;
    (team > 0).then(|| TeamId::new(team.to_string()))
}

fn player(fields: &[&str], index: usize) -> Option<Player> {
    names::player(number(fields, index)?)
}

/// `TOKEN 1:league:team:member:number`. Only the team is read; the rest is a credential.
fn own_team(fields: &[&str]) -> Fact {
    let team = fields.first().and_then(|token| token.split(':').nth(2)).filter(|team| is_number(team));
    team.map_or(Fact::Alive, |team| Fact::OwnTeam(TeamId::new(team)))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn state(fields: &[&str]) -> Option<Fact> {
    Some(match *fields.first()? {
        "1" => Fact::Running,
        "2" => Fact::Over,
        other => Fact::Unknown { word: format!("STATE {}", other.chars().take(3).collect::<String>()) },
    })
}

fn clock(fields: &[&str]) -> Option<Fact> {
    let phase = number(fields, 0)?;
    Some(match phase {
        0 => Fact::Waiting { left_ms: Some(time(fields, 1)?) },
        1 => match team(fields, 2) {
            Some(team) => Fact::Nominating { team, left_ms: Some(time(fields, 1)?) },
            None => Fact::Alive,
        },
        2 => Fact::Bid {
            team: team(fields, 2)?,
            player: player(fields, 3)?,
            amount: amount(fields, 4)?,
            left_ms: Some(time(fields, 1)?),
        },
        3 => Fact::Alive,
        4 => Fact::Over,
        6 => Fact::Clock { team: Some(team(fields, 2)?), left_ms: time(fields, 1)? },
        _ => Fact::Unknown { word: format!("CLOCK {phase}") },
    })
}

/// `SELECTED team player place [member]`; without the member the room picked for them.
fn selected(fields: &[&str]) -> Option<Picked> {
    number(fields, 2)?;
    Some(Picked {
        overall: None,
        team: team(fields, 0)?,
        player: player(fields, 1)?,
        price: None,
        is_automatic: fields.len() < 4,
    })
}

/// `SOLD team player place price x`
fn sold(fields: &[&str]) -> Option<Picked> {
    number(fields, 4)?;
    Some(Picked {
        overall: None,
        team: team(fields, 0)?,
        player: player(fields, 1)?,
        price: Some(amount(fields, 3)?),
        is_automatic: false,
    })
}
