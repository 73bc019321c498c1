/** Whether a version such as 1.4.2 is older than another one. */
export function isOlder(version: string, other: string): boolean {
  const [mine, theirs] = [numbers(version), numbers(other)];
  const differs = theirs.findIndex((part, index) => part !== (mine[index] ?? 0));
  return differs >= 0 && (mine[differs] ?? 0) < (theirs[differs] ?? 0);
}

function numbers(version: string): number[] {
  return version.split(".").map((part) => Number.parseInt(part, 10) || 0);
}
