//! The collectors against a local host: what they make of good answers, and of every kind of bad one.

mod local_source;

use std::time::{Duration, Instant};

use collectors::{CollectError, Collector};
use engine::league::Scoring;
use engine::names::SourceTeam;
use engine::players::{AdpFormat, Position};
use engine::sources::{Source, SourcePlayer, SourceReport};
use local_source::{Answer, LocalSource};

const SLEEPER_PLAYERS: &str = include_str!("fixtures/sleeper_players.json");
const SLEEPER_PROJECTIONS: &str = include_str!("fixtures/sleeper_projections.json");
const FFC_HALF: &str = include_str!("fixtures/ffc_half-ppr.json");
const FFC_TWO: &str = include_str!("fixtures/ffc_2qb.json");
const FFC_NONE: &str = r#"{"status": "Error", "errors": ["no data for this year"], "players": []}"#;
const ESPN_PLAYERS: &str = include_str!("fixtures/espn_players.json");
const ESPN_SCHEDULE: &str = include_str!("fixtures/espn_schedule.json");
const FANTASY_PROS: &str = include_str!("fixtures/fantasy_pros.json");

/// What the sources answer on a good day.
fn good(path: &str) -> Answer {
    match path {
        _ if path.starts_with("/v1/players/nfl") => Answer::Tagged("\"monday\"", SLEEPER_PLAYERS),
        _ if path.starts_with("/projections/") => Answer::Json(SLEEPER_PROJECTIONS),
        _ if path.starts_with("/api/v1/adp/half-ppr") => Answer::Json(FFC_HALF),
        _ if path.starts_with("/api/v1/adp/2qb") => Answer::Json(FFC_TWO),
        _ if path.starts_with("/api/v1/adp/") => Answer::Json(FFC_NONE),
        _ if path.contains("proTeamSchedules_wl") => Answer::Json(ESPN_SCHEDULE),
        _ if path.contains("kona_player_info") => Answer::Json(ESPN_PLAYERS),
        _ if path.contains("consensus-rankings") => Answer::Json(FANTASY_PROS),
        _ => Answer::Status("404 Not Found"),
    }
}

async fn report(source: Source) -> SourceReport {
    let host = LocalSource::start(good).await;
    Collector::new(host.settings()).unwrap().collect(source, None).await.unwrap().report
}

fn find<'a>(report: &'a SourceReport, name: &str) -> &'a SourcePlayer {
    report.players.iter().find(|player| player.name == name).unwrap_or_else(|| panic!("{name} is missing"))
}

fn adp(player: &SourcePlayer, format: AdpFormat) -> Option<f64> {
    player.adp(format).map(|figure| figure.adp)
}

#[tokio::test]
async fn sleeper_brings_players_of_the_six_positions_with_their_figures() {
    let report = report(Source::Sleeper).await;
    let mut names: Vec<&str> = report.players.iter().map(|player| player.name.as_str()).collect();
    names.sort_unstable();
    let expected = [
        "Amari Cooper",
        "Ja'Marr Chase",
        "Jacksonville Jaguars",
        "Josh Allen",
        "Kyle Juszczyk",
        "Pittsburgh Steelers",
    ];
    assert_eq!(names, expected);

    let chase = find(&report, "Ja'Marr Chase");
    assert_eq!((chase.source_id.as_deref(), chase.team), (Some("7564"), SourceTeam::Team("CIN")));
    assert_eq!(chase.other_ids, [(Source::Espn, "4362628".to_owned()), (Source::Yahoo, "33393".to_owned())]);
    assert_eq!(
        (adp(chase, AdpFormat::one(Scoring::Ppr)), chase.points(Scoring::HalfPpr)),
        (Some(2.4), Some(240.3))
    );
    assert_eq!((chase.condition.age, chase.condition.depth), (Some(26), Some(1)));
    let allen = find(&report, "Josh Allen");
    assert_eq!(
        (allen.position, adp(allen, AdpFormat::two(Scoring::Standard))),
        (Some(Position::Qb), Some(1.3))
    );
    assert_eq!(allen.condition.injury.as_deref(), Some("Questionable"));
    // 999 means that he is not drafted, and NA that he is not injured.
    let full_back = find(&report, "Kyle Juszczyk");
    assert_eq!((full_back.position, full_back.any_adp()), (Some(Position::Rb), None));
    let free_agent = find(&report, "Amari Cooper");
    assert_eq!((free_agent.team, free_agent.is_active), (SourceTeam::FreeAgent, Some(false)));
    assert_eq!(free_agent.condition.injury, None);
    assert_eq!(find(&report, "Pittsburgh Steelers").position, Some(Position::Dst));
}

#[tokio::test]
async fn sleeper_is_not_read_again_while_nothing_changed() {
    let host = LocalSource::start(|path| match path {
        "/v1/players/nfl" => Answer::NotModified,
        _ => good(path),
    })
    .await;
    let collector = Collector::new(host.settings()).unwrap();
    let error = collector.collect(Source::Sleeper, Some("\"monday\"")).await.unwrap_err();
    assert!(matches!(error, CollectError::NotModified(Source::Sleeper)), "{error}");
    assert!(host.asked()[0].to_ascii_lowercase().contains("if-none-match: \"monday\""));

    let changed = LocalSource::start(good).await;
    let collection =
        Collector::new(changed.settings()).unwrap().collect(Source::Sleeper, Some("\"sunday\"")).await;
    assert_eq!(collection.unwrap().etag.as_deref(), Some("\"monday\""));
}

#[tokio::test]
async fn fantasy_football_calculator_brings_spread_and_sample_in_every_list_it_has() {
    let report = report(Source::Ffc).await;
    let chase = find(&report, "Ja'Marr Chase");
    let half = chase.adp(AdpFormat::one(Scoring::HalfPpr)).unwrap();
    assert_eq!((half.spread, half.n_drafts, chase.bye_week), (Some(0.9), Some(589), Some(6)));
    assert_eq!(adp(chase, AdpFormat::two(Scoring::Ppr)), Some(7.9));
    assert_eq!(adp(chase, AdpFormat::one(Scoring::Ppr)), None);
    assert_eq!(find(&report, "Pittsburgh Steelers").team, SourceTeam::Team("PIT"));
    assert_eq!(find(&report, "Brandon Aubrey").position, Some(Position::K));
    assert_eq!(report.refused[0].message, "Some Punter: Unknown position: P");
    assert_eq!(report.remarks[0], "there is no standard list no data for this year");
}

#[tokio::test]
async fn espn_brings_adp_projections_and_byes_but_not_its_saturated_averages() {
    let report = report(Source::Espn).await;
    let chase = find(&report, "Ja'Marr Chase");
    assert_eq!((chase.team, chase.bye_week), (SourceTeam::Team("CIN"), Some(6)));
    assert_eq!(
        (adp(chase, AdpFormat::one(Scoring::HalfPpr)), chase.points(Scoring::Ppr)),
        (Some(2.2184), Some(288.4))
    );
    let bencher = find(&report, "Deep Bencher");
    assert_eq!((bencher.any_adp(), bencher.team), (None, SourceTeam::FreeAgent));
    assert_eq!(find(&report, "Pittsburgh Steelers").source_id.as_deref(), Some("-16023"));
    assert_eq!(report.players.len(), 3);
}

#[tokio::test]
async fn fantasy_pros_is_asked_with_the_operators_key_only() {
    let host = LocalSource::start(good).await;
    let report =
        Collector::new(host.settings()).unwrap().collect(Source::FantasyPros, None).await.unwrap().report;
    let chase = find(&report, "Ja'Marr Chase");
    assert_eq!((adp(chase, AdpFormat::one(Scoring::Ppr)), chase.bye_week), (Some(3.2), Some(6)));
    assert!(host.asked().iter().all(|request| request.contains("x-api-key: the operator's key")));

    let keyless = collectors::SourceSettings { fantasy_pros_key: None, ..host.settings() };
    let error = Collector::new(keyless).unwrap().collect(Source::FantasyPros, None).await.unwrap_err();
    assert_eq!(error.to_string(), "Collector fantasy_pros is disabled");
    let error = Collector::new(host.settings()).unwrap().collect(Source::Yahoo, None).await.unwrap_err();
    assert_eq!(error.to_string(), "Collector yahoo is not implemented");
}

/// The error of a run when the host always gives this answer, and how often it was asked.
async fn failure(answer: Answer) -> (String, usize) {
    let is_silent = matches!(answer, Answer::Hang);
    let host = LocalSource::start(move |_| answer.clone()).await;
    let mut settings = host.settings();
    if is_silent {
        settings.patience.per_try = Duration::from_millis(200);
    }
    let error = Collector::new(settings).unwrap().collect(Source::Espn, None).await.unwrap_err();
    (error.to_string(), host.asked().len())
}

#[tokio::test]
async fn every_fault_of_a_source_ends_the_run_with_a_clear_message() {
    for (answer, message, n_tries) in [
        (Answer::Hang, "espn: it did not answer within 0.2 seconds", 3),
        (Answer::Status("500 Internal Server Error"), "espn: it answered 500 Internal Server Error", 3),
        (Answer::Status("403 Forbidden"), "espn: it answered 403 Forbidden", 1),
        (Answer::Truncated, "espn: its answer broke off", 3),
        (Answer::Empty, "espn: its answer is empty", 3),
        (
            Answer::Json("<html>maintenance</html>"),
            "espn: its answer makes no sense: expected value at line 1 column 1",
            1,
        ),
        (Answer::Json("{\"settings\": {\"proTeams\": ["), "espn: its answer ends in the middle", 1),
        (Answer::RedirectTo("http://127.0.0.2:1/".to_owned()), "espn: it sends us to another address", 1),
        (Answer::Bomb, "espn: its answer is larger than 1 MiB", 1),
    ] {
        assert_eq!(failure(answer).await, (message.to_owned(), n_tries));
    }
}

#[tokio::test]
async fn a_source_that_names_a_time_is_not_asked_before_it() {
    // Longer than a run may take: it ends, and reports what the source asked for or that time is up.
    let host = LocalSource::start(|_| Answer::TooManyRequests("1800")).await;
    let mut settings = host.settings();
    settings.patience.in_all = Duration::from_millis(400);
    let started = Instant::now();
    let error = Collector::new(settings).unwrap().collect(Source::Espn, None).await.unwrap_err();
    assert_eq!(error.to_string(), "espn: it asks us to come back later, in 1800 seconds");
    assert!(started.elapsed() < Duration::from_secs(5));
    assert_eq!(host.asked().len(), 1);
}

#[tokio::test]
async fn a_source_that_recovers_is_asked_again() {
    let n_asked = std::sync::atomic::AtomicUsize::new(0);
    let host =
        LocalSource::start(move |path| match n_asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) {
            0 => Answer::Status("502 Bad Gateway"),
            1 => Answer::TooManyRequests("0"),
            _ => good(path),
        })
        .await;
    let collection = Collector::new(host.settings()).unwrap().collect(Source::Espn, None).await.unwrap();
    assert_eq!(collection.report.players.len(), 3);
}

#[tokio::test]
async fn a_redirect_to_the_same_host_is_followed() {
    let host = LocalSource::start(|path| match path {
        _ if path.starts_with("/moved/") => good(&path[6..]),
        _ => Answer::RedirectTo(format!("/moved{path}")),
    })
    .await;
    let collection = Collector::new(host.settings()).unwrap().collect(Source::Espn, None).await.unwrap();
    assert_eq!(collection.report.players.len(), 3);
}
