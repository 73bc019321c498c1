//! Recorded rooms, where the folder with recordings is there: the board each leaves is the recorded result.

use std::path::PathBuf;

use outside::{Recording, Replayed, Source, replay};
use serde_json::Value;

/// None where there are no recordings, which is said.
fn folder() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/reference/rooms");
    if !folder.is_dir() {
        println!("skipped: there is no folder with recorded rooms");
    }
    folder.is_dir().then_some(folder)
}

struct Recorded(PathBuf);

impl Recorded {
    fn open() -> Option<Self> {
        folder().map(Self)
    }

    fn json(&self, file: &str) -> Value {
        let text = std::fs::read_to_string(self.0.join(file)).expect(file);
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    fn replay(&self, source: Source, files: &[&str]) -> Replayed {
        let read = |file: &&str| {
            let text = std::fs::read_to_string(self.0.join(file)).expect(file);
            Recording::parse(&text).expect(file)
        };
        let replayed = replay(source, &files.iter().map(read).collect::<Vec<_>>());
        let league = &replayed.league;
        println!(
            "{}: {} teams, {} rounds, {} picks, {} problems",
            files.join(" + "),
            league.teams,
            league.rounds,
            replayed.picks.len(),
            replayed.problems.len()
        );
        replayed
    }
}

type Row = (u64, String, String);

fn rows(replayed: &Replayed) -> Vec<Row> {
    let row = |pick: &outside::ReplayedPick| {
        (
            u64::from(pick.overall.expect("a number")),
            pick.team.as_ref().map_or(String::new(), ToString::to_string),
            pick.player_source_id.clone().unwrap_or_default(),
        )
    };
    replayed.picks.iter().map(row).collect()
}

fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The picks of a recorded result by the names its fields have there.
fn expected(rows: &Value, [overall, team, player]: [&str; 3]) -> Vec<Row> {
    let rows = rows.as_array().expect("a list of picks");
    rows.iter()
        .map(|row| (row[overall].as_u64().expect("a number"), word(&row[team]), word(&row[player])))
        .collect()
}

fn size(replayed: &Replayed) -> (u16, u16) {
    (replayed.league.teams, replayed.league.rounds)
}

fn has_no_problem(replayed: &Replayed) {
    assert!(replayed.problems.is_empty(), "{:?}", replayed.problems);
}

#[test]
fn espn_rooms() {
    let Some(recorded) = Recorded::open() else { return };
    let whole = recorded.replay(Source::Espn, &["espn/room_2026_snake_6x12.jsonl"]);
    let result = &recorded.json("espn/room_2026_snake_6x12.result.json")["picks"];
    assert_eq!(rows(&whole), expected(result, ["overallPickNumber", "teamId", "playerId"]));
    assert_eq!(size(&whole), (6, 12));
    assert_eq!(serde_json::to_value(&whole.league.order).unwrap(), serde_json::json!([5, 2, 1, 3, 6, 4]));
    has_no_problem(&whole);

    let begun = recorded.replay(Source::Espn, &["espn/room_2025_mock_10x16_first11.jsonl"]);
    assert_eq!((size(&begun), begun.picks.len()), ((10, 16), 11));
    has_no_problem(&begun);

    let other = recorded.replay(Source::Espn, &["espn/other_socket_frames.jsonl"]);
    assert!(other.picks.is_empty());
    has_no_problem(&other);
}

#[test]
fn espn_auction_lines() {
    let Some(recorded) = Recorded::open() else { return };
    let sold = recorded.replay(Source::Espn, &["espn/auction_lines.jsonl"]);
    assert!(sold.picks.iter().all(|pick| pick.price.is_some()));
    assert_eq!(sold.picks.len(), 5, "five players were sold, some of them in several examples");
}

#[test]
fn espn_answers() {
    let Some(recorded) = Recorded::open() else { return };
    for (file, teams, rounds) in [
        ("espn/rest/2015_snake_8x16.json", 8, 16),
        ("espn/rest/2018_offline_10x15.json", 10, 15),
        ("espn/rest/2023_offline_12x14.json", 12, 14),
        ("espn/rest/2024_offline_12x14.json", 12, 14),
        ("espn/rest/2024_snake_10x18_with_settings.json", 10, 18),
    ] {
        let replayed = recorded.replay(Source::Espn, &[file]);
        let answer = recorded.json(file);
        let picks = &answer["draftDetail"]["picks"];
        assert_eq!(rows(&replayed), expected(picks, ["overallPickNumber", "teamId", "playerId"]), "{file}");
        assert_eq!(size(&replayed), (teams, rounds), "{file}");
        let order = &answer["settings"]["draftSettings"]["pickOrder"];
        assert_eq!(&serde_json::to_value(&replayed.league.order).unwrap(), order, "{file}");
        has_no_problem(&replayed);
    }
    let running = recorded.replay(Source::Espn, &["espn/rest/2026_while_running_6x12.json"]);
    assert_eq!((size(&running), running.picks.len()), ((6, 12), 0), "a running draft answers no player");
    for file in ["espn/history/league_A_2023.json", "espn/history/league_A_2024.json"] {
        let replayed = recorded.replay(Source::Espn, &[file]);
        let picks = &recorded.json(file)["picks"];
        assert_eq!(rows(&replayed), expected(picks, ["overall", "teamId", "playerId"]), "{file}");
        assert_eq!(size(&replayed), (12, 14));
    }
}

#[test]
fn espn_pages() {
    let Some(recorded) = Recorded::open() else { return };
    for (file, teams) in [("espn/page_2026_mock_12x16.json", 12), ("espn/page_2026_mock_10x16.json", 10)] {
        let replayed = recorded.replay(Source::Espn, &[file]);
        let picks = recorded.json(file);
        let picks = picks["picks"].as_array().unwrap();
        assert_eq!(size(&replayed), (teams, 16));
        assert_eq!(replayed.picks.len(), picks.len());
        for (pick, row) in replayed.picks.iter().zip(picks) {
            assert_eq!(pick.player.as_deref(), row["name"].as_str());
            assert_eq!(pick.player_source_id.as_deref(), row["playerId"].as_str());
        }
        has_no_problem(&replayed);
    }
}

#[test]
fn yahoo_rooms() {
    let Some(recorded) = Recorded::open() else { return };
    let mock = recorded.replay(Source::Yahoo, &["yahoo/frames_mock_12x16.txt"]);
    let result = &recorded.json("yahoo/frames_mock_12x16.result.json")["picks"];
    assert_eq!(rows(&mock), expected(result, ["overall", "team", "player_id"]));
    assert_eq!(size(&mock), (12, 16));
    has_no_problem(&mock);

    let synthetic = recorded.replay(Source::Yahoo, &["yahoo/synthetic_frames_a.jsonl"]);
    let harvest = &recorded.json("yahoo/harvest_nfl_mock_a.json")["picks"];
    assert_eq!(rows(&synthetic), expected(harvest, ["overall", "team", "player_id"]));
    assert_eq!(size(&synthetic), (12, 15));
    has_no_problem(&synthetic);

    let harvested = recorded.replay(Source::Yahoo, &["yahoo/harvest_nfl_mock_a.json"]);
    assert_eq!(rows(&harvested), rows(&synthetic));

    let actions = recorded.replay(Source::Yahoo, &["yahoo/client_actions_mock.jsonl"]);
    let heard: Vec<_> = actions.picks.iter().map(|pick| pick.overall.unwrap()).collect();
    assert_eq!(heard, [1, 2, 3, 9], "only these are in the file");
    assert_eq!(actions.league.teams, 12);
}

#[test]
fn yahoo_answers() {
    let Some(recorded) = Recorded::open() else { return };
    for (file, size_of_draft, n_picks) in [
        ("yahoo/oauth_snake_nhl_6.json", (6, 14), 84),
        ("yahoo/oauth_auction_mlb_12.json", (12, 20), 240),
        ("yahoo/oauth_snake_nfl_2022.json", (14, 17), 238),
        ("yahoo/oauth_snake_nfl_2014_unused_rounds.json", (12, 20), 203),
        ("yahoo/oauth_before_draft_2019.json", (6, 15), 0),
        ("yahoo/oauth_snake_nfl_2022_after_47_synthetic.json", (14, 17), 47),
    ] {
        let replayed = recorded.replay(Source::Yahoo, &[file]);
        assert_eq!((size(&replayed), replayed.picks.len()), (size_of_draft, n_picks), "{file}");
        has_no_problem(&replayed);
    }
    let auction = recorded.replay(Source::Yahoo, &["yahoo/oauth_auction_mlb_12.json"]);
    let mut spent = std::collections::BTreeMap::<String, u32>::new();
    for pick in &auction.picks {
        *spent.entry(pick.team.as_ref().unwrap().to_string()).or_default() += pick.price.unwrap();
    }
    assert_eq!(spent.len(), 12);
    assert!(spent.values().all(|spent| (227..=260).contains(spent)), "{spent:?}");
}

#[test]
fn answers_of_the_other_sites() {
    let Some(recorded) = Recorded::open() else { return };
    for (source, file, size_of_draft, n_picks) in [
        (Source::Mfl, "mfl/draftresults_one_unit.json", (3, 30), 89),
        (Source::Mfl, "mfl/draftresults_divisions_00.json", (12, 22), 263),
        (Source::Fantrax, "fantrax/draftresults_completed_18x7.json", (18, 7), 126),
        (Source::Fleaflicker, "fleaflicker/draftboard_first3rounds.json", (16, 3), 48),
        (Source::Sleeper, "sleeper_auction/mock_2026.picks.json", (12, 16), 192),
        (Source::Sleeper, "sleeper_auction/mock_2025_budgets.picks.json", (12, 16), 192),
    ] {
        let replayed = recorded.replay(source, &[file]);
        assert_eq!((size(&replayed), replayed.picks.len()), (size_of_draft, n_picks), "{file}");
        has_no_problem(&replayed);
    }
    let pending = recorded.replay(Source::Fantrax, &["fantrax/draftresults_pending_divisions.json"]);
    assert!(pending.picks.is_empty());
    let fantrax = recorded.json("fantrax/draftresults_completed_18x7.json");
    let replayed = recorded.replay(Source::Fantrax, &["fantrax/draftresults_completed_18x7.json"]);
    assert_eq!(rows(&replayed), expected(&fantrax["draftPicks"], ["pick", "teamId", "playerId"]));
}

#[test]
fn sleeper_auctions() {
    let Some(recorded) = Recorded::open() else { return };
    for (name, n_picks) in [
        ("mock_2026", 192),
        ("mock_2025_budgets", 192),
        ("running_2025_after_3", 3),
        ("keeper_2025_before_start", 24),
    ] {
        let files = ["draft", "picks"].map(|part| format!("sleeper_auction/{name}.{part}.json"));
        let replayed = recorded.replay(Source::Sleeper, &files.each_ref().map(String::as_str));
        assert_eq!(replayed.picks.len(), n_picks, "{name}");
        for (pick, row) in replayed.picks.iter().zip(recorded.json(&files[1]).as_array().unwrap()) {
            assert_eq!(pick.team.as_ref().unwrap().as_str(), row["metadata"]["slot"], "{name}");
            assert_eq!(pick.price.unwrap().to_string(), row["metadata"]["amount"], "{name}");
        }
        has_no_problem(&replayed);
    }
}

/// Every line of the room once lost without a trace, and once cut in half; but for the last one, after which nothing
/// could tell.
#[test]
fn one_bad_line_makes_no_wrong_pick() {
    let Some(recorded) = Recorded::open() else { return };
    for (source, file, result, names) in [
        (
            Source::Espn,
            "espn/room_2026_snake_6x12.jsonl",
            "espn/room_2026_snake_6x12.result.json",
            ["overallPickNumber", "teamId", "playerId"],
        ),
        (
            Source::Yahoo,
            "yahoo/synthetic_frames_a.jsonl",
            "yahoo/harvest_nfl_mock_a.json",
            ["overall", "team", "player_id"],
        ),
    ] {
        let right = expected(&recorded.json(result)["picks"], names);
        let text = std::fs::read_to_string(recorded.0.join(file)).expect(file);
        let Recording::Frames(frames) = Recording::parse(&text).expect(file) else {
            panic!("{file} has lines")
        };
        let n_bad = frames.len() - 1;
        let (mut n_complete, mut n_asking) = (0, 0);
        for index in 0..n_bad {
            let mut lost = frames.clone();
            lost.remove(index);
            let mut cut = frames.clone();
            let half = cut[index].data.len() / 2;
            cut[index].data.truncate(half);
            for frames in [lost, cut] {
                let replayed = replay(source, &[Recording::Frames(frames)]);
                let placed = replayed.picks.iter().filter(|pick| pick.overall.is_some()).count();
                let wrong: Vec<Row> =
                    placed_rows(&replayed).into_iter().filter(|row| !right.contains(row)).collect();
                assert_eq!(wrong, [], "{file}, line {}", index + 1);
                let is_complete = placed == right.len();
                n_complete += usize::from(is_complete);
                n_asking += usize::from(!is_complete && !replayed.problems.is_empty());
                assert!(is_complete || !replayed.problems.is_empty(), "{file}, line {}", index + 1);
            }
        }
        println!("{file}: {n_complete} of {} boards complete, {n_asking} ask for the whole", n_bad * 2);
    }
}

fn placed_rows(replayed: &Replayed) -> Vec<Row> {
    let placed = replayed.picks.iter().filter(|pick| pick.overall.is_some()).cloned().collect();
    rows(&Replayed { picks: placed, ..replayed.clone() })
}
