//! Measures the engine. `bench-engine` prints every figure with its limit. `drafts N`, `bound N` and
//! `verdicts PICK N` only run, for counting instructions and processor time; `board` prints the players and `rate`
//! the full drafts per second, for comparison with other programs.

mod boards;
mod figures;
mod lower_bound;
mod names;

use std::hint::black_box;

use engine::insights::StrategyWeights;
use engine::simulation::{DEFAULT_FUTURES, Simulator, advise};
use lower_bound::LowerBound;

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["drafts", n] => play_drafts(n.parse()?),
        ["bound", n] => {
            play_bound(n.parse()?);
            Ok(())
        }
        ["verdicts", pick, n] => play_verdicts(pick.parse()?, n.parse()?),
        ["board"] => print_board(),
        ["rate"] => {
            println!("{:.0}", figures::draft_rates()?.ours);
            Ok(())
        }
        _ => figures::print_all(),
    }
}

fn play_drafts(n: u64) -> anyhow::Result<()> {
    black_box(Simulator::new(&boards::fresh_board(6)?, 1).play_many(1, n));
    Ok(())
}

fn play_verdicts(pick: u16, n: u64) -> anyhow::Result<()> {
    let board = boards::board_at(pick, 1)?;
    for seed in 0..n {
        black_box(advise(&board, &StrategyWeights::default(), seed, DEFAULT_FUTURES));
    }
    Ok(())
}

fn play_bound(n: u64) {
    let mut bound = LowerBound::new(1);
    for _ in 0..n {
        black_box(bound.draft());
    }
}

fn print_board() -> anyhow::Result<()> {
    println!("name,position,adp,points");
    for player in boards::fresh_board(6)?.pool().players() {
        let number = |number: Option<f64>| number.map(|number| number.to_string()).unwrap_or_default();
        let (adp, points) = (number(player.adp), number(player.projected_points));
        println!("{},{},{adp},{points}", player.name, player.position);
    }
    Ok(())
}
