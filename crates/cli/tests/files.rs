//! What the binary leaves on the disk, and how it behaves beside other processes.

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

fn draftboard(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_draftboard"));
    command.env("DRAFTBOARD_DATA_DIR", data).env("DRAFTBOARD_BIND", "127.0.0.1:0");
    command
}

fn mode_of(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn nobody_else_on_the_computer_reads_the_data() {
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
    // The lock dies with its server.
    Server::start(folder.path(), None, &http).await.kill();
}

#[test]
fn a_password_comes_by_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let mut create = draftboard(folder.path())
        .args(["admin", "create", "--email", "boss@example.com"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    create.stdin.take().unwrap().write_all(b"correct-horse-1\n").unwrap();
    let created = create.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&created.stdout), "boss@example.com is a new administrator.\n");
}

#[test]
fn a_reader_who_has_seen_enough_ends_a_command_quietly() {
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
