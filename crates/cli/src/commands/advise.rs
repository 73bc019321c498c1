//! `draftboard advise`: the verdict on a board read from a file.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::bail;
use engine::board::Board;
use engine::simulation::{AdvisedPlayer, DEFAULT_FUTURES, Verdict, advise, seed_for};

use super::board_file::BoardFile;
use super::output;

#[derive(clap::Args)]
pub struct Args {
    /// JSON with `draft_config`, `scoring_format`, `strategy_weights`, `own_view`, `players` (the shipped pool without) and
    /// `picks`: ids or names in the order they were drafted. `-` reads from standard input
    board: PathBuf,
    /// Draft id the futures are seeded with
    #[arg(long, default_value = "advise")]
    draft: String,
    /// Futures to try
    #[arg(long, default_value_t = DEFAULT_FUTURES, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    futures: u32,
    /// Print the whole verdict as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let file = BoardFile::read(&args.board)?;
    let board = file.board()?;
    let seed = seed_for(&args.draft, board.current_pick());
    let Some(verdict) = advise(&board, &file.strategy_weights, seed, args.futures) else {
        bail!("{}", why_no_verdict(&board));
    };
    if args.json {
        return output::print(&format!("{}\n", serde_json::to_string_pretty(&verdict)?));
    }
    output::print(&in_words(&verdict)?)
}

fn why_no_verdict(board: &Board) -> &'static str {
    let is_over = board.current_pick() > board.league().n_picks();
    match board.my_next_pick(board.current_pick()) {
        _ if is_over => "the draft is over",
        None => "you have made your last pick; those left are the others'",
        Some(_) => "nobody is left whom your roster has room for",
    }
}

fn in_words(verdict: &Verdict) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    let clock = if verdict.is_on_the_clock { "you are on the clock" } else { "your next pick" };
    writeln!(text, "Pick {} ({clock}), {} futures", verdict.my_pick, verdict.n_futures)?;
    let word = if verdict.is_toss_up { "Toss-up, slightly for" } else { "Take" };
    writeln!(text, "\n{word} {}", title(&verdict.recommended))?;
    for reason in &verdict.recommended.reasons {
        writeln!(text, "  - {}", reason.text)?;
    }
    let chance = if verdict.is_on_the_clock { "" } else { ", the chance to be there counted" };
    writeln!(text, "\nAlternatives, in points of the finished roster{chance}:")?;
    for other in &verdict.alternatives {
        let range = format!("[{:+.1}, {:+.1}]", other.difference.low, other.difference.high);
        let toss_up = if other.is_toss_up { "toss-up" } else { "" };
        writeln!(text, "  {:+7.1} {range:>18} {toss_up:8} {}", other.difference.mean, title(&other.player))?;
    }
    write_rivals(&mut text, verdict)?;
    Ok(text)
}

fn write_rivals(text: &mut String, verdict: &Verdict) -> std::fmt::Result {
    if verdict.rivals.is_empty() {
        return Ok(());
    }
    writeln!(text, "\nWho picks before you do{}:", if verdict.is_on_the_clock { " again" } else { "" })?;
    writeln!(text, "  {:<6} {:<12} still lacks a starter at", "team", "picks")?;
    for rival in &verdict.rivals {
        let picks: Vec<String> = rival.picks.iter().map(ToString::to_string).collect();
        let open: Vec<&str> = rival.open_positions.iter().map(|position| position.as_str()).collect();
        let open = if open.is_empty() { "no position".to_owned() } else { open.join(", ") };
        writeln!(text, "  {:<6} {:<12} {open}", rival.slot, picks.join(", "))?;
    }
    Ok(())
}

fn title(player: &AdvisedPlayer) -> String {
    let there = match player.at_my_pick {
        sure if sure >= 1.0 => String::new(),
        chance => format!(", {:.0}% there", 100.0 * chance),
    };
    let adp = player.adp.map_or_else(|| "no ADP".to_owned(), |adp| format!("ADP {adp:.1}"));
    let team = player.team.as_deref().unwrap_or("free agent");
    format!("{} ({}, {team}, {adp}{there})", player.name, player.position)
}
