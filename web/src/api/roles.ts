/** The role scale; a check passes when the user's number is at least the one asked for. */
export const LEAGUE_ADMIN = 2;

const ROLE_NAMES: Readonly<Record<number, string>> = {
  1: "User",
  2: "League admin",
  3: "Curator",
  4: "Admin",
};

export function roleName(role: number): string {
  return ROLE_NAMES[role] ?? `Role ${role}`;
}
