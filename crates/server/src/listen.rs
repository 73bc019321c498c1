//! Accepts connections, with timeouts, connection limits and a graceful shutdown.

use std::{
    future::poll_fn,
    io,
    net::{IpAddr, SocketAddr},
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Request, connect_info::Connected},
    http::{StatusCode, Version, header},
    response::{IntoResponse, Response},
};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::rt::TokioIo;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::{Layer, ServiceExt};
use tower_http::normalize_path::{NormalizePath, NormalizePathLayer};

use crate::{
    connection_timer::ConnectionTimer,
    network::{TrustedProxies, network_of},
    patient_stream::PatientStream,
    places::{Place, Places},
};

const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// For writing a response.
const ANSWER_TIMEOUT: Duration = Duration::from_mins(1);
const MAX_CONNECTIONS: usize = 10_000;
/// A browser keeps about seven, so a network shared by many people still has room.
const MAX_PER_NETWORK: usize = 512;
/// File handles for everything else: the database, files, calls to sources.
const OTHER_HANDLES: usize = 128;
/// How long requests in flight may take at shutdown.
const PATIENCE: Duration = Duration::from_secs(5);

/// The address of the connection's other end.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

impl Connected<SocketAddr> for Peer {
    fn connect_info(address: SocketAddr) -> Self {
        Self(address)
    }
}

/// How many connections there may be at once.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    pub n_connections: usize,
    /// Of these, how many may be sockets. The rest is kept for requests.
    pub n_sockets: usize,
    n_per_network: usize,
}

impl Room {
    pub fn within(n_handles: usize) -> Self {
        let n_connections = n_handles.saturating_sub(OTHER_HANDLES).clamp(16, MAX_CONNECTIONS);
        Self {
            n_connections,
            n_sockets: n_connections / 4 * 3,
            n_per_network: MAX_PER_NETWORK.min(n_connections / 4),
        }
    }
}

impl Default for Room {
    fn default() -> Self {
        Self::within(MAX_CONNECTIONS + OTHER_HANDLES)
    }
}

/// Limits the connections, sockets among them: all together, and those of each network.
pub struct Connections {
    room: Room,
    by_network: Option<Arc<Places<IpAddr>>>,
    trusted_proxies: TrustedProxies,
    n_refused: AtomicU64,
}

/// What a connection holds until it ends.
struct Admission {
    _permit: OwnedSemaphorePermit,
    _place: Option<Place<IpAddr>>,
}

impl Connections {
    /// Trusted proxies carry many people's connections, so they are not limited.
    pub fn capped(room: Room, trusted_proxies: TrustedProxies) -> Self {
        let by_network = Some(Arc::new(Places::new(room.n_per_network)));
        Self { room, by_network, trusted_proxies, n_refused: AtomicU64::new(0) }
    }

    /// Without a limit for each network.
    pub fn uncapped(room: Room) -> Self {
        let trusted_proxies = TrustedProxies::default();
        Self { room, by_network: None, trusted_proxies, n_refused: AtomicU64::new(0) }
    }

    /// A place for a connection from this address, or a refusal.
    fn admit(&self, peer: IpAddr) -> Result<Option<Place<IpAddr>>, TooMany> {
        let Some(by_network) = self.by_network.as_ref().filter(|_| !self.trusted_proxies.contains(peer))
        else {
            return Ok(None);
        };
        let place = by_network.take(network_of(peer)).ok_or(TooMany);
        if place.is_err() && self.n_refused.fetch_add(1, Ordering::Relaxed).is_multiple_of(1_000) {
            let hint = "if this is a reverse proxy, name it in DRAFTBOARD_TRUSTED_PROXY";
            let most = self.room.n_per_network;
            tracing::warn!(client = %peer, "more than {most} connections from one network; {hint}");
        }
        place.map(Some)
    }
}

struct TooMany;

/// Signals the shutdown: connections finish their current request.
#[derive(Default)]
struct Ending {
    token: CancellationToken,
    has_begun: AtomicBool,
}

impl Ending {
    fn begin(&self) {
        // In this order, so that a woken task sees that the shutdown has begun.
        self.has_begun.store(true, Ordering::SeqCst);
        self.token.cancel();
    }
}

/// Serves until `stop` completes, then finishes the requests in flight.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    admission: Connections,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let permits = Arc::new(Semaphore::new(admission.room.n_connections));
    let (connections, ending) = (TaskTracker::new(), Arc::new(Ending::default()));
    let app = NormalizePathLayer::trim_trailing_slash().layer(app);
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener, &permits) => accepted,
        };
        let (stream, peer, permit) = accepted;
        // Closed without a response: a client that opens so many connections would not read it.
        let Ok(place) = admission.admit(peer.ip()) else { continue };
        let held = Admission { _permit: permit, _place: place };
        let stream = PatientStream::new(stream, ANSWER_TIMEOUT, held);
        connections.spawn(converse(stream, peer, app.clone(), Arc::clone(&ending)));
    }
    drop(listener);
    ending.begin();
    connections.close();
    let _ = tokio::time::timeout(PATIENCE, connections.wait()).await;
    Ok(())
}

/// Serves one connection until either side closes it.
async fn converse(
    stream: PatientStream<Admission>,
    peer: SocketAddr,
    app: NormalizePath<Router>,
    ending: Arc<Ending>,
) {
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(Peer(peer)));
        let (app, is_clear) = (app.clone(), names_one_host(&request));
        async move { if is_clear { app.oneshot(request).await } else { Ok(unclear_host()) } }
    });
    let mut http = http1::Builder::new();
    http.timer(ConnectionTimer::default()).header_read_timeout(HEADER_TIMEOUT);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let mut news = pin!(ending.token.cancelled());
    let (mut is_listening, mut is_told) = (false, false);
    let ended = poll_fn(|cx| {
        // Polled only once, not on every wake-up: a poll takes locks that all connections share, and one is enough to
        // be woken at shutdown.
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
    // A broken connection is not an error of the server.
    let _ = ended.await;
}

/// Without a host, or with two, a proxy before us and we could take the request for another one's.
fn names_one_host(request: &Request) -> bool {
    request.version() != Version::HTTP_11 || request.headers().get_all(header::HOST).iter().count() == 1
}

fn unclear_host() -> Response {
    (StatusCode::BAD_REQUEST, "A request names exactly one host").into_response()
}

async fn accept(
    listener: &TcpListener,
    permits: &Arc<Semaphore>,
) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    loop {
        let permit = Arc::clone(permits).acquire_owned().await.expect("the semaphore is never closed");
        match listener.accept().await {
            Ok((stream, peer)) => {
                let _ = stream.set_nodelay(true);
                return (stream, peer, permit);
            }
            Err(error) => {
                // Most likely out of file handles, which become free when connections end.
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
    async fn at_shutdown_idle_connections_are_closed_and_requests_in_flight_get_their_response() {
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
        let serving = tokio::spawn(serve(listener, app, Connections::uncapped(Room::default()), async {
            drop(stopped.await);
        }));
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

    #[test]
    fn with_few_file_handles_there_are_fewer_connections_and_some_are_kept_for_requests() {
        let few = Room::within(1_024);
        assert_eq!((few.n_connections, few.n_sockets, few.n_per_network), (896, 672, 224));
        let many = Room::within(1_000_000);
        assert_eq!((many.n_connections, many.n_sockets, many.n_per_network), (10_000, 7_500, 512));
    }

    /// Becomes a socket that nobody says anything on.
    async fn upgrade(mut request: Request) -> Response {
        tokio::spawn(async move {
            let mut socket = TokioIo::new(hyper::upgrade::on(&mut request).await.unwrap());
            let _ = socket.read(&mut [0]).await;
        });
        (StatusCode::SWITCHING_PROTOCOLS, [(header::CONNECTION, "upgrade"), (header::UPGRADE, "x")])
            .into_response()
    }

    #[tokio::test]
    async fn a_socket_counts_as_a_connection_as_long_as_it_lives() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = Router::new().route("/socket", get(upgrade)).route("/quick", get(async || "quickly"));
        let admission =
            Connections::capped(Room { n_per_network: 3, ..Room::default() }, TrustedProxies::default());
        let _serving = tokio::spawn(serve(listener, app, admission, std::future::pending()));
        let mut sockets = Vec::new();
        for _ in 0..3 {
            let mut socket = TcpStream::connect(address).await.unwrap();
            let request = "GET /socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n";
            socket.write_all(request.as_bytes()).await.unwrap();
            let mut answer = [0; 12];
            socket.read_exact(&mut answer).await.unwrap();
            assert_eq!(&answer, b"HTTP/1.1 101");
            sockets.push(socket);
        }
        let mut one_more = TcpStream::connect(address).await.unwrap();
        assert!(matches!(one_more.read(&mut [0]).await, Ok(0) | Err(_)), "hung up on");
        sockets.pop();
        // The server notices the end of the socket a moment later.
        for _ in 0..1_000 {
            let mut again = ask(address, "/quick").await;
            if matches!(again.read(&mut [0]).await, Ok(1)) {
                return;
            }
        }
        panic!("the place of a socket that ended stays taken");
    }

    #[tokio::test]
    async fn one_network_cannot_take_every_connection() {
        let listener = TcpListener::bind("0.0.0.0:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let app = Router::new().route("/quick", get(async || "quickly"));
        let admission = Connections::capped(Room::default(), TrustedProxies::default());
        let _serving = tokio::spawn(serve(listener, app, admission, std::future::pending()));
        let from = async |address: [u8; 4]| {
            let socket = tokio::net::TcpSocket::new_v4().unwrap();
            socket.bind((address, 0).into()).unwrap();
            socket.connect(([127, 0, 0, 1], port).into()).await.unwrap()
        };
        let mut crowd = Vec::new();
        for _ in 0..MAX_PER_NETWORK {
            crowd.push(from([127, 0, 0, 66]).await);
        }
        let mut one_more = from([127, 0, 0, 66]).await;
        assert!(matches!(one_more.read(&mut [0]).await, Ok(0) | Err(_)), "hung up on");
        let mut somebody_else = from([127, 0, 0, 1]).await;
        somebody_else
            .write_all(b"GET /quick HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            .await
            .unwrap();
        assert!(rest_of(somebody_else).await.ends_with("quickly"));
    }
}
