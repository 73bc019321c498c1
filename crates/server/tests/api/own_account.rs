//! What people do about their own account: a new password, signing out everywhere, leaving.

use chrono::TimeDelta;
use futures::StreamExt;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{
    Answer, PASSWORD, TestApp, TestDatabase, TestSettings, WithRealHashes, on_both_databases,
};
use tokio_tungstenite::tungstenite::Message;

use crate::{
    accounts::with_limits,
    drafts,
    public_views::{Socket, closed, share},
    sessions::{RB, create, mark},
};

const NEW_PASSWORD: &str = "another-horse-2";

pub(crate) async fn with_mail(database: TestDatabase) -> TestApp {
    TestApp::with(database, TestSettings { has_mail: true, ..TestSettings::default() }).await
}

async fn change_password(app: &TestApp, token: &str, current: &str, new: &str) -> Answer {
    let body = json!({ "current_password": current, "new_password": new });
    app.call_as(token, Method::POST, "/api/v1/account/password", body).await
}

async fn leave(app: &TestApp, token: &str, email: &str, password: Option<&str>) -> Answer {
    let body = json!({ "email": email, "password": password });
    app.call_as(token, Method::POST, "/api/v1/account/delete", body).await
}

async fn overview(app: &TestApp, token: &str) -> Value {
    app.get_as(token, "/api/v1/account").await.expect(200)
}

async fn me(app: &TestApp, token: &str) -> Answer {
    app.get_as(token, "/api/v1/auth/me").await
}

async fn expect_ended(app: &TestApp, token: &str) {
    me(app, token).await.expect_detail(401, "Could not validate credentials");
}

/// A socket on a session or a room, after the greeting.
async fn watch(app: &TestApp, token: &str, kind: &str, draft: &Value) -> Socket {
    let url = format!("ws://{}/ws/{kind}/{}?token={token}", app.address, draft["id"].as_str().unwrap());
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    assert!(matches!(socket.next().await, Some(Ok(Message::Text(_)))));
    socket
}

async fn close_code(socket: &mut Socket) -> u16 {
    closed(socket).await.into()
}

/// Makes an account as if its owner had only ever signed in with Google.
pub(crate) async fn only_google(app: &TestApp, email: &str) {
    let statement =
        format!("update users set password_hash = null, google_subject = 'g-42' where email = '{email}'");
    app.database.execute(&statement).await;
}

async fn a_new_password_ends_every_sign_in_but_this_one(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let (other_device, bob) = (app.token_of("ann@example.com").await, app.sign_in_as("bob", 1).await);
    let session = create(&app, &token, json!({})).await;
    let mut socket = watch(&app, &other_device, "sessions", &session).await;
    app.ctx.clock.advance(TimeDelta::minutes(50));

    let newer = change_password(&app, &token, PASSWORD, NEW_PASSWORD).await.expect(200);
    assert_eq!((&newer["token_type"], &newer["expires_in"]), (&json!("bearer"), &json!(3600)));
    let newer = newer["access_token"].as_str().unwrap();
    for ended in [&token, &other_device] {
        expect_ended(&app, ended).await;
    }
    assert_eq!(close_code(&mut socket).await, 4401);
    me(&app, newer).await.expect(200);
    me(&app, &bob).await.expect(200);
    app.login("ann@example.com", PASSWORD).await.expect_detail(401, "Invalid email or password");
    app.login("ann@example.com", NEW_PASSWORD).await.expect(200);

    // The password was given now, so the thirty days of a sign-in begin anew.
    let now = app.ctx.clock.now();
    assert_eq!(app.ctx.tokens.verify(newer, now).unwrap().auth_time, now.timestamp());
}

async fn a_password_is_not_changed_without_the_current_one(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let wrong = change_password(&app, &token, "wrong-horse-1", NEW_PASSWORD).await;
    assert_eq!(wrong.body["detail"], "Your current password is wrong.");
    wrong.expect_code(403, "wrong_password");
    for (current, new) in [("", NEW_PASSWORD), (PASSWORD, "")] {
        change_password(&app, &token, current, new).await.expect_detail(422, "Please fill in all fields");
    }
    for weak in ["short-1", "no-digits-here", "1234567890", &format!("a1{}", "x".repeat(255))] {
        let refused = change_password(&app, &token, PASSWORD, weak).await;
        assert_eq!(refused.body["errors"][0]["field"], "new_password");
        refused.expect_detail(422, "Password must be at least 8 characters with letters and numbers");
    }
    me(&app, &token).await.expect(200);
    app.login("ann@example.com", PASSWORD).await.expect(200);
}

async fn guessing(database: TestDatabase) {
    let app = TestApp::with(database, with_limits()).await;
    let token = app.sign_in_as("ann", 1).await;
    // Both places where a password is asked for count together, and with the sign-in.
    for _ in 0..5 {
        change_password(&app, &token, "wrong-horse-1", NEW_PASSWORD).await.expect(403);
        leave(&app, &token, "ann@example.com", Some("wrong-horse-1")).await.expect(403);
    }
    let guesses = [
        change_password(&app, &token, PASSWORD, NEW_PASSWORD).await,
        leave(&app, &token, "ann@example.com", Some(PASSWORD)).await,
        app.login("ann@example.com", PASSWORD).await,
    ];
    for refused in guesses {
        assert!(refused.headers.contains_key("retry-after"));
        refused.expect_detail(429, "Too many attempts. Please try again later.");
    }
    me(&app, &token).await.expect(200);
}

#[tokio::test]
async fn guessing_the_password_of_a_signed_in_person_is_limited_on_sqlite() {
    guessing(TestDatabase::sqlite()).await;
}

#[tokio::test]
async fn guessing_the_password_of_a_signed_in_person_is_limited_on_postgres() {
    guessing(TestDatabase::postgres()).await;
}

async fn a_token_alone_sets_no_password(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let found = overview(&app, &token).await;
    assert_eq!((&found["has_password"], &found["has_google"]), (&json!(true), &json!(false)));
    only_google(&app, "ann@example.com").await;
    let found = overview(&app, &token).await;
    assert_eq!((&found["has_password"], &found["has_google"]), (&json!(false), &json!(true)));
    change_password(&app, &token, PASSWORD, NEW_PASSWORD).await.expect_code(409, "no_password");
    app.login("ann@example.com", NEW_PASSWORD).await.expect(401);
}

#[tokio::test]
async fn a_new_password_makes_an_earlier_reset_link_worthless() {
    let app = with_mail(TestDatabase::sqlite()).await;
    let admin = app.sign_in_as("admin", 4).await;
    app.post("/api/v1/auth/forgot-password", json!({ "email": "admin@example.com" })).await.expect(202);
    app.run_jobs().await;
    let mail = app.mails().pop().unwrap();
    let (_, rest) = mail.split_once("http://draftboard.test/reset-password/").unwrap();
    let link = rest.split(['\r', '\n']).next().unwrap();
    let look = async || app.get(&format!("/api/v1/auth/reset-password/{link}")).await;
    look().await.expect(200);
    change_password(&app, &admin, PASSWORD, NEW_PASSWORD).await.expect(200);
    look().await.expect_detail(400, "Invalid reset link");
}

async fn signing_out_everywhere_ends_this_sign_in_too(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let (other_device, bob) = (app.token_of("ann@example.com").await, app.sign_in_as("bob", 1).await);
    let session = create(&app, &token, json!({})).await;
    let mut socket = watch(&app, &other_device, "sessions", &session).await;
    app.call_as(&token, Method::POST, "/api/v1/account/sign-out-everywhere", json!({})).await.expect(200);
    for ended in [&token, &other_device] {
        expect_ended(&app, ended).await;
    }
    assert_eq!(close_code(&mut socket).await, 4401);
    me(&app, &bob).await.expect(200);
    app.login("ann@example.com", PASSWORD).await.expect(200);
}

/// A verified user on a server with mail, and a second person to draft with.
async fn ann_and_bob(app: &TestApp) -> (String, String) {
    for name in ["ann", "bob"] {
        app.register(name).await;
    }
    app.run_jobs().await;
    app.database.execute("update users set is_verified = true").await;
    (app.token_of("ann@example.com").await, app.token_of("bob@example.com").await)
}

async fn new_room(app: &TestApp, host: &str, guest: &str) -> Value {
    let room = drafts::create(app, host, json!({ "teamCount": 4, "rounds": 2, "userSlot": 1 })).await;
    let invitation = drafts::invite(app, host, &room).await;
    drafts::join(app, guest, json!({ "token": invitation["token"], "slot": 2 })).await.expect(200);
    room
}

async fn a_deleted_account(database: TestDatabase) {
    let app = with_mail(database).await;
    let (ann, bob) = ann_and_bob(&app).await;
    let id = me(&app, &ann).await.expect(200)["id"].as_str().unwrap().to_owned();
    let session = create(&app, &ann, json!({ "name": "Home league" })).await;
    mark(&app, &ann, &session, RB, json!({ "status": "my_team" })).await.expect(200);
    let report = format!("/api/v1/shared-reports/{}", share(&app, &ann, &session).await);
    let screen = format!("/api/v1/draft-screens/{}", session["id"].as_str().unwrap());
    app.call_as(&ann, Method::POST, &screen, json!({})).await.expect(201);
    let ranking = json!({ "rankings": [{ "player_id": RB, "rank": 1 }] });
    app.call_as(&ann, Method::PUT, "/api/v1/rankings", ranking).await.expect(200);
    app.post("/api/v1/auth/forgot-password", json!({ "email": "ann@example.com" })).await.expect(202);
    app.run_jobs().await;
    app.get(&report).await.expect(200);
    let (hosted, joined) = (new_room(&app, &ann, &bob).await, new_room(&app, &bob, &ann).await);
    let counts = overview(&app, &ann).await;
    let counts = ["n_sessions", "n_hosted_rooms", "n_joined_rooms"].map(|count| counts[count].clone());
    assert_eq!(counts, [1, 1, 1].map(Value::from));
    let mut own_socket = watch(&app, &ann, "drafts", &joined).await;
    let mut guest_socket = watch(&app, &bob, "drafts", &hosted).await;

    leave(&app, &ann, " Ann@Example.com ", Some(PASSWORD)).await.expect(200);
    expect_ended(&app, &ann).await;
    assert_eq!(close_code(&mut own_socket).await, 4401);
    assert_eq!(close_code(&mut guest_socket).await, 4404, "the room is closed for its guests");
    app.login("ann@example.com", PASSWORD).await.expect_detail(401, "Invalid email or password");
    app.get(&report).await.expect_code(404, "report_not_found");
    let room = async |room: &Value| {
        app.get_as(&bob, &format!("/api/v1/drafts/{}", room["id"].as_str().unwrap())).await
    };
    room(&hosted).await.expect_detail(404, "Draft not found");
    app.tick_rooms().await;
    assert_eq!(
        room(&joined).await.expect(200)["status"],
        "in_progress",
        "it goes on without the one who left"
    );

    // Nothing names the person any more, except the log of administrative acts.
    let in_log = |columns: Vec<String>| columns.iter().all(|column| column.starts_with("audit_log."));
    for named in [id.as_str(), "ann@example.com", session["id"].as_str().unwrap()] {
        let found = app.database.columns_with(named).await;
        assert!(in_log(found.clone()), "{named} is left in {found:?}");
    }
    assert!(!app.database.columns_with("bob@example.com").await.is_empty(), "the search finds what is there");
    app.database.execute("update users set role = 4 where email = 'bob@example.com'").await;
    let admin = app.token_of("bob@example.com").await;
    let log = app.get_as(&admin, "/api/v1/admin/audit?action=account_deleted").await.expect(200);
    let entry = &log["entries"][0];
    assert_eq!(
        (&log["total"], &entry["actor_email"], &entry["target_label"]),
        (&json!(1), &json!("ann@example.com"), &json!("ann@example.com"))
    );
    // The address and the username are free again.
    app.register("ann").await;
    app.run_jobs().await;
}

#[tokio::test]
async fn a_deleted_account_leaves_nothing_but_the_record_of_it_on_sqlite() {
    a_deleted_account(TestDatabase::sqlite()).await;
}

#[tokio::test]
async fn a_deleted_account_leaves_nothing_but_the_record_of_it_on_postgres() {
    a_deleted_account(TestDatabase::postgres()).await;
}

async fn guests_of_a_room_whose_host_an_administrator_deletes_are_told(app: TestApp) {
    let admin = app.sign_in_as("admin", 4).await;
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    let id = me(&app, &ann).await.expect(200)["id"].as_str().unwrap().to_owned();
    let room = new_room(&app, &ann, &bob).await;
    let mut guest_socket = watch(&app, &bob, "drafts", &room).await;
    let path = format!("/api/v1/admin/users/{id}");
    app.call_as(&admin, Method::DELETE, &path, json!({ "reason": "asked for it" })).await.expect(200);
    assert_eq!(close_code(&mut guest_socket).await, 4404);
    expect_ended(&app, &ann).await;
}

async fn an_account_goes_only_with_its_address_and_password(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    for wrong in ["bob@example.com", "", "ann"] {
        leave(&app, &token, wrong, Some(PASSWORD)).await.expect_code(403, "wrong_address");
    }
    for wrong in [Some("wrong-horse-1"), Some(""), None] {
        let refused = leave(&app, &token, "ann@example.com", wrong).await;
        assert_eq!(refused.body["detail"], "Your password is wrong.");
        refused.expect_code(403, "wrong_password");
    }
    me(&app, &token).await.expect(200);
    // Without a password, the address is enough.
    only_google(&app, "ann@example.com").await;
    leave(&app, &token, "ann@example.com", None).await.expect(200);
    expect_ended(&app, &token).await;
}

async fn the_last_administrator_stays(app: TestApp) {
    let (one, two) = (app.sign_in_as("one", 4).await, app.sign_in_as("two", 4).await);
    let (first, second) = tokio::join!(
        leave(&app, &one, "one@example.com", Some(PASSWORD)),
        leave(&app, &two, "two@example.com", Some(PASSWORD)),
    );
    let (gone, refused) = if first.status == 200 { (first, second) } else { (second, first) };
    gone.expect(200);
    assert_eq!(
        refused.body["detail"],
        "You are the only administrator. Make another person an administrator first."
    );
    refused.expect_code(409, "last_administrator");
}

on_both_databases!(WithRealHashes:
    a_new_password_ends_every_sign_in_but_this_one,
    a_password_is_not_changed_without_the_current_one,
);
on_both_databases!(TestApp:
    a_token_alone_sets_no_password,
    signing_out_everywhere_ends_this_sign_in_too,
    guests_of_a_room_whose_host_an_administrator_deletes_are_told,
    an_account_goes_only_with_its_address_and_password,
    the_last_administrator_stays,
);
