//! The runs of the sources: one at a time per source, with a circuit breaker based on how the last runs ended.

use chrono::{DateTime, TimeDelta, Utc};
use engine::sources::Source;
use storage::{
    Db,
    collection_runs::{self, RunEnd, RunRow},
    held_runs,
};

use crate::{
    Ctx, Work,
    data_news::{CollectionEnd, DataNews},
    error::{Error, Kind, Result},
    news::News,
    secrets,
};

pub use storage::collection_runs::RunRow as Run;

/// Why a run happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunKind {
    Manual,
    Scheduled,
    Import,
    Bundled,
    /// Takes another run back.
    Undo,
    /// Removes everything the source says.
    Removal,
}

impl RunKind {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Manual => "manual",
            Self::Scheduled => "scheduled",
            Self::Import => "import",
            Self::Bundled => "bundled",
            Self::Undo => "undo",
            Self::Removal => "removal",
        }
    }
}

/// What the person who starts a run says about it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wish {
    /// Although the breaker is open, and although nothing is new.
    pub is_forced: bool,
    /// Although its values are beyond the limits.
    pub is_confirmed: bool,
}

/// A run that takes longer counts as dead: its process must have stopped.
const LONGEST_RUN: TimeDelta = TimeDelta::minutes(10);
/// This many failures in a row open the breaker.
const FAILURES_THAT_OPEN: usize = 3;
/// After this long, one run may check whether the source works again.
const REST: TimeDelta = TimeDelta::minutes(15);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BreakerState {
    Closed,
    Open,
    HalfOpen,
}

impl BreakerState {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Open => "open",
            Self::HalfOpen => "half_open",
        }
    }
}

/// The state of a source's circuit breaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Breaker {
    pub state: BreakerState,
    /// Failures in a row.
    pub n_failures: usize,
}

impl Breaker {
    /// From the source's runs, newest first. Uploaded sheets are ignored: they say nothing about the source's host.
    pub fn of<'a>(runs: impl IntoIterator<Item = &'a RunRow>, now: DateTime<Utc>) -> Self {
        let ended =
            runs.into_iter().filter(|run| is_collected(run)).filter(|run| run.status != "in_progress");
        let failures: Vec<&RunRow> = ended.take_while(|run| run.status == "failed").collect();
        let last = failures.first().and_then(|run| run.finished_at);
        let state = match last {
            Some(last) if failures.len() >= FAILURES_THAT_OPEN => {
                if now - last < REST {
                    BreakerState::Open
                } else {
                    BreakerState::HalfOpen
                }
            }
            _ => BreakerState::Closed,
        };
        Self { state, n_failures: failures.len() }
    }
}

pub async fn breaker(ctx: &Ctx, source: Source) -> Result<Breaker> {
    let runs = collection_runs::newest(&ctx.store.read(), Some(source.as_str()), 20).await?;
    Ok(Breaker::of(&runs, ctx.clock.now()))
}

pub fn already_running(source: Source) -> Error {
    Error::new(Kind::Conflict, format!("Collection for {source} is already running"))
        .with_code("already_running")
}

/// Begins a run in the caller's unit of work and returns its id.
pub(super) async fn begin(work: &mut Work<'_>, source: Source, kind: RunKind) -> Result<String> {
    let (id, now) = (secrets::new_id(), work.now());
    collection_runs::fail_abandoned(&*work, now - LONGEST_RUN, "The run was interrupted", now).await?;
    if !collection_runs::begin(&*work, &id, source.as_str(), kind.as_str(), now).await? {
        return Err(already_running(source));
    }
    if kind != RunKind::Bundled {
        let (source, collection_id) = (source.to_string(), id.clone());
        work.tell(News::data(DataNews::CollectionStarted { source, collection_id }));
    }
    Ok(id)
}

/// What a run brought.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Brought {
    pub n_players: i64,
    pub n_new: i64,
    pub n_updated: i64,
    pub n_queued: i64,
    /// Fields on which the sources now disagree because of it.
    pub n_conflicts: i64,
    pub etag: Option<String>,
    /// Why nothing was stored: its values are so odd that a person has to decide.
    pub held: Option<String>,
}

/// Ends a successful run, in the caller's unit of work.
pub(super) async fn complete(
    work: &mut Work<'_>,
    run: &RunRow,
    brought: &Brought,
    findings: Option<&str>,
    seconds: f64,
) -> Result<()> {
    let end = RunEnd {
        n_players: brought.n_players,
        n_new: brought.n_new,
        n_updated: brought.n_updated,
        n_queued: brought.n_queued,
        etag: brought.etag.as_deref(),
        error: None,
        findings,
    };
    let now = work.now();
    if !collection_runs::finish(&*work, &run.id, &end, now).await? {
        return Err(Error::new(Kind::Conflict, "The run was ended meanwhile"));
    }
    if is_collected(run) {
        held_runs::discard_earlier(&*work, &run.source, &run.id).await?;
    }
    work.tell(News::data(DataNews::CollectionComplete(CollectionEnd {
        source: run.source.clone(),
        collection_id: run.id.clone(),
        n_players: brought.n_players,
        n_new: brought.n_new,
        n_updated: brought.n_updated,
        processing_time_seconds: seconds,
    })));
    Ok(())
}

/// Whether the source was asked; an uploaded sheet says nothing about its host.
fn is_collected(run: &RunRow) -> bool {
    matches!(run.kind.as_str(), "manual" | "scheduled")
}

/// Ends a run that failed.
pub(super) async fn fail(ctx: &Ctx, run: &RunRow, error: &str, n_players: usize) -> Result<()> {
    let mut work = ctx.begin().await?;
    let end = RunEnd { error: Some(error), n_players: n_players as i64, ..RunEnd::default() };
    collection_runs::finish(&work, &run.id, &end, ctx.clock.now()).await?;
    work.tell(News::data(DataNews::CollectionFailed {
        source: run.source.clone(),
        collection_id: run.id.clone(),
        error: error.to_owned(),
    }));
    work.commit().await
}

pub(super) async fn find<D: Db>(db: &D, id: &str) -> Result<Option<RunRow>> {
    Ok(collection_runs::find(db, id).await?)
}

/// Fails runs whose process died before they ended. Only if no other process shares the database.
pub async fn recover_after_restart(ctx: &Ctx) -> Result<()> {
    let now = ctx.clock.now();
    let work = ctx.begin().await?;
    let soon = now + TimeDelta::minutes(1);
    collection_runs::fail_abandoned(&work, soon, "The server was stopped during the run", now).await?;
    work.commit().await
}

/// The newest runs, of one source or of all.
pub async fn history(ctx: &Ctx, source: Option<Source>, limit: i64) -> Result<Vec<Run>> {
    Ok(collection_runs::newest(&ctx.store.read(), source.map(Source::as_str), limit).await?)
}

/// How long a run took, in seconds.
pub fn seconds(run: &Run) -> Option<f64> {
    let took = run.finished_at? - run.started_at;
    Some((took.num_milliseconds() as f64 / 10.0).round() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;

    fn at(minute: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 8, 20, 18, minute, 0).unwrap()
    }

    fn run(kind: &str, status: &str, minute: u32) -> RunRow {
        RunRow {
            id: String::new(),
            source: "ffc".into(),
            kind: kind.into(),
            status: status.into(),
            started_at: at(minute),
            finished_at: (status != "in_progress").then(|| at(minute)),
            n_players: 0,
            n_new: 0,
            n_updated: 0,
            n_queued: 0,
            etag: None,
            error: None,
            findings: None,
            decided_by: None,
        }
    }

    #[test]
    fn three_failures_in_a_row_open_the_breaker_for_a_quarter_of_an_hour() {
        let failed = |n: u32| (0..n).map(|ago| run("scheduled", "failed", 10 - ago)).collect::<Vec<_>>();
        let state = |runs: &[RunRow], minute| Breaker::of(runs, at(minute)).state;
        assert_eq!(state(&failed(2), 11), BreakerState::Closed);
        assert_eq!(state(&failed(3), 11), BreakerState::Open);
        assert_eq!(state(&failed(3), 26), BreakerState::HalfOpen);
        let mut mixed = failed(3);
        mixed.insert(0, run("manual", "in_progress", 11));
        mixed.insert(0, run("import", "completed", 12));
        assert_eq!(state(&mixed, 12), BreakerState::Open, "neither says anything about the host");
        mixed.insert(0, run("manual", "completed", 13));
        assert_eq!(state(&mixed, 13), BreakerState::Closed);
    }
}
