//! Measures the engine. `bench-engine` prints every figure; `bench-engine drafts N`, `bound N` and `verdicts PICK N`
//! only play, for counting instructions and processor time.

mod boards;
mod lower_bound;

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::insights::{InsightContext, StrategyWeights, analyse};
use engine::market::Forecast;
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
        _ => measure(),
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

fn measure() -> anyhow::Result<()> {
    let mut simulator = Simulator::new(&boards::fresh_board(6)?, 1);
    let mut bound = LowerBound::new(1);
    // Turn about, best of several: a busy machine disturbs both alike.
    let (mut best_ours, mut best_bound) = (0.0_f64, 0.0_f64);
    for round in 0..12 {
        best_bound = best_bound.max(rate(4_000, || {
            for _ in 0..4_000 {
                black_box(bound.draft());
            }
        }));
        best_ours = best_ours.max(rate(4_000, || {
            black_box(simulator.play_many(round, 4_000));
        }));
    }
    println!("full drafts a second, one core      {best_ours:10.0}");
    println!("lower-bound loop in the same run    {best_bound:10.0}");
    println!("share of the lower bound            {:10.2}", best_ours / best_bound);
    let board = boards::board_at(60, 1)?;
    let next = board.my_next_pick(61).unwrap_or(61);
    let forecast = fastest(200, || {
        black_box(Forecast::of(&board, &[next]));
    });
    println!("survival of the whole pool, pick 60 {forecast:10.2?}");
    let weights = StrategyWeights::default();
    let context = InsightContext {
        current_pick: 60,
        strategy_weights: &weights,
        is_configured: true,
        timestamp: "2026-08-30T18:00:00Z",
    };
    let analysis = fastest(200, || {
        black_box(analyse(&board, &context));
    });
    println!("insights of the whole board         {analysis:10.2?}");
    for pick in [1, 60, 140] {
        let board = boards::board_at(pick, 1)?;
        let verdict = fastest(5, || {
            black_box(advise(&board, &weights, 1, DEFAULT_FUTURES));
        });
        println!("verdict of {DEFAULT_FUTURES} futures, pick {pick:<3}     {verdict:10.2?}");
    }
    Ok(())
}

fn rate(n: u32, work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    f64::from(n) / start.elapsed().as_secs_f64()
}

fn fastest(n: u32, mut work: impl FnMut()) -> Duration {
    (0..n)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .min()
        .unwrap_or_default()
}
