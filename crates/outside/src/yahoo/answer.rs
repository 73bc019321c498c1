//! `draftresults` of Yahoo's interface, and results read from the room's page.

use serde_json::Value;

use super::player;
use crate::fact::{Fact, League, Pick, TeamId, Whole};
use crate::json::{number, text};

/// None where the answer has no draft results.
pub fn read_answer(answer: &Value) -> Option<Vec<Fact>> {
    let league = &answer["fantasy_content"]["league"];
    let results = league[1]["draft_results"].as_object()?;
    let mut rows: Vec<&Value> =
        results.iter().filter(|(key, _)| *key != "count").map(|(_, row)| &row["draft_result"]).collect();
    rows.sort_by_key(|row| number::<u16>(&row["pick"]));
    let is_auction = rows.iter().any(|row| !row["cost"].is_null());
    let whole = Whole {
        league: League {
            room: text(&league[0]["league_key"]),
            n_teams: number(&league[0]["num_teams"]),
            is_auction: Some(is_auction),
            ..League::default()
        },
        // In an auction a row names the buyer, and says nothing before the sale.
        owners: if is_auction { Vec::new() } else { rows.iter().filter_map(|row| team(row)).collect() },
        picks: rows.iter().filter_map(|row| pick(row)).collect(),
    };
    let status = match league[0]["draft_status"].as_str() {
        Some("predraft") => Some(Fact::Waiting { left_ms: None }),
        Some("postdraft") => Some(Fact::Over),
        Some(_) => Some(Fact::Running),
        None => None,
    };
    Some([Fact::Whole(Box::new(whole))].into_iter().chain(status).collect())
}

/// `414.l.1111111.t.7`
fn team(row: &Value) -> Option<TeamId> {
    Some(TeamId::new(row["team_key"].as_str()?.rsplit_once(".t.")?.1))
}

/// A row without a player is a pick that was not made, or not yet.
fn pick(row: &Value) -> Option<Pick> {
    Some(Pick {
        overall: number(&row["pick"])?,
        team: team(row),
        player: player(row["player_key"].as_str()?.rsplit_once(".p.")?.1)?,
        price: number(&row["cost"]),
        is_keeper: false,
        is_automatic: false,
    })
}
