//! Keepers: on the board of a new session, and updated when their league changes.

use reqwest::Method;
use serde_json::{Value, json};
use test_support::{TestApp, on_both_databases};

use crate::sessions::{RB, WR, create, mark, path_of};

fn league(keepers: &[(&str, u8, u8)]) -> Value {
    let keepers: Vec<Value> = keepers
        .iter()
        .map(|(player_id, slot, round)| json!({ "player_id": player_id, "slot": slot, "round": round }))
        .collect();
    json!({ "metadata": { "draft_config": {
        "team_count": 4, "rounds": 10, "draft_slot": 1, "keepers": keepers } } })
}

/// The player at each pick, and whether he is a keeper.
async fn picks(app: &TestApp, token: &str, session: &Value) -> Value {
    let picks = app.get_as(token, &path_of(session, "/picks")).await.expect(200);
    let pick = |pick: &Value| json!([pick["pick"], pick["player_id"], pick["slot"], pick["is_keeper"]]);
    picks["picks"].as_array().unwrap().iter().map(pick).collect()
}

async fn keepers_are_on_the_board_and_follow_changes_of_the_league(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, league(&[(RB, 2, 1), (WR, 1, 3)])).await;
    assert_eq!((&session["removed_by_others"], &session["my_roster"][0]["id"]), (&json!([RB]), &json!(WR)));
    assert_eq!(picks(&app, &token, &session).await, json!([[2, RB, 2, true], [9, WR, 1, true]]));

    let put = async |body: Value| app.call_as(&token, Method::PUT, &path_of(&session, ""), body).await;
    put(league(&[(WR, 4, 2)])).await.expect(200);
    assert_eq!(picks(&app, &token, &session).await, json!([[5, WR, 4, true]]));
    // Renaming the session leaves the league as it is.
    let renamed = put(json!({ "name": "Renamed" })).await.expect(200);
    assert_eq!((&renamed["draft_version"], &renamed["removed_by_others"]), (&json!(2), &json!([WR])));
    put(league(&[])).await.expect(200);
    assert_eq!(picks(&app, &token, &session).await, json!([]));
}

on_both_databases!(TestApp: keepers_are_on_the_board_and_follow_changes_of_the_league);

#[tokio::test]
async fn a_league_whose_keepers_have_no_pick_is_refused_and_not_stored() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, league(&[(WR, 1, 3)])).await;
    mark(&app, &token, &session, RB, json!({ "status": "drafted" })).await.expect(200);
    let put = async |body: Value| app.call_as(&token, Method::PUT, &path_of(&session, ""), body).await;
    for (keepers, text) in [
        ([(RB, 1, 3), (WR, 1, 3)], "Team 1 keeps more players in round 3 than it has picks there"),
        ([(WR, 1, 3), (WR, 2, 3)], "Player jamarr-chase-wr is kept twice"),
        ([(WR, 1, 3), (RB, 2, 11)], "Keeper round must be between 1 and 10"),
        (
            [(WR, 1, 3), (RB, 2, 3)],
            "Bijan Robinson is already drafted. Clear that pick on the board first, then keep Bijan Robinson.",
        ),
        ([(WR, 1, 3), ("nobody", 2, 3)], "Nobody to be kept has the id nobody"),
        (
            [(WR, 1, 3), ("Josh Allen", 2, 3)],
            "A keeper is named by an id: josh-allen-qb instead of Josh Allen",
        ),
        (
            [(WR, 1, 1), ("josh-allen-qb", 2, 3)],
            "Pick 1 is already made. Clear it on the board before you keep a player with it.",
        ),
    ] {
        put(league(&keepers)).await.expect_detail(422, text);
    }
    assert_eq!(
        picks(&app, &token, &session).await,
        json!([[1, RB, 1, false], [9, WR, 1, true]]),
        "the league is the one it was"
    );
}
