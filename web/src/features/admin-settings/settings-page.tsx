import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request, type Schema } from "@/api/client";
import { readErrorText } from "@/api/errors";
import { Badge } from "@/ui/badge";
import { Banner } from "@/ui/banner";
import { Card } from "@/ui/card";
import { type Column, DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { TextField } from "@/ui/field";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { WaitingText } from "@/ui/spinner";

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
  return <span className="break-words">{setting.value}</span>;
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
        subtitle="What is in force. Settings are changed in the environment and read at the start."
      />
      {settings.error && (
        <Banner tone="danger">{readErrorText(settings.error, "fetch the settings")}</Banner>
      )}
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
          caption="Settings in force"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ name }) => name}
          empty={
            settings.isPending ? (
              <WaitingText>Loading the settings...</WaitingText>
            ) : (
              <EmptyState title="No settings found">Try another search.</EmptyState>
            )
          }
        />
      </Card>
    </div>
  );
}
