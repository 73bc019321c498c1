import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { signedInAs } from "@/test/admin";
import { openApp } from "@/test/render-app";
import { server } from "@/test/server";

afterEach(() => {
  vi.useRealTimers();
});

test("A8-10 an error of the dashboard goes by itself when the server answers again", async () => {
  signedInAs(2);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.use(
    http.get("/api/v1/admin/stats", () => new HttpResponse(null, { status: 403 }), { once: true }),
  );
  openApp("/admin");
  await screen.findByText("Dashboard Error");
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(screen.queryByText("Dashboard Error")).toBeNull());
});
