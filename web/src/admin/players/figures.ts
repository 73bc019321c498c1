const FIRST_STEP = 0.1;
const SECOND_STEP = 0.25;
const OUTLIER_SHARE = 0.25;

export type Tone = "success" | "warning" | "danger";

/** How far the sources of a player are apart: below 0.1 little, below 0.25 somewhat. */
export function varianceTone(variance: number): Tone {
  if (variance < FIRST_STEP) return "success";
  return variance < SECOND_STEP ? "warning" : "danger";
}

/** How far a source's figure is to be trusted. */
export function confidenceTone(confidence: number): Tone {
  if (confidence > 0.8) return "success";
  return confidence > 0.6 ? "warning" : "danger";
}

/** Sources more than a quarter off the median, where there are three or more. */
export function outliers(adps: Readonly<Record<string, number>>): string[] {
  const values = Object.values(adps).sort((a, b) => a - b);
  if (values.length < 3) return [];
  const middle = Math.floor(values.length / 2);
  const upper = values[middle] ?? 0;
  const median = values.length % 2 ? upper : ((values[middle - 1] ?? upper) + upper) / 2;
  return Object.entries(adps)
    .filter(([, adp]) => Math.abs(adp - median) / median > OUTLIER_SHARE)
    .map(([source]) => source);
}
