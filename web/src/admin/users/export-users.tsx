import type { User } from "@/api/auth-context";
import { readErrorText } from "@/api/errors";
import { roleName } from "@/api/roles";
import { ExportMenu } from "@/ui/export-menu";
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

export function ExportUsers({ search }: { search: UserSearch }) {
  return (
    <ExportMenu
      name="users"
      columns={COLUMNS}
      fetchRows={() => fetchAllUsers(search)}
      describeError={(error) => readErrorText(error, "fetch users")}
    />
  );
}
