//! The TypeScript types say what the engine really answers.

use std::collections::{BTreeMap, BTreeSet};

use engine_wasm::api;
use serde_json::{Value, json};

const TYPES: &str = include_str!("../src/types.d.ts");

/// The fields of every interface, with their types.
fn interfaces() -> BTreeMap<&'static str, BTreeMap<&'static str, &'static str>> {
    let mut interfaces = BTreeMap::new();
    for block in TYPES.split("export interface ").skip(1) {
        let (name, rest) = block.split_once(" {\n").unwrap();
        let fields =
            rest.lines().take_while(|line| *line != "}").filter_map(|line| line.trim().split_once(": "));
        let fields = fields.map(|(field, kind)| (field.trim_end_matches('?'), kind.trim_end_matches(';')));
        interfaces.insert(name, fields.filter(|(field, _)| !field.contains(['*', '['])).collect());
    }
    interfaces
}

/// Compares an answer with its interface, and what is inside it with theirs.
fn check(value: &Value, interface: &str, seen: &mut BTreeSet<String>) {
    let interfaces = interfaces();
    let Some(fields) = interfaces.get(interface) else { return };
    if let Value::Array(items) = value {
        return items.iter().for_each(|item| check(item, interface, seen));
    }
    let Value::Object(object) = value else { return };
    seen.insert(interface.to_owned());
    if interface != "InsightMetadata" {
        let answered: Vec<&str> = object.keys().map(String::as_str).collect();
        assert_eq!(answered, fields.keys().copied().collect::<Vec<_>>(), "{interface}");
    }
    for (field, kind) in fields {
        check(&object[*field], kind.trim_end_matches("[]").trim_end_matches(" | null"), seen);
    }
}

fn answer(ask: fn(&str) -> Result<String, String>, input: &Value) -> Value {
    serde_json::from_str(&ask(&input.to_string()).unwrap()).unwrap()
}

fn board() -> Value {
    json!({
        "players": [
            {"id": "a", "name": "A", "position": "RB", "team": "KC", "bye_week": 9, "adp": 1.0, "projected_points": 250.0},
            {"id": "b", "name": "B", "position": "WR", "adp": 2.0, "projected_points": 240.0,
             "status": "my_team", "draftPick": 1},
            {"id": "c", "name": "C", "position": "WR", "adp": 80.0, "projected_points": 150.0},
            {"id": "d", "name": "D", "position": "RB", "adp": 95.0, "bye_week": 9, "status": "my_team", "draftPick": 2},
        ],
        "draft_config": {},
    })
}

#[test]
fn every_answer_has_the_fields_its_type_names() {
    let mut seen = BTreeSet::new();
    check(&answer(api::analyse_board, &board()), "BoardAnalysis", &mut seen);
    check(&answer(api::check_league, &json!({})), "ConfigCheck", &mut seen);
    check(&answer(api::check_roster_drop, &json!({"slot": "K1"})), "DropAnswer", &mut seen);
    let draft = json!({"board": board(), "change": {"kind": "draft", "player_id": "a"}});
    let drafted = answer(api::change_board, &draft);
    check(&drafted, "ChangeAnswer", &mut seen);
    check(&drafted["event"]["changes"][0]["after"], "PlayerState", &mut seen);
    let track = json!({"tracker": null, "action": "sync", "autoPick": 1, "draftedCount": 0});
    check(&answer(api::track_pick, &track), "PickTracker", &mut seen);

    let asked = ["Input", "Config", "EnginePlayer", "RosterPosition"];
    let answers = interfaces().into_keys().filter(|name| !asked.iter().any(|input| name.ends_with(input)));
    let unseen: Vec<&str> = answers.filter(|name| !seen.contains(*name)).collect();
    assert_eq!(unseen, Vec::<&str>::new(), "types no answer was compared with");
}
