import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { user } from "@/test/handlers";
import { ActionDialog } from "./action-dialog";

test("Change Role shows the present role and asks for another one", async () => {
  const person = userEvent.setup();
  const nothing = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ActionDialog
        kind="elevate"
        label="Change Role"
        user={{ ...user, role: 3 }}
        onDone={nothing}
        onClose={nothing}
      />
    </QueryClientProvider>,
  );
  const role = screen.getByLabelText("Role");
  expect(role).toHaveDisplayValue("Curator (present role)");
  await person.type(screen.getByLabelText("Reason"), "x");
  expect(screen.getByRole("button", { name: "Change Role" })).toBeDisabled();
  await person.selectOptions(role, "Admin");
  expect(screen.getByRole("button", { name: "Change Role" })).toBeEnabled();
});
