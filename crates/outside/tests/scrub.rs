//! What is kept of a line: enough to understand it, and nothing private.

mod support;

use outside::{Fact, Source};
use support::EspnRoom;

const SECRET: &str = "s3cret";
const MEMBER: &str = "{5EC2E700-0000-4000-8000-s3cret000003}";

fn espn_lines() -> Vec<String> {
    let espn = EspnRoom::new(4, 3).after(2);
    let lines = [
        "CLOCK 0 764979".into(),
        "CLOCK 1 25000 10".into(),
        "CLOCK 1 5000 0 -1 0".into(),
        "CLOCK 2 19994 2 4426502 9".into(),
        "CLOCK 3 1248".into(),
        "CLOCK 4".into(),
        "CLOCK 6 20000 3".into(),
        "STATE 1".into(),
        "STATE 2".into(),
        "SELECTING 2 25000".into(),
        format!("SELECTED 2 4429795 4 {MEMBER}"),
        "SELECTED 2 -16012 4".into(),
        format!("JOINED 2 {MEMBER}"),
        format!("LEFT 2 {MEMBER} 2"),
        format!("LEFT 2 {MEMBER} 1"),
        format!("TOKEN 1:4711:3:{MEMBER}:{SECRET}"),
        "AUTODRAFT 2 true".into(),
        "AUTOSUGGEST 4426502".into(),
        format!("PONG {SECRET}"),
        format!("CHAT 2 {SECRET} hello {SECRET}"),
        format!("ERROR 1 {SECRET}"),
        "UNDONE 5".into(),
        "PAUSE".into(),
        "RESET".into(),
        "NOMINATION 1 25000".into(),
        "BID 3 4426502 12 25000 15988".into(),
        "BID_ACK 6 4426348 56".into(),
        "PASSED 4 4426502 false".into(),
        "SOLD 2 4426502 10 18 0".into(),
    ];
    let lines = lines.into_iter().map(|line: String| format!("{line}\n"));
    [espn.init()].into_iter().chain(lines).collect()
}

fn yahoo_lines() -> Vec<String> {
    [
        "H|S|30|0|0|0",
        "R|1|2|2|1",
        "P",
        "P|1=30007,1,0|2=30014,2,0",
        "D|3|2|30",
        "C|24",
        "0|3|30021|2|W/R/T|0",
        "0|2227628|3|3|32763",
        "J|2",
        "L|2",
        "Q",
        "w|3600|20",
        "A|14=0|13=2",
        r#"{"type":"PICK_MADE","payload":{"id":"4","playerId":"30028","teamId":"1","pos":"QB","cost":0}}"#,
        r#"{"type":"SETTINGS_FETCH_SUCCESS","payload":{"num_teams":2,"name":"s3cret","settings":{"is_auction_draft":0,"draft_pick_duration":30,"roster_positions":[{"position":"QB","count":2}]}}}"#,
        r#"{"type":"LEAGUE_FETCH_SUCCESS","payload":{"team_list":[{"id":"1","teamname":"Team 1","managers":[{"nickname":"s3cret","guid":"s3cret"}]}]}}"#,
        "G|[{\"manager\":\"s3cret\"}]",
        "8|4711|2|s3cret",
    ]
    .map(str::to_owned)
    .to_vec()
}

#[test]
fn what_is_kept_says_the_same() {
    for (source, lines) in [(Source::Espn, espn_lines()), (Source::Yahoo, yahoo_lines())] {
        for line in lines {
            let understood = source.read_line(&line);
            let kept = source.scrub(&line).map(|kept| source.read_line(&kept)).unwrap_or_default();
            assert_eq!(kept, understood, "{line}");
        }
    }
}

#[test]
fn nothing_private_is_kept() {
    let unknown = [format!("WHISPER 3 {SECRET}"), format!("Z|{SECRET}"), SECRET.to_owned()];
    let json = format!(r#"{{"type":"{SECRET}","payload":{{"token":"{SECRET}"}}}}"#);
    let hidden = [
        format!("SELECTED 2 {SECRET} 4 x"),
        format!("CLOCK 6 {SECRET}"),
        format!("INIT {SECRET} {SECRET}"),
        format!("0|3|{SECRET}|2|{SECRET}|0"),
        format!("P|1={SECRET},1,0"),
        format!("STATE 1 {SECRET}"),
    ];
    let lines = espn_lines().into_iter().chain(yahoo_lines()).chain(unknown).chain(hidden).chain([json]);
    for line in lines {
        for source in Source::ALL {
            let kept = source.scrub(&line).unwrap_or_default();
            assert!(!kept.to_lowercase().contains("s3cret") && !kept.contains("5EC2E7"), "{source}: {kept}");
        }
    }
}

#[test]
fn a_line_of_an_unknown_kind_keeps_its_kind() {
    assert_eq!(Source::Espn.scrub("WHISPER 3 hello\n").as_deref(), Some("WHISPER"));
    let understood = Source::Espn.read_line("WHISPER");
    assert_eq!(understood, [Fact::Unknown { word: "WHISPER".into() }]);
}

#[test]
fn the_extension_and_the_server_keep_the_same_of_every_line() {
    let vectors: Vec<serde_json::Value> = serde_json::from_str(include_str!("scrub-vectors.json")).unwrap();
    for vector in vectors {
        let text = |field: &str| vector[field].as_str().map(str::to_owned);
        let source: Source = text("source").unwrap().parse().unwrap();
        let line = text("line").unwrap();
        assert_eq!(source.scrub(&line), text("kept"), "{source}: {line}");
    }
}

#[test]
fn names_of_teams_come_from_the_room_s_page_and_are_kept_bounded() {
    let line = format!(r#"TEAMS ["Kittle\u0000 Me This","{}"]"#, "x".repeat(500));
    for source in [Source::Espn, Source::Yahoo] {
        let [Fact::TeamNames(names)] = &source.read_line(&line)[..] else { panic!("no names") };
        assert_eq!(names[0], "Kittle Me This");
        assert_eq!(names[1].len(), 64);
        let kept = source.scrub(&line).unwrap();
        assert_eq!(source.read_line(&kept), source.read_line(&line));
        assert_eq!(source.scrub(r#"TEAMS {"token":"s3cret"}"#).as_deref(), Some("TEAMS"));
    }
}
