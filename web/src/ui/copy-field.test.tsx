import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CopyField } from "./copy-field";
import { Toaster } from "./toaster";

const LINK = "http://localhost:8000/screen/AB12CD";
const SHOWN = "http://draftboard.test/screen/AB12CD";

function show() {
  const person = userEvent.setup();
  render(
    <>
      <CopyField label="Link" value={LINK} />
      <Toaster />
    </>,
  );
  return person;
}

test("a link has the address this page was opened by, and a QR code", async () => {
  show();
  expect(screen.getByLabelText("Link")).toHaveValue(SHOWN);
  expect(await screen.findByRole("img", { name: "QR code of this link" })).toBeVisible();
});

test("a page without TLS, to which the browser gives no clipboard, copies all the same", async () => {
  const person = show();
  vi.stubGlobal("navigator", { userAgent: navigator.userAgent });
  const copied: string[] = [];
  document.execCommand = () => {
    const event = new Event("copy") as ClipboardEvent & { clipboardData: unknown };
    Object.assign(event, {
      clipboardData: { setData: (_: string, text: string) => copied.push(text) },
    });
    return document.dispatchEvent(event) || true;
  };
  await person.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Copied")).toBeVisible();
  expect(copied).toEqual([SHOWN]);
});
