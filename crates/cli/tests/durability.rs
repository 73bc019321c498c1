//! Acknowledged changes survive `kill -9`: the real binary, killed while marking, again and again.

mod running;

use std::{path::Path, sync::Arc};

use reqwest::Client;
use running::{Server, client, new_session, sign_in};
use serde_json::{Value, json};
use test_support::{Contents, TestDatabase};
use tokio::sync::Mutex;

const SQLITE_ROUNDS: usize = 100;
const POSTGRES_ROUNDS: usize = 50;
const CLIENTS: usize = 4;

/// One client's own player: what the server acknowledged about them, and what may have happened since.
#[derive(Clone, Default)]
struct Watched {
    is_drafted: bool,
    in_flight: Option<bool>,
    n_acknowledged: u64,
}

async fn mark_until_killed(http: Client, url: String, token: String, watched: Arc<Mutex<Watched>>) {
    loop {
        let wanted = {
            let mut watched = watched.lock().await;
            let wanted = !watched.is_drafted;
            watched.in_flight = Some(wanted);
            wanted
        };
        let status = if wanted { json!("drafted") } else { Value::Null };
        let body = json!({ "status": status });
        let Ok(answer) = http.post(&url).bearer_auth(&token).json(&body).send().await else { return };
        // A race between the clients may be refused; refused means absent.
        let is_done = answer.status().is_success();
        let mut watched = watched.lock().await;
        watched.in_flight = None;
        if is_done {
            watched.is_drafted = wanted;
            watched.n_acknowledged += 1;
        }
    }
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_or_done_twice_when_the_server_is_killed_on_sqlite() {
    let data = tempfile::tempdir().unwrap();
    kill_again_and_again(data.path(), None, SQLITE_ROUNDS).await;
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_or_done_twice_when_the_server_is_killed_on_postgres() {
    let database = TestDatabase::postgres();
    database.create(Contents::BundledPool).await;
    kill_again_and_again(database.folder.path(), Some(&database.url), POSTGRES_ROUNDS).await;
}

async fn kill_again_and_again(data: &Path, database: Option<&str>, n_rounds: usize) {
    let http = client();
    let mut server = Server::start(data, database, &http).await;
    let token = sign_in(&server, &http).await;
    let session = new_session(&server, &http, &token).await;
    let id = session["id"].as_str().unwrap().to_owned();
    let players: Vec<String> =
        (0..CLIENTS).map(|n| session["players_left"][n].as_str().unwrap().to_owned()).collect();
    let watched: Vec<_> = (0..CLIENTS).map(|_| Arc::new(Mutex::new(Watched::default()))).collect();

    for round in 0..n_rounds {
        let clients: Vec<_> = players
            .iter()
            .zip(&watched)
            .map(|(player, watched)| {
                let url = server.url(&format!("/api/v1/players/{id}/players/{player}/mark"));
                tokio::spawn(mark_until_killed(http.clone(), url, token.clone(), Arc::clone(watched)))
            })
            .collect();
        // Killed at a different point each time, once there is some work to lose.
        let enough = acknowledged(&watched).await + 3 + round as u64 % 7;
        while acknowledged(&watched).await < enough {
            tokio::task::yield_now().await;
        }
        server.kill();
        for client in clients {
            client.await.unwrap();
        }
        server = Server::start(data, database, &http).await;
        check(&server, &http, &token, &id, &players, &watched).await;
    }
    server.kill();
}

async fn acknowledged(watched: &[Arc<Mutex<Watched>>]) -> u64 {
    let mut n = 0;
    for watched in watched {
        n += watched.lock().await.n_acknowledged;
    }
    n
}

async fn check(
    server: &Server,
    http: &Client,
    token: &str,
    id: &str,
    players: &[String],
    watched: &[Arc<Mutex<Watched>>],
) {
    let session: Value = http
        .get(server.url(&format!("/api/v1/sessions/{id}")))
        .bearer_auth(token)
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    let removed = session["removed_by_others"].as_array().unwrap();
    for (player, watched) in players.iter().zip(watched) {
        let mut watched = watched.lock().await;
        let is_drafted = removed.iter().any(|id| id == player.as_str());
        if is_drafted != watched.is_drafted {
            assert_eq!(watched.in_flight, Some(is_drafted), "an acknowledged mark of {player} is lost");
            // It happened; only its answer was lost.
            watched.is_drafted = is_drafted;
            watched.n_acknowledged += 1;
        }
        watched.in_flight = None;
    }
    // Every mark here changes the board once, so the version counts them: a gap or a duplicate would show.
    assert_eq!(session["draft_version"].as_u64().unwrap(), acknowledged(watched).await);
}
