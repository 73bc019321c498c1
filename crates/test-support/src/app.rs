use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use collectors::{Collector, SourceSettings};
use jobs::{MailSettings, Mailer, Registry, Runner, RunnerSettings, Tools};
use reqwest::Method;
use serde_json::Value;
use server::{
    AppState, Connections, EffectiveSetting, Limits, MetricsAccess, Room, RouteInfo, ServerSettings, Sockets,
    StateParts, TrustedProxies,
};
use tokio::{net::TcpListener, sync::oneshot};
use tokio_util::sync::CancellationToken;
use usecases::{
    Ctx, CtxParts,
    accounts::{
        bootstrap,
        google::Google,
        register::{self, NewAccount},
        role, sign_in,
    },
    mail::SendMail,
    sync::DraftSource,
};

use crate::{
    TestDatabase,
    parts::{Hashes, passwords, plain_parts},
    prepared::Contents,
};

/// How a test's server differs from a plain one.
#[derive(Default)]
pub struct TestSettings {
    pub has_mail: bool,
    pub has_limits: bool,
    pub hashes: Hashes,
    pub google: Option<Google>,
    /// The address of a stand-in for Sleeper.
    pub sleeper_url: Option<String>,
    pub effective: Vec<EffectiveSetting>,
    /// The addresses of the sources. Unreachable unless set.
    pub sources: Option<SourceSettings>,
    /// Starts without the bundled pool.
    pub is_empty: bool,
    /// Run after each backup.
    pub backup_command: Option<String>,
}

/// The whole application on a free port, with a clock that the test controls.
pub struct TestApp {
    pub ctx: Arc<Ctx>,
    pub address: SocketAddr,
    pub routes: Vec<RouteInfo>,
    pub document: Value,
    pub database: TestDatabase,
    runner: Runner,
    http: reqwest::Client,
    /// Whether the test leaves jobs unrun on purpose.
    may_leave_jobs: AtomicBool,
    _stop: oneshot::Sender<()>,
}

/// Starts the application with the product's own hashes, on the database that `on_both_databases!` gives.
pub struct WithRealHashes;

impl WithRealHashes {
    pub async fn on(database: TestDatabase) -> TestApp {
        TestApp::with(database, TestSettings { hashes: Hashes::Real, ..TestSettings::default() }).await
    }

    pub async fn start() -> TestApp {
        Self::on(TestDatabase::sqlite()).await
    }
}

/// A response: status, headers and body.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: u16,
    pub headers: reqwest::header::HeaderMap,
    pub body: Value,
}

impl Answer {
    #[track_caller]
    pub fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        self.body
    }

    #[track_caller]
    pub fn expect_detail(self, status: u16, detail: &str) {
        assert_eq!((self.status, self.body["detail"].as_str()), (status, Some(detail)), "{}", self.body);
    }

    /// Checks the code, which clients branch on.
    #[track_caller]
    pub fn expect_code(self, status: u16, code: &str) {
        assert_eq!((self.status, self.body["code"].as_str()), (status, Some(code)), "{}", self.body);
    }
}

pub const PASSWORD: &str = "correct-horse-1";

impl TestApp {
    pub async fn on(database: TestDatabase) -> Self {
        Self::with(database, TestSettings::default()).await
    }

    pub async fn start() -> Self {
        Self::on(TestDatabase::sqlite()).await
    }

    pub async fn start_with(settings: TestSettings) -> Self {
        Self::with(TestDatabase::sqlite(), settings).await
    }

    pub async fn with(database: TestDatabase, settings: TestSettings) -> Self {
        database.create(if settings.is_empty { Contents::Empty } else { Contents::BundledPool }).await;
        let mut parts = plain_parts(database.open().await, database.folder.path().to_owned());
        parts.passwords = passwords(settings.hashes);
        parts.google = settings.google;
        parts.draft_source = settings.sleeper_url.map(drafts_at);
        parts.settings.is_mail_configured = settings.has_mail;
        parts.settings.backups.command = settings.backup_command;
        parts.settings.backups.database_url = database.url.clone();
        if let Some(sources) = settings.sources {
            parts.collector = Collector::new(sources).expect("a client");
        }
        let ctx = Arc::new(Ctx::new(parts));
        usecases::players::reload(&ctx).await.expect("the players");
        let state = AppState::new(StateParts {
            ctx: Arc::clone(&ctx),
            limits: Limits::new(settings.has_limits),
            settings: ServerSettings {
                data_dir: database.folder.path().to_owned(),
                backups: database.folder.path().join("backups"),
                trusted_proxies: TrustedProxies::default(),
                metrics: MetricsAccess::new(None, None),
                effective: settings.effective,
            },
            metrics: server::install_metrics(),
            universe_copies: Arc::default(),
            sockets: Sockets::new(Room::default().n_sockets, settings.has_limits),
            stopping: CancellationToken::new(),
            started_at: ctx.clock.now(),
        });
        let app = server::build(state);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        tokio::spawn(server::serve(listener, app.router, Connections::uncapped(Room::default()), async {
            drop(stopped.await);
        }));
        let runner = runner(&ctx, &database);
        let http = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(Duration::from_secs(30))
            .build()
            .expect("a client");
        let document = serde_json::to_value(&app.document).expect("the document is JSON");
        Self {
            ctx,
            address,
            routes: app.routes,
            document,
            database,
            runner,
            http,
            may_leave_jobs: AtomicBool::new(false),
            _stop: stop,
        }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.http.request(method, self.url(path))
    }

    pub async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let response = request.send().await.expect("the server answers");
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.bytes().await.expect("a body");
        let body = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
        Answer { status: status.as_u16(), headers, body }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn get_as(&self, token: &str, path: &str) -> Answer {
        self.send(self.request(Method::GET, path).bearer_auth(token)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::POST, path).json(&body)).await
    }

    pub async fn call_as(&self, token: &str, method: Method, path: &str, body: Value) -> Answer {
        self.send(self.request(method, path).bearer_auth(token).json(&body)).await
    }

    pub async fn login(&self, email: &str, password: &str) -> Answer {
        let form = [("username", email), ("password", password)];
        self.send(self.request(Method::POST, "/api/v1/auth/login").form(&form)).await
    }

    /// Registers an account and returns its id.
    pub async fn register(&self, name: &str) -> String {
        let new = NewAccount {
            email: email_of(name),
            username: name.to_owned(),
            password: PASSWORD.to_owned(),
            agrees_to_terms: true,
            ..NewAccount::default()
        };
        register::register(&self.ctx, new).await.expect("an account").user_id
    }

    /// Creates an account with this role, signs in and returns the token.
    pub async fn sign_in_as(&self, name: &str, account_role: i32) -> String {
        let email = email_of(name);
        if account_role == role::ADMIN {
            bootstrap::ensure_admin(&self.ctx, &email, name, PASSWORD.into()).await.expect("an admin");
        } else {
            let id = self.register(name).await;
            let tx = self.ctx.store.begin().await.expect("a transaction");
            storage::users::set_role(&tx, &id, account_role, self.ctx.clock.now()).await.expect("a role");
            tx.commit().await.expect("a commit");
        }
        self.token_of(&email).await
    }

    /// Signs in without a request; [`TestApp::login`] sends one.
    pub async fn token_of(&self, email: &str) -> String {
        let token = sign_in::sign_in(&self.ctx, email, PASSWORD.into()).await.expect("signed in");
        token.access_token
    }

    /// Another node on the same database, with its own caches.
    pub async fn other_node(&self) -> Ctx {
        let ctx = Ctx::new(CtxParts {
            clock: self.ctx.clock.clone(),
            draft_source: self.ctx.draft_source.clone(),
            settings: self.ctx.settings.clone(),
            collector: self.ctx.collector.clone(),
            ..plain_parts(self.database.open().await, self.database.folder.path().to_owned())
        });
        usecases::players::reload(&ctx).await.expect("the players");
        ctx
    }

    /// Runs every due job and returns how many there were.
    pub async fn run_jobs(&self) -> usize {
        self.runner.run_due().await.expect("the queue can be read")
    }

    /// Carries out everything that is due in draft rooms.
    pub async fn tick_rooms(&self) {
        loop {
            let (due, _) = usecases::rooms::take_due(&self.ctx).await.expect("the rooms can be read");
            if due.is_empty() {
                return;
            }
            for room_id in due {
                usecases::rooms::tick(&self.ctx, &room_id).await.expect("the room goes on");
            }
        }
    }

    /// Declares that this test leaves jobs unrun on purpose.
    pub fn forget_jobs(&self) {
        self.may_leave_jobs.store(true, Ordering::Relaxed);
    }

    /// The texts of the mails sent so far, oldest first, with soft line breaks undone.
    pub fn mails(&self) -> Vec<String> {
        let Ok(entries) = std::fs::read_dir(self.database.folder.path().join("outbox")) else {
            return vec![];
        };
        let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        files.sort_by_key(|file| std::fs::metadata(file).and_then(|found| found.modified()).ok());
        let read = |file| std::fs::read_to_string(file).expect("a mail");
        files.into_iter().map(read).map(|mail| mail.replace("=\r\n", "").replace("=3D", "=")).collect()
    }
}

/// A forgotten job would go untested: a test must end with an empty queue or declare that it does not.
impl Drop for TestApp {
    fn drop(&mut self) {
        if std::thread::panicking() || self.may_leave_jobs.load(Ordering::Relaxed) {
            return;
        }
        let url = self.database.url.clone();
        // On its own thread and connection: the test's runtime may be shutting down.
        let counted = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(crate::database::n_unfinished_jobs(&url))
        });
        let n_left = counted.join().expect("the count does not panic").expect("the queue can be read");
        assert_eq!(n_left, 0, "jobs are left unrun: run_jobs() them, or forget_jobs()");
    }
}

fn email_of(name: &str) -> String {
    format!("{name}@example.com")
}

fn drafts_at(url: String) -> Arc<dyn DraftSource> {
    Arc::new(usecases::sync::SleeperDrafts::new(url).expect("a client"))
}

fn runner(ctx: &Arc<Ctx>, database: &TestDatabase) -> Runner {
    let url = format!("file://{}", database.folder.path().join("outbox").display());
    let mailer = Mailer::new(&MailSettings { url, from: "Draftboard <draftboard@example.com>".into() });
    let tools = Tools { ctx: Arc::clone(ctx), mailer: Some(mailer.expect("an outbox")) };
    let registry = Registry::default().with_tasks().with::<SendMail>();
    Runner::new(tools, registry, vec![], RunnerSettings::default())
}
