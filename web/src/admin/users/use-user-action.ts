import { useQueryClient } from "@tanstack/react-query";
import type { User } from "@/api/auth-context";
import {
  activateUser,
  deactivateUser,
  deleteUser,
  elevatePrivileges,
  offerPasswordReset,
  revokePrivileges,
  USERS_KEY,
  type UserBlock,
} from "./queries";
import type { ReasonedKind } from "./row-actions";

interface Done {
  message: string;
  reset_url?: string | null;
}

/** Carries an action out and brings the lists up to date. Deactivating shows at once. */
export function useUserAction(kind: ReasonedKind) {
  const queryClient = useQueryClient();

  async function act(user: User, reason: string, role: number): Promise<Done> {
    const lists = queryClient.getQueriesData<UserBlock>({ queryKey: USERS_KEY });
    if (kind === "deactivate") {
      await queryClient.cancelQueries({ queryKey: USERS_KEY });
      queryClient.setQueriesData<UserBlock>({ queryKey: USERS_KEY }, (block) =>
        withUser(block, { ...user, is_active: false }),
      );
    }
    try {
      const done = await send(kind, user, reason, role);
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
      return done;
    } catch (error) {
      for (const [key, block] of lists) queryClient.setQueryData(key, block);
      throw error;
    }
  }
  return act;
}

function send(kind: ReasonedKind, user: User, reason: string, role: number): Promise<Done> {
  switch (kind) {
    case "deactivate":
      return deactivateUser(user.id, reason);
    case "activate":
      return activateUser(user.id, reason);
    case "reset":
      return offerPasswordReset(user, reason);
    case "elevate":
      return elevatePrivileges(user.id, role, reason);
    case "revoke":
      return revokePrivileges(user.id, reason);
    case "delete":
      return deleteUser(user.id, reason);
  }
}

function withUser(block: UserBlock | undefined, changed: User): UserBlock | undefined {
  return (
    block && {
      ...block,
      users: block.users.map((user) => (user.id === changed.id ? changed : user)),
    }
  );
}
