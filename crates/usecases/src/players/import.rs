//! A curator's sheet: read, placed and stored as a run of its source.

use std::collections::BTreeMap;

use collectors::sheets::{self, Import, ImportOptions, ImportedTable};
use engine::{
    league::Scoring,
    sources::{ConflictField, Finding, Placement, RefusedRow, Source, SourceReport, StagedReport},
};
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use super::{
    after,
    apply::{self, Applied, ConflictAhead, Hearing, Report},
    checks, current,
    runs::{self, Brought, RunKind},
    staging,
    uploads::{self, Upload},
};
use crate::{
    Ctx,
    audit::{self, Act, Actor},
    background::in_background,
    data_news::Reason,
    error::{Error, Kind, Result},
};

pub use collectors::sheets::{Field, SheetColumn};

/// What the curator says about a file.
#[derive(Debug, Clone)]
pub struct ImportRequest {
    pub file_name: String,
    pub bytes: Vec<u8>,
    pub source: Source,
    /// None means every scoring.
    pub scoring: Option<Scoring>,
    /// A field's column, by header or letter.
    pub mapping: BTreeMap<Field, String>,
    /// The size of the league whose ADPs are rounds and picks.
    pub teams: Option<u8>,
    pub is_dry_run: bool,
}

/// What an import did, or would do.
#[derive(Debug)]
pub struct Imported {
    /// None for a dry run.
    pub collection_id: Option<String>,
    pub source: Source,
    pub n_rows: usize,
    pub n_created: usize,
    pub n_updated: usize,
    pub n_skipped: usize,
    pub n_queued: usize,
    /// Fields on which the sources now disagree because of it.
    pub n_conflicts: usize,
    /// Those about a team, a position or a bye week: the review queue holds those about an ADP only.
    pub fact_conflicts: Vec<ConflictAhead>,
    pub refused: Vec<RefusedRow>,
    pub tables: Vec<ImportedTable>,
    pub staged: StagedReport,
    /// What is odd about its values.
    pub findings: Vec<Finding>,
}

/// A workbook can take tens of megabytes while it is read, so only one is read at a time.
static READING: Semaphore = Semaphore::const_new(1);

async fn read_sheet(ctx: &Ctx, file_name: String, bytes: Vec<u8>, options: ImportOptions) -> Result<Import> {
    let _turn = READING.acquire().await.map_err(Error::internal)?;
    let read = match &ctx.settings.sheet_reader {
        Some(program) => {
            sheets::import_apart(program, file_name, bytes, options).await.map_err(Error::internal)?
        }
        None => in_background(move || sheets::import(&file_name, &bytes, &options)).await?,
    };
    read.map_err(|rejected| {
        let error = Error::new(Kind::Invalid, rejected.to_string());
        if rejected.is_too_large() { error.with_code("too_large") } else { error }
    })
}

pub async fn import(ctx: &Ctx, by: Actor<'_>, request: ImportRequest) -> Result<Imported> {
    let ImportRequest { file_name, bytes, source, scoring, mapping, teams, is_dry_run } = request;
    let kept = Upload { file_name: file_name.clone(), scoring, mapping: named(&mapping), teams };
    let options = ImportOptions { source, scoring, mapping, teams, is_preview: is_dry_run };
    let copy = (source == Source::Xlsx && !is_dry_run).then(|| bytes.clone());
    let Import { tables, mut report, rows, n_rows } = read_sheet(ctx, file_name, bytes, options).await?;
    let refused = std::mem::take(&mut report.refused);
    if is_dry_run {
        let catalog = current(ctx).await?;
        let staged = staging::stage(&ctx.store.read(), &catalog, report).await?;
        let conflicts = apply::conflicts_ahead(ctx, &catalog, &staged, Hearing::Addition)?;
        let findings = checks::findings_of(&catalog, &staged);
        let imported = summary(source, n_rows, refused, &rows, tables, staged.report);
        return Ok(Imported { findings, ..imported.with_conflicts(conflicts) });
    }
    let details = json!({ "file": kept.file_name });
    let stored = store_as_run(ctx, by, report, "players_imported", details).await?;
    if let Some(bytes) = copy {
        uploads::keep(ctx, &kept, &bytes).map_err(Error::internal)?;
    }
    let Stored { run_id, staged, applied, findings } = stored;
    let imported = summary(source, n_rows, refused, &rows, tables, staged).counted(&applied.brought);
    Ok(Imported { collection_id: Some(run_id), findings, ..imported.with_conflicts(applied.conflicts) })
}

/// What a report brought.
pub(super) struct Stored {
    pub run_id: String,
    /// As it was placed by the catalog.
    pub staged: StagedReport,
    pub applied: Applied,
    /// What is odd about its values.
    pub findings: Vec<Finding>,
}

/// Places and stores a report as a run of its source, in the audit log under this name.
pub(super) async fn store_as_run(
    ctx: &Ctx,
    by: Actor<'_>,
    report: SourceReport,
    action: &'static str,
    details: Value,
) -> Result<Stored> {
    let mut work = ctx.begin().await?;
    let id = runs::begin(&mut work, report.source, RunKind::Import).await?;
    let act = Act::on_source(action, report.source, Some(&id));
    audit::record(ctx, &*work, by, act.with(details)).await?;
    work.commit().await?;
    match store(ctx, &id, report).await {
        Ok(stored) => {
            after::change(ctx, Reason::Import).await?;
            Ok(stored)
        }
        Err(error) => {
            if let Some(run) = runs::find(&ctx.store.read(), &id).await? {
                runs::fail(ctx, &run, &error.message, 0).await?;
            }
            Err(error)
        }
    }
}

async fn store(ctx: &Ctx, run_id: &str, report: SourceReport) -> Result<Stored> {
    let reader = ctx.store.read();
    let gone = || Error::internal("a run that was just begun is gone");
    let run = runs::find(&reader, run_id).await?.ok_or_else(gone)?;
    let catalog = current(ctx).await?;
    let staged = staging::stage(&reader, &catalog, report).await?;
    let findings = checks::findings_of(&catalog, &staged);
    let report = Report {
        staged: &staged,
        hearing: Hearing::Addition,
        etag: None,
        findings: &findings,
        heard_at: None,
    };
    let applied = apply::apply(ctx, &run, &catalog, report).await?;
    Ok(Stored { run_id: run.id, staged: staged.report, applied, findings })
}

impl Imported {
    /// Others may have added or decided about some of the players between placing and storing.
    fn counted(self, brought: &Brought) -> Self {
        let count = |n: i64| usize::try_from(n).unwrap_or_default();
        let (n_created, n_updated) = (count(brought.n_new), count(brought.n_updated));
        let n_queued = count(brought.n_queued);
        let n_skipped = self.n_rows.saturating_sub(n_created + n_updated + n_queued);
        Self { n_created, n_updated, n_skipped, n_queued, ..self }
    }

    fn with_conflicts(mut self, mut conflicts: Vec<ConflictAhead>) -> Self {
        self.n_conflicts = conflicts.len();
        conflicts.retain(|conflict| conflict.field != ConflictField::Adp.as_str());
        self.fact_conflicts = conflicts;
        self
    }
}

fn summary(
    source: Source,
    n_rows: usize,
    mut refused: Vec<RefusedRow>,
    rows: &[usize],
    tables: Vec<ImportedTable>,
    staged: StagedReport,
) -> Imported {
    for staging in &staged.rows {
        let message = match staging.placement {
            Placement::NoPosition => "Position is required".to_owned(),
            Placement::Repeated { row: earlier } => duplicate(&tables, rows, staging.row, earlier),
            _ => continue,
        };
        let row = rows.get(staging.row).copied().unwrap_or_default();
        refused.push(RefusedRow { row, message });
    }
    refused.sort_by_key(|refused| refused.row);
    let (n_created, n_updated, n_queued) = (staged.n_new(), staged.n_known(), staged.n_in_doubt());
    Imported {
        collection_id: None,
        source,
        n_rows,
        n_created,
        n_updated,
        n_skipped: n_rows.saturating_sub(n_created + n_updated + n_queued),
        n_queued,
        n_conflicts: 0,
        fact_conflicts: Vec::new(),
        refused,
        tables,
        staged,
        findings: Vec::new(),
    }
}

fn duplicate(tables: &[ImportedTable], rows: &[usize], row: usize, earlier: usize) -> String {
    let number = rows.get(earlier).copied().unwrap_or_default();
    match (sheet_of(tables, row), sheet_of(tables, earlier)) {
        (own, Some(other)) if own != Some(other) => format!("Duplicate of row {number} in {other}"),
        _ => format!("Duplicate of row {number}"),
    }
}

/// The sheet of a player of the report, which lists the tables one after another.
fn sheet_of(tables: &[ImportedTable], row: usize) -> Option<&str> {
    let mut end = 0;
    let is_there = |table: &&ImportedTable| {
        end += table.n_players;
        row < end
    };
    tables.iter().find(is_there).map(|table| table.sheet.as_str())
}

fn named(mapping: &BTreeMap<Field, String>) -> BTreeMap<String, String> {
    mapping.iter().map(|(field, column)| (field.to_string(), column.clone())).collect()
}

/// None if no sheet has been uploaded.
pub(super) async fn read_kept_upload(ctx: &Ctx) -> Result<Option<SourceReport>> {
    let Some(upload) = uploads::kept(ctx) else { return Ok(None) };
    let bytes = uploads::read(ctx).await?;
    let mapping =
        upload.mapping.iter().filter_map(|(field, column)| Some((field.parse().ok()?, column.clone())));
    let options = ImportOptions {
        source: Source::Xlsx,
        scoring: upload.scoring,
        mapping: mapping.collect(),
        teams: upload.teams,
        is_preview: false,
    };
    Ok(Some(read_sheet(ctx, upload.file_name, bytes, options).await?.report))
}
