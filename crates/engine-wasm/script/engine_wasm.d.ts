/** Starts the compiled engine, without which nothing else here works. */
export default function init(options: { module: WebAssembly.Module | Promise<WebAssembly.Module> }): Promise<void>;

/** The same for tests, from its bytes or compiled. */
export function initSync(options: { module: WebAssembly.Module | BufferSource }): void;

/** The pick on the screen after a step by hand or a change of the board. */
export function trackPick(input: TrackInput): PickTracker;

/** Errors and warnings of league settings. */
export function checkLeague(config: DraftConfig): ConfigCheck;

/** Whether a dragged player may be dropped on a slot. */
export function checkRosterDrop(input: DropInput): DropAnswer;

/** Players that match a few letters, the likeliest first. */
export function findPlayers(input: FindInput): string[];

/** The player each line of a list names; no player is named twice. */
export function readLines(input: LinesInput): LineMatch[];

/** The players of a list by name: read once, then searched with every letter typed. */
export class PlayerNames {
  constructor(players: NamedPlayerInput[]);
  /** Gives the list back to the engine; nothing may be asked after it. */
  free(): void;
  /** Players that match a few letters, the likeliest first. */
  search(text: string, limit: number): string[];
  /** The players of a ranking, one per line, with their tiers; no player is named twice. */
  readRanking(written: string): RankedLine[];
  /** The picks of a pasted list, recap or board. */
  readPicks(input: PasteInput): PastedPicks;
  /** The keepers of a pasted list. */
  readKeepers(input: PasteInput): PastedKeeper[];
}

/**
 * A board kept in the engine: read once, then changed by events and queried. The page and its workers each hold
 * one, so that only events are sent between them.
 */
export class DraftBoard {
  /** Players with their marks, the league and the version. */
  constructor(input: BoardInput);
  /** An independent copy of this board. Cheap: players and league are shared. */
  copy(): DraftBoard;
  /** Gives the board back to the engine; nothing may be asked after it. */
  free(): void;
  readonly version: number;
  /** The board's current pick. */
  readonly currentPick: number;
  /** The player up for bids, in an auction. */
  readonly lot: Lot | null;
  /** What a change would do; the board stays as it is. */
  decide(change: BoardChange): ChangeAnswer;
  /** Decides a change and applies it to this board. */
  take(change: BoardChange): ChangeAnswer;
  /** Takes an event decided elsewhere. */
  apply(event: BoardEvent): 'applied' | 'old' | 'gap';
  /** The given players, or all in the order of the pool. */
  states(ids: string[] | null): BoardPlayer[];
  /** Every player who is drafted, mine or targeted. */
  touched(): BoardPlayer[];
  /** Tiers, labels, ranks, insights, roster and status of the whole board. */
  analyse(view: BoardView): BoardAnalysis;
  /** Which player to take at my next pick, or nothing when I have none left. */
  advise(view: AdviceView): Verdict | null;
  /** My draft judged, pick by pick. */
  report(view: AdviceView): DraftReport;
  /** One way the rest of the draft may go. */
  simulate(view: AdviceView): PlayedPick[];
  /** Money, prices, my plan and whom to nominate; nothing where the teams pick in turn. */
  auction(view: BoardView): AuctionView | null;
  /** Up to which price a player makes my season better; nothing when he is sold or my roster is full. */
  judgeLot(question: LotQuestion): LotVerdict | null;
  /** Who lasts to which of my coming picks. */
  planSurvival(): SurvivalPlan;
}
