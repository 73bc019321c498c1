//! Player data from the sources to the pool: runs against a local test host, on both databases.

#[path = "../../../collectors/tests/local_source/mod.rs"]
#[expect(dead_code, reason = "the collectors' own tests use all of it")]
pub mod local_source;

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use engine::sources::Source;
use futures::FutureExt;
use local_source::{Answer, LocalSource};
use serde_json::json;
use test_support::{TestApp, TestDatabase, TestSettings};
use usecases::players::{
    self, collect,
    runs::{self, Brought, RunKind, Wish},
};

use crate::sessions;

const SLEEPER_PLAYERS: &str = include_str!("../../../collectors/tests/fixtures/sleeper_players.json");
const SLEEPER_PROJECTIONS: &str = include_str!("../../../collectors/tests/fixtures/sleeper_projections.json");
const FFC_HALF: &str = include_str!("../../../collectors/tests/fixtures/ffc_half-ppr.json");
const FFC_TWO: &str = include_str!("../../../collectors/tests/fixtures/ffc_2qb.json");
const FFC_NONE: &str = r#"{"status": "Success", "meta": {}, "players": []}"#;
const ESPN_PLAYERS: &str = include_str!("../../../collectors/tests/fixtures/espn_players.json");
const ESPN_SCHEDULE: &str = include_str!("../../../collectors/tests/fixtures/espn_schedule.json");
const FANTASY_PROS: &str = include_str!("../../../collectors/tests/fixtures/fantasy_pros.json");

/// A host with all four sources, one of which can be broken.
struct Host {
    source: LocalSource,
    fault: Arc<Mutex<Option<Answer>>>,
}

impl Host {
    async fn start() -> Self {
        let fault: Arc<Mutex<Option<Answer>>> = Arc::default();
        let broken = Arc::clone(&fault);
        let source = LocalSource::start(move |path| {
            let is_ffc = path.starts_with("/api/v1/adp/");
            match broken.lock().unwrap().clone().filter(|_| is_ffc) {
                Some(fault) => fault,
                None => answer(path),
            }
        })
        .await;
        Self { source, fault }
    }

    fn break_ffc(&self, fault: Answer) {
        *self.fault.lock().unwrap() = Some(fault);
    }

    fn repair(&self) {
        *self.fault.lock().unwrap() = None;
    }
}

fn answer(path: &str) -> Answer {
    match path {
        "/v1/players/nfl" => Answer::Tagged("\"v1\"", SLEEPER_PLAYERS),
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

/// An application without players, and a host that has some.
struct Collecting {
    app: TestApp,
    host: Host,
}

impl Collecting {
    async fn on(database: TestDatabase) -> Self {
        let host = Host::start().await;
        let mut sources = host.source.settings();
        sources.patience.n_tries = 1;
        sources.patience.per_try = Duration::from_secs(2);
        let settings = TestSettings { sources: Some(sources), is_empty: true, ..TestSettings::default() };
        Self { app: TestApp::with(database, settings).await, host }
    }

    async fn run(&self, source: Source) -> usecases::Result<Brought> {
        self.run_as(source, false).await
    }

    /// Moves the clock between two runs, so that the newest can be told.
    async fn run_as(&self, source: Source, is_forced: bool) -> usecases::Result<Brought> {
        self.app.ctx.clock.advance(chrono::TimeDelta::seconds(1));
        let wish = Wish { is_forced, is_confirmed: false };
        collect::run(&self.app.ctx, source, RunKind::Manual, wish, None).await
    }

    /// All stored player data, to check that nothing changed.
    async fn picture(&self) -> String {
        let catalog = players::current(&self.app.ctx).await.unwrap();
        let rows: Vec<_> =
            catalog.players().iter().map(|player| (&player.row, &player.figures, &player.words)).collect();
        format!("{rows:?}")
    }
}

async fn four_sources_make_one_catalog_and_the_pool_has_who_can_be_drafted(collecting: Collecting) {
    let Collecting { app, .. } = &collecting;
    for source in [Source::Sleeper, Source::Espn, Source::Ffc, Source::FantasyPros] {
        let brought = collecting.run(source).await.unwrap();
        assert!(brought.n_players > 0 && brought.n_new + brought.n_updated == brought.n_players, "{source}");
    }
    let catalog = players::current(&app.ctx).await.unwrap();
    let chase = catalog.find("jamarr-chase-wr").expect("all sources know him");
    assert_eq!(chase.words.len(), 4, "{chase:?}");
    assert!(chase.consensus_adp().is_some() && chase.figure(|own| own.projected_points).is_some());
    let universe = app.ctx.universe.get();
    let pool = universe.pool(engine::league::Scoring::HalfPpr);
    let n_draftable = catalog.players().iter().filter(|player| player.is_draftable()).count();
    assert_eq!(pool.len(), n_draftable);
    assert!(pool.len() < catalog.players().len(), "somebody is known whom nobody drafts");
    let condition = universe.details("jamarr-chase-wr").and_then(|own| own.condition.clone()).unwrap();
    assert_eq!((condition.condition.depth, condition.condition.age), (Some(1), Some(26)));
    let token = app.sign_in_as("ann", 1).await;
    let session = sessions::create(app, &token, json!({})).await;
    for path in ["/api/v1/players/universe".to_owned(), sessions::path_of(&session, "/players")] {
        let list = app.get_as(&token, &path).await.expect(200);
        let list = list["players"].as_array().unwrap();
        let chase = &list.iter().find(|player| player["id"] == "jamarr-chase-wr").unwrap()["condition"];
        assert_eq!(
            (&chase["depth"], &chase["age"], &chase["as_of"]),
            (&json!(1), &json!(26), &json!("2026-08-20"))
        );
        assert!(chase["years_of_experience"].is_u64() && chase["news_at"].is_string(), "{path}: {chase}");
    }

    // A second run: all players are known, none is duplicated, and Sleeper has nothing new.
    let before = catalog.players().len();
    let again = collecting.run(Source::Sleeper).await.unwrap();
    assert_eq!((again.n_new, collecting.run(Source::Ffc).await.unwrap().n_new), (0, 0));
    assert_eq!(players::current(&app.ctx).await.unwrap().players().len(), before);
    let history = runs::history(&app.ctx, Some(Source::Sleeper), 10).await.unwrap();
    assert_eq!(history.iter().map(|run| run.status.as_str()).collect::<Vec<_>>(), ["completed"; 2]);
}

async fn a_broken_source_changes_nothing_and_opens_its_breaker(collecting: Collecting) {
    let ctx = &collecting.app.ctx;
    collecting.run(Source::Ffc).await.unwrap();
    let before = collecting.picture().await;
    let few = r#"{"status": "Success", "meta": {}, "players": [{"player_id": 1, "name": "Ja'Marr Chase",
        "position": "WR", "team": "CIN", "adp": 3.4, "times_drafted": 5, "stdev": 1.0, "bye": 6}]}"#;
    let faults = [
        (Answer::Hang, "ffc: it did not answer within 2 seconds"),
        (Answer::Status("500 Internal Server Error"), "ffc: it answered 500 Internal Server Error"),
        (Answer::TooManyRequests("600"), "ffc: it asks us to come back later, in 600 seconds"),
        (Answer::Truncated, "ffc: its answer broke off"),
        (Answer::Json("<html>"), "ffc: its answer makes no sense: expected value at line 1 column 1"),
        (Answer::Empty, "ffc: its answer is empty"),
        (Answer::RedirectTo("http://example.com/".into()), "ffc: it sends us to another address"),
        (Answer::Bomb, "ffc: its answer is larger than 1 MiB"),
        (Answer::Json(FFC_NONE), "ffc: it says: there is no standard list"),
        (Answer::Json(few), "ffc: it brought 1 players where the last run had"),
    ];
    for (fault, message) in faults {
        collecting.host.break_ffc(fault);
        let error = collecting.run_as(Source::Ffc, true).await.unwrap_err();
        assert!(error.message.starts_with(message), "{} is not {message}", error.message);
        assert_eq!(collecting.picture().await, before, "{message}");
        let newest = runs::history(ctx, Some(Source::Ffc), 1).await.unwrap().remove(0);
        assert_eq!((newest.status.as_str(), newest.error), ("failed", Some(error.message)));
    }
    assert_eq!(runs::breaker(ctx, Source::Ffc).await.unwrap().state, runs::BreakerState::Open);
    let refused = collecting.run(Source::Ffc).await.unwrap_err();
    assert_eq!(refused.message, "Circuit breaker is open for ffc");
    assert!(collecting.run(Source::Espn).await.is_ok(), "the others are unaffected");

    collecting.host.repair();
    ctx.clock.advance(chrono::TimeDelta::minutes(16));
    assert_eq!(runs::breaker(ctx, Source::Ffc).await.unwrap().state, runs::BreakerState::HalfOpen);
    collecting.run(Source::Ffc).await.unwrap();
    assert_eq!(runs::breaker(ctx, Source::Ffc).await.unwrap().state, runs::BreakerState::Closed);
}

async fn a_source_runs_once_at_a_time_and_by_itself_once_a_day(collecting: Collecting) {
    let ctx = &collecting.app.ctx;
    let started = collect::trigger(ctx, Source::Espn, None, Wish::default()).await.unwrap();
    let refused = collect::trigger(ctx, Source::Espn, None, Wish::default()).await.unwrap_err();
    assert_eq!(refused.message, "Collection for espn is already running");
    assert_eq!(collecting.app.run_jobs().await, 1);
    let run = runs::history(ctx, Some(Source::Espn), 1).await.unwrap().remove(0);
    assert_eq!((run.id, run.status.as_str()), (started.collection_id, "completed"));

    assert_eq!(collect::trigger_due(ctx).await.unwrap(), 3, "sleeper, ffc and fantasy_pros never ran");
    assert_eq!(collecting.app.run_jobs().await, 3);
    assert_eq!(collect::trigger_due(ctx).await.unwrap(), 0);
    ctx.clock.advance(chrono::TimeDelta::days(1) + chrono::TimeDelta::minutes(1));
    assert_eq!(collect::trigger_due(ctx).await.unwrap(), 4);
    assert_eq!(collecting.app.run_jobs().await, 4);
}

#[tokio::test]
async fn data_collected_by_another_process_is_noticed() {
    let collecting = Collecting::on(TestDatabase::sqlite()).await;
    collecting.run(Source::Ffc).await.unwrap();
    let other = collecting.app.other_node().await;
    players::notice_other_processes(&other).await.unwrap();
    collecting.run(Source::Espn).await.unwrap();
    let n_known = async |ctx| players::current(ctx).await.unwrap().players().len();
    assert!(n_known(&other).await < n_known(&collecting.app.ctx).await);
    players::notice_other_processes(&other).await.unwrap();
    assert_eq!(n_known(&other).await, n_known(&collecting.app.ctx).await);
}

#[tokio::test]
async fn players_are_read_again_when_the_first_reader_went_away() {
    let collecting = Collecting::on(TestDatabase::sqlite()).await;
    let other = collecting.app.other_node().await;
    collecting.run(Source::Espn).await.unwrap();
    assert!(players::reload(&other).now_or_never().is_none(), "the database has not answered yet");
    let n_known = async |ctx| players::current(ctx).await.unwrap().players().len();
    assert_eq!(n_known(&other).await, n_known(&collecting.app.ctx).await);
}

test_support::on_both_databases!(Collecting:
    four_sources_make_one_catalog_and_the_pool_has_who_can_be_drafted,
    a_broken_source_changes_nothing_and_opens_its_breaker,
    a_source_runs_once_at_a_time_and_by_itself_once_a_day,
);
