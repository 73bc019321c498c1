//! The minimum a server can do: a route with an empty response.

use anyhow::Result;
use axum::{Router, routing::get};
use tokio::net::TcpListener;

#[tokio::main]
pub async fn serve(port: u16) -> Result<()> {
    let router = Router::new().route("/", get(|| async {}));
    let listener = TcpListener::bind(("127.0.0.1", port)).await?;
    Ok(axum::serve(listener, router).await?)
}
