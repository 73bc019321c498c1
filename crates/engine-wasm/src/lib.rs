//! The engine for the browser: objects in, objects out, typed for TypeScript by `types.d.ts`.

pub mod api;
mod change;
pub mod input;
mod names;

use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Tiers, labels, ranks, insights, roster and status of a whole board.
#[wasm_bindgen(js_name = analyseBoard, unchecked_return_type = "BoardAnalysis")]
pub fn analyse_board(
    #[wasm_bindgen(unchecked_param_type = "BoardInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::analyse_board)
}

/// Whom to take at my next pick, or nothing when I have none left.
#[wasm_bindgen(js_name = adviseBoard, unchecked_return_type = "Verdict | null")]
pub fn advise_board(
    #[wasm_bindgen(unchecked_param_type = "AdviceInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::advise_board)
}

/// My draft judged, pick by pick.
#[wasm_bindgen(js_name = reportDraft, unchecked_return_type = "DraftReport")]
pub fn report_draft(
    #[wasm_bindgen(unchecked_param_type = "AdviceInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::report_draft)
}

/// One way the rest of the draft may go.
#[wasm_bindgen(js_name = simulateDraft, unchecked_return_type = "PlayedPick[]")]
pub fn simulate_draft(
    #[wasm_bindgen(unchecked_param_type = "AdviceInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::simulate_draft)
}

/// Who lasts to which of my coming picks.
#[wasm_bindgen(js_name = planSurvival, unchecked_return_type = "SurvivalPlan")]
pub fn plan_survival(
    #[wasm_bindgen(unchecked_param_type = "BoardInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::plan_survival)
}

/// What a mark, a pick, a correction or an undo does to a board.
#[wasm_bindgen(js_name = changeBoard, unchecked_return_type = "ChangeAnswer")]
pub fn change_board(
    #[wasm_bindgen(unchecked_param_type = "ChangeInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::change_board)
}

/// The pick on the screen after a step by hand or a change of the board.
#[wasm_bindgen(js_name = trackPick, unchecked_return_type = "PickTracker")]
pub fn track_pick(
    #[wasm_bindgen(unchecked_param_type = "TrackInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::track_pick)
}

/// Errors and warnings of league settings.
#[wasm_bindgen(js_name = checkLeague, unchecked_return_type = "ConfigCheck")]
pub fn check_league(
    #[wasm_bindgen(unchecked_param_type = "DraftConfig")] config: &JsValue,
) -> Result<JsValue, JsError> {
    answer(config, api::check_league)
}

/// Whether a dragged player may be dropped on a slot.
#[wasm_bindgen(js_name = checkRosterDrop, unchecked_return_type = "DropAnswer")]
pub fn check_roster_drop(
    #[wasm_bindgen(unchecked_param_type = "DropInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::check_roster_drop)
}

/// Players a few letters mean, the likeliest first.
#[wasm_bindgen(js_name = findPlayers, unchecked_return_type = "string[]")]
pub fn find_players(
    #[wasm_bindgen(unchecked_param_type = "FindInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::find_players)
}

/// Whom each line of a list names; nobody is named twice.
#[wasm_bindgen(js_name = readLines, unchecked_return_type = "LineMatch[]")]
pub fn read_lines(
    #[wasm_bindgen(unchecked_param_type = "LinesInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::read_lines)
}

/// Through JSON text: the browser's own parser is faster than building objects one property at a time.
fn answer(input: &JsValue, ask: fn(&str) -> Result<String, String>) -> Result<JsValue, JsError> {
    let broken = |_| JsError::new("The engine's input or answer is not JSON");
    let text: String = js_sys::JSON::stringify(input).map_err(broken)?.into();
    let answer = ask(&text).map_err(|message| JsError::new(&message))?;
    js_sys::JSON::parse(&answer).map_err(broken)
}
