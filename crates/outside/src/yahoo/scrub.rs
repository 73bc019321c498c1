//! What of a frame may be kept: what is named here, and nothing else.

use serde_json::{Value, json};

use super::line::kind_only;
use crate::json::list;
use crate::kept::KEPT;

/// None where nothing may be kept.
pub fn scrub(line: &str) -> Option<String> {
    let line = line.trim_end_matches(['\r', '\n']);
    if line.starts_with('{') {
        return action(line);
    }
    let mut fields = line.split('|');
    let word = fields.next()?;
    if !KEPT.yahoo.iter().any(|kept| kept == word) {
        return Some(kind_only(word));
    }
    let kept = fields.map(|field| if is_value(field) { field } else { "" });
    Some([word].into_iter().chain(kept).collect::<Vec<_>>().join("|"))
}

/// Numbers, `overall=player,team,cost`, and names of slots such as `W/R/T`.
fn is_value(field: &str) -> bool {
    let is_number = field.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'=' | b','));
    let is_slot = field.len() <= 8
        && field.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'/' || byte.is_ascii_digit());
    field.len() <= 32 && (is_number || is_slot)
}

/// Teams are kept by number and name; who manages them is not.
fn action(line: &str) -> Option<String> {
    let action: Value = serde_json::from_str(line).ok()?;
    let (kind, payload) = (action["type"].as_str()?, &action["payload"]);
    let pick = |object: &Value, names: &[&str]| -> Value {
        names.iter().map(|name| ((*name).to_owned(), object[*name].clone())).collect()
    };
    let kept = match kind {
        "PICK_MADE" => pick(payload, &["id", "playerId", "teamId", "pos", "cost"]),
        "LEAGUE_FETCH_SUCCESS" => {
            let teams = list(&payload["team_list"]).iter().map(|team| pick(team, &["id", "teamname"]));
            json!({ "team_list": teams.collect::<Value>() })
        }
        "SETTINGS_FETCH_SUCCESS" => json!({
            "num_teams": payload["num_teams"],
            "settings": pick(&payload["settings"], &["is_auction_draft", "draft_pick_duration", "roster_positions"]),
        }),
        _ => return None,
    };
    Some(json!({ "type": kind, "payload": kept }).to_string())
}
