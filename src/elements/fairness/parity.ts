import type { ParityRule } from './parity-rules.ts';

/** The look of one of the two buttons that refuse and accept everything, in its normal state. */
export interface ChoiceLook {
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
  /** The share of its area that is visible and can be pressed, 0 to 1. */
  readonly visible: number;
  /** CSS pixels. */
  readonly fontSize: number;
  /** 1 to 1,000. */
  readonly fontWeight: number;
  /**
   * Contrast of its words with their background, 1 to 21; `undefined` in front of a picture.
   * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
   */
  readonly textContrast: number | undefined;
  /** Contrast of its background with its surroundings, 1 to 21; `undefined` if either is a picture. */
  readonly surfaceContrast: number | undefined;
  /** Its position among the two in reading order: 1 or 2. */
  readonly place: 1 | 2;
}

/** Computed style by property name. */
export type ComputedLook = Readonly<Record<string, string>>;

/** A difference between refusing and accepting, or something that makes either hard. */
export interface Disparity {
  /** The rule that is broken. */
  readonly what: ParityRule;
  /** The CSS property, the member of {@link ChoiceLook}, or what else was checked. */
  readonly property: string;
  readonly refuse: string | number;
  readonly accept: string | number;
}

/** Differences up to this size are not noticeable. */
const tolerance = { pixels: 1, contrast: 0.1, visible: 0.1 } as const;

/**
 * Smaller targets and letters are hard to press or read. https://www.w3.org/TR/WCAG22/#target-size-minimum
 */
const least = { pixels: 24, contrast: 4.5, visible: 0.5 } as const;

/** Properties that depend on the size, which is compared on its own. */
const ofSize =
  /^(-webkit-)?(width|height|(inline|block|perspective|transform)-(size|origin)|perspective-origin)$/;

const ofFont = /^(font|letter|line-height|text|word|white-space|hyphen|-webkit-text)/;

/** Compares two buttons, and lists what makes refusing harder. Empty if they are equal. */
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

/** Compares the computed style of two buttons. */
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
