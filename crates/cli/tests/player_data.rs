//! `draftboard import` and `draftboard collect`, as an operator runs them.

#[path = "../../collectors/tests/local_source/mod.rs"]
#[expect(dead_code, reason = "the collectors' own tests use all of it")]
mod local_source;

use std::path::Path;
use std::process::{Command, Output};

use local_source::{Answer, LocalSource};

const ESPN_PLAYERS: &str = include_str!("../../collectors/tests/fixtures/espn_players.json");
const ESPN_SCHEDULE: &str = include_str!("../../collectors/tests/fixtures/espn_schedule.json");
const FFC: &str = include_str!("../../collectors/tests/fixtures/ffc_half-ppr.json");

fn draftboard(args: &[&str], url: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_draftboard"));
    for source in ["SLEEPER", "ESPN", "FFC", "FANTASY_PROS"] {
        command.env(format!("DRAFTBOARD_SOURCE_{source}_URL"), url);
    }
    // The host answers on another thread.
    tokio::task::block_in_place(|| command.args(args).output().unwrap())
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn import(file: &Path, more: &[&str]) -> Output {
    let mut args = vec!["import", file.to_str().unwrap(), "--dry-run"];
    args.extend(more);
    draftboard(&args, "")
}

#[test]
fn an_import_shows_what_it_understood_before_anything_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.csv");
    let sheet = "My board\nPlayer,Pos,Tm,AVG,Mine\nJamarr Chase,WR,CIN,3,1\nNobody Known,RB,KC,99,2\nSome Linebacker,LB,KC,9,3\n";
    std::fs::write(&file, sheet).unwrap();
    let said = text(&import(&file, &[]).stdout);
    for part in [
        "header in row 2, 2 players): name = Player, position = Pos, team = Tm, adp = AVG",
        "known                         1",
        "new                           1",
        "3.0  Jamarr Chase (WR, CIN)",
        "row 5: Unknown position: LB",
    ] {
        assert!(said.contains(part), "{part} is missing in:\n{said}");
    }
    let corrected = text(&import(&file, &["--map", "adp=Mine"]).stdout);
    assert!(corrected.contains("1.0  Jamarr Chase (WR, CIN)"), "{corrected}");

    let refused = import(&file, &["--map", "adp=Yours"]);
    assert_eq!(text(&refused.stderr), "draftboard: board.csv: There is no column Yours\n");
    assert!(!refused.status.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_source_that_fails_does_not_keep_the_others_from_being_shown() {
    let host = LocalSource::start(|path| match path {
        _ if path.contains("proTeamSchedules_wl") => Answer::Json(ESPN_SCHEDULE),
        _ if path.contains("kona_player_info") => Answer::Json(ESPN_PLAYERS),
        _ if path.starts_with("/api/v1/adp/") => Answer::Json(FFC),
        _ => Answer::Status("403 Forbidden"),
    })
    .await;
    let asked = draftboard(&["collect", "sleeper", "espn", "ffc", "--dry-run"], &host.url);
    let said = text(&asked.stdout);
    assert_eq!(text(&asked.stderr), "draftboard: sleeper: it answered 403 Forbidden\n");
    for part in [
        "ESPN: 3 players",
        "Fantasy Football Calculator: 3 players",
        "ADP data provided by Fantasy Football Calculator",
        "Consensus of 2 sources (half PPR)",
        "Ja'Marr Chase              medium  espn 2.2, ffc 3.4",
    ] {
        assert!(said.contains(part), "{part} is missing in:\n{said}");
    }
}

#[test]
fn an_unknown_source_and_a_missing_key_are_named() {
    let unknown = draftboard(&["collect", "nfl", "--dry-run"], "http://127.0.0.1:9");
    assert!(text(&unknown.stderr).contains("Unknown source: nfl"), "{}", text(&unknown.stderr));
    let keyless = draftboard(&["collect", "fantasy_pros", "--dry-run"], "http://127.0.0.1:9");
    assert_eq!(text(&keyless.stderr), "draftboard: Collector fantasy_pros is disabled\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_collected_and_imported_is_stored() {
    let host = LocalSource::start(|path| match path {
        _ if path.contains("proTeamSchedules_wl") => Answer::Json(ESPN_SCHEDULE),
        _ if path.contains("kona_player_info") => Answer::Json(ESPN_PLAYERS),
        _ => Answer::Status("403 Forbidden"),
    })
    .await;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let data = data.to_str().unwrap();
    let asked = draftboard(&["collect", "espn", "ffc", "--data-dir", data], &host.url);
    assert_eq!(text(&asked.stderr), "draftboard: ffc: it answered 403 Forbidden\n");
    let said = text(&asked.stdout);
    assert!(said.contains("ESPN                                3        3        0         0"), "{said}");
    let file = folder.path().join("mine.csv");
    std::fs::write(&file, "Name,Pos,Team,ADP\nJa'Marr Chase,WR,CIN,3\nNobody Known,RB,KC,99\n").unwrap();
    let imported = draftboard(&["import", file.to_str().unwrap(), "--data-dir", data], &host.url);
    let said = text(&imported.stdout);
    assert!(
        said.contains("Stored: 1 created, 1 updated, 0 conflicts opened."),
        "{said}{}",
        text(&imported.stderr)
    );
}
