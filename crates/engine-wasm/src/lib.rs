//! The engine for the browser: objects in, objects out, typed for TypeScript by the files in `types`.

pub mod api;
mod held_board;
pub mod input;
mod names;
mod text;
mod tracker;

pub use held_board::HeldBoard;
pub use names::HeldNames;

use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

/// The types of all questions and answers, as TypeScript has them.
pub const TYPES: &str = concat!(
    include_str!("types/league.d.ts"),
    "\n",
    include_str!("types/board.d.ts"),
    "\n",
    include_str!("types/analysis.d.ts"),
    "\n",
    include_str!("types/advice.d.ts"),
    "\n",
    include_str!("types/report.d.ts"),
    "\n",
    include_str!("types/text.d.ts"),
);

#[wasm_bindgen(typescript_custom_section)]
const SECTION: &str = TYPES;

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

/// Players that match a few letters, the likeliest first.
#[wasm_bindgen(js_name = findPlayers, unchecked_return_type = "string[]")]
pub fn find_players(
    #[wasm_bindgen(unchecked_param_type = "FindInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::find_players)
}

/// The player each line of a list names; no player is named twice.
#[wasm_bindgen(js_name = readLines, unchecked_return_type = "LineMatch[]")]
pub fn read_lines(
    #[wasm_bindgen(unchecked_param_type = "LinesInput")] input: &JsValue,
) -> Result<JsValue, JsError> {
    answer(input, api::read_lines)
}

/// The players of a list by name: read once, then searched with every letter typed.
#[wasm_bindgen]
pub struct PlayerNames(HeldNames);

#[wasm_bindgen]
impl PlayerNames {
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "NamedPlayerInput[]")] players: &JsValue,
    ) -> Result<PlayerNames, JsError> {
        HeldNames::open(&text_of(players)?).map(Self).map_err(thrown)
    }

    /// Players that match a few letters, the likeliest first.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn search(&self, text: &str, limit: usize) -> Result<JsValue, JsError> {
        value_of(text::write(&self.0.search(text, limit)))
    }

    /// The players of a ranking, one per line, with their tiers; no player is named twice.
    #[wasm_bindgen(js_name = readRanking, unchecked_return_type = "RankedLine[]")]
    pub fn read_ranking(&self, written: &str) -> Result<JsValue, JsError> {
        value_of(self.0.read_ranking(written))
    }

    /// The picks of a pasted list, recap or board.
    #[wasm_bindgen(js_name = readPicks, unchecked_return_type = "PastedPicks")]
    pub fn read_picks(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PasteInput")] input: &JsValue,
    ) -> Result<JsValue, JsError> {
        value_of(self.0.read_picks(&text_of(input)?))
    }

    /// The keepers of a pasted list.
    #[wasm_bindgen(js_name = readKeepers, unchecked_return_type = "PastedKeeper[]")]
    pub fn read_keepers(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PasteInput")] input: &JsValue,
    ) -> Result<JsValue, JsError> {
        value_of(self.0.read_keepers(&text_of(input)?))
    }
}

/// A board kept in the engine: read once, then changed by events and queried. The page and its workers each
/// hold one, so that only events are sent between them.
#[wasm_bindgen]
pub struct DraftBoard(HeldBoard);

#[wasm_bindgen]
impl DraftBoard {
    /// Players with their marks, the league and the version.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "BoardInput")] input: &JsValue,
    ) -> Result<DraftBoard, JsError> {
        HeldBoard::open(&text_of(input)?).map(Self).map_err(thrown)
    }

    /// An independent copy of this board. Cheap: players and league are shared.
    #[must_use]
    pub fn copy(&self) -> DraftBoard {
        Self(self.0.clone())
    }

    #[wasm_bindgen(getter)]
    pub fn version(&self) -> f64 {
        self.0.board().version() as f64
    }

    /// The board's current pick.
    #[wasm_bindgen(getter, js_name = currentPick)]
    pub fn current_pick(&self) -> u16 {
        self.0.board().current_pick()
    }

    /// What a change would do; the board stays as it is.
    #[wasm_bindgen(unchecked_return_type = "ChangeAnswer")]
    pub fn decide(
        &self,
        #[wasm_bindgen(unchecked_param_type = "BoardChange")] change: &JsValue,
    ) -> Result<JsValue, JsError> {
        value_of(self.0.decide(&text_of(change)?))
    }

    /// Decides a change and applies it to this board.
    #[wasm_bindgen(unchecked_return_type = "ChangeAnswer")]
    pub fn take(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "BoardChange")] change: &JsValue,
    ) -> Result<JsValue, JsError> {
        value_of(self.0.take(&text_of(change)?))
    }

    /// Takes an event decided elsewhere.
    #[wasm_bindgen(unchecked_return_type = "'applied' | 'old' | 'gap'")]
    pub fn apply(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "BoardEvent")] event: &JsValue,
    ) -> Result<String, JsError> {
        self.0.apply(&text_of(event)?).map(str::to_owned).map_err(thrown)
    }

    /// The given players, or all in the order of the pool.
    #[wasm_bindgen(unchecked_return_type = "BoardPlayer[]")]
    pub fn states(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string[] | null")] ids: Option<js_sys::Array>,
    ) -> Result<JsValue, JsError> {
        let ids = ids.map(|ids| text_of(&ids)).transpose()?;
        value_of(self.0.states(ids.as_deref()))
    }

    /// Every player who is drafted, mine or targeted.
    #[wasm_bindgen(unchecked_return_type = "BoardPlayer[]")]
    pub fn touched(&self) -> Result<JsValue, JsError> {
        value_of(self.0.touched())
    }

    /// Tiers, labels, ranks, insights, roster and status of the whole board.
    #[wasm_bindgen(unchecked_return_type = "BoardAnalysis")]
    pub fn analyse(
        &self,
        #[wasm_bindgen(unchecked_param_type = "BoardView")] view: &JsValue,
    ) -> Result<JsValue, JsError> {
        value_of(self.0.analyse(&text_of(view)?))
    }

    /// Which player to take at my next pick, or nothing when I have none left.
    #[wasm_bindgen(unchecked_return_type = "Verdict | null")]
    pub fn advise(
        &self,
        #[wasm_bindgen(unchecked_param_type = "AdviceView")] view: &JsValue,
    ) -> Result<JsValue, JsError> {
        value_of(self.0.advise(&text_of(view)?))
    }

    /// My draft judged, pick by pick.
    #[wasm_bindgen(unchecked_return_type = "DraftReport")]
    pub fn report(
        &self,
        #[wasm_bindgen(unchecked_param_type = "AdviceView")] view: &JsValue,
    ) -> Result<JsValue, JsError> {
        value_of(self.0.report(&text_of(view)?))
    }

    /// One way the rest of the draft may go.
    #[wasm_bindgen(unchecked_return_type = "PlayedPick[]")]
    pub fn simulate(
        &self,
        #[wasm_bindgen(unchecked_param_type = "AdviceView")] view: &JsValue,
    ) -> Result<JsValue, JsError> {
        value_of(self.0.simulate(&text_of(view)?))
    }

    /// Who lasts to which of my coming picks.
    #[wasm_bindgen(js_name = planSurvival, unchecked_return_type = "SurvivalPlan")]
    pub fn plan_survival(&self) -> Result<JsValue, JsError> {
        value_of(self.0.plan_survival())
    }
}

// Through JSON text: the browser's own parser is faster than building objects one property at a time.

fn answer(input: &JsValue, ask: fn(&str) -> Result<String, String>) -> Result<JsValue, JsError> {
    value_of(ask(&text_of(input)?))
}

fn text_of(value: &JsValue) -> Result<String, JsError> {
    Ok(js_sys::JSON::stringify(value).map_err(|_| not_json())?.into())
}

fn value_of(answer: Result<String, String>) -> Result<JsValue, JsError> {
    js_sys::JSON::parse(&answer.map_err(thrown)?).map_err(|_| not_json())
}

fn thrown(message: String) -> JsError {
    JsError::new(&message)
}

fn not_json() -> JsError {
    JsError::new("The engine's input or answer is not JSON")
}
