//! `draftboard simulate`: one draft played out by the computer teams.

use engine::board::Board;
use engine::league::{DraftConfig, RosterPosition, Scoring};
use engine::players::{Player, Position};
use engine::simulation::{SimulatedPick, Simulator};
use serde_json::{Value, json};

use super::output;
use super::shipped_pool::{board_before_the_draft, shipped_pool};

/// Width of a team's column.
const COLUMN: usize = 15;

#[derive(clap::Args)]
pub struct Args {
    #[arg(long, default_value_t = 12)]
    teams: u16,
    #[arg(long, default_value_t = 16)]
    rounds: i32,
    /// My place in the order, marked on the board
    #[arg(long, default_value_t = 1)]
    slot: i32,
    /// Points a reception: 0, 0.5 or 1
    #[arg(long, default_value_t = 0.5)]
    scoring: f64,
    /// With a superflex slot, where a second quarterback may start
    #[arg(long)]
    superflex: bool,
    /// The same seed gives the same draft
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON instead of a board
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let scoring = Scoring::try_from(args.scoring)?;
    let mut roster = DraftConfig::new_roster();
    if args.superflex {
        roster.push(RosterPosition { position: "SUPERFLEX".to_owned(), count: 1, required: true });
    }
    let config = DraftConfig {
        roster_positions: Some(roster),
        team_count: args.teams,
        rounds: args.rounds,
        draft_slot: args.slot,
        ..DraftConfig::for_new_session()
    };
    let board = board_before_the_draft(shipped_pool(scoring)?, &config, scoring)?;
    let picks = Simulator::new(&board, board.current_pick()).draft(args.seed);
    if args.json {
        let picks: Vec<Value> = picks.iter().map(|pick| pick_json(&board, *pick)).collect();
        return output::print(&format!("{:#}\n", json!({ "seed": args.seed, "picks": picks })));
    }
    output::print(&board_in_words(&board, &picks))
}

fn pick_json(board: &Board, pick: SimulatedPick) -> Value {
    let player = pick.player.map(|player| board.player(player));
    json!({
        "pick": pick.pick,
        "round": board.league().round_of(pick.pick),
        "slot": pick.slot,
        "playerId": player.map(|player| &player.id),
        "name": player.map(|player| &player.name),
        "position": player.map(|player| player.position),
    })
}

/// Teams across, rounds down, my column marked.
fn board_in_words(board: &Board, picks: &[SimulatedPick]) -> String {
    let league = board.league();
    let mut text = " ".repeat(4);
    for slot in 1..=league.n_teams() {
        let title = if slot == league.my_slot() { format!("[{slot}]") } else { slot.to_string() };
        text.extend([format!("{title:<COLUMN$}")]);
    }
    for round in 1..=league.n_rounds() {
        text.extend([format!("\n{round:>3} ")]);
        for slot in 1..=league.n_teams() {
            let made = picks.iter().find(|pick| pick.slot == slot && league.round_of(pick.pick) == round);
            let player = made.and_then(|pick| pick.player).map(|player| short_name(board.player(player)));
            text.extend([format!("{:<COLUMN$}", player.unwrap_or_else(|| "-".to_owned()))]);
        }
    }
    text + "\n"
}

/// `RB J.Gibbs` or `DST Texans`, cut to fit a column.
fn short_name(player: &Player) -> String {
    let name = match player.name.split_once(' ') {
        // A defence is known by its team's nickname, not by its city.
        Some(_) if player.position == Position::Dst => {
            player.name.rsplit(' ').next().unwrap_or_default().to_owned()
        }
        Some((first, last)) => format!("{}.{last}", first.chars().next().unwrap_or_default()),
        None => player.name.clone(),
    };
    let name = format!("{} {name}", player.position);
    name.chars().take(COLUMN - 1).collect()
}
