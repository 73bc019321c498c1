//! Draft rooms survive `kill -9`: the real binary, killed while the clocks of fifty rooms run.

#[expect(dead_code, reason = "shared with tests that need more of it")]
mod running;

use std::{collections::BTreeMap, time::Duration};

use reqwest::Client;
use running::{Server, client, sign_in};
use serde_json::{Value, json};

const N_ROOMS: usize = 50;
const N_KILLS: usize = 3;
/// Four teams over five rounds with computer teams only, so every room ends by itself.
const N_PICKS: usize = 20;

#[tokio::test]
async fn rooms_resume_at_their_pick_and_no_clock_fires_twice() {
    let data = tempfile::tempdir().unwrap();
    let http = client();
    let mut server = Server::start(data.path(), None, &http).await;
    let token = sign_in(&server, &http).await;
    let mut rooms = Vec::new();
    for _ in 0..N_ROOMS {
        rooms.push(new_room(&server, &http, &token).await);
    }
    let mut seen: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for _ in 0..N_KILLS {
        // Killed as soon as a clock has fired since the last look.
        let n_before: usize = seen.values().map(Vec::len).sum();
        while look(&server, &http, &token, &rooms, &mut seen).await <= n_before {}
        server.kill();
        server = Server::start(data.path(), None, &http).await;
        look(&server, &http, &token, &rooms, &mut seen).await;
    }
    while look(&server, &http, &token, &rooms, &mut seen).await < N_ROOMS * N_PICKS {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    for (room, picks) in &seen {
        let mut players = picks.clone();
        players.sort();
        players.dedup();
        assert_eq!(players.len(), N_PICKS, "{room}: everybody is picked once");
    }
    // Every pick is one change of the board: a clock that fired twice would show in the version.
    for room in &rooms {
        assert_eq!(show(&server, &http, &token, room).await["draftVersion"], N_PICKS);
    }
    server.kill();
}

async fn new_room(server: &Server, http: &Client, token: &str) -> String {
    let new = json!({ "teamCount": 4, "rounds": 5, "userSlot": 1, "computerSeconds": 1, "timePerPick": 0 });
    let request = http.post(server.url("/api/v1/drafts")).bearer_auth(token).json(&new);
    let room: Value = request.send().await.unwrap().json().await.unwrap();
    let id = room["id"].as_str().unwrap().to_owned();
    let seat = http.put(server.url(&format!("/api/v1/drafts/{id}/seat"))).bearer_auth(token);
    assert!(seat.json(&json!({ "isAuto": true })).send().await.unwrap().status().is_success());
    id
}

async fn show(server: &Server, http: &Client, token: &str, room: &str) -> Value {
    let request = http.get(server.url(&format!("/api/v1/drafts/{room}"))).bearer_auth(token);
    request.send().await.unwrap().json().await.unwrap()
}

/// Reads every room, compares it with what was seen before, and returns how many picks there are.
async fn look(
    server: &Server,
    http: &Client,
    token: &str,
    rooms: &[String],
    seen: &mut BTreeMap<String, Vec<String>>,
) -> usize {
    for room in rooms {
        let draft = show(server, http, token, room).await;
        let picks: Vec<String> = draft["picks"]
            .as_array()
            .unwrap()
            .iter()
            .map(|pick| pick["playerId"].as_str().unwrap().to_owned())
            .collect();
        let before = seen.insert(room.clone(), picks.clone()).unwrap_or_default();
        assert!(picks.starts_with(&before), "{room}: a pick that was seen is changed or lost");
    }
    seen.values().map(Vec::len).sum()
}
