//! `draftboard advise`: the verdict on a board read from a file.

use std::io::Read;
use std::path::PathBuf;

use anyhow::{Context, bail};
use engine::board::Board;
use engine::insights::StrategyWeights;
use engine::league::{DraftConfig, Scoring};
use engine::names::{NameIndex, Named};
use engine::players::{Player, Pool};
use engine::simulation::{AdvisedPlayer, DEFAULT_FUTURES, Verdict, advise, seed_for};
use serde::Deserialize;

use super::shipped_pool::{board_before_the_draft, name_index, shipped_pool};

#[derive(clap::Args)]
pub struct Args {
    /// JSON with `draft_config`, `scoring_format`, `strategy_weights`, `players` (the shipped pool without) and
    /// `picks`: ids or names in the order they were drafted. `-` reads from standard input
    board: PathBuf,
    /// Draft id the futures are seeded with
    #[arg(long, default_value = "advise")]
    draft: String,
    /// Futures to try
    #[arg(long, default_value_t = DEFAULT_FUTURES)]
    futures: u32,
    /// Print the whole verdict as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct BoardFile {
    draft_config: DraftConfig,
    scoring_format: Scoring,
    strategy_weights: StrategyWeights,
    players: Vec<Player>,
    picks: Vec<String>,
}

impl Default for BoardFile {
    fn default() -> Self {
        Self {
            draft_config: DraftConfig::for_new_session(),
            scoring_format: Scoring::HalfPpr,
            strategy_weights: StrategyWeights::default(),
            players: Vec::new(),
            picks: Vec::new(),
        }
    }
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let file: BoardFile = serde_json::from_str(&read_text(&args.board)?)
        .with_context(|| format!("{} is no board", args.board.display()))?;
    let board = board_of(&file)?;
    let seed = seed_for(&args.draft, board.current_pick());
    let Some(verdict) = advise(&board, &file.strategy_weights, seed, args.futures) else {
        bail!("there is no pick left to advise on");
    };
    if args.json {
        println!("{}", serde_json::to_string_pretty(&verdict)?);
    } else {
        print_verdict(&verdict);
    }
    Ok(())
}

fn read_text(path: &PathBuf) -> anyhow::Result<String> {
    if path.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn board_of(file: &BoardFile) -> anyhow::Result<Board> {
    let pool = if file.players.is_empty() {
        shipped_pool(file.scoring_format)?
    } else {
        Pool::new(file.players.clone())?
    };
    let names = name_index(&pool);
    let mut board = board_before_the_draft(pool, &file.draft_config, file.scoring_format)?;
    for picked in &file.picks {
        let id = match board.find(picked) {
            Ok(_) => picked.clone(),
            Err(_) => id_of(picked, &names, board.pool())?,
        };
        let event = board.draft(&id).with_context(|| format!("pick {}", board.current_pick()))?;
        board.apply(&event)?;
    }
    Ok(board)
}

/// The one player a name means.
fn id_of(name: &str, names: &NameIndex, pool: &Pool) -> anyhow::Result<String> {
    match names.named(name, |_| true) {
        Named::One(at) => Ok(pool.players()[at].id.clone()),
        Named::Nobody => bail!("nobody is called {name}"),
        Named::Several(players) => {
            let meant: Vec<&str> =
                players.iter().take(5).map(|at| pool.players()[*at].name.as_str()).collect();
            bail!("{name} may mean {}", meant.join(", "))
        }
    }
}

fn print_verdict(verdict: &Verdict) {
    let clock = if verdict.is_on_the_clock { "you are on the clock" } else { "your next pick" };
    println!("Pick {} ({clock}), {} futures", verdict.my_pick, verdict.n_futures);
    let word = if verdict.is_toss_up { "Toss-up, slightly for" } else { "Take" };
    println!("\n{word} {}", title(&verdict.recommended));
    for reason in &verdict.recommended.reasons {
        println!("  - {}", reason.text);
    }
    println!("\nAlternatives, in points of the finished roster:");
    for other in &verdict.alternatives {
        let range = format!("[{:+.1}, {:+.1}]", other.difference.low, other.difference.high);
        let toss_up = if other.is_toss_up { "toss-up" } else { "" };
        println!("  {:+7.1} {range:>18} {toss_up:8} {}", other.difference.mean, title(&other.player));
    }
    print_rivals(verdict);
}

fn print_rivals(verdict: &Verdict) {
    if verdict.rivals.is_empty() {
        return;
    }
    println!("\nWho picks before you do{}:", if verdict.is_on_the_clock { " again" } else { "" });
    println!("  {:<6} {:<12} still lacks a starter at", "team", "picks");
    for rival in &verdict.rivals {
        let picks: Vec<String> = rival.picks.iter().map(ToString::to_string).collect();
        let open: Vec<&str> = rival.open_positions.iter().map(|position| position.as_str()).collect();
        let open = if open.is_empty() { "no position".to_owned() } else { open.join(", ") };
        println!("  {:<6} {:<12} {open}", rival.slot, picks.join(", "));
    }
}

fn title(player: &AdvisedPlayer) -> String {
    let adp = player.adp.map_or_else(|| "no ADP".to_owned(), |adp| format!("ADP {adp:.1}"));
    let team = player.team.as_deref().unwrap_or("free agent");
    format!("{} ({}, {team}, {adp})", player.name, player.position)
}
