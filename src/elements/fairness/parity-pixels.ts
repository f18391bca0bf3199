import { contrastOf } from './parity-contrast.ts';
import type { Rgba } from './parity-contrast.ts';
import type { Disparity } from './parity.ts';

/** A screenshot of a button with a margin. */
export interface ButtonPicture {
  /** Red, green, blue and alpha of each pixel, 0 to 255. */
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
  /** The width of the margin in pixels. */
  readonly rim: number;
}

/** The look of a button, measured from pixels. */
export interface PaintedLook {
  /** The most frequent colour inside: the button's background. */
  readonly ground: Rgba;
  /** The most frequent colour just outside. */
  readonly around: Rgba;
  /** Contrast of the words with the background, 1 to 21. */
  readonly words: number;
}

/** Measures a button as it was painted, independent of the styles that caused it. */
export function paintedLook({ data, width, height, rim }: ButtonPicture): PaintedLook {
  const inside = new Map<number, number>();
  const outside = new Map<number, number>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      const depth = Math.min(x, y, width - 1 - x, height - 1 - y);
      // Skip the border, and pixels blended with it.
      const side = depth < rim - 1 ? outside : depth > rim + 4 ? inside : undefined;
      side?.set(color, (side.get(color) ?? 0) + 1);
    }
  const ground = mostOf(inside);
  // Ignore rare colours: they may be noise, but the strokes of letters have many pixels.
  const inks = [...inside]
    .filter(([, count]) => count >= 3)
    .map(([color]) => contrastOf(partsOf(color), ground));
  return { ground, around: mostOf(outside), words: Math.max(1, ...inks) };
}

/** The painted differences of two buttons, and unreadable words on either. */
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

/** The largest difference between the channels of two colours, 0 to 255. */
const distance = (one: Rgba, other: Rgba): number =>
  Math.max(...one.map((part, index) => Math.abs(part - (other[index] ?? 0)) * 255));

const written = (color: Rgba): string =>
  `rgb(${color
    .slice(0, 3)
    .map((part) => part * 255)
    .join(' ')})`;
