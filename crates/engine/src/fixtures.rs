//! Small builders for the unit tests of this crate.

use std::sync::Arc;

use crate::board::{Board, Mark, Status};
use crate::league::{
    DraftOrder, DraftSlot, Keeper, League, LeagueRules, Lineup, Scoring, ScoringRules, SlotKind,
};
use crate::players::{Player, Pool, Position};

/// A player with the same name and id.
pub fn player(id: &str, position: Position, adp: Option<f64>) -> Player {
    Player {
        id: id.to_owned(),
        name: id.to_owned(),
        position,
        team: None,
        bye_week: None,
        adp,
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        adp_superflex: None,
        projected_points: None,
        projected_receptions: None,
    }
}

pub fn keeper(player_id: &str, slot: DraftSlot, round: u8) -> Keeper {
    Keeper { player_id: player_id.to_owned(), slot, round }
}

/// A league with the default lineup, snake order and my slot first.
pub fn rules(n_teams: u8, n_rounds: u8) -> LeagueRules {
    let lineup = Lineup::new([
        (SlotKind::Qb, 1),
        (SlotKind::Rb, 2),
        (SlotKind::Wr, 2),
        (SlotKind::Te, 1),
        (SlotKind::Flex, 1),
        (SlotKind::K, 1),
        (SlotKind::Dst, 1),
        (SlotKind::Bench, 6),
    ]);
    LeagueRules {
        n_teams,
        n_rounds,
        order: DraftOrder::Snake,
        third_round_reversal: false,
        my_slot: 1,
        traded_picks: Vec::new(),
        keepers: Vec::new(),
        lineup,
        scoring: Scoring::Standard,
        scoring_rules: ScoringRules::default(),
        auction: None,
    }
}

/// An empty board of players `p1`, `p2`, … with ADP 1, 2, …, cycling through the positions.
pub fn board(n_players: usize) -> Board {
    board_with(n_players, rules(12, 16))
}

pub fn board_with(n_players: usize, rules: LeagueRules) -> Board {
    let players = (1..=n_players).map(|rank| {
        player(&format!("p{rank}"), Position::ALL[(rank - 1) % Position::COUNT], Some(rank as f64))
    });
    board_of(players.collect(), rules)
}

pub fn board_of(players: Vec<Player>, rules: LeagueRules) -> Board {
    Board::new(Arc::new(Pool::new(players).unwrap()), Arc::new(League::new(rules).unwrap()))
}

/// A board on which all players (`p1`, `p2`, …, by position, team and bye week) are on my team.
pub fn my_team_of(team: &[(Position, &str, u8)]) -> Board {
    let players = team.iter().enumerate().map(|(at, (position, team, bye_week))| Player {
        team: (!team.is_empty()).then(|| (*team).to_owned()),
        bye_week: Some(*bye_week),
        ..player(&format!("p{}", at + 1), *position, Some(at as f64 + 100.0))
    });
    let mut board = board_of(players.collect(), rules(12, 16));
    for at in 1..=team.len() {
        mark(&mut board, &format!("p{at}"), Status::MyTeam);
    }
    board
}

pub fn mark(board: &mut Board, player_id: &str, status: Status) {
    if let Some(event) = board.mark(player_id, Mark::new(status)).unwrap() {
        board.apply(&event).unwrap();
    }
}
