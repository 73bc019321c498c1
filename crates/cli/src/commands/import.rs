//! `draftboard import`: reads a sheet into the player data, or shows what it would bring.

use std::path::PathBuf;

use anyhow::Context;
use collectors::sheets::{Field, ImportOptions, ImportedTable};
use engine::{
    league::Scoring,
    players::AdpFormat,
    sources::{Source, stage},
};
use usecases::{
    audit::Actor,
    players::{
        self,
        import::{ImportRequest, import},
    },
};

use super::shipped_pool::shipped_catalog;
use super::staged_table::print_staged;
use crate::{settings::DataSettings, wiring};

#[derive(clap::Args)]
pub struct Args {
    /// CSV, XLSX or JSON: an export of a site or a list of your own
    file: PathBuf,
    /// Show what would be brought, and store nothing
    #[arg(long)]
    dry_run: bool,
    /// Whose figures they are
    #[arg(long, default_value = "xlsx")]
    source: Source,
    /// Points a reception the figures are for: 0, 0.5 or 1 (all of them unless set)
    #[arg(long)]
    scoring: Option<f64>,
    /// Correct a column, as in `adp=AVG` or `team=C`; `adp=` means that there is none
    #[arg(long = "map", value_name = "FIELD=COLUMN", value_parser = parse_mapping)]
    mapping: Vec<(Field, String)>,
    #[command(flatten)]
    data: DataSettings,
}

fn parse_mapping(text: &str) -> Result<(Field, String), String> {
    let (field, column) = text.split_once('=').ok_or("must be FIELD=COLUMN")?;
    Ok((field.parse().map_err(|unknown| format!("{unknown}"))?, column.to_owned()))
}

#[tokio::main(flavor = "current_thread")]
pub async fn run(args: &Args) -> anyhow::Result<()> {
    let bytes = std::fs::read(&args.file).with_context(|| format!("cannot read {}", args.file.display()))?;
    let name = args.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let scoring = args.scoring.map(Scoring::try_from).transpose()?;
    let format = AdpFormat::one(scoring.unwrap_or(Scoring::HalfPpr));
    if args.dry_run && !wiring::has_database(&args.data) {
        return show(args, &name, &bytes, scoring, format);
    }
    let ctx = wiring::small_context(&args.data, None).await?;
    players::reload(&ctx).await?;
    let request = ImportRequest {
        file_name: name.clone(),
        bytes,
        source: args.source,
        scoring,
        mapping: args.mapping.iter().cloned().collect(),
        teams: None,
        is_dry_run: args.dry_run,
    };
    let imported = import(&ctx, Actor::Operator, request).await.with_context(|| name.clone())?;
    println!("{name}: {} rows", imported.n_rows);
    for table in &imported.tables {
        print_table(table);
    }
    println!();
    let mut staged = imported.staged;
    staged.report.refused = imported.refused;
    print_staged(&staged, format);
    let n_conflicts = imported.n_conflicts;
    if imported.collection_id.is_some() {
        let (n_created, n_updated) = (imported.n_created, imported.n_updated);
        println!("Stored: {n_created} created, {n_updated} updated, {n_conflicts} conflicts opened.");
    } else {
        println!("Storing it would open {n_conflicts} conflicts.");
    }
    ctx.store.close().await;
    Ok(())
}

/// Against the shipped pool if there is no database yet.
fn show(
    args: &Args,
    name: &str,
    bytes: &[u8],
    scoring: Option<Scoring>,
    format: AdpFormat,
) -> anyhow::Result<()> {
    let options = ImportOptions {
        source: args.source,
        scoring,
        mapping: args.mapping.iter().cloned().collect(),
        teams: None,
        is_preview: false,
    };
    let read = collectors::sheets::import(name, bytes, &options).with_context(|| name.to_owned())?;
    println!("{name}: {} rows", read.n_rows);
    for table in &read.tables {
        print_table(table);
    }
    println!();
    print_staged(&stage(read.report, &shipped_catalog()?), format);
    Ok(())
}

fn print_table(table: &ImportedTable) {
    let header =
        table.header_row.map_or_else(|| "no header".to_owned(), |row| format!("header in row {row}"));
    let columns: Vec<String> =
        table.columns.iter().map(|(field, column)| format!("{field} = {column}")).collect();
    println!("  {} ({header}, {} players): {}", table.sheet, table.n_players, columns.join(", "));
}
