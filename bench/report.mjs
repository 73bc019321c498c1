/** Prints every figure with its limit. False when a limit is missed. A figure without a limit is only printed. */
export function report(limits, figures) {
  console.info(`\n  ${"Figure".padEnd(52)}${"measured".padStart(12)}   limit`);
  let isGood = true;
  for (const [key, { name, unit, most, least }] of Object.entries(limits)) {
    const value = figures[key];
    if (value === undefined) continue;
    const holds = (most === undefined || value <= most) && (least === undefined || value >= least);
    isGood &&= holds;
    const shown = `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`.trim();
    const limit =
      most !== undefined
        ? `at most ${most} ${unit}`
        : least !== undefined
          ? `at least ${least}`
          : "";
    console.info(
      `  ${name.padEnd(52)}${shown.padStart(12)}   ${limit}${holds ? "" : "   EXCEEDED"}`,
    );
  }
  return isGood;
}
