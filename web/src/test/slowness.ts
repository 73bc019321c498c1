/** How many times slower than usual this machine is today. Every time limit of the tests grows with it. */
export const SLOWNESS = slownessOf(process.env.DRAFTBOARD_TEST_SLOWNESS);

function slownessOf(text: string | undefined): number {
  const slowness = Number(text || "1");
  if (slowness > 0 && Number.isFinite(slowness)) return slowness;
  throw new Error(`DRAFTBOARD_TEST_SLOWNESS must be a number like 1.5, not ${text}`);
}
