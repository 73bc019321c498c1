//! What the browser may ask without holding a board, as text in and text out. The functions of a whole board read it,
//! ask once and forget it.

use engine::board::{DropRejected, DroppedPlayer, check_drop};
use engine::league::{DraftConfig, check_config};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::held_board::HeldBoard;
use crate::names::{FindInput, LinesInput};
use crate::text::{read, write};
use crate::tracker::TrackInput;

pub fn analyse_board(input: &str) -> Result<String, String> {
    HeldBoard::open(input)?.analyse(input)
}

/// A board together with a question about it.
#[derive(Deserialize)]
struct Asked {
    board: Value,
    #[serde(default)]
    change: Value,
    #[serde(flatten)]
    view: serde_json::Map<String, Value>,
}

impl Asked {
    fn open(input: &str) -> Result<(HeldBoard, String, String), String> {
        let Self { board, change, mut view } = read(input)?;
        let weights = board.get("strategy_weights").cloned();
        view.extend(weights.map(|weights| ("strategy_weights".to_owned(), weights)));
        Ok((HeldBoard::open(&board.to_string())?, Value::Object(view).to_string(), change.to_string()))
    }
}

pub fn advise_board(input: &str) -> Result<String, String> {
    let (board, view, _) = Asked::open(input)?;
    board.advise(&view)
}

pub fn plan_survival(input: &str) -> Result<String, String> {
    HeldBoard::open(input)?.plan_survival()
}

pub fn report_draft(input: &str) -> Result<String, String> {
    let (board, view, _) = Asked::open(input)?;
    board.report(&view)
}

pub fn simulate_draft(input: &str) -> Result<String, String> {
    let (board, view, _) = Asked::open(input)?;
    board.simulate(&view)
}

pub fn change_board(input: &str) -> Result<String, String> {
    let (board, _, change) = Asked::open(input)?;
    board.decide(&change)
}

/// The pick on the screen after a step by hand or a change of the board.
pub fn track_pick(input: &str) -> Result<String, String> {
    write(&read::<TrackInput>(input)?.tracked())
}

/// Errors and warnings of league settings.
pub fn check_league(config: &str) -> Result<String, String> {
    write(&check_config(&read::<DraftConfig>(config)?))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DropInput {
    slot: String,
    #[serde(default)]
    is_disabled: bool,
    #[serde(default)]
    player: Option<Value>,
}

#[derive(Serialize)]
struct DropAnswer {
    message: Option<String>,
    code: Option<&'static str>,
}

/// Whether a dragged player may be dropped on a slot; the answer is empty when they may.
pub fn check_roster_drop(input: &str) -> Result<String, String> {
    let input: DropInput = read(input)?;
    // Whatever was dragged: a part that is no text is a part that is missing.
    let dropped = input.player.filter(|player| !player.is_null()).map(|player| {
        let part = |name: &str| player.get(name).and_then(|part| part.as_str()).map(str::to_owned);
        DroppedPlayer { id: part("id"), name: part("name"), position: part("position") }
    });
    let refused = check_drop(&input.slot, input.is_disabled, dropped.as_ref()).err();
    write(&DropAnswer {
        message: refused.as_ref().map(ToString::to_string),
        code: refused.as_ref().map(DropRejected::code),
    })
}

/// Players a few letters mean, the likeliest first.
pub fn find_players(input: &str) -> Result<String, String> {
    write(&read::<FindInput>(input)?.found())
}

/// Whom each line of a list names; nobody is named twice.
pub fn read_lines(input: &str) -> Result<String, String> {
    write(&read::<LinesInput>(input)?.read())
}
