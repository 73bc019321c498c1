//! Fleaflicker: the answer `FetchLeagueDraftBoard`.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::fact::{Fact, League, Pick, Player, TeamId, Whole};
use crate::json::{number, text};

/// None where the answer has no draft.
pub fn read_answer(answer: &Value) -> Option<Vec<Fact>> {
    let rows = answer.get("orderedSelections")?.as_array()?;
    let place = |field: &'static str| rows.iter().filter_map(move |row| number::<u16>(&row["slot"][field]));
    let owners: Vec<TeamId> = rows.iter().filter_map(team).collect();
    let named = |row: &Value| Some((team(row)?, text(&row["team"]["name"])?));
    let team_names: BTreeMap<TeamId, String> = rows.iter().filter_map(named).collect();
    let n_teams = place("slot").max();
    let whole = Whole {
        league: League {
            n_teams,
            n_rounds: place("round").max(),
            team_names,
            order: owners.iter().take(usize::from(n_teams.unwrap_or(0))).cloned().collect(),
            ..League::default()
        },
        owners: if owners.len() == rows.len() { owners } else { Vec::new() },
        picks: rows.iter().filter_map(pick).collect(),
    };
    Some(vec![Fact::Whole(Box::new(whole))])
}

fn team(row: &Value) -> Option<TeamId> {
    text(&row["team"]["id"]).map(TeamId::new)
}

fn pick(row: &Value) -> Option<Pick> {
    let player = &row["player"]["proPlayer"];
    Some(Pick {
        overall: number(&row["slot"]["overall"])?,
        team: team(row),
        player: Player {
            id: Some(text(&player["id"])?),
            name: text(&player["nameFull"]),
            position: text(&player["position"]),
            team: text(&player["proTeamAbbreviation"]),
        },
        price: None,
        is_keeper: row["player"]["isKeeper"].as_bool().unwrap_or(false),
        is_automatic: false,
    })
}
