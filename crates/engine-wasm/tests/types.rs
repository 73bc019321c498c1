//! The TypeScript types match what the engine really answers.

use std::collections::{BTreeMap, BTreeSet};

use engine_wasm::{HeldBoard, HeldNames, TYPES, api};
use serde_json::{Value, json};

/// The fields of every interface, with their types; an answer may lack those whose name ends in a question mark.
type Interfaces = BTreeMap<&'static str, BTreeMap<&'static str, &'static str>>;

fn interfaces() -> Interfaces {
    let mut interfaces = Interfaces::new();
    for block in TYPES.split("export interface ").skip(1) {
        let (name, rest) = block.split_once(" {\n").unwrap();
        let fields =
            rest.lines().take_while(|line| *line != "}").filter_map(|line| line.trim().split_once(": "));
        let fields = fields.map(|(field, kind)| (field, kind.trim_end_matches(';')));
        let mut fields: BTreeMap<_, _> = fields.filter(|(field, _)| !field.contains(['*', '['])).collect();
        let (name, base) = name.split_once(" extends ").unwrap_or((name, ""));
        fields.extend(interfaces.get(base).into_iter().flatten());
        interfaces.insert(name, fields);
    }
    interfaces
}

/// Compares answers with their interfaces, and notes which were seen.
struct Checker {
    interfaces: Interfaces,
    seen: BTreeSet<&'static str>,
}

impl Checker {
    /// Compares an answer with its interface, and nested values with theirs.
    fn check(&mut self, value: &Value, interface: &str) {
        let Some((&name, fields)) = self.interfaces.get_key_value(interface) else { return };
        if let Value::Array(items) = value {
            return items.iter().for_each(|item| self.check(item, interface));
        }
        let Value::Object(object) = value else { return };
        self.seen.insert(name);
        if interface != "InsightMetadata" {
            let answered: Vec<&str> = object.keys().map(String::as_str).collect();
            let is_expected =
                |field: &&str| !field.ends_with('?') || answered.contains(&field.trim_end_matches('?'));
            let expected =
                fields.keys().copied().filter(is_expected).map(|field| field.trim_end_matches('?'));
            assert_eq!(answered, expected.collect::<Vec<_>>(), "{interface}");
        }
        for (field, kind) in fields.clone() {
            let value = object.get(field.trim_end_matches('?')).unwrap_or(&Value::Null);
            self.check(value, kind.trim_end_matches("[]").trim_end_matches(" | null"));
        }
    }
}

fn answer(ask: fn(&str) -> Result<String, String>, input: &Value) -> Value {
    parsed(ask(&input.to_string()))
}

fn parsed(answer: Result<String, String>) -> Value {
    serde_json::from_str(&answer.unwrap()).unwrap()
}

/// Two picks into a draft of three teams: I took a receiver of the one NFL team, my next pick is the sixth.
fn board() -> Value {
    let positions = ["WR", "RB", "QB", "TE"];
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

/// A sale, then somebody up for bids.
fn check_auction(checker: &mut Checker) {
    let mut auction = board();
    for player in auction["players"].as_array_mut().unwrap() {
        player["status"] = Value::Null;
        player["draftPick"] = Value::Null;
    }
    auction["draft_config"]["auction"] = json!({ "budget": 100, "minimum_bid": 1 });
    let mut held = HeldBoard::open(&auction.to_string()).unwrap();
    let mut take = |change: Value| {
        let taken = parsed(held.take(&json!({ "kind": "auction", "change": change }).to_string()));
        checker.check(&taken, "ChangeAnswer");
        checker.check(&taken["event"]["auction"], "AuctionEvent");
        checker.check(&taken["event"]["auction"]["lot"]["after"], "Lot");
        checker.check(&taken["event"]["auction"]["sale"]["after"], "Sale");
        checker.check(&parsed(held.auction("{}")), "AuctionView");
    };
    take(json!({ "kind": "sell", "player_id": "p1", "team": 2, "price": 40 }));
    take(json!({ "kind": "nominate", "player_id": "p5", "team": 2, "bid": 3 }));
    checker.check(&parsed(held.states("null")), "BoardPlayer");
    let lot = r#"{"player_id": "p5", "draft_id": "test", "n_futures": 4}"#;
    checker.check(&parsed(held.judge_lot(lot)), "LotVerdict");
}

#[test]
fn every_answer_has_the_fields_its_type_names() {
    let mut checker = Checker { interfaces: interfaces(), seen: BTreeSet::new() };
    let held = HeldBoard::open(&board().to_string()).unwrap();
    let view = r#"{"draft_id": "test", "n_futures": 20}"#;
    checker.check(&parsed(held.analyse(view)), "BoardAnalysis");
    checker.check(&parsed(held.advise(view)), "Verdict");
    checker.check(&parsed(held.report(view)), "DraftReport");
    checker.check(&parsed(held.simulate(view)), "PlayedPick");
    checker.check(&parsed(held.plan_survival()), "SurvivalPlan");
    checker.check(&parsed(held.states("null")), "BoardPlayer");
    let drafted = parsed(held.decide(r#"{"kind": "draft", "player_id": "p5"}"#));
    checker.check(&drafted, "ChangeAnswer");
    checker.check(&drafted["event"]["changes"][0]["after"], "PlayerState");
    check_auction(&mut checker);
    checker.check(&answer(api::check_league, &json!({})), "ConfigCheck");
    checker.check(&answer(api::check_roster_drop, &json!({"slot": "K1"})), "DropAnswer");
    let track = json!({"tracker": null, "action": "sync", "autoPick": 1, "draftedCount": 0});
    checker.check(&answer(api::track_pick, &track), "PickTracker");
    let lines = json!({"players": board()["players"], "lines": ["P5", "P"]});
    checker.check(&answer(api::read_lines, &lines), "LineMatch");
    let names = HeldNames::open(&board()["players"].to_string()).unwrap();
    checker.check(&parsed(names.read_ranking("Tier 1\nP5\nP")), "RankedLine");
    let paste = json!({"text": "Menu\nRound 1\n1\tP5\n2\tP", "n_teams": 3, "n_rounds": 8}).to_string();
    checker.check(&parsed(names.read_picks(&paste)), "PastedPicks");
    checker.check(&parsed(names.read_keepers(&paste)), "PastedKeeper");

    let asked = [
        "Input",
        "View",
        "Config",
        "EnginePlayer",
        "RosterPosition",
        "TradedPick",
        "Keeper",
        "Rules",
        "TeamBudget",
        "LotQuestion",
    ];
    let answers =
        checker.interfaces.into_keys().filter(|name| !asked.iter().any(|input| name.ends_with(input)));
    let unseen: Vec<&str> = answers.filter(|name| !checker.seen.contains(*name)).collect();
    assert_eq!(unseen, Vec::<&str>::new(), "types no answer was compared with");
}
