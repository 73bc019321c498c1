//! `draftboard replay`: a recorded room as the board it leaves.

use std::io::Write;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn recording(text: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file
}

fn replay(text: &str, args: &[&str]) -> Output {
    let file = recording(text);
    Command::new(env!("CARGO_BIN_EXE_draftboard")).arg("replay").arg(file.path()).args(args).output().unwrap()
}

/// Two teams and two rounds of a Yahoo room; pick 2 comes only after a new connection.
const YAHOO: &str = r#"{"t": 0, "dir": "in", "transport": "ws", "data": "H|S|30|0|0|0"}
{"t": 0, "dir": "in", "transport": "ws", "data": "R|1|2|2|1"}
{"t": 1000, "dir": "in", "transport": "ws", "data": "0|1|30007|1|RB|0"}
{"t": 9000, "dir": "in", "transport": "ws", "data": "H|S|30|0|0|1"}
{"t": 9000, "dir": "in", "transport": "ws", "data": "P|1=30007,1,0|2=30014,2,0"}
{"t": 9500, "dir": "in", "transport": "ws", "data": "Z|1|2"}
{"t": 9900, "dir": "in", "transport": "ws", "data": "0|3|30021|2|WR|0"}
"#;

#[test]
fn a_recording_is_printed_as_json() {
    let output = replay(YAHOO, &["--source", "yahoo", "--json"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let printed: Value = serde_json::from_slice(&output.stdout).unwrap();
    let pick = |overall: u32, team: u32, player: &str| {
        json!({
            "overall": overall, "team": team, "player_source_id": player,
            "player": null, "position": null, "price": null,
        })
    };
    assert_eq!(
        printed,
        json!({
            "league": { "teams": 2, "rounds": 2, "order": [1, 2], "slots": {}, "scoring": {} },
            "picks": [pick(1, 1, "30007"), pick(2, 2, "30014"), pick(3, 2, "30021")],
            "problems": [
                { "code": "unknown_line", "message": "A line of an unknown kind: Z", "count": 1 },
            ],
        })
    );
}

#[test]
fn a_recording_is_printed_for_people() {
    let output = replay(YAHOO, &["--source", "yahoo"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("2 teams, 2 rounds, 3 picks\n"), "{said}");
    assert!(said.contains("    3  team 2        player 30021\n"), "{said}");
    assert!(said.contains("A line of an unknown kind: Z"), "{said}");
}

#[test]
fn what_is_no_recording_or_no_source_is_refused_with_a_message() {
    let empty = replay("\n", &["--source", "espn"]);
    assert!(String::from_utf8(empty.stderr).unwrap().contains("The file is empty"));
    let unknown = replay(YAHOO, &["--source", "cbs"]);
    assert!(String::from_utf8(unknown.stderr).unwrap().contains("is no source whose draft room can be read"));
    assert!(!empty.status.success() && !unknown.status.success());
}

#[test]
fn a_file_of_anything_is_no_crash() {
    for source in ["espn", "yahoo", "mfl", "fantrax", "fleaflicker", "sleeper"] {
        for text in ["{}", "[]", "INIT AAAA", "0|1", "{\"picks\": 3}", "null", "INIT\nSELECTED 1\nP|1=\n"] {
            let output = replay(text, &["--source", source, "--json"]);
            assert!(output.status.success(), "{source} {text}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }
}
