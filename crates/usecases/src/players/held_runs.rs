//! Runs whose values are so odd that a person decides about them. Until then nothing is stored, and what was collected
//! is kept with the run.

use engine::sources::{Finding, SourceReport};
use storage::held_runs::{self, Held};

use super::{
    after,
    apply::{self, Hearing, Report},
    current,
    runs::{self, Brought, Run},
    staging::{self, Staged},
};
use crate::{
    Ctx,
    accounts::Identity,
    audit::{self, Act, Actor},
    data_news::{DataNews, Reason},
    error::{Error, Kind, Result},
    news::News,
    stored_json,
};

/// Ends a run without storing anything, for this reason.
pub(super) async fn hold(
    ctx: &Ctx,
    run: &Run,
    staged: &Staged,
    findings: &[Finding],
    reason: String,
    etag: Option<&str>,
) -> Result<Brought> {
    let n_players = staged.report.taken().count() as i64;
    let held = Held {
        n_players,
        etag,
        reason: &format!("held: {reason}"),
        findings: &serde_json::to_string(findings).map_err(Error::internal)?,
        report: &serde_json::to_string(&staged.report.report).map_err(Error::internal)?,
    };
    let mut work = ctx.begin().await?;
    if !held_runs::hold(&*work, &run.id, &held, work.now()).await? {
        return Err(Error::new(Kind::Conflict, "The run was ended meanwhile"));
    }
    held_runs::discard_earlier(&*work, &run.source, &run.id).await?;
    work.tell(News::data(DataNews::CollectionHeld {
        source: run.source.clone(),
        collection_id: run.id.clone(),
        reason: reason.clone(),
    }));
    work.commit().await?;
    Ok(Brought { n_players, held: Some(reason), ..Brought::default() })
}

/// The runs that wait for a decision, newest first.
pub async fn list(ctx: &Ctx) -> Result<Vec<Run>> {
    Ok(held_runs::held(&ctx.store.read()).await?)
}

/// Stores exactly what a held run collected.
pub async fn apply(ctx: &Ctx, identity: &Identity, id: &str) -> Result<Run> {
    let held = find_held(ctx, id).await?;
    let report: SourceReport = resume(ctx, identity, &held).await?;
    let run = find(ctx, id).await?;
    match store(ctx, &run, &held, report).await {
        Ok(()) => after::change(ctx, Reason::Collection).await?,
        Err(error) => {
            runs::fail(ctx, &run, &error.message, 0).await?;
            return Err(error);
        }
    }
    find(ctx, id).await
}

async fn resume(ctx: &Ctx, identity: &Identity, held: &Run) -> Result<SourceReport> {
    let mut work = ctx.begin().await?;
    let source = held.source.parse().map_err(Error::internal)?;
    let report = held_runs::resume(&*work, &held.id, &identity.user.email, work.now()).await?;
    let report = report.ok_or_else(|| runs::already_running(source))?;
    let report = stored_json::read("run_reports.report", &held.id, &report)?;
    let act = Act::on_source("collection_applied", source, Some(&held.id));
    audit::record(ctx, &*work, Actor::Person(identity), act).await?;
    work.tell(News::data(DataNews::CollectionStarted {
        source: held.source.clone(),
        collection_id: held.id.clone(),
    }));
    work.commit().await?;
    Ok(report)
}

async fn store(ctx: &Ctx, run: &Run, held: &Run, report: SourceReport) -> Result<()> {
    let catalog = current(ctx).await?;
    let staged = staging::stage(&ctx.store.read(), &catalog, report).await?;
    // Those it was decided by.
    let findings = findings(held)?;
    let report = Report {
        staged: &staged,
        hearing: Hearing::Whole,
        etag: held.etag.as_deref(),
        findings: &findings,
        heard_at: held.finished_at,
    };
    apply::apply(ctx, run, &catalog, report).await.map(|_| ())
}

/// Throws away what a held run collected.
pub async fn discard(ctx: &Ctx, identity: &Identity, id: &str) -> Result<Run> {
    let held = find_held(ctx, id).await?;
    let work = ctx.begin().await?;
    if !held_runs::discard(&*work, id, &identity.user.email).await? {
        return Err(not_held());
    }
    let source = held.source.parse().map_err(Error::internal)?;
    let act = Act::on_source("collection_discarded", source, Some(id));
    audit::record(ctx, &*work, Actor::Person(identity), act).await?;
    work.commit().await?;
    find(ctx, id).await
}

/// What was odd about a run's values.
pub fn findings(run: &Run) -> Result<Vec<Finding>> {
    let stored = run.findings.as_deref();
    Ok(stored
        .map(|text| stored_json::read("collection_runs.findings", &run.id, text))
        .transpose()?
        .unwrap_or_default())
}

async fn find(ctx: &Ctx, id: &str) -> Result<Run> {
    let run = runs::find(&ctx.store.read(), id).await?;
    run.ok_or_else(|| Error::new(Kind::NotFound, "Run not found"))
}

async fn find_held(ctx: &Ctx, id: &str) -> Result<Run> {
    let run = find(ctx, id).await?;
    if run.status == "held" { Ok(run) } else { Err(not_held()) }
}

fn not_held() -> Error {
    Error::new(Kind::Conflict, "The run does not wait for a decision").with_code("not_held")
}
