/** The role scale; a check passes when the user's number is at least the one asked for. */
export const USER = 1;
export const LEAGUE_ADMIN = 2;
export const CURATOR = 3;
export const ADMIN = 4;

const ROLES: Readonly<Record<number, { name: string; description: string }>> = {
  [USER]: { name: "User", description: "View players and personal rankings" },
  [LEAGUE_ADMIN]: { name: "League Admin", description: "Manage leagues, view users" },
  [CURATOR]: {
    name: "Curator",
    description: "Manage player data, trigger collection, moderate",
  },
  [ADMIN]: { name: "Admin", description: "Full access" },
};

export function roleName(role: number): string {
  return ROLES[role]?.name ?? `Role ${role}`;
}

/** What somebody of this role may do. */
export function roleDescription(role: number): string {
  return ROLES[role]?.description ?? "";
}
