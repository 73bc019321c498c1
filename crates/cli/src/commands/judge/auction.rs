//! `draftboard judge auction`: whole auctions among fitted bidders, one seat bidding in different ways.

use std::sync::Arc;

use engine::judge::{AuctionShape, Bidding, play_auction};
use serde::Serialize;
use serde_json::json;

use super::rows::Row;
use crate::commands::output;
use crate::commands::parallel::{map_parallel, progress_bar};
use crate::commands::shipped_pool::shipped_pool;

#[derive(clap::Args)]
pub struct Args {
    /// Auctions in each league
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=10_000))]
    auctions: u32,
    /// Futures the verdict plays out for each player who comes up; 0 bids by the plan alone
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=2_000))]
    futures: u32,
    /// Only leagues whose name contains this
    #[arg(long, default_value = "")]
    league: String,
    /// The same seed gives the same auctions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

/// What the verdict's seat leads by, in season points, auction by auction.
#[derive(Serialize)]
struct AuctionRow {
    league: String,
    against: &'static str,
    difference: f64,
    /// 95 % interval of the mean.
    low: f64,
    high: f64,
    n: usize,
}

impl From<Row> for AuctionRow {
    fn from(row: Row) -> Self {
        let Row { league, against, difference, low, high, n, .. } = row;
        Self { league, against, difference, low, high, n }
    }
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let shapes: Vec<AuctionShape> =
        AuctionShape::ALL.into_iter().filter(|shape| shape.name.contains(&args.league)).collect();
    anyhow::ensure!(!shapes.is_empty(), "no league is called that");
    let bar = progress_bar(shapes.len() * args.auctions as usize, "playing auctions");
    let mut rows = Vec::new();
    for shape in shapes {
        rows.extend(rows_of(args, shape, &bar)?);
    }
    bar.finish_and_clear();
    if args.json {
        let answer = json!({ "futures": args.futures, "auctions": args.auctions, "rows": rows });
        return output::print(&format!("{answer:#}\n"));
    }
    output::print(&table(&rows))
}

fn rows_of(
    args: &Args,
    shape: AuctionShape,
    bar: &indicatif::ProgressBar,
) -> anyhow::Result<Vec<AuctionRow>> {
    let pool = Arc::new(shipped_pool(AuctionShape::SCORING)?);
    let numbers: Vec<usize> = (0..args.auctions as usize).collect();
    let played = map_parallel(&numbers, bar, |number| {
        let auction = shape.auction(&pool, *number)?;
        let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(*number as u64);
        let season = |bidding| play_auction(&auction, bidding, seed).season;
        let verdict = season(Bidding::Verdict { n_futures: args.futures });
        Ok((verdict, Bidding::SIMPLE.map(season)))
    })?;
    let ours: Vec<f64> = played.iter().map(|(verdict, _)| *verdict).collect();
    let against = Bidding::SIMPLE.iter().enumerate().map(|(at, bidding)| {
        let theirs: Vec<f64> = played.iter().map(|(_, simple)| simple[at]).collect();
        Row::new(shape.name, "fitted bidders", bidding.name(), "season", &ours, &theirs).into()
    });
    Ok(against.collect())
}

fn table(rows: &[AuctionRow]) -> String {
    let mut text = format!(
        "Season points the verdict's seat leads by, among fitted bidders.\n\n{:24} {:24} {:>10} {:>18} {:>5}\n",
        "league", "against", "difference", "95 % interval", "n"
    );
    for AuctionRow { league, against, difference, low, high, n } in rows {
        let interval = format!("{low:+.1} to {high:+.1}");
        let line = format!("{league:24} {against:24} {difference:>+10.1} {interval:>18} {n:>5}\n");
        text.push_str(&line);
    }
    text
}
