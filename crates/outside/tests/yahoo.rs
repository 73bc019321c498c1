//! Yahoo's draft room, from its frames to the board.

mod support;

use outside::{Room, Source, Status};
use support::{board, codes, go_on, hear};

const YAHOO: Source = Source::Yahoo;
const N_TEAMS: usize = 4;
const N_PICKS: usize = 12;

fn team_of(overall: usize) -> usize {
    let (round, index) = ((overall - 1) / N_TEAMS, (overall - 1) % N_TEAMS);
    if round.is_multiple_of(2) { index + 1 } else { N_TEAMS - index }
}

fn player_of(overall: usize) -> usize {
    30_000 + overall * 7
}

fn true_board(n: usize) -> Vec<(u16, String, String)> {
    (1..=n)
        .map(|overall| (overall as u16, team_of(overall).to_string(), player_of(overall).to_string()))
        .collect()
}

/// What a room of four teams and three rounds sends on a connection, with the first `n` picks made.
fn hello(n: usize) -> Vec<String> {
    let owners: Vec<String> = (1..=N_PICKS).map(|overall| team_of(overall).to_string()).collect();
    let row = |overall| format!("|{overall}={},{},0", player_of(overall), team_of(overall));
    vec![
        format!("H|S|30|0|0|{}", u8::from(n > 0)),
        format!("R|{}", owners.join("|")),
        "Q".into(),
        "A|1=0|2=2|3=1|4=0".into(),
        format!("P{}", (1..=n).map(row).collect::<String>()),
        "w|3600|20".into(),
    ]
}

fn pick(overall: usize) -> String {
    format!("0|{overall}|{}|{}|WR|0", player_of(overall), team_of(overall))
}

fn lines(first: usize, last: usize) -> Vec<String> {
    let turn = |overall| format!("D|{overall}|{}|30", team_of(overall));
    (first..=last).flat_map(|overall| [turn(overall), "C|24".into(), pick(overall)]).collect()
}

fn opened() -> Room {
    hear(YAHOO, &hello(0))
}

#[test]
fn a_room_is_heard_from_its_start_to_its_end() {
    let mut room = opened();
    assert_eq!(room.status(), Status::Before);
    assert_eq!((room.league().seconds_per_pick, room.league().is_auction), (Some(30), Some(false)));
    go_on(&mut room, YAHOO, &lines(1, N_PICKS));
    assert_eq!(board(&room), true_board(N_PICKS));
    assert_eq!(room.status(), Status::Over, "every pick of the order was made");
    assert!(room.problems().is_empty(), "{:?}", room.problems());
}

#[test]
fn who_is_on_the_clock_and_until_when() {
    let mut room = opened();
    go_on(&mut room, YAHOO, &["D|1|1|30".into(), "C|24".into()]);
    let turn = room.on_the_clock().unwrap();
    assert_eq!(turn.team.as_str(), "1");
    assert_eq!(turn.until_ms, room.heard_ms().map(|heard| heard + 24_000));
}

#[test]
fn picks_of_a_gap_come_with_the_next_connection() {
    let mut room = opened();
    go_on(&mut room, YAHOO, &lines(1, 4));
    go_on(&mut room, YAHOO, &hello(7));
    go_on(&mut room, YAHOO, &lines(8, N_PICKS));
    assert_eq!(board(&room), true_board(N_PICKS));
    assert!(room.problems().is_empty());
}

#[test]
fn a_missed_pick_is_noticed_by_the_number_of_the_next_one() {
    let mut room = opened();
    go_on(&mut room, YAHOO, &lines(1, 4));
    go_on(&mut room, YAHOO, &lines(6, 8));
    assert_eq!(room.missed().collect::<Vec<_>>(), [5]);
    assert!(room.needs_whole());
    go_on(&mut room, YAHOO, &[pick(5)]);
    assert!(!room.needs_whole(), "it came late");
    assert_eq!(board(&room), true_board(8));
}

#[test]
fn picks_may_come_twice_and_in_another_order() {
    let mut room = opened();
    let mut picks: Vec<String> = (1..=N_PICKS).chain(1..=N_PICKS).map(pick).collect();
    picks.swap(0, 9);
    picks.reverse();
    go_on(&mut room, YAHOO, &picks);
    assert_eq!(board(&room), true_board(N_PICKS));
}

#[test]
fn a_frame_that_looks_like_a_pick_is_none() {
    let mut room = opened();
    go_on(&mut room, YAHOO, &["0|2227628|3|3|32763".into(), "0|2227628|3|3|32763|0".into()]);
    assert_eq!(board(&room), []);
}

#[test]
fn the_rooms_newer_word_for_a_pick_stands() {
    let mut room = opened();
    go_on(&mut room, YAHOO, &lines(1, 3));
    go_on(&mut room, YAHOO, &["0|2|39999|2|QB|0".into()]);
    assert_eq!(board(&room)[1], (2, "2".into(), "39999".into()));
}

#[test]
fn what_was_paid_is_told_in_auctions() {
    let mut room = hear(YAHOO, &["H|A|20|0|0|0".into()]);
    go_on(&mut room, YAHOO, &["0|1|30007|3|RB|57".into(), "0|2|30014|1|RB|8".into()]);
    let paid: Vec<_> = room.picks().map(|pick| pick.price).collect();
    assert_eq!(paid, [Some(57), Some(8)]);
    assert_eq!(room.league().is_auction, Some(true));
}

#[test]
fn a_cut_frame_says_nothing_wrong() {
    let frames = [hello(9)[4].clone(), pick(10), "D|10|3|30".into()];
    for frame in frames {
        for end in 1..frame.len() {
            let mut room = hear(YAHOO, &hello(9));
            go_on(&mut room, YAHOO, &[frame[..end].to_owned()]);
            let right = true_board(10);
            let wrong: Vec<_> = board(&room).into_iter().filter(|pick| !right.contains(pick)).collect();
            assert_eq!(wrong, [], "{:?}", &frame[..end]);
        }
    }
}

#[test]
fn frames_of_unknown_kinds_are_reported_and_change_nothing() {
    let mut room = opened();
    go_on(&mut room, YAHOO, &["Z|secret".into(), "6|x".into(), "G|[{\"grade\":\"A\"}]".into()]);
    assert_eq!(codes(&room), ["unknown_line"]);
    assert!(!room.problems()[0].message.contains("secret"));
}

#[test]
fn the_clients_own_actions_are_understood() {
    let mut room = Room::new();
    let settings = r#"{"type":"SETTINGS_FETCH_SUCCESS","payload":{"num_teams":10,"settings":{"is_auction_draft":0,"draft_pick_duration":60,"roster_positions":[{"position":"QB","count":1},{"position":"W/R/T","count":2}]}}}"#;
    let picked =
        r#"{"type":"PICK_MADE","payload":{"id":"1","playerId":"30007","teamId":"4","pos":"QB","cost":0}}"#;
    go_on(&mut room, YAHOO, &[settings.into(), picked.into(), r#"{"type":"CHAT","payload":"hello"}"#.into()]);
    assert_eq!((room.league().n_teams, room.league().n_rounds), (Some(10), Some(3)));
    assert_eq!(board(&room), [(1, "4".into(), "30007".into())]);
    assert!(room.problems().is_empty());
}
