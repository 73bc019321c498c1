//! The advice in an auction: limits, plans and nominations on the shipped pool.

use std::sync::Arc;

use engine::auction::{Auction, AuctionChange, Dollars};
use engine::bidding::{Advice, LotVerdict, NominationKind, judge_lot, my_plan, nominations, price_sheet};
use engine::judge::{AuctionShape, Bidding, play_auction};
use engine::league::DraftSlot;
use engine::players::{BundledPool, PlayerIndex, Position};

const N_FUTURES: u32 = 8;

fn shape(name: &str) -> AuctionShape {
    AuctionShape::ALL.into_iter().find(|shape| shape.name == name).unwrap()
}

/// The usual league, seen from team 5.
fn auction_of(name: &str) -> Auction {
    let bundled = BundledPool::parse(include_str!("../../../data/pool.csv")).unwrap();
    let pool = Arc::new(bundled.pool(AuctionShape::SCORING).unwrap());
    shape(name).auction(&pool, 4).unwrap()
}

fn usual() -> Auction {
    auction_of("12 teams")
}

/// The `nth` by ADP, from 0.
fn nth(auction: &Auction, nth: usize) -> PlayerIndex {
    auction.board().pool().indices().nth(nth).unwrap()
}

fn id(auction: &Auction, player: PlayerIndex) -> String {
    auction.board().player(player).id.clone()
}

fn sell(auction: &mut Auction, player: PlayerIndex, team: DraftSlot, price: Dollars) {
    let player_id = Some(id(auction, player));
    auction.take(&AuctionChange::Sell { player_id, team, price }).unwrap();
}

fn verdict(auction: &Auction, player: PlayerIndex) -> LotVerdict {
    judge_lot(auction, player, N_FUTURES, 7).unwrap()
}

#[test]
fn the_first_name_is_worth_a_bid_and_a_late_one_is_not_worth_ten_dollars() {
    let auction = usual();
    let star = verdict(&auction, nth(&auction, 0));
    assert!((50..=110).contains(&star.limit), "{star:?}");
    assert!(star.low <= f64::from(star.limit) + 1.0 && f64::from(star.limit) <= star.high, "{star:?}");
    assert_eq!(star.advice, Advice::Buy);
    assert!((2..=3).contains(&star.reasons.len()), "{:?}", star.reasons);
    assert!(
        star.reasons.iter().all(|reason| reason.text.starts_with(|c: char| c == '$' || c.is_ascii_digit()))
    );
    assert!(star.room_low < star.room_high && !star.alternatives.is_empty());
    let late = verdict(&auction, nth(&auction, 170));
    assert!(late.limit < 10, "{late:?}");
}

#[test]
fn the_same_question_has_the_same_answer() {
    let auction = usual();
    let player = nth(&auction, 5);
    assert_eq!(verdict(&auction, player), verdict(&auction, player));
}

#[test]
fn a_bid_over_my_limit_is_passed_and_the_limit_stays() {
    let mut auction = usual();
    let player = nth(&auction, 10);
    let limit = verdict(&auction, player).limit;
    let nominated = AuctionChange::Nominate { player_id: id(&auction, player), team: 1, bid: limit + 5 };
    auction.take(&nominated).unwrap();
    let passed = verdict(&auction, player);
    assert_eq!((passed.advice, passed.limit, passed.next_bid), (Advice::Pass, limit, limit + 6));
}

#[test]
fn nobody_is_worth_more_than_my_highest_bid() {
    let mut auction = usual();
    for rank in [20, 21, 22] {
        let player = nth(&auction, rank);
        sell(&mut auction, player, 5, 60);
    }
    let most = auction.max_bid(5);
    let star = verdict(&auction, nth(&auction, 0));
    assert!(most < 20 && star.limit <= most && star.high <= f64::from(most), "{star:?}");
}

#[test]
fn a_player_my_roster_has_no_use_for_is_worth_nothing() {
    let mut auction = usual();
    let passers: Vec<PlayerIndex> = auction.board().pool().at_position(Position::Qb).to_vec();
    assert!(verdict(&auction, passers[2]).limit > 0);
    sell(&mut auction, passers[0], 5, 30);
    sell(&mut auction, passers[1], 5, 5);
    let third = verdict(&auction, passers[2]);
    assert_eq!((third.advice, third.limit), (Advice::Pass, 0), "a third quarterback where one starts");
}

#[test]
fn money_that_left_the_room_makes_the_others_cheaper() {
    let mut auction = usual();
    let later = nth(&auction, 30);
    let before = verdict(&auction, later).room_price;
    for rank in 0..6 {
        let player = nth(&auction, rank);
        sell(&mut auction, player, rank as DraftSlot + 6, 120);
    }
    let after = verdict(&auction, later).room_price;
    assert!(after < before - 2.0, "{before} before, {after} after");
}

#[test]
fn a_sold_player_and_a_full_roster_have_no_verdict() {
    let mut auction = usual();
    let player = nth(&auction, 0);
    sell(&mut auction, player, 1, 70);
    assert!(judge_lot(&auction, player, N_FUTURES, 7).is_none());
}

#[test]
fn the_plan_fills_every_place_with_the_money_there_is() {
    let mut auction = usual();
    let bought = nth(&auction, 12);
    sell(&mut auction, bought, 5, 38);
    let plan = my_plan(&auction);
    assert_eq!(plan.len(), usize::from(auction.league().n_rounds()));
    let spent: f64 = plan.iter().map(|place| place.dollars).sum();
    assert!((150.0..=205.0).contains(&spent), "{spent}: {plan:?}");
    let mine: Vec<_> = plan.iter().filter(|place| place.is_mine).collect();
    assert_eq!(mine.len(), 1);
    assert!((mine[0].dollars - 38.0).abs() < 1e-9 && mine[0].player_id == Some(id(&auction, bought)));
    let starters = plan.iter().filter(|place| place.slot != "Bench");
    assert!(starters.into_iter().all(|place| place.name.is_some()), "{plan:?}");
}

#[test]
fn while_money_is_out_dear_players_i_do_not_want_are_named_and_my_targets_are_held_back() {
    let auction = usual();
    let advice = nominations(&auction);
    let of = |kind| advice.iter().filter(move |one| one.kind == kind);
    assert!(of(NominationKind::Drain).count() > 0 && of(NominationKind::HoldBack).count() > 0, "{advice:?}");
    assert_eq!(of(NominationKind::Target).count(), 0);
    for drain in of(NominationKind::Drain) {
        assert!(drain.room_price > f64::from(drain.limit) && drain.n_rivals >= 2, "{drain:?}");
    }
    for held in of(NominationKind::HoldBack) {
        assert!(f64::from(held.limit) + 1.0 >= held.room_price, "{held:?}");
    }
}

#[test]
fn every_way_to_bid_ends_with_a_full_roster_and_no_more_than_the_budget() {
    for name in ["8 teams", "12 teams, superflex", "12 teams, $100"] {
        let auction = auction_of(name);
        let ways = Bidding::SIMPLE.into_iter().chain([Bidding::Verdict { n_futures: 0 }]);
        for bidding in ways {
            let played = play_auction(&auction, bidding, 3);
            assert_eq!(played.roster.len(), usize::from(auction.league().n_rounds()), "{name} {bidding:?}");
            let spent: f64 = played.roster.iter().map(|(_, price)| price).sum();
            let budget = f64::from(auction.budget(5));
            assert!(
                (spent + played.unspent - budget).abs() < 1e-6 && played.unspent >= 0.0,
                "{name}: {spent}"
            );
        }
    }
}

#[test]
fn a_dollar_buys_the_same_in_leagues_with_other_budgets() {
    let limits = ["12 teams, $100", "12 teams", "12 teams, $300"].map(|name| {
        let auction = auction_of(name);
        let limit = judge_lot(&auction, nth(&auction, 0), 0, 7).unwrap().limit;
        f64::from(limit) / f64::from(auction.budget(5))
    });
    assert!(limits.iter().all(|share| (share - limits[1]).abs() < 0.06), "{limits:?}");
}

#[test]
fn two_quarterbacks_make_them_dearer() {
    let price = |name: &str| {
        let auction = auction_of(name);
        let passer = auction.board().pool().at_position(Position::Qb)[3];
        let lot = judge_lot(&auction, passer, 0, 7).unwrap();
        (lot.room_price, lot.limit)
    };
    let (one, two) = (price("12 teams"), price("12 teams, superflex"));
    assert!(two.0 > one.0 + 10.0 && two.1 > one.1 + 10, "{one:?} {two:?}");
}

#[test]
fn before_the_first_sale_nobody_is_dearer_than_expected_and_fair_prices_share_the_money() {
    let auction = usual();
    let sheet = price_sheet(&auction);
    assert!(sheet.inflation.abs() < 0.02, "{}", sheet.inflation);
    assert!(sheet.sales.is_empty());
    assert!(sheet.rows.iter().all(|row| (row.value - row.now).abs() < 1e-6 && row.low <= row.room));
    assert!(sheet.rows[0].room > 50.0 && sheet.rows[0].needed_by.len() == 11, "{:?}", sheet.rows[0]);
}

#[test]
fn who_went_too_dear_leaves_less_for_the_others_and_the_sheet_says_by_how_much() {
    let mut auction = usual();
    let before = price_sheet(&auction);
    let first = nth(&auction, 0);
    let worth = before.rows.iter().find(|row| row.player_id == id(&auction, first)).unwrap().now;
    sell(&mut auction, first, 2, 150);
    let after = price_sheet(&auction);
    assert_eq!(after.sales.len(), 1);
    assert!((after.sales[0].fair - worth).abs() < 1e-6 && after.sales[0].price == 150);
    assert!(after.inflation < before.inflation, "{}", after.inflation);
    let now = |sheet: &engine::bidding::Sheet, player: PlayerIndex| {
        sheet.rows.iter().find(|row| row.player_id == id(&auction, player)).unwrap().now
    };
    assert!(now(&after, nth(&auction, 1)) < now(&before, nth(&auction, 1)));
    assert!(after.rows.iter().all(|row| row.player_id != id(&auction, first)));
}
