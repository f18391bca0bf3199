import type { ParityRule } from './parity-rules.ts';

/** What a person sees of one of the two buttons that decide about everything, at rest. */
export interface ChoiceLook {
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
  /** How much of it can be seen and pressed, 0 to 1. */
  readonly visible: number;
  /** CSS pixels. */
  readonly fontSize: number;
  /** 1 to 1,000. */
  readonly fontWeight: number;
  /**
   * Contrast of its words with what is behind them, 1 to 21; `undefined` where a picture is behind.
   * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
   */
  readonly textContrast: number | undefined;
  /** Contrast of its own ground with what is around it, 1 to 21; `undefined` where there is a picture. */
  readonly surfaceContrast: number | undefined;
  /** Its place among the two, in the order of reading: 1 or 2. */
  readonly place: 1 | 2;
}

/** Computed style, by the names of the properties. */
export type ComputedLook = Readonly<Record<string, string>>;

/** In what refusing and accepting differ, or in what either is hard. */
export interface Disparity {
  /** The rule that is broken. */
  readonly what: ParityRule;
  /** The CSS property, the member of {@link ChoiceLook}, or what was looked at. */
  readonly property: string;
  readonly refuse: string | number;
  readonly accept: string | number;
}

/** What is the same for a person when it differs by no more than this. */
const tolerance = { pixels: 1, contrast: 0.1, visible: 0.1 } as const;

/** Less is hard to hit or to read for many. https://www.w3.org/TR/WCAG22/#target-size-minimum */
const least = { pixels: 24, contrast: 4.5, visible: 0.5 } as const;

/** Follows from the size, which is compared by itself. */
const ofSize =
  /^(-webkit-)?(width|height|(inline|block|perspective|transform)-(size|origin)|perspective-origin)$/;

const ofFont = /^(font|letter|line-height|text|word|white-space|hyphen|-webkit-text)/;

/** Compares two buttons, and says what speaks against a refusal. Empty when they are alike. */
export function disparitiesOf(refuse: ChoiceLook, accept: ChoiceLook): Disparity[] {
  const found = (what: Disparity['what'], property: keyof ChoiceLook): Disparity => ({
    what,
    property,
    refuse: refuse[property] ?? 'unknown',
    accept: accept[property] ?? 'unknown',
  });
  const { visible } = refuse;
  const sides = (['width', 'height'] as const).filter(
    (side) => Math.abs(refuse[side] - accept[side]) > tolerance.pixels || refuse[side] < least.pixels,
  );
  const contrasts = (['textContrast', 'surfaceContrast'] as const).filter(
    (name) =>
      isUnlike(refuse[name], accept[name]) ||
      (name === 'textContrast' && (refuse[name] ?? least.contrast) < least.contrast),
  );
  return [
    ...(visible < least.visible || visible < accept.visible - tolerance.visible
      ? [found('visibility', 'visible')]
      : []),
    ...sides.map((side) => found('size', side)),
    ...contrasts.map((name) => found('contrast', name)),
    ...(refuse.place > accept.place ? [found('order', 'place')] : []),
  ];
}

/** Compares all of the computed style of two buttons. */
export function styleDisparities(refuse: ComputedLook, accept: ComputedLook): Disparity[] {
  return [...new Set([...Object.keys(refuse), ...Object.keys(accept)])]
    .filter((property) => !ofSize.test(property) && refuse[property] !== accept[property])
    .map((property) => ({
      what: ofFont.test(property) ? 'font' : 'style',
      property,
      refuse: refuse[property] ?? '',
      accept: accept[property] ?? '',
    }));
}

function isUnlike(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return one !== other;
  return Math.abs(one - other) > tolerance.contrast;
}
