//! A board as a person wrote it down: a list `picks` with a number, a team and a player each. Read where a file is no
//! answer of its source, so that a board read from a room's page can be compared and played as well.

use serde_json::Value;

use crate::fact::{Fact, League, Pick, Player, TeamId, Whole};
use crate::json::{list, number, text};

/// None where there is no such list.
pub fn read(answer: &Value) -> Option<Vec<Fact>> {
    let rows = list(&answer["picks"]);
    let picks: Vec<Pick> = rows.iter().filter_map(pick).collect();
    if picks.is_empty() {
        return None;
    }
    let order = list(&answer["order"]).iter().filter_map(text).map(TeamId::new).collect();
    let league = League {
        n_teams: number(&answer["teams"]),
        n_rounds: number(&answer["rounds"]),
        order,
        is_auction: Some(picks.iter().any(|pick| pick.price.is_some_and(|price| price > 0))),
        ..League::default()
    };
    Some(vec![Fact::Whole(Box::new(Whole { league, owners: Vec::new(), picks }))])
}

/// The first of these fields that has a value.
fn first<'a>(row: &'a Value, names: &[&str]) -> &'a Value {
    names.iter().map(|name| &row[*name]).find(|value| !value.is_null()).unwrap_or(&Value::Null)
}

fn pick(row: &Value) -> Option<Pick> {
    let player = Player {
        id: text(first(row, &["player_source_id", "player_id", "playerId"])),
        name: text(first(row, &["player", "name"])),
        position: text(first(row, &["position", "pos"])),
        team: text(first(row, &["nfl"])),
    };
    player.key()?;
    Some(Pick {
        overall: number(first(row, &["overall", "overallPick", "overallPickNumber"]))?,
        team: team(row),
        player,
        price: number(first(row, &["price", "cost", "bidAmount"])),
        is_keeper: row["keeper"].as_bool().unwrap_or(false),
        is_automatic: row["autodrafted"].as_bool().unwrap_or(false),
    })
}

/// A page counts its columns from 0.
fn team(row: &Value) -> Option<TeamId> {
    let column = || number::<u32>(&row["rosterIndex"]).map(|index| TeamId::from(u64::from(index) + 1));
    text(first(row, &["team", "teamId"])).map(TeamId::new).or_else(column)
}
