// Calls the engine that is built from this crate. Its types are in engine_wasm.d.ts.

let engine = null;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Starts the compiled engine, without which nothing else here works. Once: what is held is held by the first. */
export default async function init({ module }) {
  const started = await WebAssembly.instantiate(await module);
  engine ??= started.exports;
}

/** The same for tests, from its bytes or compiled. */
export function initSync({ module }) {
  if (engine) return;
  const compiled = module instanceof WebAssembly.Module ? module : new WebAssembly.Module(module);
  engine = new WebAssembly.Instance(compiled).exports;
}

function ask(name, number, question = null) {
  const bytes = encoder.encode(JSON.stringify(question));
  const room = engine.room_for_question(bytes.length);
  // The memory may have moved while room was made or the engine worked: it is looked up each time.
  new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
  const isAnswered = engine[name](number);
  const answer = new Uint8Array(engine.memory.buffer, engine.answer_start(), engine.answer_length());
  const text = decoder.decode(answer);
  if (!isAnswered) throw new Error(text);
  return JSON.parse(text);
}

export const trackPick = (input) => ask("track_pick", 0, input);
export const checkLeague = (config) => ask("check_league", 0, config);
export const checkRosterDrop = (input) => ask("check_roster_drop", 0, input);
export const findPlayers = (input) => ask("find_players", 0, input);
export const readLines = (input) => ask("read_lines", 0, input);

/** What the page does not refer to any more is given back, also where `free` was not called. */
const forgottenNames = new FinalizationRegistry((number) => engine.close_names(number));
const forgottenBoards = new FinalizationRegistry((number) => engine.close_board(number));

export class PlayerNames {
  #number;

  constructor(players) {
    this.#number = ask("open_names", 0, players);
    forgottenNames.register(this, this.#number, this);
  }

  free() {
    forgottenNames.unregister(this);
    engine.close_names(this.#number);
  }

  search(text, limit) {
    return ask("search_names", this.#number, [text, limit]);
  }

  readRanking(written) {
    return ask("read_ranking", this.#number, written);
  }

  readPicks(input) {
    return ask("read_picks", this.#number, input);
  }

  readKeepers(input) {
    return ask("read_keepers", this.#number, input);
  }
}

export class DraftBoard {
  #number;

  constructor(input, number = ask("open_board", 0, input)) {
    this.#number = number;
    forgottenBoards.register(this, number, this);
  }

  copy() {
    return new DraftBoard(null, ask("copy_board", this.#number));
  }

  free() {
    forgottenBoards.unregister(this);
    engine.close_board(this.#number);
  }

  get version() {
    return ask("board_version", this.#number);
  }

  get currentPick() {
    return ask("board_current_pick", this.#number);
  }

  get lot() {
    return ask("board_lot", this.#number);
  }

  decide(change) {
    return ask("board_decide", this.#number, change);
  }

  take(change) {
    return ask("board_take", this.#number, change);
  }

  apply(event) {
    return ask("board_apply", this.#number, event);
  }

  states(ids) {
    return ask("board_states", this.#number, ids);
  }

  touched() {
    return ask("board_touched", this.#number);
  }

  analyse(view) {
    return ask("board_analyse", this.#number, view);
  }

  advise(view) {
    return ask("board_advise", this.#number, view);
  }

  report(view) {
    return ask("board_report", this.#number, view);
  }

  simulate(view) {
    return ask("board_simulate", this.#number, view);
  }

  auction(view) {
    return ask("board_auction", this.#number, view);
  }

  judgeLot(question) {
    return ask("board_judge_lot", this.#number, question);
  }

  planSurvival() {
    return ask("board_plan_survival", this.#number);
  }
}
