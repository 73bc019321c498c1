//! The rules of an auction: what is refused, in which words, and what always holds.

use std::sync::Arc;

use engine::auction::{
    Auction, AuctionChange, AuctionEvent, AuctionRejected, AuctionRules, Dollars, Nomination, SOMEBODY,
    TeamBudget,
};
use engine::league::{DraftOrder, DraftSlot, League, LeagueRules, Lineup, Scoring, ScoringRules, SlotKind};
use engine::players::{Player, Pool, Position};
use proptest::{prelude::*, property_test};

const N_PLAYERS: usize = 30;
const N_TEAMS: u8 = 4;
const N_PLACES: u8 = 5;

fn id(player: usize) -> String {
    format!("p{player}")
}

fn player(at: usize) -> Player {
    Player {
        id: id(at),
        name: format!("Player {at}"),
        position: Position::ALL[at % Position::COUNT],
        team: None,
        bye_week: None,
        adp: Some(at as f64 + 1.0),
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        adp_superflex: None,
        projected_points: None,
        projected_receptions: None,
    }
}

fn auction(rules: AuctionRules) -> Result<Auction, AuctionRejected> {
    let lineup = Lineup::new([(SlotKind::Qb, 1), (SlotKind::Rb, 2), (SlotKind::Bench, 2)]);
    let league = LeagueRules {
        n_teams: N_TEAMS,
        n_rounds: N_PLACES,
        order: DraftOrder::Snake,
        third_round_reversal: false,
        my_slot: 1,
        traded_picks: Vec::new(),
        keepers: Vec::new(),
        lineup,
        scoring: Scoring::HalfPpr,
        scoring_rules: ScoringRules::default(),
        auction: None,
    };
    let pool = Pool::new((0..N_PLAYERS).map(player).collect()).unwrap();
    Auction::new(Arc::new(pool), Arc::new(League::new(league).unwrap()), rules)
}

fn usual() -> Auction {
    auction(AuctionRules { budget: 20, ..AuctionRules::default() }).unwrap()
}

fn nominate(player: usize, team: DraftSlot, bid: Dollars) -> AuctionChange {
    AuctionChange::Nominate { player_id: id(player), team, bid }
}

fn sell(player: usize, team: DraftSlot, price: Dollars) -> AuctionChange {
    AuctionChange::Sell { player_id: Some(id(player)), team, price }
}

fn sell_lot(team: DraftSlot, price: Dollars) -> AuctionChange {
    AuctionChange::Sell { player_id: None, team, price }
}

/// What an auction says to the last of these changes, after all others were taken.
fn refusal(changes: &[AuctionChange]) -> String {
    let mut auction = usual();
    let (last, before) = changes.split_last().unwrap();
    for change in before {
        auction.take(change).unwrap();
    }
    let untouched = auction.clone();
    let refused = auction.take(last).unwrap_err();
    assert_eq!(auction, untouched, "a refused change leaves the auction as it was");
    refused.to_string()
}

#[test]
fn what_cannot_be_is_refused_in_a_sentence() {
    let full: Vec<AuctionChange> = (0..5).map(|at| sell(at, 1, 1)).collect();
    let keep = |price| AuctionChange::Keep { player_id: id(9), team: 2, price };
    let correct = |price, team| AuctionChange::Correct { player_id: id(3), price, team };
    let over = "Team 1 can bid at most $16: it keeps $4 for its other open places";
    let cases: [(Vec<AuctionChange>, &str); 19] = [
        (vec![sell(3, 1, 17)], over),
        (vec![nominate(3, 1, 17)], over),
        (vec![nominate(3, 1, 2), AuctionChange::Bid { player_id: None, team: 1, bid: 17 }], over),
        (vec![sell_lot(1, 5)], "Nobody is up for bids. Name the player with the price."),
        (
            vec![AuctionChange::Bid { player_id: None, team: 1, bid: 2 }],
            "Nobody is up for bids. Name the player with the price.",
        ),
        (vec![AuctionChange::Withdraw], "Nobody is up for bids. Name the player with the price."),
        ([full, vec![sell(9, 1, 1)]].concat(), "Team 1 is full"),
        (
            vec![sell(3, 1, 16), sell(4, 1, 2)],
            "Team 1 can bid at most $1: it keeps $3 for its other open places",
        ),
        (vec![sell(3, 2, 7), sell(3, 1, 7)], "Player 3 was already sold to team 2 for $7"),
        (vec![sell(3, 2, 7), nominate(3, 2, 7)], "Player 3 was already sold to team 2 for $7"),
        (vec![sell(3, 9, 7)], "There is no team 9: the league has 4 teams"),
        (vec![sell(3, 0, 7)], "There is no team 0: the league has 4 teams"),
        (vec![sell(99, 1, 7)], "Player not found"),
        (vec![sell(3, 1, 0)], "The least bid is $1"),
        (
            vec![nominate(3, 1, 2), nominate(4, 1, 2)],
            "Player 3 is up for bids. Sell him or take the nomination back first.",
        ),
        (vec![nominate(3, 2, 2)], "It is team 1's turn to nominate, not team 2's"),
        (
            vec![nominate(3, 1, 2), AuctionChange::Bid { player_id: None, team: 2, bid: 2 }],
            "The bid stands at $2 already",
        ),
        (vec![keep(17)], "Team 2 can bid at most $16: it keeps $4 for its other open places"),
        (vec![correct(7, None)], "Player 3 was not sold"),
    ];
    for (changes, sentence) in cases {
        assert_eq!(refusal(&changes), sentence, "{changes:?}");
    }
    assert_eq!(
        refusal(&[sell(3, 2, 7), correct(17, None)]).split(':').next(),
        Some("Team 2 can bid at most $16")
    );
    assert_eq!(refusal(&[sell(3, 2, 7), correct(7, Some(2))]), "Player 3 is with team 2 for $7 already");
    assert_eq!(
        refusal(&[nominate(3, 1, 16), sell(4, 1, 5)]),
        "Team 1 can bid at most $12: it keeps $3 for its other open places",
        "the bid that stands must stay payable"
    );
}

#[test]
fn budgets_that_cannot_fill_a_roster_are_refused() {
    let with = |budget, minimum_bid| AuctionRules { budget, minimum_bid, ..AuctionRules::default() };
    let of_team = |team, budget| AuctionRules {
        team_budgets: vec![TeamBudget { team, budget }],
        ..AuctionRules::default()
    };
    let refused = |rules| auction(rules).unwrap_err().to_string();
    assert_eq!(refused(with(4, 1)), "$4 is too little for the 5 places of team 1");
    assert_eq!(refused(with(9, u32::MAX)), "$9 is too little for the 5 places of team 1");
    assert_eq!(refused(with(u32::MAX, 1)), "A budget is at most $100000, not $4294967295");
    assert_eq!(refused(of_team(5, 200)), "There is no team 5: the league has 4 teams");
    assert_eq!(refused(of_team(0, 200)), "There is no team 0: the league has 4 teams");
    let twice = vec![TeamBudget { team: 2, budget: 9 }, TeamBudget { team: 2, budget: 8 }];
    assert_eq!(refused(AuctionRules { team_budgets: twice, ..with(9, 1) }), "Team 2 has two budgets");
}

#[test]
fn money_places_and_the_highest_bid_follow_the_sales() {
    let mut auction = usual();
    auction.take(&AuctionChange::Keep { player_id: id(7), team: 1, price: 0 }).unwrap();
    auction.take(&nominate(3, 1, 2)).unwrap();
    auction.take(&AuctionChange::Bid { player_id: None, team: 2, bid: 9 }).unwrap();
    let may_bid: Vec<bool> = auction.purses().iter().map(|purse| purse.may_bid).collect();
    assert_eq!(may_bid, [true; 4]);
    auction.take(&sell_lot(2, 9)).unwrap();
    let purses = auction.purses();
    let seen: Vec<(u32, u8, u32)> =
        purses.iter().map(|purse| (purse.money, purse.open_places, purse.max_bid)).collect();
    assert_eq!(seen, [(20, 4, 17), (11, 4, 8), (20, 5, 16), (20, 5, 16)]);
    let next: Vec<bool> = purses.iter().map(|purse| purse.is_next_to_nominate).collect();
    assert_eq!(next, [false, true, false, false], "team 1 nominated, so team 2 is next");
}

#[test]
fn a_team_that_cannot_go_higher_may_not_bid() {
    let mut auction = usual();
    auction.take(&sell(0, 3, 12)).unwrap();
    auction.take(&nominate(1, auction.next_to_nominate().unwrap(), 5)).unwrap();
    let may_bid: Vec<bool> = auction.purses().iter().map(|purse| purse.may_bid).collect();
    assert_eq!(may_bid, [true, true, false, true], "team 3 has $8 for four places: $5 at most");
}

#[test]
fn full_teams_are_passed_over_and_the_auction_ends_when_all_are_full() {
    let mut auction = usual();
    let sellers = [2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4];
    for (player, team) in sellers.into_iter().enumerate() {
        auction.take(&sell(player, team, 1)).unwrap();
    }
    assert_eq!(auction.next_to_nominate(), Some(1), "the only team with open places");
    for player in 20..25 {
        assert!(!auction.is_over());
        auction.take(&nominate(player, 1, 1)).unwrap();
        auction.take(&sell_lot(1, 1)).unwrap();
    }
    assert!(auction.is_over() && auction.next_to_nominate().is_none());
    assert_eq!(
        auction.take(&sell(28, 1, 1)).unwrap_err().to_string(),
        "The auction is over: every roster is full"
    );
}

#[test]
fn where_nomination_is_free_anybody_may() {
    let rules = AuctionRules { nomination: Nomination::Free, ..AuctionRules::default() };
    let mut auction = auction(rules).unwrap();
    assert_eq!(auction.next_to_nominate(), None);
    auction.take(&nominate(3, 4, 1)).unwrap();
    auction.take(&AuctionChange::Withdraw).unwrap();
    assert!(auction.lot().is_none());
}

#[test]
fn a_change_reads_from_the_json_of_the_page() {
    let read = |json: &str| serde_json::from_str::<AuctionChange>(json).unwrap();
    assert_eq!(read(r#"{"kind":"sell","team":2,"price":9}"#), sell_lot(2, 9));
    assert_eq!(read(r#"{"kind":"nominate","player_id":"p3","team":1,"bid":2}"#), nominate(3, 1, 2));
    assert!(serde_json::from_str::<AuctionChange>(r#"{"kind":"sell","team":2,"price":-9}"#).is_err());
}

fn change() -> impl Strategy<Value = AuctionChange> {
    let player = || (0..N_PLAYERS + 2).prop_map(id);
    let team = || 0..N_TEAMS + 2;
    let price = || prop_oneof![8 => 0..22_u32, 1 => any::<u32>()];
    prop_oneof![
        3 => (player(), team(), price())
            .prop_map(|(player_id, team, bid)| AuctionChange::Nominate { player_id, team, bid }),
        3 => (team(), price()).prop_map(|(team, bid)| AuctionChange::Bid { player_id: None, team, bid }),
        1 => Just(AuctionChange::Withdraw),
        6 => (prop::option::of(player()), team(), price())
            .prop_map(|(player_id, team, price)| AuctionChange::Sell { player_id, team, price }),
        1 => (player(), team(), price())
            .prop_map(|(player_id, team, price)| AuctionChange::Keep { player_id, team, price }),
        1 => player().prop_map(|player_id| AuctionChange::TakeBack { player_id }),
        2 => (player(), price(), prop::option::of(team()))
            .prop_map(|(player_id, price, team)| AuctionChange::Correct { player_id, price, team }),
    ]
}

/// Every team's money and places add up, and it can fill its roster.
fn expect_sound(auction: &Auction) {
    for purse in auction.purses() {
        let spent: u32 = auction
            .sales()
            .iter()
            .filter(|(_, sale)| sale.team == purse.team)
            .map(|(_, sale)| sale.price)
            .sum();
        assert_eq!(spent + purse.money, 20, "no dollar appears or vanishes");
        assert!(purse.money >= u32::from(purse.open_places), "a dollar for every open place");
        assert!(auction.roster_of(purse.team).count() <= usize::from(N_PLACES));
        assert!(purse.max_bid <= purse.money);
    }
    if let Some(lot) = auction.lot() {
        assert!(!auction.is_sold(auction.board().find(&lot.player_id).unwrap()));
        assert!(lot.team == SOMEBODY || lot.bid <= auction.max_bid(lot.team));
    }
}

#[property_test]
fn no_sequence_of_changes_breaks_the_rules(
    #[strategy = prop::collection::vec(change(), 1..120)] changes: Vec<AuctionChange>,
) {
    let mut auction = usual();
    for change in &changes {
        let before = auction.clone();
        if auction.take(change).is_err() {
            assert_eq!(auction, before);
        }
        expect_sound(&auction);
    }
}

#[property_test]
fn undo_restores_exactly_what_was(
    #[strategy = prop::collection::vec(change(), 1..60)] changes: Vec<AuctionChange>,
) {
    let mut auction = usual();
    let mut history: Vec<(Auction, AuctionEvent)> = Vec::new();
    for change in &changes {
        let before = auction.clone();
        if let Ok(event) = auction.take(change) {
            history.push((before, event));
        }
    }
    for (before, event) in history.into_iter().rev() {
        let text = serde_json::to_string(&event).unwrap();
        let event: AuctionEvent = serde_json::from_str(&text).unwrap();
        auction.take(&AuctionChange::Undo { event }).unwrap();
        assert_eq!(
            (auction.sales(), auction.lot(), auction.purses()),
            (before.sales(), before.lot(), before.purses())
        );
    }
    assert!(auction.sales().is_empty() && auction.lot().is_none());
}

#[property_test]
fn an_event_of_another_state_changes_nothing(
    #[strategy = prop::collection::vec(change(), 2..40)] changes: Vec<AuctionChange>,
) {
    let mut auction = usual();
    let mut events = Vec::new();
    for change in &changes {
        events.extend(auction.take(change));
    }
    for event in events {
        let before = auction.clone();
        assert_eq!(auction.apply(&event), Err(AuctionRejected::ChangedElsewhere));
        assert_eq!(auction, before);
        if auction.take(&AuctionChange::Undo { event }).is_err() {
            assert_eq!(auction, before);
        }
        expect_sound(&auction);
    }
}

#[test]
fn a_bid_nobody_noted_stands_and_a_late_one_is_not_for_the_next_player() {
    let mut auction = usual();
    auction.take(&nominate(3, 1, 2)).unwrap();
    let bid =
        |player: usize, bid: Dollars| AuctionChange::Bid { player_id: Some(id(player)), team: SOMEBODY, bid };
    auction.take(&bid(3, 9)).unwrap();
    assert_eq!(auction.lot().map(|lot| (lot.team, lot.bid)), Some((SOMEBODY, 9)));
    let refused = |change| auction.decide(&change).unwrap_err().to_string();
    assert_eq!(refused(bid(3, 17)), "Team 4 can bid at most $16: it keeps $4 for its other open places");
    assert_eq!(refused(bid(4, 10)), "Nobody is up for bids. Name the player with the price.");
}
