import type { DraftActions } from "@/open-draft/draft-session";
import { personalModeOnly } from "@/session/personal-mode";
import type { Analyst } from "./analyst";
import type { ErrorNote } from "./error-note";
import { saveRanking } from "./ranking";
import type { SessionDetails } from "./session-details";
import type { SessionHome } from "./session-home";
import type { SessionLoader } from "./session-loader";
import type { SessionState } from "./session-state";

interface Parts {
  userId: string | null;
  home: SessionHome;
  loader: SessionLoader;
  details: SessionDetails;
  analyst: Analyst;
  errors: ErrorNote;
  state: SessionState;
}

type PageActions = Pick<
  DraftActions,
  | "save"
  | "refresh"
  | "nextPick"
  | "previousPick"
  | "resetPick"
  | "setStrategyWeights"
  | "updateLeague"
  | "setRanking"
  | "dismissConflict"
>;

/** What the user can do beside the board. */
export function pageActions(parts: Parts): PageActions {
  const { home, loader, details, analyst, errors, state } = parts;
  return {
    async save() {
      if (state.get().phase === "ready") await home.save();
      else if (parts.userId === null && !home.isLocal) errors.show(personalModeOnly("saving"));
      else errors.show("No active session to save");
    },
    async refresh() {
      await home.flush();
      await loader.reload().catch(() => errors.show("Failed to refresh session"));
    },
    nextPick: () => void analyst.step("next"),
    previousPick: () => void analyst.step("previous"),
    resetPick: () => void analyst.step("reset"),
    setStrategyWeights: (weights) => details.setStrategyWeights(weights),
    updateLeague: (change) => details.updateLeague(change),
    setRanking: (playerIds) => saveRanking(state, errors, playerIds),
    dismissConflict: () => state.updateSync({ conflict: null }),
  };
}
