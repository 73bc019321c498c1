import { readFileSync } from "node:fs";
import { join } from "node:path";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { DraftSessionContext } from "@/draft/session/use-draft-session";
import type { DraftConfig } from "@/engine/pkg/engine_wasm";
import { loadEngine } from "./engine";
import { FixtureSession, readPool } from "./fixture-session";

const POOL = join(import.meta.dirname, "../../../data/pool.csv");

/** The bundled pool in a league of twelve, third to pick, and the real engine. */
export function newSession(config: DraftConfig = {}): FixtureSession {
  loadEngine();
  return new FixtureSession(readPool(readFileSync(POOL, "utf8")), config);
}

export function renderInDraft(session: FixtureSession, page: ReactNode, address = "/") {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <DraftSessionContext value={session}>{page}</DraftSessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
