import { request } from "@/api/client";
import { writeErrorText } from "@/api/errors";
import type { Analyst } from "@/draft/session/advice/analyst";
import type { DraftActions, LeagueChange } from "@/draft/session/draft-session";
import { type SessionUpdate, takeOverPool } from "@/draft/session/sync/session-calls";
import {
  detailsOf,
  type SessionHome,
  type SessionLoader,
} from "@/draft/session/sync/session-loader";
import { leagueMetadata } from "@/leagues/kept/league-on-the-wire";
import { type OwnView, withNote, withTag } from "@/leagues/kept/own-view";
import { personalModeOnly } from "@/leagues/kept/personal-mode";
import type { ErrorNote, SessionState } from "./session-state";

const WEIGHTS_DELAY_MS = 500;

interface Parts {
  userId: string | null;
  home: SessionHome;
  loader: SessionLoader;
  analyst: Analyst;
  errors: ErrorNote;
  state: SessionState;
}

/** What the user can do beside the board: saving, the pick counter, name, league, weights, own view. */
export class SessionActions {
  readonly #parts: Parts;
  #weightsTimer: ReturnType<typeof setTimeout> | undefined;
  #viewTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get actions() {
    const { analyst, state } = this.#parts;
    return {
      save: () => this.#save(),
      refresh: () => this.#refresh(),
      nextPick: () => analyst.step("next"),
      previousPick: () => analyst.step("previous"),
      resetPick: () => analyst.step("reset"),
      setStrategyWeights: (weights) => this.#setWeights(weights),
      setBlend: (blend) => this.#setOwnView({ ...state.get().ownView, blend }),
      setTag: (playerId, tag) => this.#setOwnView(withTag(state.get().ownView, playerId, tag)),
      setNote: (playerId, note) => this.#keepOwnView(withNote(state.get().ownView, playerId, note)),
      updateLeague: (change) => this.#updateLeague(change),
      takeOverPool: () => this.#takeOverPool(),
      dismissConflict: () => state.updateSync({ conflict: null }),
    } satisfies Partial<DraftActions>;
  }

  stop(): void {
    clearTimeout(this.#weightsTimer);
    clearTimeout(this.#viewTimer);
  }

  /** The user's own ranking, a way to sort; none of theirs means none to show. */
  async loadRanking(): Promise<void> {
    const { rankings, is_default } = await request("get", "/api/v1/rankings");
    const ranks = new Map(rankings.map(({ player_id, rank }) => [player_id, rank]));
    const named = rankings.flatMap(({ player_id, tier }): [string, string][] =>
      tier ? [[player_id, tier]] : [],
    );
    const { state, analyst } = this.#parts;
    state.update({ myRanks: is_default ? null : ranks, myTiers: new Map(named) });
    if (state.get().ownView.blend > 0) void analyst.look();
  }

  async #save(): Promise<void> {
    const { home, errors, state, userId } = this.#parts;
    if (state.get().phase === "ready") await home.save();
    else if (userId === null && !home.isLocal) errors.show(personalModeOnly("saving"));
    else errors.show("No active session to save");
  }

  async #refresh(): Promise<void> {
    const { home, loader, analyst, errors } = this.#parts;
    await home.flush();
    try {
      await loader.reload({ isWhole: true });
      // A board that is still the same would not be looked at by itself.
      void analyst.look();
    } catch {
      errors.show("Failed to refresh session");
    }
  }

  async #takeOverPool(): Promise<void> {
    const { home, loader, errors, state } = this.#parts;
    try {
      // What was decided on the old figures is decided.
      await home.flush();
      const { as_of } = await takeOverPool(state.get().id);
      state.update({ poolNews: null, dataAsOf: as_of });
      await loader.reload();
    } catch (error) {
      errors.show(writeErrorText(error, "Failed to use the newer figures"));
    }
  }

  async #updateLeague({ name, config, scoring }: LeagueChange): Promise<void> {
    await this.#update({ name, metadata: leagueMetadata(config, scoring) });
    // Rounds and slots of the picks follow the league, and ADP its scoring.
    await this.#parts.loader.reload();
  }

  /** Shown at once, saved when the sliders rest. */
  #setWeights(strategyWeights: Record<string, number>): void {
    this.#parts.state.update({ strategyWeights });
    void this.#parts.analyst.look();
    clearTimeout(this.#weightsTimer);
    const save = () =>
      void this.#update({ strategy_weights: strategyWeights }).catch(() => undefined);
    this.#weightsTimer = setTimeout(save, WEIGHTS_DELAY_MS);
  }

  /** The same for what the drafter thinks of the players. */
  #setOwnView(ownView: OwnView): void {
    this.#keepOwnView(ownView);
    void this.#parts.analyst.look();
  }

  #keepOwnView(ownView: OwnView): void {
    this.#parts.state.update({ ownView });
    clearTimeout(this.#viewTimer);
    const save = () =>
      void this.#update({ metadata: { own_view: ownView } }).catch(() => undefined);
    this.#viewTimer = setTimeout(save, WEIGHTS_DELAY_MS);
  }

  async #update(update: SessionUpdate): Promise<void> {
    const { home, state, errors } = this.#parts;
    try {
      state.update(detailsOf(await home.update(update)));
    } catch (error) {
      errors.show(`Failed to update session: ${writeErrorText(error, "no answer")}`);
      throw error;
    }
  }
}
