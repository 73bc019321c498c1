import { type RenderOptions, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { App } from "@/shell/app";
import { user } from "./handlers";
import { server } from "./server";
import { tokenFor } from "./tokens";

/** Opens the whole application at an address, as a browser would. */
export function openApp(address: string, options?: Pick<RenderOptions, "onCaughtError">) {
  window.history.replaceState(null, "", address);
  render(<App />, options);
  return userEvent.setup();
}

/** A visitor who signed in earlier: a stored token the server accepts. */
export function signedIn(overrides: Partial<typeof user> = {}): void {
  localStorage.setItem("draftboard_token", tokenFor());
  server.use(http.get("/api/v1/auth/me", () => HttpResponse.json({ ...user, ...overrides })));
}

export function address(): string {
  return window.location.pathname + window.location.search;
}

/** Where home leads a signed-in person without sessions. */
export function findHome(): Promise<HTMLElement> {
  return screen.findByRole("heading", { name: "Welcome to Draftboard" });
}
