//! What the browser can ask without holding a board, as text in and text out.

use engine::board::{DropRejected, DroppedPlayer, check_drop};
use engine::league::{DraftConfig, check_config};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::names::{FindInput, LinesInput};
use crate::text::{read, write};
use crate::tracker::TrackInput;

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

/// Whether a dragged player may be dropped on a slot; the answer is empty if so.
pub fn check_roster_drop(input: &str) -> Result<String, String> {
    let input: DropInput = read(input)?;
    // Anything may have been dragged: a part that is not text counts as missing.
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

/// Players that match a few letters, the likeliest first.
pub fn find_players(input: &str) -> Result<String, String> {
    write(&read::<FindInput>(input)?.found())
}

/// The player each line of a list names; no player is named twice.
pub fn read_lines(input: &str) -> Result<String, String> {
    let (names, lines) = read::<LinesInput>(input)?.held();
    write(&names.read(&lines))
}
