//! ESPN's answers about a league: `mDraftDetail`, with `mSettings` and `mTeam` where they were asked for too.

use std::collections::BTreeMap;

use serde_json::Value;

use super::names;
use crate::fact::{Fact, League, Pick, Player, Slots, TeamId, Whole};
use crate::json::{list, number, text};

/// None where the answer has no draft. The history of a league answers with a list of one league.
pub fn read_answer(answer: &Value) -> Option<Vec<Fact>> {
    let answer = answer.get(0).unwrap_or(answer);
    let detail = answer.get("draftDetail")?;
    let rows = list(&detail["picks"]);
    let settings = &answer["settings"]["draftSettings"];
    let has_prices = rows.iter().any(|row| number(&row["bidAmount"]).is_some_and(|bid: u32| bid > 0));
    let is_auction = settings["type"] == "AUCTION" || has_prices;
    let whole = Whole {
        league: league(answer, rows, is_auction),
        owners: if is_auction { Vec::new() } else { rows.iter().filter_map(team).collect() },
        picks: rows.iter().enumerate().filter_map(|(index, row)| pick(index, row, is_auction)).collect(),
    };
    let is = |field: &str| detail[field].as_bool() == Some(true);
    let status = match (is("drafted"), is("inProgress")) {
        (true, _) => Fact::Over,
        (false, true) => Fact::Running,
        (false, false) => Fact::Waiting { left_ms: None },
    };
    Some(vec![Fact::Whole(Box::new(whole)), status])
}

fn league(answer: &Value, rows: &[Value], is_auction: bool) -> League {
    let settings = &answer["settings"];
    let draft = &settings["draftSettings"];
    let order: Vec<TeamId> = list(&draft["pickOrder"]).iter().filter_map(text).map(TeamId::new).collect();
    let n_teams = number(&settings["size"]).or((!order.is_empty()).then_some(order.len() as u16));
    let last_round = rows.iter().filter_map(|row| number::<u16>(&row["roundId"])).max();
    League {
        n_teams,
        n_rounds: last_round,
        team_names: team_names(answer),
        order,
        slots: slots(settings),
        scoring: scoring(settings),
        seconds_per_pick: number(&draft["timePerSelection"]),
        is_auction: Some(is_auction),
        budget: number(&draft["auctionBudget"]),
        ..League::default()
    }
}

fn team_names(answer: &Value) -> BTreeMap<TeamId, String> {
    let named = |team: &Value| Some((TeamId::new(text(&team["id"])?), text(&team["name"])?));
    list(&answer["teams"]).iter().filter_map(named).collect()
}

fn slots(settings: &Value) -> Slots {
    let counts = settings["rosterSettings"]["lineupSlotCounts"].as_object();
    let by_id = counts.into_iter().flatten().filter_map(|(id, n)| Some((id.parse().ok()?, number(n)?)));
    let by_id: BTreeMap<i64, u16> = by_id.collect();
    let mut slots = Slots::default();
    for (id, n) in by_id {
        match names::slot(id) {
            // Nobody drafts into a slot for the injured.
            Some("IR") => {}
            Some(name) => slots.add(name, n),
            None => slots.add(&format!("slot {id}"), n),
        }
    }
    slots
}

fn scoring(settings: &Value) -> BTreeMap<String, f64> {
    let named = |item: &Value| {
        let name = names::statistic(number(&item["statId"])?)?;
        Some((name.to_owned(), item["points"].as_f64()?))
    };
    list(&settings["scoringSettings"]["scoringItems"]).iter().filter_map(named).collect()
}

fn team(row: &Value) -> Option<TeamId> {
    text(&row["teamId"]).map(TeamId::new)
}

/// While a draft runs, no row has a player. The room's own answer numbers its rows by `id` only.
fn pick(index: usize, row: &Value, is_auction: bool) -> Option<Pick> {
    let overall = number(&row["overallPickNumber"]).or_else(|| number(&row["id"]));
    let player: Player = names::player(number(&row["playerId"])?)?;
    Some(Pick {
        overall: overall.or_else(|| u16::try_from(index + 1).ok())?,
        team: team(row),
        player,
        price: number(&row["bidAmount"]).filter(|_| is_auction),
        is_keeper: row["keeper"].as_bool().unwrap_or(false),
        is_automatic: number(&row["autoDraftTypeId"]).is_some_and(|kind: i32| kind != 0),
    })
}
