//! `draftboard judge seasons`: real drafts with one seat changed, scored by what really happened.

use std::path::{Path, PathBuf};

use anyhow::Context;
use engine::judge::{AdpTables, Results, SeasonDraft, Strategy};
use serde_json::json;

use super::rows::{self, Row};
use crate::commands::output;
use crate::commands::parallel::{map_parallel, progress_bar};
use crate::commands::recorded_drafts::read_record;

#[derive(clap::Args)]
pub struct Args {
    /// CSV of recorded drafts, as `calibrate` reads it
    drafts: PathBuf,
    /// CSV of what players scored: season, player, position, week, points
    weekly: PathBuf,
    /// CSV of ADP tables: season, source, format, player, position, adp
    adp: PathBuf,
    /// Futures the verdict tries at each pick; the product tries 2,000
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    futures: u32,
    /// Take only every n-th seat of each draft
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=20))]
    every_seat: u8,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

/// One strategy's real points in one draft, one entry per seat.
type Seats = Vec<f64>;

pub fn run(args: &Args) -> anyhow::Result<()> {
    let record = read_record(&args.drafts)?;
    let results = Results::parse(&read(&args.weekly)?).with_context(|| args.weekly.display().to_string())?;
    let tables =
        AdpTables::parse(&read(&args.adp)?, &results).with_context(|| args.adp.display().to_string())?;
    let is_played = |season: u16| results.players_of(season).next().is_some();
    let drafts: Vec<_> = record.drafts.iter().filter(|draft| is_played(draft.season)).collect();
    anyhow::ensure!(!drafts.is_empty(), "no draft of the file is of a season with results");
    let bar = progress_bar(drafts.len(), "replaying drafts");
    let played = map_parallel(&drafts, &bar, |draft| {
        let replay = SeasonDraft::new(&record, draft, &results, &tables)
            .with_context(|| format!("draft {}", draft.id))?;
        let seats: Vec<u8> = (1..=replay.n_teams()).step_by(usize::from(args.every_seat)).collect();
        let points = |strategy: Strategy| -> anyhow::Result<Seats> {
            let seed = u64::from(draft.id);
            seats.iter().map(|slot| Ok(replay.real_points(strategy, *slot, seed)?)).collect()
        };
        strategies(args).into_iter().map(points).collect::<anyhow::Result<Vec<Seats>>>()
    })?;
    bar.finish_and_clear();
    let rows = rows_of(args, &played);
    if args.json {
        let answer = json!({ "futures": args.futures, "drafts": drafts.len(), "rows": rows });
        return output::print(&format!("{answer:#}\n"));
    }
    let first = drafts.iter().map(|draft| draft.season).min().unwrap_or_default();
    let last = drafts.iter().map(|draft| draft.season).max().unwrap_or_default();
    output::print(&format!(
        "Points a season the verdict would really have scored more, {} drafts of {first} to {last}, one seat at a time.\n\
         The others make their recorded picks; players the seat really took and now passes on go to them\n\
         as often as the fitted model of choices says.\n\
         Projections come from the ADP by a curve fitted on the other seasons.\n\n{}",
        drafts.len(),
        rows::table(&rows)
    ))
}

fn strategies(args: &Args) -> [Strategy; 4] {
    [Strategy::Verdict { n_futures: args.futures }, Strategy::Adp, Strategy::ValueBased, Strategy::Urgency]
}

/// Seats of one draft share its season and its room, so the interval counts drafts.
fn rows_of(args: &Args, played: &[Vec<Seats>]) -> Vec<Row> {
    let mean = |seats: &Seats| seats.iter().sum::<f64>() / seats.len().max(1) as f64;
    let column = |at: usize| played.iter().map(|draft| mean(&draft[at])).collect::<Vec<f64>>();
    let n_seats = played.iter().map(|draft| draft[0].len()).sum();
    let ours = column(0);
    let against = strategies(args).into_iter().enumerate().skip(1);
    let row = |(at, strategy): (usize, Strategy)| Row {
        n: n_seats,
        ..Row::new("recorded", "recorded", strategy.name(), "real season", &ours, &column(at))
    };
    against.map(row).collect()
}

fn read(path: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
