import type { Schema } from "@/api/client";
import { ADMIN, CURATOR, LEAGUE_ADMIN, roleName, USER } from "@/api/roles";

export type UserFilterCounts = Schema<"UserFilterCounts">;
export type FilterParam = keyof UserFilterCounts;

/** What is chosen of every filter. An empty list filters nothing. */
export type UserFilters = Record<FilterParam, string[]>;

interface Filter {
  param: FilterParam;
  name: string;
  options: readonly { value: string; label: string }[];
}

/** What accounts can be filtered by, in the words of their table. */
export const FILTERS: readonly Filter[] = [
  {
    param: "role",
    name: "Role",
    options: [USER, LEAGUE_ADMIN, CURATOR, ADMIN].map((role) => ({
      value: String(role),
      label: roleName(role),
    })),
  },
  {
    param: "status",
    name: "Status",
    options: [
      { value: "active", label: "Active" },
      { value: "inactive", label: "Inactive" },
    ],
  },
  {
    param: "email_state",
    name: "E-mail state",
    options: [
      { value: "verified", label: "Verified" },
      { value: "unverified", label: "Not verified" },
      { value: "invited", label: "Invited" },
    ],
  },
];

export const NO_FILTERS = { role: null, status: null, email_state: null } as const;

/** The filters as the address has them; words it should not have are passed over. */
export function readFilters(parameter: (name: string) => string): UserFilters {
  const read = (param: FilterParam) => {
    const words = parameter(param).split(",");
    const options = FILTERS.find((filter) => filter.param === param)?.options ?? [];
    return options.map(({ value }) => value).filter((value) => words.includes(value));
  };
  return { role: read("role"), status: read("status"), email_state: read("email_state") };
}

interface SetFilter {
  param: FilterParam;
  name: string;
  /** 'Role Curator, Admin'. */
  text: string;
}

export function setFiltersOf(filters: UserFilters): SetFilter[] {
  return FILTERS.filter(({ param }) => filters[param].length > 0).map(
    ({ param, name, options }) => {
      const chosen = options.filter(({ value }) => filters[param].includes(value));
      return { param, name, text: `${name} ${chosen.map(({ label }) => label).join(", ")}` };
    },
  );
}

/** How many accounts there are without this filter. The other filters count already. */
export function countWithout(counts: UserFilterCounts, param: FilterParam): number {
  return Object.values(counts[param]).reduce((sum, count) => sum + count, 0);
}
