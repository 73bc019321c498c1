//! Accepting connections, with the time-outs that a plain server lacks, and ending in good order.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{Request, connect_info::Connected},
};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::{Layer, ServiceExt};
use tower_http::normalize_path::NormalizePathLayer;

const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
const MAX_CONNECTIONS: usize = 10_000;
/// Requests in flight get this long at the end.
const PATIENCE: Duration = Duration::from_secs(5);

/// The address of whoever is at the other end of the connection.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

impl Connected<SocketAddr> for Peer {
    fn connect_info(address: SocketAddr) -> Self {
        Self(address)
    }
}

/// Serves until `stop` is done, then finishes what is in flight.
pub async fn serve(listener: TcpListener, app: Router, stop: impl Future<Output = ()>) -> io::Result<()> {
    let permits = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let (connections, ending) = (TaskTracker::new(), CancellationToken::new());
    let app = NormalizePathLayer::trim_trailing_slash().layer(app);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener, &permits) => accepted,
        };
        let (stream, peer, permit) = accepted;
        let _ = stream.set_nodelay(true);
        let app = app.clone();
        let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(axum::extract::ConnectInfo(Peer(peer)));
            app.clone().oneshot(request)
        });
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let ending = ending.clone();
        connections.spawn(async move {
            tokio::pin!(connection);
            // A connection that breaks is the caller's affair.
            let _ = tokio::select! {
                ended = &mut connection => ended,
                () = ending.cancelled() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            drop(permit);
        });
    }
    drop(listener);
    ending.cancel();
    connections.close();
    let _ = tokio::time::timeout(PATIENCE, connections.wait()).await;
    Ok(())
}

async fn accept(
    listener: &TcpListener,
    permits: &Arc<Semaphore>,
) -> (TcpStream, SocketAddr, tokio::sync::OwnedSemaphorePermit) {
    loop {
        let permit = Arc::clone(permits).acquire_owned().await.expect("the semaphore is never closed");
        match listener.accept().await {
            Ok((stream, peer)) => return (stream, peer, permit),
            Err(error) => {
                // Out of file handles, most likely: they come back when connections end.
                tracing::warn!(error = usecases::with_causes(&error), "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}
