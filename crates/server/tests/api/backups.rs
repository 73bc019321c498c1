//! Backups by schedule, as administrators see them.

use std::fs;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use test_support::{TestApp, TestDatabase, TestSettings, on_both_databases};
use usecases::backups;

async fn shown(app: &TestApp, admin: &str) -> Value {
    app.get_as(admin, "/api/v1/admin/systems/info").await.expect(200)["backups"].clone()
}

async fn a_backup_is_made_tried_and_shown(app: TestApp) {
    let admin = app.sign_in_as("admin", 4).await;
    let none = shown(&app, &admin).await;
    assert_eq!((&none["last_success_at"], &none["last_error"]), (&Value::Null, &Value::Null));
    assert!(backups::try_newest(&app.ctx).await.unwrap().is_none());

    let made = backups::make(&app.ctx).await.unwrap();
    assert_eq!(backups::list(&app.ctx.settings.backups.folder).unwrap(), std::slice::from_ref(&made));
    let tried = backups::try_newest(&app.ctx).await.unwrap();
    assert_eq!(tried, Some(made.clone()));
    let standing = shown(&app, &admin).await;
    assert_eq!(standing["last_success_at"], "2026-08-20T18:00:00Z");
    assert_eq!(standing["tried_at"], "2026-08-20T18:00:00Z");
    assert_eq!(standing["last_size_bytes"], made.n_bytes);
    let left: Vec<_> = fs::read_dir(&app.ctx.settings.data_folder).unwrap().flatten().collect();
    assert!(left.iter().all(|entry| !entry.file_name().to_string_lossy().starts_with("trial")), "{left:?}");
}

on_both_databases!(TestApp: a_backup_is_made_tried_and_shown);

#[tokio::test]
async fn a_year_of_backups_leaves_no_more_than_are_kept() {
    let app = TestApp::start().await;
    let folder = app.ctx.settings.backups.folder.clone();
    fs::create_dir_all(&folder).unwrap();
    for day in 1..=365 {
        let made_at: DateTime<Utc> = app.ctx.clock.now() - TimeDelta::days(day);
        let name = format!("draftboard-{}.sqlite", made_at.format("%Y-%m-%dT%H%M%SZ"));
        fs::write(folder.join(name), "old").unwrap();
    }
    backups::make(&app.ctx).await.unwrap();
    let kept = backups::list(&folder).unwrap();
    assert!((12..=17).contains(&kept.len()), "{}", kept.len());
    assert_eq!(kept[0].made_at, app.ctx.clock.now());
}

#[tokio::test]
async fn a_damaged_backup_is_found_when_it_is_tried() {
    let app = TestApp::start().await;
    let admin = app.sign_in_as("admin", 4).await;
    let made = backups::make(&app.ctx).await.unwrap();
    let mut bytes = fs::read(&made.path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&made.path, bytes).unwrap();
    backups::try_newest(&app.ctx).await.unwrap_err();
    let standing = shown(&app, &admin).await;
    let told = standing["trial_error"].as_str().unwrap();
    assert!(told.contains("is damaged"), "{told}");
}

#[tokio::test]
async fn the_operators_command_gets_each_backup_and_its_failure_is_shown() {
    let command = "cp \"$DRAFTBOARD_BACKUP_FILE\" \"$DRAFTBOARD_BACKUP_FILE.copy\"".to_owned();
    let settings = TestSettings { backup_command: Some(command), ..TestSettings::default() };
    let app = TestApp::with(TestDatabase::sqlite(), settings).await;
    let made = backups::make(&app.ctx).await.unwrap();
    assert!(made.path.with_extension("sqlite.copy").exists());

    let command = Some("echo the bucket is full >&2; exit 3".to_owned());
    let settings = TestSettings { backup_command: command, ..TestSettings::default() };
    let app = TestApp::with(TestDatabase::sqlite(), settings).await;
    let admin = app.sign_in_as("admin", 4).await;
    backups::make(&app.ctx).await.unwrap_err();
    let told = shown(&app, &admin).await["last_error"].as_str().unwrap().to_owned();
    assert_eq!(told, "DRAFTBOARD_BACKUP_COMMAND failed: the bucket is full (exit status: 3)");

    // Health says so as well, with the reason for this machine only.
    assert_eq!(app.get("/api/health").await.expect(200)["status"], "ok");
    usecases::health::look(&app.ctx).await.unwrap();
    let here = app.get("/api/health").await.expect(200);
    assert_eq!(here["status"], "degraded");
    let reason = here["reasons"][0].as_str().unwrap();
    assert!(reason.starts_with("backups: the last backup was not made: "), "{reason}");
    let request = app.request(reqwest::Method::GET, "/api/health").header("x-forwarded-for", "10.0.0.7");
    let elsewhere = app.send(request).await.expect(200);
    assert_eq!((&elsewhere["status"], &elsewhere["reasons"]), (&Value::from("degraded"), &Value::Null));
    let figures = app.get("/metrics").await;
    let figures = figures.body.as_str().unwrap();
    for expected in [
        r#"draftboard_trouble{part="backups"} 1"#,
        "draftboard_backup_failed 1",
        "draftboard_disk_free_bytes ",
    ] {
        assert!(figures.contains(expected), "{expected} is missing in\n{figures}");
    }
}
