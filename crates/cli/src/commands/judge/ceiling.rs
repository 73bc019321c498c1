//! `draftboard judge ceiling`: how much is left to win for a drafter who knows whom the others will take.

use engine::judge::{Ceiling, LeagueShape, OpponentKind, judge_ceiling};
use engine::league::DraftConfig;
use engine::simulation::PairedDifference;
use engine::value::Values;
use serde::Serialize;
use serde_json::json;

use crate::commands::output;
use crate::commands::parallel::{map_parallel, progress_bar};
use crate::commands::shipped_pool::{board_before_the_draft, shipped_pool};

#[derive(clap::Args)]
pub struct Args {
    /// Drafts in each league
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(2..=10_000))]
    drafts: u32,
    /// Futures the verdict tries at each pick; the product tries 2,000
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    futures: u32,
    /// Only leagues whose name contains this
    #[arg(long, default_value = "")]
    league: String,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

/// Season points: the verdict's lead over value-based drafting, and what hindsight adds to it.
#[derive(Serialize)]
struct Row {
    league: &'static str,
    won: PairedDifference,
    left: PairedDifference,
    n: usize,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let shapes: Vec<LeagueShape> =
        LeagueShape::ALL.into_iter().filter(|shape| shape.name.contains(&args.league)).collect();
    anyhow::ensure!(!shapes.is_empty(), "no league is called that");
    let bar = progress_bar(shapes.len() * args.drafts as usize, "playing drafts");
    let rows =
        shapes.into_iter().map(|shape| row_of(args, shape, &bar)).collect::<anyhow::Result<Vec<Row>>>()?;
    bar.finish_and_clear();
    if args.json {
        let answer = json!({ "futures": args.futures, "drafts": args.drafts, "rows": rows });
        return output::print(&format!("{answer:#}\n"));
    }
    output::print(&table(&rows))
}

fn row_of(args: &Args, shape: LeagueShape, bar: &indicatif::ProgressBar) -> anyhow::Result<Row> {
    let pool = shipped_pool(shape.scoring)?;
    let seeds: Vec<u64> = (0..u64::from(args.drafts)).collect();
    let judged = map_parallel(&seeds, bar, |seed| {
        let config = DraftConfig::from(&shape.rules(&pool, *seed as usize));
        let board = board_before_the_draft(pool.clone(), &config, shape.scoring)?;
        Ok(judge_ceiling(&board, &Values::of(&board), OpponentKind::Engine, *seed, args.futures))
    })?;
    let of = |points: fn(&Ceiling) -> f64| judged.iter().map(points).collect::<Vec<f64>>();
    let verdict = of(|one| one.verdict);
    Ok(Row {
        league: shape.name,
        won: PairedDifference::of(&verdict, &of(|one| one.value_based)),
        left: PairedDifference::of(&of(|one| one.hindsight), &verdict),
        n: judged.len(),
    })
}

fn table(rows: &[Row]) -> String {
    let mut text = format!(
        "Season points a draft against computer teams of the engine. Hindsight knows whom they take, and no results.\n\n\
         {:32} {:>30} {:>30} {:>6} {:>5}\n",
        "league", "verdict over value-based", "hindsight over verdict", "won", "n"
    );
    for Row { league, won, left, n } in rows {
        let share = 100.0 * won.mean / (won.mean + left.mean).max(f64::MIN_POSITIVE);
        let line = format!("{league:32} {:>30} {:>30} {share:>5.0}% {n:>5}\n", told(won), told(left));
        text.push_str(&line);
    }
    text
}

fn told(difference: &PairedDifference) -> String {
    format!("{:+.1} ({:+.1} to {:+.1})", difference.mean, difference.low, difference.high)
}
