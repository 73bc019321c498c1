//! `draftboard health`: asks the running server, as a container's health check does.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use anyhow::{Context, Result, bail};
use clap::Args;
use reqwest::StatusCode;

#[derive(Args)]
pub struct Health {
    /// Address the server listens on
    #[arg(long, env = "DRAFTBOARD_BIND", default_value = "127.0.0.1:8000")]
    bind: SocketAddr,
}

#[tokio::main(flavor = "current_thread")]
pub async fn run(health: &Health) -> Result<()> {
    let url = format!("http://{}/api/health", reachable(health.bind));
    let http = reqwest::Client::builder().timeout(Duration::from_secs(5)).no_proxy().build()?;
    let response = http.get(&url).send().await.with_context(|| format!("no server answers at {url}"))?;
    let status = response.status();
    let text = response.text().await.unwrap_or_default();
    println!("{text}");
    if status != StatusCode::OK {
        bail!("the server cannot be used: {status}");
    }
    Ok(())
}

/// A server that listens on every address is asked on this machine's own.
fn reachable(bind: SocketAddr) -> SocketAddr {
    let ip = match bind.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, bind.port())
}
