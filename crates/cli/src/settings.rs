//! The settings, from the environment or the command line.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
};

use chrono::{DateTime, Utc};
use clap::{Args, ValueEnum};
use collectors::SourceSettings;
use ipnet::IpNet;
use tracing_subscriber::EnvFilter;
use usecases::{
    backups::{Keep, settings::BackupSettings},
    jobs::tasks::BackUp,
    players::season_of,
};

use crate::addresses;

const FIRST_ADMIN_USERNAME: &str = "admin";

/// What every command needs that touches the data.
#[derive(Debug, Clone, Args)]
pub struct DataSettings {
    /// Folder for the database, uploads, backups and the generated secret
    #[arg(long, env = "DRAFTBOARD_DATA_DIR", default_value = "./data")]
    pub data_dir: PathBuf,
    /// Database: sqlite: or postgres: (a SQLite file in the data folder unless set)
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, value_parser = addresses::parse_database_url)]
    pub database_url: Option<String>,
    /// How long to wait for a PostgreSQL that cannot be reached yet, in seconds
    #[arg(long, env = "DRAFTBOARD_DATABASE_WAIT_SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(0..=86_400))]
    pub database_wait_seconds: u64,
}

#[derive(Debug, Clone, Args)]
pub struct ServeSettings {
    #[command(flatten)]
    pub data: DataSettings,
    /// Address to listen on
    #[arg(long, env = "DRAFTBOARD_BIND", default_value = "127.0.0.1:8000")]
    pub bind: SocketAddr,
    /// Where people reach this server; links in mail and the Google redirect start with it (the address it listens
    /// on unless set, http://localhost:8000 by default)
    #[arg(long, env = "DRAFTBOARD_PUBLIC_URL", value_parser = addresses::parse_public_url)]
    pub public_url: Option<String>,
    /// Secret that signs tokens, at least 32 bytes (generated once and kept unless set)
    #[arg(long, env = "DRAFTBOARD_SECRET", hide_env_values = true, value_parser = parse_secret)]
    pub secret: Option<String>,
    /// Life of an access token in seconds
    #[arg(long, env = "DRAFTBOARD_TOKEN_TTL_SECONDS", default_value_t = 3600, value_parser = clap::value_parser!(i64).range(30..=86_400))]
    pub token_ttl_seconds: i64,
    /// First administrator: email address
    #[arg(long, env = "DRAFTBOARD_ADMIN_EMAIL", value_parser = addresses::parse_email)]
    pub admin_email: Option<String>,
    /// First administrator: username
    #[arg(long, env = "DRAFTBOARD_ADMIN_USERNAME", default_value = FIRST_ADMIN_USERNAME)]
    pub admin_username: String,
    /// First administrator: password
    #[arg(long, env = "DRAFTBOARD_ADMIN_PASSWORD", hide_env_values = true)]
    pub admin_password: Option<String>,
    #[command(flatten)]
    pub mail: MailArgs,
    #[command(flatten)]
    pub backups: BackupArgs,
    /// Life of a verification link in seconds
    #[arg(long, env = "DRAFTBOARD_VERIFY_TTL_SECONDS", default_value_t = 86_400, value_parser = clap::value_parser!(i64).range(1..))]
    pub verify_ttl_seconds: i64,
    /// Life of a password-reset link in seconds
    #[arg(long, env = "DRAFTBOARD_RESET_TTL_SECONDS", default_value_t = 3600, value_parser = clap::value_parser!(i64).range(1..))]
    pub reset_ttl_seconds: i64,
    #[command(flatten)]
    pub google: GoogleArgs,
    /// Address shown as 'Contact Administrator'
    #[arg(long, env = "DRAFTBOARD_CONTACT_EMAIL", value_parser = addresses::parse_email)]
    pub contact_email: Option<String>,
    /// The player pool that comes with Draftboard; off starts with no players
    #[arg(long, env = "DRAFTBOARD_BUNDLED_POOL", default_value = "on")]
    pub bundled_pool: Switch,
    /// Asking the sources by itself once a day; off in tests
    #[arg(long, env = "DRAFTBOARD_AUTO_COLLECT", default_value = "on")]
    pub auto_collect: Switch,
    #[command(flatten)]
    pub sources: SourceArgs,
    /// Limits on sign-ins, registrations and the like; off only for load tests
    #[arg(long, env = "DRAFTBOARD_RATE_LIMITS", default_value = "on")]
    pub rate_limits: Switch,
    /// Reverse proxies whose X-Forwarded-For is believed: addresses or networks like 10.0.0.0/8, separated by commas
    #[arg(long, env = "DRAFTBOARD_TRUSTED_PROXY", value_delimiter = ',', value_parser = parse_network)]
    pub trusted_proxy: Vec<IpNet>,
    /// Lets a program with this token (`Authorization: Bearer …`) read /metrics; without it, programs on this machine
    /// may, unless DRAFTBOARD_PUBLIC_URL names another one
    #[arg(long, env = "DRAFTBOARD_METRICS_TOKEN", hide_env_values = true, value_parser = parse_metrics_token)]
    pub metrics_token: Option<String>,
    /// What is logged: error, warn, info, debug or trace, also by module
    #[arg(long, env = "DRAFTBOARD_LOG", default_value = "info,sqlx=warn", value_parser = parse_log_filter)]
    pub log: String,
    /// How log lines look: text for people, json for machines (by default json unless on a terminal)
    #[arg(long, env = "DRAFTBOARD_LOG_FORMAT")]
    pub log_format: Option<LogFormat>,
}

impl ServeSettings {
    /// Settings that need another one, which is missing: a line for each.
    pub fn half_set(&self) -> Vec<String> {
        let google = &self.google;
        let is_user_named = self.admin_username != FIRST_ADMIN_USERNAME;
        let pairs = [
            (
                "DRAFTBOARD_ADMIN_EMAIL",
                self.admin_email.is_some(),
                "DRAFTBOARD_ADMIN_PASSWORD",
                self.admin_password.is_some(),
            ),
            (
                "DRAFTBOARD_ADMIN_PASSWORD",
                self.admin_password.is_some(),
                "DRAFTBOARD_ADMIN_EMAIL",
                self.admin_email.is_some(),
            ),
            (
                "DRAFTBOARD_ADMIN_USERNAME",
                is_user_named,
                "DRAFTBOARD_ADMIN_EMAIL",
                self.admin_email.is_some(),
            ),
            (
                "DRAFTBOARD_GOOGLE_CLIENT_ID",
                google.google_client_id.is_some(),
                "DRAFTBOARD_GOOGLE_CLIENT_SECRET",
                google.google_client_secret.is_some(),
            ),
            (
                "DRAFTBOARD_GOOGLE_CLIENT_SECRET",
                google.google_client_secret.is_some(),
                "DRAFTBOARD_GOOGLE_CLIENT_ID",
                google.google_client_id.is_some(),
            ),
            (
                "DRAFTBOARD_MAIL_FROM",
                self.mail.mail_from.is_some(),
                "DRAFTBOARD_MAIL_URL",
                self.mail.mail_url.is_some(),
            ),
        ];
        let halves = pairs.into_iter().filter(|(_, is_set, _, has_other)| *is_set && !has_other);
        halves
            .map(|(name, _, other, _)| format!("{name} is set, but {other} is not: set both or neither"))
            .collect()
    }
}

#[derive(Debug, Clone, Args)]
#[expect(clippy::struct_field_names, reason = "the names are those of the flags")]
pub struct GoogleArgs {
    /// Google sign-in: client id
    #[arg(long, env = "DRAFTBOARD_GOOGLE_CLIENT_ID")]
    pub google_client_id: Option<String>,
    /// Google sign-in: client secret
    #[arg(long, env = "DRAFTBOARD_GOOGLE_CLIENT_SECRET", hide_env_values = true)]
    pub google_client_secret: Option<String>,
    /// Google sign-in: issuer whose discovery document is read
    #[arg(long, env = "DRAFTBOARD_GOOGLE_ISSUER", default_value = "https://accounts.google.com", value_parser = addresses::parse_web_address)]
    pub google_issuer: String,
    /// Overrides what discovery says
    #[arg(long, env = "DRAFTBOARD_GOOGLE_AUTH_URL", value_parser = addresses::parse_web_address)]
    pub google_auth_url: Option<String>,
    /// Overrides what discovery says
    #[arg(long, env = "DRAFTBOARD_GOOGLE_TOKEN_URL", value_parser = addresses::parse_web_address)]
    pub google_token_url: Option<String>,
    /// Overrides what discovery says
    #[arg(long, env = "DRAFTBOARD_GOOGLE_USERINFO_URL", value_parser = addresses::parse_web_address)]
    pub google_userinfo_url: Option<String>,
    /// Overrides what discovery says
    #[arg(long, env = "DRAFTBOARD_GOOGLE_JWKS_URL", value_parser = addresses::parse_web_address)]
    pub google_jwks_url: Option<String>,
}

#[derive(Debug, Clone, Args)]
pub struct MailArgs {
    /// Where mail goes: smtp://…, smtps://… or file:///folder (no mail unless set)
    #[arg(long, env = "DRAFTBOARD_MAIL_URL", hide_env_values = true)]
    pub mail_url: Option<String>,
    /// Sender of mail (Draftboard <draftboard@localhost> unless set)
    #[arg(long, env = "DRAFTBOARD_MAIL_FROM")]
    pub mail_from: Option<String>,
}

#[derive(Debug, Clone, Args)]
#[expect(clippy::struct_field_names, reason = "the names are those of the flags")]
pub struct BackupArgs {
    /// When backups are made, as a cron pattern in UTC (minute, hour, day, month, weekday), or off
    #[arg(long, env = "DRAFTBOARD_BACKUP_SCHEDULE", default_value = "30 3 * * *", value_parser = parse_schedule)]
    pub backup_schedule: String,
    /// Folder for backups (`backups` in the data folder unless set)
    #[arg(long, env = "DRAFTBOARD_BACKUP_FOLDER")]
    pub backup_folder: Option<PathBuf>,
    /// How many backups are kept: the newest of so many days, weeks and months
    #[arg(long, env = "DRAFTBOARD_BACKUP_KEEP", default_value = "7,4,6")]
    pub backup_keep: Keep,
    /// Run by the shell after each backup, which it finds as $DRAFTBOARD_BACKUP_FILE, to copy it elsewhere
    #[arg(long, env = "DRAFTBOARD_BACKUP_COMMAND")]
    pub backup_command: Option<String>,
}

impl BackupArgs {
    pub fn is_scheduled(&self) -> bool {
        self.backup_schedule != "off"
    }

    pub fn settings(&self, data: &DataSettings, database_url: String) -> BackupSettings {
        BackupSettings {
            folder: self.backup_folder.clone().unwrap_or_else(|| data.data_dir.join("backups")),
            keep: self.backup_keep,
            command: self.backup_command.clone(),
            is_scheduled: self.is_scheduled(),
            database_url,
        }
    }
}

/// Where the sources are asked, and for which season.
#[derive(Debug, Clone, Args)]
pub struct SourceArgs {
    /// The NFL season, by the year it starts in (the present one unless set)
    #[arg(long, env = "DRAFTBOARD_SEASON", value_parser = clap::value_parser!(i32).range(2000..=2100))]
    pub season: Option<i32>,
    /// Sleeper, players and projections (its own hosts unless set)
    #[arg(long, env = "DRAFTBOARD_SOURCE_SLEEPER_URL", value_parser = addresses::parse_web_address)]
    pub source_sleeper_url: Option<String>,
    /// ESPN (its own host unless set)
    #[arg(long, env = "DRAFTBOARD_SOURCE_ESPN_URL", value_parser = addresses::parse_web_address)]
    pub source_espn_url: Option<String>,
    /// Fantasy Football Calculator (its own host unless set)
    #[arg(long, env = "DRAFTBOARD_SOURCE_FFC_URL", value_parser = addresses::parse_web_address)]
    pub source_ffc_url: Option<String>,
    /// FantasyPros (its own host unless set)
    #[arg(long, env = "DRAFTBOARD_SOURCE_FANTASY_PROS_URL", value_parser = addresses::parse_web_address)]
    pub source_fantasy_pros_url: Option<String>,
    /// Your key for FantasyPros; without one it is not asked
    #[arg(long, env = "DRAFTBOARD_FANTASY_PROS_API_KEY", hide_env_values = true)]
    pub fantasy_pros_api_key: Option<String>,
}

impl SourceArgs {
    pub fn settings(&self, now: DateTime<Utc>) -> SourceSettings {
        let season = self.season.unwrap_or_else(|| season_of(now));
        let real = SourceSettings::of_season(u16::try_from(season).unwrap_or_default());
        let url = |own: &Option<String>, real: String| {
            own.as_ref().map_or(real, |own| own.trim_end_matches('/').to_owned())
        };
        SourceSettings {
            sleeper_url: url(&self.source_sleeper_url, real.sleeper_url),
            sleeper_projections_url: url(&self.source_sleeper_url, real.sleeper_projections_url),
            espn_url: url(&self.source_espn_url, real.espn_url),
            ffc_url: url(&self.source_ffc_url, real.ffc_url),
            fantasy_pros_url: url(&self.source_fantasy_pros_url, real.fantasy_pros_url),
            fantasy_pros_key: self.fantasy_pros_api_key.clone(),
            ..real
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    On,
    Off,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

fn parse_network(text: &str) -> Result<IpNet, String> {
    let text = text.trim();
    let network = text.parse().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
    network.map_err(|_| "must be an address like 10.0.0.1 or a network like 10.0.0.0/8".into())
}

fn parse_log_filter(text: &str) -> Result<String, String> {
    match EnvFilter::try_new(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

fn parse_schedule(text: &str) -> Result<String, String> {
    if text == "off" || jobs::Schedule::new(&BackUp::default(), text).is_ok() {
        return Ok(text.to_owned());
    }
    Err("must be a cron pattern like '30 3 * * *' (each day at 03:30 UTC), or off".into())
}

fn parse_metrics_token(text: &str) -> Result<String, String> {
    if text.len() >= 16 { Ok(text.to_owned()) } else { Err("must have at least 16 letters".into()) }
}

fn parse_secret(text: &str) -> Result<String, String> {
    if text.len() >= 32 { Ok(text.to_owned()) } else { Err("must have at least 32 bytes".into()) }
}
