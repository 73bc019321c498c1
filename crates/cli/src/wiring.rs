//! Wiring the parts together.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use chrono::TimeDelta;
use collectors::{Collector, SourceSettings};
use jobs::{MailSettings, Mailer, Registry, Schedule};
use usecases::{
    Ctx, CtxParts, Settings, Store, StoreSettings,
    accounts::google::{Google, GoogleSettings},
    backup,
    backups::{Keep, settings::BackupSettings},
    clock::Clock,
    jobs::tasks::{BackUp, CleanUp, TryBackup},
    mail::SendMail,
    passwords::Passwords,
    seal::Seal,
    secrets,
    tokens::Tokens,
};

use crate::settings::{BackupArgs, DataSettings, GoogleArgs, MailArgs, ServeSettings, SourceArgs};

/// Opens the database of the data folder, or the configured one.
pub async fn open_store(data: &DataSettings) -> Result<Store> {
    create_data_folder(data)?;
    let url = database_url(data);
    let patience = Duration::from_secs(data.database_wait_seconds);
    let settings = StoreSettings { url, backups: Some(backups(data)), max_connections: 20, patience };
    Ok(Store::open(&settings).await?)
}

/// Where backups of the database go.
pub fn backups(data: &DataSettings) -> PathBuf {
    data.data_dir.join("backups")
}

pub fn create_data_folder(data: &DataSettings) -> Result<()> {
    fs::create_dir_all(&data.data_dir)
        .with_context(|| format!("cannot create the data folder {}", data.data_dir.display()))
}

/// Makes this the only server on a SQLite database until it ends. Other commands may work alongside it.
pub fn claim_database(data: &DataSettings) -> Result<Option<fs::File>> {
    let url = database_url(data);
    if !url.starts_with("sqlite:") {
        return Ok(None);
    }
    create_data_folder(data)?;
    let database = backup::database_file(&url)?;
    // The same file may be reached by a link.
    let database = fs::canonicalize(&database).unwrap_or(database);
    let mut name = database.clone().into_os_string();
    name.push(".lock");
    let lock = fs::File::options().write(true).create(true).truncate(false).open(&name);
    let lock = lock.with_context(|| format!("cannot write {}", Path::new(&name).display()))?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(fs::TryLockError::WouldBlock) => bail!(
            "another Draftboard server uses {}: stop it, or choose another folder (DRAFTBOARD_DATA_DIR)",
            database.display()
        ),
        Err(fs::TryLockError::Error(error)) => Err(error).context("the database could not be claimed"),
    }
}

/// Whether there is a database to look into; a configured PostgreSQL counts as one.
pub fn has_database(data: &DataSettings) -> bool {
    backup::database_file(&database_url(data)).map_or(true, |file| file.exists())
}

/// For commands that only make sense with data: a wrong folder must not become a new one.
pub fn require_database(data: &DataSettings) -> Result<()> {
    if !has_database(data) {
        let database = backup::database_file(&database_url(data))?;
        bail!("there is no database at {} (DRAFTBOARD_DATA_DIR, DATABASE_URL)", database.display());
    }
    Ok(())
}

pub fn database_url(data: &DataSettings) -> String {
    data.database_url
        .clone()
        .unwrap_or_else(|| format!("sqlite:{}?mode=rwc", data.data_dir.join("draftboard.sqlite").display()))
}

pub async fn context(settings: &ServeSettings, public_url: String) -> Result<Arc<Ctx>> {
    let secret = match &settings.secret {
        Some(secret) => secret.clone(),
        None => kept_secret(&settings.data.data_dir)?,
    };
    let clock = Clock::system();
    let sources = settings.sources.settings(clock.now());
    Ok(Arc::new(Ctx::new(CtxParts {
        store: open_store(&settings.data).await?,
        draft_source: Some(Arc::new(usecases::sync::SleeperDrafts::new(sources.sleeper_url.clone())?)),
        collector: Collector::new(sources)?,
        clock,
        passwords: Passwords::start(password_lanes())?,
        tokens: Tokens::new(secret.as_bytes(), TimeDelta::seconds(settings.token_ttl_seconds)),
        seal: Seal::new(secret.as_bytes()),
        google: google(&settings.google, &public_url)?,
        settings: Settings {
            public_url,
            contact_email: settings.contact_email.clone(),
            is_mail_configured: settings.mail.mail_url.is_some(),
            verify_lifetime: TimeDelta::seconds(settings.verify_ttl_seconds),
            reset_lifetime: TimeDelta::seconds(settings.reset_ttl_seconds),
            season: settings.sources.season,
            data_folder: settings.data.data_dir.clone(),
            sheet_reader: Some(std::env::current_exe()?),
            backups: settings.backups.settings(&settings.data, database_url(&settings.data)),
        },
    })))
}

/// A context for commands that need neither sign-in nor mail.
pub async fn small_context(data: &DataSettings, sources: Option<&SourceArgs>) -> Result<Ctx> {
    let clock = Clock::system();
    let sources_settings = match sources {
        Some(sources) => sources.settings(clock.now()),
        None => SourceSettings::of_season(0),
    };
    Ok(Ctx::new(CtxParts {
        store: open_store(data).await?,
        collector: Collector::new(sources_settings)?,
        clock,
        passwords: Passwords::start(1)?,
        tokens: Tokens::new(&secrets::random_bytes::<32>(), TimeDelta::hours(1)),
        seal: Seal::new(&secrets::random_bytes::<32>()),
        google: None,
        draft_source: None,
        settings: Settings {
            public_url: String::new(),
            contact_email: None,
            is_mail_configured: false,
            verify_lifetime: TimeDelta::days(1),
            reset_lifetime: TimeDelta::hours(1),
            season: sources.and_then(|sources| sources.season),
            data_folder: data.data_dir.clone(),
            sheet_reader: Some(std::env::current_exe()?),
            backups: BackupSettings {
                folder: backups(data),
                keep: Keep::default(),
                command: None,
                is_scheduled: false,
                database_url: database_url(data),
            },
        },
    }))
}

/// At most half the cores hash passwords; the others stay free for other requests.
fn password_lanes() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() / 2).max(1)
}

/// The secret in the data folder, created at the first start.
fn kept_secret(data_dir: &Path) -> Result<String> {
    let file = data_dir.join("secret");
    if let Ok(secret) = fs::read_to_string(&file) {
        let secret = secret.trim().to_owned();
        if secret.len() < 32 {
            bail!("{} is damaged: delete it, and everybody has to sign in again", file.display());
        }
        return Ok(secret);
    }
    fs::create_dir_all(data_dir).with_context(|| format!("cannot create {}", data_dir.display()))?;
    let secret = secrets::new_token();
    write_private(&file, &secret).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(secret)
}

fn write_private(file: &Path, text: &str) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(file)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

fn google(args: &GoogleArgs, public_url: &str) -> Result<Option<Google>> {
    let (Some(client_id), Some(client_secret)) = (&args.google_client_id, &args.google_client_secret) else {
        return Ok(None);
    };
    let settings = GoogleSettings {
        client_id: client_id.clone(),
        client_secret: client_secret.clone(),
        issuer: args.google_issuer.clone(),
        auth_url: args.google_auth_url.clone(),
        token_url: args.google_token_url.clone(),
        userinfo_url: args.google_userinfo_url.clone(),
        jwks_url: args.google_jwks_url.clone(),
    };
    let google =
        Google::new(settings, public_url).map_err(|error| anyhow::anyhow!("Google sign-in: {error}"))?;
    Ok(Some(google))
}

/// Every kind of job this process can do. Without mail there is nothing to send.
pub fn registry(settings: &ServeSettings) -> Registry {
    let registry = Registry::default().with_tasks();
    if settings.mail.mail_url.is_some() { registry.with::<SendMail>() } else { registry }
}

pub fn mailer(settings: &MailArgs) -> Result<Option<Mailer>> {
    let from = settings.mail_from.clone().unwrap_or_else(|| "Draftboard <draftboard@localhost>".to_owned());
    let mailer = |url: &String| Mailer::new(&MailSettings { url: url.clone(), from: from.clone() });
    settings.mail_url.as_ref().map(mailer).transpose()
}

/// When the newest backup is tried: each Sunday morning, after the one that was made.
const TRIAL: &str = "17 5 * * 0";

pub fn schedules(backups: &BackupArgs) -> Result<Vec<Schedule>> {
    let mut schedules = vec![Schedule::new(&CleanUp::default(), "17 4 * * *")?];
    if backups.is_scheduled() {
        schedules.push(Schedule::new(&BackUp::default(), &backups.backup_schedule)?);
        schedules.push(Schedule::new(&TryBackup::default(), TRIAL)?);
    }
    Ok(schedules)
}
