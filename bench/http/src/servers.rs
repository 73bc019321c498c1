//! The servers under measurement, each in its own process.

use std::{
    net::TcpListener,
    path::{Path, PathBuf},
    process::Stdio,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use tokio::process::{Child, Command};

use crate::client::{Client, request};

pub const EMAIL: &str = "bench@example.com";
pub const PASSWORD: &str = "bench-password-1";

/// Stopped when dropped.
pub struct Server {
    pub port: u16,
    _process: Child,
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

async fn start(mut command: Command, port: u16, healthy_at: &str) -> Result<Server> {
    let process = command.stdout(Stdio::null()).kill_on_drop(true).spawn()?;
    let deadline = Instant::now() + Duration::from_secs(30);
    let probe = request("GET", healthy_at, None, "", "");
    while Instant::now() < deadline {
        if let Ok(mut client) = Client::connect(port).await
            && client.send(&probe).await.is_ok_and(|answer| answer.status == 200)
        {
            return Ok(Server { port, _process: process });
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    bail!("a server did not become healthy")
}

/// The release binary, with rate limits off.
pub async fn draftboard(folder: &Path) -> Result<Server> {
    let binary = std::env::var("DRAFTBOARD_BINARY").unwrap_or_else(|_| "target/release/draftboard".into());
    let port = free_port()?;
    let mut command = Command::new(&binary);
    command
        .arg("serve")
        .env("DRAFTBOARD_BIND", format!("127.0.0.1:{port}"))
        .env("DRAFTBOARD_DATA_DIR", folder)
        .env("DRAFTBOARD_RATE_LIMITS", "off")
        .env("DRAFTBOARD_ADMIN_EMAIL", EMAIL)
        .env("DRAFTBOARD_ADMIN_PASSWORD", PASSWORD)
        .env("DRAFTBOARD_LOG", "warn");
    start(command, port, "/api/health").await.with_context(|| format!("{binary}: run `make build`"))
}

/// A bare axum handler with an empty response, on the same two threads.
pub async fn empty() -> Result<Server> {
    let port = free_port()?;
    let mut command = Command::new(std::env::current_exe()?);
    command.arg("empty").arg(port.to_string());
    start(command, port, "/").await
}

/// The same calls as a small FastAPI application, if it is installed.
pub async fn fastapi(folder: &Path) -> Result<Option<Server>> {
    let uvicorn = PathBuf::from("bench/fastapi/.venv/bin/uvicorn");
    if !uvicorn.exists() {
        return Ok(None);
    }
    let port = free_port()?;
    let mut command = Command::new(uvicorn);
    command
        .args(["--app-dir", "bench/fastapi", "app:app", "--no-access-log", "--log-level", "warning"])
        .args(["--port", &port.to_string()])
        .env("BENCH_DATABASE", folder.join("fastapi.sqlite"));
    start(command, port, "/api/health").await.map(Some)
}
