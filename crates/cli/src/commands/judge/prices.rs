//! `draftboard judge prices`: expected prices compared with what real auctions paid.

use std::path::{Path, PathBuf};

use anyhow::Context;
use engine::judge::{AdpTables, PriceJudgement, RecordedAuction, Results, judge_prices};

use crate::commands::output;

/// ADP before every season: means of the published tables.
const SHIPPED_ADP: &str = include_str!("../../../../../data/adp_by_season.csv");

#[derive(clap::Args)]
pub struct Args {
    /// CSV of auctions: auction, season, nomination, team, player, position, price
    auctions: PathBuf,
    /// CSV of ADP tables instead of the shipped ones: season, source, format, player, position, adp
    #[arg(long)]
    adp: Option<PathBuf>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let auctions = RecordedAuction::parse_all(&read(&args.auctions)?)
        .with_context(|| args.auctions.display().to_string())?;
    let adp = args.adp.as_deref().map_or_else(|| Ok(SHIPPED_ADP.to_owned()), read)?;
    let tables = AdpTables::parse(&adp, &Results::default()).context("the ADP tables")?;
    let judged = judge_prices(&auctions, &tables);
    for left_out in &judged.left_out {
        eprintln!("auction {} is left out: {}", left_out.auction, left_out.reason);
    }
    anyhow::ensure!(judged.n_sales > 0, "no auction of the file can be judged");
    if args.json {
        return output::print(&format!("{:#}\n", serde_json::to_value(&judged)?));
    }
    output::print(&table(&judged))
}

fn table(judged: &PriceJudgement) -> String {
    let PriceJudgement { n_auctions, n_sales, mean_error, baseline_error, mean_error_now, n_unknown, .. } =
        judged;
    let better = 100.0 * (1.0 - mean_error / baseline_error.max(f64::MIN_POSITIVE));
    let mut text = format!(
        "Mean distance in dollars from the price paid, {n_sales} sales of {n_auctions} auctions ({n_unknown} more of \
         players without an ADP).\n\n{:>12} {:>6} {:>8} {:>10} {:>16}\n",
        "rank by ADP", "n", "paid", "expected", "share of value"
    );
    for row in &judged.by_rank {
        let ranks = row.to.map_or(format!("{} on", row.from), |to| format!("{} to {to}", row.from));
        let line = format!(
            "{ranks:>12} {:>6} {:>8.1} {:>10.2} {:>16.2}\n",
            row.n, row.mean_price, row.mean_error, row.baseline_error
        );
        text.push_str(&line);
    }
    text + &format!(
        "{:>12} {n_sales:>6} {:>8} {mean_error:>10.2} {baseline_error:>16.2}   {better:.0} % less\n\nWith the sales before each one: {mean_error_now:.2}\n",
        "all", ""
    )
}

fn read(path: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
