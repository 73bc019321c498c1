//! Taking back what a run or a sheet changed: everything is as it was before, to the byte.

use std::fmt::Write as _;

use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, TestDatabase, on_both_databases};
use usecases::players;

use crate::lying_source::{Lying, lie, truth};

/// A lying source, and a curator who works with it.
struct Taking(Lying);

impl Taking {
    async fn on(database: TestDatabase) -> Self {
        Self(Lying::on(database).await)
    }

    async fn import(&self, source: &str, sheet: &str) -> Value {
        let body = format!(
            "--frontier\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{source}.csv\"\r\n\r\n{sheet}\r\n\
             --frontier\r\ncontent-disposition: form-data; name=\"source\"\r\n\r\n{source}\r\n--frontier--\r\n"
        );
        let lying = &self.0;
        lying.app.ctx.clock.advance(chrono::TimeDelta::minutes(1));
        let request = lying.app.request(Method::POST, "/api/v1/admin/players/import");
        let request = request.header("content-type", "multipart/form-data; boundary=frontier").body(body);
        lying.app.send(request.bearer_auth(&lying.token)).await.expect(200)
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        self.0.app.ctx.clock.advance(chrono::TimeDelta::minutes(1));
        self.0.app.call_as(&self.0.token, Method::POST, path, body).await
    }

    async fn get(&self, path: &str) -> Value {
        self.0.app.get_as(&self.0.token, path).await.expect(200)
    }

    /// The source lies, and somebody says that it is right.
    async fn run_confirmed(&self) -> Value {
        self.post("/api/v1/admin/collections/trigger?source=ffc&confirm=true", json!({})).await.expect(202);
        self.0.app.run_jobs().await;
        self.0.newest().await
    }

    async fn undo(&self, run: &str) -> Answer {
        self.post(&format!("/api/v1/admin/collections/runs/{run}/undo"), json!({})).await
    }

    async fn reviews(&self) -> Vec<Value> {
        let queue = self.get("/api/v1/admin/collection/review-queue").await;
        queue["items"].as_array().unwrap().clone()
    }

    /// A second source that disagrees about some players, and decisions about two of them.
    async fn decide_about_two(&self) -> Vec<Value> {
        let mut sheet = "Name,Position,Team,ADP\n".to_owned();
        for (name, position, adp) in [
            ("Aldo Quickfoot", "RB", 31.0),
            ("Bruno Quickfoot", "WR", 40.0),
            ("Casper Quickfoot", "TE", 6.0),
            ("Darius Quickfoot", "QB", 50.0),
        ] {
            writeln!(sheet, "{name},{position},BUF,{adp}").unwrap();
        }
        self.import("underdog", &sheet).await;
        self.0.run_by_schedule().await;
        let reviews = self.reviews().await;
        assert_eq!(reviews.len(), 3, "{reviews:?}");
        for review in &reviews[..2] {
            let path = format!("/api/v1/admin/collection/review/{}/resolve", review["id"].as_str().unwrap());
            self.post(&path, json!({ "strategy": "consensus" })).await.expect(200);
        }
        reviews
    }
}

async fn a_lie_that_was_applied_and_taken_back_leaves_no_trace(taking: Taking) {
    taking.decide_about_two().await;
    let before = taking.0.picture().await;
    taking.0.says(lie());
    let run = taking.run_confirmed().await;
    assert_eq!((&run["status"], &run["can_undo"]), (&json!("completed"), &json!(true)), "{run}");
    assert_ne!(taking.0.picture().await, before);

    let id = run["id"].as_str().unwrap();
    let preview = taking.get(&format!("/api/v1/admin/collections/runs/{id}/undo")).await;
    assert_eq!(
        (&preview["restored"], &preview["deleted"], &preview["decisions"]),
        (&json!(60), &json!(0), &json!(2))
    );
    assert!(
        preview["facts"].as_u64().unwrap() >= 48 && preview["players"][0]["adp_before"].is_f64(),
        "{preview}"
    );

    let undone = taking.undo(id).await.expect(200);
    assert_eq!(
        (&undone["status"], &undone["decided_by"], &undone["can_undo"]),
        (&json!("undone"), &json!("curator@example.com"), &json!(false))
    );
    assert_eq!(taking.0.picture().await, before);
    taking.undo(id).await.expect_code(409, "not_undoable");
    let record = taking.0.newest().await;
    assert_eq!((&record["collection_type"], &record["status"]), (&json!("undo"), &json!("completed")));
}

async fn a_sheet_is_taken_back_with_the_players_it_added_unless_somebody_knows_them(taking: Taking) {
    taking.0.run_by_schedule().await;
    let before = taking.0.picture().await;
    let wrong = "Name,Position,Team,ADP\nAldo Quickfoot,RB,KC,7\nNobody Known,WR,KC,8\nKept Byhand,TE,KC,9\n";
    let first = taking.import("yahoo", wrong).await;
    let first = first["collection_id"].as_str().unwrap();
    let second = taking.import("yahoo", "Name,Position,Team,ADP\nAldo Quickfoot,RB,KC,70\n").await;
    let second = second["collection_id"].as_str().unwrap();
    let refused = taking.undo(first).await;
    let sentence = "A later run or sheet of Yahoo changed players as well. Undo that one first";
    refused.expect_detail(409, sentence);
    taking.undo(second).await.expect(200);

    let note = json!({ "notes": "Seen in camp" });
    let metadata = "/api/v1/players/kept-byhand-te/metadata";
    taking.0.app.call_as(&taking.0.token, Method::PUT, metadata, note).await.expect(200);
    let preview = taking.get(&format!("/api/v1/admin/collections/runs/{first}/undo")).await;
    assert_eq!(
        (&preview["deleted"], &preview["kept"], &preview["restored"]),
        (&json!(1), &json!(1), &json!(1))
    );
    taking.undo(first).await.expect(200);
    let catalog = players::current(&taking.0.app.ctx).await.unwrap();
    assert!(catalog.find("nobody-known-wr").is_none());
    let kept = catalog.find("kept-byhand-te").unwrap();
    assert_eq!((kept.words.len(), kept.adp(), kept.row.notes.as_str()), (0, None, "Seen in camp"));
    let after = taking.0.picture().await;
    let players = |picture: &str| {
        let lines = picture.lines().skip(1).filter(|line| !line.contains("kept-byhand"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(players(&after), players(&before));
}

async fn what_others_changed_since_stays_when_a_run_is_taken_back(taking: Taking) {
    taking.0.run_by_schedule().await;
    taking.0.says(lie());
    let run = taking.run_confirmed().await;
    taking.import("underdog", "Name,Position,Team,ADP\nAldo Quickfoot,RB,KC,3.5\n").await;
    let id = run["id"].as_str().unwrap();
    let preview = taking.get(&format!("/api/v1/admin/collections/runs/{id}/undo")).await;
    assert_eq!((&preview["restored"], &preview["recomputed"]), (&json!(59), &json!(1)));
    taking.undo(id).await.expect(200);
    let catalog = players::current(&taking.0.app.ctx).await.unwrap();
    let first = catalog.find("aldo-quickfoot-rb").unwrap();
    assert_eq!((first.words.len(), first.row.team.as_deref()), (2, Some("KC")));
    let adp = first.adp().unwrap();
    assert!((1.5..=3.5).contains(&adp), "{adp} is between what the two sources say");
}

async fn a_bad_run_does_not_cost_the_decisions(taking: Taking) {
    let decided = taking.decide_about_two().await;
    let still_open = taking.reviews().await;
    let ids = |reviews: &[Value]| reviews.iter().map(|own| own["playerId"].clone()).collect::<Vec<_>>();
    taking.0.says(lie());
    assert_eq!(taking.run_confirmed().await["status"], "completed");
    let during = taking.reviews().await;
    let again = during.iter().find(|own| own["playerId"] == decided[0]["playerId"]).unwrap();
    let before = &again["decidedBefore"];
    assert_eq!(
        (&before["by"], &before["strategy"]),
        (&json!("curator@example.com"), &json!("consensus")),
        "{again}"
    );
    assert!(before["sources"]["underdog"].is_string() && before["at"].is_string(), "{again}");

    taking.0.says(truth());
    taking.run_confirmed().await;
    assert_eq!(ids(&taking.reviews().await), ids(&still_open), "the decisions stand again");
}

async fn all_figures_of_a_source_are_removed_and_brought_back(taking: Taking) {
    taking.decide_about_two().await;
    let before = taking.0.picture().await;
    let removed =
        taking.post("/api/v1/admin/collections/sources/ffc/remove-figures", json!({})).await.expect(200);
    assert_eq!((&removed["collection_type"], &removed["players_collected"]), (&json!("removal"), &json!(60)));
    let catalog = players::current(&taking.0.app.ctx).await.unwrap();
    assert!(
        catalog.players().iter().all(|player| player.words.iter().all(|word| word.source.as_str() != "ffc"))
    );
    assert_eq!(catalog.find("egon-quickfoot-rb").unwrap().adp(), None);
    drop(catalog);
    taking.undo(removed["id"].as_str().unwrap()).await.expect(200);
    assert_eq!(taking.0.picture().await, before);
}

on_both_databases!(Taking:
    a_lie_that_was_applied_and_taken_back_leaves_no_trace,
    a_sheet_is_taken_back_with_the_players_it_added_unless_somebody_knows_them,
    what_others_changed_since_stays_when_a_run_is_taken_back,
    a_bad_run_does_not_cost_the_decisions,
    all_figures_of_a_source_are_removed_and_brought_back,
);
