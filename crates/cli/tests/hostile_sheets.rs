//! Workbooks designed to bring a server down, uploaded to a real one.

#[path = "../../collectors/tests/hostile_workbooks/mod.rs"]
mod hostile_workbooks;
#[expect(dead_code, reason = "other tests use all of it")]
mod running;

use hostile_workbooks::Hostile;
use reqwest::Client;
use running::{Server, client, sign_in};
use serde_json::Value;

/// The limit set by the reliability requirements.
const MOST_RISE: u64 = 64 << 20;

async fn upload(server: &Server, http: &Client, token: &str, name: &str, bytes: &[u8]) -> (u16, Value) {
    let head = format!(
        "--frontier\r\ncontent-disposition: form-data; name=\"dry_run\"\r\n\r\ntrue\r\n\
         --frontier\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
    );
    let body = [head.as_bytes(), bytes, b"\r\n--frontier--\r\n"].concat();
    let request = http.post(server.url("/api/v1/admin/players/import")).bearer_auth(token);
    let request = request.header("content-type", "multipart/form-data; boundary=frontier").body(body);
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// The server's peak memory, in bytes.
fn most_memory(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.process.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() << 10
}

#[tokio::test]
async fn hostile_workbooks_are_refused_and_the_server_goes_on() {
    // Packing them takes a while, so do it before the server starts.
    let hostile = hostile_workbooks::all();
    let folder = tempfile::tempdir().unwrap();
    let http = client();
    let server = Server::start(folder.path(), None, &http).await;
    let token = sign_in(&server, &http).await;
    let players = b"Player,Pos,Team,ADP\nJa'Marr Chase,WR,CIN,3\n";
    assert_eq!(upload(&server, &http, &token, "fine.csv", players).await.0, 200);
    let before = most_memory(&server);
    for Hostile { name, bytes, refusal } in hostile {
        let (status, said) = upload(&server, &http, &token, name, &bytes).await;
        assert_eq!((status, said["detail"].as_str()), (422, Some(refusal)), "{name}");
    }
    let rise = most_memory(&server) - before;
    println!("the server's memory rose by {} KiB at most", rise >> 10);
    assert!(rise < MOST_RISE, "{} MiB", rise >> 20);
    let (status, said) = upload(&server, &http, &token, "fine.csv", players).await;
    assert_eq!((status, &said["updated"]), (200, &Value::from(1)), "{said}");
    server.kill();
}
