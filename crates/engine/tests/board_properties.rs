//! What holds on every board, after any sequence of changes.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::board::{Board, BoardEvent, BoardRejected, Change, ListedPlayer, RoomPick, Status, roster_rows};
use engine::insights::{InsightContext, StrategyWeights, analyse};
use engine::league::{DraftConfig, Keeper, Scoring};
use engine::players::{Player, Pool, Position};
use proptest::{prelude::*, property_test};

const N_PLAYERS: usize = 40;

fn change() -> impl Strategy<Value = Change> {
    let player = (0..N_PLAYERS).prop_map(id);
    let status =
        prop::sample::select(vec![Status::Available, Status::Targeted, Status::Drafted, Status::MyTeam]);
    let slot = prop::sample::select(vec!["QB1", "RB1", "RB2", "WR1", "FLEX1", "K1", "BN1", "BN9"]);
    let pick = 1..60_u16;
    let listed = player.clone().prop_map(|player_id| ListedPlayer { player_id, slot: None });
    let room_pick = (pick.clone(), player.clone(), any::<bool>())
        .prop_map(|(pick, player_id, is_mine)| RoomPick { pick, player_id, is_mine });
    prop_oneof![
        4 => (player.clone(), status, prop::option::weighted(0.2, pick.clone()))
            .prop_map(|(player_id, status, pick)| Change::Mark { player_id, status: Some(status), pick, slot: None }),
        4 => player.clone().prop_map(|player_id| Change::Draft { player_id }),
        1 => (pick.clone(), player.clone()).prop_map(|(pick, player_id)| Change::ReplacePick { pick, player_id }),
        1 => pick.prop_map(|pick| Change::ClearPick { pick }),
        1 => (prop::collection::vec(player.clone(), 0..6), prop::collection::vec(listed, 0..6))
            .prop_map(|(removed, roster)| Change::Lists { removed: Some(removed), roster: Some(roster) }),
        1 => (player, slot)
            .prop_map(|(player_id, slot)| Change::MoveToSlot { player_id, slot: slot.parse().unwrap() }),
        1 => prop::collection::vec(room_pick, 0..6).prop_map(|picks| Change::Follow { picks }),
    ]
}

fn id(player: usize) -> String {
    format!("p{player}")
}

fn player(at: usize) -> Player {
    Player {
        id: id(at),
        name: id(at),
        position: Position::ALL[at % Position::COUNT],
        team: None,
        bye_week: Some((at % 9) as u8 + 5),
        adp: (!at.is_multiple_of(7)).then_some(at as f64 + 1.0),
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        adp_superflex: None,
        projected_points: None,
        projected_receptions: None,
    }
}

fn empty_board() -> Board {
    let keepers =
        vec![Keeper { player_id: id(3), slot: 2, round: 1 }, Keeper { player_id: id(11), slot: 1, round: 4 }];
    let config = DraftConfig { team_count: 4, rounds: 10, keepers, ..DraftConfig::for_new_session() };
    let pool = Pool::new((0..N_PLAYERS).map(player).collect()).unwrap();
    Board::new(Arc::new(pool), Arc::new(config.to_league(Scoring::Ppr).unwrap()))
}

/// Places the keepers and applies the changes that are accepted.
fn play(board: &mut Board, changes: &[Change]) -> Vec<BoardEvent> {
    let mut events: Vec<BoardEvent> = board.place_keepers().into_iter().collect();
    for event in &events {
        board.apply(event).unwrap();
    }
    for change in changes {
        events.extend(board.take(change).unwrap_or_default());
    }
    events
}

#[property_test]
fn every_player_is_drafted_once_and_every_pick_holds_one(
    #[strategy = prop::collection::vec(change(), 0..60)] changes: Vec<Change>,
) {
    let mut board = empty_board();
    let events = play(&mut board, &changes);
    let picks: Vec<_> = board.picks().collect();
    let players: BTreeSet<_> = picks.iter().map(|picked| picked.player).collect();
    assert_eq!(players.len(), picks.len());
    for player in board.pool().indices() {
        let state = board.state(player);
        assert_eq!(state.pick.is_some(), !state.status.is_available());
        assert!(state.slot.is_none() || state.status == Status::MyTeam);
        let held = state.pick.and_then(|pick| board.pick_at(pick)).map(|picked| picked.player);
        assert_eq!(held, state.pick.map(|_| player));
    }
    let counts = board.counts();
    assert_eq!(counts.drafted + counts.my_team, board.n_picks_made());
    assert_eq!(counts.untouched + counts.targeted, board.available().count());
    assert_eq!(board.version(), events.len() as u64);
}

#[property_test]
fn any_board_can_be_analysed_at_any_pick(
    #[strategy = prop::collection::vec(change(), 0..60)] changes: Vec<Change>,
    #[strategy = prop_oneof![0..60_u16, any::<u16>()]] current_pick: u16,
) {
    let mut board = empty_board();
    play(&mut board, &changes);
    let strategy_weights = StrategyWeights::default();
    let context = InsightContext {
        current_pick,
        strategy_weights: &strategy_weights,
        is_configured: true,
        timestamp: "",
    };
    let analysis = analyse(&board, &context);
    for (player, said) in board.pool().indices().zip(&analysis.players) {
        assert_eq!(said.survival.is_some(), board.is_available(player) && analysis.survival_pick.is_some());
        assert!(said.survival.is_none_or(|survival| (0.0..=1.0).contains(&survival)), "{said:?}");
        assert_eq!(said.dynamic_tier.is_some(), board.is_available(player));
    }
    let report = &analysis.report;
    let most = [(&report.top_available, 5), (&report.sleepers, 3), (&report.reaches, 3)];
    assert!(most.iter().all(|(listed, most)| listed.len() <= *most));
    assert!(report.insights.iter().filter(|insight| insight.id.starts_with("strategy")).count() <= 3);
    assert!(report.insights.is_sorted_by_key(|insight| insight.priority));
}

#[property_test]
fn undoing_everything_restores_the_exact_board(
    #[strategy = prop::collection::vec(change(), 0..60)] changes: Vec<Change>,
) {
    let mut board = empty_board();
    let mut boards = vec![states(&board)];
    let mut events = Vec::new();
    for change in &changes {
        for event in board.take(change).unwrap_or_default() {
            events.push(event);
            boards.push(states(&board));
        }
    }
    while let Some(event) = events.pop() {
        boards.pop();
        board.take(&Change::Undo { event }).unwrap();
        assert_eq!(&states(&board), boards.last().unwrap());
    }
}

#[property_test]
fn a_board_equals_the_sum_of_its_events(
    #[strategy = prop::collection::vec(change(), 0..60)] changes: Vec<Change>,
) {
    let mut board = empty_board();
    let events = play(&mut board, &changes);
    let mut replayed = empty_board();
    for event in &events {
        let sent: BoardEvent = serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap();
        replayed.apply(&sent).unwrap();
        assert_eq!(replayed.apply(&sent), Err(BoardRejected::ChangedElsewhere));
    }
    assert_eq!(&replayed, &board);
    let stored: Vec<_> =
        board.pool().indices().map(|at| (board.player(at).id.clone(), board.state(at))).collect();
    let stored = stored.iter().map(|(id, state)| (id.as_str(), *state));
    let fresh = empty_board();
    let pool = Arc::new(fresh.pool().clone());
    let league = Arc::new(fresh.league().clone());
    assert_eq!(Board::restore(pool, league, stored, board.version()).unwrap(), board);
}

#[property_test]
fn every_rostered_player_stands_in_one_slot_that_accepts_him(
    #[strategy = prop::collection::vec(change(), 0..60)] changes: Vec<Change>,
) {
    let mut board = empty_board();
    play(&mut board, &changes);
    let rows = roster_rows(&board);
    let mut shown: Vec<&str> = Vec::new();
    for row in &rows {
        if let Some(player) = &row.player {
            assert!(row.slot.kind.accepts().contains(player.position), "{} in {}", player.id, row.slot);
            shown.push(&player.id);
        }
        assert_eq!(row.is_empty, row.player.is_none());
    }
    shown.sort_unstable();
    let mut rostered: Vec<&str> = board.my_roster().map(|at| board.player(at).id.as_str()).collect();
    rostered.sort_unstable();
    assert_eq!(shown, rostered);
    let slots: BTreeSet<String> = rows.iter().map(|row| row.slot.to_string()).collect();
    assert_eq!(slots.len(), rows.len());
    let n_slots = board.league().lineup().n_slots();
    assert!(rows.len() == n_slots || rows.iter().skip(n_slots).all(|row| !row.is_empty));
}

fn states(board: &Board) -> Vec<engine::board::PlayerState> {
    board.pool().indices().map(|player| board.state(player)).collect()
}
