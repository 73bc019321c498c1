//! `draftboard collect`: runs the sources, or shows what they would bring.

use std::time::Duration;

use anyhow::bail;
use collectors::Collector;
use engine::league::Scoring;
use engine::players::AdpFormat;
use engine::sources::{Source, StagedReport, stage};
use indicatif::ProgressBar;
use usecases::{
    clock::Clock,
    players::{
        self, collect,
        runs::{Brought, RunKind, Wish},
    },
};

use super::consensus_table::print_consensus;
use super::shipped_pool::shipped_catalog;
use super::staged_table::print_staged;
use crate::{
    settings::{DataSettings, SourceArgs},
    wiring,
};

#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on the command line")]
pub struct Args {
    /// sleeper, espn, ffc or fantasy_pros; several are compared
    #[arg(required = true)]
    sources: Vec<Source>,
    /// Show what would be brought, and store nothing
    #[arg(long)]
    dry_run: bool,
    /// Ask although the circuit breaker is open, and take the answer although nothing is new
    #[arg(long)]
    force: bool,
    /// Store the figures although they are beyond the limits; otherwise the run is held for a decision
    #[arg(long)]
    confirm: bool,
    /// Points a reception of the ADP that is compared: 0, 0.5 or 1
    #[arg(long, default_value_t = 0.5)]
    scoring: f64,
    /// Compare the ADP of leagues that start two quarterbacks
    #[arg(long)]
    two_quarterbacks: bool,
    #[command(flatten)]
    hosts: SourceArgs,
    #[command(flatten)]
    data: DataSettings,
}

#[tokio::main(flavor = "current_thread")]
pub async fn run(args: &Args) -> anyhow::Result<()> {
    if !args.dry_run {
        return store(args).await;
    }
    let scoring = Scoring::try_from(args.scoring)?;
    let format = AdpFormat { scoring, is_two_quarterbacks: args.two_quarterbacks };
    let collector = Collector::new(args.hosts.settings(Clock::system().now()))?;
    let catalog = shipped_catalog()?;
    let mut reports: Vec<StagedReport> = Vec::new();
    let mut failed = Vec::new();
    for source in &args.sources {
        let progress = spinner(*source);
        let collected = collector.collect(*source, None).await;
        progress.finish_and_clear();
        match collected {
            Ok(collection) => reports.push(stage(collection.report, &catalog)),
            // The other sources are still asked.
            Err(error) => failed.push(error.to_string()),
        }
    }
    for staged in &reports {
        print_staged(staged, format);
    }
    if reports.len() > 1 {
        print_consensus(&reports, format)?;
    }
    if failed.is_empty() { Ok(()) } else { bail!("{}", failed.join("; ")) }
}

fn spinner(source: Source) -> ProgressBar {
    let progress = ProgressBar::new_spinner().with_message(format!("Asking {}", source.label()));
    progress.enable_steady_tick(Duration::from_millis(100));
    progress
}

/// Runs the sources one after another; a failing one does not keep the others from being stored.
async fn store(args: &Args) -> anyhow::Result<()> {
    let ctx = wiring::small_context(&args.data, Some(&args.hosts)).await?;
    players::reload(&ctx).await?;
    let mut failed = Vec::new();
    println!("{:<28} {:>8} {:>8} {:>8} {:>9}", "", "players", "new", "updated", "to decide");
    let wish = Wish { is_forced: args.force, is_confirmed: args.confirm };
    for source in &args.sources {
        let progress = spinner(*source);
        let brought = collect::run(&ctx, *source, RunKind::Manual, wish, None).await;
        progress.finish_and_clear();
        match brought {
            Ok(Brought { held: Some(reason), .. }) => println!("{:<28} held: {reason}", source.label()),
            Ok(Brought { n_players, n_new, n_updated, n_queued, .. }) => {
                println!("{:<28} {n_players:>8} {n_new:>8} {n_updated:>8} {n_queued:>9}", source.label());
            }
            Err(error) => {
                println!("{:<28} failed", source.label());
                failed.push(error.to_string());
            }
        }
    }
    for attribution in args.sources.iter().filter_map(|source| source.attribution()) {
        println!("\n{attribution}");
    }
    ctx.store.close().await;
    if failed.is_empty() { Ok(()) } else { bail!("{}", failed.join("; ")) }
}
