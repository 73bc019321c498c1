//! What people who are not signed in see of a draft: a shared report, and the board on a second screen.

use std::time::Duration;

use chrono::TimeDelta;
use futures::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{TestApp, TestSettings, on_both_databases};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, protocol::frame::coding::CloseCode},
};

use crate::sessions::{create, mark, path_of};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Names of private fields.
const PRIVATE: [&str; 16] = [
    "target", "queue", "tag", "note", "weight", "mail", "@", "ranking", "own_view", "my_team", "strategy",
    "isUser", "is_user", "userSlot", "token", "user",
];

/// Every field name anywhere in the value.
fn fields_of(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                found.push(name.clone());
                fields_of(inner, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| fields_of(item, found)),
        _ => {}
    }
}

#[track_caller]
fn holds_nothing_private(value: &Value) {
    let mut fields = Vec::new();
    fields_of(value, &mut fields);
    for field in &fields {
        let field = field.to_lowercase();
        assert!(!PRIVATE.iter().any(|word| field.contains(&word.to_lowercase())), "{field}");
    }
    let text = value.to_string();
    for word in ["ann@example.com", "secret note", "targeted", "my_team"] {
        assert!(!text.contains(word), "{word}");
    }
}

/// A session with a few picks, a target, weights and tags.
async fn a_draft_with_secrets(app: &TestApp, token: &str) -> Value {
    let session = create(app, token, json!({ "name": "Home league" })).await;
    let players = app.get_as(token, &path_of(&session, "/players")).await.expect(200);
    let id = |at: usize| players["players"][at]["id"].as_str().unwrap().to_owned();
    for at in 0..3 {
        let change = json!({ "change": { "kind": "draft", "player_id": id(at) } });
        app.call_as(token, Method::POST, &path_of(&session, "/changes"), change).await.expect(200);
    }
    mark(app, token, &session, &id(9), json!({ "status": "targeted" })).await.expect(200);
    let metadata = json!({ "notes": "secret note", "own_view": { "tags": { id(8): "avoid" } } });
    let update = json!({ "metadata": metadata, "strategy_weights": { "RB": 1.5 } });
    app.call_as(token, Method::PUT, &path_of(&session, ""), update).await.expect(200);
    session
}

fn report_path(draft: &Value, rest: &str) -> String {
    format!("/api/v1/draft-reports/{}{rest}", draft["id"].as_str().unwrap())
}

pub(crate) async fn share(app: &TestApp, token: &str, draft: &Value) -> String {
    let shared = app.call_as(token, Method::POST, &report_path(draft, "/share"), json!({})).await.expect(201);
    let link = shared["link"].as_str().unwrap();
    link.strip_prefix("http://draftboard.test/report/").unwrap().to_owned()
}

async fn a_report_is_shown_to_its_owner_and_by_its_link_until_that_is_ended(app: TestApp) {
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    let session = a_draft_with_secrets(&app, &ann).await;
    app.get_as(&bob, &report_path(&session, "")).await.expect_code(404, "session_not_found");
    let own = app.get_as(&ann, &report_path(&session, "")).await.expect(200);
    assert_eq!((&own["name"], &own["sharedAt"]), (&json!("Home league"), &Value::Null));
    let report = &own["report"];
    assert_eq!((report["nPicksMade"].as_u64(), report["picks"].as_array().unwrap().len()), (Some(3), 1));
    assert_eq!(report["standings"].as_array().unwrap().len(), 12);
    assert_eq!(report["weeks"].as_array().unwrap().len(), 17);

    let token = share(&app, &ann, &session).await;
    let path = format!("/api/v1/shared-reports/{token}");
    let shown = app.get(&path).await.expect(200);
    assert_eq!(shown["report"], own["report"]);
    holds_nothing_private(&shown);
    assert!(app.get_as(&ann, &report_path(&session, "")).await.expect(200)["sharedAt"].is_string());

    // A shared report stays as it was, and a new link replaces the old one.
    let players = app.get_as(&ann, &path_of(&session, "/players")).await.expect(200);
    let next = players["players"].as_array().unwrap().iter().find(|player| player["status"].is_null());
    let change = json!({ "change": { "kind": "draft", "player_id": next.unwrap()["id"] } });
    app.call_as(&ann, Method::POST, &path_of(&session, "/changes"), change).await.expect(200);
    assert_eq!(app.get(&path).await.expect(200)["report"]["nPicksMade"], 3);
    let renewed = format!("/api/v1/shared-reports/{}", share(&app, &ann, &session).await);
    app.get(&path).await.expect_code(404, "report_not_found");
    assert_eq!(app.get(&renewed).await.expect(200)["report"]["nPicksMade"], 4);

    let ended = app.call_as(&bob, Method::DELETE, &report_path(&session, "/share"), json!({})).await;
    ended.expect_code(404, "session_not_found");
    app.call_as(&ann, Method::DELETE, &report_path(&session, "/share"), json!({})).await.expect(200);
    app.get(&renewed).await.expect_code(404, "report_not_found");
    let again = app.call_as(&ann, Method::DELETE, &report_path(&session, "/share"), json!({})).await;
    again.expect_code(404, "not_shared");
}

async fn a_board_opens_by_its_code_and_is_updated_live(app: TestApp) {
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    let session = a_draft_with_secrets(&app, &ann).await;
    app.call_as(&bob, Method::POST, &screen_path(&session), json!({})).await.expect(404);
    let code = pair(&app, &ann, &session).await;
    let typed = code.to_lowercase().replace('-', " ");
    let board = app.get(&format!("/api/v1/screens/{}", typed.replace(' ', "%20"))).await.expect(200);
    assert_eq!((&board["name"], &board["currentPick"]), (&json!("Home league"), &json!(4)));
    assert_eq!(board["picks"].as_array().unwrap().len(), 3);
    holds_nothing_private(&board);

    let mut socket = watch(&app, &code).await;
    assert_eq!(next(&mut socket).await["type"], "screen.watching");
    let players = app.get_as(&ann, &path_of(&session, "/players")).await.expect(200);
    let of = |at: usize| players["players"][at].clone();
    // A target is private: the first event on a screen is the pick after it.
    let wanted = of(20)["id"].as_str().unwrap().to_owned();
    mark(&app, &ann, &session, &wanted, json!({ "status": "targeted" })).await.expect(200);
    let change = json!({ "change": { "kind": "draft", "player_id": of(3)["id"] } });
    app.call_as(&ann, Method::POST, &path_of(&session, "/changes"), change).await.expect(200);
    let event = next(&mut socket).await;
    let player = json!({ "name": of(3)["name"], "position": of(3)["position"], "team": of(3)["team"] });
    assert_eq!(event["type"], "screen.event");
    assert_eq!(
        event["payload"]["picks"],
        json!([{ "pick": 4, "isKeeper": false, "player": player }]),
        "{event}"
    );
    holds_nothing_private(&event);
    socket.send(Message::Text(r#"{"type":"ping"}"#.into())).await.unwrap();
    assert_eq!(next(&mut socket).await["type"], "pong");

    app.call_as(&ann, Method::DELETE, &screen_path(&session), json!({})).await.expect(200);
    assert_eq!(closed(&mut socket).await, CloseCode::from(4404), "the screen goes dark");
    app.get(&format!("/api/v1/screens/{code}")).await.expect_code(404, "screen_not_found");
}

async fn a_room_is_shown_with_its_people_and_a_code_ends_after_twelve_hours(app: TestApp) {
    let ann = app.sign_in_as("ann", 1).await;
    let new = json!({ "teamCount": 4, "rounds": 2, "userSlot": 2, "timePerPick": 30 });
    let room = app.call_as(&ann, Method::POST, "/api/v1/drafts", new).await.expect(201);
    let code = pair(&app, &ann, &room).await;
    let path = format!("/api/v1/screens/{code}");
    let board = app.get(&path).await.expect(200);
    assert_eq!(board["teamNames"], json!(["Team 1", "ann", "Team 3", "Team 4"]));
    assert!(board["deadline"].is_string());
    holds_nothing_private(&board);
    let until = app.get_as(&ann, &screen_path(&room)).await.expect(200);
    assert_eq!(until["expiresAt"], board["expiresAt"]);

    let shared = share(&app, &ann, &room).await;
    let report = app.get(&format!("/api/v1/shared-reports/{shared}")).await.expect(200);
    assert_eq!((&report["slot"], &report["teamNames"][1]), (&json!(2), &json!("Team 2")));
    holds_nothing_private(&report);

    app.ctx.clock.advance(TimeDelta::hours(12));
    app.get(&path).await.expect_code(404, "screen_not_found");
    let ann = app.token_of("ann@example.com").await;
    assert_eq!(app.get_as(&ann, &screen_path(&room)).await.expect(200)["expiresAt"], Value::Null);
}

on_both_databases!(TestApp:
    a_report_is_shown_to_its_owner_and_by_its_link_until_that_is_ended,
    a_board_opens_by_its_code_and_is_updated_live,
    a_room_is_shown_with_its_people_and_a_code_ends_after_twelve_hours,
);

#[tokio::test]
async fn a_screen_goes_dark_when_the_account_that_opened_it_is_closed() {
    let app = TestApp::start().await;
    let (ann, admin) = (app.sign_in_as("ann", 1).await, app.sign_in_as("boss", 4).await);
    let session = create(&app, &ann, json!({ "name": "Home league" })).await;
    let code = pair(&app, &ann, &session).await;
    let mut socket = watch(&app, &code).await;
    assert_eq!(next(&mut socket).await["type"], "screen.watching");
    let me = app.get_as(&ann, "/api/v1/auth/me").await.expect(200);
    let path = format!("/api/v1/admin/users/{}/deactivate", me["id"].as_str().unwrap());
    app.call_as(&admin, Method::POST, &path, json!({ "reason": "x" })).await.expect(200);
    assert_eq!(closed(&mut socket).await, CloseCode::from(4404));
}

#[tokio::test]
async fn guessing_codes_is_slowed_down() {
    let app = TestApp::start_with(TestSettings { has_limits: true, ..TestSettings::default() }).await;
    let mut statuses = Vec::new();
    for n in 0..40 {
        statuses.push(app.get(&format!("/api/v1/screens/0000-00{n:02}")).await.status);
    }
    assert_eq!(statuses[..30], [404; 30]);
    assert!(statuses.contains(&429), "{statuses:?}");
    let mut socket = watch(&app, "0000-0099").await;
    assert_eq!(closed(&mut socket).await, CloseCode::from(4429));
}

#[tokio::test]
async fn a_draft_without_a_pick_has_nothing_to_share() {
    let app = TestApp::start().await;
    let ann = app.sign_in_as("ann", 1).await;
    let session = create(&app, &ann, json!({ "name": "Empty" })).await;
    app.get_as(&ann, &report_path(&session, "")).await.expect(200);
    let refused = app.call_as(&ann, Method::POST, &report_path(&session, "/share"), json!({})).await;
    refused.expect_code(409, "no_picks");
}

fn screen_path(draft: &Value) -> String {
    format!("/api/v1/draft-screens/{}", draft["id"].as_str().unwrap())
}

async fn pair(app: &TestApp, token: &str, draft: &Value) -> String {
    let paired = app.call_as(token, Method::POST, &screen_path(draft), json!({})).await.expect(201);
    let code = paired["code"].as_str().unwrap().to_owned();
    assert_eq!(paired["link"], format!("http://draftboard.test/screen/{code}"));
    code
}

async fn watch(app: &TestApp, code: &str) -> Socket {
    let url = format!("ws://{}/ws/screens/{code}", app.address);
    tokio_tungstenite::connect_async(url).await.unwrap().0
}

async fn next(socket: &mut Socket) -> Value {
    let heard =
        tokio::time::timeout(Duration::from_secs(10), socket.next()).await.expect("something is said");
    serde_json::from_str(heard.unwrap().unwrap().to_text().unwrap()).unwrap()
}

/// The socket's close code; earlier messages are ignored.
pub(crate) async fn closed(socket: &mut Socket) -> CloseCode {
    loop {
        let heard = tokio::time::timeout(Duration::from_secs(10), socket.next()).await.expect("it ends");
        if let Message::Close(Some(frame)) = heard.unwrap().unwrap() {
            return frame.code;
        }
    }
}
