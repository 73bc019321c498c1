//! What administrators can and cannot do, and what the audit log records.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use storage::{Store, StoreSettings, users::User};
use test_support::{PASSWORD, TestApp, TestDatabase, TestSettings, on_both_databases};

const USERS: &str = "/api/v1/admin/users";

async fn act(app: &TestApp, token: &str, id: &str, action: &str, body: Value) -> test_support::Answer {
    app.call_as(token, Method::POST, &format!("{USERS}/{id}/{action}"), body).await
}

async fn delete(app: &TestApp, token: &str, id: &str, body: Value) -> test_support::Answer {
    app.call_as(token, Method::DELETE, &format!("{USERS}/{id}"), body).await
}

async fn me(app: &TestApp, token: &str) -> Value {
    app.get_as(token, "/api/v1/auth/me").await.expect(200)
}

fn emails(list: &Value) -> Vec<&str> {
    list["users"].as_array().unwrap().iter().map(|user| user["email"].as_str().unwrap()).collect()
}

// A3-1 A3-7 A7-3 A9-2 DEC-73
async fn accounts_are_listed_newest_first_searched_literally_and_paged(app: TestApp) {
    let admin = app.sign_in_as("admin", 4).await;
    for name in ["ann", "bob", "under_score"] {
        app.ctx.clock.advance(TimeDelta::seconds(1));
        app.register(name).await;
    }
    let all = app.get_as(&admin, USERS).await.expect(200);
    assert_eq!(
        emails(&all),
        ["under_score@example.com", "bob@example.com", "ann@example.com", "admin@example.com"]
    );
    assert_eq!((&all["total"], &all["skip"], &all["limit"]), (&json!(4), &json!(0), &json!(100)));
    let found = app.get_as(&admin, &format!("{USERS}?search=BOB")).await.expect(200);
    assert_eq!((emails(&found), &found["total"]), (vec!["bob@example.com"], &json!(1)));
    // An underscore and a percent sign are themselves, not wildcards.
    let found = app.get_as(&admin, &format!("{USERS}?search=r_s")).await.expect(200);
    assert_eq!(emails(&found), ["under_score@example.com"]);
    assert_eq!(app.get_as(&admin, &format!("{USERS}?search=%25")).await.expect(200)["total"], 0);
    let page = app.get_as(&admin, &format!("{USERS}?skip=1&limit=2&sort=email&order=asc")).await.expect(200);
    assert_eq!((emails(&page), &page["total"]), (vec!["ann@example.com", "bob@example.com"], &json!(4)));
    for bad in ["limit=0", "limit=501", "skip=-1", "limit=x", "sort=password_hash"] {
        app.get_as(&admin, &format!("{USERS}?{bad}")).await.expect(422);
    }
}

/// An account whose owner has not confirmed the address, or not yet chosen a password.
async fn store_newcomer(app: &TestApp, name: &str, is_verified: bool, password_hash: Option<String>) {
    let user = User {
        id: name.into(),
        email: format!("{name}@example.com"),
        username: name.into(),
        display_name: name.into(),
        full_name: None,
        password_hash,
        google_subject: None,
        role: 1,
        is_active: true,
        is_verified,
        is_address_proven: false,
        token_version: 1,
        created_at: app.ctx.clock.now(),
    };
    let tx = app.ctx.store.begin().await.unwrap();
    storage::users::insert(&tx, &user).await.unwrap();
    tx.commit().await.unwrap();
}

async fn accounts_are_filtered_and_every_option_says_how_many_it_finds(app: TestApp) {
    let admin = app.sign_in_as("admin", 4).await;
    app.sign_in_as("curator", 3).await;
    let ann = app.register("ann").await;
    act(&app, &admin, &ann, "deactivate", json!({ "reason": "x" })).await.expect(200);
    store_newcomer(&app, "new", false, Some("hash".into())).await;
    store_newcomer(&app, "guest", true, None).await;
    let list = async |query: &str| {
        app.get_as(&admin, &format!("{USERS}?sort=email&order=asc&{query}")).await.expect(200)
    };

    let all = list("role=&status=").await;
    assert_eq!(all["total"], 5);
    let counts = json!({
        "role": { "1": 3, "2": 0, "3": 1, "4": 1 },
        "status": { "active": 4, "inactive": 1 },
        "email_state": { "verified": 3, "unverified": 1, "invited": 1 },
    });
    assert_eq!(all["counts"], counts);
    // Every group is counted with the filters of the others, so an option says what choosing it would show.
    let found = list("role=1&status=active").await;
    assert_eq!((emails(&found), &found["total"]), (vec!["guest@example.com", "new@example.com"], &json!(2)));
    let counts = json!({
        "role": { "1": 2, "2": 0, "3": 1, "4": 1 },
        "status": { "active": 2, "inactive": 1 },
        "email_state": { "verified": 0, "unverified": 1, "invited": 1 },
    });
    assert_eq!(found["counts"], counts);
    for both in ["role=3,4", "role=3&role=4"] {
        assert_eq!(emails(&list(both).await), ["admin@example.com", "curator@example.com"]);
    }
    assert_eq!(emails(&list("email_state=invited").await), ["guest@example.com"]);
    assert_eq!(emails(&list("email_state=unverified&status=active,inactive").await), ["new@example.com"]);
    let nobody = list("search=ANN&email_state=invited").await;
    assert_eq!((&nobody["total"], &nobody["counts"]["email_state"]["verified"]), (&json!(0), &json!(1)));
    assert_eq!(nobody["counts"]["role"]["1"], 0);
    for bad in ["role=5", "role=ADMIN", "status=active,asleep", "email_state=proven"] {
        let name = bad.split('=').next().unwrap();
        app.get_as(&admin, &format!("{USERS}?{bad}"))
            .await
            .expect_detail(422, &format!("Invalid value for {name}"));
    }
}

// A3-8 A4-1 A4-2 A4-3 A4-4 A7-4 A7-6 A7-7 A7-8 A7-16 A7-17 A8-13 A8-15 A8-16 A8-17 DEC-74 DEC-76
async fn each_action_works_and_is_recorded_with_its_reason(app: TestApp) {
    let admin = app.sign_in_as("admin", 4).await;
    let (ann, bob) = (app.register("ann").await, app.register("bob").await);
    let why = json!({ "reason": "  spring cleaning " });
    let raised =
        act(&app, &admin, &ann, "elevate-privileges", json!({ "target_role": "CURATOR", "reason": "helps" }));
    let raised = raised.await.expect(200);
    assert_eq!(
        (&raised["message"], &raised["user"]["role"]),
        (&json!("User elevated to Curator"), &json!(3))
    );
    let lowered =
        act(&app, &admin, &ann, "elevate-privileges", json!({ "target_role": 2, "reason": "too much" }));
    assert_eq!(lowered.await.expect(200)["message"], "User elevated to League Admin");
    let revoked = act(&app, &admin, &ann, "revoke-privileges", why.clone()).await.expect(200);
    assert_eq!((&revoked["message"], &revoked["user"]["role"]), (&json!("Privileges revoked"), &json!(1)));
    let gone = act(&app, &admin, &ann, "deactivate", why.clone()).await.expect(200);
    assert_eq!((&gone["message"], &gone["user"]["is_active"]), (&json!("User deactivated"), &json!(false)));
    let deleted = delete(&app, &admin, &ann, why).await.expect(200);
    assert_eq!(deleted, json!({ "success": true, "message": "User deleted", "user": null }));
    let by_query = app.request(Method::DELETE, &format!("{USERS}/{bob}?reason=tidy")).bearer_auth(&admin);
    app.send(by_query).await.expect(200);
    // The address and the username are free again.
    app.register("ann").await;

    let log = app.get_as(&admin, "/api/v1/admin/audit?limit=500").await.expect(200);
    let mut acts: Vec<_> = log["entries"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry["target_type"] == "user" && entry["actor_email"] == "admin@example.com")
        .map(|entry| (entry["action"].as_str().unwrap(), entry["reason"].as_str().unwrap()))
        .collect();
    acts.sort_unstable();
    assert_eq!(
        acts,
        [
            ("privileges_elevated", "helps"),
            ("privileges_elevated", "too much"),
            ("privileges_revoked", "spring cleaning"),
            ("user_deactivated", "spring cleaning"),
            ("user_deleted", "spring cleaning"),
            ("user_deleted", "tidy")
        ]
    );
    let found = app.get_as(&admin, "/api/v1/admin/audit?action=user_deleted&search=ANN%40").await.expect(200);
    assert_eq!(
        (&found["total"], &found["entries"][0]["target_label"]),
        (&json!(1), &json!("ann@example.com"))
    );
}

// C14 A5-1 A5-2 A6-11 A6-19
async fn every_action_is_refused_in_the_documented_order(app: TestApp) {
    let admin = app.sign_in_as("admin", 4).await;
    let curator = app.sign_in_as("curator", 3).await;
    let own = me(&app, &admin).await["id"].as_str().unwrap().to_owned();
    let asleep = app.register("asleep").await;
    act(&app, &admin, &asleep, "deactivate", json!({ "reason": "x" })).await.expect(200);
    let full =
        |reason: &str| json!({ "reason": reason, "target_role": 2, "user_email": "asleep@example.com" });
    for action in ["deactivate", "reset-password", "elevate-privileges", "revoke-privileges", "delete"] {
        let call = async |token: &str, id: &str, body: Value| match action {
            "delete" => delete(&app, token, id, body).await,
            _ => act(&app, token, id, action, body).await,
        };
        // Checked in this order: role, body, target, own account.
        call(&curator, "nobody", json!({})).await.expect_detail(403, "Insufficient permissions");
        for empty in ["", "   "] {
            call(&admin, "nobody", full(empty))
                .await
                .expect_detail(422, "Reason is required for audit trail");
        }
        call(&admin, "nobody", json!({})).await.expect_detail(422, "Reason is required for audit trail");
        call(&admin, "nobody", full(&"x".repeat(501)))
            .await
            .expect_detail(422, "Reason cannot exceed 500 characters");
        call(&admin, "nobody", full("x")).await.expect_detail(404, "User not found");
        call(&admin, &own, full("x"))
            .await
            .expect_detail(403, "You cannot perform this action on your own account");
        if action != "delete" {
            call(&admin, &asleep, full("x")).await.expect_detail(409, "User is not active");
        }
    }
    for bad in [json!(null), json!(1), json!(5), json!("USER"), json!("boss"), json!(2.5)] {
        let body = json!({ "reason": "x", "target_role": bad });
        act(&app, &admin, &asleep, "elevate-privileges", body)
            .await
            .expect_detail(422, "Please select a role");
    }
    let plain = app.register("plain").await;
    act(&app, &admin, &plain, "revoke-privileges", json!({ "reason": "x" }))
        .await
        .expect_detail(409, "User has no elevated privileges");
    let wrong = json!({ "reason": "x", "user_email": "other@example.com" });
    act(&app, &admin, &plain, "reset-password", wrong)
        .await
        .expect_detail(422, "user_email does not match this user");
}

async fn when_two_administrators_act_on_each_other_one_remains(app: TestApp) {
    let (one, two) = (app.sign_in_as("one", 4).await, app.sign_in_as("two", 4).await);
    let (one_id, two_id) = (me(&app, &one).await["id"].clone(), me(&app, &two).await["id"].clone());
    let why = json!({ "reason": "coup" });
    let (first, second) = tokio::join!(
        act(&app, &one, two_id.as_str().unwrap(), "revoke-privileges", why.clone()),
        act(&app, &two, one_id.as_str().unwrap(), "deactivate", why.clone()),
    );
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert!(statuses == [200, 403] || statuses == [200, 401], "{statuses:?}");
    let counts = storage::user_list::counts(&app.ctx.store.read()).await.unwrap();
    let admins = storage::user_list::lock_active_admins(&app.ctx.store.read()).await.unwrap();
    assert_eq!((admins.len(), counts.n_total), (1, 2));
}

// A3-3 A3-4 A7-2 A7-9 DEC-71 DEC-72
async fn the_statistics_count_what_is_stored(app: TestApp) {
    let admin = app.sign_in_as("admin", 4).await;
    let ann = app.register("ann").await;
    act(&app, &admin, &ann, "deactivate", json!({ "reason": "x" })).await.expect(200);
    let stats = app.get_as(&admin, "/api/v1/admin/stats").await.expect(200);
    assert_eq!(
        (&stats["total_users"], &stats["active_users"], &stats["admin_users"]),
        (&json!(2), &json!(1), &json!(1))
    );
    assert_eq!(
        (&stats["data_collector_status"], &stats["system_health"]),
        (&json!("disabled"), &json!("healthy"))
    );
    let health = app.get_as(&admin, "/api/v1/admin/health").await.expect(200);
    assert_eq!(
        (&health["status"], &health["database"], &health["collectors"]),
        (&json!("healthy"), &json!("ok"), &json!("unknown"))
    );
    app.ctx.clock.advance(TimeDelta::days(2));
    let admin = app.token_of("admin@example.com").await;
    app.register("bob").await;
    let history = app.get_as(&admin, "/api/v1/admin/stats/history?days=3").await.expect(200);
    let days: Vec<_> = history["days"]
        .as_array()
        .unwrap()
        .iter()
        .map(|day| {
            (
                day["date"].as_str().unwrap(),
                day["new_users"].as_i64().unwrap(),
                day["total_users"].as_i64().unwrap(),
            )
        })
        .collect();
    assert_eq!(days, [("2026-08-20", 2, 2), ("2026-08-21", 0, 2), ("2026-08-22", 1, 3)]);
    app.get_as(&admin, "/api/v1/admin/stats/history?days=366").await.expect(422);
}

on_both_databases!(TestApp: accounts_are_listed_newest_first_searched_literally_and_paged, accounts_are_filtered_and_every_option_says_how_many_it_finds, each_action_works_and_is_recorded_with_its_reason, every_action_is_refused_in_the_documented_order, when_two_administrators_act_on_each_other_one_remains, the_statistics_count_what_is_stored);

// A4-5 A4-6 DEC-76: access ends with the next call, and open connections are notified.
#[tokio::test]
async fn a_revoked_role_is_lost_at_once_and_announced() {
    let app = TestApp::start().await;
    let admin = app.sign_in_as("admin", 4).await;
    let league = app.sign_in_as("league", 2).await;
    let id = me(&app, &league).await["id"].as_str().unwrap().to_owned();
    let mut revoked = app.ctx.revocations.subscribe();
    app.get_as(&league, USERS).await.expect(200);
    act(&app, &admin, &id, "revoke-privileges", json!({ "reason": "x" })).await.expect(200);
    app.get_as(&league, USERS).await.expect_detail(403, "Insufficient permissions");
    assert_eq!(revoked.try_recv().unwrap(), id);
    act(&app, &admin, &id, "elevate-privileges", json!({ "target_role": 2, "reason": "x" }))
        .await
        .expect(200);
    // The token was made with this role, so it applies again; a higher role needs a new sign-in.
    app.get_as(&league, USERS).await.expect(200);
    act(&app, &admin, &id, "elevate-privileges", json!({ "target_role": 4, "reason": "x" }))
        .await
        .expect(200);
    assert_eq!(me(&app, &league).await["role"], 2);
    act(&app, &admin, &id, "deactivate", json!({ "reason": "x" })).await.expect(200);
    app.get_as(&league, USERS).await.expect_detail(401, "Could not validate credentials");
    app.login("league@example.com", PASSWORD).await.expect_detail(403, "Account is deactivated");
}

// DEC-75 A8-14
#[tokio::test]
async fn a_reset_link_is_shown_where_no_mail_is_configured_and_mailed_where_it_is() {
    for has_mail in [false, true] {
        let app = TestApp::start_with(TestSettings { has_mail, ..TestSettings::default() }).await;
        let admin = app.sign_in_as("admin", 4).await;
        let body = json!({ "email": "ann@example.com", "username": "ann", "password": PASSWORD });
        let ann = app.call_as(&admin, Method::POST, USERS, body).await.expect(201);
        let body = json!({ "reason": "forgot", "user_email": "ANN@example.com" });
        let offered =
            act(&app, &admin, ann["id"].as_str().unwrap(), "reset-password", body).await.expect(200);
        assert_eq!(offered["email_sent"], has_mail);
        let text = if has_mail {
            assert_eq!(
                (&offered["message"], offered.get("reset_url")),
                (&json!("Password reset e-mail sent"), None)
            );
            app.run_jobs().await;
            app.mails().pop().unwrap()
        } else {
            assert_eq!(offered["message"], "Password reset link created");
            offered["reset_url"].as_str().unwrap().to_owned()
        };
        let token = text.split("/reset-password/").nth(1).unwrap().split_whitespace().next().unwrap();
        app.login("ann@example.com", PASSWORD).await.expect(200);
        let body = json!({ "token": token, "password": "another-horse-2" });
        app.post("/api/v1/auth/reset-password", body).await.expect(200);
        app.login("ann@example.com", "another-horse-2").await.expect(200);
    }
}

// DEC-70
#[tokio::test]
async fn staff_create_accounts_even_while_registration_is_closed() {
    let app = TestApp::start().await;
    let (admin, league) = (app.sign_in_as("admin", 4).await, app.sign_in_as("league", 2).await);
    let closed = json!({ "accepting_new_users": false });
    let path = "/api/v1/admin/systems/registration/accepting-users";
    app.call_as(&admin, Method::PUT, path, closed).await.expect(200);
    let new = |name: &str, role: i32| {
        json!({ "email": format!("{name}@example.com"), "username": name,
        "password": PASSWORD, "full_name": "New One", "role": role })
    };
    let create = async |token: &str, body: Value| app.call_as(token, Method::POST, USERS, body).await;
    let user = create(&league, new("ann", 1)).await.expect(201);
    assert_eq!(
        (&user["is_verified"], &user["display_name"], &user["role"]),
        (&json!(true), &json!("New One"), &json!(1))
    );
    create(&league, new("bob", 2)).await.expect_detail(403, "Insufficient permissions");
    assert_eq!(create(&admin, new("bob", 3)).await.expect(201)["role"], 3);
    create(&admin, new("ann", 1)).await.expect_detail(409, "Email already registered");
    create(&admin, json!({ "email": "c@example.com", "username": "ann", "password": PASSWORD }))
        .await
        .expect_detail(409, "Username already taken");
    create(&admin, json!({})).await.expect_detail(422, "Please fill in all required fields");
    create(&admin, json!({ "email": "c@example.com", "username": "cyd" }))
        .await
        .expect_detail(422, "A password is needed: email is not configured");
    create(&admin, new("dan", 9)).await.expect_detail(422, "Please select a role");
    app.login("ann@example.com", PASSWORD).await.expect(200);
    let log = app.get_as(&admin, "/api/v1/admin/audit").await.expect(200);
    for action in ["registration_closed", "user_created"] {
        assert!(log["actions"].as_array().unwrap().contains(&json!(action)), "{action}");
    }
}

#[tokio::test]
async fn an_account_without_a_password_is_sent_a_link_to_set_one() {
    let app = TestApp::start_with(TestSettings { has_mail: true, ..TestSettings::default() }).await;
    let admin = app.sign_in_as("admin", 4).await;
    let body = json!({ "email": "ann@example.com", "username": "ann" });
    app.call_as(&admin, Method::POST, USERS, body).await.expect(201);
    app.run_jobs().await;
    let mail = app.mails().pop().unwrap();
    assert!(mail.contains("/reset-password/") && !mail.contains("old password"), "{mail}");
}

// DEC-70: the report in its three formats.
#[tokio::test]
async fn the_report_comes_as_a_file_in_the_format_asked_for() {
    let app = TestApp::start().await;
    let admin = app.sign_in_as("admin", 4).await;
    let path = "/api/v1/admin/reports/summary";
    let csv = app.get_as(&admin, &format!("{path}?format=csv")).await;
    assert_eq!(
        csv.headers["content-disposition"],
        "attachment; filename=\"draftboard-report-2026-08-20.csv\""
    );
    let csv = csv.expect(200);
    let csv = csv.as_str().unwrap();
    assert!(csv.contains("Total users,1\r\n"), "{csv}");
    assert!(csv.contains("\r\nPlayer data\r\nFigure,Value\r\nPlayers,"), "{csv}");
    assert!(csv.contains("\r\nData collectors\r\nSource,Status,"), "{csv}");
    let json = app.get_as(&admin, &format!("{path}?format=json")).await.expect(200);
    assert_eq!(
        (&json["stats"]["total_users"], &json["users_by_role"][0]["name"]),
        (&json!(1), &json!("Admin"))
    );
    assert_eq!(json["universe"]["source_breakdown"]["sleeper"], 0);
    assert_eq!(json["collectors"].as_array().unwrap().len(), 5);
    let xlsx = app.get_as(&admin, &format!("{path}?format=xlsx")).await;
    assert!(xlsx.headers["content-type"].to_str().unwrap().contains("spreadsheetml"));
    assert!(xlsx.expect(200).as_str().unwrap().starts_with("PK"));
    app.get_as(&admin, &format!("{path}?format=pdf")).await.expect(422);
}

// DEC-69 DEC-77
#[tokio::test]
async fn an_administrator_reads_what_the_server_is_and_how_it_is_set() {
    let setting = server::EffectiveSetting {
        name: "DRAFTBOARD_SECRET".into(),
        description: "Secret".into(),
        value: None,
        is_secret: true,
        source: "environment",
    };
    let app = TestApp::start_with(TestSettings { effective: vec![setting], ..TestSettings::default() }).await;
    let admin = app.sign_in_as("admin", 4).await;
    app.ctx.clock.advance(TimeDelta::seconds(90));
    let info = app.get_as(&admin, "/api/v1/admin/systems/info").await.expect(200);
    assert_eq!(
        (&info["database"], &info["uptime_seconds"], &info["season"]),
        (&json!("sqlite"), &json!(90), &json!(2026))
    );
    let settings = app.get_as(&admin, "/api/v1/admin/settings").await.expect(200);
    assert_eq!(settings["settings"][0]["value"], Value::Null);
}

// A2-61
#[tokio::test]
async fn an_administrator_downloads_the_database_and_that_is_recorded() {
    let app = TestApp::start().await;
    let admin = app.sign_in_as("admin", 4).await;
    app.register("ann").await;
    let request = app.request(Method::GET, "/api/v1/admin/systems/backup").bearer_auth(&admin);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(
        answer.headers()["content-disposition"],
        "attachment; filename=\"draftboard-backup-2026-08-20.sqlite\""
    );
    let bytes = answer.bytes().await.unwrap();
    let taken = app.database.folder.path().join("taken.sqlite");
    std::fs::write(&taken, &bytes).unwrap();
    let settings = StoreSettings { url: format!("sqlite:{}", taken.display()), ..app.database.settings() };
    let copy = Store::open(&settings).await.unwrap();
    assert_eq!(storage::users::count(&copy.read()).await.unwrap(), 2);
    let left: Vec<_> = std::fs::read_dir(app.database.folder.path().join("backups")).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
    let log = app.get_as(&admin, "/api/v1/admin/audit?action=backup_downloaded").await.expect(200);
    assert_eq!(log["entries"][0]["details"]["bytes"], bytes.len());
}

#[tokio::test]
async fn a_backup_that_the_disk_refuses_is_said_to_have_failed() {
    let app = TestApp::start().await;
    let admin = app.sign_in_as("admin", 4).await;
    // Neither a folder nor a file can be made below a file.
    std::fs::write(app.database.folder.path().join("backups"), "a file").unwrap();
    app.get_as(&admin, "/api/v1/admin/systems/backup")
        .await
        .expect_detail(503, "The backup could not be written: the server's disk refuses it");
}

#[tokio::test]
async fn a_postgres_database_cannot_be_downloaded() {
    let app = TestApp::on(TestDatabase::postgres()).await;
    let admin = app.sign_in_as("admin", 4).await;
    app.get_as(&admin, "/api/v1/admin/systems/backup")
        .await
        .expect_detail(409, "This server keeps its data in PostgreSQL: back it up with pg_dump");
}

#[tokio::test]
async fn stopped_workers_are_unhealthy_and_degrade_the_platform() {
    let app = TestApp::start().await;
    let admin = app.sign_in_as("admin", 4).await;
    // A worker polls its queue.
    usecases::jobs::has_due(&app.ctx, "mail").await.unwrap();
    let health = app.get_as(&admin, "/api/v1/admin/health").await.expect(200);
    assert_eq!((&health["status"], &health["workers"]), (&json!("healthy"), &json!("healthy")));
    app.ctx.clock.advance(TimeDelta::minutes(2));
    let health = app.get_as(&admin, "/api/v1/admin/health").await.expect(200);
    assert_eq!((&health["status"], &health["workers"]), (&json!("degraded"), &json!("unhealthy")));
    assert_eq!(app.get_as(&admin, "/api/v1/admin/stats").await.expect(200)["system_health"], "degraded");
}
