import { MoreHorizontal } from "lucide-react";
import type { User } from "@/api/auth-context";
import { roleDescription, roleName, USER } from "@/api/roles";
import { formatDate } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { CutText } from "@/ui/cut-text";
import { type Column, DataTable } from "@/ui/data-table";
import { Menu, MenuItem } from "@/ui/menu";
import { TableStatus } from "@/ui/table-status";
import { NobodyFound } from "./nobody-found";
import type { ListedUser } from "./queries";
import { type RowAction, rowActions } from "./row-actions";
import type { UserTableState } from "./use-user-table";

export interface ChosenAction extends RowAction {
  user: User;
}

interface UserTableProps {
  table: UserTableState;
  signedIn: User;
  onAction: (action: ChosenAction) => void;
}

export function UserTable({ table, signedIn, onAction }: UserTableProps) {
  const columns: Column<ListedUser>[] = [
    ...COLUMNS,
    {
      id: "actions",
      header: "Actions",
      isPinned: true,
      cell: (user) => <RowActions user={user} signedIn={signedIn} onAction={onAction} />,
    },
  ];
  return (
    <DataTable
      caption="Users"
      columns={columns}
      rows={table.rows}
      rowKey={(user) => user.id}
      sort={table.sort}
      onSort={table.setSort}
      empty={
        <TableStatus
          isLoading={table.isLoading}
          error={table.error}
          onRetry={table.retry}
          loadingText="Loading users..."
        >
          <NobodyFound table={table} />
        </TableStatus>
      }
    />
  );
}

// What decides about an account comes first: on a phone the rest is scrolled to.
const COLUMNS: readonly Column<ListedUser>[] = [
  {
    id: "email",
    header: "Email",
    isSortable: true,
    isMain: true,
    cell: ({ email }) => <CutText>{email}</CutText>,
  },
  {
    id: "role",
    header: "Role",
    isSortable: true,
    cell: (user) => (
      <span title={roleDescription(user.role)}>
        <Badge tone={user.role > USER ? "accent" : "neutral"}>{roleName(user.role)}</Badge>
      </span>
    ),
  },
  {
    id: "is_active",
    header: "Status",
    isSortable: true,
    cell: (user) => (
      <span className="flex gap-1">
        <Badge tone={user.is_active ? "success" : "danger"}>
          {user.is_active ? "Active" : "Inactive"}
        </Badge>
        {!user.is_verified && <Badge tone="warning">Not verified</Badge>}
        {user.is_active && user.is_invited && <Badge tone="info">Invited</Badge>}
      </span>
    ),
  },
  {
    id: "username",
    header: "Username",
    isSortable: true,
    cell: (user) => <CutText>{user.username}</CutText>,
  },
  {
    id: "name",
    header: "Name",
    cell: (user) => <CutText>{user.full_name || user.display_name}</CutText>,
  },
  {
    id: "created_at",
    header: "Created",
    isSortable: true,
    cell: (user) => <span className="whitespace-nowrap">{formatDate(user.created_at)}</span>,
  },
];

function RowActions({
  user,
  signedIn,
  onAction,
}: Omit<UserTableProps, "table"> & { user: ListedUser }) {
  const actions = rowActions(user, signedIn);
  if (actions.length === 0) {
    return (
      <span className="block w-20 whitespace-normal text-ink-muted text-xs leading-tight">
        No actions available
      </span>
    );
  }
  const trigger = (
    <Button size="sm" variant="ghost" aria-label={`Actions for ${user.email}`}>
      <MoreHorizontal aria-hidden className="size-4" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {actions.map(({ kind, label }) => (
        <MenuItem key={kind} onSelect={() => onAction({ kind, label, user })}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
