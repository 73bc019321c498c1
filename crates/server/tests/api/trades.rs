//! Picks that changed hands.

use reqwest::Method;
use serde_json::{Value, json};
use test_support::{TestApp, on_both_databases};

use crate::sessions::{RB, create, mark, path_of};

fn league(trades: &[(u16, u8)]) -> Value {
    let trade = |(pick, slot): &(u16, u8)| json!({ "pick": pick, "slot": slot });
    let trades: Vec<Value> = trades.iter().map(trade).collect();
    json!({ "metadata": { "draft_config": {
        "team_count": 4, "rounds": 10, "draft_slot": 1, "traded_picks": trades } } })
}

async fn a_pick_changes_hands_until_it_is_made(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, league(&[(2, 1)])).await;
    let put = async |body: Value| app.call_as(&token, Method::PUT, &path_of(&session, ""), body).await;
    let trades = async || {
        let session = app.get_as(&token, &path_of(&session, "")).await.expect(200);
        session["metadata"]["draft_config"]["traded_picks"].clone()
    };
    put(league(&[(2, 1), (7, 3)])).await.expect(200);
    mark(&app, &token, &session, RB, json!({ "status": "drafted", "pick": 2 })).await.expect(200);
    for refused in [&[(7, 3)][..], &[(2, 4), (7, 3)]] {
        let answer = put(league(refused)).await;
        let why = "Pick 2 is already made. Clear it on the board before you change whose it is.";
        assert_eq!(answer.body["code"], "traded_pick_made");
        answer.expect_detail(409, why);
    }
    assert_eq!(trades().await, json!([{ "pick": 2, "slot": 1 }, { "pick": 7, "slot": 3 }]));
    put(league(&[(2, 1)])).await.expect(200);
    mark(&app, &token, &session, RB, json!({ "status": null })).await.expect(200);
    put(league(&[])).await.expect(200);
    assert_eq!(trades().await, json!([]));
}

on_both_databases!(TestApp: a_pick_changes_hands_until_it_is_made);
