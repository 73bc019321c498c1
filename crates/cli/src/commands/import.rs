//! `draftboard import`: what a sheet would bring.

use std::path::PathBuf;

use anyhow::Context;
use collectors::sheets::{Field, ImportOptions, ImportedTable, import};
use engine::league::Scoring;
use engine::players::AdpFormat;
use engine::sources::{Source, stage};

use super::shipped_pool::shipped_catalog;
use super::staged_table::print_staged;

#[derive(clap::Args)]
pub struct Args {
    /// CSV, XLSX or JSON: an export of a site or a list of your own
    file: PathBuf,
    /// Show what would be brought, and store nothing
    #[arg(long, required = true)]
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
}

fn parse_mapping(text: &str) -> Result<(Field, String), String> {
    let (field, column) = text.split_once('=').ok_or("must be FIELD=COLUMN")?;
    Ok((field.parse().map_err(|unknown| format!("{unknown}"))?, column.to_owned()))
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let bytes = std::fs::read(&args.file).with_context(|| format!("cannot read {}", args.file.display()))?;
    let name = args.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let scoring = args.scoring.map(Scoring::try_from).transpose()?;
    let options =
        ImportOptions { source: args.source, scoring, mapping: args.mapping.iter().cloned().collect() };
    let read = import(&name, &bytes, &options).with_context(|| name.clone())?;
    println!("{name}: {} rows", read.n_rows);
    for table in &read.tables {
        print_table(table);
    }
    println!();
    let format = AdpFormat::one(scoring.unwrap_or(Scoring::HalfPpr));
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
