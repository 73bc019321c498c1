import type { User } from "@/api/auth-context";
import { readErrorText } from "@/api/errors";
import { roleName } from "@/api/roles";
import { type ExportFormat, exportRows } from "@/lib/export-rows";
import { ExportMenu } from "@/ui/export-menu";
import { toast } from "@/ui/toast-store";
import { useSubmit } from "@/ui/use-submit";
import { fetchAllUsers, type UserSearch } from "./queries";

const COLUMNS = [
  { header: "Email", value: (user: User) => user.email },
  { header: "Username", value: (user: User) => user.username },
  { header: "Name", value: (user: User) => user.full_name || user.display_name },
  { header: "Role", value: (user: User) => roleName(user.role) },
  { header: "Active", value: (user: User) => user.is_active },
  { header: "Verified", value: (user: User) => user.is_verified },
  { header: "Created", value: (user: User) => user.created_at },
] as const;

const FORMATS = [
  { format: "csv", label: "Export as CSV" },
  { format: "json", label: "Export as JSON" },
] as const;

/** Saves everybody the search finds, not only the visible page. */
export function ExportUsers({ search }: { search: UserSearch }) {
  const submit = useSubmit(
    async (format: ExportFormat) =>
      exportRows("users", format, COLUMNS, await fetchAllUsers(search)),
    (error) => {
      const message = readErrorText(error, "fetch users");
      toast.error(message);
      return message;
    },
  );
  return <ExportMenu formats={FORMATS} onExport={submit.run} isBusy={submit.isSubmitting} />;
}
