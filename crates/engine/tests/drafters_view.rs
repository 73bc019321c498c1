//! What a drafter thinks and wants changes the advice, and everything on the screen agrees.

use std::fmt::Write;
use std::sync::Arc;

use engine::board::{Board, Mark, Status};
use engine::insights::{InsightContext, Metadata, Priority, StrategyWeights, analyse, insight_report_beside};
use engine::league::{DraftConfig, Scoring};
use engine::market::survival_plan;
use engine::players::{BundledPool, PlayerIndex, Position};
use engine::simulation::{ReasonKind, Verdict, advise};
use engine::value::{OwnView, Values};
use serde_json::{Value, json};

const POOL: &str = include_str!("../../../data/pool.csv");

/// Twelve teams on the shipped pool, seen from `slot`, after `n_picks` picks by ADP.
fn board(slot: i32, n_picks: usize) -> Board {
    let config = DraftConfig { draft_slot: slot, ..DraftConfig::for_new_session() };
    let league = config.to_league(Scoring::HalfPpr).unwrap();
    let pool = BundledPool::parse(POOL).unwrap().pool(Scoring::HalfPpr).unwrap();
    let mut board = Board::new(Arc::new(pool), Arc::new(league));
    for _ in 0..n_picks {
        let next = board.available().next().unwrap();
        let event = board.draft(&board.player(next).id).unwrap();
        board.apply(&event).unwrap();
    }
    board
}

fn view(json: Value) -> OwnView {
    serde_json::from_value(json).unwrap()
}

fn verdict(board: &Board, weights: &Value) -> Verdict {
    let weights: StrategyWeights = serde_json::from_value(weights.clone()).unwrap();
    advise(board, &weights, 7, 200).unwrap()
}

fn context(weights: &StrategyWeights, board: &Board) -> InsightContext<'static> {
    // Leaked because a context borrows, and the test ends soon anyway.
    let strategy_weights = Box::leak(Box::new(*weights));
    InsightContext {
        current_pick: board.current_pick(),
        strategy_weights,
        is_configured: true,
        timestamp: "",
    }
}

fn has(verdict: &Verdict, kind: ReasonKind) -> Option<String> {
    let reason = verdict.recommended.reasons.iter().find(|reason| reason.kind == kind);
    reason.map(|reason| reason.text.clone())
}

/// A running back who is first neither in the market nor in the pool.
fn my_favourite(board: &Board) -> PlayerIndex {
    board.available_at(Position::Rb).nth(3).unwrap()
}

#[test]
fn an_own_ranking_moves_the_verdict_as_far_as_the_blend_allows() {
    let board = board(1, 0);
    let favourite = my_favourite(&board);
    let id = board.player(favourite).id.clone();
    let others = board.pool().players().iter().map(|player| player.id.clone()).filter(|other| *other != id);
    let ranking: Vec<String> = std::iter::once(id.clone()).chain(others).collect();
    let seen = |blend: f64| board.seen_by(view(json!({ "blend": blend, "ranking": ranking })));
    let value = |blend: f64| Values::of(&seen(blend)).above_replacement(favourite);
    assert!(value(0.0) < value(0.5) && value(0.5) < value(1.0));
    let advised = |blend: f64| verdict(&seen(blend), &json!({}));
    assert_eq!(advised(0.0).recommended, verdict(&board, &json!({})).recommended, "the pool's values");
    assert_ne!(advised(0.0).recommended.player_id, id);
    let own = advised(1.0);
    assert_eq!(own.recommended.player_id, id);
    let said = has(&own, ReasonKind::OwnView).unwrap();
    assert!(said.starts_with('+') && said.ends_with(" points by your ranking"), "{said}");
}

#[test]
fn avoided_players_are_never_advised_and_the_market_is_unaffected() {
    let board = board(1, 0);
    let first = verdict(&board, &json!({})).recommended.player_id;
    let avoiding = board.seen_by(view(json!({ "tags": { first.clone(): "avoid" } })));
    let advised = verdict(&avoiding, &json!({}));
    let named: Vec<&str> = std::iter::once(&advised.recommended)
        .chain(advised.alternatives.iter().map(|alternative| &alternative.player))
        .map(|player| player.player_id.as_str())
        .collect();
    assert!(!named.contains(&first.as_str()), "{named:?}");
    let (avoiding, before) = (survival_plan(&avoiding), survival_plan(&board));
    assert_eq!(avoiding.players, before.players, "the others draft as before");
    assert_ne!(avoiding.positions, before.positions, "what waiting costs is planned without him");
}

#[test]
fn a_sleeper_is_worth_more_and_the_reason_says_so() {
    let board = board(1, 0);
    let advised = verdict(&board, &json!({}));
    let second = advised.alternatives[0].player.player_id.clone();
    let tagged = board.seen_by(view(json!({ "tags": { second.clone(): "sleeper" } })));
    let now = verdict(&tagged, &json!({}));
    assert_eq!(now.recommended.player_id, second);
    assert!(has(&now, ReasonKind::OwnView).unwrap().ends_with(" points by your sleeper tag"));
}

#[test]
fn strategy_weights_decide_and_are_named_when_they_did() {
    let board = board(1, 0);
    let usual = verdict(&board, &json!({}));
    assert_eq!(has(&usual, ReasonKind::Weights), None);
    let wanted = if usual.recommended.position == Position::Rb { "WR" } else { "RB" };
    let weighted = verdict(&board, &json!({ wanted: 2.0 }));
    assert_eq!(weighted.recommended.position.as_str(), wanted);
    let said = has(&weighted, ReasonKind::Weights).unwrap();
    assert_eq!(said, format!("Your strategy weights decide: without them {}", usual.recommended.name));
    let as_before = verdict(&board, &json!({ usual.recommended.position.as_str(): 2.0 }));
    assert_eq!(as_before.recommended.name, usual.recommended.name);
    assert_eq!(has(&as_before, ReasonKind::Weights), None, "they changed nothing");
    let nothing = json!({ "QB": 0, "RB": 0, "WR": 0, "TE": 0, "K": 0, "DST": 0 });
    assert_eq!(verdict(&board, &nothing).recommended.name, usual.recommended.name);
    let passed_over =
        weighted.alternatives.iter().find(|other| other.player.name == usual.recommended.name).unwrap();
    assert!(passed_over.difference.mean > 0.0, "told in points of the roster: {:?}", passed_over.difference);
}

#[test]
fn a_second_tight_end_is_said_to_be_the_flex() {
    let mut board = board(1, 0);
    let take = |board: &mut Board, position: Position, n: usize| {
        for _ in 0..n {
            let best = board.available_at(position).next().unwrap();
            let event = board.mark(&board.player(best).id, Mark::new(Status::MyTeam)).unwrap().unwrap();
            board.apply(&event).unwrap();
        }
    };
    take(&mut board, Position::Te, 1);
    let tagged = board.seen_by(view(json!({ "tags": {} })));
    let advised = verdict(&tagged, &json!({ "TE": 2.0 }));
    assert_eq!(advised.recommended.position, Position::Te);
    assert_eq!(
        has(&advised, ReasonKind::Need).unwrap(),
        "Would start as your flex: your TE slots are filled"
    );
}

#[test]
fn insights_do_not_contradict_the_verdict() {
    let weights = StrategyWeights::default();
    for (slot, n_picks) in [(1, 0), (5, 28), (7, 54), (10, 81), (3, 98)] {
        let board = board(slot, n_picks);
        let advised = verdict(&board, &json!({}));
        let beside = insight_report_beside(&board, &context(&weights, &board), &advised);
        let chosen = &advised.recommended.player_id;
        assert!(beside.reaches.iter().all(|reach| reach.player_id != *chosen));
        for insight in &beside.insights {
            let is_other = match &insight.metadata {
                Metadata::Strategy { position, .. } | Metadata::Scarcity { position, .. } => {
                    let equals = advised.alternatives.iter().filter(|other| other.is_toss_up);
                    let mut positions = equals.map(|other| other.player.position);
                    *position != advised.recommended.position && positions.all(|other| other != *position)
                }
                _ => false,
            };
            assert!(!is_other || insight.priority >= Priority::Normal, "{insight:?}");
        }
    }
}

#[test]
fn a_player_the_verdict_takes_is_no_reach() {
    // A board on which every good player is gone: the advised one comes long before the ADP.
    let mut board = board(1, 0);
    let early: Vec<PlayerIndex> = board.available().take(150).collect();
    for (at, player) in early.into_iter().enumerate() {
        let status = if at < 3 { Status::MyTeam } else { Status::Drafted };
        let mark = Mark { pick: None, ..Mark::new(status) };
        let event = board.mark(&board.player(player).id, mark).unwrap().unwrap();
        board.apply(&event).unwrap();
    }
    let weights = StrategyWeights::default();
    let context = InsightContext { current_pick: 20, ..context(&weights, &board) };
    let analysis = analyse(&board, &context);
    let first = analysis.report.reaches[0].player_id.clone();
    let mut advised = verdict(&board, &json!({}));
    advised.recommended.player_id.clone_from(&first);
    let beside = insight_report_beside(&board, &context, &advised);
    assert!(beside.reaches.iter().all(|reach| reach.player_id != first));
    assert_eq!(beside.reaches.len(), 3, "the next one moves up");
}

#[test]
fn a_player_has_the_same_chance_wherever_it_is_shown() {
    let weights = StrategyWeights::default();
    for (slot, n_picks) in [(4, 3), (4, 10), (9, 8)] {
        let board = board(slot, n_picks);
        let advised = verdict(&board, &json!({}));
        let analysis = analyse(&board, &context(&weights, &board));
        let plan = survival_plan(&board);
        for (survival, planned) in advised.survival.iter().zip(&plan.players) {
            let facts = analysis.players.iter().find(|player| player.id == survival.player_id).unwrap();
            let in_verdict =
                if advised.is_on_the_clock { survival.at_following_pick } else { Some(survival.at_my_pick) };
            assert_eq!(facts.survival, in_verdict, "{}", facts.id);
            assert_eq!(facts.survival, planned.chances.first().copied(), "{}", facts.id);
        }
    }
}

/// The lines beside the verdict at my picks and before them, while everybody drafts by ADP.
#[test]
fn what_is_said_beside_a_verdict_reads_sensibly() {
    let mut text = String::new();
    for (slot, n_picks) in [(1, 0), (6, 3), (6, 29), (6, 41), (10, 57), (6, 64), (3, 98), (6, 125), (6, 173)]
    {
        let board = board(slot, n_picks);
        let advised = verdict(&board, &json!({}));
        let beside = insight_report_beside(&board, &context(&StrategyWeights::default(), &board), &advised);
        writeln!(text, "slot {slot}, pick {}: {}", advised.current_pick, advised.recommended.name).unwrap();
        for insight in &beside.insights {
            writeln!(text, "  {:?} {}: {}", insight.priority, insight.title, insight.message).unwrap();
        }
    }
    insta::assert_snapshot!(text);
}

fn alerts_of(board: &Board) -> Vec<(String, String)> {
    let beside = insight_report_beside(
        board,
        &context(&StrategyWeights::default(), board),
        &verdict(board, &json!({})),
    );
    let alerts = beside.insights.into_iter().filter(|insight| insight.priority == Priority::High);
    alerts.map(|insight| (insight.title, insight.message)).collect()
}

/// `n` picks by ADP of the players that `is_drafted`.
fn draft_some(board: &mut Board, n: usize, is_drafted: impl Fn(&Board, PlayerIndex) -> bool) {
    for _ in 0..n {
        let next = board.available().find(|player| is_drafted(board, *player)).unwrap();
        let event = board.draft(&board.player(next).id).unwrap();
        board.apply(&event).unwrap();
    }
}

#[test]
fn a_run_is_told_while_teams_before_my_pick_still_lack_the_position() {
    let mut board = board(1, 30);
    draft_some(&mut board, 6, |board, player| board.player(player).position == Position::Te);
    let (title, message) = alerts_of(&board).swap_remove(0);
    assert_eq!(title, "Run on TE");
    assert!(message.starts_with("6 of the last 8 picks; "), "{message}");
    assert!(message.ends_with(" teams before pick 48 still lack one"), "{message}");
}

#[test]
fn a_target_about_to_go_and_players_who_fell_are_told_in_a_line_each() {
    let mut board = board(6, 16);
    let fallen: Vec<PlayerIndex> = board.available().take(2).collect();
    draft_some(&mut board, 27, |_, player| !fallen.contains(&player));
    let target = board.available().nth(3).unwrap();
    let event = board.mark(&board.player(target).id, Mark::new(Status::Targeted)).unwrap().unwrap();
    board.apply(&event).unwrap();
    let fallen = "Derrick Henry 25 picks past ADP 18.5, Kenneth Walker III 25 picks past ADP 18.5";
    let said = alerts_of(&board);
    let said: Vec<(&str, &str)> = said.iter().map(|(title, message)| (&title[..], &message[..])).collect();
    assert_eq!(
        said,
        [
            ("QB tier 2 ends", "1 left, 21% to hold to pick 54; then 10 points less"),
            ("Quinshon Judkins", "Your target: 33% to last to pick 54"),
            ("Fallen", fallen),
        ]
    );
}
