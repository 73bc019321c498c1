//! What the binary leaves on disk, and how it behaves alongside other processes.

#[expect(dead_code, reason = "shared with tests that need more of it")]
mod running;

use std::{
    fs,
    io::{Read, Write},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Command, Stdio},
};

use running::{Server, client};
use storage::{Store, StoreSettings};

fn draftboard(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_draftboard"));
    command.env("DRAFTBOARD_DATA_DIR", data).env("DRAFTBOARD_BIND", "127.0.0.1:0");
    command
}

fn mode_of(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn no_other_user_of_the_computer_reads_the_data() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::start(&data, None, &client()).await;
    assert_eq!(mode_of(&data), 0o700);
    let files: Vec<_> = fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().path()).collect();
    for name in ["draftboard.sqlite", "draftboard.sqlite-wal", "draftboard.sqlite-shm", "secret"] {
        assert!(files.contains(&data.join(name)), "{name} is missing from {files:?}");
    }
    for file in files.iter().filter(|file| file.is_file()) {
        assert_eq!(mode_of(file), 0o600, "{}", file.display());
    }
    server.kill();
}

#[tokio::test]
async fn a_second_server_on_the_same_folder_is_refused_with_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let http = client();
    let server = Server::start(folder.path(), None, &http).await;
    let second = draftboard(folder.path()).arg("serve").output().unwrap();
    assert!(!second.status.success());
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.starts_with("draftboard: another Draftboard server uses "), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    server.kill();
    // The lock ends with its server.
    Server::start(folder.path(), None, &http).await.kill();
}

/// Makes boss@example.com an administrator, and returns what was printed.
fn create_admin(data: &Path) -> String {
    let mut create = draftboard(data)
        .args(["admin", "create", "--email", "boss@example.com"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    create.stdin.take().unwrap().write_all(b"correct-horse-1\n").unwrap();
    String::from_utf8(create.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn a_password_is_read_from_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(create_admin(folder.path()), "boss@example.com is a new administrator.\n");
}

#[tokio::test]
async fn a_stored_password_takes_a_guesser_nineteen_mebibytes_and_two_passes_a_guess() {
    let folder = tempfile::tempdir().unwrap();
    create_admin(folder.path());
    let url = format!("sqlite:{}", folder.path().join("draftboard.sqlite").display());
    let store = Store::open(&StoreSettings {
        url,
        backups: None,
        max_connections: 1,
        patience: std::time::Duration::ZERO,
    })
    .await
    .unwrap();
    let boss = storage::users::find_by_email(&store.read(), "boss@example.com").await.unwrap().unwrap();
    let hash = boss.password_hash.unwrap();
    assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
}

#[test]
fn a_reader_that_closes_the_pipe_early_ends_a_command_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let mut printing = draftboard(folder.path())
        .arg("openapi")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdout = printing.stdout.take().unwrap();
    stdout.read_exact(&mut [0; 16]).unwrap();
    drop(stdout);
    let ended = printing.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}

#[tokio::test]
async fn links_in_mail_lead_to_where_the_server_listens_and_failed_sign_ins_name_the_client() {
    let folder = tempfile::tempdir().unwrap();
    let (data, outbox, log) =
        (folder.path().join("data"), folder.path().join("outbox"), folder.path().join("log"));
    let http = client();
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let base = format!("http://127.0.0.1:{port}");
    let mut command = draftboard(&data);
    command
        .arg("serve")
        .env("DRAFTBOARD_BIND", format!("127.0.0.1:{port}"))
        .env("DRAFTBOARD_MAIL_URL", format!("file://{}", outbox.display()))
        .stderr(fs::File::create(&log).unwrap())
        .stdout(Stdio::null());
    // Ended with the test, however the test ends.
    let _server = tokio::process::Command::from(command).kill_on_drop(true).spawn().unwrap();
    until(async || http.get(format!("{base}/api/health")).send().await.is_ok()).await;
    let account = serde_json::json!({ "email": "ann@example.com", "username": "ann", "password": "correct-horse-1",
        "agreeTerms": true });
    let registered = http.post(format!("{base}/api/v1/auth/register")).json(&account).send().await.unwrap();
    assert_eq!(registered.status(), 201);
    let wrong = [("username", "ann@example.com"), ("password", "wrong-horse-1")];
    http.post(format!("{base}/api/v1/auth/login")).form(&wrong).send().await.unwrap();

    until(async || text_below(&outbox).contains(&format!("http://localhost:{port}/verify-email/"))).await;
    let is_noted = |line: &str| line.contains("a sign-in failed") && line.contains("127.0.0.1");
    assert!(fs::read_to_string(&log).unwrap().lines().any(is_noted), "no line names the client");
}

async fn until(mut has_come: impl AsyncFnMut() -> bool) {
    let deadline = std::time::Instant::now() + std::time::Duration::from_mins(1);
    while !has_come().await {
        assert!(std::time::Instant::now() < deadline, "it did not come about");
        tokio::task::yield_now().await;
    }
}

/// All files of a folder, with the soft line breaks of mails removed.
fn text_below(folder: &Path) -> String {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| fs::read_to_string(file.path()).ok()).collect::<String>().replace("=\r\n", "")
}
