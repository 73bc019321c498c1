//! Whole drafts by computer teams, by seed.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::board::Board;
use engine::judge::{MockLeague, faults, mock_draft, shares_of, usual_share};
use engine::league::League;
use engine::players::{BundledPool, Position};
use engine::room::{ComputerTeams, Style};

const N_SEEDS: u64 = 12;

fn board_of(league: MockLeague) -> Board {
    let pool =
        BundledPool::parse(include_str!("../../../data/pool.csv")).unwrap().pool(league.scoring).unwrap();
    let rules = Arc::new(League::new(league.rules()).unwrap());
    Board::new(Arc::new(pool).for_league(&rules), rules)
}

#[test]
fn every_roster_is_complete_in_every_kind_of_league() {
    for league in MockLeague::ALL {
        let before = board_of(league);
        for seed in 0..N_SEEDS {
            let faults = faults(&mock_draft(&before, seed));
            assert!(faults.is_empty(), "{}, seed {seed}: {faults:?}", league.name);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_room_and_another_seed_another() {
    let before = board_of(MockLeague::ALL[0]);
    assert_eq!(mock_draft(&before, 7), mock_draft(&before, 7));
    assert_ne!(mock_draft(&before, 7), mock_draft(&before, 8));
}

/// Bounds from 62 recorded home leagues: the first two rounds go to backs and receivers, kickers and defences
/// wait, and quarterbacks come in the middle.
#[test]
fn positions_go_when_they_do_in_real_drafts() {
    let before = board_of(MockLeague::ALL[0]);
    let drafts: Vec<_> = (0..N_SEEDS).map(|seed| shares_of(&mock_draft(&before, seed))).collect();
    let mean = |round: usize, position| usual_share(&drafts, round - 1, position).unwrap().mean;
    for (round, position, low, high) in [
        (1, Position::Rb, 0.40, 0.88),
        (1, Position::Wr, 0.10, 0.58),
        (2, Position::Qb, 0.0, 0.25),
        (4, Position::Qb, 0.02, 0.25),
        (5, Position::Te, 0.02, 0.25),
        (6, Position::K, 0.0, 0.01),
        (14, Position::K, 0.02, 0.42),
        (14, Position::Dst, 0.02, 0.42),
    ] {
        let share = mean(round, position);
        assert!((low..=high).contains(&share), "round {round}, {position:?}: {share}");
    }
}

/// How many players of a position the teams of each style take in the first rounds.
fn taken_early(position: Position, n_rounds: usize) -> BTreeMap<String, f64> {
    let before = board_of(MockLeague::ALL[0]);
    let mut counts: BTreeMap<String, (f64, f64)> = BTreeMap::new();
    for seed in 0..N_SEEDS {
        let (teams, board) = (ComputerTeams::new(seed, 12), mock_draft(&before, seed));
        for slot in 1..=12 {
            let first = board.roster_of(slot).take(n_rounds);
            let n = first.filter(|player| board.player(*player).position == position).count();
            let entry = counts.entry(format!("{:?}", teams.style_of(slot))).or_default();
            *entry = (entry.0 + n as f64, entry.1 + 1.0);
        }
    }
    counts.into_iter().map(|(style, (n, teams))| (style, n / teams)).collect()
}

#[test]
fn a_style_shows_in_the_first_rounds() {
    let of = |counts: &BTreeMap<String, f64>, style: Style| counts[&format!("{style:?}")];
    let backs = taken_early(Position::Rb, 4);
    assert!(of(&backs, Style::RobustRb) > of(&backs, Style::ByTheBook) + 0.8, "{backs:?}");
    assert!(of(&backs, Style::ZeroRb) < 0.4, "{backs:?}");
    let passers = taken_early(Position::Qb, 5);
    assert!(of(&passers, Style::EarlyQb) > of(&passers, Style::ByTheBook) + 0.3, "{passers:?}");
}
