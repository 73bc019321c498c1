import { EngineClient } from "./engine-client";

/** The page's one engine. Its worker starts with the first question. */
export const engine = new EngineClient();
