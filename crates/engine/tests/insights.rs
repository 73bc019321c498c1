//! Every insight rule at its bounds.

use std::sync::Arc;

use engine::board::{Board, Mark, Status};
use engine::insights::{
    BoardAnalysis, Insight, InsightContext, InsightReport, StatusColor, StrategyWeights, analyse,
    insight_report, status_bar,
};
use engine::league::{DraftConfig, PickNumber, Scoring};
use engine::players::{Player, Pool, Position};
use serde_json::{Value, json};

const NOW: &str = "2026-08-30T18:00:00Z";

fn player(id: &str, position: Position, adp: f64) -> Player {
    Player {
        id: id.to_owned(),
        name: id.to_uppercase(),
        position,
        team: None,
        bye_week: None,
        adp: Some(adp),
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        adp_superflex: None,
        projected_points: None,
        projected_receptions: None,
    }
}

fn board(players: Vec<Player>) -> Board {
    let league = DraftConfig::for_new_session().to_league(Scoring::Standard).unwrap();
    Board::new(Arc::new(Pool::new(players).unwrap()), Arc::new(league))
}

fn mark(board: &mut Board, id: &str, status: Status) {
    let event = board.mark(id, Mark::new(status)).unwrap().unwrap();
    board.apply(&event).unwrap();
}

/// A board on which all the players are mine.
fn my_team(players: Vec<Player>) -> Board {
    let mut board = board(players.clone());
    for player in &players {
        mark(&mut board, &player.id, Status::MyTeam);
    }
    board
}

fn report(board: &Board, current_pick: PickNumber, weights: &Value, is_configured: bool) -> InsightReport {
    let strategy_weights: StrategyWeights = serde_json::from_value(weights.clone()).unwrap();
    let context =
        InsightContext { current_pick, strategy_weights: &strategy_weights, is_configured, timestamp: NOW };
    insight_report(board, &context)
}

fn analysis(board: &Board, current_pick: PickNumber) -> BoardAnalysis {
    let strategy_weights = StrategyWeights::default();
    let is_configured = true;
    let context =
        InsightContext { current_pick, strategy_weights: &strategy_weights, is_configured, timestamp: NOW };
    analyse(board, &context)
}

/// What one rule reports: id, type, kind and priority.
fn said(board: &Board, current_pick: PickNumber, rule: &str) -> Vec<String> {
    let report = report(board, current_pick, &json!({}), true);
    let of_rule = |insight: &&Insight| wire(insight)["metadata"]["rule"] == rule;
    let told = |insight: &Insight| {
        let wire = wire(insight);
        let kind = wire["insightType"].as_str().unwrap_or("-").to_owned();
        format!("{} {} {kind} {}", insight.id, text(&wire["type"]), text(&wire["priority"]))
    };
    report.insights.iter().filter(of_rule).map(told).collect()
}

fn wire(insight: &Insight) -> Value {
    serde_json::to_value(insight).unwrap()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn ids(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|player| text(&player["playerId"])).collect()
}

// E1-7 E3-42 E9-71
#[test]
fn the_five_lowest_adps_are_the_top_available() {
    let mut board = board((1..=7).map(|n| player(&format!("p{n}"), Position::Rb, f64::from(n))).collect());
    mark(&mut board, "p2", Status::Drafted);
    mark(&mut board, "p3", Status::Targeted);
    assert_eq!(said(&board, 2, "top_available"), ["top_available info topAvailable normal"]);
    let lists = serde_json::to_value(report(&board, 2, &json!({}), true)).unwrap();
    assert_eq!(ids(&lists["topAvailable"]), ["p1", "p3", "p4", "p5", "p6"]);
    let first = &lists["topAvailable"][0];
    assert_eq!(
        *first,
        json!({"playerId": "p1", "name": "P1", "position": "RB", "team": null, "adp": 1.0, "tier": "T1"})
    );
}

// E1-8 E3-42 E9-72
#[test]
fn sleepers_lie_between_fifty_and_a_hundred_and_twenty() {
    let adps = [50.0, 50.1, 90.0, 120.0, 120.1];
    let players: Vec<Player> =
        adps.iter().map(|adp| player(&format!("p{adp}"), Position::Wr, *adp)).collect();
    let lists = serde_json::to_value(report(&board(players.clone()), 1, &json!({}), true)).unwrap();
    assert_eq!(ids(&lists["sleepers"]), ["p50.1", "p90", "p120"]);
    assert_eq!(said(&board(players), 1, "value_alert"), ["value_alert value sleeper normal"]);
}

// E3-42 E9-73, with the ten picks of DEC-61
#[test]
fn a_reach_is_over_seventy_and_ten_picks_away() {
    let adps = [70.0, 70.1, 71.0, 80.0, 81.0];
    let board = board(adps.iter().map(|adp| player(&format!("p{adp}"), Position::Wr, *adp)).collect());
    let reaches = |pick| {
        let lists = serde_json::to_value(report(&board, pick, &json!({}), true)).unwrap();
        ids(&lists["reaches"])
    };
    assert_eq!(reaches(1), ["p70.1", "p71", "p80"]);
    assert_eq!(reaches(60), ["p70.1", "p71", "p80"]);
    assert_eq!(reaches(61), ["p71", "p80", "p81"]);
    assert_eq!(reaches(72), Vec::<String>::new());
    assert_eq!(said(&board, 1, "reach"), ["reach warning reach low"]);
}

// E9-87
#[test]
fn a_fall_is_significant_from_ten_and_dramatic_from_twenty_picks() {
    let board = board(vec![player("a", Position::Rb, 20.0)]);
    assert_eq!(said(&board, 29, "adp_drop"), Vec::<String>::new());
    assert_eq!(said(&board, 30, "adp_drop"), ["adp_drop-a value - normal"]);
    assert_eq!(said(&board, 39, "adp_drop"), ["adp_drop-a value - normal"]);
    assert_eq!(said(&board, 40, "adp_drop"), ["adp_drop-a value - high"]);
}

// E1-9 E9-74
#[test]
fn one_to_three_elite_players_left_are_scarce() {
    let backs =
        |n: u32| board((1..=n).map(|i| player(&format!("p{i}"), Position::Rb, f64::from(i))).collect());
    assert_eq!(said(&backs(4), 1, "scarcity"), Vec::<String>::new());
    assert_eq!(said(&backs(3), 1, "scarcity"), ["scarcity-RB warning - normal"]);
    assert_eq!(said(&backs(1), 1, "scarcity"), ["scarcity-RB warning - high"]);
    assert_eq!(said(&board(vec![player("k", Position::K, 3.0)]), 1, "scarcity"), Vec::<String>::new());
    assert_eq!(said(&board(vec![player("b", Position::Rb, 12.1)]), 1, "scarcity"), Vec::<String>::new());
}

// E1-10 E9-76
#[test]
fn a_thin_roster_is_noticed_after_five_players_are_gone() {
    let mut board = board((1..=10).map(|n| player(&format!("p{n}"), Position::Rb, f64::from(n))).collect());
    for n in 1..=5 {
        mark(&mut board, &format!("p{n}"), Status::Drafted);
    }
    assert_eq!(said(&board, 6, "roster_depth"), Vec::<String>::new());
    mark(&mut board, "p6", Status::Drafted);
    mark(&mut board, "p7", Status::MyTeam);
    mark(&mut board, "p8", Status::MyTeam);
    assert_eq!(said(&board, 9, "roster_depth"), ["roster_depth warning - normal"]);
    mark(&mut board, "p9", Status::MyTeam);
    assert_eq!(said(&board, 10, "roster_depth"), Vec::<String>::new());
}

// E9-77
#[test]
fn a_roster_of_three_should_have_each_basic_position() {
    let tight_ends =
        |n: u32| my_team((1..=n).map(|i| player(&format!("p{i}"), Position::Te, 50.0)).collect());
    assert_eq!(said(&tight_ends(2), 3, "position_balance"), Vec::<String>::new());
    let all = ["QB", "RB", "WR"].map(|position| format!("position_balance-{position} warning - normal"));
    assert_eq!(said(&tight_ends(3), 4, "position_balance"), all);
}

// E1-12 E9-78
#[test]
fn three_players_of_a_team_are_noted_and_four_are_pressing() {
    let of_team = |n: u32| {
        let one = |i| Player { team: Some("KC".to_owned()), ..player(&format!("p{i}"), Position::Wr, 50.0) };
        my_team((1..=n).map(one).collect())
    };
    assert_eq!(said(&of_team(2), 3, "team_concentration"), Vec::<String>::new());
    assert_eq!(said(&of_team(3), 4, "team_concentration"), ["team_concentration-KC warning - normal"]);
    assert_eq!(said(&of_team(4), 5, "team_concentration"), ["team_concentration-KC warning - high"]);
}

// E1-11 E9-79
#[test]
fn shared_bye_weeks_grow_more_serious_with_every_player() {
    let with_bye = |n: u32| {
        let one = |i| Player { bye_week: Some(9), ..player(&format!("p{i}"), Position::Wr, 50.0) };
        my_team((1..=n).map(one).collect())
    };
    assert_eq!(said(&with_bye(2), 3, "bye_conflict"), Vec::<String>::new());
    for (n, priority) in [(3, "normal"), (4, "high"), (5, "critical"), (6, "critical")] {
        assert_eq!(said(&with_bye(n), 7, "bye_conflict"), [format!("bye_conflict-9 warning - {priority}")]);
    }
}

// E1-13 E9-80 E9-85
#[test]
fn strategy_names_the_most_urgent_positions() {
    let empty = board(vec![player("a", Position::Rb, 1.0)]);
    // 12 x 16 picks: at the start a running back has urgency 0.5, a receiver 0.45, a quarterback 0.35.
    assert_eq!(said(&empty, 1, "strategy"), ["strategy-RB info - normal", "strategy-WR info - normal"]);
    // RB 0.6 from pick 40 (progress 0.2), 0.8 from pick 117 (0.6); never more than three lines.
    assert_eq!(said(&empty, 39, "strategy")[0], "strategy-RB info - normal");
    assert_eq!(said(&empty, 40, "strategy")[0], "strategy-RB info - high");
    assert_eq!(said(&empty, 117, "strategy")[0], "strategy-RB info - critical");
    assert_eq!(said(&empty, 180, "strategy").len(), 3);
}

// E9-84, DEC-62: only a draft that says nothing of its league counts 120 picks
#[test]
fn strategy_follows_the_weights_of_the_session_and_the_size_of_the_draft() {
    let empty = board(vec![player("a", Position::Rb, 1.0)]);
    let urgent = |pick, weights: Value, is_configured| {
        let report = report(&empty, pick, &weights, is_configured);
        let strategy = report.insights.iter().map(wire).filter(|wire| wire["metadata"]["rule"] == "strategy");
        strategy
            .map(|wire| format!("{} {}", text(&wire["metadata"]["position"]), wire["metadata"]["urgency"]))
            .collect::<Vec<_>>()
    };
    assert_eq!(urgent(1, json!({"TE": 2, "RB": 0}), true), ["TE 1.0", "WR 0.45"]);
    assert_eq!(
        urgent(61, json!({"WR": 0}), false),
        ["RB 0.75", "QB 0.5249999999999999", "TE 0.44999999999999996"]
    );
}

// E9-70
#[test]
fn a_phase_is_named_by_its_round() {
    let empty = board(vec![player("a", Position::Rb, 1.0)]);
    let phase = |pick| {
        let report = report(&empty, pick, &json!({}), true);
        let strategy = report.insights.iter().map(wire).find(|wire| wire["metadata"]["rule"] == "strategy");
        strategy.map(|wire| text(&wire["metadata"]["phase"])).unwrap()
    };
    assert_eq!([1, 48, 49, 96, 97].map(phase), ["early", "early", "middle", "middle", "late"]);
}

/// A board whose market is all receivers, then the other positions; the room takes players in the given order.
fn room(picked: &[Position]) -> Board {
    let mut players: Vec<Player> =
        (1..=20).map(|n| player(&format!("wr{n}"), Position::Wr, f64::from(n))).collect();
    for position in [Position::Qb, Position::Rb, Position::Te] {
        let name = |n| format!("{}{n}", position.as_str().to_lowercase());
        players.extend((1..=10).map(|n| player(&name(n), position, 100.0 + f64::from(n))));
    }
    let mut board = board(players);
    for (at, position) in picked.iter().enumerate() {
        let nth = picked[..=at].iter().filter(|other| *other == position).count();
        mark(&mut board, &format!("{}{nth}", position.as_str().to_lowercase()), Status::Drafted);
    }
    board
}

// E1-14 E9-86, with the market of DEC-61
#[test]
fn a_run_is_frequent_consecutive_and_more_than_the_market_explains() {
    use Position::{Qb, Rb, Te, Wr};
    let run = |picked: &[Position]| said(&room(picked), 20, "position_run");
    assert_eq!(run(&[Wr, Te, Rb, Qb, Qb, Qb, Qb, Qb]), ["position_run-QB warning - high"]);
    assert_eq!(run(&[Wr, Te, Rb, Wr, Qb, Qb, Qb, Qb]), Vec::<String>::new(), "four of eight are too few");
    assert_eq!(run(&[Qb, Qb, Te, Qb, Qb, Rb, Qb, Wr]), Vec::<String>::new(), "never three in a row");
    assert_eq!(run(&[Wr; 8]), Vec::<String>::new(), "the market expected exactly that");
    assert_eq!(run(&[Qb, Qb, Qb, Qb, Qb, Wr, Te, Rb, Wr]), Vec::<String>::new(), "only the last eight count");
    assert_eq!(run(&[]), Vec::<String>::new());
}

// E9-88
#[test]
fn a_gap_of_more_than_fifteen_picks_is_a_window() {
    let pair = |gap: f64| board(vec![player("a", Position::Te, 20.0), player("b", Position::Te, 20.0 + gap)]);
    assert_eq!(said(&pair(15.0), 1, "value_window"), Vec::<String>::new());
    assert_eq!(said(&pair(15.1), 1, "value_window"), ["value_window-TE value - normal"]);
}

// E3-41 E9-61 E9-68
#[test]
fn the_most_pressing_comes_first_and_ids_are_unique_and_stable() {
    let team = (1..=5).map(|n| Player {
        bye_week: Some(9),
        team: Some("KC".to_owned()),
        ..player(&format!("mine{n}"), Position::Te, 60.0)
    });
    let mut players: Vec<Player> =
        (1..=30).map(|n| player(&format!("p{n}"), Position::Rb, f64::from(n))).collect();
    players.extend(team);
    let mut board = board(players);
    for n in 1..=5 {
        mark(&mut board, &format!("mine{n}"), Status::MyTeam);
    }
    let first = report(&board, 31, &json!({}), true);
    let priorities: Vec<_> = first.insights.iter().map(|insight| insight.priority).collect();
    assert!(priorities.is_sorted(), "{priorities:?}");
    assert_eq!(first.insights[0].id, "bye_conflict-9");
    assert!(first.insights.iter().all(|insight| insight.timestamp == NOW));
    let mut ids: Vec<&str> = first.insights.iter().map(|insight| insight.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), first.insights.len());
    assert_eq!(report(&board, 31, &json!({}), true), first);
}

// E3-43 E2.11-25 E2.11-26
#[test]
fn position_cards_show_the_best_left_and_where_few_are() {
    let back = |id: &str, adp: f64, points: f64| Player {
        projected_points: Some(points),
        ..player(id, Position::Rb, adp)
    };
    let reserves = (0..60).map(|n| back(&format!("r{n}"), 100.0 + f64::from(n), 100.0));
    let others = [back("a", 10.0, 300.0), back("b", 14.0, 250.0), player("k", Position::K, 150.0)];
    let mut board = board(others.into_iter().chain(reserves).collect());
    mark(&mut board, "a", Status::Drafted);
    let analysis = analysis(&board, 40);
    let cards = serde_json::to_value(analysis.position_cards).unwrap();
    let card = &cards[1];
    assert_eq!((&card["position"], &card["player"]["name"]), (&json!("RB"), &json!("B")));
    assert_eq!((&card["isScarcity"], &card["scarcityLabel"]), (&json!(true), &json!("Few left!")));
    assert_eq!((&card["player"]["roundsFromAdp"], &card["player"]["isValue"]), (&json!(-2.2), &json!(true)));
    assert_eq!((&cards[0]["isEmpty"], &cards[0]["player"]), (&json!(true), &Value::Null));
    assert_eq!((&cards[4]["isScarcity"], &cards[4]["player"]["adpText"]), (&json!(false), &json!("150")));
    let warning = analysis.scarcity_warning.map(|warning| (warning.position, warning.quality_left));
    assert_eq!(warning, Some(("RB", 1)), "of quarterbacks none is left: nothing to hurry for");
}

// E3-46 E3-47 E3-48 E3-49 E4-48 E4-49 E4-50 DEC-63
#[test]
fn the_status_bar_changes_with_the_roster() {
    let spread = |n: u32| {
        let one = |i: u32| Player {
            team: Some(format!("T{i}")),
            bye_week: Some(i as u8),
            ..player(&format!("p{i}"), Position::Rb, 50.0)
        };
        my_team((1..=n).map(one).collect())
    };
    assert_eq!(status_bar(&spread(5)).color, StatusColor::Default);
    assert_eq!(status_bar(&spread(6)).color, StatusColor::Success);
    let heavy = my_team(
        (1..=3)
            .map(|i| Player { team: Some("KC".to_owned()), ..player(&format!("p{i}"), Position::Rb, 50.0) })
            .collect(),
    );
    assert_eq!(status_bar(&heavy).color, StatusColor::Warning);
    let bar = serde_json::to_value(status_bar(&heavy)).unwrap();
    assert_eq!(bar["progress"], json!({"current": 3, "total": 16, "percentage": 19}));
    assert_eq!(bar["teamDistribution"], json!([{"team": "KC", "count": 3, "isHeavy": true}]));
    assert_eq!(bar["positionNeeds"][1], json!({"position": "RB", "needed": 4, "filled": 3}));
    // E9-82
    let needs = bar["positionNeeds"].as_array().unwrap().iter();
    let needs: Vec<String> =
        needs.map(|need| format!("{} {}", text(&need["position"]), need["needed"])).collect();
    assert_eq!(needs, ["QB 2", "RB 4", "WR 5", "TE 2", "K 1", "DST 1"]);
    assert_eq!(bar["byeAlerts"], json!([]));
    let resting = my_team(
        (1..=3)
            .map(|i| Player { bye_week: Some(9), ..player(&format!("p{i}"), Position::Rb, 50.0) })
            .collect(),
    );
    assert_eq!(status_bar(&resting).color, StatusColor::Warning);
    let bar = serde_json::to_value(status_bar(&resting)).unwrap();
    assert_eq!(bar["byeAlerts"], json!([{"week": 9, "playerCount": 3, "isProblematic": true}]));
}

// E3-39 E3-40 E3-41 DEC-60: what a click does is up to the screen.
#[test]
fn an_insight_carries_the_documented_fields_and_words() {
    let mut board = board((1..=90).map(|n| player(&format!("p{n}"), Position::Rb, f64::from(n))).collect());
    for n in 60..=62 {
        mark(&mut board, &format!("p{n}"), Status::MyTeam);
    }
    let report = report(&board, 40, &json!({}), true);
    assert!(report.insights.len() > 5);
    for insight in report.insights.iter().map(wire) {
        let fields: Vec<&str> = insight.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(
            fields,
            [
                "actionable",
                "icon",
                "id",
                "insightType",
                "message",
                "metadata",
                "priority",
                "timestamp",
                "title",
                "type"
            ]
        );
        let known_types = ["critical", "warning", "value", "success", "info"];
        assert!(known_types.contains(&text(&insight["type"]).as_str()), "{insight}");
        let known_priorities = ["critical", "high", "normal", "low"];
        assert!(known_priorities.contains(&text(&insight["priority"]).as_str()), "{insight}");
    }
}

// E9-69 DEC-62: the rounds of the league count, not an assumed fifteen.
#[test]
fn a_shorter_draft_is_pressing_sooner() {
    let at_pick_61 = |rounds| {
        let config = DraftConfig { rounds, ..DraftConfig::for_new_session() };
        let pool = Pool::new(vec![player("a", Position::Rb, 1.0)]).unwrap();
        let league = config.to_league(Scoring::Standard).unwrap();
        said(&Board::new(Arc::new(pool), Arc::new(league)), 61, "strategy")[0].clone()
    };
    assert_eq!(at_pick_61(16), "strategy-RB info - high");
    assert_eq!(at_pick_61(8), "strategy-RB info - critical");
}

// E9-75: quality is value in this league, not a place in the ADP.
#[test]
fn a_position_is_scarce_when_few_are_left_who_are_worth_much() {
    // Twelve teams start one quarterback each: six of them are far better than the rest, regardless of ADP.
    let passer = |n: u32| Player {
        projected_points: Some(if n <= 6 { 350.0 - f64::from(n) } else { 260.0 - f64::from(n) }),
        ..player(&format!("q{n}"), Position::Qb, f64::from(100 + n))
    };
    let backs = (1..=60).map(|n| Player {
        projected_points: Some(300.0 - 3.0 * f64::from(n)),
        ..player(&format!("r{n}"), Position::Rb, f64::from(n))
    });
    let mut board = board((1..=20).map(passer).chain(backs).collect());
    let warned = |board: &Board| {
        let analysis = analysis(board, 1);
        let of_passers = analysis.position_cards[0].is_scarcity;
        (
            of_passers,
            analysis.scarcity_warning.filter(|warning| warning.position == "QB").map(|it| it.quality_left),
        )
    };
    assert!(!warned(&board).0, "nobody drafts them early, and yet six are good");
    for n in 1..=3 {
        mark(&mut board, &format!("q{n}"), Status::Drafted);
    }
    assert!(warned(&board).0, "three are left");
    for n in 4..=6 {
        mark(&mut board, &format!("q{n}"), Status::Drafted);
    }
    assert!(!warned(&board).0, "too late to hurry");
    assert_eq!(warned(&board).1, Some(0), "fourteen are left, and none of them is worth much");
    mark(&mut board, "q7", Status::MyTeam);
    assert_eq!(warned(&board).1, None, "I have mine");
}

#[test]
fn a_league_that_may_start_two_quarterbacks_needs_three() {
    let needed = |config: DraftConfig| {
        let pool = Pool::new(vec![player("p1", Position::Rb, 1.0)]).unwrap();
        let league = config.to_league(Scoring::Standard).unwrap();
        let board = Board::new(Arc::new(pool), Arc::new(league));
        analysis(&board, 1).status_bar.position_needs[0].needed
    };
    let usual = DraftConfig::for_new_session();
    let mut superflex = usual.clone();
    let slots = superflex.roster_positions.as_mut().unwrap();
    slots.push(serde_json::from_value(json!({ "position": "SUPERFLEX", "count": 1 })).unwrap());
    assert_eq!((needed(usual), needed(superflex)), (2, 3));
}
