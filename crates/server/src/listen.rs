//! Accepting connections, with the time-outs that a plain server lacks, and ending in good order.

use std::{
    future::poll_fn,
    io,
    net::SocketAddr,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Request, connect_info::Connected},
};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::rt::TokioIo;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::{Layer, ServiceExt};
use tower_http::normalize_path::{NormalizePath, NormalizePathLayer};

use crate::connection_timer::ConnectionTimer;

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

/// The server stops: connections finish the request they are at.
#[derive(Default)]
struct Ending {
    token: CancellationToken,
    has_begun: AtomicBool,
}

impl Ending {
    fn begin(&self) {
        // In this order: whoever is woken finds that it has begun.
        self.has_begun.store(true, Ordering::SeqCst);
        self.token.cancel();
    }
}

/// Serves until `stop` is done, then finishes what is in flight.
pub async fn serve(listener: TcpListener, app: Router, stop: impl Future<Output = ()>) -> io::Result<()> {
    let permits = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let (connections, ending) = (TaskTracker::new(), Arc::new(Ending::default()));
    let app = NormalizePathLayer::trim_trailing_slash().layer(app);
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener, &permits) => accepted,
        };
        let (stream, peer, permit) = accepted;
        let conversation = converse(stream, peer, app.clone(), Arc::clone(&ending));
        connections.spawn(async move {
            conversation.await;
            drop(permit);
        });
    }
    drop(listener);
    ending.begin();
    connections.close();
    let _ = tokio::time::timeout(PATIENCE, connections.wait()).await;
    Ok(())
}

/// Answers one caller until either side has had enough.
async fn converse(stream: TcpStream, peer: SocketAddr, app: NormalizePath<Router>, ending: Arc<Ending>) {
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(Peer(peer)));
        app.clone().oneshot(request)
    });
    let mut http = http1::Builder::new();
    http.timer(ConnectionTimer::default()).header_read_timeout(HEADER_TIMEOUT);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let mut news = pin!(ending.token.cancelled());
    let (mut is_listening, mut is_told) = (false, false);
    let ended = poll_fn(|cx| {
        // Once and not for every request: asking takes locks that all connections share, and whoever has asked is
        // woken, however often it was woken for something else meanwhile.
        if !is_listening {
            is_listening = true;
            let _ = news.as_mut().poll(cx);
        }
        if !is_told && ending.has_begun.load(Ordering::SeqCst) {
            is_told = true;
            connection.as_mut().graceful_shutdown();
        }
        connection.as_mut().poll(cx)
    });
    // A connection that breaks is the caller's affair.
    let _ = ended.await;
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

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        sync::{Notify, oneshot},
    };

    use super::*;

    async fn ask(address: SocketAddr, path: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").as_bytes()).await.unwrap();
        stream
    }

    async fn rest_of(mut stream: TcpStream) -> String {
        let mut said = String::new();
        stream.read_to_string(&mut said).await.unwrap();
        said
    }

    #[tokio::test]
    async fn at_the_end_the_idle_are_hung_up_on_and_the_others_get_their_answer() {
        let (arrived, open) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let slow = {
            let (arrived, open) = (Arc::clone(&arrived), Arc::clone(&open));
            async move || {
                arrived.notify_one();
                open.notified().await;
                "slowly"
            }
        };
        let app = Router::new().route("/quick", get(async || "quickly")).route("/slow", get(slow));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = tokio::spawn(serve(listener, app, async { drop(stopped.await) }));
        let mut idle = ask(address, "/quick").await;
        let mut first = [0; 8];
        idle.read_exact(&mut first).await.unwrap();
        let busy = ask(address, "/slow").await;
        arrived.notified().await;

        stop.send(()).unwrap();
        assert!(rest_of(idle).await.ends_with("quickly"));
        assert!(!serving.is_finished(), "somebody still waits for an answer");
        open.notify_one();
        assert!(rest_of(busy).await.ends_with("slowly"));
        serving.await.unwrap().unwrap();
    }
}
