//! The real binary on a free port, and the common first steps of its tests.

use std::{
    net::TcpListener,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use reqwest::Client;
use serde_json::{Value, json};

const ADMIN: (&str, &str) = ("admin@example.com", "correct-horse-1");

pub struct Server {
    pub process: Child,
    base: String,
}

impl Server {
    /// Uses the database of the data folder, or another one.
    pub async fn start(data: &Path, database: Option<&str>, http: &Client) -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let process = Command::new(env!("CARGO_BIN_EXE_draftboard"))
            .arg("serve")
            .envs(database.map(|url| ("DATABASE_URL", url)))
            .env("DRAFTBOARD_BIND", format!("127.0.0.1:{port}"))
            .env("DRAFTBOARD_DATA_DIR", data)
            .env("DRAFTBOARD_ADMIN_EMAIL", ADMIN.0)
            .env("DRAFTBOARD_ADMIN_PASSWORD", ADMIN.1)
            .env("DRAFTBOARD_RATE_LIMITS", "off")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let server = Self { process, base: format!("http://127.0.0.1:{port}") };
        let deadline = Instant::now() + Duration::from_mins(1);
        while http.get(server.url("/api/health")).send().await.is_err() {
            assert!(Instant::now() < deadline, "the server did not come up");
            tokio::task::yield_now().await;
        }
        server
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    pub fn kill(mut self) {
        // SIGKILL on Unix: no chance to flush anything.
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

pub fn client() -> Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder().timeout(Duration::from_secs(20)).build().unwrap()
}

pub async fn sign_in(server: &Server, http: &Client) -> String {
    let form = [("username", ADMIN.0), ("password", ADMIN.1)];
    let answer = http.post(server.url("/api/v1/auth/login")).form(&form).send().await.unwrap();
    let token: Value = answer.json().await.unwrap();
    token["access_token"].as_str().unwrap().to_owned()
}

pub async fn new_session(server: &Server, http: &Client, token: &str) -> Value {
    let new = json!({ "name": "Durable", "base_pool_version": "2026" });
    let request = http.post(server.url("/api/v1/sessions")).bearer_auth(token).json(&new);
    request.send().await.unwrap().json().await.unwrap()
}
