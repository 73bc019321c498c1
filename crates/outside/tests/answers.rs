//! Sites that are asked: their answers, and the board each makes.

use outside::{Recording, Replayed, Source, replay};
use serde_json::{Value, json};

fn asked(source: Source, answers: &[Value]) -> Replayed {
    replay(source, &answers.iter().cloned().map(Recording::Answer).collect::<Vec<_>>())
}

/// Overall number, team, player's id and price of every pick, as they are printed.
fn picks(replayed: &Replayed) -> Value {
    let printed = serde_json::to_value(replayed).unwrap();
    let row = |pick: &Value| json!([pick["overall"], pick["team"], pick["player_source_id"], pick["price"]]);
    printed["picks"].as_array().unwrap().iter().map(row).collect()
}

fn league(replayed: &Replayed) -> Value {
    serde_json::to_value(&replayed.league).unwrap()
}

#[test]
fn espn_answers_with_settings() {
    let answer = json!({
        "draftDetail": { "drafted": true, "inProgress": false, "picks": [
            { "overallPickNumber": 1, "roundId": 1, "teamId": 7, "playerId": 4362, "bidAmount": 0 },
            { "overallPickNumber": 2, "roundId": 1, "teamId": 3, "playerId": -16004, "bidAmount": 0 },
            { "overallPickNumber": 3, "roundId": 2, "teamId": 3, "playerId": -1, "bidAmount": 0 },
        ] },
        "settings": {
            "size": 2,
            "draftSettings": { "type": "SNAKE", "pickOrder": [7, 3] },
            "rosterSettings": { "lineupSlotCounts": { "0": 1, "20": 3, "21": 2, "23": 1, "5": 0 } },
            "scoringSettings": { "scoringItems": [{ "statId": 53, "points": 1.0 }, { "statId": 123, "points": 4.0 }] },
        },
    });
    let replayed = asked(Source::Espn, std::slice::from_ref(&answer));
    assert_eq!(picks(&replayed), json!([[1, 7, "4362", null], [2, 3, "-16004", null]]));
    assert_eq!(
        league(&replayed),
        json!({
            "teams": 2, "rounds": 2, "order": [7, 3],
            "slots": { "QB": 1, "Bench": 3, "FLEX": 1 },
            "scoring": { "reception": 1.0 },
        })
    );
    let history = asked(Source::Espn, &[json!([answer])]);
    assert_eq!(picks(&history), picks(&replayed), "the history of a league is a list with one answer");
}

#[test]
fn espn_auctions_say_what_was_paid() {
    let answer = json!({
        "draftDetail": { "drafted": true, "picks": [
            { "overallPickNumber": 1, "roundId": 1, "teamId": 2, "playerId": 11, "bidAmount": 63, "nominatingTeamId": 1 },
        ] },
        "settings": { "draftSettings": { "type": "AUCTION", "auctionBudget": 200, "pickOrder": [1, 2] } },
    });
    assert_eq!(picks(&asked(Source::Espn, &[answer])), json!([[1, 2, "11", 63]]));
}

#[test]
fn yahoo_answers_with_and_without_players() {
    let row = |pick: u32, team: u32, player: Option<u32>| {
        let key = player.map(|id| format!("449.p.{id}"));
        json!({ "draft_result": { "pick": pick, "round": 1, "team_key": format!("449.l.5.t.{team}"), "player_key": key } })
    };
    let answer = json!({ "fantasy_content": { "league": [
        { "league_key": "449.l.5", "num_teams": 2, "draft_status": "draft" },
        { "draft_results": { "0": row(1, 2, Some(33)), "1": row(2, 1, None), "2": row(3, 1, Some(35)), "10": row(11, 2, Some(36)), "count": 4 } },
    ] } });
    let replayed = asked(Source::Yahoo, &[answer]);
    assert_eq!(picks(&replayed), json!([[1, 2, "33", null], [3, 1, "35", null], [11, 2, "36", null]]));
    assert_eq!(league(&replayed)["order"], json!([2, 1]));
}

#[test]
fn mfl_answers_leave_out_skipped_picks() {
    let row = |round: &str, pick: &str, franchise: &str, player: &str| json!({ "round": round, "pick": pick, "franchise": franchise, "player": player, "comments": "" });
    let unit = json!({
        "unit": "LEAGUE", "draftType": "SDRAFT", "round1DraftOrder": "0003,0008,",
        "draftPick": [
            row("01", "01", "0003", "13116"), row("01", "02", "0008", "----"),
            row("02", "01", "0008", "0829"), row("02", "02", "0003", "0000"),
        ],
    });
    let replayed = asked(Source::Mfl, &[json!({ "draftResults": { "draftUnit": unit.clone() } })]);
    assert_eq!(picks(&replayed), json!([[1, "0003", "13116", null], [3, "0008", "0829", null]]));
    assert_eq!(league(&replayed)["order"], json!(["0003", "0008"]));
    assert_eq!(league(&replayed)["rounds"], 2);
    assert!(replayed.problems.is_empty());

    let divisions = json!({ "draftResults": { "draftUnit": [unit.clone(), unit] } });
    let replayed = asked(Source::Mfl, &[divisions]);
    assert_eq!(picks(&replayed).as_array().unwrap().len(), 2);
    assert_eq!(replayed.problems[0].code, "several_drafts");
}

#[test]
fn fantrax_answers_say_who_picks_in_the_rows() {
    let answer = json!({
        "draftState": "running", "draftType": "snake", "draftOrder": ["aa", "bb"],
        "draftPicks": [
            { "round": 1, "pick": 2, "pickInRound": 2, "teamId": "aa", "playerId": "0ad1" },
            { "round": 1, "pick": 1, "pickInRound": 1, "teamId": "bb", "playerId": "0ad0" },
            { "round": 2, "pick": 3, "pickInRound": 1, "teamId": "bb" },
        ],
    });
    let replayed = asked(Source::Fantrax, &[answer]);
    assert_eq!(picks(&replayed), json!([[1, "bb", "0ad0", null], [2, "aa", "0ad1", null]]));
    assert_eq!(league(&replayed)["teams"], 2);
}

#[test]
fn fleaflicker_answers_name_their_players() {
    let row = |overall: u32, team: u32| {
        json!({
            "team": { "id": team, "name": format!("Team {team}") },
            "player": { "proPlayer": { "id": 100 + overall, "nameFull": "Ada Example", "position": "RB", "proTeamAbbreviation": "KC" } },
            "slot": { "round": 1, "slot": overall, "overall": overall },
        })
    };
    let mut open = row(3, 9);
    open.as_object_mut().unwrap().remove("player");
    let replayed =
        asked(Source::Fleaflicker, &[json!({ "orderedSelections": [row(1, 9), row(2, 4), open] })]);
    assert_eq!(picks(&replayed), json!([[1, 9, "101", null], [2, 4, "102", null]]));
    assert_eq!(replayed.picks[0].player.as_deref(), Some("Ada Example"));
    assert_eq!(replayed.picks[0].position.as_deref(), Some("RB"));
}

#[test]
fn sleeper_auctions_name_the_buyer_apart_from_the_nominator() {
    let draft = json!({
        "draft_id": "8", "type": "auction", "status": "drafting",
        "settings": { "teams": 3, "rounds": 2, "budget": 200, "budget_2": 187, "slots_qb": 1, "slots_bn": 1, "slots_idp_flex": 1 },
        "metadata": { "scoring_type": "half_ppr", "nominated_player_id": "77", "offering_slot": "1", "highest_offer": "9" },
    });
    let pick = json!([{
        "draft_id": "8", "pick_no": 1, "draft_slot": 3, "player_id": "KC",
        "metadata": { "slot": "2", "amount": "14", "first_name": "Kansas City", "last_name": "Chiefs", "position": "DEF", "team": "KC" },
    }]);
    let replayed = asked(Source::Sleeper, &[draft, pick]);
    assert_eq!(picks(&replayed), json!([[1, 2, "KC", 14]]));
    assert_eq!(
        league(&replayed),
        json!({
            "teams": 3, "rounds": 2, "order": [1, 2, 3],
            "slots": { "QB": 1, "Bench": 1, "IDP_FLEX": 1 },
            "scoring": { "reception": 0.5 },
        })
    );
}

#[test]
fn an_answer_that_is_no_draft_is_reported() {
    for source in Source::ALL {
        let replayed = asked(source, &[json!({ "error": "league not found" })]);
        assert!(replayed.picks.is_empty());
        assert_eq!(replayed.problems[0].code, "broken_line", "{source}");
    }
}

#[test]
fn lines_of_a_file_may_be_plain_or_carry_their_time() {
    let plain = "0|1|30007|1|WR|0\n0|2|30014|2|WR|0\n";
    let timed = r#"{"t": 1000, "dir": "in", "transport": "ws", "data": "0|1|30007|1|WR|0"}
{"t": 1500, "dir": "out", "transport": "ws", "data": "0|9|30099|1|WR|0"}
{"t": 2000, "dir": "in", "transport": "ws", "data": "0|2|30014|2|WR|0"}"#;
    for text in [plain, timed] {
        let replayed = replay(Source::Yahoo, &[Recording::parse(text).unwrap()]);
        assert_eq!(picks(&replayed), json!([[1, 1, "30007", null], [2, 2, "30014", null]]));
    }
    assert!(Recording::parse(" \n").is_err());
}
