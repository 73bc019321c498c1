//! A source that sends the right players with the wrong figures: its run is held until somebody decides, and nothing
//! moves meanwhile.

use std::{
    fmt::Write as _,
    sync::{Arc, Mutex},
    time::Duration,
};

use engine::sources::Source;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{TestApp, TestDatabase, TestSettings, on_both_databases};
use usecases::players::{
    self, CatalogPlayer, collect,
    runs::{RunKind, Wish},
};

use crate::player_data::local_source::{Answer, LocalSource};

const N_PLAYERS: usize = 60;
const TEAMS: [&str; 6] = ["KC", "DEN", "DAL", "BUF", "SF", "PHI"];

/// A list of the local host: the truth, or a lie.
pub fn list(adp: impl Fn(usize) -> f64, team: impl Fn(usize) -> &'static str) -> &'static str {
    let mut players = String::new();
    for at in 0..N_PLAYERS {
        let separator = if at == 0 { "" } else { "," };
        let (name, position) = (name_of(at), ["RB", "WR", "TE", "QB"][at % 4]);
        let (team, adp, bye) = (team(at), adp(at), 5 + at % 8);
        write!(
            players,
            "{separator}{{\"player_id\":{at},\"name\":\"{name}\",\"position\":\"{position}\",\"team\":\"{team}\",\
             \"adp\":{adp:.1},\"times_drafted\":90,\"stdev\":2.0,\"bye\":{bye}}}"
        )
        .unwrap();
    }
    format!("{{\"status\":\"Success\",\"meta\":{{}},\"players\":[{players}]}}").leak()
}

fn name_of(at: usize) -> String {
    const FIRST: [&str; 10] =
        ["Aldo", "Bruno", "Casper", "Darius", "Egon", "Fabian", "Gideon", "Hector", "Ivo", "Jasper"];
    const LAST: [&str; 6] = ["Quickfoot", "Brambleby", "Ironwood", "Thistledown", "Oxenford", "Zimmerwald"];
    format!("{} {}", FIRST[at % 10], LAST[at / 10])
}

pub fn truth() -> &'static str {
    list(|at| 1.5 + 2.0 * at as f64, |at| TEAMS[at % TEAMS.len()])
}

/// Reversed, and everybody in Dallas.
pub fn lie() -> &'static str {
    list(|at| 1.5 + 2.0 * (N_PLAYERS - at) as f64, |_| "DAL")
}

/// An application without players, a host with one source, and an administrator of leagues.
pub struct Lying {
    pub app: TestApp,
    pub token: String,
    says: Arc<Mutex<&'static str>>,
    _source: LocalSource,
}

impl Lying {
    pub async fn on(database: TestDatabase) -> Self {
        let says = Arc::new(Mutex::new(truth()));
        let said = Arc::clone(&says);
        let source = LocalSource::start(move |path| {
            if path.starts_with("/api/v1/adp/half-ppr") {
                Answer::Json(*said.lock().unwrap())
            } else {
                none(path)
            }
        })
        .await;
        let mut sources = source.settings();
        sources.patience.n_tries = 1;
        sources.patience.per_try = Duration::from_secs(2);
        let settings = TestSettings { sources: Some(sources), is_empty: true, ..TestSettings::default() };
        let app = TestApp::with(database, settings).await;
        let token = app.sign_in_as("curator", 3).await;
        Self { app, token, says, _source: source }
    }

    pub fn says(&self, list: &'static str) {
        *self.says.lock().unwrap() = list;
    }

    /// A run by the schedule. Returns it as the history shows it.
    pub async fn run_by_schedule(&self) -> Value {
        self.app.ctx.clock.advance(chrono::TimeDelta::minutes(1));
        collect::trigger(&self.app.ctx, Source::Ffc, None, Wish::default()).await.unwrap();
        self.app.run_jobs().await;
        self.newest().await
    }

    pub async fn newest(&self) -> Value {
        let history =
            self.app.get_as(&self.token, "/api/v1/admin/collections/history?source=ffc&limit=1").await;
        history.expect(200)[0].clone()
    }

    pub async fn decide(&self, run: &Value, decision: &str) -> test_support::Answer {
        let path = format!("/api/v1/admin/collections/runs/{}/{decision}", run["id"].as_str().unwrap());
        self.app.call_as(&self.token, Method::POST, &path, json!({})).await
    }

    async fn held(&self) -> Vec<Value> {
        let held = self.app.get_as(&self.token, "/api/v1/admin/collections/held").await.expect(200);
        held.as_array().unwrap().clone()
    }

    /// All that is stored about players, and the version of the pool.
    pub async fn picture(&self) -> String {
        players::reload(&self.app.ctx).await.unwrap();
        let catalog = players::current(&self.app.ctx).await.unwrap();
        let mut text = format!("{}\n", self.app.ctx.universe.get().version);
        for player in catalog.players() {
            let CatalogPlayer { row, figures, words, conflicts, aliases, .. } = player.as_ref();
            writeln!(text, "{row:?} {figures:?} {words:?} {conflicts:?} {aliases:?}").unwrap();
        }
        text
    }

    async fn adp_of_the_first(&self) -> Option<f64> {
        let catalog = players::current(&self.app.ctx).await.unwrap();
        catalog.find("aldo-quickfoot-rb").unwrap().adp()
    }
}

fn none(path: &str) -> Answer {
    if path.starts_with("/api/v1/adp/") {
        Answer::Json(r#"{"status": "Success", "meta": {}, "players": []}"#)
    } else {
        Answer::Status("404 Not Found")
    }
}

async fn a_run_beyond_the_limits_waits_for_a_decision_and_the_pool_does_not_move(lying: Lying) {
    assert_eq!(lying.run_by_schedule().await["status"], "completed");
    let before = lying.picture().await;

    lying.says(lie());
    let run = lying.run_by_schedule().await;
    assert_eq!((&run["status"], &run["players_collected"]), (&json!("held"), &json!(60)), "{run}");
    let reason = run["error"].as_str().unwrap();
    assert!(
        reason.starts_with("held: 55 of 60 ADPs move by more than 10 places; 50 of 60 players change team")
    );
    let teams = run["findings"].as_array().unwrap().iter().find(|own| own["kind"] == "changed_team").unwrap();
    let bruno = json!({ "name": "Bruno Quickfoot", "before": "DEN", "now": "DAL" });
    assert!(teams["players"].as_array().unwrap().contains(&bruno), "{teams}");
    assert_eq!(lying.picture().await, before);
    assert_eq!(lying.held().await, std::slice::from_ref(&run));

    let discarded = lying.decide(&run, "discard").await.expect(200);
    assert_eq!(
        (&discarded["status"], &discarded["decided_by"]),
        (&json!("discarded"), &json!("curator@example.com"))
    );
    assert_eq!((lying.picture().await, lying.held().await), (before, vec![]));
    lying.decide(&run, "discard").await.expect_code(409, "not_held");
    lying.decide(&run, "apply").await.expect_code(409, "not_held");
    lying.decide(&json!({ "id": "unknown" }), "apply").await.expect_detail(404, "Run not found");
}

async fn applying_a_held_run_stores_exactly_what_it_collected(lying: Lying) {
    lying.run_by_schedule().await;
    lying.says(lie());
    let run = lying.run_by_schedule().await;
    // What the source says by now does not matter.
    lying.says(list(|at| 1.0 + at as f64, |_| "SF"));
    let applied = lying.decide(&run, "apply").await.expect(200);
    assert_eq!((&applied["status"], &applied["players_collected"]), (&json!("completed"), &json!(60)));
    assert_eq!(applied["findings"], run["findings"], "it keeps what it was decided by");
    assert_eq!(lying.adp_of_the_first().await, Some(121.5));
    let catalog = players::current(&lying.app.ctx).await.unwrap();
    assert!(catalog.players().iter().all(|player| player.row.team.as_deref() == Some("DAL")));
}

async fn a_run_by_hand_is_held_unless_it_is_confirmed_and_a_later_run_takes_its_place(lying: Lying) {
    lying.run_by_schedule().await;
    lying.says(lie());
    let trigger = async |query: &str| {
        lying.app.ctx.clock.advance(chrono::TimeDelta::minutes(1));
        let path = format!("/api/v1/admin/collections/trigger?source=ffc{query}");
        lying.app.call_as(&lying.token, Method::POST, &path, json!({})).await
    };
    let preview = trigger("&dry_run=true").await.expect(200);
    assert!(preview["findings"][0]["is_beyond"].as_bool().unwrap(), "{preview}");
    trigger("").await.expect(202);
    lying.app.run_jobs().await;
    let first = lying.newest().await;
    assert_eq!((&first["status"], &first["collection_type"]), (&json!("held"), &json!("manual")));

    let second = lying.run_by_schedule().await;
    let held = lying.held().await;
    assert_eq!((held.len(), &held[0]["id"]), (1, &second["id"]), "the earlier one is discarded");
    trigger("&confirm=true").await.expect(202);
    lying.app.run_jobs().await;
    assert_eq!((lying.newest().await["status"].clone(), lying.held().await), (json!("completed"), vec![]));
    assert_eq!(lying.adp_of_the_first().await, Some(121.5));

    let asked = collect::run(&lying.app.ctx, Source::Ffc, RunKind::Manual, Wish::default(), None).await;
    assert_eq!(asked.unwrap().held, None, "the same again is nothing odd");
}

#[tokio::test]
async fn only_those_who_may_start_runs_decide_about_them() {
    let lying = Lying::on(TestDatabase::sqlite()).await;
    let reader = lying.app.sign_in_as("ann", 1).await;
    lying.app.get_as(&reader, "/api/v1/admin/collections/held").await.expect(403);
    for decision in ["apply", "discard"] {
        let path = format!("/api/v1/admin/collections/runs/some/{decision}");
        lying.app.call_as(&reader, Method::POST, &path, json!({})).await.expect(403);
    }
}

on_both_databases!(Lying:
    a_run_beyond_the_limits_waits_for_a_decision_and_the_pool_does_not_move,
    applying_a_held_run_stores_exactly_what_it_collected,
    a_run_by_hand_is_held_unless_it_is_confirmed_and_a_later_run_takes_its_place,
);
