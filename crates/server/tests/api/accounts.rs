//! Signing up, signing in, staying signed in, and being refused.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Hashes, PASSWORD, TestApp, TestSettings, WithRealHashes, on_both_databases};
use usecases::accounts::sign_in;

/// Attempts are limited, and each costs what it costs in the product.
pub(crate) fn with_limits() -> TestSettings {
    TestSettings { has_limits: true, hashes: Hashes::Real, ..TestSettings::default() }
}

fn sign_up() -> Value {
    json!({ "email": "Ann@Example.com", "username": "ann", "password": PASSWORD, "fullName": "Ann Lee",
        "agreeTerms": true })
}

async fn a_new_user_signs_up_signs_in_and_stays_signed_in(app: TestApp) {
    let registered = app.post("/api/v1/auth/register", sign_up()).await.expect(201);
    assert_eq!((&registered["success"], &registered["verificationRequired"]), (&json!(true), &json!(false)));
    let token = app.login("ANN@example.com", PASSWORD).await.expect(200);
    assert_eq!((&token["token_type"], &token["expires_in"]), (&json!("bearer"), &json!(3600)));
    let token = token["access_token"].as_str().unwrap().to_owned();
    let me = app.get_as(&token, "/api/v1/auth/me").await.expect(200);
    // E3-1
    assert_eq!(
        me,
        json!({ "id": registered["userId"], "email": "ann@example.com", "username": "ann",
        "display_name": "Ann Lee", "full_name": "Ann Lee", "is_active": true, "is_verified": true, "role": 1,
        "created_at": "2026-08-20T18:00:00Z" })
    );

    app.ctx.clock.advance(TimeDelta::minutes(59));
    let newer = app.call_as(&token, Method::POST, "/api/v1/auth/refresh", json!({})).await.expect(200);
    app.ctx.clock.advance(TimeDelta::minutes(2));
    app.get_as(&token, "/api/v1/auth/me").await.expect_detail(401, "Session expired. Please login again.");
    let newer = newer["access_token"].as_str().unwrap();
    app.get_as(newer, "/api/v1/auth/me").await.expect(200);
}

async fn signing_out_ends_the_sign_in_and_all_that_was_refreshed_from_it(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let other_device = app.token_of("ann@example.com").await;
    let refreshed = app.call_as(&token, Method::POST, "/api/v1/auth/refresh", json!({})).await.expect(200);
    app.call_as(&token, Method::POST, "/api/v1/auth/logout", json!({})).await.expect(200);
    for dead in [&token, refreshed["access_token"].as_str().unwrap()] {
        app.get_as(dead, "/api/v1/auth/me").await.expect_detail(401, "Could not validate credentials");
    }
    app.get_as(&other_device, "/api/v1/auth/me").await.expect(200);
}

async fn a_taken_address_or_name_is_reported(app: TestApp) {
    app.post("/api/v1/auth/register", sign_up()).await.expect(201);
    app.post("/api/v1/auth/register", sign_up()).await.expect_detail(409, "Email already registered");
    let mut other = sign_up();
    other["email"] = json!("bob@example.com");
    other["username"] = json!("ANN");
    app.post("/api/v1/auth/register", other).await.expect_detail(409, "Username already taken");
}

async fn of_many_sign_ups_for_one_address_one_wins(app: TestApp) {
    let attempts = (0..8).map(|n| {
        let mut body = sign_up();
        body["username"] = json!(format!("ann{n}"));
        app.send(app.request(Method::POST, "/api/v1/auth/register").json(&body))
    });
    let mut statuses = Vec::new();
    for attempt in futures_of(attempts).await {
        statuses.push(attempt.status);
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409, 409, 409, 409, 409, 409]);
}

on_both_databases!(WithRealHashes: a_new_user_signs_up_signs_in_and_stays_signed_in, of_many_sign_ups_for_one_address_one_wins);
on_both_databases!(TestApp: signing_out_ends_the_sign_in_and_all_that_was_refreshed_from_it, a_taken_address_or_name_is_reported);

async fn futures_of<T>(futures: impl Iterator<Item = impl Future<Output = T>>) -> Vec<T> {
    futures::future::join_all(futures).await
}

#[tokio::test]
async fn bad_sign_ups_are_refused_in_the_documented_order_and_wording() {
    let app = TestApp::start().await;
    let cases = [
        (json!({}), "Please fill in all required fields"),
        (
            json!({ "email": null, "username": "ann", "password": PASSWORD }),
            "Please fill in all required fields",
        ),
        (json!({ "email": "ann" }), "Please enter a valid email address"),
        (json!({ "username": "a b" }), "Username must be 3-30 characters, letters, numbers, _ and - only"),
        (json!({ "password": "short1" }), "Password must be at least 8 characters with letters and numbers"),
        (
            json!({ "password": "lettersonly" }),
            "Password must be at least 8 characters with letters and numbers",
        ),
        (json!({ "fullName": "x".repeat(101) }), "Full name cannot exceed 100 characters"),
        (json!({ "agreeTerms": false }), "Please accept the Terms of Service and Privacy Policy"),
    ];
    for (n, (change, text)) in cases.into_iter().enumerate() {
        let mut body = if n == 0 { json!({}) } else { sign_up() };
        for (field, value) in change.as_object().unwrap() {
            body[field] = value.clone();
        }
        app.post("/api/v1/auth/register", body).await.expect_detail(422, text);
    }
}

#[tokio::test]
async fn snake_case_spellings_of_the_sign_up_work_too() {
    let app = TestApp::start().await;
    let body = json!({ "email": "a@example.com", "username": "abc", "password": PASSWORD, "full_name": "A",
        "agree_terms": true });
    app.post("/api/v1/auth/register", body).await.expect(201);
}

#[tokio::test]
async fn the_reason_of_a_failed_sign_in_is_shown_only_with_the_right_password() {
    let app = WithRealHashes::start().await;
    let id = app.register("ann").await;
    app.login("", "").await.expect_detail(422, "Please fill in all fields");
    app.login("ann@example.com", "wrong-one-1").await.expect_detail(401, "Invalid email or password");
    app.login("nobody@example.com", PASSWORD).await.expect_detail(401, "Invalid email or password");
    app.login("ann", PASSWORD).await.expect_detail(401, "Invalid email or password");
    let tx = app.ctx.store.begin().await.unwrap();
    storage::users::set_active(&tx, &id, false, app.ctx.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    app.login("ann@example.com", PASSWORD).await.expect_detail(403, "Account is deactivated");
    app.login("ann@example.com", "wrong-one-1").await.expect_detail(401, "Invalid email or password");
}

#[tokio::test]
async fn a_lowered_role_applies_at_once_and_a_raised_one_at_the_next_sign_in() {
    let app = TestApp::start().await;
    let (admin, token) = (app.sign_in_as("admin", 4).await, app.sign_in_as("ann", 3).await);
    let me = app.get_as(&token, "/api/v1/auth/me").await.expect(200);
    let act = async |act: &str, body: Value| {
        let path = format!("/api/v1/admin/users/{}/{act}", me["id"].as_str().unwrap());
        app.call_as(&admin, Method::POST, &path, body).await.expect(200);
    };
    act("revoke-privileges", json!({ "reason": "x" })).await;
    assert_eq!(app.get_as(&token, "/api/v1/auth/me").await.expect(200)["role"], 1);
    act("elevate-privileges", json!({ "target_role": 4, "reason": "x" })).await;
    assert_eq!(app.get_as(&token, "/api/v1/auth/me").await.expect(200)["role"], 3);
    let refreshed = app.call_as(&token, Method::POST, "/api/v1/auth/refresh", json!({})).await.expect(200);
    let refreshed = refreshed["access_token"].as_str().unwrap();
    assert_eq!(app.get_as(refreshed, "/api/v1/auth/me").await.expect(200)["role"], 3);
    let new = app.token_of("ann@example.com").await;
    assert_eq!(app.get_as(&new, "/api/v1/auth/me").await.expect(200)["role"], 4);
}

#[tokio::test]
async fn a_sign_in_cannot_be_refreshed_beyond_thirty_days() {
    let app = TestApp::start().await;
    let mut token = app.sign_in_as("ann", 1).await;
    let mut n_refreshed = 0;
    // Hundreds of times, so without a request until the one that is refused.
    let refused = loop {
        app.ctx.clock.advance(TimeDelta::minutes(59));
        let identity = sign_in::identify(&app.ctx, &token).await.unwrap();
        match sign_in::refresh(&app.ctx, &identity) {
            Ok(newer) => token = newer.access_token,
            Err(_) => break app.call_as(&token, Method::POST, "/api/v1/auth/refresh", json!({})).await,
        }
        n_refreshed += 1;
    };
    refused.expect_detail(401, "Session expired. Please login again.");
    assert_eq!(n_refreshed, 30 * 24 * 60 / 59);
}

#[tokio::test]
async fn forged_tokens_are_refused() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    app.get("/api/v1/auth/me").await.expect_detail(401, "Not authenticated");
    let (head, rest) = token.split_once('.').unwrap();
    let (claims, signature) = rest.split_once('.').unwrap();
    // {"alg":"none"} with an empty signature.
    let unsigned = format!("eyJhbGciOiJub25lIn0.{claims}.");
    for bad in [String::new(), "x".into(), format!("{head}.{claims}.AAAA{signature}"), unsigned] {
        app.get_as(&bad, "/api/v1/auth/me").await.expect_detail(401, "Could not validate credentials");
    }
    let basic = app.request(Method::GET, "/api/v1/auth/me").basic_auth("ann", Some("x"));
    let refused = app.send(basic).await;
    assert_eq!(refused.headers["www-authenticate"], "Bearer");
    refused.expect_detail(401, "Could not validate credentials");
}

#[tokio::test]
async fn registration_can_be_closed_by_administrators_only() {
    let app = TestApp::start().await;
    let admin = app.sign_in_as("admin", 4).await;
    // E7-19
    let path = "/api/v1/admin/systems/registration";
    let status = format!("{path}/status");
    assert_eq!(app.get(&status).await.expect(200), json!({ "enabled": true }));
    let put = format!("{path}/accepting-users");
    app.call_as(&admin, Method::PUT, &put, json!({ "accepting_new_users": "no" }))
        .await
        .expect_detail(422, "accepting_new_users must be a boolean");
    let closed = json!({ "accepting_new_users": false });
    assert_eq!(app.call_as(&admin, Method::PUT, &put, closed.clone()).await.expect(200), closed);
    assert_eq!(app.get_as(&admin, path).await.expect(200), closed);
    assert_eq!(app.get(&status).await.expect(200), json!({ "enabled": false }));
    // "Closed" is reported before anything else, even for an empty form.
    app.post("/api/v1/auth/register", json!({}))
        .await
        .expect_detail(403, "New user registration is currently disabled");
    app.post("/api/v1/auth/register", json!({})).await.expect_code(403, "registration_closed");
}

#[tokio::test]
async fn too_many_attempts_are_refused_with_the_time_to_wait() {
    let app = TestApp::start_with(with_limits()).await;
    app.register("ann").await;
    for _ in 0..10 {
        app.login("ann@example.com", "wrong-one-1").await.expect(401);
    }
    let refused = app.login("ann@example.com", PASSWORD).await;
    assert!(refused.headers.contains_key("retry-after"));
    refused.expect_detail(429, "Too many attempts. Please try again later.");
}

#[tokio::test]
async fn google_sign_in_reports_that_it_is_not_configured() {
    let app = TestApp::start().await;
    let text = "Google sign-in is not configured on this server";
    app.get("/api/v1/auth/oauth/google").await.expect_detail(503, text);
    app.post("/api/v1/auth/oauth/callback", json!({ "code": "c", "state": "s" }))
        .await
        .expect_detail(503, text);
}

// Callers are cached for seconds, and the command line changes accounts from another process.
#[tokio::test]
async fn changes_by_another_process_are_seen_within_seconds() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let me = app.get_as(&token, "/api/v1/auth/me").await.expect(200);
    let tx = app.ctx.store.begin().await.unwrap();
    let now = app.ctx.clock.now();
    storage::users::set_active(&tx, me["id"].as_str().unwrap(), false, now).await.unwrap();
    tx.commit().await.unwrap();
    app.ctx.clock.advance(TimeDelta::seconds(5));
    app.get_as(&token, "/api/v1/auth/me").await.expect_detail(401, "Could not validate credentials");
}

// A caller who was just admitted, and so is cached, is refused once the token has expired.
#[tokio::test]
async fn a_cached_caller_is_refused_when_the_token_expires() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    app.ctx.clock.advance(TimeDelta::minutes(60) - TimeDelta::seconds(1));
    app.get_as(&token, "/api/v1/auth/me").await.expect(200);
    app.ctx.clock.advance(TimeDelta::seconds(1));
    let expired = app.get_as(&token, "/api/v1/auth/me").await;
    expired.expect_detail(401, "Session expired. Please login again.");
}
