//! Auctions: money, sales and what is refused, over the same changes as every draft.

use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, TestApp, on_both_databases};

use crate::sessions::{RB, WR, create, mark, path_of};

async fn auction(app: &TestApp, token: &str) -> Value {
    let config = json!({ "team_count": 10, "rounds": 5, "draft_slot": 2,
        "auction": { "budget": 100, "minimum_bid": 1 } });
    create(app, token, json!({ "rounds": 5, "metadata": { "draft_config": config } })).await
}

async fn happens(app: &TestApp, token: &str, session: &Value, change: Value) -> Answer {
    let change = json!({ "change": { "kind": "auction", "change": change } });
    app.call_as(token, Method::POST, &path_of(session, "/changes"), change).await
}

fn sell(player: &str, team: u8, price: u32) -> Value {
    json!({ "kind": "sell", "player_id": player, "team": team, "price": price })
}

async fn an_auction_keeps_sales_and_the_lot(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = auction(&app, &token).await;
    happens(&app, &token, &session, sell(RB, 2, 61)).await.expect(200);
    let up = json!({ "kind": "nominate", "player_id": WR, "team": 3, "bid": 5 });
    let refused = happens(&app, &token, &session, up).await;
    refused.expect_detail(409, "It is team 2's turn to nominate, not team 3's");
    let up = json!({ "kind": "nominate", "player_id": WR, "team": 2, "bid": 5 });
    let answer = happens(&app, &token, &session, up).await.expect(200);
    assert_eq!(answer["event"]["auction"]["lot"]["after"]["bid"], 5);

    // A target beside it, and a move on the roster, touch neither the sale nor the lot.
    mark(&app, &token, &session, "josh-allen-qb", json!({ "status": "targeted" })).await.expect(200);
    let moved = json!({ "change": { "kind": "move_to_slot", "player_id": RB, "slot": "BN1" } });
    app.call_as(&token, Method::POST, &path_of(&session, "/changes"), moved).await.expect(200);

    let read = app.get_as(&token, &path_of(&session, "/players")).await.expect(200);
    assert_eq!(read["lot"], json!({ "player_id": WR, "nominated_by": 2, "team": 2, "bid": 5 }));
    let sold = read["players"].as_array().unwrap().iter().find(|player| player["id"] == RB).unwrap();
    assert_eq!(sold["sale"], json!({ "team": 2, "price": 61, "number": 1, "nominated_by": 1 }));
    assert_eq!((&sold["status"], &sold["draftPick"]), (&json!("my_team"), &json!(1)));

    happens(&app, &token, &session, sell(WR, 5, 44)).await.expect(200);
    let read = app.get_as(&token, &path_of(&session, "/players")).await.expect(200);
    assert_eq!(read["lot"], Value::Null);
    let answer = happens(&app, &token, &session, json!({ "kind": "take_back", "player_id": RB })).await;
    let taken_back = answer.expect(200)["event"].clone();
    let undo = json!({ "change": { "kind": "undo", "event": taken_back } });
    app.call_as(&token, Method::POST, &path_of(&session, "/changes"), undo).await.expect(200);
    let session = app.get_as(&token, &path_of(&session, "")).await.expect(200);
    assert_eq!((&session["roster_count"], &session["drafted_count"]), (&json!(1), &json!(2)));
}

on_both_databases!(TestApp: an_auction_keeps_sales_and_the_lot);

#[tokio::test]
async fn what_an_auction_refuses_is_said_and_nothing_is_lost() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = auction(&app, &token).await;
    let refused = async |change: Value| happens(&app, &token, &session, change).await;
    let over = refused(sell(RB, 2, 97)).await;
    over.expect_detail(409, "Team 2 can bid at most $96: it keeps $4 for its other open places");
    refused(sell("nobody", 2, 5)).await.expect_detail(404, "Player not found");
    refused(sell(RB, 11, 5)).await.expect_detail(422, "There is no team 11: the league has 10 teams");
    refused(sell(RB, 2, 0)).await.expect_detail(422, "The least bid is $1");
    refused(json!({ "kind": "bid", "team": 2, "bid": 5 }))
        .await
        .expect_detail(409, "Nobody is up for bids. Name the player with the price.");
    refused(sell(RB, 2, 50)).await.expect(200);
    refused(sell(RB, 3, 50)).await.expect_detail(409, "Bijan Robinson was already sold to team 2 for $50");
    let picked = mark(&app, &token, &session, WR, json!({ "status": "drafted" })).await;
    picked.expect_detail(409, "This draft is an auction: a player goes to a team for a price");
    let session = app.get_as(&token, &path_of(&session, "")).await.expect(200);
    assert_eq!((&session["draft_version"], &session["drafted_count"]), (&json!(1), &json!(1)));
}

#[tokio::test]
async fn a_sale_sent_again_is_answered_as_the_first_time() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = auction(&app, &token).await;
    let sale = json!({ "change": { "kind": "auction", "change": sell(RB, 2, 50) }, "expected_version": 0,
        "operation_id": "first" });
    for _ in 0..2 {
        let answer = app.call_as(&token, Method::POST, &path_of(&session, "/changes"), sale.clone()).await;
        assert_eq!(answer.expect(200)["new_version"], 1);
    }
}

#[tokio::test]
async fn a_league_whose_money_does_not_fit_is_refused() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let config = json!({ "team_count": 10, "rounds": 16, "auction": { "budget": 10, "minimum_bid": 1 } });
    let body = json!({ "name": "Ours", "base_pool_version": "2026", "metadata": { "draft_config": config } });
    let answer = app.call_as(&token, Method::POST, "/api/v1/sessions/", body).await;
    answer.expect_detail(422, "$10 is too little for the 16 places of team 1");
}

#[tokio::test]
async fn rooms_and_second_screens_say_that_they_hold_no_auctions() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = auction(&app, &token).await;
    let id = session["id"].as_str().unwrap();
    let screen = app.call_as(&token, Method::POST, &format!("/api/v1/draft-screens/{id}"), json!({})).await;
    screen.expect_detail(422, "A second screen does not show auctions");
    let room = json!({ "sessionId": id });
    let answer = app.call_as(&token, Method::POST, "/api/v1/drafts", room).await;
    answer.expect_detail(422, "Draft rooms hold no auctions");
}
