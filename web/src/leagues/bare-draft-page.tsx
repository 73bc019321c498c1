import { useLocation } from "react-router";
import { AutoCreatedSession } from "./auto-created-session";

const BASE_PATHS = ["/draft/strategy", "/draft/live", "/draft"] as const;

/** A draft page without a session id. */
export function BareDraftPage() {
  const { pathname } = useLocation();
  const basePath = BASE_PATHS.find((path) => pathname.startsWith(path)) ?? "/draft";
  return <AutoCreatedSession key={basePath} basePath={basePath} />;
}
