//! Accounts that an administrator creates for other people or reactivates.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{TestApp, TestSettings, on_both_databases};

async fn app_with_mail() -> TestApp {
    TestApp::start_with(TestSettings { has_mail: true, ..TestSettings::default() }).await
}

async fn invite_bob(app: &TestApp, admin: &str) -> Value {
    let new = json!({ "email": "bob@example.com", "username": "bob", "full_name": "Bob Ray" });
    app.call_as(admin, Method::POST, "/api/v1/admin/users", new).await.expect(201)
}

fn newest_token(app: &TestApp) -> String {
    let mail = app.mails().pop().expect("a mail");
    assert!(mail.contains("an account was made for you"), "{mail}");
    let (_, rest) = mail.split_once("http://draftboard.test/reset-password/").expect("a link");
    rest.split(['\r', '\n']).next().unwrap().to_owned()
}

#[tokio::test]
async fn an_invitation_opened_days_later_lets_its_owner_in() {
    let app = app_with_mail().await;
    let admin = app.sign_in_as("admin", 4).await;
    invite_bob(&app, &admin).await;
    app.run_jobs().await;
    let token = newest_token(&app);
    app.ctx.clock.advance(TimeDelta::days(6));
    let link = app.get(&format!("/api/v1/auth/reset-password/{token}")).await.expect(200);
    assert_eq!(link, json!({ "email": "bob@example.com", "is_invitation": true }));
    let body = json!({ "token": token, "password": "my-own-password-1" });
    app.post("/api/v1/auth/reset-password", body).await.expect(200);
    app.login("bob@example.com", "my-own-password-1").await.expect(200);
}

#[tokio::test]
async fn an_invitation_is_sent_again_until_a_password_is_set() {
    let app = app_with_mail().await;
    let admin = app.sign_in_as("admin", 4).await;
    let bob = invite_bob(&app, &admin).await;
    app.run_jobs().await;
    let first = newest_token(&app);
    app.ctx.clock.advance(TimeDelta::days(7));
    app.get(&format!("/api/v1/auth/reset-password/{first}"))
        .await
        .expect_detail(410, "Reset link has expired");
    let admin = app.token_of("admin@example.com").await;
    let is_invited = async || {
        let list = app.get_as(&admin, "/api/v1/admin/users?search=bob").await.expect(200);
        list["users"][0]["is_invited"].as_bool().unwrap()
    };
    assert!(is_invited().await);
    let path = format!("/api/v1/admin/users/{}/invite", bob["id"].as_str().unwrap());
    let invite = async || app.send(app.request(Method::POST, &path).bearer_auth(&admin)).await;
    assert_eq!(invite().await.expect(200)["message"], "Invitation sent");
    app.run_jobs().await;
    let second = newest_token(&app);
    app.get(&format!("/api/v1/auth/reset-password/{first}")).await.expect_detail(400, "Invalid reset link");
    let body = json!({ "token": second, "password": "my-own-password-1" });
    app.post("/api/v1/auth/reset-password", body).await.expect(200);
    assert!(!is_invited().await);
    invite().await.expect_detail(409, "User has set a password already");
    let log = app.get_as(&admin, "/api/v1/admin/audit?action=invitation_sent").await.expect(200);
    assert_eq!(log["total"], 1);
}

async fn a_deactivated_account_can_be_reactivated(app: TestApp) {
    let admin = app.sign_in_as("admin", 4).await;
    let id = app.register("ann").await;
    let act = async |verb: &str, body: Value| {
        app.call_as(&admin, Method::POST, &format!("/api/v1/admin/users/{id}/{verb}"), body).await
    };
    let reason = json!({ "reason": "back from holiday" });
    act("activate", reason.clone()).await.expect_detail(409, "User is already active");
    act("deactivate", reason.clone()).await.expect(200);
    app.login("ann@example.com", test_support::PASSWORD).await.expect_detail(403, "Account is deactivated");
    act("activate", json!({})).await.expect_detail(422, "Reason is required for audit trail");
    let activated = act("activate", reason).await.expect(200);
    assert_eq!(
        (&activated["message"], &activated["user"]["is_active"]),
        (&json!("User activated"), &json!(true))
    );
    app.login("ann@example.com", test_support::PASSWORD).await.expect(200);
}

on_both_databases!(TestApp: a_deactivated_account_can_be_reactivated);
