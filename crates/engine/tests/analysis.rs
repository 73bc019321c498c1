//! What the whole-board analysis shows beside each player.

use std::sync::Arc;

use engine::board::{Board, Mark, Status};
use engine::insights::{BoardAnalysis, InsightContext, Listed, StrategyWeights, analyse};
use engine::league::{DraftConfig, PickNumber, Scoring, ScoringRules};
use engine::players::{Player, Pool, Position, Tier};

/// Sixty players with ADP 1 to 60, running backs and receivers in turn; two teams of ten rounds, I pick second.
fn board() -> Board {
    let player = |n: u32| Player {
        id: format!("p{n}"),
        name: format!("P{n}"),
        position: if n % 2 == 1 { Position::Rb } else { Position::Wr },
        team: None,
        bye_week: None,
        adp: Some(f64::from(n)),
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        adp_superflex: None,
        projected_points: None,
        projected_receptions: None,
    };
    let config = DraftConfig { team_count: 2, rounds: 10, draft_slot: 2, ..DraftConfig::for_new_session() };
    let league = config.to_league(Scoring::Standard).unwrap();
    Board::new(Arc::new(Pool::new((1..=60).map(player).collect()).unwrap()), Arc::new(league))
}

fn analysis(board: &Board, current_pick: PickNumber) -> BoardAnalysis {
    let strategy_weights = StrategyWeights::default();
    let context = InsightContext {
        current_pick,
        strategy_weights: &strategy_weights,
        is_configured: true,
        timestamp: "",
    };
    analyse(board, &context)
}

// E3-29 E3-32 E9-43
#[test]
fn ranks_count_the_whole_pool_and_dynamic_tiers_only_who_is_left() {
    let mut board = board();
    let event = board.mark("p1", Mark::new(Status::Drafted)).unwrap().unwrap();
    board.apply(&event).unwrap();
    let analysis = analysis(&board, 2);
    let said = |at: usize| (analysis.players[at].positional_rank.as_str(), analysis.players[at].dynamic_tier);
    assert_eq!(said(0), ("RB1", None));
    assert_eq!(said(1), ("WR1", Some(Tier::T1)));
    assert_eq!(said(2), ("RB2", Some(Tier::T1)));
    assert_eq!(analysis.players[0].survival, None, "a drafted player does not survive anything");
    assert_eq!(analysis.auto_pick, 2);
    let tiers: Vec<_> = analysis.tiers.iter().map(|tier| (tier.label, tier.n_dynamic)).collect();
    assert_eq!(tiers, [("Elite", 8), ("Premium", 16), ("Solid", 33), ("Deep", 2)]);
}

#[test]
fn survival_looks_to_my_next_pick_or_past_it_when_i_am_on_the_clock() {
    let board = board();
    // Second of two in a snake: picks 2, 3, 6, 7, ..., 18, 19.
    let pick = |current| analysis(&board, current).survival_pick;
    assert_eq!([1, 2, 3, 4, 18, 19].map(pick), [Some(2), Some(3), Some(6), Some(6), Some(19), None]);
    let survivals: Vec<f64> =
        analysis(&board, 3).players.iter().filter_map(|player| player.survival).collect();
    assert_eq!(survivals.len(), 60);
    assert!(survivals.iter().all(|survival| (0.0..=1.0).contains(survival)));
    assert!(survivals[0] < survivals[30], "the best by ADP goes first");
}

#[test]
fn value_and_its_tiers_follow_the_projections_of_the_position() {
    let board = board();
    let with_points = |player: &Player| {
        let n = player.adp.unwrap_or_default();
        // A gap after the first three of each position.
        Player { projected_points: Some(if n <= 6.0 { 300.0 - n } else { 150.0 - n }), ..player.clone() }
    };
    let pool = Pool::new(board.pool().players().iter().map(with_points).collect()).unwrap();
    let board = Board::new(Arc::new(pool), Arc::new(board.league().clone()));
    let analysis = analysis(&board, 1);
    let tier = |at: usize| analysis.players[at].position_tier;
    assert_eq!([0, 2, 4].map(tier), [Some(1); 3]);
    assert!(tier(6) > Some(1), "{:?}", tier(6));
    assert_eq!(tier(59), None, "nobody starts the last man of the pool");
    assert!(analysis.players[0].value > 0.0 && analysis.players[59].value < 0.0);
    let hold = analysis.tier_holds.iter().find(|hold| hold.position == Position::Rb).unwrap();
    assert_eq!((hold.tier, hold.n_left), (1, 3));
    assert_eq!(analysis.outlooks.len(), Position::COUNT);
}

#[test]
fn projections_are_shown_in_the_scoring_that_values_follow() {
    let config = DraftConfig {
        team_count: 2,
        rounds: 10,
        scoring_rules: ScoringRules { te_premium: 1.0, ..ScoringRules::default() },
        ..DraftConfig::for_new_session()
    };
    let tight_end = |player: &Player| Player {
        position: Position::Te,
        projected_points: Some(200.0),
        projected_receptions: Some(80.0),
        ..player.clone()
    };
    let pool = Pool::new(board().pool().players().iter().take(1).map(tight_end).collect()).unwrap();
    let board = Board::new(Arc::new(pool), Arc::new(config.to_league(Scoring::Standard).unwrap()));
    let shown = |board: &Board| {
        let analysis = analysis(board, 1);
        let on_card = analysis.position_cards.iter().find_map(|card| card.player.as_ref()?.projected_points);
        (analysis.players[0].projected_points, on_card)
    };
    assert_eq!(shown(&board), (Some(200.0), Some(200.0)));
    assert_eq!(shown(&board.in_own_scoring()), (Some(280.0), Some(280.0)));
}

#[test]
fn the_tiers_of_a_list_hold_by_which_of_its_players_are_left() {
    let mut board = board();
    for n in 1..=12 {
        let event = board.mark(&format!("p{n}"), Mark::new(Status::Drafted)).unwrap().unwrap();
        board.apply(&event).unwrap();
    }
    let analysis = analysis(&board, 13);
    let chance = |listed: Listed, level: Tier| {
        let found = analysis.tier_chances.iter().find(|at| at.listed == listed && at.level == level);
        found.map(|found| found.hold_probability)
    };
    assert_eq!(chance(Listed::All, Tier::T1), None, "nobody of it is left");
    assert_eq!(chance(Listed::Position(Position::Qb), Tier::T2), None, "nobody plays there");
    let [all, backs, receivers] =
        [Listed::All, Listed::Position(Position::Rb), Listed::Receivers].map(|list| chance(list, Tier::T2));
    assert!(backs.unwrap() > 0.9 && backs <= all && receivers <= all, "{backs:?} {receivers:?} {all:?}");
    let only_receivers = chance(Listed::Position(Position::Wr), Tier::T2);
    assert_eq!(receivers, only_receivers, "without tight ends both lists are the same");
}
