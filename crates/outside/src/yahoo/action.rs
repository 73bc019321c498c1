//! The actions into which the room's own client turns its frames, as JSON with a `type` and a `payload`.

use std::collections::BTreeMap;

use serde_json::Value;

use super::player;
use crate::fact::{Fact, League, Picked, Player, Slots, TeamId};
use crate::json::{list, number, text};

pub fn read(line: &str) -> Vec<Fact> {
    let Ok(action) = serde_json::from_str::<Value>(line) else {
        return vec![Fact::Broken { what: "an action".to_owned() }];
    };
    let payload = &action["payload"];
    match action["type"].as_str() {
        Some("PICK_MADE") => {
            let picked = picked(payload).map(Fact::Picked);
            vec![picked.unwrap_or_else(|| Fact::Broken { what: "an action PICK_MADE".to_owned() })]
        }
        Some("LEAGUE_FETCH_SUCCESS") => vec![Fact::League(Box::new(team_names(payload)))],
        Some("SETTINGS_FETCH_SUCCESS") => vec![Fact::League(Box::new(settings(payload)))],
        _ => vec![Fact::Other],
    }
}

fn picked(payload: &Value) -> Option<Picked> {
    let id = player(&text(&payload["playerId"])?)?;
    let price = number(&payload["cost"]);
    Some(Picked {
        overall: Some(number(&payload["id"])?),
        team: TeamId::new(text(&payload["teamId"])?),
        player: Player { position: text(&payload["pos"]), ..id },
        price,
        is_automatic: false,
    })
}

fn team_names(payload: &Value) -> League {
    let named = |team: &Value| Some((TeamId::new(text(&team["id"])?), text(&team["teamname"])?));
    let team_names: BTreeMap<TeamId, String> = list(&payload["team_list"]).iter().filter_map(named).collect();
    let n_teams = u16::try_from(team_names.len()).ok().filter(|n| *n > 0);
    League { n_teams, team_names, ..League::default() }
}

fn settings(payload: &Value) -> League {
    let settings = &payload["settings"];
    let mut slots = Slots::default();
    for place in list(&settings["roster_positions"]) {
        if let (Some(name), Some(n)) = (text(&place["position"]), number(&place["count"])) {
            slots.add(&name, n);
        }
    }
    let n_rounds = slots.0.iter().map(|(_, n)| *n).sum();
    League {
        n_teams: number(&payload["num_teams"]),
        n_rounds: (n_rounds > 0).then_some(n_rounds),
        slots,
        seconds_per_pick: number(&settings["draft_pick_duration"]),
        is_auction: number(&settings["is_auction_draft"]).map(|is_auction: u8| is_auction == 1),
        ..League::default()
    }
}
