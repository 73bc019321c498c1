/** A session belongs to a signed-in person: without one it is not made, opened or saved. */
export function personalModeOnly(what: "creation" | "loading" | "saving"): string {
  return `Session ${what} only available in Personal mode`;
}
