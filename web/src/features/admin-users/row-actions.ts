import type { User } from "@/api/auth-context";
import { ADMIN, USER } from "@/api/roles";

export type ActionKind = "reset" | "elevate" | "revoke" | "deactivate" | "delete";

export interface RowAction {
  kind: ActionKind;
  label: string;
}

/** What the signed-in person may do to an account, by its state. */
export function rowActions(user: User, signedIn: User): RowAction[] {
  if (signedIn.role < ADMIN || user.id === signedIn.id) return [];
  const remove: RowAction = { kind: "delete", label: "Delete" };
  if (!user.is_active) return [remove];
  const isPlain = user.role <= USER;
  const actions: RowAction[] = [
    { kind: "reset", label: "Reset Password" },
    { kind: "elevate", label: isPlain ? "Elevate Privileges" : "Change Role" },
  ];
  if (!isPlain) actions.push({ kind: "revoke", label: "Revoke Privileges" });
  return [...actions, { kind: "deactivate", label: "Deactivate" }, remove];
}
