//! Several sources and several people change the same players at the same time: nothing that was confirmed is lost,
//! and the figures are those of one after the other.

use std::{collections::BTreeMap, fmt::Write as _};

use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, TestApp, TestDatabase, TestSettings, on_both_databases};
use usecases::players::{self, CatalogPlayer};

const N_PLAYERS: usize = 90;
const SOURCES: [&str; 7] = ["sleeper", "espn", "ffc", "fantasy_pros", "underdog", "yahoo", "xlsx"];

/// An application without players, and a curator.
struct AtOnce {
    app: TestApp,
    curator: String,
}

impl AtOnce {
    async fn on(database: TestDatabase) -> Self {
        let settings = TestSettings { is_empty: true, ..TestSettings::default() };
        let app = TestApp::with(database, settings).await;
        let curator = app.sign_in_as("curator", 3).await;
        Self { app, curator }
    }

    /// Without moving the clock: the age of what a source says counts in its weight.
    async fn import(&self, source: &str) -> Answer {
        let sheet = sheet_of(source);
        let body = format!(
            "--frontier\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{source}.csv\"\r\n\r\n{sheet}\r\n\
             --frontier\r\ncontent-disposition: form-data; name=\"source\"\r\n\r\n{source}\r\n--frontier--\r\n"
        );
        let request = self.app.request(Method::POST, "/api/v1/admin/players/import");
        let request = request.header("content-type", "multipart/form-data; boundary=frontier").body(body);
        self.app.send(request.bearer_auth(&self.curator)).await
    }

    async fn import_one_after_the_other(&self, sources: &[&str]) {
        for source in sources {
            self.import(source).await.expect(200);
        }
    }

    async fn call(&self, method: Method, path: &str, body: Value) -> Answer {
        self.app.call_as(&self.curator, method, path, body).await
    }

    async fn save(&self, id: &str, body: Value) {
        self.call(Method::PUT, &format!("/api/v1/players/{id}/metadata"), body).await.expect(200);
    }

    async fn details(&self, id: &str) -> Value {
        self.app.get_as(&self.curator, &format!("/api/v1/players/{id}/details")).await.expect(200)
    }

    /// What is stored of every player: facts, figures, what his sources say, and his open conflicts.
    async fn stored(&self) -> BTreeMap<String, String> {
        players::reload(&self.app.ctx).await.unwrap();
        let catalog = players::current(&self.app.ctx).await.unwrap();
        catalog.players().iter().map(|player| (name_of(player), stored_of(player))).collect()
    }
}

/// Which of two spellings is shown depends on who was first.
fn name_of(player: &CatalogPlayer) -> String {
    player.row.name.trim_end_matches(" Jr.").to_owned()
}

fn stored_of(player: &CatalogPlayer) -> String {
    let row = &player.row;
    let mut text = format!("{} {:?} {:?}\n", row.position, row.team, row.bye_week);
    for own in player.figures.iter().flatten() {
        let figures = (own.adp, own.consensus_adp, own.adp_spread, own.n_sources);
        writeln!(text, "format {}: {figures:?}", own.scoring).unwrap();
    }
    for word in &player.words {
        writeln!(text, "{} says {:?}", word.source, word.said.any_adp()).unwrap();
    }
    for row in player.conflicts.iter().filter(|row| row.status == "open") {
        writeln!(text, "open: {}", row.field).unwrap();
    }
    text
}

/// Every source has most of the players, in an order of its own, and one writes their names in its own way.
fn sheet_of(source: &str) -> String {
    let at = SOURCES.iter().position(|own| *own == source).expect("a source");
    let mut sheet = "Name,Position,Team,ADP,Bye\n".to_owned();
    for row in 0..N_PLAYERS {
        let player = (row * 7 + at * 31) % N_PLAYERS;
        if player % 11 == at {
            continue;
        }
        let (name, position) = (player_name(player), ["QB", "RB", "WR", "TE"][player % 4]);
        let suffix = if at == 1 && player.is_multiple_of(3) { " Jr." } else { "" };
        // Never both: a suffix and another team would be another player, or a question.
        let team = if at == 2 && player % 30 == 10 { "DEN" } else { "KC" };
        let adp = 1.0 + player as f64 + (player * (at + 3)) as f64 / 10.0;
        writeln!(sheet, "{name}{suffix},{position},{team},{adp:.1},10").unwrap();
    }
    sheet
}

fn player_name(player: usize) -> String {
    const FIRST: [&str; 15] = [
        "Aldo", "Bruno", "Casper", "Darius", "Egon", "Fabian", "Gideon", "Hector", "Ivo", "Jasper", "Klaus",
        "Leander", "Magnus", "Nestor", "Orlando",
    ];
    const LAST: [&str; 10] = [
        "Quickfoot",
        "Brambleby",
        "Ironwood",
        "Thistledown",
        "Vandermeer",
        "Oxenford",
        "Pumpernickel",
        "Zimmerwald",
        "Kettleburn",
        "Hollyhock",
    ];
    format!("{} {}", FIRST[player % 15], LAST[player / 15])
}

#[track_caller]
fn assert_same(found: &BTreeMap<String, String>, expected: &BTreeMap<String, String>) {
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>(), "the same players");
    let wrong: Vec<_> = expected.iter().filter(|(name, stored)| found[*name] != **stored).collect();
    let first = wrong.first().map(|(name, stored)| format!("{name}\n{stored}instead of\n{}", found[*name]));
    let n_wrong = wrong.len();
    assert!(n_wrong == 0, "{n_wrong} of {} are wrong, such as {}", expected.len(), first.unwrap_or_default());
}

/// The same sources one after the other, on a database of its own.
async fn one_after_the_other(sources: &[&str]) -> BTreeMap<String, String> {
    let alone = AtOnce::on(TestDatabase::sqlite()).await;
    alone.import_one_after_the_other(sources).await;
    alone.stored().await
}

async fn five_sources_at_once_bring_the_figures_of_one_after_the_other(at_once: AtOnce) {
    let sources = &SOURCES[..5];
    let expected = one_after_the_other(sources).await;
    // From the first player on, and again when all of them are known.
    for _ in 0..2 {
        for answer in join_all(sources.iter().map(|source| at_once.import(source))).await {
            answer.expect(200);
        }
        assert_same(&at_once.stored().await, &expected);
    }
}

async fn sixty_imports_of_the_same_players_at_once_all_get_an_answer(at_once: AtOnce) {
    let answers = join_all((0..60).map(|at| at_once.import(SOURCES[at % SOURCES.len()]))).await;
    let mut n_stored = BTreeMap::new();
    for (at, answer) in answers.into_iter().enumerate() {
        // A source is stored once at a time: the others are told so.
        if answer.status == 409 {
            answer.expect_code(409, "already_running");
        } else {
            answer.expect(200);
            *n_stored.entry(SOURCES[at % SOURCES.len()]).or_insert(0) += 1;
        }
    }
    assert_eq!(n_stored.len(), SOURCES.len(), "every source was stored: {n_stored:?}");
    assert_same(&at_once.stored().await, &one_after_the_other(&SOURCES).await);
}

async fn recomputing_everything_beside_imports_loses_nothing(at_once: AtOnce) {
    let expected = one_after_the_other(&SOURCES).await;
    at_once.import_one_after_the_other(&SOURCES[..3]).await;
    let recalculate =
        || at_once.call(Method::POST, "/api/v1/admin/collection/consensus/recalculate", json!({}));
    let imports = join_all(SOURCES[3..].iter().map(|source| at_once.import(source)));
    let (first, second, imported) = tokio::join!(recalculate(), recalculate(), imports);
    first.expect(200);
    second.expect(200);
    for answer in imported {
        answer.expect(200);
    }
    assert_same(&at_once.stored().await, &expected);
}

const KNOWN: &str = "bruno-quickfoot-rb";

async fn notes_and_tags_saved_at_the_same_time_are_both_kept(at_once: AtOnce) {
    at_once.import("ffc").await.expect(200);
    for round in 0..20 {
        let (notes, tag) = (format!("note {round}"), format!("tag {round}"));
        let fields = json!({ "scout": tag });
        tokio::join!(
            at_once.save(KNOWN, json!({ "notes": notes })),
            at_once.save(KNOWN, json!({ "tags": [tag] })),
            at_once.save(KNOWN, json!({ "custom_fields": fields })),
        );
        let metadata = &at_once.details(KNOWN).await["metadata"];
        let kept = (&metadata["notes"], &metadata["tags"], &metadata["custom_fields"]);
        assert_eq!(kept, (&json!(notes), &json!([tag]), &fields), "round {round}");
    }
}

async fn tags_given_to_many_at_the_same_time_are_all_kept(at_once: AtOnce) {
    at_once.import("ffc").await.expect(200);
    let tags: Vec<String> = (0..8).map(|at| format!("tag {at}")).collect();
    let give = |tag: &String, is_reversed: bool| {
        let mut ids = [KNOWN, "darius-quickfoot-te", "egon-quickfoot-qb"];
        if is_reversed {
            ids.reverse();
        }
        let body = json!({ "type": "update", "player_ids": ids, "data": { "tags": [tag] } });
        at_once.call(Method::POST, "/api/v1/players/bulk", body)
    };
    let given = join_all(tags.iter().enumerate().map(|(at, tag)| give(tag, at.is_multiple_of(2))));
    for answer in given.await {
        assert_eq!(answer.expect(200)["success_count"], 3);
    }
    let mut kept: Vec<String> =
        serde_json::from_value(at_once.details(KNOWN).await["metadata"]["tags"].clone()).unwrap();
    kept.sort();
    assert_eq!(kept, tags);
}

on_both_databases!(AtOnce:
    five_sources_at_once_bring_the_figures_of_one_after_the_other,
    sixty_imports_of_the_same_players_at_once_all_get_an_answer,
    recomputing_everything_beside_imports_loses_nothing,
    notes_and_tags_saved_at_the_same_time_are_both_kept,
    tags_given_to_many_at_the_same_time_are_all_kept,
);
