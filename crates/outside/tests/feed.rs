//! A room as a server hears it, with everything that goes wrong on the way.

mod support;

use outside::{Feed, Kept, KeptWhat, Numbered, Source, Status};
use support::{EspnRoom, board, true_board};

const ESPN: Source = Source::Espn;

fn numbered(lines: Vec<String>) -> Vec<Numbered> {
    let line = |(index, line)| Numbered { number: index as u64 + 1, at_ms: index as u64 * 1_000, line };
    lines.into_iter().enumerate().map(line).collect()
}

/// What a tab sends of a whole draft of four teams and three rounds, reloaded after pick 5.
fn draft() -> (EspnRoom, Vec<Numbered>) {
    let espn = EspnRoom::new(4, 3);
    let connect = |made: usize| {
        let token = "TOKEN 1:4711:3:{00000000-0000-4000-8000-000000000003}:77\n".to_owned();
        [EspnRoom::new(4, 3).after(made).init(), token]
    };
    let mut lines: Vec<String> = connect(0).into();
    lines.extend((0..50).map(|n| format!("CLOCK 0 {}\n", 250_000 - n * 5_000)));
    lines.push("STATE 1\n".into());
    lines.extend(espn.lines(1, 5));
    lines.extend(connect(6));
    lines.extend(espn.lines(7, 12));
    lines.extend(["STATE 2\n".into(), "CLOCK 4\n".into()]);
    (espn, numbered(lines))
}

#[test]
fn a_batch_is_answered_with_the_next_number_and_may_come_again() {
    let (espn, lines) = draft();
    let mut feed = Feed::new(ESPN);
    assert_eq!(feed.take(lines[..10].to_vec()).next, 11);
    let again = feed.take(lines[..10].to_vec());
    assert_eq!((again.next, again.kept), (11, Vec::<Kept>::new()));
    assert_eq!(feed.take(lines[20..].to_vec()).next, 11, "lines 11 to 20 have not come yet");
    assert_eq!(feed.take(lines[10..20].to_vec()).next, lines.len() as u64 + 1);
    assert_eq!(board(feed.room()), true_board(&espn, 12));
    assert_eq!(feed.room().status(), Status::Over);
}

#[test]
fn a_feed_goes_on_from_what_was_stored_as_if_nothing_had_happened() {
    let (espn, lines) = draft();
    for stop in 1..lines.len() {
        let mut before = Feed::new(ESPN);
        let taken = before.take(lines[..stop].to_vec());
        let mut restored = Feed::restore(ESPN, taken.next, &taken.kept);
        assert_eq!(board(restored.room()), board(before.room()), "after line {stop}");
        restored.take(lines[stop..].to_vec());
        assert_eq!(board(restored.room()), true_board(&espn, 12), "stopped after line {stop}");
        assert!(restored.room().problems().is_empty());
    }
}

#[test]
fn only_what_changes_the_board_is_stored_and_nothing_private() {
    let (_, lines) = draft();
    let taken = Feed::new(ESPN).take(lines.clone());
    assert!(taken.kept.len() < lines.len() - 45, "the clock before the start is stored once");
    for kept in &taken.kept {
        let KeptWhat::Line(line) = &kept.what else { panic!("no line was lost") };
        assert!(!line.contains("0000-4000") && !line.contains(":77") && !line.contains('#'), "{line}");
    }
}

#[test]
fn what_came_before_a_believed_whole_is_not_needed_for_the_board() {
    let (espn, lines) = draft();
    let taken = Feed::new(ESPN).take(lines);
    let whole_at = taken.whole_at.expect("the second frame is whole");
    let later: Vec<Kept> = taken.kept.into_iter().filter(|kept| kept.number >= whole_at).collect();
    assert_eq!(board(Feed::restore(ESPN, taken.next, &later).room()), true_board(&espn, 12));
}

#[test]
fn lines_the_sender_lost_are_a_gap_that_is_stored_too() {
    let (espn, lines) = draft();
    let state = lines.iter().position(|line| line.line.starts_with("STATE 1")).unwrap();
    let mut feed = Feed::new(ESPN);
    let mut kept = feed.take(lines[..=state].to_vec()).kept;
    // Turn and pick 1 and the turn of pick 2 are lost.
    let after = lines[state + 4].number;
    kept.extend(feed.skip_to(after).kept);
    let taken = feed.take(lines[state + 4..state + 7].to_vec());
    kept.extend(taken.kept);
    for room in [feed.room(), Feed::restore(ESPN, taken.next, &kept).room()] {
        let right = true_board(&espn, 12);
        assert!(board(room).iter().all(|pick| right.contains(pick)), "{:?}", board(room));
        assert!(room.needs_whole());
    }
    feed.take(lines[state + 7..].to_vec());
    assert_eq!(board(feed.room()), true_board(&espn, 12), "the reload brings the whole");
}
