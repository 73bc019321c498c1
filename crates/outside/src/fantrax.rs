//! Fantrax: the answer `getDraftResults`.

use serde_json::Value;

use crate::fact::{Fact, League, Pick, Player, TeamId, Whole};
use crate::json::{list, number, text};

/// None where the answer has no draft. A league with divisions has a draft in each; the first one is read.
pub fn read_answer(answer: &Value) -> Option<Vec<Fact>> {
    let rows = answer.get("draftPicks")?.as_array()?;
    let division = rows.first().and_then(|row| text(&row["division"]));
    let in_draft = |row: &&Value| text(&row["division"]) == division;
    let mut rows: Vec<&Value> = rows.iter().filter(in_draft).collect();
    rows.sort_by_key(|row| number::<u16>(&row["pick"]));

    let mut facts = vec![Fact::Whole(Box::new(whole(answer, division.as_deref(), &rows)))];
    facts.push(match answer["draftState"].as_str() {
        Some("completed") => Fact::Over,
        Some("running") => Fact::Running,
        Some("paused") => Fact::Paused,
        _ => Fact::Waiting { left_ms: None },
    });
    if let Some(divisions) = answer["draftOrder"].as_object().filter(|divisions| divisions.len() > 1) {
        facts.push(Fact::OneOf { n_drafts: divisions.len() });
    }
    Some(facts)
}

fn whole(answer: &Value, division: Option<&str>, rows: &[&Value]) -> Whole {
    let order = match division {
        Some(division) => &answer["draftOrder"][division],
        None => &answer["draftOrder"],
    };
    let order: Vec<TeamId> = list(order).iter().filter_map(text).map(TeamId::new).collect();
    let widest = rows.iter().filter_map(|row| number::<u16>(&row["pickInRound"])).max();
    let is_auction = answer["draftType"].as_str().is_some_and(|kind| kind.contains("auction"));
    let owners: Vec<TeamId> = rows.iter().filter_map(|row| team(row)).collect();
    Whole {
        league: League {
            room: division.map(str::to_owned),
            n_teams: (!order.is_empty()).then_some(order.len() as u16).or(widest),
            n_rounds: rows.iter().filter_map(|row| number::<u16>(&row["round"])).max(),
            order,
            is_auction: Some(is_auction),
            ..League::default()
        },
        // With traded picks the order is not who picks; the rows are.
        owners: if is_auction || owners.len() != rows.len() { Vec::new() } else { owners },
        picks: rows.iter().filter_map(|row| pick(row)).collect(),
    }
}

fn team(row: &Value) -> Option<TeamId> {
    text(&row["teamId"]).map(TeamId::new)
}

/// A row without a player is open.
fn pick(row: &Value) -> Option<Pick> {
    Some(Pick {
        overall: number(&row["pick"])?,
        team: team(row),
        player: Player::by_id(text(&row["playerId"])?),
        price: number(&row["bid"]),
        is_keeper: false,
        is_automatic: false,
    })
}
