/** Whether a finger points, for what is measured in script; styles have `pointer-coarse`. */
export function hasCoarsePointer(): boolean {
  // Where nobody can ask there is no finger either.
  return globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;
}
