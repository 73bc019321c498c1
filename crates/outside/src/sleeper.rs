//! Sleeper: the answers `draft` and `picks`.

use serde_json::Value;

use crate::fact::{Fact, League, Pick, Player, Slots, TeamId, Whole};
use crate::json::{number, text};

/// None where it is neither of the two answers.
pub fn read_answer(answer: &Value) -> Option<Vec<Fact>> {
    match answer {
        Value::Array(rows) => {
            let is_pick = |row: &Value| row.get("pick_no").is_some();
            rows.iter().all(is_pick).then(|| picks(rows))
        }
        _ => answer.get("draft_id").is_some().then(|| draft(answer)),
    }
}

fn picks(rows: &[Value]) -> Vec<Fact> {
    let is_auction = rows.iter().any(|row| !row["metadata"]["amount"].is_null());
    let league = League {
        room: rows.first().and_then(|row| text(&row["draft_id"])),
        is_auction: is_auction.then_some(true),
        ..League::default()
    };
    let picks = rows.iter().filter_map(|row| pick(row, is_auction)).collect();
    vec![Fact::Whole(Box::new(Whole { league, owners: Vec::new(), picks }))]
}

/// In an auction the buyer is in the metadata; the other fields may name the one who nominated.
fn pick(row: &Value, is_auction: bool) -> Option<Pick> {
    let player = &row["metadata"];
    let name = [&player["first_name"], &player["last_name"]].into_iter().filter_map(text);
    let name = name.collect::<Vec<_>>().join(" ");
    let slot = || text(&row["draft_slot"]);
    let team = if is_auction { text(&player["slot"]).or_else(slot) } else { slot() };
    Some(Pick {
        overall: number(&row["pick_no"])?,
        team: team.map(TeamId::new),
        player: Player {
            id: Some(text(&row["player_id"])?),
            name: (!name.is_empty()).then_some(name),
            position: text(&player["position"]),
            team: text(&player["team"]),
        },
        price: number(&player["amount"]),
        is_keeper: row["is_keeper"].as_bool().unwrap_or(false),
        is_automatic: false,
    })
}

fn draft(answer: &Value) -> Vec<Fact> {
    let settings = &answer["settings"];
    let is_auction = answer["type"] == "auction";
    let n_teams: Option<u16> = number(&settings["teams"]);
    let league = League {
        room: text(&answer["draft_id"]),
        n_teams,
        n_rounds: number(&settings["rounds"]),
        order: (1..=n_teams.unwrap_or(0)).map(|slot| TeamId::from(u64::from(slot))).collect(),
        slots: slots(settings),
        scoring: scoring(&answer["metadata"]["scoring_type"]),
        seconds_per_pick: number(&settings["pick_timer"]),
        is_auction: Some(is_auction),
        budget: number(&settings["budget"]),
        budgets: budgets(settings),
        ..League::default()
    };
    let mut facts = vec![Fact::League(Box::new(league))];
    facts.extend(match answer["status"].as_str() {
        Some("pre_draft") => Some(Fact::Waiting { left_ms: None }),
        Some("drafting") => Some(Fact::Running),
        Some("paused") => Some(Fact::Paused),
        Some("complete") => Some(Fact::Over),
        _ => None,
    });
    // After the end, the last lot stays in the answer.
    if is_auction && answer["status"] == "drafting" {
        facts.extend(lot(&answer["metadata"]));
    }
    facts
}

/// When the time for bids ends is written as a date, and how long that is from now only the room's clock can tell.
fn lot(metadata: &Value) -> Option<Fact> {
    Some(Fact::Bid {
        team: TeamId::new(text(&metadata["offering_slot"])?),
        player: Player::by_id(text(&metadata["nominated_player_id"])?),
        amount: number(&metadata["highest_offer"])?,
        left_ms: None,
    })
}

/// `budget_3` for a slot whose budget is not the league's.
fn budgets(settings: &Value) -> std::collections::BTreeMap<TeamId, u32> {
    let own = |(key, value): (&String, &Value)| {
        let slot: u64 = key.strip_prefix("budget_")?.parse().ok()?;
        Some((TeamId::from(slot), number(value)?))
    };
    settings.as_object().into_iter().flatten().filter_map(own).collect()
}

const SLOTS: [(&str, &str); 10] = [
    ("slots_qb", "QB"),
    ("slots_rb", "RB"),
    ("slots_wr", "WR"),
    ("slots_te", "TE"),
    ("slots_flex", "FLEX"),
    ("slots_super_flex", "SUPERFLEX"),
    ("slots_rec_flex", "WR/TE"),
    ("slots_k", "K"),
    ("slots_def", "DST"),
    ("slots_bn", "Bench"),
];

fn slots(settings: &Value) -> Slots {
    let known = SLOTS.into_iter().filter_map(|(key, name)| Some((name.to_owned(), number(&settings[key])?)));
    let mut slots = Slots::default();
    for (name, n) in known {
        slots.add(&name, n);
    }
    let others = settings.as_object().into_iter().flatten();
    let others = others.filter(|(key, _)| !SLOTS.iter().any(|(known, _)| known == key));
    for (key, n) in others {
        if let (Some(name), Some(n)) = (key.strip_prefix("slots_"), number(n)) {
            slots.add(&name.to_ascii_uppercase(), n);
        }
    }
    slots
}

/// Two-quarterback drafts do not say what a reception gives.
fn scoring(kind: &Value) -> std::collections::BTreeMap<String, f64> {
    let reception = match kind.as_str() {
        Some("ppr" | "dynasty_ppr") => Some(1.0),
        Some("half_ppr" | "dynasty_half_ppr") => Some(0.5),
        Some("std" | "dynasty_std") => Some(0.0),
        _ => None,
    };
    reception.map(|points| ("reception".to_owned(), points)).into_iter().collect()
}
