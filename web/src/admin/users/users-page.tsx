import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type User, useAuth } from "@/api/auth-context";
import { writeErrorText } from "@/api/errors";
import { Card } from "@/ui/card";
import { TextField } from "@/ui/field";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { Pager } from "@/ui/pager";
import { toast } from "@/ui/toast-store";
import { ActionDialog } from "./action-dialog";
import { ExportUsers } from "./export-users";
import { inviteUser } from "./queries";
import { useUserTable } from "./use-user-table";
import { UserFilterChips } from "./user-filter-chips";
import { type ChosenAction, UserTable } from "./user-table";

export function UsersPage() {
  const { state } = useAuth();
  const table = useUserTable();
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const invite = useInvite();
  if (!state.user) return null;
  const choose = (action: ChosenAction) =>
    action.kind === "invite" ? invite(action.user) : setChosen(action);
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>User Management</PageTitle>
      <PageHeading
        title="User Management"
        subtitle="Accounts, roles and access"
        actions={<ExportUsers search={table.search} />}
      />
      <div className="max-w-md">
        <TextField
          label="Search users"
          type="search"
          placeholder="Email, username or name"
          value={table.typed}
          onChange={(event) => table.setTyped(event.target.value)}
        />
      </div>
      <UserFilterChips table={table} />
      <Card className="overflow-hidden">
        <UserTable table={table} signedIn={state.user} onAction={choose} />
        {!table.error && (
          <Pager paging={table.paging} total={table.total} onChange={table.setPaging} />
        )}
      </Card>
      {chosen && chosen.kind !== "invite" && (
        <ActionDialog
          kind={chosen.kind}
          label={chosen.label}
          user={chosen.user}
          onDone={(message) => announce(message, chosen.user)}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

/** In sight wherever the row is, and names whom it happened to. */
function announce(message: string, user: User) {
  toast.success(
    <p>
      {message}
      <span className="block truncate text-ink-muted">{user.email}</span>
    </p>,
  );
}

function useInvite() {
  const queryClient = useQueryClient();
  return async (user: User) => {
    try {
      const { message } = await inviteUser(user.id);
      announce(message, user);
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
    } catch (error) {
      toast.error(`${user.email}: ${writeErrorText(error, "Failed to send the invitation")}`);
    }
  };
}
