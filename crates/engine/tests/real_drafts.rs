//! Verdicts at a dozen moments of drafts that really happened.

use std::sync::Arc;

use engine::board::Board;
use engine::insights::StrategyWeights;
use engine::league::{DraftOrder, League, LeagueRules, Lineup, PickNumber, Scoring, ScoringRules, SlotKind};
use engine::players::{Player, Pool, Position};
use engine::simulation::{Verdict, advise, seed_for};
use engine::value::{Need, needs};

mod in_words;

const DRAFTS: &str = include_str!("data/best_ball_2022.csv");

/// A recorded pick: the player and his ADP that day.
struct Taken {
    name: &'static str,
    position: Position,
    adp: f64,
}

fn picks_of(draft: &str) -> Vec<Taken> {
    let taken = |line: &'static str| {
        let [of, name, position, adp] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let taken = || Taken { name, position: position.parse().unwrap(), adp: adp.parse().unwrap() };
        (of == draft).then(taken)
    };
    DRAFTS.lines().filter(|line| !line.starts_with('#')).skip(1).filter_map(taken).collect()
}

fn player(taken: &Taken) -> Player {
    Player {
        id: taken.name.to_owned(),
        name: taken.name.to_owned(),
        position: taken.position,
        team: None,
        bye_week: None,
        adp: Some(taken.adp),
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        adp_superflex: None,
        projected_points: None,
        projected_receptions: None,
    }
}

/// The board before a pick, seen by the team that made it.
fn board_before(draft: &str, pick: PickNumber) -> Board {
    let picks = picks_of(draft);
    let mut rules = LeagueRules {
        n_teams: 12,
        n_rounds: 18,
        order: DraftOrder::Snake,
        third_round_reversal: false,
        my_slot: 1,
        traded_picks: Vec::new(),
        keepers: Vec::new(),
        lineup: Lineup::new([
            (SlotKind::Qb, 1),
            (SlotKind::Rb, 2),
            (SlotKind::Wr, 3),
            (SlotKind::Te, 1),
            (SlotKind::Flex, 1),
            (SlotKind::Bench, 10),
        ]),
        scoring: Scoring::HalfPpr,
        scoring_rules: ScoringRules::default(),
        auction: None,
    };
    rules.my_slot = League::new(rules.clone()).unwrap().owner_of(pick);
    let pool = Pool::new(picks.iter().map(player).collect()).unwrap();
    let mut board = Board::new(Arc::new(pool), Arc::new(League::new(rules).unwrap()));
    for taken in &picks[..usize::from(pick) - 1] {
        let event = board.draft(taken.name).unwrap();
        board.apply(&event).unwrap();
    }
    board
}

const MOMENTS: [(&str, PickNumber); 12] = [
    ("120", 1),
    ("120", 14),
    ("120", 40),
    ("120", 67),
    ("120", 101),
    ("120", 150),
    ("318", 6),
    ("318", 24),
    ("318", 55),
    ("318", 88),
    ("318", 131),
    ("318", 199),
];

fn verdicts() -> impl Iterator<Item = (Board, Verdict)> {
    MOMENTS.into_iter().map(|(draft, pick)| {
        let board = board_before(draft, pick);
        let verdict = advise(&board, &StrategyWeights::default(), seed_for(draft, pick), 200).unwrap();
        (board, verdict)
    })
}

#[test]
fn twelve_moments_of_real_drafts_read_sensibly() {
    let text: String = verdicts().map(|(_, verdict)| in_words::in_words(&verdict)).collect();
    insta::assert_snapshot!(text);
}

#[test]
fn no_player_is_advised_whom_the_roster_has_no_room_for() {
    for (board, verdict) in verdicts() {
        let mut held = [0_u8; Position::COUNT];
        for mine in board.my_roster() {
            held[board.player(mine).position.index()] += 1;
        }
        let needs = needs(board.league().lineup(), held);
        let lacks_a_starter = needs.iter().any(|need| *need >= Need::Flex);
        let mut advised = vec![&verdict.recommended];
        advised.extend(verdict.alternatives.iter().map(|other| &other.player));
        for player in advised {
            let need = needs[player.position.index()];
            assert_ne!(need, Need::None, "pick {}: {player:?}", verdict.my_pick);
            let is_spare_passer = player.position == Position::Qb && need == Need::Bench;
            assert!(!(is_spare_passer && lacks_a_starter), "pick {}: {player:?}", verdict.my_pick);
        }
    }
}
