//! `draftboard collect`: what the sources would bring.

use std::time::Duration;

use anyhow::bail;
use collectors::{Collector, SourceSettings};
use engine::league::Scoring;
use engine::players::AdpFormat;
use engine::sources::{Source, StagedReport, stage};
use indicatif::ProgressBar;

use super::consensus_table::print_consensus;
use super::shipped_pool::{shipped_catalog, shipped_season};
use super::staged_table::print_staged;

#[derive(clap::Args)]
pub struct Args {
    /// sleeper, espn, ffc or fantasy_pros; several are compared
    #[arg(required = true)]
    sources: Vec<Source>,
    /// Show what would be brought, and store nothing
    #[arg(long, required = true)]
    dry_run: bool,
    /// Points a reception of the ADP that is compared: 0, 0.5 or 1
    #[arg(long, default_value_t = 0.5)]
    scoring: f64,
    /// Compare the ADP of leagues that start two quarterbacks
    #[arg(long)]
    two_quarterbacks: bool,
    #[command(flatten)]
    hosts: SourceArgs,
}

/// Where the sources are asked.
#[derive(clap::Args)]
pub struct SourceArgs {
    /// The NFL season, by the year it starts in (that of the shipped pool unless set)
    #[arg(long, env = "DRAFTBOARD_SEASON", value_parser = clap::value_parser!(u16).range(2000..=2100))]
    season: Option<u16>,
    /// Sleeper, players and projections
    #[arg(long, env = "DRAFTBOARD_SOURCE_SLEEPER_URL")]
    source_sleeper_url: Option<String>,
    /// ESPN
    #[arg(long, env = "DRAFTBOARD_SOURCE_ESPN_URL")]
    source_espn_url: Option<String>,
    /// Fantasy Football Calculator
    #[arg(long, env = "DRAFTBOARD_SOURCE_FFC_URL")]
    source_ffc_url: Option<String>,
    /// FantasyPros
    #[arg(long, env = "DRAFTBOARD_SOURCE_FANTASY_PROS_URL")]
    source_fantasy_pros_url: Option<String>,
    /// Your key for FantasyPros
    #[arg(long, env = "DRAFTBOARD_FANTASY_PROS_API_KEY", hide_env_values = true)]
    fantasy_pros_api_key: Option<String>,
}

impl SourceArgs {
    fn settings(&self) -> anyhow::Result<SourceSettings> {
        let real = SourceSettings::of_season(self.season.map_or_else(shipped_season, Ok)?);
        let url = |own: &Option<String>, real: String| {
            own.as_ref().map_or(real, |own| own.trim_end_matches('/').to_owned())
        };
        Ok(SourceSettings {
            sleeper_url: url(&self.source_sleeper_url, real.sleeper_url),
            sleeper_projections_url: url(&self.source_sleeper_url, real.sleeper_projections_url),
            espn_url: url(&self.source_espn_url, real.espn_url),
            ffc_url: url(&self.source_ffc_url, real.ffc_url),
            fantasy_pros_url: url(&self.source_fantasy_pros_url, real.fantasy_pros_url),
            fantasy_pros_key: self.fantasy_pros_api_key.clone(),
            ..real
        })
    }
}

#[tokio::main(flavor = "current_thread")]
pub async fn run(args: &Args) -> anyhow::Result<()> {
    let scoring = Scoring::try_from(args.scoring)?;
    let format = AdpFormat { scoring, is_two_quarterbacks: args.two_quarterbacks };
    let collector = Collector::new(args.hosts.settings()?)?;
    let catalog = shipped_catalog()?;
    let mut reports: Vec<StagedReport> = Vec::new();
    let mut failed = Vec::new();
    for source in &args.sources {
        let progress = ProgressBar::new_spinner().with_message(format!("Asking {}", source.label()));
        progress.enable_steady_tick(Duration::from_millis(100));
        let collected = collector.collect(*source, None).await;
        progress.finish_and_clear();
        match collected {
            Ok(collection) => reports.push(stage(collection.report, &catalog)),
            // The others are asked all the same.
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
