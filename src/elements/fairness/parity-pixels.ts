import { contrastOf } from './parity-contrast.ts';
import type { Rgba } from './parity-contrast.ts';
import type { Disparity } from './parity.ts';

/** A picture of a button with a rim of what is around it. */
export interface ButtonPicture {
  /** Red, green, blue and alpha of each pixel, 0 to 255. */
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
  /** How many pixels on each side are around the button. */
  readonly rim: number;
}

/** What the pixels of a button say. */
export interface PaintedLook {
  /** Its own colour, the most frequent inside. */
  readonly ground: Rgba;
  /** The most frequent just outside. */
  readonly around: Rgba;
  /** Contrast of the words with its own colour, 1 to 21. */
  readonly words: number;
}

/** Measures a button as it was painted, whatever style brought it about. */
export function paintedLook({ data, width, height, rim }: ButtonPicture): PaintedLook {
  const inside = new Map<number, number>();
  const outside = new Map<number, number>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      const depth = Math.min(x, y, width - 1 - x, height - 1 - y);
      // The border itself, and what is blended with it, is neither.
      const side = depth < rim - 1 ? outside : depth > rim + 4 ? inside : undefined;
      side?.set(color, (side.get(color) ?? 0) + 1);
    }
  const ground = mostOf(inside);
  // Single pixels may be noise; the strokes of letters are many.
  const inks = [...inside]
    .filter(([, count]) => count >= 3)
    .map(([color]) => contrastOf(partsOf(color), ground));
  return { ground, around: mostOf(outside), words: Math.max(1, ...inks) };
}

/** In what two buttons differ as they were painted, or that nobody can read their words. */
export function paintedDisparities(refuse: PaintedLook, accept: PaintedLook): Disparity[] {
  const found = (property: string, one: string | number, other: string | number): Disparity => ({
    what: 'contrast',
    property: `painted ${property}`,
    refuse: one,
    accept: other,
  });
  const colors = (['ground', 'around'] as const).filter((name) => distance(refuse[name], accept[name]) > 3);
  const [one, other] = [refuse.words, accept.words].map((words) => Math.round(words * 100) / 100);
  const isUnlike = Math.abs(refuse.words - accept.words) >= 0.5 || Math.min(refuse.words, accept.words) < 4.5;
  return [
    ...colors.map((name) => found(name, written(refuse[name]), written(accept[name]))),
    ...(isUnlike ? [found('words', one ?? 0, other ?? 0)] : []),
  ];
}

const mostOf = (counts: ReadonlyMap<number, number>): Rgba =>
  partsOf([...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0);

const partsOf = (color: number): Rgba => [
  (color >> 16) / 255,
  ((color >> 8) & 255) / 255,
  (color & 255) / 255,
  1,
];

/** By how much the parts of two colours differ at most, 0 to 255. */
const distance = (one: Rgba, other: Rgba): number =>
  Math.max(...one.map((part, index) => Math.abs(part - (other[index] ?? 0)) * 255));

const written = (color: Rgba): string =>
  `rgb(${color
    .slice(0, 3)
    .map((part) => part * 255)
    .join(' ')})`;
