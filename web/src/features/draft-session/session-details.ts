import { writeErrorText } from "@/api/errors";
import type { LeagueChange } from "@/open-draft/draft-session";
import { leagueMetadata } from "@/session/league-on-the-wire";
import type { ErrorNote } from "./error-note";
import type { SessionUpdate } from "./session-calls";
import type { SessionHome } from "./session-home";
import { detailsOf } from "./session-loader";
import type { SessionState } from "./session-state";

const WEIGHTS_DELAY_MS = 500;

interface Parts {
  home: SessionHome;
  state: SessionState;
  errors: ErrorNote;
  /** The league or the weights changed: the board means something else now. */
  onChange: () => void;
  reload: () => Promise<void>;
}

/** The session's name, league and weights. */
export class SessionDetails {
  readonly #parts: Parts;
  #weightsTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  stop(): void {
    clearTimeout(this.#weightsTimer);
  }

  async updateLeague({ name, config, scoring }: LeagueChange): Promise<void> {
    await this.#save({ name, metadata: leagueMetadata(config, scoring) });
    this.#parts.onChange();
    // Rounds and slots of the picks follow the league, and ADP its scoring.
    await this.#parts.reload();
  }

  /** Shown at once, saved when the sliders rest. */
  setStrategyWeights(strategyWeights: Record<string, number>): void {
    this.#parts.state.update({ strategyWeights });
    this.#parts.onChange();
    clearTimeout(this.#weightsTimer);
    const save = () =>
      void this.#save({ strategy_weights: strategyWeights }).catch(() => undefined);
    this.#weightsTimer = setTimeout(save, WEIGHTS_DELAY_MS);
  }

  async #save(update: SessionUpdate): Promise<void> {
    const { home, state, errors } = this.#parts;
    try {
      state.update(detailsOf(await home.update(update)));
    } catch (error) {
      errors.show(`Failed to update session: ${writeErrorText(error, "no answer")}`);
      throw error;
    }
  }
}
