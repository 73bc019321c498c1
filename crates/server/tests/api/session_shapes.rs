//! The shapes of sessions and their players, field by field.

use reqwest::Method;
use serde_json::{Value, json};
use test_support::TestApp;

use crate::sessions::{RB, WR, create, mark, path_of};

#[track_caller]
fn assert_has(value: &Value, fields: &[&str]) {
    let missing: Vec<_> = fields.iter().filter(|field| value.get(**field).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?} are missing in {value}");
}

// E3-13 E3-14 E3-15 E3-21 E5-20 DEC-23
#[tokio::test]
async fn a_session_has_the_documented_fields() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let wish = json!({ "name": "x".repeat(255), "removed_by_others": [RB], "my_roster": [WR],
        "metadata": { "draft_config": { "team_count": 10, "rounds": 15 } } });
    let session = create(&app, &token, wish).await;
    assert_eq!(session["name"], "x".repeat(255));
    let own = ["id", "name", "base_pool_version", "created_at", "updated_at", "metadata"];
    let mirrored = ["players_left", "removed_by_others", "my_roster", "strategy_weights"];
    assert_has(&session, &[own.as_slice(), mirrored.as_slice()].concat());
    assert_has(&session["metadata"], &mirrored);
    assert_has(&session["metadata"], &["scoring_format", "team_count", "draft_config"]);
    for list in mirrored {
        assert_eq!(session["metadata"][list], session[list], "{list}");
    }
    assert_eq!(session["metadata"]["my_roster"][0]["id"], WR);
    assert_has(
        &session["settings"],
        &["snake_draft", "auto_pick", "pick_notifications", "scoring_format", "team_count"],
    );
}

// E3-17 E7-33 DEC-24
#[tokio::test]
async fn an_entry_of_the_list_has_the_documented_fields() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    create(&app, &token, json!({})).await;
    let list = app.get_as(&token, "/api/v1/sessions/").await.expect(200);
    let counts = ["roster_count", "players_left_count", "total_sessions"];
    assert_has(&list["sessions"][0], &["id", "name", "base_pool_version", "created_at", "updated_at"]);
    assert_has(&list["sessions"][0], &counts);
}

// E3-19 E3-20 E3-22 E9-90 DEC-25
#[tokio::test]
async fn a_session_is_of_any_known_kind_and_only_a_league_names_its_draft() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    for (session_type, draft_id) in
        [("personal", Value::Null), ("league", json!("d-1")), ("mock", Value::Null)]
    {
        let wish = json!({ "session_type": session_type, "draft_id": "d-1", "league_id": "l-1" });
        let session = create(&app, &token, wish).await;
        assert_eq!(session["session_type"], session_type);
        assert_eq!((&session["draft_id"], session["league_id"].is_null()), (&draft_id, draft_id.is_null()));
    }
    for context in ["planning", "live_draft"] {
        assert_eq!(create(&app, &token, json!({ "context": context })).await["context"], context);
    }
    for scoring_format in [json!(0), json!(0.5), json!(1)] {
        let session = create(&app, &token, json!({ "settings": { "scoring_format": scoring_format } })).await;
        assert_eq!(session["metadata"]["scoring_format"].as_f64(), scoring_format.as_f64());
    }
}

// E7-34 E7-42 DEC-31
#[tokio::test]
async fn a_head_request_tells_whether_a_session_exists() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let head = async |path: &str| app.send(app.request(Method::HEAD, path).bearer_auth(&token)).await;
    let answer = head(&path_of(&session, "")).await;
    assert_eq!((answer.status, answer.body), (200, json!("")));
    assert_eq!(head("/api/v1/sessions/0b6e0000-0000-4000-8000-000000000000").await.status, 404);
}

// E3-24 E3-27 E3-28 E7-38 DEC-40 DEC-43
#[tokio::test]
async fn a_sessions_player_has_the_documented_fields() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    mark(&app, &token, &session, WR, json!({ "status": "my_team" })).await.expect(200);
    let answer = app.get_as(&token, &path_of(&session, "/players")).await.expect(200);
    assert_eq!(answer["storage_version"], "v2");
    let players = answer["players"].as_array().unwrap();
    let fields = [
        "id",
        "name",
        "position",
        "canonical_position",
        "te_eligible",
        "team",
        "bye_week",
        "adp",
        "consensus_adp",
        "projected_points",
        "tier",
        "status",
        "draftPick",
        "draftRound",
        "metadata",
        "draft_version",
        "storage_version",
    ];
    for player in players {
        assert_has(player, &fields);
        assert!(["T1", "T2", "T3", "T4"].contains(&player["tier"].as_str().unwrap()), "{player}");
        let expected = if player["id"] == WR { json!("my_team") } else { Value::Null };
        assert_eq!(player["status"], expected, "{player}");
    }
}

// E4-42 E9-67 DEC-60
#[tokio::test]
async fn insights_are_recomputed_after_five_minutes() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let cached = async || {
        let path = path_of(&session, "/static-insights");
        app.get_as(&token, &path).await.expect(200)["cached"].clone()
    };
    assert_eq!(cached().await, false);
    app.ctx.clock.advance(chrono::TimeDelta::seconds(299));
    assert_eq!(cached().await, true);
    app.ctx.clock.advance(chrono::TimeDelta::seconds(1));
    assert_eq!(cached().await, false);
}
