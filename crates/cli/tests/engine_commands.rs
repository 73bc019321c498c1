//! The engine commands with the input people really give them.

use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output, Stdio};

/// Runs the binary with this on standard input.
fn draftboard(args: &[&str], input: &str) -> Output {
    let mut process = Command::new(env!("CARGO_BIN_EXE_draftboard"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    process.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    process.wait_with_output().unwrap()
}

/// The error message; the program must not have panicked.
fn complaint(args: &[&str], input: &str) -> String {
    let output = draftboard(args, input);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && !said.contains("panicked"), "{said}");
    said
}

/// A file with this text, and its path.
fn file(text: &str) -> (tempfile::NamedTempFile, String) {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    let path = file.path().to_str().unwrap().to_owned();
    (file, path)
}

/// The signal for a pipe whose reader has gone.
const SIGPIPE: i32 = 13;
const ADVISE: [&str; 4] = ["advise", "-", "--futures", "50"];

#[test]
fn a_board_with_a_byte_order_mark_is_advised_on() {
    let output = draftboard(&ADVISE, "\u{feff}{\"picks\": [\"Jahmyr Gibbs\"]}");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("Pick 24 (your next pick)"));
}

#[test]
fn input_that_is_not_a_board_is_refused_with_a_message() {
    let cases = [
        ("[]", "it must be a JSON object with draft_config, players and picks"),
        ("{\"pick\": []}", "pick is no setting of a league or board"),
        ("{\"draft_config\": {\"teams\": 10}}", "draft_config.teams is no setting of a league or board"),
        (
            "{\"draft_config\": {\"keepers\": [{\"player_id\": \"nobody\", \"slot\": 1, \"round\": 1}]}}",
            "Nobody to be kept has the id nobody",
        ),
        (
            "{\"draft_config\": {\"keepers\": [{\"player_id\": \"Josh Allen\", \"slot\": 1, \"round\": 1}]}}",
            "A keeper is named by an id: josh-allen-qb instead of Josh Allen",
        ),
        (
            "{\"players\": [{\"id\": \"a\", \"name\": \"A\", \"position\": \"RB\"}]}",
            "no player of this pool has an ADP, and without one nobody can say who goes when",
        ),
        ("{\"picks\": [\"Nobody\"]}", "nobody is called Nobody"),
        ("{\"picks\": [\" \"]}", "a pick names no player"),
        ("{\"own_view\": {\"tags\": {\"Jahmyr Gibbs\": \"avoid\"}}}", "no player of the pool has that id"),
        (
            "{\"players\": [{\"id\": \"a\", \"name\": \"A\", \"position\": \"RB\", \"adp\": 1, \"projected_points\": 1e308}]}",
            "projected_points of A are no points of a season",
        ),
    ];
    for (board, wanted) in cases {
        let said = complaint(&ADVISE, board);
        assert!(said.contains(wanted), "{board}: {said}");
    }
}

#[test]
fn a_finished_draft_and_a_finished_roster_are_told_apart() {
    let config = |rounds: u8, slot: u8| {
        format!("\"draft_config\": {{\"team_count\": 2, \"rounds\": {rounds}, \"draft_slot\": {slot}}}")
    };
    let picks = "\"picks\": [\"Jahmyr Gibbs\", \"Bijan Robinson\", \"Puka Nacua\"]";
    let said = complaint(&ADVISE, &format!("{{{}, {picks}}}", config(2, 2)));
    assert!(said.contains("you have made your last pick; those left are the others'"), "{said}");
    let said = complaint(&ADVISE, &format!("{{{}, {picks}}}", config(1, 2)));
    assert!(said.contains("Puka Nacua: the draft is over after pick 2"), "{said}");
}

#[test]
fn absurd_numbers_of_futures_are_refused() {
    for futures in ["0", "4000000000", "many"] {
        assert!(complaint(&["advise", "-", "--futures", futures], "").contains("--futures"), "{futures}");
    }
    assert!(complaint(&["calibrate", "x.csv", "--futures", "4000000000"], "").contains("--futures"));
}

/// Two drafts of two teams and four rounds, the first with a player taken twice.
fn home_leagues() -> String {
    let mut text =
        "\u{feff}draft,season,teams,rounds,scoring,superflex,pick,slot,round,player,position,keeper,adp\n"
            .to_owned();
    let slots = [1, 2, 2, 1, 1, 2, 2, 1];
    for draft in 1..=2 {
        for pick in 1..=8 {
            let player = if draft == 1 && pick == 8 { 3 } else { pick };
            let (slot, round) = (slots[pick - 1], pick.div_ceil(2));
            text.extend([format!("{draft},2024,2,4,,0,{pick},{slot},{round},P{player},RB,0,{player}.5\n")]);
        }
    }
    text
}

#[test]
fn a_file_of_home_leagues_is_judged_although_a_player_is_taken_twice() {
    let (_file, path) = file(&home_leagues());
    let output = draftboard(&["calibrate", &path], "");
    let (said, noted) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(output.status.success(), "{noted}");
    assert!(noted.contains("the first: P3, pick 8 of draft 1"), "{noted}");
    assert!(said.starts_with("After each pick, for every player left"), "{said}");
    assert!(said.contains("from 2 drafts") && said.contains("Engine less closed form"), "{said}");
    let output = draftboard(&["calibrate", &path, "--json"], "");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["baseRate"].is_number() && report["fallen"].is_array(), "{report}");
    assert!(report["methods"][0]["intervals"]["brier"]["low"].is_number(), "{report}");
    assert_eq!(report["nDrafts"], 2);
}

#[test]
fn a_draft_with_traded_picks_is_left_out_by_number_and_the_rest_is_judged() {
    let traded = home_leagues().replace("\n2,2024,2,4,,0,3,2,", "\n2,2024,2,4,,0,3,1,");
    let (_file, path) = file(&traded);
    let output = draftboard(&["calibrate", &path, "--json"], "");
    let noted = String::from_utf8(output.stderr).unwrap();
    assert!(noted.contains("draft 2 is left out: pick 3 does not follow the snake"), "{noted}");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["nDrafts"], 1);
}

#[test]
fn a_file_of_drafts_without_adp_says_so() {
    let lines = home_leagues();
    let without = lines.lines().map(|line| match line.split_once(",RB,0,") {
        Some((pick, _)) => format!("{pick},RB,0,\n"),
        None => format!("{line}\n"),
    });
    let (_file, path) = file(&without.collect::<String>());
    assert!(complaint(&["calibrate", &path], "").contains("no pick has an ADP"));
}

/// Backs of the season's ADP at prices that fall by a fifth each, and somebody no season knows.
fn auction_of(season: u16) -> String {
    let mut text = "auction,season,nomination,team,player,position,price\n".to_owned();
    let names = ["Christian McCaffrey", "Bijan Robinson", "Breece Hall", "Saquon Barkley", "Nobody At All"];
    for (number, name) in names.iter().enumerate() {
        let price = 70 * 4_u32.pow(number as u32) / 5_u32.pow(number as u32);
        text.extend([format!("1,{season},{},{},{name},RB,{price}.0\n", number + 1, number % 2 + 1)]);
    }
    text
}

#[test]
fn prices_of_an_auction_are_judged_without_any_other_file() {
    let (_file, path) = file(&auction_of(2024));
    let output = draftboard(&["judge", "prices", &path, "--json"], "");
    let judged: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&judged["n_auctions"], &judged["n_sales"]), (&1.into(), &4.into()), "{judged}");
    assert!(judged["mean_error"].is_number() && judged["baseline_error"].is_number(), "{judged}");
    assert_eq!(judged["by_rank"][0]["n"], 4, "{judged}");
    assert_eq!(judged["n_unknown"], 1);
}

#[test]
fn a_few_auctions_are_played_against_every_simple_way_to_bid() {
    let output = draftboard(&["judge", "auction", "--auctions", "2", "--league", "8 teams", "--json"], "");
    let judged: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let rows = judged["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 3, "{judged}");
    for row in rows {
        assert_eq!((&row["league"], &row["n"]), (&"8 teams".into(), &2.into()), "{row}");
        assert!(row["low"].as_f64() <= row["difference"].as_f64(), "{row}");
    }
    assert!(
        complaint(&["judge", "auction", "--league", "30 teams"], "").contains("no league is called that")
    );
}

#[test]
fn auctions_that_cannot_be_judged_say_why() {
    let (_file, path) = file(&auction_of(1999));
    let said = complaint(&["judge", "prices", &path], "");
    assert!(said.contains("auction 1 is left out: there is no ADP of 1999"), "{said}");
    let (_file, path) = file("auction,season\n1,2024\n");
    let wanted = "The first line must name the columns auction, season, nomination, team, player, price";
    assert!(complaint(&["judge", "prices", &path], "").contains(wanted));
}

#[test]
fn a_reader_that_closes_the_pipe_early_is_not_an_error() {
    for args in [&["simulate"][..], &["simulate", "--json"], &["openapi"]] {
        let mut process = Command::new(env!("CARGO_BIN_EXE_draftboard"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(process.stdout.take());
        let output = process.wait_with_output().unwrap();
        // Like any other program in a pipe: ended by the pipe, silently.
        let is_ended_by_pipe = output.status.signal() == Some(SIGPIPE);
        assert!(is_ended_by_pipe && output.stderr.is_empty(), "{args:?} {output:?}");
    }
}
