//! A minimal WebSocket client that watches a draft: it reads text messages and sends keep-alives.

use anyhow::{Result, bail, ensure};
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{Duration, Instant},
};

const TEXT: u8 = 1;
const CLOSE: u8 = 8;
/// The server closes a socket that is silent for 90 seconds.
const PING_EVERY: Duration = Duration::from_secs(30);
const PING: &[u8] = br#"{"type":"ping"}"#;

pub struct Socket {
    stream: TcpStream,
    received: Vec<u8>,
    said_at: Instant,
}

impl Socket {
    /// Opens the socket and reads the first message, which confirms the subscription.
    pub async fn open(port: u16, path: &str) -> Result<Self> {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        let upgrade = format!(
            "GET {path} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YmVuY2gtYmVuY2gtYmVuYw==\r\n\r\n"
        );
        stream.write_all(upgrade.as_bytes()).await?;
        let mut socket = Self { stream, received: Vec::with_capacity(4 << 10), said_at: Instant::now() };
        let end = loop {
            if let Some(end) = socket.received.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                break end + 4;
            }
            socket.receive().await?;
        };
        ensure!(socket.received.starts_with(b"HTTP/1.1 101"), "the server did not open a socket");
        socket.received.drain(..end);
        let first = socket.next().await?;
        let kind = first["type"].as_str().unwrap_or_default().to_owned();
        ensure!(kind.ends_with(".watching"), "the first message was {kind}");
        Ok(socket)
    }

    /// The next text message, as JSON.
    pub async fn next(&mut self) -> Result<Value> {
        loop {
            let Some((kind, start, end)) = frame(&self.received) else {
                self.receive().await?;
                continue;
            };
            let text = (kind == TEXT).then(|| serde_json::from_slice(&self.received[start..end]));
            self.received.drain(..end);
            match text {
                Some(text) => return Ok(text?),
                None if kind == CLOSE => bail!("the server closed the socket"),
                None => {}
            }
        }
    }

    async fn receive(&mut self) -> Result<()> {
        tokio::select! {
            read = self.stream.read_buf(&mut self.received) => ensure!(read? > 0, "the server hung up"),
            () = tokio::time::sleep_until(self.said_at + PING_EVERY) => self.ping().await?,
        }
        Ok(())
    }

    /// A client's frames must be masked; a mask of zeros leaves them unchanged.
    async fn ping(&mut self) -> Result<()> {
        self.said_at = Instant::now();
        let mut frame = vec![0x80 | TEXT, 0x80 | PING.len() as u8, 0, 0, 0, 0];
        frame.extend_from_slice(PING);
        Ok(self.stream.write_all(&frame).await?)
    }
}

/// The kind of the first whole frame, and where its content begins and ends. A server's frames are not masked, and
/// these are never long enough to need the 64-bit length.
fn frame(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (kind, short) = (*bytes.first()? & 0x0F, usize::from(*bytes.get(1)? & 0x7F));
    let (start, length) = match short {
        126 => (4, usize::from(u16::from_be_bytes([*bytes.get(2)?, *bytes.get(3)?]))),
        short => (2, short),
    };
    (bytes.len() >= start + length).then_some((kind, start, start + length))
}
