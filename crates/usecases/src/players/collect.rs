//! A run of a source: ask, place, check, store, announce.

use chrono::{DateTime, Utc};
use collectors::{CollectError, collector::Collection};
use engine::sources::{Finding, Source, StagedReport};
use serde_json::json;
use storage::collection_runs;

use super::{
    apply::{self, Hearing, Report},
    checks, current, held_runs, import,
    runs::{self, BreakerState, Brought, Run, RunKind, Wish},
    source_config::{self, SourceConfig},
    staging,
};
use crate::{
    Ctx,
    accounts::Identity,
    audit::{self, Act, Actor},
    data_news::Reason,
    error::{Error, Kind, Result},
    jobs,
    news::News,
};

/// A run with less than this share of the last run's players is rejected as implausible.
const LEAST_SHARE: f64 = 0.7;

/// A run that was accepted.
#[derive(Debug, Clone)]
pub struct Started {
    pub source: Source,
    pub collection_id: String,
    pub job_id: String,
}

/// What a dry run found.
#[derive(Debug)]
pub struct Preview {
    pub source: Source,
    pub staged: StagedReport,
    pub n_duplicates: usize,
    pub estimated_seconds: u32,
    pub issues: Vec<String>,
    /// What is odd about its values.
    pub findings: Vec<Finding>,
}

/// Accepts a run and queues its job. Without a person it is a run of the schedule.
pub async fn trigger(ctx: &Ctx, source: Source, by: Option<&Identity>, wish: Wish) -> Result<Started> {
    may_run(ctx, source, wish.is_forced).await?;
    let kind = if by.is_some() { RunKind::Manual } else { RunKind::Scheduled };
    let mut work = ctx.begin().await?;
    let collection_id = runs::begin(&mut work, source, kind).await?;
    if let Some(identity) = by {
        let act = Act::on_source("collection_triggered", source, Some(&collection_id));
        let act = act.with(json!({ "forced": wish.is_forced, "confirmed": wish.is_confirmed }));
        audit::record(ctx, &*work, Actor::Person(identity), act).await?;
    }
    let request = jobs::tasks::collection(source, Some(&collection_id), kind, wish)?;
    let job_id = jobs::enqueue_request(&mut work, &request).await?;
    work.commit().await?;
    Ok(Started { source, collection_id, job_id })
}

/// Carries out an accepted run, or a new one.
pub async fn run(
    ctx: &Ctx,
    source: Source,
    kind: RunKind,
    wish: Wish,
    collection_id: Option<&str>,
) -> Result<Brought> {
    let reader = ctx.store.read();
    let accepted = match collection_id {
        Some(id) => runs::find(&reader, id).await?.filter(|run| run.status == "in_progress"),
        None => None,
    };
    let run = if let Some(run) = accepted {
        run
    } else {
        may_run(ctx, source, wish.is_forced).await?;
        let mut work = ctx.begin().await?;
        let id = runs::begin(&mut work, source, kind).await?;
        work.commit().await?;
        runs::find(&reader, &id).await?.ok_or_else(|| Error::internal("a run that was just begun is gone"))?
    };
    match attempt(ctx, &run, source, wish).await {
        Ok(brought) if brought.held.is_some() => Ok(brought),
        Ok(brought) => {
            super::after::change(ctx, Reason::Collection).await?;
            Ok(brought)
        }
        Err(error) => {
            runs::fail(ctx, &run, &error.message, 0).await?;
            Err(error)
        }
    }
}

async fn attempt(ctx: &Ctx, run: &Run, source: Source, wish: Wish) -> Result<Brought> {
    let last = collection_runs::last_collected(&ctx.store.read(), source.as_str()).await?;
    let etag = last.as_ref().and_then(|last| last.etag.clone()).filter(|_| !wish.is_forced);
    let collected = match ask(ctx, source, etag.as_deref()).await? {
        Ok(collected) => collected,
        Err(CollectError::NotModified(_)) => return confirm(ctx, run, source, last.as_ref()).await,
        Err(error) => return Err(refused(source, error)),
    };
    let catalog = current(ctx).await?;
    let staged = staging::stage(&ctx.store.read(), &catalog, collected.report).await?;
    check_plausible(source, &staged.report, last.as_ref())?;
    let findings = checks::findings_of(&catalog, &staged);
    let etag = collected.etag.as_deref();
    if let Some(reason) = checks::reason_to_hold(&findings).filter(|_| !wish.is_confirmed) {
        return held_runs::hold(ctx, run, &staged, &findings, reason, etag).await;
    }
    let hearing = Hearing::Whole;
    let report = Report { staged: &staged, hearing, etag, findings: &findings, heard_at: None };
    let applied = apply::apply(ctx, run, &catalog, report).await?;
    Ok(applied.brought)
}

/// The source has nothing new: its last report counts as current again.
async fn confirm(ctx: &Ctx, run: &Run, source: Source, last: Option<&Run>) -> Result<Brought> {
    let brought = Brought {
        n_players: last.map_or(0, |last| last.n_players),
        etag: last.and_then(|last| last.etag.clone()),
        ..Brought::default()
    };
    let seconds = (ctx.clock.now() - run.started_at).num_milliseconds() as f64 / 1000.0;
    let mut work = ctx.begin().await?;
    storage::players::refresh_source(&*work, source.as_str(), ctx.clock.now()).await?;
    runs::complete(&mut work, run, &brought, None, seconds).await?;
    work.tell(News::Players { player_ids: None });
    work.commit().await?;
    Ok(brought)
}

/// The outer error is the server's, the inner one the source's.
async fn ask(
    ctx: &Ctx,
    source: Source,
    etag: Option<&str>,
) -> Result<std::result::Result<Collection, CollectError>> {
    if source == Source::Xlsx {
        let kept = import::read_kept_upload(ctx).await?;
        return Ok(kept
            .map(|report| Collection { report, etag: None })
            .ok_or(CollectError::Disabled(source)));
    }
    let config = current(ctx).await?.configs.of(source);
    Ok(match ctx.collector.tuned(config.timeout(), source_config::key(ctx, source)) {
        Ok(collector) => collector.collect(source, etag).await,
        Err(cause) => Err(CollectError::Failed { source_name: source, cause }),
    })
}

fn refused(source: Source, error: CollectError) -> Error {
    match error {
        CollectError::NotImplemented(_) | CollectError::Disabled(_) => {
            Error::new(Kind::Conflict, error.to_string())
        }
        CollectError::NotModified(_) => Error::new(Kind::Upstream, format!("{source}: nothing is new")),
        CollectError::Failed { .. } => Error::new(Kind::Upstream, error.to_string()).because(error),
    }
}

/// A source that suddenly has far fewer players, or none, is probably broken although its answer parses.
fn check_plausible(source: Source, staged: &StagedReport, last: Option<&Run>) -> Result<()> {
    let n_players = staged.taken().count() + staged.n_in_doubt();
    let held =
        |text: String| Err(Error::new(Kind::Upstream, format!("{source}: {text}")).with_code("run_held"));
    if n_players == 0 {
        return held("it names no player that can be drafted; nothing was changed".into());
    }
    match last {
        Some(last) if (n_players as f64) < last.n_players as f64 * LEAST_SHARE => held(format!(
            "it brought {n_players} players where the last run had {}; nothing was changed",
            last.n_players
        )),
        _ => Ok(()),
    }
}

/// Why a source may not run now.
async fn may_run(ctx: &Ctx, source: Source, is_forced: bool) -> Result<()> {
    let refused = |text: String, code| Err(Error::new(Kind::Conflict, text).with_code(code));
    if !source_config::is_collector(source) {
        return refused(format!("Collector {source} is not implemented"), "not_implemented");
    }
    let catalog = current(ctx).await?;
    if !source_config::is_enabled(ctx, &catalog.configs.of(source), source) {
        return refused(format!("Collector {source} is disabled"), "disabled");
    }
    let breaker = runs::breaker(ctx, source).await?;
    if breaker.state == BreakerState::Open && !is_forced {
        return refused(format!("Circuit breaker is open for {source}"), "breaker_open");
    }
    Ok(())
}

/// Fetches from a source and shows what a run would do. Nothing is stored.
pub async fn dry_run(ctx: &Ctx, source: Source, is_forced: bool) -> Result<Preview> {
    may_run(ctx, source, is_forced).await?;
    let collected = ask(ctx, source, None).await?.map_err(|error| refused(source, error))?;
    let catalog = current(ctx).await?;
    let placed = staging::stage(&ctx.store.read(), &catalog, collected.report).await?;
    let findings = checks::findings_of(&catalog, &placed);
    let staged = placed.report;
    let last = collection_runs::last_collected(&ctx.store.read(), source.as_str()).await?;
    let mut issues = staged.report.remarks.clone();
    if let Err(error) = check_plausible(source, &staged, last.as_ref()) {
        issues.push(error.message);
    }
    if staged.n_in_doubt() > 0 {
        issues.push(format!("{} rows would wait for a decision", staged.n_in_doubt()));
    }
    if !staged.report.refused.is_empty() {
        issues.push(format!("{} rows cannot be used", staged.report.refused.len()));
    }
    let n_rows = staged.report.players.len();
    // Measured: about 4,000 rows a second, not counting the download.
    let estimated_seconds = 1 + u32::try_from(n_rows / 4_000).unwrap_or(u32::MAX);
    Ok(Preview { source, n_duplicates: staged.n_repeated(), staged, estimated_seconds, issues, findings })
}

/// Whether a scheduled run is due: one interval after the last run, however that ended.
pub fn is_due(config: &SourceConfig, last_run: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    let interval = chrono::TimeDelta::minutes(config.refresh_interval_minutes.into());
    last_run.is_none_or(|last| now - last >= interval)
}

/// Starts every run that is due. The bundled pool counts as the first run of every source.
pub async fn trigger_due(ctx: &Ctx) -> Result<usize> {
    let reader = ctx.store.read();
    let totals = collection_runs::totals(&reader).await?;
    let started = |source: &str| {
        totals.iter().find(|total| total.source == source).and_then(|total| total.last_started_at)
    };
    let bundled = started(super::bundled::SOURCE);
    let catalog = current(ctx).await?;
    let mut n_started = 0;
    for source in source_config::COLLECTORS.into_iter().filter(|source| *source != Source::Xlsx) {
        let config = catalog.configs.of(source);
        let last = started(source.as_str()).or(bundled);
        if !source_config::is_enabled(ctx, &config, source) || !is_due(&config, last, ctx.clock.now()) {
            continue;
        }
        match trigger(ctx, source, None, Wish::default()).await {
            Ok(_) => n_started += 1,
            // It is running, or its breaker is open: tried again at the next check.
            Err(error) if error.kind == Kind::Conflict => {}
            Err(error) => return Err(error),
        }
    }
    Ok(n_started)
}
