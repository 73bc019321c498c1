import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { TextField } from "./field";
import { FormDialog } from "./form-dialog";

/** A save whose end the test decides. */
function pendingSave() {
  let finish: (error?: Error) => void = () => {};
  const save = () =>
    new Promise<void>((resolve, reject) => {
      finish = (error) => (error ? reject(error) : resolve());
    });
  return { save, finish: (error?: Error) => finish(error) };
}

function Page({ onSave }: { onSave: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Rename</Button>
      {isOpen && (
        <FormDialog
          title="Rename session"
          submitLabel="Save"
          onSubmit={onSave}
          describeError={(error) => (error as Error).message}
          onClose={() => setIsOpen(false)}
        >
          <TextField label="Name" defaultValue="" />
          <TextField label="Note" defaultValue="" />
        </FormDialog>
      )}
    </>
  );
}

async function openDialog(onSave: () => Promise<void> = async () => {}) {
  const person = userEvent.setup();
  render(<Page onSave={onSave} />);
  await person.click(screen.getByRole("button", { name: "Rename" }));
  await screen.findByRole("dialog", { name: "Rename session" });
  return person;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const backdrop = () => document.querySelector("[data-backdrop]") as HTMLElement;

test("E4-43 Escape closes it and gives the focus back", async () => {
  const person = await openDialog();
  await person.keyboard("{Escape}");
  await isClosed();
  expect(screen.getByRole("button", { name: "Rename" })).toHaveFocus();
});

test("E4-43 a click on the backdrop closes it", async () => {
  const person = await openDialog();
  await person.pointer({ keys: "[MouseLeft]", target: backdrop() });
  await isClosed();
});

test("E4-44 while it submits, Escape, backdrop and close button do nothing", async () => {
  const { save, finish } = pendingSave();
  const person = await openDialog(save);
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("button", { name: "Close" })).toBeDisabled();
  await person.keyboard("{Escape}");
  await person.pointer({ keys: "[MouseLeft]", target: backdrop() });
  expect(screen.getByRole("dialog")).toBeVisible();
  finish();
  await isClosed();
});

test("E4-45 on error it stays with the message", async () => {
  const { save, finish } = pendingSave();
  const person = await openDialog(save);
  await person.type(screen.getByLabelText("Name"), "Home league");
  await person.click(screen.getByRole("button", { name: "Save" }));
  finish(new Error("Name already taken"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Name already taken");
  expect(screen.getByLabelText("Name")).toHaveValue("Home league");
});

test("E4-46 opening focuses the first field and starts with an empty form", async () => {
  const person = await openDialog();
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
  await person.keyboard("Old text");
  await person.keyboard("{Escape}");
  await isClosed();
  await person.click(screen.getByRole("button", { name: "Rename" }));
  expect(await screen.findByLabelText("Name")).toHaveValue("");
});

test("E4-47 a confirm dialog closes after a successful confirm", async () => {
  const person = userEvent.setup();
  const closed: string[] = [];
  render(
    <ConfirmDialog
      title="Delete 3 sessions?"
      consequence="3 sessions and their picks will be gone."
      confirmLabel="Delete"
      isDangerous
      onConfirm={async () => void closed.push("deleted")}
      describeError={() => "failed"}
      onClose={() => closed.push("closed")}
    />,
  );
  const dialog = screen.getByRole("dialog", { name: "Delete 3 sessions?" });
  expect(dialog).toHaveAccessibleDescription("3 sessions and their picks will be gone.");
  await person.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(closed).toEqual(["deleted", "closed"]));
});

test("E4-46 whoever is typing already keeps the field", async () => {
  await openDialog();
  // Slower than the delay: the focus would move in the middle.
  const person = userEvent.setup({ delay: 20 });
  await person.type(screen.getByLabelText("Note"), "quick as a flash");
  expect(screen.getByLabelText("Note")).toHaveValue("quick as a flash");
});
