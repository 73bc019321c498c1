//! Lines that are cut, doubled, swapped, lost or nonsense: never a wrong pick, never a panic, never growth.

mod support;

use outside::{Arrived, Fact, Inbox, Numbered, Room, Source, TeamId};
use proptest::prelude::*;
use support::{EspnRoom, board, hear, player_of, true_board};

const CASES: u32 = 10_000;

fn numbered(lines: &[String]) -> Vec<Numbered> {
    let line = |(index, line): (usize, &String)| Numbered {
        number: index as u64 + 1,
        at_ms: index as u64 * 500,
        line: line.clone(),
    };
    lines.iter().enumerate().map(line).collect()
}

fn take(room: &mut Room, source: Source, arrived: Vec<Arrived>) {
    for one in arrived {
        match one {
            Arrived::Line(line) => {
                for fact in source.read_line(&line.line) {
                    room.hear(line.at_ms, fact);
                }
            }
            Arrived::Gap(n) => room.hear(0, Fact::Gap { n_lines: u32::try_from(n).unwrap_or(u32::MAX) }),
        }
    }
}

/// A whole draft, with clock lines between the picks and a reload after pick `reload`.
fn draft(espn: &EspnRoom, reload: usize) -> Vec<String> {
    let mut lines = vec![espn.init(), "CLOCK 0 5000\n".into(), "STATE 1\n".into()];
    for overall in 1..=espn.n_picks() {
        lines.push(espn.selecting(overall));
        lines.push(format!("CLOCK 6 20000 {}\n", espn.team_of(overall)));
        lines.push(espn.selected(overall));
        lines.push("AUTOSUGGEST 4567048\n".into());
        if overall == reload {
            lines.push(EspnRoom::new(espn.n_teams, espn.n_rounds).after(overall).init());
        }
    }
    lines.push("STATE 2\n".into());
    lines
}

/// No pick on the board is another one than the room made.
fn is_right(room: &Room, espn: &EspnRoom) -> bool {
    room.picks().all(|pick| {
        let overall = usize::from(pick.overall);
        let is_player = pick.player.id.as_deref().is_some_and(|id| id.parse() == Ok(player_of(overall)));
        is_player && pick.team == Some(TeamId::from(espn.team_of(overall) as u64))
    })
}

fn whole(espn: &EspnRoom) -> String {
    EspnRoom::new(espn.n_teams, espn.n_rounds).after(espn.n_picks()).init()
}

fn small_room() -> impl Strategy<Value = EspnRoom> {
    (2_usize..6, 2_usize..5).prop_map(|(n_teams, n_rounds)| EspnRoom::new(n_teams, n_rounds))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: CASES, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn doubled_and_swapped_batches_make_the_same_board(
        espn in small_room(),
        reload in 1_usize..20,
        size in 1_usize..9,
        order in prop::collection::vec(any::<u16>(), 40),
    ) {
        let lines = numbered(&draft(&espn, reload));
        let mut batches: Vec<&[Numbered]> = lines.chunks(size).collect();
        // Every batch twice, in an order of its own.
        batches.extend(batches.clone());
        for (index, with) in order.iter().enumerate() {
            let n_batches = batches.len();
            batches.swap(index % n_batches, usize::from(*with) % n_batches);
        }
        let (mut inbox, mut room) = (Inbox::default(), Room::new());
        for batch in batches {
            let arrived = inbox.take(batch.to_vec());
            take(&mut room, Source::Espn, arrived);
        }
        prop_assert_eq!(inbox.next(), lines.len() as u64 + 1);
        prop_assert_eq!(board(&room), true_board(&espn, espn.n_picks()));
        prop_assert!(room.problems().is_empty());
    }

    #[test]
    fn lost_lines_leave_no_wrong_pick_and_the_next_whole_draft_mends_all(
        espn in small_room(),
        lost in prop::collection::vec((0_usize..80, 1_usize..12), 1..4),
    ) {
        let mut lines = numbered(&draft(&espn, usize::MAX));
        let last = lines.last().map_or(0, |line| line.number);
        // The room's first frame and its end arrive.
        let is_lost = |line: &Numbered| {
            let index = line.number as usize;
            line.number > 1 && line.number < last
                && lost.iter().any(|(start, n)| (*start..start + n).contains(&index))
        };
        lines.retain(|line| !is_lost(line));
        let (mut inbox, mut room) = (Inbox::default(), Room::new());
        for line in lines {
            let number = line.number;
            let mut arrived = inbox.take([line]);
            arrived.extend(inbox.skip_to(number));
            take(&mut room, Source::Espn, arrived);
            prop_assert!(is_right(&room, &espn), "{:?}", board(&room));
        }
        let is_complete = board(&room).len() == espn.n_picks();
        prop_assert!(is_complete || room.needs_whole());
        take(&mut room, Source::Espn, vec![Arrived::Line(Numbered { number: 0, at_ms: 0, line: whole(&espn) })]);
        prop_assert_eq!(board(&room), true_board(&espn, espn.n_picks()));
        prop_assert!(!room.needs_whole());
    }

    #[test]
    fn cut_lines_leave_no_wrong_pick(
        espn in small_room(),
        cuts in prop::collection::vec((0_usize..80, 0.0_f64..1.0), 1..4),
    ) {
        let mut lines = draft(&espn, 5);
        for (index, share) in cuts {
            let index = 1 + index % (lines.len() - 1);
            let end = (lines[index].len() as f64 * share) as usize;
            lines[index].truncate(end);
        }
        let mut room = Room::new();
        for (index, line) in lines.iter().enumerate() {
            for fact in Source::Espn.read_line(line) {
                room.hear(index as u64 * 1_000, fact);
            }
            prop_assert!(is_right(&room, &espn), "{:?}", board(&room));
        }
    }

    #[test]
    fn no_line_makes_a_reader_panic(
        text in ".{0,80}",
        fields in prop::collection::vec("[-0-9A-Za-z=,{}]{0,8}", 0..8),
        word in prop::sample::select(vec!["INIT", "SELECTED", "SOLD", "BID", "CLOCK", "UNDONE", "0", "P", "R", "H", "D"]),
    ) {
        let lines = [text, format!("{word} {}", fields.join(" ")), format!("{word}|{}", fields.join("|"))];
        for source in Source::ALL {
            let room = hear(source, &lines);
            prop_assert!(room.problems().len() <= lines.len());
        }
    }

    #[test]
    fn changed_bytes_in_the_first_frame_make_no_reader_panic(
        espn in small_room(),
        changes in prop::collection::vec((any::<u16>(), "[A-Za-z0-9+/]"), 1..6),
    ) {
        let mut init = espn.after(3).init();
        for (index, letter) in changes {
            let at = 5 + usize::from(index) % (init.len() - 2_100);
            init.replace_range(at..=at, &letter);
        }
        let room = hear(Source::Espn, &[init]);
        prop_assert!(room.picks().count() <= 30);
    }
}

#[test]
fn nonsense_for_hours_does_not_grow() {
    let mut room = hear(Source::Espn, &[EspnRoom::new(4, 3).init()]);
    for n in 0..20_000_u32 {
        for line in [format!("SELECTED 2 {} 1 x", n + 10), format!("NEW{} x", n % 26), format!("UNDONE {n}")]
        {
            for fact in Source::Espn.read_line(&line) {
                room.hear(u64::from(n), fact);
            }
        }
    }
    assert!(room.unplaced().len() <= 600);
    assert!(room.problems().len() <= 100);
    let mut inbox = Inbox::default();
    for number in (2..200_000).step_by(2) {
        inbox.take([Numbered { number, at_ms: 0, line: "CLOCK 6 1 1".into() }]);
    }
    assert!(inbox.next() > 190_000, "it gives up on lines that never come");
}
