//! `draftboard judge manners`: whole drafts by the verdict, and how often an experienced drafter would object.

use engine::judge::{LeagueShape, Manner, judge_manners};
use engine::league::DraftConfig;
use engine::value::Values;
use serde::Serialize;
use serde_json::json;

use crate::commands::output;
use crate::commands::parallel::{map_parallel, progress_bar};
use crate::commands::shipped_pool::{board_before_the_draft, shipped_pool};

#[derive(clap::Args)]
pub struct Args {
    /// Drafts in each league
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
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

#[derive(Serialize)]
struct Row {
    league: &'static str,
    measure: &'static str,
    share: f64,
    limit: f64,
    n: u32,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let shapes: Vec<LeagueShape> =
        LeagueShape::ALL.into_iter().filter(|shape| shape.name.contains(&args.league)).collect();
    anyhow::ensure!(!shapes.is_empty(), "no league is called that");
    let bar = progress_bar(shapes.len() * args.drafts as usize, "playing drafts");
    let mut rows = Vec::new();
    for shape in shapes {
        rows.extend(rows_of(args, shape, &bar)?);
    }
    bar.finish_and_clear();
    if args.json {
        let answer = json!({ "futures": args.futures, "drafts": args.drafts, "rows": rows });
        return output::print(&format!("{answer:#}\n"));
    }
    output::print(&table(&rows))
}

fn rows_of(args: &Args, shape: LeagueShape, bar: &indicatif::ProgressBar) -> anyhow::Result<Vec<Row>> {
    let pool = shipped_pool(shape.scoring)?;
    let seeds: Vec<u64> = (0..u64::from(args.drafts)).collect();
    let judged = map_parallel(&seeds, bar, |seed| {
        let config = DraftConfig::from(&shape.rules(&pool, *seed as usize));
        let board = board_before_the_draft(pool.clone(), &config, shape.scoring)?;
        Ok(judge_manners(&board, &Values::of(&board), *seed, args.futures))
    })?;
    Ok(added_up(&judged).into_iter().map(|manner| row(shape.name, &manner)).collect())
}

fn added_up(judged: &[Vec<Manner>]) -> Vec<Manner> {
    let mut total = judged[0].clone();
    for draft in &judged[1..] {
        for (total, manner) in total.iter_mut().zip(draft) {
            total.sum += manner.sum;
            total.n += manner.n;
        }
    }
    total
}

fn row(league: &'static str, manner: &Manner) -> Row {
    let share = manner.sum / f64::from(manner.n.max(1));
    Row { league, measure: manner.measure, share, limit: manner.limit, n: manner.n }
}

fn table(rows: &[Row]) -> String {
    let mut text = format!("{:32} {:64} {:>8} {:>8} {:>6}\n", "league", "measure", "share", "limit", "n");
    for Row { league, measure, share, limit, n } in rows {
        let mark = if share > limit { "  too many" } else { "" };
        let (share, limit) = (100.0 * share, 100.0 * limit);
        let line = format!("{league:32} {measure:64} {share:>7.2}% {limit:>7.0}% {n:>6}{mark}\n");
        text.push_str(&line);
    }
    text
}
