//! Links by mail: verification and password reset.

use chrono::TimeDelta;
use serde_json::json;
use test_support::{Hashes, PASSWORD, TestApp, TestDatabase, TestSettings};

async fn app_with_mail(database: TestDatabase) -> TestApp {
    TestApp::with(database, TestSettings { has_mail: true, ..TestSettings::default() }).await
}

/// The token of the newest link to this page that was mailed.
fn token_in_mail(app: &TestApp, page: &str) -> String {
    let link = format!("http://draftboard.test/{page}/");
    let mail =
        app.mails().into_iter().rfind(|mail| mail.contains(&link)).expect("a mail with a link was sent");
    let (_, rest) = mail.split_once(&link).expect("the mail has the link");
    rest.split(['?', '\r', '\n']).next().unwrap().to_owned()
}

async fn verification_by_mail(database: TestDatabase) {
    let app = app_with_mail(database).await;
    app.register("ann").await;
    app.login("ann@example.com", PASSWORD)
        .await
        .expect_detail(403, "Please verify your email address before signing in.");
    app.login("ann@example.com", PASSWORD).await.expect_code(403, "email_unverified");
    assert_eq!(app.run_jobs().await, 1);
    let token = token_in_mail(&app, "verify-email");
    assert!(app.mails()[0].contains("?email=ann@example.com"));

    app.get("/api/v1/auth/verify/never-was-one").await.expect_detail(400, "Invalid verification link");
    let path = format!("/api/v1/auth/verify/{token}");
    for _ in 0..2 {
        let verified = app.get(&path).await.expect(200);
        assert_eq!(verified, json!({ "success": true, "message": "Email verified" }));
    }
    app.login("ann@example.com", PASSWORD).await.expect(200);
    app.ctx.clock.advance(TimeDelta::hours(24));
    app.get(&path).await.expect_detail(410, "Verification link has expired");
}

async fn offer_reset(app: &TestApp, user_id: &str) {
    let mut work = app.ctx.begin().await.unwrap();
    usecases::accounts::reset_password::offer_reset(&app.ctx, &mut work, user_id).await.unwrap();
    work.commit().await.unwrap();
}

#[tokio::test]
async fn an_address_is_verified_by_the_mailed_link_on_sqlite() {
    verification_by_mail(TestDatabase::sqlite()).await;
}

#[tokio::test]
async fn an_address_is_verified_by_the_mailed_link_on_postgres() {
    verification_by_mail(TestDatabase::postgres()).await;
}

#[tokio::test]
async fn a_second_link_replaces_the_first_and_does_not_reveal_accounts() {
    let app = app_with_mail(TestDatabase::sqlite()).await;
    app.register("ann").await;
    app.run_jobs().await;
    let first = token_in_mail(&app, "verify-email");
    let resend =
        async |email: &str| app.post("/api/v1/auth/resend-verification", json!({ "email": email })).await;
    assert_eq!(resend("ANN@example.com").await.expect(200), json!({ "success": true }));
    assert_eq!(resend("nobody@example.com").await.expect(200), json!({ "success": true }));
    resend("nonsense").await.expect_detail(422, "Please enter a valid email address");
    assert_eq!(app.run_jobs().await, 1);
    app.get(&format!("/api/v1/auth/verify/{first}")).await.expect_detail(400, "Invalid verification link");
    let second = token_in_mail(&app, "verify-email");
    app.get(&format!("/api/v1/auth/verify/{second}")).await.expect(200);
    // Verified accounts get no more mails.
    resend("ann@example.com").await.expect(200);
    assert_eq!(app.run_jobs().await, 0);
}

#[tokio::test]
async fn the_fourth_resend_in_an_hour_is_refused() {
    let settings = TestSettings { has_mail: true, has_limits: true, ..TestSettings::default() };
    let app = TestApp::start_with(settings).await;
    let body = json!({ "email": "ann@example.com" });
    for _ in 0..3 {
        app.post("/api/v1/auth/resend-verification", body.clone()).await.expect(200);
    }
    app.post("/api/v1/auth/resend-verification", body)
        .await
        .expect_detail(429, "Too many attempts. Please try again later.");
}

#[tokio::test]
async fn mail_requests_from_one_network_are_limited() {
    let settings = TestSettings { has_mail: true, has_limits: true, ..TestSettings::default() };
    let app = TestApp::start_with(settings).await;
    let mut statuses = Vec::new();
    for n in 0..31 {
        let body = json!({ "email": format!("somebody{n}@example.com") });
        statuses.push(app.post("/api/v1/auth/resend-verification", body).await.status);
    }
    assert_eq!(statuses, [vec![200; 30], vec![429]].concat());
}

#[tokio::test]
async fn a_forgotten_password_is_replaced_without_revealing_accounts() {
    let settings = TestSettings { has_mail: true, hashes: Hashes::Real, ..TestSettings::default() };
    let app = TestApp::start_with(settings).await;
    app.register("ann").await;
    app.run_jobs().await;
    let verify = token_in_mail(&app, "verify-email");
    app.get(&format!("/api/v1/auth/verify/{verify}")).await.expect(200);
    let forgot =
        async |email: &str| app.post("/api/v1/auth/forgot-password", json!({ "email": email })).await;
    let on_its_way = json!({ "message": "If the address is known, a link is on its way." });
    assert_eq!(forgot("ANN@example.com").await.expect(202), on_its_way);
    assert_eq!(forgot("nobody@example.com").await.expect(202), on_its_way);
    forgot("nonsense").await.expect_detail(422, "Please enter a valid email address");
    let n_mails = app.mails().len();
    assert_eq!(app.run_jobs().await, 2, "both cost the same");
    assert_eq!(app.mails().len(), n_mails + 1);

    let token = token_in_mail(&app, "reset-password");
    let look = async || app.get(&format!("/api/v1/auth/reset-password/{token}")).await;
    assert_eq!(look().await.expect(200), json!({ "email": "ann@example.com", "is_invitation": false }));
    app.login("ann@example.com", PASSWORD).await.expect(200);
    let body = json!({ "token": token, "password": "new-password-1" });
    app.post("/api/v1/auth/reset-password", body).await.expect(200);
    app.login("ann@example.com", "new-password-1").await.expect(200);
    look().await.expect_detail(410, "This link was used already");
    app.get("/api/v1/auth/reset-password/never-was-one").await.expect_detail(400, "Invalid reset link");
}

#[tokio::test]
async fn an_expired_link_is_reported_before_a_password_is_typed() {
    let app = app_with_mail(TestDatabase::sqlite()).await;
    app.register("ann").await;
    app.post("/api/v1/auth/forgot-password", json!({ "email": "ann@example.com" })).await.expect(202);
    app.run_jobs().await;
    let token = token_in_mail(&app, "reset-password");
    app.ctx.clock.advance(TimeDelta::hours(1));
    app.get(&format!("/api/v1/auth/reset-password/{token}"))
        .await
        .expect_detail(410, "Reset link has expired");
}

#[tokio::test]
async fn without_mail_a_forgotten_password_link_is_not_offered() {
    let app = TestApp::start().await;
    app.post("/api/v1/auth/forgot-password", json!({ "email": "ann@example.com" }))
        .await
        .expect_detail(404, "Not found");
}

#[tokio::test]
async fn the_fourth_forgotten_password_in_an_hour_is_refused() {
    let settings = TestSettings { has_mail: true, has_limits: true, ..TestSettings::default() };
    let app = TestApp::start_with(settings).await;
    let forgot =
        async || app.post("/api/v1/auth/forgot-password", json!({ "email": "ann@example.com" })).await;
    for _ in 0..3 {
        forgot().await.expect(202);
    }
    forgot().await.expect_detail(429, "Too many attempts. Please try again later.");
    app.run_jobs().await;
}

#[tokio::test]
async fn a_sign_up_with_a_known_address_looks_normal_and_its_owner_gets_a_mail() {
    let app = app_with_mail(TestDatabase::sqlite()).await;
    app.register("ann").await;
    app.run_jobs().await;
    let verify = token_in_mail(&app, "verify-email");
    app.get(&format!("/api/v1/auth/verify/{verify}")).await.expect(200);
    let sign_up = async |email: &str, username: &str| {
        let body = json!({ "email": email, "username": username, "password": PASSWORD, "agreeTerms": true });
        app.post("/api/v1/auth/register", body).await
    };
    let known = sign_up("ann@example.com", "mallory").await.expect(201);
    let unknown = sign_up("bob@example.com", "bob").await.expect(201);
    for answer in [&known, &unknown] {
        assert_eq!(
            (&answer["success"], &answer["verificationRequired"]),
            (&json!(true), &json!(true)),
            "{answer}"
        );
        assert_eq!(answer["userId"].as_str().unwrap().len(), 36);
    }
    // Trying the username again reveals nothing either.
    for name in ["Mallory", "bob"] {
        sign_up("carl@example.com", name).await.expect_detail(409, "Username already taken");
    }
    app.run_jobs().await;
    let mails = app.mails();
    let told = mails.iter().find(|mail| mail.contains("You already have a Draftboard account"));
    assert!(told.unwrap().contains("To: ann@example.com"));
    app.login("ann@example.com", PASSWORD).await.expect(200);
    app.login("mallory@example.com", PASSWORD).await.expect(401);
}

#[tokio::test]
async fn no_mail_is_lost_when_the_mail_server_is_down_for_a_day() {
    let app = app_with_mail(TestDatabase::sqlite()).await;
    app.register("ann").await;
    let outbox = app.database.folder.path().join("outbox");
    std::fs::remove_dir(&outbox).unwrap();
    for _ in 0..24 * 60 {
        app.run_jobs().await;
        app.ctx.clock.advance(TimeDelta::minutes(1));
    }
    std::fs::create_dir(&outbox).unwrap();
    app.ctx.clock.advance(TimeDelta::hours(1));
    assert_eq!(app.run_jobs().await, 1);
    let token = token_in_mail(&app, "verify-email");
    app.get(&format!("/api/v1/auth/verify/{token}")).await.expect(200);
}

#[tokio::test]
async fn mails_carry_what_mail_servers_look_for() {
    let app = app_with_mail(TestDatabase::sqlite()).await;
    app.register("ann").await;
    app.run_jobs().await;
    let mail = app.mails().remove(0);
    for header in ["Message-ID: <", "MIME-Version: 1.0", "Date: ", "From: ", "To: ann@example.com"] {
        assert!(mail.contains(header), "{header} is missing:\n{mail}");
    }
}

#[tokio::test]
async fn a_name_cannot_put_lines_or_addresses_into_a_mail() {
    let app = app_with_mail(TestDatabase::sqlite()).await;
    let names = ["Ann\r\n\r\nClick evil", "win at http://evil.example/now", "evil.example"];
    for (n, name) in names.iter().enumerate() {
        let body = json!({ "email": format!("ann{n}@example.com"), "username": format!("ann{n}"),
            "password": PASSWORD, "fullName": name, "agreeTerms": true });
        app.post("/api/v1/auth/register", body).await.expect(201);
    }
    app.run_jobs().await;
    let mails = app.mails().join("\n");
    assert!(mails.contains("Hello Ann Click evil,"), "{mails}");
    assert!(mails.contains("Hello ann1,") && mails.contains("Hello ann2,"), "{mails}");
    assert!(!mails.contains("evil.example"), "{mails}");
}

#[tokio::test]
async fn without_mail_a_resend_is_refused_with_the_reason() {
    let app = TestApp::start().await;
    app.post("/api/v1/auth/resend-verification", json!({ "email": "ann@example.com" }))
        .await
        .expect_detail(503, "E-mail is not configured on this server");
}

#[tokio::test]
async fn a_reset_link_sets_a_password_once_and_ends_every_session() {
    let settings = TestSettings { has_mail: true, hashes: Hashes::Real, ..TestSettings::default() };
    let app = TestApp::start_with(settings).await;
    let id = app.register("ann").await;
    app.run_jobs().await;
    let verify = token_in_mail(&app, "verify-email");
    app.get(&format!("/api/v1/auth/verify/{verify}")).await.expect(200);
    let old_session = app.token_of("ann@example.com").await;
    offer_reset(&app, &id).await;
    app.run_jobs().await;
    let token = token_in_mail(&app, "reset-password");
    let reset = async |token: &str, password: &str| {
        app.post("/api/v1/auth/reset-password", json!({ "token": token, "password": password })).await
    };
    reset("never-was-one", "new-password-1").await.expect_detail(400, "Invalid reset link");
    reset(&verify, "new-password-1").await.expect_detail(400, "Invalid reset link");
    reset(&token, "short")
        .await
        .expect_detail(422, "Password must be at least 8 characters with letters and numbers");
    app.get_as(&old_session, "/api/v1/auth/me").await.expect(200);
    assert_eq!(reset(&token, "new-password-1").await.expect(200), json!({ "success": true }));
    app.get_as(&old_session, "/api/v1/auth/me").await.expect_detail(401, "Could not validate credentials");
    app.login("ann@example.com", PASSWORD).await.expect(401);
    app.login("ann@example.com", "new-password-1").await.expect(200);
    reset(&token, "new-password-2").await.expect_detail(400, "Invalid reset link");
}

#[tokio::test]
async fn a_reset_link_expires_after_an_hour() {
    let app = app_with_mail(TestDatabase::sqlite()).await;
    let id = app.register("ann").await;
    offer_reset(&app, &id).await;
    app.run_jobs().await;
    let token = token_in_mail(&app, "reset-password");
    app.ctx.clock.advance(TimeDelta::hours(1));
    app.post("/api/v1/auth/reset-password", json!({ "token": token, "password": "new-password-1" }))
        .await
        .expect_detail(410, "Reset link has expired");
}

/// Signs up as a visitor who wanted this page, and returns where the mailed link leads them.
async fn led_to(app: &TestApp, name: &str, from: &str) -> serde_json::Value {
    let account = json!({ "email": format!("{name}@example.com"), "username": name, "password": PASSWORD,
        "agreeTerms": true, "from": from });
    app.post("/api/v1/auth/register", account).await.expect(201);
    app.run_jobs().await;
    let path = format!("/api/v1/auth/verify/{}", token_in_mail(app, "verify-email"));
    app.get(&path).await.expect(200)["from"].clone()
}

const INVITED: &str = "/draft/draft-abcdefghijkl?invitation=an-invitation-is-a-secret";

// DEC-04
async fn the_page_somebody_wanted_before_they_signed_up(database: TestDatabase) {
    let app = app_with_mail(database).await;
    assert_eq!(led_to(&app, "ann", INVITED).await, INVITED);
    assert_eq!(led_to(&app, "bob", "//evil.example").await, json!(null));
    // A resent link leads to the same page, as often as it is followed.
    let cyd = json!({ "email": "cyd@example.com", "username": "cyd", "password": PASSWORD, "agreeTerms": true,
        "from": INVITED });
    app.post("/api/v1/auth/register", cyd).await.expect(201);
    app.run_jobs().await;
    app.post("/api/v1/auth/resend-verification", json!({ "email": "cyd@example.com" })).await.expect(200);
    app.run_jobs().await;
    let second = format!("/api/v1/auth/verify/{}", token_in_mail(&app, "verify-email"));
    for _ in 0..2 {
        assert_eq!(app.get(&second).await.expect(200)["from"], INVITED);
    }
    app.ctx.clock.advance(TimeDelta::days(8));
    let n_pruned = usecases::jobs::prune(&app.ctx, TimeDelta::days(90)).await.unwrap();
    assert_eq!(n_pruned, 2, "the pages of ann and cyd");
}

#[tokio::test]
async fn a_verified_address_leads_to_the_page_wanted_before_on_sqlite() {
    the_page_somebody_wanted_before_they_signed_up(TestDatabase::sqlite()).await;
}

#[tokio::test]
async fn a_verified_address_leads_to_the_page_wanted_before_on_postgres() {
    the_page_somebody_wanted_before_they_signed_up(TestDatabase::postgres()).await;
}

#[tokio::test]
async fn no_stored_job_holds_a_secret() {
    let app = app_with_mail(TestDatabase::sqlite()).await;
    led_to(&app, "cyd", INVITED).await;
    app.register("ann").await;
    app.run_jobs().await;
    let token = token_in_mail(&app, "verify-email");
    let copy = app.database.folder.path().join("copy.sqlite");
    app.ctx.store.back_up(&copy).await.unwrap();
    let bytes = std::fs::read(copy).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds("ann@example.com"), "the copy holds the account");
    assert!(!holds(&token) && !holds(PASSWORD) && !holds("an-invitation-is-a-secret"));
}
