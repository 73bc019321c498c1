//! What must hold for every forecast, on boards of many shapes.

use std::sync::Arc;

use proptest::{prelude::*, property_test};

use super::{
    Forecast, MarketState, closed_form_survival, expected_mix, room_looseness, room_shift, turns_between,
};
use crate::board::Board;
use crate::fixtures::{player, rules};
use crate::league::{Keeper, League};
use crate::players::{Pool, Position};

/// A pool in the usual mix of positions, kickers and defences late.
fn pool(n_players: usize) -> Arc<Pool> {
    const MIX: [Position; 8] = [
        Position::Rb,
        Position::Wr,
        Position::Wr,
        Position::Rb,
        Position::Qb,
        Position::Wr,
        Position::Te,
        Position::Rb,
    ];
    let position = |index: usize| match index {
        130.. if index.is_multiple_of(5) => Position::K,
        130.. if index % 5 == 1 => Position::Dst,
        _ => MIX[index % MIX.len()],
    };
    let players = (0..n_players)
        .map(|index| player(&format!("p{index:03}"), position(index), Some(index as f64 * 1.1 + 1.0)));
    Arc::new(Pool::new(players.collect()).unwrap())
}

/// A board on which each pick took the player this many places down the list of those left.
fn board_after(n_teams: u8, my_slot: u8, depths: &[usize]) -> Board {
    let mut rules = rules(n_teams, 16);
    rules.my_slot = my_slot;
    let mut board = Board::new(pool(300), Arc::new(League::new(rules).unwrap()));
    for depth in depths {
        let taken = board.available().nth(*depth).unwrap();
        let event = board.draft(&board.player(taken).id).unwrap();
        board.apply(&event).unwrap();
    }
    board
}

#[property_test(config = ProptestConfig::with_cases(24))]
fn survival_is_a_probability_falls_with_the_horizon_and_one_player_leaves_per_pick(
    #[strategy = 4_u8..=14] n_teams: u8,
    #[strategy = 1_u8..=4] slot: u8,
    // Four teams make 64 picks, so two of mine are always left.
    #[strategy = prop::collection::vec(0_usize..12, 0..48)] depths: Vec<usize>,
) {
    let board = board_after(n_teams, slot, &depths);
    let next = board.my_next_pick(board.current_pick() + 1).unwrap();
    let following = board.my_next_pick(next + 1).unwrap();
    let forecast = Forecast::of(&board, &[following, next]);
    assert_eq!(forecast.horizons(), &[next, following]);
    for player in board.available() {
        let (near, far) = (forecast.survival(0, player), forecast.survival(1, player));
        assert!((0.0..=1.0).contains(&far) && far <= near && near <= 1.0);
    }
    let current = board.current_pick();
    let is_mine = board.league().owner_of(current) == board.league().my_slot();
    let from = current + u16::from(is_mine);
    let model = super::ChoiceModel::for_league(board.league());
    let everybodys = Forecast::with_model(&board, model, from, forecast.horizons());
    for (horizon, pick) in forecast.horizons().iter().enumerate() {
        let n_leaving = turns_between(&board, from, *pick).count() as f64;
        let leaving: f64 = board.available().map(|player| 1.0 - everybodys.survival(horizon, player)).sum();
        assert!((leaving - n_leaving).abs() < 1e-6, "{leaving} of {n_leaving}");
        let closed = closed_form_survival(&board, from, *pick);
        let leaving: f64 = board.available().map(|player| 1.0 - closed[player.at()]).sum();
        assert!((leaving - n_leaving).abs() < 1e-4, "{leaving} of {n_leaving}");
    }
}

#[test]
fn my_own_picks_lower_no_players_chance_to_last_to_my_later_ones() {
    for (my_slot, n_made) in [(1, 10), (12, 5), (1, 22)] {
        let board = board_after(12, my_slot, &vec![0; n_made]);
        let next = board.my_next_pick(board.current_pick()).unwrap();
        let following = board.my_next_pick(next + 1).unwrap();
        let after = board.my_next_pick(following + 1).unwrap();
        let forecast = Forecast::of(&board, &[next, following, after]);
        assert_eq!(following, next + 1, "the end of the snake");
        for player in board.available() {
            let chances = [0, 1, 2].map(|horizon| forecast.survival(horizon, player));
            assert!((chances[0] - chances[1]).abs() < 1e-12, "no other team picks between them: {chances:?}");
            assert!(chances[2] <= chances[1]);
        }
    }
}

#[test]
fn a_team_with_two_quarterbacks_leaves_the_third_to_others() {
    let survival_of_the_third = |picks_of_passers: [usize; 2]| {
        let mut board = board_after(12, 1, &[]);
        for pick in 1..=24 {
            let is_wanted = |index: &crate::players::PlayerIndex| {
                (board.player(*index).position == Position::Qb) == picks_of_passers.contains(&pick)
            };
            let taken = board.available().find(is_wanted).unwrap();
            let event = board.draft(&board.player(taken).id).unwrap();
            board.apply(&event).unwrap();
        }
        let third = board.available_at(Position::Qb).next().unwrap();
        Forecast::with_model(&board, &super::ChoiceModel::BEST_BALL, 25, &[26]).survival(0, third)
    };
    // Pick 25 belongs to slot 1, which made picks 1 and 24; slot 2 made 2 and 23.
    let (held_by_slot_1, held_by_slot_2) = (survival_of_the_third([1, 24]), survival_of_the_third([2, 23]));
    assert!(held_by_slot_1 > held_by_slot_2 + 0.05, "{held_by_slot_1} {held_by_slot_2}");
}

#[test]
fn keepers_cost_no_market_pick_and_no_team_takes_a_second_kicker() {
    let mut rules = rules(12, 16);
    rules.keepers = vec![Keeper { player_id: "p000".to_owned(), slot: 2, round: 1 }];
    let mut board = Board::new(pool(300), Arc::new(League::new(rules).unwrap()));
    let placed = board.place_keepers().unwrap();
    board.apply(&placed).unwrap();
    assert_eq!(turns_between(&board, 1, 13).count(), 11, "pick 2 is spent");
    let state = MarketState::of(&board);
    assert_eq!(state.last_pick, 191);
    assert!((state.caps[Position::K.index()] - 1.0).abs() < 1e-12);
    assert!((state.held[2][Position::Rb.index()] - 1.0).abs() < 1e-12);
}

#[test]
fn a_room_shows_its_style_after_eight_picks() {
    let early = board_after(12, 1, &[5; 7]);
    assert!(room_shift(&early).iter().all(|shift| *shift == 0.0));
    let by_the_book = board_after(12, 1, &[0; 30]);
    let wild = board_after(12, 1, &[14; 30]);
    let [strict, fresh, loose] = [&by_the_book, &board_after(12, 1, &[]), &wild].map(room_looseness);
    assert!(strict < 0.8 * fresh && loose > 1.1 * fresh, "{strict} {fresh} {loose}");
    assert!(room_shift(&wild)[Position::Wr.index()] > 3.0, "receivers go before their ADP here");
}

#[test]
fn the_market_expects_the_positions_that_were_next_by_adp() {
    let board = board_after(12, 1, &[0, 0, 0, 0, 3, 3, 3, 3]);
    let mix = expected_mix(&board, 9, 4);
    // Players five to eight of the pool: QB, WR, TE, RB.
    assert_eq!(mix, [1, 1, 1, 1, 0, 0]);
}
