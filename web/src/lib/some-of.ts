const N_NAMED = 5;

/** The first few names and how many more there are, for a list that may be long. */
export function someOf(names: readonly string[]): string {
  const more = names.length - N_NAMED;
  return names.slice(0, N_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
