// @vitest-environment node

import { expect, test } from "vitest";
import { ADMIN, CURATOR, LEAGUE_ADMIN, roleDescription, roleName, USER } from "./roles";

test.each([
  [USER, 1, "User", "View players and personal rankings"],
  [LEAGUE_ADMIN, 2, "League Admin", "Manage leagues, view users"],
  [CURATOR, 3, "Curator", "Manage player data, trigger collection, moderate"],
  [ADMIN, 4, "Admin", "Full access"],
])(
  "A3-2 A6-7 A6-8 A6-9 A6-10 A9-1 a role has its number, name and description",
  (role, number, name, description) => {
    expect(role).toBe(number);
    expect(roleName(role)).toBe(name);
    expect(roleDescription(role)).toBe(description);
  },
);
