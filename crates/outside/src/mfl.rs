//! MyFantasyLeague: the answer `draftResults`, and the live file with the same fields as XML attributes.

use serde_json::Value;

use crate::fact::{Fact, League, Pick, Player, TeamId, Whole};
use crate::json::{number, text};

/// Written in a player's place when the commissioner or the clock skipped a pick.
const SKIPPED: [&str; 2] = ["----", "0000"];

/// None where the answer has no draft. A league with divisions has a draft in each; the first one is read.
pub fn read_answer(answer: &Value) -> Option<Vec<Fact>> {
    let units = answer.get("draftResults")?.get("draftUnit")?;
    let (unit, n_units) = match units {
        Value::Array(units) => (units.first()?, units.len()),
        unit => (unit, 1),
    };
    let mut facts = vec![Fact::Whole(Box::new(whole(unit)))];
    if n_units > 1 {
        facts.push(Fact::OneOf { n_drafts: n_units });
    }
    Some(facts)
}

/// One pick is written without a list around it.
fn rows(unit: &Value) -> &[Value] {
    match &unit["draftPick"] {
        Value::Array(rows) => rows,
        Value::Null => &[],
        row => std::slice::from_ref(row),
    }
}

fn whole(unit: &Value) -> Whole {
    let rows = rows(unit);
    let order: Vec<TeamId> = unit["round1DraftOrder"]
        .as_str()
        .into_iter()
        .flat_map(|order| order.split(','))
        .filter(|team| !team.is_empty())
        .map(TeamId::new)
        .collect();
    let n_teams = rows.iter().filter_map(|row| number::<u16>(&row["pick"])).max();
    let n_rounds = rows.iter().filter_map(|row| number::<u16>(&row["round"])).max();
    let owners: Vec<TeamId> =
        rows.iter().filter_map(|row| text(&row["franchise"])).map(TeamId::new).collect();
    Whole {
        league: League {
            room: text(&unit["unit"]),
            n_teams: n_teams.or((!order.is_empty()).then_some(order.len() as u16)),
            n_rounds,
            order,
            is_auction: Some(false),
            ..League::default()
        },
        owners: if owners.len() == rows.len() { owners } else { Vec::new() },
        picks: rows.iter().enumerate().filter_map(|(index, row)| pick(index, row)).collect(),
    }
}

/// Rows stand in the order of the picks, skipped ones among them.
fn pick(index: usize, row: &Value) -> Option<Pick> {
    let id = text(&row["player"]).filter(|id| !SKIPPED.contains(&id.as_str()))?;
    Some(Pick {
        overall: u16::try_from(index + 1).ok()?,
        team: text(&row["franchise"]).map(TeamId::new),
        player: Player::by_id(id),
        price: None,
        is_keeper: false,
        is_automatic: text(&row["comments"]).is_some_and(|comments| comments.contains("Pre-Draft List")),
    })
}
