//! The frames of the room's socket: fields parted by `|`, one record each.

use super::{action, player};
use crate::fact::{Fact, League, Pick, Picked, TeamId};

/// What a frame says. A kind of frame has a number of fields of its own, so one that lost its end is noticed.
pub fn read_line(line: &str) -> Vec<Fact> {
    let line = line.trim_end_matches(['\r', '\n']);
    if line.starts_with('{') {
        return action::read(line);
    }
    let fields: Vec<&str> = line.split('|').collect();
    match fields.as_slice() {
        ["H", rest @ ..] => hello(rest),
        ["R", teams @ ..] => vec![owners(teams)],
        ["P", rows @ ..] => vec![picks(rows)],
        ["D", overall, team, seconds] => one("D", turn(overall, team, seconds)),
        ["D", ..] => vec![broken("D")],
        ["C", seconds] => one("C", clock(seconds)),
        // The same first word with five fields is something else.
        ["0", overall, id, team, slot, cost] => one("0", picked(overall, id, team, slot, cost)),
        ["J" | "L" | "Q" | "w" | "5" | "6" | "X" | "A" | "G" | "g" | "O" | "0", ..] => vec![Fact::Alive],
        [] | [""] => Vec::new(),
        [word, ..] => vec![Fact::Unknown { word: kind_only(word) }],
    }
}

fn one(word: &str, fact: Option<Fact>) -> Vec<Fact> {
    vec![fact.unwrap_or_else(|| broken(word))]
}

fn broken(word: &str) -> Fact {
    Fact::Broken { what: format!("a frame {word}") }
}

/// Only what a kind of frame can be called, and nothing private.
pub(super) fn kind_only(word: &str) -> String {
    let is_kind = (1..=2).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_kind { word } else { "?" }.to_owned()
}

/// `H|S|seconds|?|?|started`: S for a snake.
fn hello(fields: &[&str]) -> Vec<Fact> {
    let [kind, seconds, _, _, started] = fields else { return vec![broken("H")] };
    let league = League {
        seconds_per_pick: seconds.parse().ok(),
        is_auction: match *kind {
            "S" => Some(false),
            "A" => Some(true),
            _ => None,
        },
        ..League::default()
    };
    let status = if *started == "0" { Fact::Waiting { left_ms: None } } else { Fact::Running };
    vec![Fact::League(Box::new(league)), status]
}

/// The team of every pick in order, with trades.
fn owners(teams: &[&str]) -> Fact {
    let owners: Option<Vec<TeamId>> = teams.iter().map(|team| self::team(team)).collect();
    owners.filter(|owners| !owners.is_empty()).map_or_else(|| broken("R"), Fact::Owners)
}

/// `overall=player,team,cost` for every pick so far.
fn picks(rows: &[&str]) -> Fact {
    let rows = rows.iter().filter(|row| !row.is_empty());
    let picks: Option<Vec<Pick>> = rows.map(|row| pick(row)).collect();
    picks.map_or_else(|| broken("P"), Fact::Picks)
}

fn pick(row: &str) -> Option<Pick> {
    let (overall, rest) = row.split_once('=')?;
    let [id, team, cost] = rest.split(',').collect::<Vec<_>>().try_into().ok()?;
    Some(Pick {
        overall: self::overall(overall)?,
        team: Some(self::team(team)?),
        player: player(id)?,
        price: Some(cost.parse().ok()?),
        is_keeper: false,
        is_automatic: false,
    })
}

fn turn(overall: &str, team: &str, seconds: &str) -> Option<Fact> {
    Some(Fact::Turn {
        team: self::team(team)?,
        overall: Some(self::overall(overall)?),
        left_ms: Some(milliseconds(seconds)?),
    })
}

fn clock(seconds: &str) -> Option<Fact> {
    Some(Fact::Clock { team: None, left_ms: milliseconds(seconds)? })
}

fn picked(overall: &str, id: &str, team: &str, slot: &str, cost: &str) -> Option<Fact> {
    // A slot is a word; the frame that is no pick has a number there.
    if slot.is_empty() || slot.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(Fact::Picked(Picked {
        overall: Some(self::overall(overall)?),
        team: self::team(team)?,
        player: player(id)?,
        price: Some(cost.parse().ok()?),
        is_automatic: false,
    }))
}

fn milliseconds(seconds: &str) -> Option<u64> {
    seconds.parse::<u64>().ok()?.checked_mul(1_000)
}

fn overall(text: &str) -> Option<u16> {
    text.parse().ok().filter(|overall| *overall > 0)
}

fn team(text: &str) -> Option<TeamId> {
    text.parse().ok().filter(|team: &u16| *team > 0).map(|team| TeamId::from(u64::from(team)))
}
