//! Every figure of the engine, one per line, with its limit.

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::insights::{InsightContext, StrategyWeights, analyse};
use engine::market::{Forecast, closed_form_survival};
use engine::season::SeasonModel;
use engine::simulation::{DEFAULT_FUTURES, MAX_CANDIDATES, Simulator, advise};
use engine::value::Values;

use super::lower_bound::LowerBound;
use super::{boards, names};

/// Drafts per measurement. The best of several measurements counts.
const N_DRAFTS: u32 = 4_000;
const N_MEASUREMENTS: u64 = 12;
const MIN_SHARE: f64 = 0.8;
const MAX_ANALYSIS: Duration = Duration::from_millis(1);
const MAX_VERDICT: Duration = Duration::from_millis(250);

/// Full drafts per second on one core.
pub struct DraftRates {
    pub ours: f64,
    pub bound: f64,
}

/// Measured alternately, so that a busy machine affects both equally.
pub fn draft_rates() -> anyhow::Result<DraftRates> {
    let mut simulator = Simulator::new(&boards::fresh_board(6)?, 1);
    let mut bound = LowerBound::new(1);
    let mut best = DraftRates { ours: 0.0, bound: 0.0 };
    for seed in 0..N_MEASUREMENTS {
        best.bound = best.bound.max(rate(|| {
            for _ in 0..N_DRAFTS {
                black_box(bound.draft());
            }
        }));
        best.ours = best.ours.max(rate(|| {
            black_box(simulator.play_many(seed, u64::from(N_DRAFTS)));
        }));
    }
    Ok(best)
}

pub fn print_all() -> anyhow::Result<()> {
    println!("12 teams, 16 rounds, 300 players, one core\n");
    let rates = draft_rates()?;
    let share = rates.ours / rates.bound;
    print_line("full drafts a second", &format!("{:.0}", rates.ours), "", true);
    print_line("lower-bound loop in the same run", &format!("{:.0}", rates.bound), "", true);
    let limit = format!("at least {MIN_SHARE}");
    print_line("share of the lower bound", &format!("{share:.2}"), &limit, share >= MIN_SHARE);
    print_season()?;
    print_analysis()?;
    for pick in [1, 60, 140] {
        let board = boards::board_at(pick, 1)?;
        let verdict = fastest(5, || {
            black_box(advise(&board, &StrategyWeights::default(), 1, DEFAULT_FUTURES));
        });
        print_time(&format!("verdict at pick {pick}"), verdict, MAX_VERDICT);
    }
    names::print_names()?;
    println!(
        "\nA verdict tries up to {MAX_CANDIDATES} players in {DEFAULT_FUTURES} futures each, to the last pick."
    );
    Ok(())
}

/// The cost of playing a finished roster through one season. The verdict does this after every draft; the drafts
/// above leave it out.
fn print_season() -> anyhow::Result<()> {
    const MY_SLOT: u8 = 6;
    const N_SEASONS: u32 = 1_000;
    let board = boards::fresh_board(MY_SLOT)?;
    let season = SeasonModel::of(&board, &Values::of(&board));
    let draft = Simulator::new(&board, 1).draft(1);
    let roster: Vec<_> =
        draft.iter().filter(|pick| pick.slot == MY_SLOT).filter_map(|pick| pick.player).collect();
    let time = fastest(20, || {
        black_box(season.expected_score(&board, &roster, 1, N_SEASONS));
    });
    print_line("a season of a finished roster", &format!("{:.2?}", time / N_SEASONS), "", true);
    Ok(())
}

fn print_analysis() -> anyhow::Result<()> {
    let board = boards::board_at(60, 1)?;
    let next = board.my_next_pick(61).unwrap_or(61);
    let closed_form = fastest(200, || {
        black_box(closed_form_survival(&board, 60, next));
    });
    print_time("survival of the pool, closed form", closed_form, MAX_ANALYSIS);
    let forecast = fastest(200, || {
        black_box(Forecast::of(&board, &[next]));
    });
    print_time("survival of the pool, fitted", forecast, MAX_ANALYSIS);
    let weights = StrategyWeights::default();
    for pick in [1, 60, 140] {
        let board = boards::board_at(pick, 1)?;
        let context = InsightContext {
            current_pick: pick,
            strategy_weights: &weights,
            is_configured: true,
            timestamp: "2026-08-30T18:00:00Z",
        };
        let analysis = fastest(200, || {
            black_box(analyse(&board, &context));
        });
        print_time(&format!("insights of the board, pick {pick}"), analysis, MAX_ANALYSIS);
    }
    Ok(())
}

pub fn print_time(what: &str, time: Duration, most: Duration) {
    print_line(what, &format!("{time:.2?}"), &format!("under {most:?}"), time < most);
}

fn print_line(what: &str, figure: &str, limit: &str, is_kept: bool) {
    let verdict = if is_kept { "" } else { "  MISSED" };
    // Formatted as text first, because padding does not work for durations.
    let padding = " ".repeat(12_usize.saturating_sub(figure.chars().count()));
    println!("{what:36}{padding}{figure}   {limit}{verdict}");
}

fn rate(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    f64::from(N_DRAFTS) / start.elapsed().as_secs_f64()
}

pub fn fastest(n: u32, mut work: impl FnMut()) -> Duration {
    (0..n)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .min()
        .unwrap_or_default()
}
