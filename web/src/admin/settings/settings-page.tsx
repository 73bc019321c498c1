import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request, type Schema } from "@/api/client";
import { readErrorText } from "@/api/errors";
import { Badge } from "@/ui/badge";
import { Card } from "@/ui/card";
import { type Column, DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { TextField } from "@/ui/field";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { TableStatus } from "@/ui/table-status";

type Setting = Schema<"EffectiveSetting">;

const settingsQuery = queryOptions({
  queryKey: ["admin", "settings"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/settings", { signal }),
});

const COLUMNS: readonly Column<Setting>[] = [
  {
    id: "name",
    header: "Setting",
    isProse: true,
    cell: ({ name, description }) => (
      <span className="block py-1">
        <code className="text-xs">{name}</code>
        <span className="block text-ink-muted text-xs">{description}</span>
      </span>
    ),
  },
  { id: "value", header: "Value", cell: (setting) => <SettingValue setting={setting} /> },
  { id: "source", header: "From", cell: ({ source }) => <Badge>{source}</Badge> },
];

function SettingValue({ setting }: { setting: Setting }) {
  if (setting.source === "not set") return <span className="text-ink-muted">Not set</span>;
  if (setting.is_secret) return <span className="text-ink-muted">Hidden</span>;
  return (
    <span className="block break-words max-sm:w-28 max-sm:whitespace-normal">{setting.value}</span>
  );
}

export function SettingsPage() {
  const [typed, setTyped] = useState("");
  const settings = useQuery(settingsQuery);
  const wanted = typed.trim().toLowerCase();
  const rows = (settings.data?.settings ?? []).filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(wanted),
  );
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>System Settings</PageTitle>
      <PageHeading
        title="System Settings"
        subtitle="Current values. They are set in the server's environment and read when it starts."
      />
      <div className="max-w-md">
        <TextField
          label="Search settings"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Card className="overflow-hidden">
        <DataTable
          caption="Current settings"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ name }) => name}
          empty={
            <TableStatus
              isLoading={settings.isPending}
              error={settings.error && readErrorText(settings.error, "fetch the settings")}
              onRetry={() => void settings.refetch()}
              loadingText="Loading the settings..."
            >
              <EmptyState title="No settings found">Try another search.</EmptyState>
            </TableStatus>
          }
        />
      </Card>
    </div>
  );
}
