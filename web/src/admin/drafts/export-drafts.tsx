import { readErrorText } from "@/api/errors";
import { ExportMenu } from "@/ui/export-menu";
import { type Draft, fetchAllDrafts } from "./queries";

const COLUMNS = [
  { header: "Name", value: (draft: Draft) => draft.name },
  { header: "Owner", value: (draft: Draft) => draft.owner_email },
  { header: "Type", value: (draft: Draft) => draft.session_type },
  { header: "Context", value: (draft: Draft) => draft.context },
  { header: "Roster", value: (draft: Draft) => draft.roster_count },
  { header: "Drafted", value: (draft: Draft) => draft.drafted_count },
  { header: "Created", value: (draft: Draft) => draft.created_at },
  { header: "Changed", value: (draft: Draft) => draft.updated_at },
] as const;

export function ExportDrafts({ search }: { search: string }) {
  return (
    <ExportMenu
      name="drafts"
      columns={COLUMNS}
      fetchRows={() => fetchAllDrafts(search)}
      describeError={(error) => readErrorText(error, "fetch drafts")}
    />
  );
}
