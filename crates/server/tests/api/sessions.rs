//! Sessions: created, marked, corrected, saved, exported.

use futures::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{TestApp, TestSettings, on_both_databases};
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};
use usecases::sessions;

pub(crate) const RB: &str = "bijan-robinson-rb";
pub(crate) const WR: &str = "jamarr-chase-wr";
const QB: &str = "josh-allen-qb";

pub(crate) async fn create(app: &TestApp, token: &str, change: Value) -> Value {
    let mut body = json!({ "name": "Home league", "base_pool_version": "2026" });
    body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    app.call_as(token, Method::POST, "/api/v1/sessions/", body).await.expect(201)
}

pub(crate) async fn mark(
    app: &TestApp,
    token: &str,
    session: &Value,
    player: &str,
    body: Value,
) -> test_support::Answer {
    let path = format!("/api/v1/players/{}/players/{player}/mark", session["id"].as_str().unwrap());
    app.call_as(token, Method::POST, &path, body).await
}

pub(crate) fn path_of(session: &Value, rest: &str) -> String {
    format!("/api/v1/sessions/{}{rest}", session["id"].as_str().unwrap())
}

async fn a_draft_goes_from_creation_to_export(app: TestApp) {
    // E1-4 E3-16 E4-18 E7-34 E7-36 to E7-39 E7-41 DEC-23 DEC-55
    let token = app.sign_in_as("ann", 1).await;
    let config = json!({ "team_count": 10, "rounds": 15, "draft_order": "snake", "time_per_pick": 60,
        "roster_positions": [{ "position": "QB", "count": 1, "required": true },
            { "position": "RB", "count": 2, "required": true }],
        "wr_te_mode": "separate", "bench_spots": 6, "draft_slot": 2, "league_name": "Ours",
        "team_names": ["The First"] });
    let session = create(
        &app,
        &token,
        json!({ "max_participants": 10, "rounds": 15,
        "settings": { "scoring_format": 1, "team_count": 0.8333 },
        "metadata": { "scoring_format": 1, "team_count": 10, "draft_config": config } }),
    )
    .await;
    assert_eq!(session["metadata"]["draft_config"], config);
    assert_eq!(session["metadata"]["team_count"], 10);
    assert_eq!((&session["draft_version"], &session["storage_version"]), (&json!(0), &json!("v2")));
    let n_players = session["players_left_count"].as_u64().unwrap();
    assert_eq!(n_players, 386);

    for (player, status, version) in
        [(RB, json!("drafted"), 1), (WR, json!("my_team"), 2), (QB, json!("targeted"), 3)]
    {
        let answer = mark(
            &app,
            &token,
            &session,
            player,
            json!({ "status": status, "value": true,
            "expected_version": version - 1 }),
        )
        .await
        .expect(200);
        assert_eq!(answer, json!({ "success": true, "error": null, "new_version": version }));
    }
    let now = app.get_as(&token, &path_of(&session, "")).await.expect(200);
    assert_eq!(now["removed_by_others"], json!([RB]));
    assert_eq!(now["metadata"]["my_roster"], now["my_roster"]);
    assert_eq!(
        (&now["my_roster"][0]["id"], &now["my_roster"][0]["draftPick"], &now["my_roster"][0]["slot"]),
        (&json!(WR), &json!(2), &json!("BN1"))
    );
    assert_eq!(
        (&now["drafted_count"], &now["roster_count"], &now["players_left_count"]),
        (&json!(2), &json!(1), &json!(n_players - 2))
    );

    let players = app.get_as(&token, &path_of(&session, "/players")).await.expect(200);
    let find =
        |id: &str| players["players"].as_array().unwrap().iter().find(|p| p["id"] == id).unwrap().clone();
    assert_eq!((&find(RB)["status"], &find(RB)["draftRound"]), (&json!("drafted"), &json!(1)));
    assert_eq!((&find(QB)["status"], &find(QB)["draftPick"]), (&json!("targeted"), &Value::Null));
    assert_eq!(find(WR)["draft_version"], 3);

    let picks = app.get_as(&token, &path_of(&session, "/picks")).await.expect(200);
    assert_eq!(picks["picks"].as_array().unwrap().len(), 2);
    assert_eq!((&picks["picks"][1]["slot"], &picks["picks"][1]["pick"]), (&json!(2), &json!(2)));

    let csv = app.get_as(&token, &path_of(&session, "/export?format=csv")).await;
    assert_eq!(
        csv.headers["content-disposition"],
        "attachment; filename=\"draftboard_home-league_2026-08-20.csv\""
    );
    let csv = csv.expect(200);
    let lines: Vec<&str> = csv.as_str().unwrap().lines().collect();
    assert_eq!(lines[0], "Pick,Round,Player,Position,Team,Bye Week,ADP,Proj. Pts,Status,Drafted By");
    assert!(
        lines[1].starts_with("1,1,Bijan Robinson,RB,ATL,11,") && lines[1].ends_with(",drafted,The First"),
        "{}",
        lines[1]
    );
    assert!(lines[2].ends_with(",my_team,Team 2"), "{}", lines[2]);
    assert!(lines[3].starts_with(",,Josh Allen,QB,BUF,") && lines[3].ends_with(",targeted,"), "{}", lines[3]);
    let exported = app.get_as(&token, &path_of(&session, "/export")).await.expect(200);
    assert_eq!((&exported["picks"][0]["slot"], &exported["picks"][1]["slot"]), (&json!(1), &json!(2)));
    assert_eq!(exported["picks"][0]["drafted_by"], "The First");
    assert_eq!(
        (&exported["roster"][0]["name"], &exported["targets"][0]["name"]),
        (&json!("Ja'Marr Chase"), &json!("Josh Allen"))
    );
    app.get_as(&token, &path_of(&session, "/export?format=pdf"))
        .await
        .expect_detail(422, "Invalid export format");

    let insights = app.get_as(&token, &path_of(&session, "/static-insights")).await.expect(200);
    assert_eq!(
        insights["draftPosition"],
        json!({ "currentPick": 3, "nextPick": 19, "currentRound": 1, "picksUntilNext": 16 })
    );
    assert_eq!((insights["topAvailable"].as_array().unwrap().len(), &insights["cached"]), (5, &json!(false)));
    let again = app.get_as(&token, &path_of(&session, "/static-insights")).await.expect(200);
    assert_eq!(again["cached"], true);
    let fresh = app.get_as(&token, &path_of(&session, "/static-insights?refresh=true")).await.expect(200);
    assert_eq!(fresh["cached"], false);

    let list = app.get_as(&token, "/api/v1/sessions").await.expect(200);
    assert_eq!((&list["total_sessions"], &list["sessions"][0]["drafted_count"]), (&json!(1), &json!(2)));
    let league = &list["sessions"][0]["league"];
    assert_eq!((&league["current_pick"], &league["my_next_pick"]), (&json!(3), &json!(19)));
    assert_eq!(league["draft_slot"].as_u64().zip(league["team_count"].as_u64()), Some((2, 10)));
    let deleted = app.call_as(&token, Method::DELETE, &path_of(&session, ""), json!({})).await.expect(200);
    assert_eq!(deleted, json!({ "success": true, "id": session["id"] }));
    app.get_as(&token, &path_of(&session, "")).await.expect_detail(404, "Session not found or inaccessible");
}

async fn of_two_devices_on_one_version_exactly_one_wins(app: TestApp) {
    // E4-18 E7-39
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let mut version = 0;
    let ids: Vec<String> = session["players_left"]
        .as_array()
        .unwrap()
        .iter()
        .map(|id| id.as_str().unwrap().to_owned())
        .collect();
    for round in 0..200 {
        let status = if round < 150 { "targeted" } else { "drafted" };
        let body = json!({ "status": status, "expected_version": version });
        let at = 2 * (round % 150);
        let (one, other) = futures::join!(
            mark(&app, &token, &session, &ids[at], body.clone()),
            mark(&app, &token, &session, &ids[at + 1], body)
        );
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "round {round}");
        let loser = if one.status == 409 { one } else { other };
        version += 1;
        assert_eq!(
            loser.body,
            json!({ "detail": "Session was changed elsewhere. Reload and try again.",
            "success": false, "error": "Session was changed elsewhere. Reload and try again.",
            "new_version": version, "code": "version_conflict" })
        );
    }
    let now = app.get_as(&token, &path_of(&session, "")).await.expect(200);
    assert_eq!((&now["draft_version"], &now["drafted_count"]), (&json!(200), &json!(50)));
}

async fn ten_marks_at_once_without_a_version_all_succeed(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let ids: Vec<&str> =
        session["players_left"].as_array().unwrap().iter().take(10).map(|id| id.as_str().unwrap()).collect();
    let marks = ids.iter().map(|id| mark(&app, &token, &session, id, json!({})));
    let mut versions: Vec<u64> = futures::future::join_all(marks)
        .await
        .into_iter()
        .map(|answer| answer.expect(200)["new_version"].as_u64().unwrap())
        .collect();
    versions.sort_unstable();
    assert_eq!(versions, (1..=10).collect::<Vec<u64>>(), "each is a step of its own");
}

async fn every_kind_of_board_change_goes_through_one_endpoint(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let change = async |change: Value, operation: &str| {
        let body = json!({ "change": change, "operation_id": operation });
        app.call_as(&token, Method::POST, &path_of(&session, "/changes"), body).await
    };
    let drafted = change(json!({ "kind": "draft", "player_id": RB }), "1").await.expect(200);
    assert_eq!((&drafted["success"], &drafted["new_version"]), (&json!(true), &json!(1)));
    assert_eq!(drafted["event"]["changes"][0]["after"]["status"], "my_team", "my slot is on the clock");
    let replace = json!({ "kind": "replace_pick", "pick": 1, "player_id": WR });
    let replaced = change(replace.clone(), "2").await.expect(200);
    assert_eq!(replaced["event"]["changes"].as_array().unwrap().len(), 2, "one atomic step");
    assert_eq!(change(replace, "2").await.expect(200)["new_version"], 2, "the same operation again");
    let undone = change(json!({ "kind": "undo", "event": replaced["event"] }), "3").await.expect(200);
    assert_eq!(undone["new_version"], 3);
    let clear = json!({ "kind": "clear_pick", "pick": 9 });
    let refused = change(clear, "4").await;
    assert_eq!((refused.status, &refused.body["code"]), (404, &json!("pick_not_found")));
    let league = change(json!({ "kind": "league", "draft_config": {}, "scoring_format": 0 }), "5").await;
    assert_eq!(league.status, 422, "{}", league.body);
    let now = app.get_as(&token, &path_of(&session, "")).await.expect(200);
    assert_eq!((&now["my_roster"][0]["id"], &now["draft_version"]), (&json!(RB), &json!(3)));
}

async fn an_operation_without_effect_has_none_when_sent_again(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    mark(&app, &token, &session, RB, json!({ "status": "targeted" })).await.expect(200);
    let again = json!({ "status": "targeted", "operation_id": "late" });
    assert_eq!(mark(&app, &token, &session, RB, again.clone()).await.expect(200)["new_version"], 1);
    mark(&app, &token, &session, RB, json!({ "status": null })).await.expect(200);
    assert_eq!(mark(&app, &token, &session, RB, again).await.expect(200)["new_version"], 1);
    let players = app.get_as(&token, &path_of(&session, "/players")).await.expect(200);
    let player = players["players"].as_array().unwrap().iter().find(|player| player["id"] == RB).unwrap();
    assert_eq!((&player["status"], &players["draft_version"]), (&Value::Null, &json!(2)));
}

/// A race that once lost a mark: a node decides on a board that another node has changed.
async fn a_board_changed_by_another_node_is_never_used(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let me = app.get_as(&token, "/api/v1/auth/me").await.expect(200);
    let (owner, id) = (me["id"].as_str().unwrap(), session["id"].as_str().unwrap());
    let other = app.other_node().await;
    let on = async |ctx: &usecases::Ctx, change: Value, expected_version: Option<u64>| {
        let change = serde_json::from_value(change).unwrap();
        let request =
            sessions::ChangeRequest { change, expected_version, operation_id: None, newcomers: Vec::new() };
        match sessions::change(ctx, owner, id, &request).await {
            Ok(changed) => Ok(changed.version),
            Err(sessions::ChangeRefused::ChangedElsewhere { version }) => Err(version),
            Err(sessions::ChangeRefused::Other(error)) => panic!("{error}"),
        }
    };
    let mark = |player: &str, status: &str| json!({ "kind": "mark", "player_id": player, "status": status });
    // This node has version 1 of the board cached; the other one takes the mark back.
    assert_eq!(on(&app.ctx, mark(RB, "drafted"), None).await, Ok(1));
    assert_eq!(on(&other, json!({ "kind": "mark", "player_id": RB, "status": null }), None).await, Ok(2));
    // On the cached board the mark would change nothing. It is stored nevertheless.
    assert_eq!(on(&app.ctx, mark(RB, "drafted"), None).await, Ok(3));
    // The reverse: a change decided on an outdated board is decided again.
    assert_eq!(on(&other, mark(WR, "my_team"), None).await, Ok(4));
    assert_eq!(on(&app.ctx, mark(QB, "targeted"), Some(3)).await, Err(4));
    assert_eq!(on(&app.ctx, mark(QB, "targeted"), Some(4)).await, Ok(5));
    // A league changed on another node counts too, although it does not change the version.
    let config = json!({ "metadata": { "draft_config": { "team_count": 2, "draft_slot": 2 } } });
    app.call_as(&token, Method::PUT, &path_of(&session, ""), config).await.expect(200);
    assert_eq!(on(&other, json!({ "kind": "draft", "player_id": "puka-nacua-wr" }), None).await, Ok(6));
    let now = app.get_as(&token, &path_of(&session, "")).await.expect(200);
    assert_eq!(now["removed_by_others"], json!([RB]), "{now}");
    assert_eq!(now["my_roster"].as_array().unwrap().len(), 2, "pick 3 is mine in the league of two");
}

async fn a_caller_that_disconnects_half_way_leaves_a_consistent_board(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let me = app.get_as(&token, "/api/v1/auth/me").await.expect(200);
    let (owner, id) = (me["id"].as_str().unwrap(), session["id"].as_str().unwrap());
    let mut news = app.ctx.live.watch_session(id);
    let request = |player: &str| sessions::ChangeRequest {
        change: serde_json::from_value(json!({ "kind": "draft", "player_id": player })).unwrap(),
        expected_version: None,
        operation_id: None,
        newcomers: Vec::new(),
    };
    sessions::change(&app.ctx, owner, id, &request(RB)).await.unwrap();
    news.recv().await.unwrap();
    {
        let request = request(WR);
        let abandoned = sessions::change(&app.ctx, owner, id, &request);
        futures::pin_mut!(abandoned);
        assert!(futures::poll!(abandoned).is_pending());
    }
    let last = sessions::change(&app.ctx, owner, id, &request(QB)).await.unwrap();
    let now = app.get_as(&token, &path_of(&session, "")).await.expect(200);
    assert_eq!(now["draft_version"], last.version);
    assert_eq!(now["drafted_count"], last.version, "every version is a pick here");
    // Everything stored was also announced.
    for _ in 1..last.version {
        news.recv().await.unwrap();
    }
}

async fn the_same_operation_sent_again_is_answered_as_the_first_time(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let body = json!({ "status": "drafted", "expected_version": 0, "operation_id": "op-1" });
    let sends = (0..4).map(|_| mark(&app, &token, &session, RB, body.clone()));
    for answer in futures::future::join_all(sends).await {
        assert_eq!(answer.expect(200)["new_version"], 1);
    }
    mark(&app, &token, &session, WR, json!({ "status": "my_team" })).await.expect(200);
    assert_eq!(mark(&app, &token, &session, RB, body).await.expect(200)["new_version"], 1);
    let picks = app.get_as(&token, &path_of(&session, "/picks")).await.expect(200);
    assert_eq!((picks["picks"].as_array().unwrap().len(), &picks["draft_version"]), (2, &json!(2)));
}

on_both_databases!(TestApp: an_account_has_room_for_five_hundred_sessions_however_many_are_created_at_once, a_drafts_history_is_bounded_and_the_draft_goes_on, in_a_full_account_drafts_go_on_and_none_is_added, ten_marks_at_once_without_a_version_all_succeed, every_kind_of_board_change_goes_through_one_endpoint, an_operation_without_effect_has_none_when_sent_again, a_board_changed_by_another_node_is_never_used, a_caller_that_disconnects_half_way_leaves_a_consistent_board, a_draft_goes_from_creation_to_export, of_two_devices_on_one_version_exactly_one_wins, the_same_operation_sent_again_is_answered_as_the_first_time);

// Boards stay in memory between marks, but saves in between must count.
#[tokio::test]
async fn a_mark_sees_what_was_saved_since_the_last_one() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    mark(&app, &token, &session, RB, json!({ "expected_version": 0 })).await.expect(200);
    let lists = json!({ "metadata": { "removed_by_others": [WR] } });
    let saved = app.call_as(&token, Method::PUT, &path_of(&session, ""), lists).await.expect(200);
    assert_eq!(saved["draft_version"], 2);
    let again = mark(&app, &token, &session, RB, json!({ "expected_version": 2 })).await.expect(200);
    assert_eq!(again["new_version"], 3);
    let now = app.get_as(&token, &path_of(&session, "")).await.expect(200);
    assert_eq!(now["removed_by_others"], json!([WR, RB]));
    app.call_as(&token, Method::DELETE, &path_of(&session, ""), json!({})).await.expect(200);
    mark(&app, &token, &session, QB, json!({})).await.expect_detail(404, "Session not found or inaccessible");
}

// E4-18 E7-39 DEC-44
#[tokio::test]
async fn invalid_marks_are_refused_with_a_message() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    mark(&app, &token, &session, RB, json!({ "status": "stolen" }))
        .await
        .expect_detail(422, "Invalid status");
    mark(&app, &token, &session, "nobody-qb", json!({})).await.expect_detail(404, "Player not found");
    mark(&app, &token, &session, RB, json!({ "pick": 0 }))
        .await
        .expect_detail(422, "Pick must be at least 1");
    mark(&app, &token, &session, RB, json!({ "status": "my_team", "slot": "QB1" }))
        .await
        .expect_detail(422, "RB not allowed in QB slot");
    let nobody = json!({ "id": "0b6e0000-0000-4000-8000-000000000000" });
    mark(&app, &token, &nobody, RB, json!({})).await.expect_detail(404, "Session not found or inaccessible");
    // No status means drafted; null or value false clears; repeating it changes nothing.
    assert_eq!(mark(&app, &token, &session, RB, json!({})).await.expect(200)["new_version"], 1);
    assert_eq!(mark(&app, &token, &session, RB, json!({})).await.expect(200)["new_version"], 1);
    assert_eq!(
        mark(&app, &token, &session, RB, json!({ "status": null })).await.expect(200)["new_version"],
        2
    );
    assert_eq!(mark(&app, &token, &session, RB, json!({ "pick": 7 })).await.expect(200)["new_version"], 3);
    let cleared = json!({ "status": "drafted", "value": false });
    assert_eq!(mark(&app, &token, &session, RB, cleared).await.expect(200)["new_version"], 4);
}

// E8-21 DEC-31
#[tokio::test]
async fn another_users_session_looks_like_a_missing_one() {
    let app = TestApp::start().await;
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 4).await);
    let session = create(&app, &ann, json!({})).await;
    for rest in ["", "/players", "/export", "/static-insights", "/picks"] {
        app.get_as(&bob, &path_of(&session, rest))
            .await
            .expect_detail(404, "Session not found or inaccessible");
    }
    mark(&app, &bob, &session, RB, json!({})).await.expect_detail(404, "Session not found or inaccessible");
    app.call_as(&bob, Method::DELETE, &path_of(&session, ""), json!({}))
        .await
        .expect_detail(404, "Session not found or inaccessible");
    app.get_as(&ann, &path_of(&session, "")).await.expect(200);
}

// E3-14 E3-19 E3-20 E5-18 to E5-26 DEC-25
#[tokio::test]
async fn invalid_sessions_are_refused_with_the_documented_messages() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let cases = [
        (json!({ "name": 5 }), "Session name must be a string"),
        (json!({ "name": "  " }), "Session name cannot be empty"),
        (json!({ "name": "x".repeat(256) }), "Session name cannot exceed 255 characters"),
        (json!({ "base_pool_version": "" }), "Base pool version is required"),
        (json!({ "base_pool_version": null }), "Base pool version is required"),
        (json!({ "players_left": {} }), "players_left must be an array"),
        (json!({ "removed_by_others": 1 }), "removed_by_others must be an array"),
        (json!({ "my_roster": "x" }), "my_roster must be an array"),
        (json!({ "strategy_weights": [] }), "strategy_weights must be an object"),
        (json!({ "strategy_weights": { "QB": 3 } }), "Invalid strategy weight"),
        (json!({ "metadata": 1 }), "metadata must be an object"),
        (
            json!({ "metadata": { "draft_config": { "team_count": 21 } } }),
            "Team count must be between 2 and 20",
        ),
        (json!({ "rounds": 26 }), "Rounds must be between 1 and 25"),
        (
            json!({ "metadata": { "draft_config": { "roster_positions": [] } } }),
            "At least one roster position is required",
        ),
        (json!({ "session_type": "x" }), "Invalid session type"),
        (json!({ "context": "x" }), "Invalid context"),
        (json!({ "settings": { "scoring_format": 2 } }), "Invalid scoring format"),
        (json!({ "my_roster": ["nobody"] }), "Unknown player: nobody"),
        (json!({ "metadata": { "draft_config": [] } }), "draft_config must be an object"),
        (json!({ "metadata": { "note": "x".repeat(70_000) } }), "metadata cannot exceed 64 KiB"),
        (json!({ "settings": { "note": "x".repeat(70_000) } }), "settings cannot exceed 64 KiB"),
        (
            json!({ "metadata": { "draft_config": { "bench_spots": 255 } } }),
            "A roster cannot have more than 100 spots",
        ),
    ];
    for (change, text) in cases {
        let mut body = json!({ "name": "A", "base_pool_version": "2026" });
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        app.call_as(&token, Method::POST, "/api/v1/sessions", body).await.expect_detail(422, text);
    }
    assert_eq!(app.get_as(&token, "/api/v1/sessions").await.expect(200)["total_sessions"], 0);
}

// E1-4 E3-23 DEC-25
#[tokio::test]
async fn a_legacy_payload_becomes_statuses_in_order() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(
        &app,
        &token,
        json!({ "removed_by_others": [RB], "my_roster": [{ "id": WR }],
        "players_left": [], "strategy_weights": { "QB": 1.5 } }),
    )
    .await;
    assert_eq!(
        (&session["removed_by_others"], &session["my_roster"][0]["draftPick"]),
        (&json!([RB]), &json!(2))
    );
    assert_eq!(session["strategy_weights"], json!({ "QB": 1.5 }));
    assert!(session["metadata"]["draft_config"].is_null());
}

// E7-35 DEC-30
#[tokio::test]
async fn saving_merges_metadata_and_sets_the_exact_lists() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({ "metadata": { "note": "a", "color": "red" } })).await;
    let put = async |body: Value| app.call_as(&token, Method::PUT, &path_of(&session, ""), body).await;
    let saved = put(json!({ "name": "Renamed", "expected_version": 0,
        "metadata": { "note": null, "removed_by_others": [RB, QB], "my_roster": [{ "id": WR, "slot": "FLEX1" }] } }))
        .await.expect(200);
    assert_eq!(
        (&saved["name"], &saved["draft_version"], &saved["metadata"]["color"]),
        (&json!("Renamed"), &json!(1), &json!("red"))
    );
    assert!(saved["metadata"]["note"].is_null());
    assert_eq!(
        (&saved["removed_by_others"], &saved["my_roster"][0]["slot"]),
        (&json!([RB, QB]), &json!("FLEX1"))
    );
    let saved = put(json!({ "metadata": { "removed_by_others": [QB] } })).await.expect(200);
    assert_eq!(
        (&saved["removed_by_others"], &saved["my_roster"][0]["id"], &saved["draft_version"]),
        (&json!([QB]), &json!(WR), &json!(2))
    );
    put(json!({ "metadata": { "my_roster": [WR], "removed_by_others": [WR] } }))
        .await
        .expect_detail(422, &format!("Player {WR} is both rostered and removed"));
    put(json!({ "expected_version": 1 }))
        .await
        .expect_detail(409, "Session was changed elsewhere. Reload and try again.");
    // A league that fits the board: the rounds of its picks are updated.
    let saved =
        put(json!({ "metadata": { "draft_config": { "team_count": 2, "rounds": 10 } } })).await.expect(200);
    assert_eq!((&saved["my_roster"][0]["draftRound"], &saved["max_participants"]), (&json!(2), &json!(2)));
}

// DEC-25 DEC-26 DEC-30
#[tokio::test]
async fn the_size_of_a_league_is_the_latest_and_most_precise_one_given() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let size = |session: &Value| {
        let of = |part: &Value| part.as_f64();
        (of(&session["metadata"]["team_count"]), of(&session["settings"]["team_count"]))
    };
    let ten = create(&app, &token, json!({ "max_participants": 10 })).await;
    assert_eq!((size(&ten), &ten["max_participants"]), ((Some(10.0), Some(0.8333)), &json!(10)));
    let ratio = json!({ "metadata": { "draft_config": { "team_count": 0.8333, "rounds": 12 } } });
    let ratio = create(&app, &token, ratio).await;
    assert_eq!((size(&ratio), &ratio["rounds"]), ((Some(10.0), Some(0.8333)), &json!(12)));
    assert_eq!(ratio["metadata"]["draft_config"]["team_count"], 10);
    let both = json!({ "max_participants": 14, "metadata": { "draft_config": { "team_count": 8 } } });
    let both = create(&app, &token, both).await;
    assert_eq!((size(&both).0, &both["max_participants"]), (Some(8.0), &json!(14)));
    let renamed = app.call_as(&token, Method::PUT, &path_of(&both, ""), json!({ "name": "New" })).await;
    assert_eq!(renamed.expect(200)["max_participants"], 14, "a new name is only a new name");
    let larger = json!({ "metadata": { "draft_config": { "team_count": 16 } } });
    let larger = app.call_as(&token, Method::PUT, &path_of(&both, ""), larger).await.expect(200);
    assert_eq!((size(&larger), &larger["max_participants"]), ((Some(16.0), Some(1.3333)), &json!(16)));
}

#[tokio::test]
async fn missing_things_are_reported_in_the_documented_order() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let nowhere = "/api/v1/sessions/0b6e0000-0000-4000-8000-000000000000";
    app.call_as(&token, Method::PUT, nowhere, json!({ "name": " " }))
        .await
        .expect_detail(422, "Session name cannot be empty");
    let unknown = json!({ "player_id": "nobody", "expected_version": 9 });
    app.call_as(&token, Method::PUT, &path_of(&session, "/picks/1"), unknown)
        .await
        .expect_detail(404, "Player not found");
}

async fn an_account_has_room_for_five_hundred_sessions_however_many_are_created_at_once(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let body = json!({ "name": "One of many", "base_pool_version": "2026" });
    let at_once = async |n: usize| {
        let many = (0..n).map(|_| app.call_as(&token, Method::POST, "/api/v1/sessions", body.clone()));
        futures::future::join_all(many).await
    };
    for _ in 0..10 {
        for answer in at_once(49).await {
            answer.expect(201);
        }
    }
    let (created, refused): (Vec<_>, Vec<_>) =
        at_once(40).await.into_iter().partition(|answer| answer.status == 201);
    assert_eq!(created.len(), 10);
    for answer in refused {
        assert_eq!((answer.status, &answer.body["code"]), (409, &json!("too_many_sessions")));
    }
    assert_eq!(app.get_as(&token, "/api/v1/sessions").await.expect(200)["total_sessions"], 500);
}

async fn history_bytes(app: &TestApp, session: &Value) -> i64 {
    let id = session["id"].as_str().unwrap();
    storage::sessions::history_bytes(&app.ctx.store.read(), id).await.unwrap()
}

/// A change of 380 players, many times: the largest there is.
async fn take_turns(app: &TestApp, token: &str, session: &Value, n_times: usize) -> Value {
    let ids = session["players_left"].as_array().unwrap();
    let mut last = Value::Null;
    for n in 0..n_times {
        let players = ids[n % 2 * 190..].iter().take(190).enumerate();
        let picks = players.map(|(at, id)| json!({ "pick": at + 1, "player_id": id, "is_mine": false }));
        let change = json!({ "kind": "follow", "picks": picks.collect::<Vec<_>>() });
        let body = json!({ "change": change, "operation_id": format!("turn-{n}") });
        let path = path_of(session, "/changes");
        last = app.call_as(token, Method::POST, &path, body).await.expect(200);
    }
    last
}

async fn a_drafts_history_is_bounded_and_the_draft_goes_on(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let last = take_turns(&app, &token, &session, 24).await;
    assert_eq!(last["new_version"], 24);
    let n_bytes = history_bytes(&app, &session).await;
    assert!((400_000..1_200_000).contains(&n_bytes), "{n_bytes}");
    let path = path_of(&session, "/changes");
    let body = json!({ "change": { "kind": "undo", "event": last["event"] }, "operation_id": "back" });
    for _ in 0..2 {
        let undone = app.call_as(&token, Method::POST, &path, body.clone()).await.expect(200);
        assert_eq!(undone["new_version"], 25, "sent again it has the same answer");
    }
    let picks = app.get_as(&token, &path_of(&session, "/picks")).await.expect(200);
    let first = &picks["picks"][0]["player_id"];
    assert_eq!((picks["picks"].as_array().unwrap().len(), first), (190, &session["players_left"][0]));
}

async fn in_a_full_account_drafts_go_on_and_none_is_added(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let store = &app.ctx.store;
    let row = storage::rooms::session(&store.read(), session["id"].as_str().unwrap()).await.unwrap().unwrap();
    let large = storage::sessions::SessionRow { id: "large".into(), history_bytes: 128 << 20, ..row };
    let most = storage::sessions::AccountUse { n_sessions: 500, history_bytes: i64::MAX };
    let insert = storage::session_writes::insert(&large, most, vec![], vec![], None);
    store.write(insert).await.unwrap();

    let body = json!({ "name": "One more", "base_pool_version": "2026" });
    let refused = app.call_as(&token, Method::POST, "/api/v1/sessions", body).await;
    assert_eq!((refused.status, &refused.body["code"]), (409, &json!("account_full")));
    let sentence = "Your drafts take up the 128 MB of an account. Delete one before you create another.";
    assert_eq!(refused.body["detail"], sentence);
    assert_eq!(take_turns(&app, &token, &session, 10).await["new_version"], 10);
    let n_bytes = history_bytes(&app, &session).await;
    assert!(n_bytes < 200_000, "{n_bytes}");
}

#[tokio::test]
async fn whoever_reads_very_much_has_to_wait_and_can_still_mark() {
    let app = TestApp::start_with(TestSettings { has_limits: true, ..TestSettings::default() }).await;
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    let session = create(&app, &ann, json!({})).await;
    let mut n_read = 0;
    let refused = loop {
        let answer = app.get_as(&ann, "/api/v1/players").await;
        if answer.status != 200 {
            break answer;
        }
        n_read += 1;
        assert!(n_read < 1_000, "nothing ends it");
    };
    assert!(n_read > 10 && refused.headers.contains_key("retry-after"), "{n_read}");
    refused.expect_detail(429, "Too many attempts. Please try again later.");
    mark(&app, &ann, &session, RB, json!({ "status": "drafted" })).await.expect(200);
    app.get_as(&bob, "/api/v1/players").await.expect(200);
}

#[tokio::test]
async fn saving_and_creating_are_limited_like_marks() {
    let app = TestApp::start_with(TestSettings { has_limits: true, ..TestSettings::default() }).await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let (here, pick) = (path_of(&session, ""), path_of(&session, "/picks/1"));
    let renames = (0..300).map(|_| app.call_as(&token, Method::PUT, &here, json!({ "name": "Again" })));
    let answers = futures::future::join_all(renames).await;
    let n_saved = answers.iter().filter(|answer| answer.status == 200).count();
    assert!((100..300).contains(&n_saved), "{n_saved} of 300 at once");
    assert!(answers.iter().all(|answer| [200, 429].contains(&answer.status)));
    let player = json!({ "player_id": RB });
    let picks = (0..60).map(|_| app.call_as(&token, Method::PUT, &pick, player.clone()));
    let picks = futures::future::join_all(picks).await;
    assert!(picks.iter().any(|answer| answer.status == 429), "picks and names share the limit");
}

#[tokio::test]
async fn earlier_picks_can_be_replaced_and_cleared() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    for player in [RB, WR] {
        mark(&app, &token, &session, player, json!({})).await.expect(200);
    }
    let pick = |n: u16| path_of(&session, &format!("/picks/{n}"));
    let replaced =
        app.call_as(&token, Method::PUT, &pick(1), json!({ "player_id": QB, "expected_version": 2 })).await;
    assert_eq!(replaced.expect(200)["new_version"], 3);
    app.call_as(&token, Method::PUT, &pick(1), json!({ "player_id": WR }))
        .await
        .expect_detail(409, "Player already drafted");
    app.call_as(&token, Method::PUT, &pick(1), json!({})).await.expect_detail(422, "player_id is required");
    app.call_as(&token, Method::DELETE, &pick(9), json!({})).await.expect_detail(404, "Pick not found");
    let stale =
        app.call_as(&token, Method::DELETE, &format!("{}?expected_version=1", pick(1)), json!({})).await;
    assert_eq!(stale.expect(409)["new_version"], 3);
    app.call_as(&token, Method::DELETE, &pick(1), json!({})).await.expect(200);
    let now = app.get_as(&token, &path_of(&session, "")).await.expect(200);
    assert_eq!(now["removed_by_others"], json!([WR]));
}

// E7-24 E7-26 E7-38 DEC-41 DEC-43
#[tokio::test]
async fn cached_copies_are_valid_until_something_changes() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let conditional = async |path: &str, etag: &str| {
        app.send(app.request(Method::GET, path).bearer_auth(&token).header("if-none-match", etag)).await
    };
    let universe = app.get_as(&token, "/api/v1/players/universe?scoring=1").await;
    let etag = universe.headers["etag"].to_str().unwrap().to_owned();
    let universe = universe.expect(200);
    assert_eq!(
        (&universe["etag"], &universe["pool_version"], &universe["as_of"]),
        (&json!(etag), &json!("2026"), &json!("August 2026"))
    );
    assert_eq!(universe["players"].as_array().unwrap().len(), 386);
    let same = conditional("/api/v1/players/universe?scoring=1", &etag).await;
    assert_eq!((same.status, same.headers["etag"].to_str().unwrap()), (304, etag.as_str()));
    assert_eq!(conditional("/api/v1/players/universe", &etag).await.status, 200);
    let version = app.get_as(&token, "/api/v1/players/universe/version").await.expect(200);
    assert_eq!(version["version"], universe["version"]);
    app.get_as(&token, "/api/v1/players/universe?scoring=2")
        .await
        .expect_detail(422, "Invalid scoring format");

    let path = path_of(&session, "/players");
    let etag = app.get_as(&token, &path).await.headers["etag"].to_str().unwrap().to_owned();
    assert_eq!(conditional(&path, &etag).await.status, 304);
    app.ctx.clock.advance(chrono::TimeDelta::seconds(1));
    mark(&app, &token, &session, RB, json!({})).await.expect(200);
    assert_eq!(conditional(&path, &etag).await.status, 200);
}

// E7-20 DEC-41
#[tokio::test]
async fn players_are_listed_in_adp_order_and_shown_alone() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let list = app.get_as(&token, "/api/v1/players").await.expect(200);
    assert_eq!((&list["total"], &list["players"][0]["name"]), (&json!(386), &json!("Bijan Robinson")));
    let player = app.get_as(&token, &format!("/api/v1/players/{WR}?scoring=0.5")).await.expect(200);
    assert_eq!(
        (&player["adp"], &player["tier"], &player["te_eligible"]),
        (&json!(3.1), &json!("T1"), &json!(false))
    );
    assert_eq!(player["adp_sources"], json!([]), "the bundled pool names no source");
    app.get_as(&token, "/api/v1/players/nobody").await.expect_detail(404, "Player not found");
}

// E7-22 E7-23 DEC-42
#[tokio::test]
async fn a_personal_ranking_is_kept_and_reset() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let default = app.get_as(&token, "/api/v1/rankings").await.expect(200);
    assert_eq!((&default["is_default"], &default["updated_at"]), (&json!(true), &Value::Null));
    let put = async |rankings: Value| {
        app.call_as(&token, Method::PUT, "/api/v1/rankings", json!({ "rankings": rankings })).await
    };
    let own = put(json!([{ "player_id": QB, "rank": 2 }, { "player_id": WR, "rank": 1 }])).await.expect(200);
    let names: Vec<_> =
        own["rankings"].as_array().unwrap().iter().take(3).map(|r| r["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Ja'Marr Chase", "Josh Allen", "Bijan Robinson"]);
    assert_eq!(own["is_default"], false);
    let tiered =
        put(json!([{ "player_id": QB, "rank": 1, "tier": "Elite" }, { "player_id": WR, "rank": 2 }]));
    tiered.await.expect(200);
    let kept = app.get_as(&token, "/api/v1/rankings").await.expect(200);
    let tiers: Vec<_> = kept["rankings"].as_array().unwrap().iter().take(3).map(|r| &r["tier"]).collect();
    assert_eq!(tiers, [&json!("Elite"), &Value::Null, &Value::Null]);
    put(json!([{ "player_id": QB, "rank": 1, "tier": "x".repeat(41) }]))
        .await
        .expect_detail(422, "The name of a tier may have at most 40 characters");
    put(json!("x")).await.expect_detail(422, "rankings must be an array");
    put(json!([{ "player_id": "nobody", "rank": 1 }])).await.expect_detail(422, "Unknown player: nobody");
    put(json!([{ "player_id": QB, "rank": 1 }, { "player_id": QB, "rank": 2 }]))
        .await
        .expect_detail(422, &format!("Duplicate player: {QB}"));
    put(json!([{ "player_id": QB, "rank": 1 }, { "player_id": WR, "rank": 1 }]))
        .await
        .expect_detail(422, "Duplicate rank: 1");
    assert_eq!(put(json!([])).await.expect(200)["is_default"], true);
}

#[tokio::test]
async fn a_socket_opens_with_a_token_that_is_not_in_its_address() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let url = format!("ws://{}/ws/sessions/{}", app.address, session["id"].as_str().unwrap());
    let mut request = url.into_client_request().unwrap();
    let protocols = format!("draftboard, token.{token}");
    request.headers_mut().insert("sec-websocket-protocol", protocols.parse().unwrap());
    let (mut socket, answer) = tokio_tungstenite::connect_async(request).await.unwrap();
    // A browser ends a socket whose server chooses none of the protocols, and the token must not come back.
    assert_eq!(answer.headers()["sec-websocket-protocol"], "draftboard");
    let first = socket.next().await.unwrap().unwrap();
    assert!(matches!(&first, Message::Text(text) if text.contains("session.watching")), "{first:?}");
}

#[tokio::test]
async fn the_owners_devices_see_each_others_picks_at_once() {
    let app = TestApp::start().await;
    let (token, stranger) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    let session = create(&app, &token, json!({})).await;
    let url = |token: &str| {
        format!("ws://{}/ws/sessions/{}?token={token}", app.address, session["id"].as_str().unwrap())
    };
    let (mut socket, _) = tokio_tungstenite::connect_async(url(&token)).await.unwrap();
    let mut next = async || match socket.next().await.unwrap().unwrap() {
        Message::Text(text) => serde_json::from_str::<Value>(&text).unwrap(),
        other => panic!("{other:?}"),
    };
    assert_eq!(next().await, json!({ "type": "session.watching", "payload": {}, "draft_version": 0 }));
    mark(&app, &token, &session, RB, json!({})).await.expect(200);
    let told = next().await;
    assert_eq!((&told["type"], &told["draft_version"]), (&json!("session.event"), &json!(1)));
    assert_eq!(told["payload"]["changes"][0]["player_id"], RB);
    socket.send(Message::text(r#"{"type":"ping"}"#)).await.unwrap();
    assert!(matches!(socket.next().await, Some(Ok(Message::Text(text))) if text.contains("pong")));
    socket.send(Message::text("nonsense")).await.unwrap();
    assert!(matches!(socket.next().await, Some(Ok(Message::Text(text))) if text.contains("Invalid message")));

    for (token, code) in [("nonsense", 4401), (stranger.as_str(), 4404)] {
        let (mut refused, _) = tokio_tungstenite::connect_async(url(token)).await.unwrap();
        match refused.next().await.unwrap().unwrap() {
            Message::Close(Some(frame)) => assert_eq!(u16::from(frame.code), code),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn advice_names_a_player_that_is_there_and_says_why() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    mark(&app, &token, &session, RB, json!({ "status": "my_team" })).await.expect(200);
    let advice = app.get_as(&token, &path_of(&session, "/advice")).await.expect(200);
    let verdict = &advice["verdict"];
    let recommended = verdict["recommended"]["playerId"].as_str().unwrap();
    assert_ne!(recommended, RB);
    assert!(session["players_left"].as_array().unwrap().iter().any(|id| id == recommended));
    assert!((2..=3).contains(&verdict["recommended"]["reasons"].as_array().unwrap().len()));
    assert_eq!((&verdict["myPick"], &verdict["boardVersion"]), (&json!(24), &json!(1)));
    let again = app.get_as(&token, &path_of(&session, "/advice")).await.expect(200);
    assert_eq!(again, advice, "the same board never shows two different numbers");
}

#[tokio::test]
async fn advice_follows_the_owners_ranking_and_tags() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let advised = async || {
        let advice = app.get_as(&token, &path_of(&session, "/advice")).await.expect(200);
        advice["verdict"]["recommended"].clone()
    };
    let set = async |own_view: Value| {
        let body = json!({ "metadata": { "own_view": own_view } });
        app.call_as(&token, Method::PUT, &path_of(&session, ""), body).await
    };
    let first = advised().await["playerId"].as_str().unwrap().to_owned();
    let saved = set(json!({ "blend": 0, "tags": { first.clone(): "avoid" } })).await.expect(200);
    assert_eq!(saved["metadata"]["own_view"]["tags"][&first], "avoid");
    let second = advised().await["playerId"].as_str().unwrap().to_owned();
    assert_ne!(second, first, "the avoided player is not advised");

    // A running back that no other list puts first: the third by ADP.
    let universe = app.get_as(&token, "/api/v1/players/universe").await.expect(200);
    let backs: Vec<&Value> =
        universe["players"].as_array().unwrap().iter().filter(|player| player["position"] == "RB").collect();
    let favourite = backs.iter().map(|back| back["id"].as_str().unwrap()).find(|id| *id != first).unwrap();
    let body = json!({ "rankings": [{ "player_id": favourite, "rank": 1 }] });
    app.call_as(&token, Method::PUT, "/api/v1/rankings", body).await.expect(200);
    set(json!({ "blend": 0 })).await.expect(200);
    assert_eq!(advised().await["playerId"], first, "at 0 % the ranking counts for nothing");
    set(json!({ "blend": 1 })).await.expect(200);
    let own = advised().await;
    assert_eq!(own["playerId"], favourite);
    assert_eq!(own["reasons"][0]["kind"], "ownView");
    let ranked = |player_id: &str, rank| json!({ "player_id": player_id, "rank": rank, "tier": "Elite" });
    let body = json!({ "rankings": [ranked(favourite, 1), ranked(&first, 2)] });
    app.call_as(&token, Method::PUT, "/api/v1/rankings", body).await.expect(200);
    let value_of = |advised: &Value| advised["value"].as_f64().unwrap();
    assert!(value_of(&advised().await) < value_of(&own), "two of one tier are worth the mean of both");

    for wrong in [json!({ "blend": 2 }), json!({ "tags": { first: "hero" } }), json!("mine")] {
        let refused = set(wrong).await.expect(422);
        assert_eq!(refused["detail"], "Invalid own view");
    }
}

#[tokio::test]
async fn the_socket_of_a_deactivated_user_is_closed_at_once() {
    let app = TestApp::start().await;
    let (admin, token) = (app.sign_in_as("admin", 4).await, app.sign_in_as("ann", 1).await);
    let session = create(&app, &token, json!({})).await;
    let url = format!("ws://{}/ws/sessions/{}?token={token}", app.address, session["id"].as_str().unwrap());
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    assert!(matches!(socket.next().await, Some(Ok(Message::Text(_)))));
    let me = app.get_as(&token, "/api/v1/auth/me").await.expect(200);
    let path = format!("/api/v1/admin/users/{}/deactivate", me["id"].as_str().unwrap());
    app.call_as(&admin, Method::POST, &path, json!({ "reason": "left the league" })).await.expect(200);
    // The server closes it by itself, without a ping.
    match socket.next().await.unwrap().unwrap() {
        Message::Close(Some(frame)) => assert_eq!(u16::from(frame.code), 4401),
        other => panic!("{other:?}"),
    }
}
