//! `draftboard judge rooms`: mock drafts of computer teams, compared with recorded drafts.

use std::path::PathBuf;

use engine::calibration::Record;
use engine::judge::{
    MockLeague, Shares, UsualShare, faults, mock_draft, recorded_shares, shares_of, usual_share,
};
use engine::league::DraftConfig;
use engine::players::Position;
use serde::Serialize;
use serde_json::json;

use crate::commands::output;
use crate::commands::parallel::{map_parallel, progress_bar};
use crate::commands::recorded_drafts::read_record;
use crate::commands::shipped_pool::{board_before_the_draft, shipped_pool};

#[derive(clap::Args)]
pub struct Args {
    /// CSV files of recorded drafts, as `calibrate` reads them
    drafts: Vec<PathBuf>,
    /// Mock drafts over all leagues
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(4..=100_000))]
    rooms: u32,
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
}

/// One position in one round, mock drafts next to recorded ones.
#[derive(Serialize)]
struct Row {
    league: &'static str,
    round: usize,
    position: Position,
    mock: f64,
    /// Mean of the recorded drafts, and the bounds of nine in ten; none if no draft is similar to the league.
    recorded: Option<[f64; 3]>,
    is_within: Option<bool>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let records =
        args.drafts.iter().map(|path| read_record(path)).collect::<anyhow::Result<Vec<Record>>>()?;
    let seeds: Vec<u64> = (0..u64::from(args.rooms) / MockLeague::ALL.len() as u64).collect();
    let (mut rows, mut wrong, mut n_rooms) = (Vec::new(), Vec::new(), 0);
    for league in MockLeague::ALL {
        let config = DraftConfig::from(&league.rules());
        let before = board_before_the_draft(shipped_pool(league.scoring)?, &config, league.scoring)?;
        let bar = progress_bar(seeds.len(), league.name);
        let played = map_parallel(&seeds, &bar, |seed| {
            let board = mock_draft(&before, *seed);
            Ok((*seed, faults(&board), shares_of(&board)))
        })?;
        bar.finish_and_clear();
        n_rooms += played.len();
        let recorded: Vec<Vec<Shares>> =
            records.iter().flat_map(|record| recorded_shares(league, record)).collect();
        for (seed, faults, _) in &played {
            wrong.extend(faults.iter().map(|fault| format!("{}, seed {seed}: {fault}", league.name)));
        }
        let mock: Vec<Vec<Shares>> = played.into_iter().map(|(_, _, shares)| shares).collect();
        rows.extend(rows_of(league, &mock, &recorded));
    }
    if args.json {
        let answer = json!({ "rooms": n_rooms, "faults": wrong, "rows": rows });
        output::print(&format!("{answer:#}\n"))?;
    } else {
        output::print(&report(n_rooms, &wrong, &rows))?;
    }
    anyhow::ensure!(wrong.is_empty(), "{} rosters are not whole", wrong.len());
    Ok(())
}

fn rows_of(league: MockLeague, mock: &[Vec<Shares>], recorded: &[Vec<Shares>]) -> Vec<Row> {
    let n_rounds = mock.iter().map(Vec::len).max().unwrap_or_default();
    let cells = (0..n_rounds).flat_map(|round| Position::ALL.map(|position| (round, position)));
    let row = |(round, position): (usize, Position)| {
        let mock = usual_share(mock, round, position)?.mean;
        let real = usual_share(recorded, round, position);
        Some(Row {
            league: league.name,
            round: round + 1,
            position,
            mock,
            recorded: real.map(|UsualShare { mean, low, high, .. }| [mean, low, high]),
            is_within: real.map(|real| (real.low..=real.high).contains(&mock)),
        })
    };
    cells.filter_map(row).collect()
}

fn report(n_rooms: usize, wrong: &[String], rows: &[Row]) -> String {
    let mut text = format!("{n_rooms} mock drafts, {} rosters not whole.\n", wrong.len());
    for fault in wrong.iter().take(20) {
        text.extend(["  ", fault, "\n"]);
    }
    let judged = rows.iter().filter_map(|row| row.is_within);
    let (n_within, n_judged) = (judged.clone().filter(|within| *within).count(), judged.count());
    text.extend([format!(
        "Share of a round's picks by position: mock drafts, then recorded ones with what nine of ten lie between.\n\
         {n_within} of {n_judged} shares lie within; a star marks the others.\n"
    )]);
    for league in MockLeague::ALL {
        text.extend(["\n", league.name, "\nround"]);
        text.extend(Position::ALL.map(|position| format!("  {:<20}", position.as_str())));
        let of_league = rows.iter().filter(|row| row.league == league.name);
        for row in of_league {
            if row.position == Position::ALL[0] {
                text.extend([format!("\n{:>5}", row.round)]);
            }
            let star = if row.is_within == Some(false) { "*" } else { " " };
            let real = row.recorded.map_or_else(
                || "-".to_owned(),
                |[mean, low, high]| format!("{:.0} ({:.0}-{:.0})", mean * 100.0, low * 100.0, high * 100.0),
            );
            text.extend([format!("  {:>4.1} {real:<14}{star}", row.mock * 100.0)]);
        }
        text.push('\n');
    }
    text
}
