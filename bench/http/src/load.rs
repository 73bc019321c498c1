//! Clients that send the next request as soon as they have the response.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use futures::future::try_join_all;

use crate::{client::Client, figures::Latencies};

/// The result of a run.
pub struct Run {
    pub per_second: f64,
    pub latencies: Latencies,
}

impl Run {
    pub fn new(latencies: Vec<Duration>, elapsed: Duration) -> Self {
        let per_second = latencies.len() as f64 / elapsed.as_secs_f64();
        Self { per_second, latencies: Latencies::new(latencies) }
    }
}

/// Sends the same request over and over on every connection.
pub async fn repeat(
    port: u16,
    request: &[u8],
    status: u16,
    n_clients: usize,
    length: Duration,
) -> Result<Run> {
    let mut clients = Vec::new();
    for _ in 0..n_clients {
        clients.push(Client::connect(port).await?);
    }
    let begun = Instant::now();
    let until = begun + length;
    let runs = clients.into_iter().map(|mut client| async move {
        let mut latencies = Vec::new();
        while Instant::now() < until {
            let sent = Instant::now();
            let answer = client.send(request).await?;
            ensure!(answer.status == status, "status {} instead of {status}", answer.status);
            latencies.push(sent.elapsed());
        }
        Ok(latencies)
    });
    let latencies = try_join_all(runs).await?.concat();
    Ok(Run::new(latencies, begun.elapsed()))
}
