import { contrastOf, luminanceOf, type Rgba } from './contrast.ts';
import type { Box } from './surface.ts';

/** A screenshot. */
export interface Picture {
  /** Red, green, blue and alpha of each pixel, 0 to 255. */
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/**
 * The contrast of a piece of text with what is around its letters, as it was painted, 1 to 21; `undefined` where
 * the piece has no letters. Needs two pictures of the same place: as it is, and with black letters on white and
 * nothing else, which shows where letters should be. A shadow, a stroke, a veil, a pattern, or another style
 * that no rule knows, all lower it.
 */
export function paintedContrast(shown: Picture, plain: Picture, box: Box): number | undefined {
  const found = contrastAt(shown, plain, box, 0);
  if (found === undefined || found >= 4.5) return found;
  // Where a layer is not opaque, browsers draw letters up to a pixel beside where they would otherwise.
  const { width } = shown;
  const beside = [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1];
  return Math.max(found, ...beside.map((shift) => contrastAt(shown, plain, box, shift) ?? 1));
}

/** The contrast if the letters are shown so many pixels later than where they should be. */
function contrastAt(shown: Picture, plain: Picture, box: Box, shift: number): number | undefined {
  const pixels = pixelsIn(plain, box);
  const coverOf = (index: number) => 1 - lightAt(plain, index);
  const most = Math.max(0, ...pixels.map(coverOf));
  // No letters where letters should be: they are cut off, or hidden.
  if (most < 0.35) return 1;
  const ink = pixels.filter((index) => coverOf(index) >= most * 0.8);
  const rows = ink.map((index) => Math.floor(index / plain.width));
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const gaps = pixels.filter((index) => {
    const row = Math.floor(index / plain.width);
    return coverOf(index) < 0.02 && row >= top && row <= bottom;
  });
  if (ink.length < 3 || gaps.length < 3) return undefined;
  const behind = gaps.map((index) => colorAt(shown, index + shift)).toSorted(byLight);
  const around = behind[Math.floor(behind.length / 2)] ?? colorAt(shown, 0);
  const letters = ink.map((index) => inkAt(shown, plain, index, shift, around)).toSorted(byLight);
  const at = (colors: readonly Rgba[], share: number): Rgba =>
    colors[Math.min(colors.length - 1, Math.floor(colors.length * share))] ?? around;
  const isDark = luminanceOf(at(letters, 0.5)) < luminanceOf(around);
  // Most letters against the few pixels behind that are most like them.
  return isDark
    ? contrastIfDarker(at(letters, 0.7), at(behind, 0.06))
    : contrastIfDarker(at(behind, 0.94), at(letters, 0.3));
}

/**
 * The colour of the ink at a pixel, from that pixel and those around it. A stroke that lies half on each of two pixels is
 * pale on both, and may be dark on one in the other picture.
 */
function inkAt(shown: Picture, plain: Picture, index: number, shift: number, around: Rgba): Rgba {
  const { width } = plain;
  const near = [-width, 0, width].flatMap((row) => [index + row - 1, index + row, index + row + 1]);
  const cover = near.reduce((sum, each) => sum + 1 - lightAt(plain, each), 0);
  const part = (color: 0 | 1 | 2): number => {
    const change = near.reduce((sum, each) => sum + colorAt(shown, each + shift)[color] - around[color], 0);
    return Math.min(1, Math.max(0, around[color] + change / cover));
  };
  return [part(0), part(1), part(2), 1];
}

/** The contrast of two states of a place: that of the tenth of the pixels that differ most. */
export function paintedChange(one: Picture, other: Picture): number {
  const contrasts = Array.from({ length: one.width * one.height }, (_, index) =>
    contrastOf(colorAt(one, index), colorAt(other, index)),
  ).toSorted((a, b) => b - a);
  return contrasts[Math.floor(contrasts.length / 10)] ?? 1;
}

/** The contrast of what is painted within a margin with the margin. */
export function paintedEdge(picture: Picture): number {
  const inside: Rgba[] = [];
  const rim: Rgba[] = [];
  for (let index = 0; index < picture.width * picture.height; index += 1) {
    const [x, y] = [index % picture.width, Math.floor(index / picture.width)];
    const depth = Math.min(x, y, picture.width - 1 - x, picture.height - 1 - y);
    (depth === 0 ? rim : inside).push(colorAt(picture, index));
  }
  const around = rim.toSorted(byLight)[Math.floor(rim.length / 2)];
  if (!around) return 1;
  const contrasts = inside.map((color) => contrastOf(color, around)).toSorted((a, b) => b - a);
  return contrasts[Math.floor(contrasts.length / 20)] ?? 1;
}

/** The colour that most pixels have. */
export function mostColor(picture: Picture): string {
  const counts = new Map<string, number>();
  for (let index = 0; index < picture.width * picture.height; index += 1) {
    const color = [0, 1, 2].map((part) => picture.data[index * 4 + part]).join(' ');
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

const byLight = (one: Rgba, other: Rgba): number => luminanceOf(one) - luminanceOf(other);

const contrastIfDarker = (dark: Rgba, light: Rgba): number =>
  luminanceOf(dark) < luminanceOf(light) ? contrastOf(dark, light) : 1;

function pixelsIn({ width, height }: Picture, { left, top, right, bottom }: Box): number[] {
  const found: number[] = [];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x += 1)
      found.push(y * width + x);
  return found;
}

const colorAt = ({ data }: Picture, index: number): Rgba => [
  (data[index * 4] ?? 0) / 255,
  (data[index * 4 + 1] ?? 0) / 255,
  (data[index * 4 + 2] ?? 0) / 255,
  1,
];

/** How light a pixel is, 0 to 1, as the eye and not as a lamp has it. */
const lightAt = ({ data }: Picture, index: number): number =>
  ((data[index * 4] ?? 0) + (data[index * 4 + 1] ?? 0) + (data[index * 4 + 2] ?? 0)) / 765;
