//! Players that a curator adds by hand.

use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, TestApp, on_both_databases};

async fn add(app: &TestApp, token: &str, player: Value) -> Answer {
    app.call_as(token, Method::POST, "/api/v1/admin/players", player).await
}

async fn universe(app: &TestApp, token: &str) -> Vec<Value> {
    let universe = app.get_as(token, "/api/v1/players/universe").await.expect(200);
    universe["players"].as_array().unwrap().clone()
}

async fn a_new_player_is_in_the_catalog_and_in_the_pool_with_his_figures(app: TestApp) {
    let (admin, curator) = (app.sign_in_as("admin", 4).await, app.sign_in_as("curator", 3).await);
    let before = universe(&app, &curator).await.len();
    let rookie = json!({ "name": " Zebulon Quickfoot ", "position": "WR", "team": "KC", "bye_week": 10,
        "adp": { "standard": 55.5, "ppr": 48 } });
    let added = add(&app, &curator, rookie.clone()).await.expect(200);
    let player =
        json!({ "id": "zebulon-quickfoot-wr", "name": "Zebulon Quickfoot", "position": "WR", "team": "KC" });
    assert_eq!(added, json!({ "outcome": "added", "player": player, "candidates": [] }));
    let pool = universe(&app, &curator).await;
    let drafted = pool.iter().find(|one| one["id"] == player["id"]).expect("he can be drafted");
    assert_eq!((pool.len(), &drafted["bye_week"]), (before + 1, &json!(10)));
    let details = app.get_as(&curator, "/api/v1/players/zebulon-quickfoot-wr/details").await.expect(200);
    assert_eq!((&details["adp"], &details["data_sources"][0]["source"]), (&json!(55.5), &json!("xlsx")));

    // The same one again is shown, not doubled, however he is written.
    for name in ["Zebulon Quickfoot", "zebulon  QUICKFOOT"] {
        let again = json!({ "name": name, "position": "WR", "team": "FA", "adp": { "standard": 1 } });
        let known = add(&app, &curator, again).await.expect(200);
        assert_eq!(known, json!({ "outcome": "known", "player": player, "candidates": [] }));
    }
    let details = app.get_as(&curator, "/api/v1/players/zebulon-quickfoot-wr/details").await.expect(200);
    assert_eq!(details["adp"], 55.5, "nothing was stored");
    let audit = app.get_as(&admin, "/api/v1/admin/audit?action=player_added").await.expect(200);
    assert_eq!(audit["total"], 1);
    let details = json!({ "name": "Zebulon Quickfoot", "position": "WR", "team": "KC" });
    assert_eq!(audit["entries"][0]["details"], details);
}

async fn somebody_who_may_be_known_waits_for_a_decision(app: TestApp) {
    let curator = app.sign_in_as("curator", 3).await;
    let before = universe(&app, &curator).await.len();
    let doubtful = json!({ "name": "Bijan Robinsen", "position": "RB", "team": "ATL" });
    let answer = add(&app, &curator, doubtful.clone()).await.expect(200);
    assert_eq!((&answer["outcome"], &answer["player"]), (&json!("in_doubt"), &Value::Null));
    assert_eq!(answer["candidates"][0]["name"], "Bijan Robinson");
    assert_eq!(universe(&app, &curator).await.len(), before);
    let queue = app.get_as(&curator, "/api/v1/admin/review-queue?status=pending&limit=50").await.expect(200);
    let waiting = &queue["items"][0];
    assert_eq!(
        (&waiting["playerName"], &waiting["candidate"]["name"]),
        (&json!("Bijan Robinsen"), &json!("Bijan Robinson"))
    );
    let rejected = json!({ "review_id": waiting["id"] });
    app.call_as(&curator, Method::POST, "/api/v1/admin/review-queue/reject", rejected).await.expect(200);
    let known = add(&app, &curator, doubtful).await.expect(200);
    assert_eq!(known["player"]["name"], "Bijan Robinsen", "the decision holds: {known}");
}

on_both_databases!(TestApp:
    a_new_player_is_in_the_catalog_and_in_the_pool_with_his_figures,
    somebody_who_may_be_known_waits_for_a_decision,
);

#[tokio::test]
async fn a_player_who_cannot_be_is_refused_with_the_reason() {
    let app = TestApp::start().await;
    let curator = app.sign_in_as("curator", 3).await;
    for (wrong, text) in [
        (json!({ "name": " 12 " }), "A name is required"),
        (json!({ "name": "x".repeat(101) }), "A name has at most 100 characters"),
        (json!({ "position": "LB" }), "A position is required"),
        (json!({ "team": "" }), "A team is required, such as KC; FA is a free agent"),
        (json!({ "team": "XYZ" }), "A team is required, such as KC; FA is a free agent"),
        (json!({ "bye_week": 19 }), "Bye week must be between 1 and 18"),
        (json!({ "adp": { "ppr": 999 } }), "ADP must be above 0 and below 999"),
        (json!({ "adp": { "half_ppr": -1 } }), "ADP must be above 0 and below 999"),
    ] {
        let mut player = json!({ "name": "Zebulon Quickfoot", "position": "WR", "team": "KC" });
        player.as_object_mut().unwrap().extend(wrong.as_object().unwrap().clone());
        add(&app, &curator, player).await.expect_detail(422, text);
    }
    let league = app.sign_in_as("league", 2).await;
    let player = json!({ "name": "Zebulon Quickfoot", "position": "WR", "team": "KC" });
    assert_eq!(add(&app, &league, player).await.status, 403);
}
