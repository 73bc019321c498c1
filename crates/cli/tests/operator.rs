//! The commands for those who run a server.

#[expect(dead_code, reason = "shared with tests that need more of it")]
mod running;

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use running::{Server, client};

fn draftboard(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_draftboard"));
    command.env("DRAFTBOARD_DATA_DIR", data).env("DRAFTBOARD_BIND", "127.0.0.1:0").args(arguments);
    command
}

fn run(data: &Path, arguments: &[&str]) -> Output {
    draftboard(data, arguments).output().unwrap()
}

#[track_caller]
fn succeeds(data: &Path, arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = run(data, arguments);
    assert!(status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).unwrap()
}

#[track_caller]
fn refuses(output: Output, because: &str) {
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "it worked");
    assert!(said.contains(because), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

/// Creates an administrator, and with them the database.
fn create_admin(data: &Path, email: &str, username: &str) {
    let mut create = draftboard(data, &["admin", "create", "--email", email, "--username", username])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    create.stdin.take().unwrap().write_all(b"correct-horse-1\n").unwrap();
    assert!(create.wait().unwrap().success());
}

#[test]
fn accounts_are_listed_shown_changed_and_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    refuses(run(data, &["user", "list"]), "there is no database at ");
    create_admin(data, "boss@example.com", "boss");
    create_admin(data, "ann@example.com", "ann");
    assert!(succeeds(data, &["user", "list"]).ends_with("\n2 accounts\n"));
    let found = succeeds(data, &["user", "list", "ann@"]);
    assert!(found.contains("ann@example.com") && !found.contains("boss@"), "{found}");

    succeeds(data, &["user", "role", "--email", "ann@example.com", "curator"]);
    let shown = succeeds(data, &["user", "show", "--email", " Ann@Example.com"]);
    assert!(shown.contains("role       curator") && shown.contains("drafts     0"), "{shown}");
    refuses(run(data, &["user", "show", "--email", "bob@example.com"]), "no account with the address bob@");

    let told = succeeds(data, &["user", "reset-password", "--email", "ann@example.com", "--random"]);
    assert!(told.contains("its sessions are over") && told.contains("password  "), "{told}");
    succeeds(data, &["user", "verify", "--email", "ann@example.com"]);

    refuses(run(data, &["user", "delete", "--email", "ann@example.com"]), "add --yes");
    succeeds(data, &["user", "delete", "--email", "ann@example.com", "--yes"]);
    assert!(succeeds(data, &["user", "list"]).ends_with("\n1 account\n"));
}

#[test]
fn the_only_administrator_is_neither_deleted_nor_demoted() {
    let folder = tempfile::tempdir().unwrap();
    create_admin(folder.path(), "boss@example.com", "boss");
    for act in [&["delete", "--yes"][..], &["role", "user"]] {
        let arguments = [&["user", act[0], "--email", "boss@example.com"], &act[1..]].concat();
        refuses(run(folder.path(), &arguments), "This is the only administrator. Make another one first");
    }
    succeeds(folder.path(), &["user", "role", "--email", "boss@example.com", "admin"]);
}

#[tokio::test]
async fn a_password_set_at_the_server_signs_in_and_the_old_one_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let http = client();
    let server = Server::start(folder.path(), None, &http).await;
    let mut reset = draftboard(folder.path(), &["user", "reset-password", "--email", "admin@example.com"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    reset.stdin.take().unwrap().write_all(b"another-horse-2\n").unwrap();
    assert!(reset.wait().unwrap().success());
    for (password, expected) in [("correct-horse-1", 401), ("another-horse-2", 200)] {
        let form = [("username", "admin@example.com"), ("password", password)];
        let answer = http.post(server.url("/api/v1/auth/login")).form(&form).send().await.unwrap();
        assert_eq!(answer.status(), expected);
    }
    server.kill();
}

#[test]
fn what_cannot_be_meant_stops_the_start_with_a_line_that_names_it() {
    let folder = tempfile::tempdir().unwrap();
    for (name, value, because) in [
        (
            "DRAFTBOARD_PUBLIC_ULR",
            "https://a.b",
            "DRAFTBOARD_PUBLIC_ULR is no setting: was DRAFTBOARD_PUBLIC_URL meant?",
        ),
        (
            "DRAFTBOARD_PUBLIC_URL",
            "https://a.b/draft",
            "of DRAFTBOARD_PUBLIC_URL (or --public-url) is wrong: must end",
        ),
        (
            "DRAFTBOARD_SOURCE_ESPN_URL",
            "espn",
            "DRAFTBOARD_SOURCE_ESPN_URL (or --source-espn-url) is wrong: must be an",
        ),
        (
            "DRAFTBOARD_CONTACT_EMAIL",
            "us",
            "DRAFTBOARD_CONTACT_EMAIL (or --contact-email) is wrong: must be an email",
        ),
        (
            "DATABASE_URL",
            "mysql://x/y",
            "the value of DATABASE_URL (or --database-url) is wrong: must start with",
        ),
        (
            "DRAFTBOARD_ADMIN_EMAIL",
            "a@b.org",
            "DRAFTBOARD_ADMIN_EMAIL is set, but DRAFTBOARD_ADMIN_PASSWORD is not",
        ),
        (
            "DRAFTBOARD_ADMIN_PASSWORD",
            "x",
            "DRAFTBOARD_ADMIN_PASSWORD is set, but DRAFTBOARD_ADMIN_EMAIL is not",
        ),
        (
            "DRAFTBOARD_GOOGLE_CLIENT_SECRET",
            "x",
            "DRAFTBOARD_GOOGLE_CLIENT_SECRET is set, but DRAFTBOARD_GOOGLE_CLIENT_ID",
        ),
        ("DRAFTBOARD_MAIL_FROM", "a@b.org", "DRAFTBOARD_MAIL_FROM is set, but DRAFTBOARD_MAIL_URL is not"),
        ("DRAFTBOARD_SECRET_FILE", "/nowhere", "DRAFTBOARD_SECRET_FILE: cannot read /nowhere"),
        ("DRAFTBOARD_SETTINGS", "/nowhere", "DRAFTBOARD_SETTINGS: cannot read /nowhere"),
    ] {
        refuses(draftboard(folder.path(), &["serve"]).env(name, value).output().unwrap(), because);
    }
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing was begun");
}

#[test]
fn a_database_that_cannot_be_reached_is_named_with_the_cause() {
    let folder = tempfile::tempdir().unwrap();
    let mut serve = draftboard(folder.path(), &["serve", "--database-wait-seconds", "0"]);
    let output = serve.env("DATABASE_URL", "postgres://ann:hidden@127.0.0.1:1/league").output().unwrap();
    let because =
        "draftboard: PostgreSQL at 127.0.0.1:1 (DATABASE_URL) cannot be reached: Connection refused";
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains(because) && !said.contains("hidden"), "{said}");
}

#[tokio::test]
async fn a_container_asks_the_server_how_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), None, &client()).await;
    let address = server.url("").replace("http://", "");
    let healthy = succeeds(folder.path(), &["health", "--bind", &address.replace("127.0.0.1", "0.0.0.0")]);
    assert!(healthy.contains(r#""database":"ok""#), "{healthy}");
    server.kill();
    refuses(run(folder.path(), &["health", "--bind", &address]), "no server answers at ");
}

#[test]
fn a_check_says_what_is_wrong_and_what_to_do_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let outbox = format!("file://{}", folder.path().join("outbox").display());
    let fresh =
        draftboard(&data, &["check", "--offline"]).env("DRAFTBOARD_MAIL_URL", &outbox).output().unwrap();
    let said = String::from_utf8(fresh.stdout).unwrap();
    assert!(fresh.status.success(), "{said}");
    assert!(said.contains("note   database  there is none yet"), "{said}");
    assert!(!data.exists());

    create_admin(&data, "boss@example.com", "boss");
    let said = succeeds(&data, &["check", "--offline"]);
    assert!(
        said.contains("ok     database  SQLite in ") && said.contains("one account, up to date"),
        "{said}"
    );
    assert!(said.contains("ok     disk      "), "{said}");

    let mut wrong = draftboard(&data, &["check"]);
    for source in ["SLEEPER", "ESPN", "FFC"] {
        wrong.env(format!("DRAFTBOARD_SOURCE_{source}_URL"), "http://127.0.0.1:1");
    }
    wrong.env("DRAFTBOARD_MAIL_URL", "smtp://127.0.0.1:1").env("DRAFTBOARD_BINDD", "x");
    wrong.env("DATABASE_URL", "postgres://ann:hidden@127.0.0.1:1/league");
    let output = wrong.output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    for expected in [
        "WRONG  settings  DRAFTBOARD_BINDD is no setting: was DRAFTBOARD_BIND meant?",
        "WRONG  database  PostgreSQL at 127.0.0.1:1 (DATABASE_URL) cannot be reached",
        "WRONG  mail      the mail server cannot be used",
        "WRONG  sources   ESPN cannot be reached at http://127.0.0.1:1",
        "note   clock     ",
    ] {
        assert!(said.contains(expected), "{expected} is missing in\n{said}");
    }
    assert!(!output.status.success() && !said.contains("hidden"), "{said}");
}

#[test]
fn a_test_mail_is_sent_with_the_servers_settings() {
    let folder = tempfile::tempdir().unwrap();
    let outbox = folder.path().join("outbox");
    let settings = folder.path().join("draftboard.conf");
    fs::write(&settings, format!("# Mail\nDRAFTBOARD_MAIL_URL=\"file://{}\"\n", outbox.display())).unwrap();
    let test = ["mail", "test", "--to", "ann@example.com"];
    refuses(run(folder.path(), &test), "DRAFTBOARD_MAIL_URL is not set");
    let sent = draftboard(folder.path(), &test).env("DRAFTBOARD_SETTINGS", &settings).output().unwrap();
    assert!(sent.status.success(), "{}", String::from_utf8_lossy(&sent.stderr));
    let mails: Vec<_> = fs::read_dir(&outbox).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(fs::read_to_string(&mails[0]).unwrap().contains("ann@example.com"));
}
