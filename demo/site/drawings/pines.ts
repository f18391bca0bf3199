import { dice, type Point } from './ridge.ts';

const tiers = 5;

/** Path data of one spruce standing at a point. */
function pine([x, y]: Point, height: number, roll: () => number): string {
  const right: Point[] = [];
  const left: Point[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const reach = height * 0.2 * (tier / tiers) * (0.85 + roll() * 0.3);
    const level = y - height + (height * 0.92 * tier) / tiers;
    right.push([x + reach, level], [x + reach * 0.42, level - height * 0.035]);
    left.push([x - reach, level], [x - reach * 0.42, level - height * 0.035]);
  }
  const outline: Point[] = [
    [x, y - height],
    ...right,
    [x + height * 0.02, y],
    [x - height * 0.02, y],
    ...left.toReversed(),
  ];
  return `M${outline.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join(' ')}Z`;
}

/** Path data of a stand of spruces along a line, taller and smaller ones mixed. */
export function pines(from: Point, to: Point, count: number, height: number, seed: number): string {
  const roll = dice(seed);
  const trees = Array.from({ length: count }, (_, index) => {
    const along = count === 1 ? 0 : (index + (roll() - 0.5) * 0.9) / (count - 1);
    const at: Point = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along + roll() * 6];
    return pine(at, height * (0.5 + roll() * 0.65), roll);
  });
  return trees.join('');
}
