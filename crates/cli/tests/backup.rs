//! Backups taken from a running server, and what comes back from them.

mod running;

use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use reqwest::Client;
use running::{Server, client, new_session, sign_in};
use serde_json::{Value, json};

fn draftboard(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_draftboard"));
    command.args(arguments).env("DRAFTBOARD_DATA_DIR", data).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout)
}

#[track_caller]
fn succeeds(data: &Path, arguments: &[&str]) -> String {
    let output = draftboard(data, arguments);
    assert!(output.status.success(), "{}", said(&output));
    said(&output)
}

#[track_caller]
fn refuses(data: &Path, arguments: &[&str], because: &str) {
    let output = draftboard(data, arguments);
    assert!(!output.status.success() && said(&output).contains(because), "{}", said(&output));
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Marks and unmarks one player until stopped, and counts what was acknowledged.
async fn work(http: Client, url: String, token: String, n_acknowledged: Arc<AtomicU64>) {
    for round in 0_u64.. {
        let status = if round % 2 == 0 { json!("drafted") } else { Value::Null };
        let Ok(answer) = http.post(&url).bearer_auth(&token).json(&json!({ "status": status })).send().await
        else {
            return;
        };
        assert!(answer.status().is_success(), "{}", answer.status());
        n_acknowledged.fetch_add(1, Ordering::SeqCst);
    }
}

async fn version_of(server: &Server, http: &Client, token: &str, id: &str) -> u64 {
    let request = http.get(server.url(&format!("/api/v1/sessions/{id}"))).bearer_auth(token);
    let session: Value = request.send().await.unwrap().json().await.unwrap();
    session["draft_version"].as_u64().unwrap()
}

async fn until(n_acknowledged: &AtomicU64, enough: u64) {
    while n_acknowledged.load(Ordering::SeqCst) < enough {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_under_load_holds_everything_acknowledged_before_it_and_nothing_partial() {
    let (data, empty) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let http = client();
    let server = Server::start(data.path(), None, &http).await;
    let token = sign_in(&server, &http).await;
    let session = new_session(&server, &http, &token).await;
    let id = session["id"].as_str().unwrap().to_owned();
    let player = session["players_left"][0].as_str().unwrap();
    let url = server.url(&format!("/api/v1/players/{id}/players/{player}/mark"));
    let n_acknowledged = Arc::new(AtomicU64::new(0));
    let worker = tokio::spawn(work(http.clone(), url, token.clone(), Arc::clone(&n_acknowledged)));

    until(&n_acknowledged, 20).await;
    let before = n_acknowledged.load(Ordering::SeqCst);
    let file = empty.path().join("night's copy.sqlite");
    let folder = data.path().to_owned();
    let target = file.to_str().unwrap().to_owned();
    let report = tokio::task::spawn_blocking(move || succeeds(&folder, &["backup", &target])).await.unwrap();
    assert!(report.contains("holds 1 account, "), "{report}");
    let after = n_acknowledged.load(Ordering::SeqCst);
    // The server kept running during the backup, and still does.
    until(&n_acknowledged, after + 5).await;

    let home = empty.path().join("data");
    succeeds(&home, &["restore", file.to_str().unwrap()]);
    let copy = Server::start(&home, None, &http).await;
    let restored_token = sign_in(&copy, &http).await;
    let version = version_of(&copy, &http, &restored_token, &id).await;
    // One more mark may have been in progress when the count was read.
    assert!((before..=after + 1).contains(&version), "{before} <= {version} <= {after} + 1");
    copy.kill();
    server.kill();
    worker.await.unwrap();
}

#[tokio::test]
async fn a_restore_waits_for_the_server_to_stop_and_keeps_what_was_there() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("backup.sqlite");
    let file = file.to_str().unwrap();
    let http = client();
    let server = Server::start(data.path(), None, &http).await;
    let token = sign_in(&server, &http).await;
    let first = new_session(&server, &http, &token).await["id"].as_str().unwrap().to_owned();
    succeeds(data.path(), &["backup", file]);
    refuses(data.path(), &["backup", file], "exists already");
    let second = new_session(&server, &http, &token).await["id"].as_str().unwrap().to_owned();
    refuses(data.path(), &["restore", file], "is in use: stop the server first");
    // The refusal left the server and its data alone.
    assert_eq!(version_of(&server, &http, &token, &second).await, 0);
    server.kill();

    let report = succeeds(data.path(), &["restore", file]);
    let kept = names_in(data.path()).into_iter().find(|name| name.contains(".before-restore-"));
    let kept = kept.expect("the old database is kept");
    assert!(report.contains(&kept), "{report}");
    let server = Server::start(data.path(), None, &http).await;
    let sessions = list(&server, &http, &sign_in(&server, &http).await).await;
    assert_eq!(sessions, std::slice::from_ref(&first));
    server.kill();
    // The kept file is a complete database: it can be restored as well.
    let kept = data.path().join(kept);
    succeeds(data.path(), &["restore", kept.to_str().unwrap()]);
    let server = Server::start(data.path(), None, &http).await;
    let sessions = list(&server, &http, &sign_in(&server, &http).await).await;
    assert!(sessions.len() == 2 && sessions.contains(&first) && sessions.contains(&second), "{sessions:?}");
    server.kill();
}

async fn list(server: &Server, http: &Client, token: &str) -> Vec<String> {
    let request = http.get(server.url("/api/v1/sessions")).bearer_auth(token);
    let found: Value = request.send().await.unwrap().json().await.unwrap();
    let sessions = found["sessions"].as_array().unwrap();
    sessions.iter().map(|session| session["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn only_a_sound_backup_of_a_version_we_know_is_restored() {
    let data = tempfile::tempdir().unwrap();
    let file = |name: &str| -> PathBuf { data.path().join(name) };
    let restore = |name: &str, because: &str| {
        refuses(data.path(), &["restore", file(name).to_str().unwrap()], because);
    };
    refuses(data.path(), &["backup", file("none.sqlite").to_str().unwrap()], "there is no database at");
    let http = client();
    Server::start(data.path(), None, &http).await.kill();
    succeeds(data.path(), &["backup", file("good.sqlite").to_str().unwrap()]);
    let good = std::fs::read(file("good.sqlite")).unwrap();

    std::fs::write(file("text.sqlite"), "not a database at all").unwrap();
    restore("text.sqlite", "text.sqlite is damaged");
    std::fs::write(file("cut.sqlite"), &good[..good.len() / 2]).unwrap();
    restore("cut.sqlite", "cut.sqlite is damaged");
    std::fs::write(file("empty.sqlite"), "").unwrap();
    restore("empty.sqlite", "empty.sqlite is not a Draftboard database");
    restore("missing.sqlite", "missing.sqlite");
    // The newest one, so that the index of the names stays in order.
    let newest = storage::migration_names().pop().unwrap();
    let unknown = newest.replacen(&newest[..5], "m9999", 1);
    let newer = replaced(without_checksum(&good), newest.as_bytes(), unknown.as_bytes());
    std::fs::write(file("newer.sqlite"), newer).unwrap();
    restore("newer.sqlite", "newer.sqlite was made by a newer Draftboard");
    std::fs::write(file("open.sqlite"), &good).unwrap();
    std::fs::write(file("open.sqlite-wal"), "the newest changes").unwrap();
    restore("open.sqlite", "open.sqlite is an open database, not a backup");
    let left: Vec<_> = names_in(data.path()).into_iter().filter(|name| name.contains("rest")).collect();
    assert!(left.is_empty(), "{left:?}");

    let postgres = ["backup", "x.sqlite", "--database-url", "postgres://nowhere/none"];
    refuses(data.path(), &postgres, "use pg_dump");
}

/// As backups were made before they had one.
fn without_checksum(backup: &[u8]) -> &[u8] {
    &backup[..backup.len() / 4096 * 4096]
}

#[tokio::test]
async fn a_backup_in_which_a_bit_has_changed_is_refused_and_one_without_a_checksum_is_restored_with_a_note() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("backup.sqlite");
    let path = file.to_str().unwrap();
    Server::start(data.path(), None, &client()).await.kill();
    succeeds(data.path(), &["backup", path]);
    let good = std::fs::read(&file).unwrap();
    let length = without_checksum(&good).len();
    for place in [length / 7, length / 3, length / 2, length - 100, length + 5, good.len() - 20] {
        let mut flipped = good.clone();
        flipped[place] ^= 0b100;
        std::fs::write(&file, flipped).unwrap();
        refuses(data.path(), &["restore", path], "backup.sqlite is damaged");
    }
    std::fs::write(&file, without_checksum(&good)).unwrap();
    let report = succeeds(data.path(), &["restore", path]);
    assert!(report.contains("It has no checksum"), "{report}");
    std::fs::write(&file, &good).unwrap();
    let report = succeeds(data.path(), &["restore", path]);
    assert!(!report.contains("checksum"), "{report}");
    let restored = std::fs::read(data.path().join("draftboard.sqlite")).unwrap();
    assert_eq!(restored.len() % 4096, 0, "the checksum is no part of the database");
}

#[tokio::test]
async fn a_backup_clears_those_that_were_interrupted() {
    let data = tempfile::tempdir().unwrap();
    Server::start(data.path(), None, &client()).await.kill();
    let (left, journal) =
        (data.path().join("old.sqlite.partial"), data.path().join("old.sqlite.partial-journal"));
    let busy = data.path().join("busy.sqlite.partial");
    for file in [&left, &journal, &busy] {
        std::fs::write(file, "copied so far").unwrap();
    }
    let written = std::fs::File::open(&busy).unwrap();
    written.lock().unwrap();
    succeeds(data.path(), &["backup", data.path().join("new.sqlite").to_str().unwrap()]);
    assert!(!left.exists() && !journal.exists());
    assert!(busy.exists(), "another process writes it");
}

#[tokio::test]
async fn a_backup_brings_the_secret_and_the_texts_so_that_nobody_has_to_sign_in_again() {
    let (data, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let http = client();
    let server = Server::start(data.path(), None, &http).await;
    let token = sign_in(&server, &http).await;
    std::fs::write(data.path().join("terms.md"), "# Our terms").unwrap();
    let file = elsewhere.path().join("backup.sqlite");
    let told = succeeds(data.path(), &["backup", file.to_str().unwrap()]);
    assert!(told.contains("With it: secret, terms.md."), "{told}");
    server.kill();
    assert!(succeeds(data.path(), &["backup", "verify", file.to_str().unwrap()]).contains("can be restored"));

    let home = elsewhere.path().join("data");
    let told = succeeds(&home, &["restore", file.to_str().unwrap()]);
    assert!(told.contains("Put back as well: secret, terms.md."), "{told}");
    assert_eq!(std::fs::read_to_string(home.join("terms.md")).unwrap(), "# Our terms");
    let mode =
        std::os::unix::fs::PermissionsExt::mode(&home.join("secret").metadata().unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600, "only the server's account reads the secret");
    let server = Server::start(&home, None, &http).await;
    let me = http.get(server.url("/api/v1/auth/me")).bearer_auth(&token).send().await.unwrap();
    assert_eq!(me.status(), 200);
    server.kill();

    // What is there already stays.
    std::fs::write(home.join("terms.md"), "# Newer terms").unwrap();
    let told = succeeds(&home, &["restore", file.to_str().unwrap()]);
    assert!(told.contains("another terms.md; the one that is there stays"), "{told}");
    assert_eq!(std::fs::read_to_string(home.join("terms.md")).unwrap(), "# Newer terms");
}

#[test]
fn backups_made_by_schedule_are_listed_and_the_newest_is_verified() {
    let data = tempfile::tempdir().unwrap();
    assert!(succeeds(data.path(), &["backup", "list"]).contains("No backups in "));
    let folder = data.path().join("backups");
    std::fs::create_dir(&folder).unwrap();
    for name in
        ["draftboard-2026-08-19T033000Z.sqlite", "draftboard-2026-08-20T033000Z.sqlite", "mine.sqlite"]
    {
        std::fs::write(folder.join(name), "not a database").unwrap();
    }
    let listed = succeeds(data.path(), &["backup", "list"]);
    assert!(listed.starts_with("2026-08-20 03:30 UTC") && listed.ends_with("\n2 backups\n"), "{listed}");
    refuses(data.path(), &["backup", "verify"], "2026-08-20T033000Z.sqlite cannot be restored: ");
}

/// Each may be as large as the database.
#[tokio::test]
async fn a_start_clears_the_downloads_that_a_killed_server_left() {
    let data = tempfile::tempdir().unwrap();
    let backups = data.path().join("backups");
    std::fs::create_dir(&backups).unwrap();
    let kept = ["before-migration-0003.sqlite", "mine.sqlite"];
    let left = [
        "download-a.sqlite",
        "download-b.sqlite.partial",
        "download-b.sqlite.partial-journal",
        "before-migration-0004.sqlite.partial",
    ];
    for name in kept.iter().chain(&left) {
        std::fs::write(backups.join(name), "copied so far").unwrap();
    }
    Server::start(data.path(), None, &client()).await.kill();
    assert_eq!(names_in(&backups), kept);
}

fn replaced(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let places: Vec<_> = (0..bytes.len() - from.len()).filter(|at| bytes[*at..].starts_with(from)).collect();
    for at in places {
        bytes[at..at + to.len()].copy_from_slice(to);
    }
    bytes
}
