//! Lines that are not the room's, but of the extension that listens to it: `TEAMS ["A","B"]` has the names of the teams
//! in the order of the draft, as the room's page shows them, and `GAP` says that lines were not heard.

use crate::fact::Fact;

const MOST_TEAMS: usize = 32;
const LONGEST_NAME: usize = 64;

/// None where the line is the room's own.
pub fn read(line: &str) -> Option<Fact> {
    let line = line.trim_end();
    if line == "GAP" {
        return Some(Fact::Gap { n_lines: u32::MAX });
    }
    Some(names(line.strip_prefix("TEAMS ")?).map_or(Fact::Alive, Fact::TeamNames))
}

/// The same line, if it is one of these, with what may be kept.
pub fn scrub(line: &str) -> Option<String> {
    match read(line)? {
        Fact::TeamNames(names) => Some(format!("TEAMS {}", serde_json::Value::from(names))),
        Fact::Gap { .. } => Some("GAP".to_owned()),
        _ => Some("TEAMS".to_owned()),
    }
}

fn names(told: &str) -> Option<Vec<String>> {
    let names: Vec<String> = serde_json::from_str(told).ok()?;
    let is_list = (2..=MOST_TEAMS).contains(&names.len());
    is_list.then(|| names.iter().map(|name| printable(name)).collect())
}

fn printable(name: &str) -> String {
    name.chars()
        .filter(|letter| !letter.is_control())
        .take(LONGEST_NAME)
        .collect::<String>()
        .trim()
        .to_owned()
}
