//! Who owns which pick, for every shape of league.

use std::collections::BTreeSet;

use engine::league::{DraftConfig, DraftOrder, Keeper, League, PickNumber, Scoring, TradedPick};
use proptest::{prelude::*, property_test};

/// Settings of any size and order, with trades and keepers.
fn shape() -> impl Strategy<Value = DraftConfig> {
    let size = (2..=20_u16, 1..=25_i32);
    size.prop_flat_map(|(team_count, rounds)| {
        let n_picks = team_count * rounds as u16;
        let slot = 1..=team_count as u8;
        let trade = (1..=n_picks, slot.clone()).prop_map(|(pick, slot)| TradedPick { pick, slot });
        let keeper = (slot.clone(), 1..=rounds as u8);
        (
            prop::sample::select(vec![DraftOrder::Snake, DraftOrder::Linear]),
            any::<bool>(),
            slot,
            prop::collection::vec(trade, 0..8),
            prop::collection::btree_set(keeper, 0..6),
        )
            .prop_map(
                move |(draft_order, third_round_reversal, draft_slot, traded_picks, keepers)| {
                    let keeper = |(at, (slot, round))| Keeper { player_id: format!("k{at}"), slot, round };
                    let keepers = keepers.into_iter().enumerate().map(keeper).collect();
                    DraftConfig {
                        team_count,
                        rounds,
                        draft_order,
                        third_round_reversal,
                        draft_slot: i32::from(draft_slot),
                        traded_picks,
                        keepers,
                        ..DraftConfig::for_new_session()
                    }
                },
            )
    })
}

/// The league, without keepers whose pick was traded away.
fn league(config: &DraftConfig) -> League {
    let without_keepers = || DraftConfig { keepers: Vec::new(), ..config.clone() };
    let league = config.to_league(Scoring::Standard);
    league.or_else(|_| without_keepers().to_league(Scoring::Standard)).unwrap()
}

#[property_test]
fn before_trades_every_team_has_one_pick_a_round(#[strategy = shape()] config: DraftConfig) {
    let league = league(&config);
    let order = league.order();
    let mut seen = BTreeSet::new();
    for round in 1..=league.n_rounds() {
        for slot in 1..=league.n_teams() {
            let pick = order.original_pick(slot, round);
            assert_eq!((order.original_owner_of(pick), order.round_of(pick)), (slot, round));
            seen.insert(pick);
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), (1..=league.n_picks()).collect::<Vec<_>>());
}

#[property_test]
fn with_trades_every_pick_has_one_owner(#[strategy = shape()] config: DraftConfig) {
    let league = league(&config);
    let mut owned: Vec<PickNumber> =
        (1..=league.n_teams()).flat_map(|slot| league.order().picks_of(slot).collect::<Vec<_>>()).collect();
    owned.sort_unstable();
    assert_eq!(owned, (1..=league.n_picks()).collect::<Vec<_>>());
    // If a pick is traded twice, the later trade counts.
    for (at, trade) in config.traded_picks.iter().enumerate() {
        let is_last = config.traded_picks[at + 1..].iter().all(|later| later.pick != trade.pick);
        assert!(!is_last || league.owner_of(trade.pick) == trade.slot);
    }
}

#[property_test]
fn keepers_cost_distinct_picks_of_their_own_team_and_the_market_skips_them(
    #[strategy = shape()] config: DraftConfig,
) {
    let league = league(&config);
    let kept: Vec<_> = league.keepers().collect();
    for (pick, keeper) in &kept {
        assert_eq!((league.owner_of(*pick), league.round_of(*pick)), (keeper.slot, keeper.round));
    }
    let picks: BTreeSet<_> = kept.iter().map(|(pick, _)| *pick).collect();
    assert_eq!(picks.len(), kept.len());
    let moves = (1..=league.n_picks()).map(|pick| league.market_pick(pick + 1) - league.market_pick(pick));
    for (pick, moved) in (1..).zip(moves) {
        assert_eq!(moved, u16::from(!picks.contains(&pick)));
    }
}

#[property_test]
fn my_next_picks_come_in_order_and_none_is_skipped(#[strategy = shape()] config: DraftConfig) {
    let league = league(&config);
    let mut found = Vec::new();
    let mut from = 1;
    while let Some(pick) = league.my_next_pick(from) {
        found.push(pick);
        from = pick + 1;
    }
    let mine: Vec<_> =
        league.order().picks_of(league.my_slot()).filter(|pick| league.keeper_at(*pick).is_none()).collect();
    assert_eq!(found, mine);
}

#[property_test]
fn settings_survive_the_wire(#[strategy = shape()] config: DraftConfig) {
    let league = league(&config);
    let wire = serde_json::to_string(&DraftConfig::from(league.rules())).unwrap();
    let read: DraftConfig = serde_json::from_str(&wire).unwrap();
    assert_eq!(read.to_league(Scoring::Standard).unwrap(), league);
}
