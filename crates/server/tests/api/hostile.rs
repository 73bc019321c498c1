//! Attacks and hostile input.

use std::time::Duration;

use chrono::TimeDelta;
use futures::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::json;
use test_support::{PASSWORD, TestApp, TestSettings, WithRealHashes};
use tokio::{io::AsyncWriteExt, net::TcpStream};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::Message};
use usecases::accounts::bootstrap::{self, Appointment};

use crate::accounts::with_limits;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A socket on a new session of this user, after the greeting.
async fn watch(app: &TestApp, token: &str) -> Socket {
    let new = json!({ "name": "Home league", "base_pool_version": "2026" });
    let session = app.call_as(token, Method::POST, "/api/v1/sessions", new).await.expect(201);
    let url = format!("ws://{}/ws/sessions/{}?token={token}", app.address, session["id"].as_str().unwrap());
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    assert!(matches!(socket.next().await, Some(Ok(Message::Text(_)))));
    socket
}

async fn close_code(socket: &mut Socket) -> u16 {
    let closed = tokio::time::timeout(Duration::from_secs(10), socket.next()).await;
    match closed.expect("the server closes the socket") {
        Some(Ok(Message::Close(Some(frame)))) => frame.code.into(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_failing_database_does_not_sign_users_out_of_their_sockets() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let mut socket = watch(&app, &token).await;
    app.ctx.clock.advance(TimeDelta::seconds(10));
    app.ctx.store.close().await;
    socket.send(Message::text(r#"{"type":"ping"}"#)).await.unwrap();
    assert_eq!(close_code(&mut socket).await, 1011);
    let url = format!("ws://{}/ws/sessions/any?token={token}", app.address);
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    assert_eq!(close_code(&mut socket).await, 1011);
}

#[tokio::test]
async fn a_socket_is_closed_when_its_token_expires_even_without_a_ping() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    app.ctx.clock.advance(TimeDelta::minutes(60) - TimeDelta::milliseconds(200));
    let mut socket = watch(&app, &token).await;
    assert_eq!(close_code(&mut socket).await, 4401);
}

#[tokio::test]
async fn a_frame_larger_than_any_message_is_not_waited_for() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let mut socket = watch(&app, &token).await;
    // The header of a masked binary frame of a megabyte, whose body never arrives.
    let mut head = vec![0x82, 0xff];
    head.extend_from_slice(&(1_u64 << 20).to_be_bytes());
    head.extend_from_slice(&[1, 2, 3, 4]);
    socket.get_mut().write_all(&head).await.unwrap();
    let ended = tokio::time::timeout(Duration::from_secs(10), socket.next()).await;
    assert!(!matches!(ended.expect("the server hangs up"), Some(Ok(Message::Text(_)))));
}

#[tokio::test]
async fn wrong_passwords_are_counted_however_the_address_is_typed() {
    let app = TestApp::start_with(with_limits()).await;
    app.register("ann").await;
    for typed in ["ann@example.com", " ann@example.com", "ANN@example.com\t"].iter().cycle().take(10) {
        app.login(typed, "wrong-one-1").await.expect(401);
    }
    app.login("\tann@example.com ", PASSWORD)
        .await
        .expect_detail(429, "Too many attempts. Please try again later.");
}

#[tokio::test]
async fn starting_with_google_is_limited_too() {
    let settings = TestSettings { has_limits: true, ..TestSettings::default() };
    let app = TestApp::start_with(settings).await;
    let mut statuses = Vec::new();
    for _ in 0..21 {
        statuses.push(app.get("/api/v1/auth/oauth/google").await.status);
    }
    assert_eq!(statuses, [vec![503; 20], vec![429]].concat());
}

#[tokio::test]
async fn one_account_cannot_use_up_the_rate_limit_of_another() {
    let settings = TestSettings { has_limits: true, ..TestSettings::default() };
    let app = TestApp::start_with(settings).await;
    let (mallory, ann) = (app.sign_in_as("mallory", 1).await, app.sign_in_as("ann", 1).await);
    let new = json!({ "name": "Home league", "base_pool_version": "2026" });
    let session = app.call_as(&ann, Method::POST, "/api/v1/sessions", new).await.expect(201);
    let player = session["players_left"][0].as_str().unwrap();
    let path = format!("/api/v1/players/{}/players/{player}/mark", session["id"].as_str().unwrap());
    let mark = async |token: &str| app.call_as(token, Method::POST, &path, json!({})).await.status;
    for _ in 0..100 {
        assert!(matches!(mark(&mallory).await, 404 | 429));
    }
    assert_eq!(mark(&ann).await, 200);
}

#[tokio::test]
async fn odd_texts_are_stored_as_plain_text() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    for name in ["%ff", "a%00b", "%c3%28"] {
        app.get_as(&token, &format!("/api/v1/players/{name}")).await.expect_detail(404, "Not found");
        app.get(&format!("/api/v1/auth/verify/{name}")).await.expect_detail(404, "Not found");
    }
    let literal = r#"{"email":"bob@example.com","username":"bob","password":"correct-horse-1","fullName":"a\\u0000b","agreeTerms":true}"#;
    let request =
        app.request(Method::POST, "/api/v1/auth/register").header("content-type", "application/json");
    app.send(request.body(literal)).await.expect(201);
}

#[tokio::test]
async fn registering_the_operators_address_first_does_not_make_you_administrator() {
    let app = WithRealHashes::start().await;
    let mallory = app.sign_in_as("boss", 1).await;
    let appointment =
        bootstrap::ensure_admin(&app.ctx, "boss@example.com", "admin", "operators-own-1".into());
    assert_eq!(appointment.await.unwrap(), Appointment::HandedOver);
    app.get_as(&mallory, "/api/v1/auth/me").await.expect(401);
    app.login("boss@example.com", PASSWORD).await.expect(401);
    let token = app.login("boss@example.com", "operators-own-1").await.expect(200);
    let token = token["access_token"].as_str().unwrap();
    app.get_as(token, "/api/v1/admin/audit").await.expect(200);
    // The next start changes nothing.
    let again = bootstrap::ensure_admin(&app.ctx, "boss@example.com", "admin", "another-one-1".into());
    assert_eq!(again.await.unwrap(), Appointment::Appointed);
    app.login("boss@example.com", "operators-own-1").await.expect(200);
}

#[tokio::test]
async fn the_first_administrators_password_is_made_again_until_it_was_used_to_sign_in() {
    let app = WithRealHashes::start().await;
    let interrupted = bootstrap::first_admin(&app.ctx).await.unwrap().unwrap();
    let printed = bootstrap::first_admin(&app.ctx).await.unwrap().unwrap();
    app.login(&interrupted.email, &interrupted.password).await.expect(401);
    app.login(&printed.email, &printed.password).await.expect(200);
    assert!(bootstrap::first_admin(&app.ctx).await.unwrap().is_none());
    app.login(&printed.email, &printed.password).await.expect(200);
}

#[tokio::test]
async fn of_two_first_starts_at_once_one_prints_a_password_that_works_and_neither_fails() {
    let app = WithRealHashes::start().await;
    let (one, other) = tokio::join!(bootstrap::first_admin(&app.ctx), bootstrap::first_admin(&app.ctx));
    let printed: Vec<_> = [one.unwrap(), other.unwrap()].into_iter().flatten().collect();
    assert_eq!(printed.len(), 1);
    app.login(&printed[0].email, &printed[0].password).await.expect(200);
}

#[tokio::test]
async fn a_proven_account_becomes_administrator_with_its_own_password() {
    let app = TestApp::start_with(TestSettings { has_mail: true, ..TestSettings::default() }).await;
    let id = app.register("boss").await;
    app.run_jobs().await;
    let mail = app.mails().remove(0);
    let (_, rest) = mail.split_once("/verify-email/").unwrap();
    let token = rest.split('?').next().unwrap();
    app.get(&format!("/api/v1/auth/verify/{token}")).await.expect(200);
    let appointment =
        bootstrap::ensure_admin(&app.ctx, "boss@example.com", "admin", "operators-own-1".into());
    assert_eq!(appointment.await.unwrap(), Appointment::Appointed);
    let token = app.token_of("boss@example.com").await;
    assert_eq!(app.get_as(&token, "/api/v1/auth/me").await.expect(200)["id"], id);
}

#[tokio::test]
async fn an_encoding_that_is_refused_is_not_sent() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let request = app.request(Method::GET, "/api/v1/players/universe").bearer_auth(token);
    let answer = app.send(request.header("accept-encoding", "br;q=0, gzip;q=0.0")).await;
    assert_eq!((answer.status, answer.headers.get("content-encoding")), (200, None));
}
