import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { server } from "@/test/server";
import { tokenFor } from "@/test/tokens";
import { RoutingErrorBoundary } from "./page-error-boundaries";

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error("the board is upside down");
  return <p>The board</p>;
}

function renderBroken() {
  isBroken = true;
  const caught: unknown[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/draft/abc"]}>
        <RoutingErrorBoundary>
          <Fragile />
        </RoutingErrorBoundary>
      </MemoryRouter>
    </QueryClientProvider>,
    { onCaughtError: (error) => caught.push(error) },
  );
  expect(caught).toEqual([new Error("the board is upside down")]);
}

test("E2.8-7 E2.8-8 DEC-106 a broken screen says so, is reported under its id, and can be tried again", async () => {
  localStorage.setItem("draftboard_token", tokenFor());
  const reports: Record<string, unknown>[] = [];
  server.use(
    http.post("/api/v1/client-errors", async ({ request }) => {
      reports.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ success: true }, { status: 202 });
    }),
  );
  renderBroken();
  expect(screen.getByRole("heading", { name: "Routing Error" })).toBeVisible();
  expect(screen.getByText("Something went wrong while determining your draft route")).toBeVisible();
  expect(screen.getByRole("button", { name: "Go to Welcome" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload Page" })).toBeVisible();
  const errorId = screen.getByText(/^err-[0-9a-f]{8}$/).textContent;
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({ error_id: errorId, message: "the board is upside down" });

  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(screen.getByText("The board")).toBeVisible();
});

test("DEC-106 a report that fails, or a visitor without a session, causes no second error", async () => {
  renderBroken();
  expect(screen.getByText(/^err-/)).toBeVisible();
});
