import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { toast } from "./toast-store";
import { Toaster } from "./toaster";

afterEach(() => {
  vi.useRealTimers();
});

test("news appears in the live region and leaves by itself", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast.success("Session deleted"));
  expect(screen.getByRole("status")).toHaveTextContent("Session deleted");
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("news can be sent away", async () => {
  const person = userEvent.setup();
  render(<Toaster />);
  act(() => toast.error("No network"));
  await person.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText("No network")).toBeNull());
});
