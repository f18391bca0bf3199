/** A point of a drawing, in the units of its viewBox. */
export type Point = readonly [x: number, y: number];

/**
 * A generator of random numbers from 0 to below 1. The same seed gives the same sequence, so that a mountain
 * looks the same on every visit. Mulberry32: https://github.com/bryc/code/blob/master/jshash/PRNGs.md
 */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A ridge line through points placed by hand: each stretch is halved again and again, and each
 * middle moved up or down by up to `roughness` of the stretch's length.
 */
export function ridge(anchors: readonly Point[], seed: number, roughness = 0.16, halvings = 4): Point[] {
  const roll = dice(seed);
  let line = [...anchors];
  for (let round = 0; round < halvings; round += 1) {
    line = line.flatMap((point, index): Point[] => {
      const next = line[index + 1];
      if (!next) return [point];
      const sway = (roll() - 0.5) * 2 * roughness * Math.hypot(next[0] - point[0], next[1] - point[1]);
      return [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + sway]];
    });
  }
  return line;
}

/** Path data of the land below a ridge line, down to `floor`. */
export function landBelow(line: readonly Point[], floor: number): string {
  const first = line[0] ?? [0, floor];
  const last = line.at(-1) ?? first;
  const points = line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  return `M${Math.round(first[0])} ${floor}L${points.join(' ')} ${Math.round(last[0])} ${floor}Z`;
}
