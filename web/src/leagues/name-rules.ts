const LONGEST = 255;

/** What is wrong with a name, by the rules of the league dialog. */
export function nameProblem(name: string): string | null {
  const trimmed = name.trim();
  if (trimmed.length === 0) return "Session name is required";
  if (trimmed.length < 2) return "Session name must be at least 2 characters";
  if (trimmed.length > LONGEST) return "Session name cannot exceed 255 characters";
  if (!/^[A-Za-z0-9 _-]+$/.test(trimmed)) {
    return "Session name can only contain letters, numbers, spaces, hyphens, and underscores";
  }
  return null;
}

export const QUICK_SCORINGS = ["standard", "half-ppr", "ppr"] as const;
export const QUICK_TEAM_COUNTS = [8, 10, 12, 14, 16] as const;

export interface QuickSession {
  name: string;
  basePool: string;
  scoring: string;
  teamCount: number;
}

/** All that is wrong with the short dialog, in one sentence. */
export function quickProblem({ name, basePool, scoring, teamCount }: QuickSession): string | null {
  const problems = [
    name.trim() === "" && "Session name is required",
    name.trim().length > LONGEST && "Session name cannot exceed 255 characters",
    basePool.trim() === "" && "Base pool version is required",
    !QUICK_SCORINGS.some((known) => known === scoring) && "Invalid scoring format",
    !QUICK_TEAM_COUNTS.some((known) => known === teamCount) && "Invalid team count",
  ].filter((problem) => problem !== false);
  return problems.length > 0 ? `Invalid configuration: ${problems.join(", ")}` : null;
}
