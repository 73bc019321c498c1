import type { User } from "@/api/auth-context";
import { ADMIN, USER } from "@/api/roles";
import type { ListedUser } from "./queries";

/** Those that ask for a reason, and the one that only sends a mail again. */
export type ReasonedKind = "reset" | "elevate" | "revoke" | "deactivate" | "activate" | "delete";
type ActionKind = ReasonedKind | "invite";

export interface RowAction {
  kind: ActionKind;
  label: string;
}

/** What the signed-in person may do to an account, by its state. */
export function rowActions(user: ListedUser, signedIn: User): RowAction[] {
  if (signedIn.role < ADMIN || user.id === signedIn.id) return [];
  const remove: RowAction = { kind: "delete", label: "Delete" };
  if (!user.is_active) return [{ kind: "activate", label: "Reactivate" }, remove];
  const isPlain = user.role <= USER;
  const actions: RowAction[] = [
    user.is_invited
      ? { kind: "invite", label: "Resend Invitation" }
      : { kind: "reset", label: "Reset Password" },
    { kind: "elevate", label: isPlain ? "Elevate Privileges" : "Change Role" },
  ];
  if (!isPlain) actions.push({ kind: "revoke", label: "Revoke Privileges" });
  return [...actions, { kind: "deactivate", label: "Deactivate" }, remove];
}
