//! Marking players as a browser does, each client in its own session.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use futures::future::try_join_all;
use serde_json::{Value, json};

use crate::{
    client::{Client, JSON, request},
    load::Run,
    servers::{EMAIL, PASSWORD},
};

/// A draft has about this many picks. After that they are taken back one by one.
const N_PICKS: usize = 150;

pub async fn sign_in(port: u16, email: &str) -> Result<String> {
    let form = format!("username={email}&password={PASSWORD}");
    let headers = "Content-Type: application/x-www-form-urlencoded\r\n";
    let answer = Client::connect(port)
        .await?
        .ask(&request("POST", "/api/v1/auth/login", None, headers, &form))
        .await?;
    Ok(answer["access_token"].as_str().context("a token")?.to_owned())
}

/// A user with their own session.
pub struct Drafter {
    client: Client,
    port: u16,
    pub token: String,
    pub session_id: String,
    players: Vec<String>,
    n_marks: usize,
}

impl Drafter {
    pub async fn new(port: u16, token: &str) -> Result<Self> {
        let mut client = Client::connect(port).await?;
        let body = json!({ "name": "Bench", "base_pool_version": "2026" }).to_string();
        let session = client.ask(&request("POST", "/api/v1/sessions", Some(token), JSON, &body)).await?;
        let ids = session["players_left"].as_array().context("a list of players")?;
        let players = ids.iter().take(N_PICKS).filter_map(Value::as_str).map(str::to_owned).collect();
        let session_id = session["id"].as_str().context("an id")?.to_owned();
        Ok(Self { client, port, token: token.to_owned(), session_id, players, n_marks: 0 })
    }

    /// Call it after a pause: the server closes connections that were idle for some seconds.
    pub async fn reconnect(&mut self) -> Result<()> {
        self.client = Client::connect(self.port).await?;
        Ok(())
    }

    /// Makes the next mark; every one changes the board. Returns how long it took.
    pub async fn mark(&mut self) -> Result<Duration> {
        let player = &self.players[self.n_marks % N_PICKS];
        let status = if (self.n_marks / N_PICKS).is_multiple_of(2) { "\"drafted\"" } else { "null" };
        let body = format!("{{\"status\":{status},\"operation_id\":\"bench-{}\"}}", self.n_marks);
        let path = format!("/api/v1/players/{}/players/{player}/mark", self.session_id);
        let request = request("POST", &path, Some(&self.token), JSON, &body);
        let sent = Instant::now();
        let answer = self.client.send(&request).await?;
        let elapsed = sent.elapsed();
        ensure!(answer.status == 200, "a mark was refused: {}", String::from_utf8_lossy(answer.body));
        self.n_marks += 1;
        Ok(elapsed)
    }

    /// Every acknowledged mark is a version of the session.
    pub async fn check(&mut self) -> Result<()> {
        let path = format!("/api/v1/sessions/{}", self.session_id);
        let session =
            Client::connect(self.port).await?.ask(&request("GET", &path, Some(&self.token), "", "")).await?;
        ensure!(session["draft_version"].as_u64() == Some(self.n_marks as u64), "a mark is missing");
        Ok(())
    }

    pub async fn watch(&self) -> Result<()> {
        Client::connect(self.port).await?.watch(&self.session_id, &self.token).await
    }
}

pub async fn drafters(port: u16, n: usize) -> Result<Vec<Drafter>> {
    let token = sign_in(port, EMAIL).await?;
    let mut drafters = Vec::new();
    for _ in 0..n {
        drafters.push(Drafter::new(port, &token).await?);
    }
    Ok(drafters)
}

/// All clients mark as fast as the server responds.
pub async fn run(drafters: &mut [Drafter], length: Duration) -> Result<Run> {
    for drafter in drafters.iter_mut() {
        drafter.reconnect().await?;
    }
    let begun = Instant::now();
    let until = begun + length;
    let runs = drafters.iter_mut().map(|drafter| async move {
        let mut latencies = Vec::new();
        while Instant::now() < until {
            latencies.push(drafter.mark().await?);
        }
        anyhow::Ok(latencies)
    });
    let latencies = try_join_all(runs).await?.concat();
    Ok(Run::new(latencies, begun.elapsed()))
}
