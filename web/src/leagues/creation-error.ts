/** What a creation dialog says when it failed. */
export function creationError(error: unknown): string {
  return (error instanceof Error && error.message) || "Failed to create session";
}
