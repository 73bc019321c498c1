//! The same boards through the native and the WebAssembly build: every answer must be bit-identical.

use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use engine_wasm::{HeldBoard, api};
use serde_json::{Value, json};

mod random_boards;

const N_BOARDS: u64 = 300;

type Ask = fn(&str) -> Result<String, String>;

/// A held board after two changes, asked every question it supports.
fn hold(input: &str) -> Result<String, String> {
    let held: Value = serde_json::from_str(input).unwrap();
    let text = |name: &str| held[name].to_string();
    let mut board = HeldBoard::open(&text("board"))?;
    let decided = board.decide(&text("change"))?;
    let taken = board.clone().take(&text("change"))?;
    let event = serde_json::from_str::<Value>(&decided).unwrap()["event"].clone();
    let applied = if event.is_null() { "none" } else { board.apply(&event.to_string())? };
    let answers = [
        decided,
        taken,
        format!("\"{applied}\""),
        board.states("null")?,
        board.states(r#"["p1","nobody"]"#)?,
        board.touched()?,
        board.analyse(&text("view"))?,
        board.advise(&text("view"))?,
        board.report(&text("view"))?,
        board.simulate(&text("view"))?,
        board.plan_survival()?,
    ];
    Ok(format!("[{}]", answers.join(",")))
}

/// Every question a board supports.
fn questions(seed: u64) -> Vec<(&'static str, Ask, Value)> {
    let board = random_boards::board(seed);
    let player = &board["players"][seed as usize % 30];
    let drop = json!({ "slot": if seed.is_multiple_of(2) { "FLEX1" } else { "BN2" }, "player": player });
    let track = json!({ "tracker": null, "action": "next", "autoPick": 1 + seed, "draftedCount": seed });
    let find = json!({ "players": board["players"], "text": format!("p{}", seed % 20), "limit": 8 });
    let lines =
        json!({ "players": board["players"], "lines": [format!("P{} RB", seed % 60), "p2", "12. P3"] });
    let view = json!({ "draft_id": format!("draft-{seed}"), "n_futures": 8, "timestamp": board["timestamp"],
        "own_view": if seed.is_multiple_of(3) { own_view(seed) } else { json!({}) } });
    let held = json!({ "board": board, "change": change(seed), "view": view });
    let mut questions: Vec<(&'static str, Ask, Value)> = vec![
        ("findPlayers", api::find_players, find),
        ("readLines", api::read_lines, lines),
        ("checkLeague", api::check_league, board["draft_config"].clone()),
        ("checkRosterDrop", api::check_roster_drop, drop),
        ("trackPick", api::track_pick, track),
        ("hold", hold, held),
    ];
    // An auction is played out many times for one answer.
    if seed.is_multiple_of(20) {
        questions.push(("auction", auction, auction_of(seed)));
    }
    questions
}

/// A held auction after a sale and a nomination, asked for everything.
fn auction(input: &str) -> Result<String, String> {
    let held: Value = serde_json::from_str(input).unwrap();
    let mut board = HeldBoard::open(&held["board"].to_string())?;
    let mut answers = Vec::new();
    for change in held["changes"].as_array().unwrap() {
        answers.push(board.take(&change.to_string())?);
    }
    answers.push(board.touched()?);
    answers.push(board.auction(&json!({}).to_string())?);
    answers.push(board.judge_lot(&held["lot"].to_string())?);
    Ok(format!("[{}]", answers.join(",")))
}

fn auction_of(seed: u64) -> Value {
    let position = |n: u64| ["QB", "RB", "WR", "TE", "RB", "WR", "K", "DST"][(n % 8) as usize];
    let player = |n: u64| {
        json!({ "id": format!("p{n}"), "name": format!("Player {n}"), "position": position(n), "adp": n + 1,
            "projected_points": 300.0 - 1.3 * n as f64 })
    };
    let config = json!({ "team_count": 8 + seed % 7, "rounds": 10 + seed % 6, "draft_slot": 1 + seed % 8,
        "auction": { "budget": 100 + 50 * (seed % 5), "minimum_bid": 1 } });
    let sold =
        json!({ "kind": "sell", "player_id": format!("p{}", seed % 20), "team": 1 + seed % 8, "price": 30 });
    let up = json!({ "kind": "nominate", "player_id": format!("p{}", 20 + seed % 20), "team": 1, "bid": 3 });
    let changes = [sold, up].map(|change| json!({ "kind": "auction", "change": change }));
    json!({
        "board": { "players": (0..180).map(player).collect::<Vec<_>>(), "draft_config": config },
        "changes": changes,
        "lot": { "player_id": format!("p{}", 20 + seed % 20), "draft_id": format!("draft-{seed}"), "n_futures": 4 },
    })
}

/// An example of a drafter's own view of such a board.
fn own_view(seed: u64) -> Value {
    let ranking: Vec<String> = (0..seed % 60).map(|at| format!("p{}", (at * 37 + seed) % 160)).collect();
    let sleeper = format!("p{}", seed % 50);
    json!({ "blend": (seed % 9) as f64 / 8.0, "ranking": ranking, "tiers": ["A", "A", "A", "B", "B", null],
        "tags": { "p1": "avoid", sleeper: "sleeper" } })
}

/// A change to try; some are refused.
fn change(seed: u64) -> Value {
    let player_id = format!("p{}", seed % 60);
    let pick = 1 + seed % 40;
    match seed % 8 {
        0 => json!({ "kind": "mark", "player_id": player_id, "status": "my_team", "pick": pick }),
        1 => json!({ "kind": "mark", "player_id": player_id, "status": null }),
        2 => json!({ "kind": "draft", "player_id": player_id }),
        3 => json!({ "kind": "replace_pick", "pick": pick, "player_id": player_id }),
        4 => json!({ "kind": "clear_pick", "pick": pick }),
        5 => json!({ "kind": "lists", "removed": [player_id, "p3"], "roster": [{ "player_id": "p4" }] }),
        6 => json!({ "kind": "league", "scoring_format": 0.5, "draft_config": { "team_count": 2 + seed % 19,
            "keepers": [{ "player_id": player_id, "slot": 1, "round": 3 }] } }),
        _ => json!({ "kind": "move_to_slot", "player_id": player_id, "slot": "BN1" }),
    }
}

#[test]
fn both_builds_give_the_same_answers() {
    let pkg = build();
    let questions = write_questions();
    let status = Command::new("node")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/both-builds.mjs"))
        .arg(pkg)
        .arg(questions.path())
        .status()
        .expect("Node runs the WebAssembly build");
    assert!(status.success(), "the builds disagree, see above");
}

/// Always rebuilt (about a second when nothing changed), so that an old build is never compared. It has its own
/// folder, so that the web project does not look changed.
fn build() -> PathBuf {
    let pkg = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("engine-wasm-pkg");
    let status = Command::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/engine"))
        .arg(&pkg)
        .status()
        .expect("the script runs");
    assert!(status.success(), "the WebAssembly build failed");
    pkg
}

/// One question per line, each with the native answer.
fn write_questions() -> tempfile::NamedTempFile {
    // Buffered: a value is written in thousands of pieces.
    let mut file = BufWriter::new(tempfile::NamedTempFile::new().unwrap());
    for seed in 0..N_BOARDS {
        for (name, ask, input) in questions(seed) {
            let answer = match ask(&input.to_string()) {
                Ok(answer) => json!({ "value": serde_json::from_str::<Value>(&answer).unwrap() }),
                Err(message) => json!({ "error": message }),
            };
            writeln!(file, "{}", json!({ "ask": name, "seed": seed, "input": input, "answer": answer }))
                .unwrap();
        }
    }
    file.into_inner().unwrap()
}
