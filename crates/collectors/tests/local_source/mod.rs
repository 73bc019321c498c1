//! A local host that answers as told, including faults.

use std::io::Write as _;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use collectors::SourceSettings;
use collectors::fetch::Patience;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

#[derive(Clone)]
pub enum Answer {
    Json(&'static str),
    Tagged(&'static str, &'static str),
    NotModified,
    Status(&'static str),
    TooManyRequests(&'static str),
    Hang,
    /// Promises more than it sends.
    Truncated,
    Empty,
    RedirectTo(String),
    /// A few bytes that inflate to three megabytes.
    Bomb,
}

type Script = Arc<dyn Fn(&str) -> Answer + Send + Sync>;

pub struct LocalSource {
    pub url: String,
    asked: Arc<Mutex<Vec<String>>>,
}

impl LocalSource {
    /// Answers every request by its path.
    pub async fn start(script: impl Fn(&str) -> Answer + Send + Sync + 'static) -> Self {
        // Exactly one crypto provider, chosen like in the binary.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let (script, log): (Script, _) = (Arc::new(script), Arc::clone(&asked));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answer(stream, Arc::clone(&script), Arc::clone(&log)));
            }
        });
        Self { url, asked }
    }

    /// The requests so far, including headers.
    pub fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }

    /// Every source at this host, with short timeouts.
    pub fn settings(&self) -> SourceSettings {
        SourceSettings {
            sleeper_url: self.url.clone(),
            sleeper_projections_url: self.url.clone(),
            espn_url: self.url.clone(),
            ffc_url: self.url.clone(),
            fantasy_pros_url: self.url.clone(),
            fantasy_pros_key: Some("the operator's key".to_owned()),
            patience: Patience {
                per_try: Duration::from_secs(20),
                in_all: Duration::from_secs(40),
                n_tries: 3,
                first_pause: Duration::from_millis(1),
                most_bytes: 1 << 20,
            },
            ..SourceSettings::of_season(2026)
        }
    }
}

async fn answer(mut stream: TcpStream, script: Script, log: Arc<Mutex<Vec<String>>>) {
    let mut request = Vec::new();
    let mut buffer = [0; 4096];
    while !request.windows(4).any(|end| end == b"\r\n\r\n") {
        match stream.read(&mut buffer).await {
            Ok(n) if n > 0 => request.extend_from_slice(&buffer[..n]),
            _ => return,
        }
    }
    let request = String::from_utf8_lossy(&request).into_owned();
    let path = request.split(' ').nth(1).unwrap_or("/").to_owned();
    log.lock().unwrap().push(request);
    let whole = |status: &str, headers: &str, body: &[u8]| {
        let length = body.len();
        let mut answer =
            format!("HTTP/1.1 {status}\r\n{headers}content-length: {length}\r\nconnection: close\r\n\r\n")
                .into_bytes();
        answer.extend_from_slice(body);
        answer
    };
    let bytes = match script(&path) {
        Answer::Json(body) => whole("200 OK", "", body.as_bytes()),
        Answer::Tagged(etag, body) => whole("200 OK", &format!("etag: {etag}\r\n"), body.as_bytes()),
        Answer::NotModified => whole("304 Not Modified", "", b""),
        Answer::Status(status) => whole(status, "", b"<h1>sorry</h1>"),
        Answer::TooManyRequests(wait) => {
            whole("429 Too Many Requests", &format!("retry-after: {wait}\r\n"), b"")
        }
        Answer::Empty => whole("200 OK", "", b""),
        Answer::RedirectTo(url) => whole("302 Found", &format!("location: {url}\r\n"), b""),
        Answer::Bomb => whole("200 OK", "content-encoding: gzip\r\n", &bomb()),
        Answer::Truncated => b"HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{\"players\": [".to_vec(),
        Answer::Hang => return std::future::pending().await,
    };
    let _ = stream.write_all(&bytes).await;
    let _ = stream.shutdown().await;
}

fn bomb() -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    let spaces = vec![b' '; 1 << 20];
    for _ in 0..3 {
        gzip.write_all(&spaces).unwrap();
    }
    gzip.finish().unwrap()
}
