/** Red, green, blue and alpha, each 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads `rgb(…)`, `rgba(…)` or `color(srgb …)`, as browsers write colours out; `undefined` for others. */
export function readColor(text: string): Rgba | undefined {
  const parts = text.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
  const [red, green, blue, alpha = 1] = parts;
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  if (text.startsWith('rgb')) return [red / 255, green / 255, blue / 255, alpha];
  return text.startsWith('color(srgb ') ? [red, green, blue, alpha] : undefined;
}

/** Blends a colour over an opaque one. */
export function over([red, green, blue, alpha]: Rgba, ground: Rgba): Rgba {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
}

/** The contrast of two opaque colours, 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** The relative luminance of an opaque colour, 0 to 1. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminanceOf([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
