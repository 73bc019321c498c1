//! Seeded boards of every shape and phase, as the browser would send them.

use serde_json::{Value, json};

const POSITIONS: [&str; 6] = ["QB", "RB", "WR", "TE", "K", "DST"];

/// SplitMix64: a few lines, and the same numbers everywhere.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    /// Between 0 and `end`, to one decimal, like ADP and projections.
    fn tenths(&mut self, end: u64) -> f64 {
        self.below(end * 10) as f64 / 10.0
    }
}

pub fn board(seed: u64) -> Value {
    let mut dice = Dice(seed);
    let n_teams = 2 + dice.below(19);
    let n_rounds = 1 + dice.below(25);
    let n_players = if dice.one_in(10) { 400 } else { dice.below(160) };
    let n_gone = dice.below(n_players.min(n_teams * n_rounds) + 1);
    let players: Vec<Value> = (0..n_players).map(|n| player(&mut dice, n, n_gone)).collect();
    let mut board = json!({
        "players": players,
        "scoring_format": dice.below(3) as f64 / 2.0,
        "draft_config": config(&mut dice, n_teams, n_rounds),
        "timestamp": "2026-08-30T18:00:00Z",
    });
    if dice.one_in(3) {
        board["current_pick"] = json!(1 + dice.below(300));
    }
    if dice.one_in(3) {
        board["strategy_weights"] = json!({ "RB": dice.tenths(2), "QB": dice.tenths(2) });
    }
    board
}

fn player(dice: &mut Dice, n: u64, n_gone: u64) -> Value {
    let position = POSITIONS[[0, 1, 1, 2, 2, 3, 4, 5][dice.below(8) as usize]];
    let mut player = json!({ "id": format!("p{n}"), "name": format!("Player {n}"), "position": position });
    if !dice.one_in(15) {
        player["adp"] = json!((n as f64 + dice.tenths(12) + 1.0).min(1000.0));
    }
    if !dice.one_in(8) {
        player["projected_points"] = json!(dice.tenths(350));
    }
    if dice.one_in(2) {
        player["adp_spread"] = json!(dice.tenths(30));
        player["n_sources"] = json!(1 + dice.below(7));
    }
    if !dice.one_in(9) {
        player["team"] = json!(format!("T{}", dice.below(8)));
        player["bye_week"] = json!(5 + dice.below(10));
    }
    if n < n_gone {
        player["status"] = json!(if dice.one_in(8) { "my_team" } else { "drafted" });
        player["draftPick"] = json!(n + 1);
    } else if dice.one_in(10) {
        player["status"] = json!("targeted");
    }
    player
}

fn config(dice: &mut Dice, n_teams: u64, n_rounds: u64) -> Value {
    let slots =
        [("QB", 2), ("RB", 4), ("WR", 4), ("TE", 2), ("FLEX", 3), ("SUPERFLEX", 2), ("K", 2), ("DST", 2)];
    let positions: Vec<Value> = slots
        .iter()
        .map(|(position, most)| json!({ "position": position, "count": dice.below(*most) }))
        .chain([json!({ "position": "RB", "count": 1 })])
        .collect();
    let traded: Vec<Value> = (0..dice.below(3))
        .map(|_| json!({ "pick": 1 + dice.below(n_teams * n_rounds), "slot": 1 + dice.below(n_teams) }))
        .collect();
    json!({
        "team_count": n_teams,
        "rounds": n_rounds,
        "draft_order": if dice.one_in(4) { "linear" } else { "snake" },
        "third_round_reversal": dice.one_in(4),
        "wr_te_mode": if dice.one_in(4) { "combined" } else { "separate" },
        "bench_spots": dice.below(8),
        "draft_slot": 1 + dice.below(n_teams),
        "roster_positions": positions,
        "traded_picks": traded,
    })
}
