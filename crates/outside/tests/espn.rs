//! ESPN's draft room, from its lines to the board.

mod support;

use outside::{Fact, Room, Source, Status, TeamId};
use support::{EspnRoom, board, codes, facts, go_on, hear, player_of, true_board};

const ESPN: Source = Source::Espn;

fn line(text: &str) -> Vec<Fact> {
    facts(ESPN, text)
}

/// A room of 4 teams and 3 rounds, heard from before its start.
fn opened() -> (EspnRoom, Room) {
    let espn = EspnRoom::new(4, 3);
    let room = hear(ESPN, &[espn.init(), "CLOCK 0 60000\n".into(), "STATE 1\n".into()]);
    (espn, room)
}

#[test]
fn the_first_frame_tells_the_league() {
    let room = hear(ESPN, &[EspnRoom::new(4, 3).init()]);
    let league = room.league();
    assert_eq!((league.n_teams, league.n_rounds), (Some(4), Some(3)));
    let order: Vec<&str> = league.order.iter().map(TeamId::as_str).collect();
    assert_eq!(order, ["2", "3", "4", "1"], "by their place in the first round, not by their number");
    let slots: Vec<(&str, u16)> = league.slots.0.iter().map(|(name, n)| (name.as_str(), *n)).collect();
    assert_eq!(
        slots,
        [("QB", 1), ("RB", 2), ("WR", 2), ("TE", 1), ("FLEX", 1), ("DST", 1), ("K", 1), ("Bench", 2)]
    );
    let scoring: Vec<(&str, f64)> =
        league.scoring.iter().map(|(name, points)| (name.as_str(), *points)).collect();
    assert_eq!(scoring, [("interception", -2.0), ("passing_td", 6.0), ("reception", 0.5)]);
    assert_eq!(league.seconds_per_pick, Some(45));
    assert_eq!(room.owners().len(), 12);
    assert_eq!(room.status(), Status::Before);
}

#[test]
fn picks_without_numbers_are_counted_on_from_the_whole_draft() {
    let espn = EspnRoom::new(4, 3).after(5);
    let mut room = hear(ESPN, &[espn.init()]);
    go_on(&mut room, ESPN, &espn.lines(6, 9));
    assert_eq!(board(&room), true_board(&espn, 9));
    assert_eq!(codes(&room), Vec::<&str>::new());
}

#[test]
fn the_same_team_picks_twice_at_the_turn() {
    let (espn, mut room) = opened();
    go_on(&mut room, ESPN, &espn.lines(1, 12));
    assert_eq!(board(&room), true_board(&espn, 12));
    assert!(room.problems().is_empty());
}

#[test]
fn who_is_on_the_clock_and_until_when() {
    let (espn, mut room) = opened();
    room.hear(10_000, line(&espn.selecting(1)).remove(0));
    room.hear(12_000, line("CLOCK 6 22500 2\n").remove(0));
    let turn = room.on_the_clock().unwrap();
    assert_eq!((turn.team.as_str(), turn.until_ms), ("2", Some(34_500)));
    assert_eq!(room.heard_ms(), Some(12_000), "a line of the clock shows that the room is there");
}

#[test]
fn picks_that_fall_into_a_reload_come_with_the_second_whole_draft() {
    let (espn, mut room) = opened();
    go_on(&mut room, ESPN, &espn.lines(1, 3));
    let espn = espn.after(5);
    go_on(&mut room, ESPN, &[espn.init(), "CLOCK 6 20000 3\n".into()]);
    go_on(&mut room, ESPN, &espn.lines(6, 12));
    go_on(&mut room, ESPN, &["STATE 2\n".into(), "CLOCK 4\n".into()]);
    assert_eq!(board(&room), true_board(&espn, 12));
    assert_eq!(room.status(), Status::Over);
    assert!(room.problems().is_empty());
}

#[test]
fn a_repeated_line_makes_no_second_pick() {
    let (espn, mut room) = opened();
    for (index, line) in espn.lines(1, 6).iter().enumerate() {
        for _ in 0..2 {
            room.hear(index as u64 * 1_000, ESPN.read_line(line).remove(0));
        }
    }
    assert_eq!(board(&room), true_board(&espn, 6));
}

#[test]
fn a_pick_that_was_not_heard_leaves_its_place_open_and_the_others_right() {
    let (espn, mut room) = opened();
    let mut lines = espn.lines(1, 6);
    lines.remove(5); // SELECTED of pick 3; its SELECTING was heard.
    go_on(&mut room, ESPN, &lines);
    let expected: Vec<_> = true_board(&espn, 6).into_iter().filter(|(overall, ..)| *overall != 3).collect();
    assert_eq!(board(&room), expected);
    assert_eq!(room.missed().collect::<Vec<_>>(), [3]);
    assert!(room.needs_whole());

    go_on(&mut room, ESPN, &[EspnRoom::new(4, 3).after(6).init()]);
    assert_eq!(board(&room), true_board(&espn, 6));
    assert!(!room.needs_whole());
}

#[test]
fn where_a_number_is_in_doubt_the_pick_waits_for_the_whole_draft() {
    let (espn, mut room) = opened();
    go_on(&mut room, ESPN, &espn.lines(1, 2));
    go_on(&mut room, ESPN, &espn.lines(4, 4));
    assert!(room.needs_whole());
    assert!(board(&room).iter().all(|pick| true_board(&espn, 4).contains(pick)), "no pick at a wrong place");
    let waiting: Vec<_> = room.unplaced().iter().map(|picked| picked.player.id.clone().unwrap()).collect();
    assert!(waiting.contains(&player_of(4).to_string()), "the player is known to be gone");

    go_on(&mut room, ESPN, &[EspnRoom::new(4, 3).after(4).init()]);
    assert_eq!(board(&room), true_board(&espn, 4));
    assert!(room.unplaced().is_empty());
}

#[test]
fn a_missed_first_pick_at_the_turn_is_not_mistaken_for_the_second() {
    let (espn, mut room) = opened();
    go_on(&mut room, ESPN, &espn.lines(1, 3));
    // Pick 4 is lost, and pick 5 is the same team's.
    go_on(&mut room, ESPN, &espn.lines(5, 6));
    assert!(board(&room).iter().all(|pick| true_board(&espn, 6).contains(pick)));
    assert!(room.needs_whole());
}

#[test]
fn a_pick_taken_back_is_open_again() {
    let (espn, mut room) = opened();
    go_on(&mut room, ESPN, &espn.lines(1, 5));
    go_on(&mut room, ESPN, &["UNDONE 5\n".into()]);
    assert_eq!(board(&room), true_board(&espn, 4));
    go_on(&mut room, ESPN, &espn.lines(5, 12));
    assert_eq!(board(&room), true_board(&espn, 12));
}

#[test]
fn half_of_a_draft_is_believed_only_when_it_comes_twice() {
    let (espn, mut room) = opened();
    go_on(&mut room, ESPN, &espn.lines(1, 8));
    let shorter = EspnRoom::new(4, 3).after(4).init();
    go_on(&mut room, ESPN, std::slice::from_ref(&shorter));
    assert_eq!(board(&room), true_board(&espn, 8));
    assert_eq!(codes(&room), ["doubted_whole"]);
    go_on(&mut room, ESPN, &[shorter]);
    assert_eq!(board(&room), true_board(&espn, 4));
}

#[test]
fn the_frame_of_another_league_changes_nothing() {
    let (espn, mut room) = opened();
    go_on(&mut room, ESPN, &espn.lines(1, 2));
    let other = EspnRoom { league: 12, ..EspnRoom::new(4, 3) };
    go_on(&mut room, ESPN, &[other.init()]);
    assert_eq!(board(&room), true_board(&espn, 2));
    assert_eq!(codes(&room), ["another_room"]);
}

#[test]
fn a_cut_frame_says_nothing() {
    let espn = EspnRoom::new(4, 3).after(5);
    let init = espn.init();
    let payload_ends = init.find(" #").unwrap();
    for end in (6..payload_ends).step_by(7) {
        let room = hear(ESPN, &[init[..end].to_owned()]);
        assert_eq!(board(&room), [], "cut at {end}");
    }
}

#[test]
fn a_cut_line_says_nothing_wrong() {
    let (espn, _) = opened();
    let selected = espn.selected(1);
    for end in 1..selected.len() {
        let (_, mut room) = opened();
        go_on(&mut room, ESPN, &[selected[..end].to_owned()]);
        let right = true_board(&espn, 1);
        assert!(board(&room).iter().all(|pick| right.contains(pick)), "{:?}", &selected[..end]);
    }
}

#[test]
fn automatic_picks_and_defences_are_told() {
    let (_, mut room) = opened();
    go_on(&mut room, ESPN, &["AUTODRAFT 2 true\n".into(), "SELECTED 2 -16012 8\n".into()]);
    let pick = room.picks().next().unwrap();
    assert!(pick.is_automatic);
    assert_eq!(pick.player.id.as_deref(), Some("-16012"));
    assert_eq!(pick.player.position.as_deref(), Some("D/ST"));
}

#[test]
fn an_auction_tells_its_lots_and_what_was_paid() {
    let (_, mut room) = opened();
    go_on(&mut room, ESPN, &["NOMINATION 3 25000\n".into(), "BID 3 4000037 1 25000 24000\n".into()]);
    go_on(&mut room, ESPN, &["PASSED 4 4000037 false\n".into(), "BID 1 4000037 31 25000 18000\n".into()]);
    let lot = room.lot().unwrap();
    assert_eq!((lot.player.id.as_deref(), lot.leader.as_str(), lot.amount), (Some("4000037"), "1", 31));
    go_on(&mut room, ESPN, &["CLOCK 3 1248\n".into(), "SOLD 1 4000037 3 31 0\n".into()]);
    go_on(&mut room, ESPN, &["CLOCK 1 5000 0 -1 0\n".into(), "SOLD 4 4000074 1 2 0\n".into()]);
    let sold: Vec<_> =
        room.picks().map(|pick| (pick.overall, pick.team.clone().unwrap().to_string(), pick.price)).collect();
    assert_eq!(sold, [(1, "1".to_owned(), Some(31)), (2, "4".to_owned(), Some(2))], "in the order of sale");
    assert_eq!(room.league().is_auction, Some(true));
    assert!(room.problems().is_empty());
}

#[test]
fn unknown_lines_are_reported_without_what_they_say() {
    let (_, mut room) = opened();
    go_on(&mut room, ESPN, &["TELEPORT 3 secret-token\n".into(), "TELEPORT 4 secret-token\n".into()]);
    let problem = &room.problems()[0];
    assert_eq!((problem.code, problem.count), ("unknown_line", 2));
    assert!(problem.message.contains("TELEPORT") && !problem.message.contains("secret"));
}

#[test]
fn another_connection_of_the_page_is_not_the_room() {
    let (_, mut room) = opened();
    let heard = room.heard_ms();
    go_on(&mut room, ESPN, &[r#"{"data":null,"type":"urn:dss:transport:edge:event:authenticated"}"#.into()]);
    assert_eq!(room.heard_ms(), heard);
    assert!(room.problems().is_empty());
}

#[test]
fn a_second_connection_of_the_same_team_ends_this_one() {
    let (_, mut room) = opened();
    go_on(&mut room, ESPN, &["TOKEN 1:4711:3:{00000000-0000-4000-8000-000000000003}:5\n".into()]);
    assert_eq!(room.own_team().map(TeamId::as_str), Some("3"));
    go_on(&mut room, ESPN, &["LEFT 3 {00000000-0000-4000-8000-000000000003} 2\n".into()]);
    assert_eq!(room.status(), Status::Closed);
}
