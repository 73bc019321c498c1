//! `draftboard judge tournament`: whole drafts against computer teams.

use engine::board::Board;
use engine::judge::{LeagueShape, OpponentKind, Played, Strategy, play};
use engine::league::{DraftConfig, PickNumber};
use engine::players::{PlayerIndex, Position};
use engine::value::Values;
use serde_json::{Value, json};

use super::rows::{self, Row};
use crate::commands::output;
use crate::commands::parallel::{map_parallel, progress_bar};
use crate::commands::shipped_pool::{board_before_the_draft, shipped_pool};

#[derive(clap::Args)]
pub struct Args {
    /// Drafts a cell: one league against one kind of opponents
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=10_000))]
    drafts: u32,
    /// Futures the verdict tries at each pick; the product tries 2,000
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    futures: u32,
    /// Only leagues whose name contains this
    #[arg(long, default_value = "")]
    league: String,
    /// Only opponents whose name contains this
    #[arg(long, default_value = "")]
    opponents: String,
    /// The same seed gives the same drafts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
}

/// What a finished draft is worth, by name.
type Measure = (&'static str, fn(&Played) -> f64);

/// One strategy's drafts of a cell.
struct Column {
    strategy: Strategy,
    played: Vec<Played>,
}

struct Cell {
    shape: LeagueShape,
    room: OpponentKind,
    columns: Vec<Column>,
    /// A board of this league, for looking up positions.
    board: Board,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let shapes = LeagueShape::ALL.into_iter().filter(|shape| shape.name.contains(&args.league));
    let cells: Vec<(LeagueShape, OpponentKind)> = shapes
        .flat_map(|shape| OpponentKind::ALL.into_iter().map(move |room| (shape, room)))
        .filter(|(_, room)| room.name().contains(&args.opponents))
        .collect();
    anyhow::ensure!(!cells.is_empty(), "no league and opponents are called that");
    let bar = progress_bar(cells.len() * args.drafts as usize, "playing drafts");
    let mut rows = Vec::new();
    let mut rosters = Vec::new();
    for (shape, room) in cells {
        let cell = play_cell(args, shape, room, &bar)?;
        rows.extend(cell.rows());
        rosters.push(cell.rosters());
    }
    bar.finish_and_clear();
    if args.json {
        let answer = json!({ "futures": args.futures, "seed": args.seed, "rows": rows, "rosters": rosters });
        return output::print(&format!("{answer:#}\n"));
    }
    output::print(&format!(
        "Season points the verdict ({} futures a pick) leads by. \"season\" plays the finished roster through {} \
         seasons, \"lineup\" adds the projections of its best lineup.\n\n{}{}",
        args.futures,
        engine::judge::N_SEASONS,
        rows::table(&rows),
        roster_lines(&rosters)
    ))
}

fn strategies(args: &Args) -> [Strategy; 4] {
    [Strategy::Verdict { n_futures: args.futures }, Strategy::Adp, Strategy::ValueBased, Strategy::Urgency]
}

fn play_cell(
    args: &Args,
    shape: LeagueShape,
    room: OpponentKind,
    bar: &indicatif::ProgressBar,
) -> anyhow::Result<Cell> {
    let pool = shipped_pool(shape.scoring)?;
    let board_at = |seat: usize| {
        let config = DraftConfig::from(&shape.rules(&pool, seat));
        board_before_the_draft(pool.clone(), &config, shape.scoring)
    };
    let numbers: Vec<usize> = (0..args.drafts as usize).collect();
    let drafts = map_parallel(&numbers, bar, |number| {
        let board = board_at(*number)?;
        let values = Values::of(&board);
        let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(*number as u64);
        Ok(strategies(args).map(|strategy| play(&board, &values, strategy, room, seed)))
    })?;
    let mut columns = strategies(args).map(|strategy| Column { strategy, played: Vec::new() });
    for draft in drafts {
        for (column, played) in columns.iter_mut().zip(draft) {
            column.played.push(played);
        }
    }
    Ok(Cell { shape, room, columns: columns.into(), board: board_at(0)? })
}

impl Cell {
    fn rows(&self) -> Vec<Row> {
        let Some((ours, others)) = self.columns.split_first() else { return Vec::new() };
        let measures: [Measure; 2] = [("season", |played| played.season), ("lineup", |played| played.lineup)];
        let row = |other: &Column, (measure, of): Measure| {
            let points = |column: &Column| column.played.iter().map(of).collect::<Vec<f64>>();
            let (league, opponents) = (self.shape.name, self.room.name());
            Row::new(league, opponents, other.strategy.name(), measure, &points(ours), &points(other))
        };
        others.iter().flat_map(|other| measures.map(|measure| row(other, measure))).collect()
    }

    /// The verdict's average roster, and the average round of its first quarterback.
    fn rosters(&self) -> Value {
        let played = &self.columns[0].played;
        let n = played.len().max(1) as f64;
        let position = |player: PlayerIndex| self.board.player(player).position;
        let held = |at: Position| {
            let count =
                |one: &Played| one.roster.iter().filter(|(_, player)| position(*player) == at).count();
            played.iter().map(count).sum::<usize>() as f64 / n
        };
        let first_passer = |one: &Played| -> Option<PickNumber> {
            let first = one.roster.iter().find(|(_, player)| position(*player) == Position::Qb)?;
            Some(PickNumber::from(self.board.league().round_of(first.0)))
        };
        let rounds: Vec<f64> = played.iter().filter_map(first_passer).map(f64::from).collect();
        json!({
            "league": self.shape.name,
            "opponents": self.room.name(),
            "mean_roster": Position::ALL.map(|at| json!({ "position": at, "n": held(at) })),
            "first_quarterback_round": rounds.iter().sum::<f64>() / rounds.len().max(1) as f64,
        })
    }
}

fn roster_lines(rosters: &[Value]) -> String {
    let mut text = "\nMean roster of the verdict, and the round of its first quarterback:\n".to_owned();
    for roster in rosters {
        let held: Vec<String> = roster["mean_roster"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|one| {
                format!("{} {:.1}", one["position"].as_str().unwrap_or(""), one["n"].as_f64().unwrap_or(0.0))
            })
            .collect();
        let line = format!(
            "{:32} {:14} {}   first QB {:.1}\n",
            roster["league"].as_str().unwrap_or(""),
            roster["opponents"].as_str().unwrap_or(""),
            held.join("  "),
            roster["first_quarterback_round"].as_f64().unwrap_or(0.0)
        );
        text.push_str(&line);
    }
    text
}
