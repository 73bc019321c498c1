//! The TypeScript types say what the engine really answers.

use std::collections::{BTreeMap, BTreeSet};

use engine_wasm::{HeldBoard, api};
use serde_json::{Value, json};

const TYPES: &str = include_str!("../src/types.d.ts");

/// The fields of every interface, with their types.
fn interfaces() -> BTreeMap<&'static str, BTreeMap<&'static str, &'static str>> {
    let mut interfaces: BTreeMap<&str, BTreeMap<&str, &str>> = BTreeMap::new();
    for block in TYPES.split("export interface ").skip(1) {
        let (name, rest) = block.split_once(" {\n").unwrap();
        let fields =
            rest.lines().take_while(|line| *line != "}").filter_map(|line| line.trim().split_once(": "));
        let fields = fields.map(|(field, kind)| (field.trim_end_matches('?'), kind.trim_end_matches(';')));
        let mut fields: BTreeMap<_, _> = fields.filter(|(field, _)| !field.contains(['*', '['])).collect();
        let (name, base) = name.split_once(" extends ").unwrap_or((name, ""));
        fields.extend(interfaces.get(base).into_iter().flatten());
        interfaces.insert(name, fields);
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

/// Two picks into a draft of three teams: I took a running back, my next pick is the sixth.
fn board() -> Value {
    let positions = ["RB", "WR", "QB", "TE"];
    let statuses = ["my_team", "drafted"];
    let player = |n: usize| {
        json!({
            "id": format!("p{n}"), "name": format!("P{n}"), "position": positions[n % positions.len()],
            "team": "KC", "bye_week": 9, "adp": n + 1, "projected_points": 300 - 2 * n,
            "status": statuses.get(n), "draftPick": (n < 2).then_some(n + 1),
        })
    };
    json!({ "players": (0..60).map(player).collect::<Vec<_>>(), "draft_config": { "team_count": 3, "rounds": 8 } })
}

#[test]
fn every_answer_has_the_fields_its_type_names() {
    let mut seen = BTreeSet::new();
    check(&answer(api::analyse_board, &board()), "BoardAnalysis", &mut seen);
    check(&answer(api::plan_survival, &board()), "SurvivalPlan", &mut seen);
    check(&answer(api::check_league, &json!({})), "ConfigCheck", &mut seen);
    check(&answer(api::check_roster_drop, &json!({"slot": "K1"})), "DropAnswer", &mut seen);
    let advice = json!({"board": board(), "draft_id": "test", "n_futures": 20});
    check(&answer(api::advise_board, &advice), "Verdict", &mut seen);
    check(&answer(api::report_draft, &advice), "DraftReport", &mut seen);
    check(&answer(api::simulate_draft, &advice), "PlayedPick", &mut seen);
    let draft = json!({"board": board(), "change": {"kind": "draft", "player_id": "p5"}});
    let drafted = answer(api::change_board, &draft);
    check(&drafted, "ChangeAnswer", &mut seen);
    check(&drafted["event"]["changes"][0]["after"], "PlayerState", &mut seen);
    let states = HeldBoard::open(&board().to_string()).unwrap().states(None).unwrap();
    check(&serde_json::from_str(&states).unwrap(), "BoardPlayer", &mut seen);
    let track = json!({"tracker": null, "action": "sync", "autoPick": 1, "draftedCount": 0});
    check(&answer(api::track_pick, &track), "PickTracker", &mut seen);
    let lines = json!({"players": board()["players"], "lines": ["P5", "P"]});
    check(&answer(api::read_lines, &lines), "LineMatch", &mut seen);

    let asked =
        ["Input", "View", "Config", "EnginePlayer", "RosterPosition", "TradedPick", "Keeper", "ScoringRules"];
    let answers = interfaces().into_keys().filter(|name| !asked.iter().any(|input| name.ends_with(input)));
    let unseen: Vec<&str> = answers.filter(|name| !seen.contains(*name)).collect();
    assert_eq!(unseen, Vec::<&str>::new(), "types no answer was compared with");
}
