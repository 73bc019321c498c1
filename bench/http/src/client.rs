//! A minimal HTTP client for generating load: one connection, one request at a time.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

pub struct Client {
    stream: TcpStream,
    received: Vec<u8>,
}

pub struct Answer<'a> {
    pub status: u16,
    pub head: &'a str,
    pub body: &'a [u8],
}

/// The bytes of a request.
pub fn request(method: &str, path: &str, token: Option<&str>, headers: &str, body: &str) -> Vec<u8> {
    let token = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nHost: bench\r\n{token}{headers}Content-Length: {length}\r\n\r\n{body}"
    )
    .into_bytes()
}

pub const JSON: &str = "Content-Type: application/json\r\n";

impl Client {
    pub async fn connect(port: u16) -> Result<Self> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, received: Vec::with_capacity(64 << 10) })
    }

    /// Sends a request and reads the whole response.
    pub async fn send(&mut self, request: &[u8]) -> Result<Answer<'_>> {
        self.stream.write_all(request).await?;
        self.received.clear();
        let head = loop {
            if let Some(end) = find(&self.received, b"\r\n\r\n") {
                break end + 4;
            }
            self.receive().await?;
        };
        let text = std::str::from_utf8(&self.received[..head])?;
        let status = text.get(9..12).and_then(|status| status.parse().ok()).context("a status line")?;
        let length = if status == 304 { 0 } else { content_length(text)? };
        while self.received.len() < head + length {
            self.receive().await?;
        }
        let head_text = std::str::from_utf8(&self.received[..head])?;
        Ok(Answer { status, head: head_text, body: &self.received[head..] })
    }

    async fn receive(&mut self) -> Result<()> {
        if self.stream.read_buf(&mut self.received).await? == 0 {
            bail!("the server closed the connection");
        }
        Ok(())
    }

    /// Sends a request that must succeed, and reads the response as JSON.
    pub async fn ask(&mut self, request: &[u8]) -> Result<Value> {
        let answer = self.send(request).await?;
        if !(200..300).contains(&answer.status) {
            bail!("status {}: {}", answer.status, String::from_utf8_lossy(answer.body));
        }
        Ok(serde_json::from_slice(answer.body)?)
    }

    /// Turns the connection into a socket that watches a session. Everything received is discarded.
    pub async fn watch(mut self, session_id: &str, token: &str) -> Result<()> {
        let upgrade = format!(
            "GET /ws/sessions/{session_id}?token={token} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YmVuY2gtYmVuY2gtYmVuYw==\r\n\r\n"
        );
        self.stream.write_all(upgrade.as_bytes()).await?;
        while !self.received.windows(16).any(|window| window == b"session.watching") {
            self.receive().await?;
        }
        tokio::spawn(async move {
            while self.receive().await.is_ok() {
                self.received.clear();
            }
        });
        Ok(())
    }
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

pub fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines()
        .filter_map(|line| line.split_once(':'))
        .find_map(|(key, value)| key.eq_ignore_ascii_case(name).then(|| value.trim()))
}

fn content_length(head: &str) -> Result<usize> {
    let length = header(head, "content-length").context("an answer without a length")?;
    Ok(length.parse()?)
}
