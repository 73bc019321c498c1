//! The board every figure is measured on: the shipped pool's first 300 players, 12 teams, 16 rounds, half PPR.

use std::sync::Arc;

use anyhow::Context;
use engine::board::Board;
use engine::league::{DraftOrder, League, LeagueRules, Lineup, Scoring, ScoringRules, SlotKind};
use engine::players::{BundledPool, Pool};
use engine::simulation::Simulator;

const N_PLAYERS: usize = 300;
const POOL: &str = include_str!("../../../data/pool.csv");

pub fn fresh_board(my_slot: u8) -> anyhow::Result<Board> {
    let bundled = BundledPool::parse(POOL)?;
    let mut players: Vec<_> =
        bundled.players.iter().map(|player| player.with_scoring(Scoring::HalfPpr)).collect();
    players.sort_by(|a, b| a.adp.unwrap_or(f64::MAX).total_cmp(&b.adp.unwrap_or(f64::MAX)));
    players.truncate(N_PLAYERS);
    let lineup = Lineup::new([
        (SlotKind::Qb, 1),
        (SlotKind::Rb, 2),
        (SlotKind::Wr, 2),
        (SlotKind::Te, 1),
        (SlotKind::Flex, 1),
        (SlotKind::K, 1),
        (SlotKind::Dst, 1),
        (SlotKind::Bench, 7),
    ]);
    let league = League::new(LeagueRules {
        n_teams: 12,
        n_rounds: 16,
        order: DraftOrder::Snake,
        third_round_reversal: false,
        my_slot,
        traded_picks: Vec::new(),
        keepers: Vec::new(),
        lineup,
        scoring: Scoring::HalfPpr,
        scoring_rules: ScoringRules::default(),
        auction: None,
    })?;
    Ok(Board::new(Arc::new(Pool::new(players)?), Arc::new(league)))
}

/// The board before a pick of a simulated draft, seen by the team on the clock.
pub fn board_at(pick: u16, seed: u64) -> anyhow::Result<Board> {
    let slot = fresh_board(1)?.league().owner_of(pick);
    let mut board = fresh_board(slot)?;
    for simulated in Simulator::new(&board, 1).draft(seed).iter().take(usize::from(pick) - 1) {
        let player = match simulated.player {
            Some(player) => player,
            None => board.available().next_back().context("the pool is empty")?,
        };
        let event = board.draft(&board.player(player).id)?;
        board.apply(&event)?;
    }
    Ok(board)
}
