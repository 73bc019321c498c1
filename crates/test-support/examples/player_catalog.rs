//! Player data at full size, on both databases: how long the pages of a catalog of 12,000 players take. How long a
//! collection takes and how it affects other requests is measured by `bench/server/collection.mjs`.
//!
//! `scripts/with-postgres cargo run --release -p test-support --example player_catalog`

#[path = "../../collectors/tests/local_source/mod.rs"]
#[expect(dead_code, reason = "the collectors' own tests use all of it")]
mod local_source;

use std::{
    fmt::Write as _,
    time::{Duration, Instant},
};

use engine::sources::Source;
use local_source::{Answer, LocalSource};
use serde_json::{Value, json};
use test_support::{TestApp, TestDatabase, TestSettings};
use usecases::players::{
    collect,
    import::{ImportRequest, import},
    runs::{RunKind, Wish},
};

/// The number of players on Sleeper in 2020.
const N_COLLECTED: usize = 7_516;
const N_CATALOG: usize = 12_000;
const N_RUNS: usize = 21;
const PAGE_BUDGET: Duration = Duration::from_millis(50);

fn name(n: usize) -> String {
    let syllables =
        ["ba", "co", "du", "fa", "gi", "ha", "jo", "ka", "le", "mo", "na", "po", "ra", "su", "ti"];
    let word = |mut n: usize| {
        let mut word = String::new();
        for _ in 0..4 {
            word.push_str(syllables[n % syllables.len()]);
            n /= syllables.len();
        }
        word
    };
    format!("{} {}", word(n * 7 + 3), word(n * 13 + 5))
}

fn position(n: usize) -> &'static str {
    ["QB", "RB", "WR", "TE", "K"][n % 5]
}

fn sleeper_players() -> String {
    let players = (0..N_COLLECTED).map(|n| {
        let id = (n + 1).to_string();
        let player = json!({ "player_id": id, "full_name": name(n), "position": position(n),
            "fantasy_positions": [position(n)], "team": "KC", "active": true, "status": "Active",
            "depth_chart_order": 1, "age": 25, "years_exp": 3 });
        (id, player)
    });
    Value::Object(players.collect()).to_string()
}

fn sleeper_projections() -> String {
    let projections = (0..800).map(|n| {
        let adp = 1.0 + n as f64 / 3.0;
        json!({ "player_id": (n + 1).to_string(), "stats": { "adp_std": adp, "adp_half_ppr": adp, "adp_ppr": adp,
            "pts_std": 100.0, "pts_half_ppr": 110.0, "pts_ppr": 120.0 } })
    });
    Value::Array(projections.collect()).to_string()
}

async fn app(database: TestDatabase) -> TestApp {
    let players: &'static str = sleeper_players().leak();
    let projections: &'static str = sleeper_projections().leak();
    let host = LocalSource::start(move |path| match path {
        "/v1/players/nfl" => Answer::Json(players),
        _ => Answer::Json(projections),
    })
    .await;
    let mut sources = host.settings();
    sources.patience.most_bytes = 32 << 20;
    let app =
        TestApp::with(database, TestSettings { sources: Some(sources), ..TestSettings::default() }).await;
    app.forget_jobs();
    app
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

async fn collect_sleeper(app: &TestApp) {
    let wish = Wish { is_forced: true, is_confirmed: true };
    collect::run(&app.ctx, Source::Sleeper, RunKind::Manual, wish, None).await.expect("a run");
}

async fn fill_up(app: &TestApp) {
    let mut sheet = String::from("Name,Position,Team,ADP\n");
    for n in N_COLLECTED..N_CATALOG {
        let _ = writeln!(sheet, "{},{},DEN,{}", name(n), position(n), n % 400 + 1);
    }
    let request = ImportRequest {
        file_name: "more.csv".into(),
        bytes: sheet.into_bytes(),
        source: Source::Underdog,
        scoring: None,
        mapping: std::collections::BTreeMap::default(),
        teams: None,
        is_dry_run: false,
    };
    import(&app.ctx, usecases::audit::Actor::Operator, request).await.expect("an import");
}

async fn measure_pages(app: &TestApp) -> bool {
    let token = app.sign_in_as("curator", 3).await;
    let mut is_within = true;
    for query in [
        "page=1",
        "page=100&sort_by=adp&sort_order=desc",
        "sort_by=adp_variance&page_size=200",
        "q=bafa&position=QB,RB&sort_by=updated_at",
    ] {
        let path = format!("/api/v1/players/paginated?{query}");
        let mut times = Vec::new();
        let mut total = Value::Null;
        for _ in 0..N_RUNS {
            let begun = Instant::now();
            total = app.get_as(&token, &path).await.expect(200)["pagination"]["total_items"].clone();
            times.push(begun.elapsed());
        }
        times.sort_unstable();
        let (median, worst) = (times[N_RUNS / 2], times[N_RUNS - 1]);
        println!("  {query:<44} of {total:>6}  median {:>5.1} ms  worst {:>5.1} ms", ms(median), ms(worst));
        is_within &= median <= PAGE_BUDGET;
    }
    is_within
}

#[tokio::main]
async fn main() {
    let mut is_within = true;
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        println!("{}", database.url.split(':').next().unwrap_or_default());
        let app = app(database).await;
        collect_sleeper(&app).await;
        fill_up(&app).await;
        is_within &= measure_pages(&app).await;
    }
    if !is_within {
        eprintln!("A limit was missed: 50 ms a page");
        std::process::exit(1);
    }
}
