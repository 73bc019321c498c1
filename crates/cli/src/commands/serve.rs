use std::{
    fmt::Write as _,
    io::{IsTerminal, Write as _},
    net::SocketAddr,
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use clap::Args;
use jobs::{Runner, RunnerSettings, Tools};
use server::{
    AppState, Connections, EffectiveSetting, Limits, MetricsAccess, PrometheusHandle, Room, ServerSettings,
    Sockets, StateParts, TrustedProxies,
};
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;
use usecases::{
    Backend, Ctx,
    accounts::bootstrap::{self, Appointment, FirstAdmin},
    admin, backups, health, players,
};

use crate::{
    commands::accounts::HANDED_OVER,
    file_handles, readiness,
    settings::{LogFormat, ServeSettings, Switch},
    wiring,
};

#[derive(Args)]
pub struct Serve {
    #[command(flatten)]
    settings: ServeSettings,
}

#[tokio::main]
pub async fn run(serve: Serve, effective: Vec<EffectiveSetting>) -> Result<()> {
    let settings = serve.settings;
    let half_set = settings.half_set();
    if !half_set.is_empty() {
        bail!("{}", half_set.join("; "));
    }
    start_logging(&settings);
    // Bound before anything else, so that a second server on the same port fails at once.
    let listener = TcpListener::bind(settings.bind)
        .await
        .with_context(|| format!("cannot listen on {} (DRAFTBOARD_BIND)", settings.bind))?;
    let _only_server = wiring::claim_database(&settings.data)?;
    let room = room_for_connections();
    let mailer = wiring::mailer(&settings.mail)?;
    let public_url = public_url(&settings, listener.local_addr()?);
    let ctx = wiring::context(&settings, public_url).await?;
    usecases::keep_time(&ctx).await?;
    clear_interrupted_backups(&settings);
    backups::begin(&ctx).await?;
    let first_admin = admit_admin(&ctx, &settings).await?;
    if settings.bundled_pool == Switch::On {
        players::bundled::load_if_empty(&ctx).await?;
    }
    players::reload(&ctx).await?;
    if ctx.store.backend() == Backend::Sqlite {
        usecases::jobs::recover_after_restart(&ctx).await?;
        usecases::rooms::recover_after_restart(&ctx).await?;
        usecases::sync::recover_after_restart(&ctx).await?;
        players::runs::recover_after_restart(&ctx).await?;
    }
    let tools = Tools { ctx: Arc::clone(&ctx), mailer };
    let registry = wiring::registry(&settings);
    let runner =
        Runner::new(tools, registry, wiring::schedules(&settings.backups)?, RunnerSettings::default());
    runner.start();
    let stopping = CancellationToken::new();
    tokio::spawn(jobs::player_data::keep_current(Arc::clone(&ctx), stopping.clone()));
    if settings.auto_collect == Switch::On {
        tokio::spawn(jobs::player_data::keep_fresh(Arc::clone(&ctx), stopping.clone()));
    }
    tokio::spawn(jobs::keep_rooms(Arc::clone(&ctx), stopping.clone()));
    tokio::spawn(jobs::keep_syncs(Arc::clone(&ctx), stopping.clone()));
    let state = state(&ctx, &settings, effective, room, &stopping);
    let (copies, universe) = (Arc::clone(&state.universe_copies), ctx.universe.get());
    // In the background, so that neither the start nor the first caller waits for it.
    tokio::task::spawn_blocking(move || copies.prepare(&universe));
    tokio::spawn(tidy_metrics(state.metrics.clone()));
    tokio::spawn(watch_health(Arc::clone(&ctx)));
    let router = server::build(state).router;
    let admission = match settings.rate_limits {
        Switch::On => Connections::capped(room, TrustedProxies::new(settings.trusted_proxy.clone())),
        Switch::Off => Connections::uncapped(room),
    };
    greet(listener.local_addr()?, &settings, first_admin.as_ref());
    readiness::tell();
    let stop = async {
        told_to_stop().await;
        stopping.cancel();
    };
    server::serve(listener, router, admission, stop).await?;
    tracing::info!("stopping");
    runner.stop(Duration::from_secs(5)).await;
    ctx.store.close().await;
    Ok(())
}

fn room_for_connections() -> Room {
    let n_handles = file_handles::raise();
    let room = Room::within(usize::try_from(n_handles).unwrap_or(usize::MAX));
    let Room { n_connections, n_sockets, .. } = room;
    tracing::info!(
        "{n_handles} file handles: room for {n_connections} connections, {n_sockets} of them sockets"
    );
    room
}

/// Where links in mail lead: the operator's setting, or else the address this server listens on.
fn public_url(settings: &ServeSettings, address: SocketAddr) -> String {
    if let Some(url) = &settings.public_url {
        return url.clone();
    }
    let url = format!("http://{}", shown(address));
    if !address.ip().is_loopback()
        && (settings.mail.mail_url.is_some() || settings.google.google_client_id.is_some())
    {
        tracing::warn!("links in mail and the way back from Google lead to {url}: set DRAFTBOARD_PUBLIC_URL");
    }
    url
}

fn clear_interrupted_backups(settings: &ServeSettings) {
    let folder = wiring::backups(&settings.data);
    if let Err(error) = admin::backup::clear_interrupted(&folder) {
        tracing::warn!(%error, folder = %folder.display(), "unfinished backups could not be deleted");
    }
}

fn state(
    ctx: &Arc<Ctx>,
    settings: &ServeSettings,
    effective: Vec<EffectiveSetting>,
    room: Room,
    stopping: &CancellationToken,
) -> AppState {
    let metrics = MetricsAccess::new(settings.metrics_token.clone(), settings.public_url.as_deref());
    if metrics.is_closed() {
        tracing::info!("/metrics is for administrators only: programs need DRAFTBOARD_METRICS_TOKEN");
    }
    AppState::new(StateParts {
        ctx: Arc::clone(ctx),
        limits: Limits::new(settings.rate_limits == Switch::On),
        settings: ServerSettings {
            data_dir: settings.data.data_dir.clone(),
            backups: wiring::backups(&settings.data),
            trusted_proxies: TrustedProxies::new(settings.trusted_proxy.clone()),
            metrics,
            effective,
        },
        metrics: server::install_metrics(),
        universe_copies: Arc::default(),
        sockets: Sockets::new(room.n_sockets, settings.rate_limits == Switch::On),
        stopping: stopping.clone(),
        started_at: ctx.clock.now(),
    })
}

async fn admit_admin(ctx: &Ctx, settings: &ServeSettings) -> Result<Option<FirstAdmin>> {
    match (&settings.admin_email, &settings.admin_password) {
        (Some(email), Some(password)) => {
            let appointment = bootstrap::ensure_admin(ctx, email, &settings.admin_username, password.clone())
                .await
                .context("the first administrator (DRAFTBOARD_ADMIN_…)")?;
            if appointment == Appointment::HandedOver {
                tracing::warn!("{email} (DRAFTBOARD_ADMIN_EMAIL) is now an administrator. {HANDED_OVER}");
            }
            Ok(None)
        }
        _ => Ok(bootstrap::first_admin(ctx).await?),
    }
}

fn start_logging(settings: &ServeSettings) {
    let filter = EnvFilter::new(&settings.log);
    let is_terminal = std::io::stderr().is_terminal();
    let format = settings.log_format.unwrap_or(if is_terminal { LogFormat::Text } else { LogFormat::Json });
    // A log that cannot be written, on a full disk or a closed pipe, must not end the request that is logged: the
    // library would print its own error to the same place, and panic.
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .log_internal_errors(false);
    match format {
        LogFormat::Text => logs.with_ansi(is_terminal).compact().init(),
        LogFormat::Json => logs.json().flatten_event(true).init(),
    }
}

/// Samples wait until they are sorted into their buckets; if no one reads the metrics, they would pile up.
async fn tidy_metrics(metrics: PrometheusHandle) {
    let mut beat = tokio::time::interval(Duration::from_secs(5));
    loop {
        beat.tick().await;
        metrics.run_upkeep();
    }
}

/// What an operator should look at is known within this time.
const LOOK: Duration = Duration::from_secs(15);

async fn watch_health(ctx: Arc<Ctx>) {
    let mut beat = tokio::time::interval(LOOK);
    loop {
        beat.tick().await;
        if let Err(error) = health::look(&ctx).await {
            tracing::debug!(%error, "the health could not be looked at");
        }
    }
}

async fn told_to_stop() {
    let terminated = async {
        match signal(SignalKind::terminate()) {
            Ok(mut signals) => drop(signals.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        () = terminated => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}

/// What a person who started the server wants to know. On stdout, as the log is on stderr; it may be closed.
fn greet(address: SocketAddr, settings: &ServeSettings, first_admin: Option<&FirstAdmin>) {
    let mut text =
        format!("\n  Draftboard {} is ready: http://{}\n", env!("CARGO_PKG_VERSION"), shown(address));
    let _ = writeln!(text, "  Data: {}", settings.data.data_dir.display());
    if address.ip().is_loopback() {
        let port = address.port();
        let _ = writeln!(
            text,
            "  Only this computer reaches it. For the local network: DRAFTBOARD_BIND=0.0.0.0:{port}"
        );
    }
    if let Some(admin) = first_admin {
        let line = "=".repeat(62);
        let _ =
            writeln!(text, "\n  {line}\n   First administrator, until this password was used to sign in:\n");
        let _ = writeln!(text, "     email     {}\n     password  {}", admin.email, admin.password);
        let _ = writeln!(text, "  {line}");
    }
    let _ = writeln!(std::io::stdout(), "{text}");
}

fn shown(address: SocketAddr) -> String {
    if address.ip().is_loopback() || address.ip().is_unspecified() {
        format!("localhost:{}", address.port())
    } else {
        address.to_string()
    }
}
