//! An administrator's settings for a source.

use std::{collections::BTreeMap, fs, path::PathBuf, time::Duration};

use engine::sources::Source;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use storage::{Db, StorageError, player_records};

use crate::{
    Ctx,
    accounts::Identity,
    audit::{self, Act, Actor},
    error::{Error, Kind, Result},
    news::News,
    private_file,
    whole_numbers::integer,
};

/// The sources that are fetched, or whose sheet is read again.
pub const COLLECTORS: [Source; 5] =
    [Source::Sleeper, Source::Espn, Source::Ffc, Source::FantasyPros, Source::Xlsx];

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SourceConfig {
    /// None means enabled if it can run without further set-up.
    pub enabled: Option<bool>,
    /// How much its ADP counts in the consensus, from 0 to 5.
    pub weight: f64,
    pub refresh_interval_minutes: u32,
    pub stale_after_hours: u32,
    pub timeout_seconds: u32,
}

impl Default for SourceConfig {
    fn default() -> Self {
        Self {
            enabled: None,
            weight: 1.0,
            refresh_interval_minutes: 1440,
            stale_after_hours: 24,
            timeout_seconds: 30,
        }
    }
}

/// The configuration of every source, with defaults for unset values.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SourceConfigs(BTreeMap<Source, SourceConfig>);

impl SourceConfigs {
    pub fn of(&self, source: Source) -> SourceConfig {
        self.0.get(&source).cloned().unwrap_or_default()
    }
}

pub(super) async fn read<D: Db>(db: &D) -> Result<SourceConfigs> {
    let rows = player_records::source_settings(db).await?;
    let configs = rows.into_iter().filter_map(|row| {
        Some((row.source.parse().ok()?, serde_json::from_str(&row.settings).unwrap_or_default()))
    });
    Ok(SourceConfigs(configs.collect()))
}

/// Reads a source's name.
pub fn source(name: &str) -> Result<Source> {
    name.parse()
        .map_err(|unknown: engine::sources::UnknownSource| Error::new(Kind::NotFound, unknown.to_string()))
}

/// Whether a source can be collected; underdog and yahoo only arrive as sheets.
pub fn is_collector(source: Source) -> bool {
    COLLECTORS.contains(&source)
}

/// Whether it may run: enabled, or usable by default. FantasyPros needs a key, `xlsx` an uploaded sheet.
pub fn is_enabled(ctx: &Ctx, config: &SourceConfig, source: Source) -> bool {
    let can_run = match source {
        Source::FantasyPros => has_key(ctx, source),
        Source::Xlsx => super::uploads::kept(ctx).is_some(),
        Source::Sleeper | Source::Espn | Source::Ffc => true,
        Source::Underdog | Source::Yahoo => false,
    };
    can_run && config.enabled.unwrap_or(true)
}

impl SourceConfig {
    pub fn timeout(&self) -> Duration {
        Duration::from_secs(self.timeout_seconds.into())
    }
}

/// The operator's key, else the one an administrator typed in.
pub(super) fn key(ctx: &Ctx, source: Source) -> Option<String> {
    if source != Source::FantasyPros {
        return None;
    }
    let from_environment = ctx.collector.settings().fantasy_pros_key.clone();
    from_environment.or_else(|| {
        let key = fs::read_to_string(key_file(ctx, source)).ok()?;
        Some(key.trim().to_owned()).filter(|key| !key.is_empty())
    })
}

pub fn has_key(ctx: &Ctx, source: Source) -> bool {
    key(ctx, source).is_some()
}

/// Keys are kept in the data folder, not in the database: no row and no backup holds a secret.
fn key_file(ctx: &Ctx, source: Source) -> PathBuf {
    ctx.settings.data_folder.join("keys").join(source.as_str())
}

fn write_key(ctx: &Ctx, source: Source, key: &str) -> std::io::Result<()> {
    let file = key_file(ctx, source);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    if key.trim().is_empty() {
        return fs::remove_file(&file).or_else(|error| match error.kind() {
            std::io::ErrorKind::NotFound => Ok(()),
            _ => Err(error),
        });
    }
    private_file::write(&file, key.trim().as_bytes())
}

fn not_written(error: std::io::Error) -> Error {
    match error.kind() {
        std::io::ErrorKind::StorageFull => Error::from(StorageError::Full),
        _ => Error::internal(error),
    }
}

/// Changes the given fields and nothing else.
pub async fn change(
    ctx: &Ctx,
    identity: &Identity,
    name: &str,
    changes: &Map<String, Value>,
) -> Result<SourceConfig> {
    let source = collector(name)?;
    let reader = ctx.store.read();
    let mut config = read(&reader).await?.of(source);
    let mut new_key = None;
    for (field, value) in changes {
        match field.as_str() {
            "enabled" => config.enabled = Some(value.as_bool().ok_or_else(|| invalid("enabled"))?),
            "weight" => config.weight = number(value, "weight", 0.0, 5.0)?,
            "refresh_interval_minutes" => {
                config.refresh_interval_minutes = whole(value, "refresh_interval_minutes", 15, 10_080)?;
            }
            "stale_after_hours" => config.stale_after_hours = whole(value, "stale_after_hours", 1, 720)?,
            "timeout_seconds" => config.timeout_seconds = whole(value, "timeout_seconds", 5, 120)?,
            "api_key" => new_key = Some(checked_key(source, value)?),
            _ => {}
        }
    }
    if let Some(key) = &new_key {
        write_key(ctx, source, key).map_err(not_written)?;
    }
    let fields: Vec<&String> = changes.keys().collect();
    let mut work = ctx.begin().await?;
    let text = serde_json::to_string(&config).map_err(Error::internal)?;
    player_records::set_source_settings(&work, source.as_str(), &text, ctx.clock.now()).await?;
    let act = Act {
        action: "source_configured",
        target_type: "source",
        target_id: Some(source.as_str()),
        target_label: source.label(),
        reason: None,
        details: json!({ "fields": fields }),
    };
    audit::record(ctx, &work, Actor::Person(identity), act).await?;
    work.tell(News::Players { player_ids: Some(vec![]) });
    work.commit().await?;
    if changes.contains_key("weight") {
        super::consensus::recalculate(ctx, None).await?;
    }
    Ok(config)
}

/// One of the five sources that can be collected.
fn collector(name: &str) -> Result<Source> {
    let unknown = || Error::new(Kind::NotFound, format!("Unknown source: {name}"));
    source(name).ok().filter(|source| is_collector(*source)).ok_or_else(unknown)
}

fn checked_key(source: Source, value: &Value) -> Result<String> {
    let key = value.as_str().filter(|key| key.len() <= 500 && key.chars().all(|c| c.is_ascii_graphic()));
    let key = key.ok_or_else(|| invalid("api_key"))?;
    if source == Source::FantasyPros {
        Ok(key.to_owned())
    } else {
        Err(invalid("api_key").with_code("key_not_needed"))
    }
}

fn invalid(field: &'static str) -> Error {
    Error::invalid(field, format!("Invalid value for {field}"))
}

fn number(value: &Value, field: &'static str, least: f64, most: f64) -> Result<f64> {
    value.as_f64().filter(|number| (least..=most).contains(number)).ok_or_else(|| invalid(field))
}

fn whole(value: &Value, field: &'static str, least: u32, most: u32) -> Result<u32> {
    let number = integer(value).and_then(|number| u32::try_from(number).ok());
    number.filter(|number| (least..=most).contains(number)).ok_or_else(|| invalid(field))
}
