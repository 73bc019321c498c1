/** A line of text and a little room. */
const LABEL_PX = 13;
/** Of the plot of a chart as tall as ours; on a taller one labels move a little more than they must. */
const PLOT_PX = 200;

interface Group {
  /** Of the first and the last label, in pixels from the top. */
  from: number;
  to: number;
  labels: readonly number[];
}

/**
 * How far the label at the end of each line moves down, so that those of lines that end together stand below each
 * other. `ends` are the last values, `range` is the smallest and the largest value drawn.
 */
export function labelShifts(
  ends: readonly (number | null)[],
  range: readonly [number, number],
  isReversed: boolean,
): number[] {
  const [least, most] = range;
  const scale = most > least ? PLOT_PX / (most - least) : 0;
  const heights = ends.map((end) => {
    const value = end ?? least;
    return scale * (isReversed ? value - least : most - value);
  });
  const shifts = heights.map(() => 0);
  for (const { from, labels } of grouped(heights)) {
    labels.forEach((label, nth) => {
      shifts[label] = from + nth * LABEL_PX - (heights[label] ?? 0);
    });
  }
  return shifts;
}

/** Labels that would overprint share a group, spread about their middle; groups that then meet become one. */
function grouped(heights: readonly number[]): Group[] {
  const order = heights.map((_, label) => label);
  order.sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const groups: Group[] = [];
  for (const label of order) {
    let own = groupOf([label], heights);
    for (
      let above = groups.at(-1);
      above && above.to + LABEL_PX > own.from;
      above = groups.at(-1)
    ) {
      groups.pop();
      own = groupOf([...above.labels, ...own.labels], heights);
    }
    groups.push(own);
  }
  return groups;
}

function groupOf(labels: readonly number[], heights: readonly number[]): Group {
  const middle = labels.reduce((sum, label) => sum + (heights[label] ?? 0), 0) / labels.length;
  const half = ((labels.length - 1) * LABEL_PX) / 2;
  return { from: middle - half, to: middle + half, labels };
}
