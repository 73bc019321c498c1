//! What the browser may ask, as text in and text out: the same functions answer the test of both builds.

use engine::board::{DropRejected, DroppedPlayer, check_drop};
use engine::insights::analyse;
use engine::league::{DraftConfig, DraftSlot, PickNumber, check_config};
use engine::market::survival_plan;
use engine::report::draft_report;
use engine::simulation::{DEFAULT_FUTURES, SimulatedPick, Simulator, advise, seed_for};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::change::{ChangeAnswer, ChangeInput, TrackInput};
use crate::input::{BoardInput, Situation};
use crate::names::{FindInput, LinesInput};

/// Tiers, labels, ranks, insights, roster and status of a whole board.
pub fn analyse_board(input: &str) -> Result<String, String> {
    let situation = situation(input)?;
    write(&analyse(&situation.board, &situation.context()))
}

#[derive(Deserialize)]
struct AdviceInput {
    board: BoardInput,
    /// Seeds the futures, together with the pick: the same draft at the same pick sees the same ones.
    draft_id: String,
    #[serde(default = "default_futures")]
    n_futures: u32,
}

fn default_futures() -> u32 {
    DEFAULT_FUTURES
}

/// Whom to take at my next pick, or nothing when I have none left.
pub fn advise_board(input: &str) -> Result<String, String> {
    let AdviceInput { board, draft_id, n_futures } = read(input)?;
    let Situation { board, strategy_weights, .. } = board.try_into()?;
    let seed = seed_for(&draft_id, board.current_pick());
    write(&advise(&board, &strategy_weights, seed, n_futures))
}

/// Who lasts to which of my coming picks.
pub fn plan_survival(input: &str) -> Result<String, String> {
    write(&survival_plan(&situation(input)?.board))
}

/// My draft judged, pick by pick.
pub fn report_draft(input: &str) -> Result<String, String> {
    let AdviceInput { board, draft_id, n_futures } = read(input)?;
    let Situation { board, strategy_weights, .. } = board.try_into()?;
    let report = draft_report(&board, &strategy_weights, seed_for(&draft_id, 0), n_futures);
    write(&report.map_err(|error| error.to_string())?)
}

#[derive(Serialize)]
struct PlayedPick<'a> {
    pick: PickNumber,
    slot: DraftSlot,
    /// None when the team took somebody outside the pool.
    player_id: Option<&'a str>,
}

/// One way the rest of the draft may go.
pub fn simulate_draft(input: &str) -> Result<String, String> {
    let AdviceInput { board, draft_id, .. } = read(input)?;
    let Situation { board, .. } = board.try_into()?;
    let from = board.current_pick();
    let played = Simulator::new(&board, from).draft(seed_for(&draft_id, from));
    let played_pick = |picked: SimulatedPick| PlayedPick {
        pick: picked.pick,
        slot: picked.slot,
        player_id: picked.player.map(|player| board.player(player).id.as_str()),
    };
    write(&played.into_iter().map(played_pick).collect::<Vec<_>>())
}

/// What a mark, a pick, a correction or an undo does to a board.
pub fn change_board(input: &str) -> Result<String, String> {
    let ChangeInput { board, change } = read(input)?;
    let situation = Situation::try_from(board)?;
    write(&ChangeAnswer::from(change.decide(&situation.board)))
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
    player: Option<serde_json::Value>,
}

#[derive(Serialize)]
struct DropAnswer {
    message: Option<String>,
    code: Option<&'static str>,
}

/// Whether a dragged player may be dropped on a slot; the answer is empty when he may.
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

/// The board of an input, as the other functions see it.
pub fn situation(input: &str) -> Result<Situation, String> {
    read::<BoardInput>(input)?.try_into()
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

fn write<T: Serialize>(value: &T) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| error.to_string())
}
