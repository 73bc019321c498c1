//! A thousand drafts at once, each watched by a socket, each marking a player every five seconds.

use std::time::Duration;

use anyhow::Result;
use futures::future::try_join_all;
use serde_json::json;

use crate::{
    client::{Client, JSON, request},
    figures::Latencies,
    marks::{Drafter, sign_in},
    servers::PASSWORD,
};

pub const N_SESSIONS: usize = 1_000;
pub const EVERY: Duration = Duration::from_secs(5);
/// A user may hold eight sockets.
const SESSIONS_PER_USER: usize = 8;
const N_MARKS_EACH: usize = 4;

pub async fn run(port: u16) -> Result<Latencies> {
    let mut drafters = Vec::new();
    for user in 0..N_SESSIONS / SESSIONS_PER_USER {
        let token = register(port, user).await?;
        for _ in 0..SESSIONS_PER_USER {
            let drafter = Drafter::new(port, &token).await?;
            drafter.watch().await?;
            drafters.push(drafter);
        }
    }
    let runs = drafters.into_iter().enumerate().map(|(n, mut drafter)| async move {
        // Spread evenly over the five seconds.
        tokio::time::sleep(EVERY.mul_f64(n as f64 / N_SESSIONS as f64)).await;
        drafter.reconnect().await?;
        let mut latencies = Vec::new();
        for _ in 0..N_MARKS_EACH {
            let elapsed = drafter.mark().await?;
            latencies.push(elapsed);
            tokio::time::sleep(EVERY.saturating_sub(elapsed)).await;
        }
        drafter.check().await?;
        anyhow::Ok(latencies)
    });
    Ok(Latencies::new(try_join_all(runs).await?.concat()))
}

pub async fn register(port: u16, user: usize) -> Result<String> {
    let email = format!("drafter{user}@example.com");
    let body = json!({ "email": email, "username": format!("drafter{user}"), "password": PASSWORD,
        "agreeTerms": true });
    let body = body.to_string();
    Client::connect(port).await?.ask(&request("POST", "/api/v1/auth/register", None, JSON, &body)).await?;
    sign_in(port, &email).await
}
