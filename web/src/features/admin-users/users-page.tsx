import { useState } from "react";
import { useAuth } from "@/api/auth-context";
import { Banner } from "@/ui/banner";
import { Card } from "@/ui/card";
import { TextField } from "@/ui/field";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { Pager } from "@/ui/pager";
import { ActionDialog, type ChosenAction } from "./action-dialog";
import { ExportUsers } from "./export-users";
import { useSuccessBanner } from "./use-success-banner";
import { useUserTable } from "./use-user-table";
import { UserTable } from "./user-table";

export function UsersPage() {
  const { state } = useAuth();
  const table = useUserTable();
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const success = useSuccessBanner();
  if (!state.user) return null;
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>User Management</PageTitle>
      <PageHeading
        title="User Management"
        subtitle="Accounts, roles and access"
        actions={<ExportUsers search={table.search} />}
      />
      {success.message && <Banner tone="success">{success.message}</Banner>}
      {table.error && <Banner tone="danger">{table.error}</Banner>}
      <div className="max-w-md">
        <TextField
          label="Search users"
          type="search"
          placeholder="E-mail, username or name"
          value={table.typed}
          onChange={(event) => table.setTyped(event.target.value)}
        />
      </div>
      <Card className="overflow-hidden">
        <UserTable table={table} signedIn={state.user} onAction={setChosen} />
        <Pager paging={table.paging} total={table.total} onChange={table.setPaging} />
      </Card>
      {chosen && <ActionDialog {...chosen} onDone={success.show} onClose={() => setChosen(null)} />}
    </div>
  );
}
