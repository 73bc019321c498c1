//! The functions that `script/engine_wasm.js` calls. Numbers are all that WebAssembly passes, so a question is
//! written into the room made for it, asked by its name, and its answer read from where it lies: JSON both ways,
//! because the browser's own parser is faster than building objects one property at a time.
//!
//! Nothing is borrowed while the engine works: if it panics, what is held stays as it was.

use std::cell::RefCell;

use crate::held::Held;
use crate::text::{read, write};
use crate::{HeldBoard, HeldNames, api};

type Answer = Result<String, String>;

#[derive(Default)]
struct Exchange {
    question: Vec<u8>,
    answer: Vec<u8>,
    boards: Held<HeldBoard>,
    names: Held<HeldNames>,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::default();
}

fn exchange<R>(use_it: impl FnOnce(&mut Exchange) -> R) -> R {
    EXCHANGE.with_borrow_mut(use_it)
}

/// Whether there is an answer; without one, its place holds the reason.
fn asked(question: impl FnOnce(&str) -> Answer) -> bool {
    let text = exchange(|exchange| std::mem::take(&mut exchange.question));
    let answer = String::from_utf8(text).map_err(|error| error.to_string()).and_then(|text| question(&text));
    let is_answered = answer.is_ok();
    exchange(|exchange| exchange.answer = answer.unwrap_or_else(|reason| reason).into_bytes());
    is_answered
}

fn ask_board(number: u32, question: impl FnOnce(&HeldBoard, &str) -> Answer) -> bool {
    asked(|text| question(&*exchange(|exchange| exchange.boards.get(number))?, text))
}

fn change_board(number: u32, change: impl FnOnce(&mut HeldBoard, &str) -> Answer) -> bool {
    asked(|text| {
        let mut board = exchange(|exchange| exchange.boards.get(number))?.as_ref().clone();
        let answer = change(&mut board, text)?;
        exchange(|exchange| exchange.boards.replace(number, board));
        Ok(answer)
    })
}

fn ask_names(number: u32, question: impl FnOnce(&HeldNames, &str) -> Answer) -> bool {
    asked(|text| question(&*exchange(|exchange| exchange.names.get(number))?, text))
}

fn hold_board(board: HeldBoard) -> Answer {
    write(&exchange(|exchange| exchange.boards.add(board)))
}

fn search(names: &HeldNames, text: &str) -> Answer {
    let (typed, limit): (String, usize) = read(text)?;
    write(&names.search(&typed, limit))
}

/// The functions a script can call, each with the number of what it is about.
macro_rules! exports {
    ($($name:ident = |$number:pat_param| $body:expr;)*) => {
        $(
            #[expect(unsafe_code, reason = "WebAssembly exports a function by its bare name; nothing else has these")]
            #[unsafe(no_mangle)]
            pub extern "C" fn $name($number: u32) -> bool {
                $body
            }
        )*
    };
}

exports! {
    track_pick = |_| asked(api::track_pick);
    check_league = |_| asked(api::check_league);
    check_roster_drop = |_| asked(api::check_roster_drop);
    find_players = |_| asked(api::find_players);
    read_lines = |_| asked(api::read_lines);

    open_names = |_| asked(|players| {
        let names = HeldNames::open(players)?;
        write(&exchange(|exchange| exchange.names.add(names)))
    });
    close_names = |number| {
        exchange(|exchange| exchange.names.give_back(number));
        true
    };
    search_names = |number| ask_names(number, search);
    read_ranking = |number| ask_names(number, |names, written| names.read_ranking(&read::<String>(written)?));
    read_picks = |number| ask_names(number, HeldNames::read_picks);
    read_keepers = |number| ask_names(number, HeldNames::read_keepers);

    open_board = |_| asked(|input| hold_board(HeldBoard::open(input)?));
    copy_board = |number| ask_board(number, |board, _| hold_board(board.clone()));
    close_board = |number| {
        exchange(|exchange| exchange.boards.give_back(number));
        true
    };
    board_version = |number| ask_board(number, |held, _| write(&held.board().version()));
    board_current_pick = |number| ask_board(number, |held, _| write(&held.board().current_pick()));
    board_lot = |number| ask_board(number, |held, _| write(&held.board().book().lot));
    board_decide = |number| ask_board(number, HeldBoard::decide);
    board_take = |number| change_board(number, HeldBoard::take);
    board_apply = |number| change_board(number, |board, event| write(&board.apply(event)?));
    board_states = |number| ask_board(number, HeldBoard::states);
    board_touched = |number| ask_board(number, |board, _| board.touched());
    board_analyse = |number| ask_board(number, HeldBoard::analyse);
    board_advise = |number| ask_board(number, HeldBoard::advise);
    board_report = |number| ask_board(number, HeldBoard::report);
    board_simulate = |number| ask_board(number, HeldBoard::simulate);
    board_auction = |number| ask_board(number, HeldBoard::auction);
    board_judge_lot = |number| ask_board(number, HeldBoard::judge_lot);
    board_plan_survival = |number| ask_board(number, |board, _| board.plan_survival());
}

/// Where a question of so many bytes may be written.
#[expect(unsafe_code, reason = "WebAssembly exports a function by its bare name; nothing else has this one")]
#[unsafe(no_mangle)]
pub extern "C" fn room_for_question(length: usize) -> *mut u8 {
    exchange(|exchange| {
        exchange.question = vec![0; length];
        exchange.question.as_mut_ptr()
    })
}

#[expect(unsafe_code, reason = "WebAssembly exports a function by its bare name; nothing else has this one")]
#[unsafe(no_mangle)]
pub extern "C" fn answer_start() -> *const u8 {
    exchange(|exchange| exchange.answer.as_ptr())
}

#[expect(unsafe_code, reason = "WebAssembly exports a function by its bare name; nothing else has this one")]
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    exchange(|exchange| exchange.answer.len())
}
