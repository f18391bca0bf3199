import type { FairnessRule } from './finding.ts';

/** Allowed values of a property, and the rule that other values break. */
export type StyleLimit = readonly [rule: FairnessRule, property: string, values: RegExp];

/** For an item, and for all its ancestors that affect how it looks. */
export const limitsAround: readonly StyleLimit[] = [
  ['effect', 'filter', /^(none|(drop-shadow\([^()]*(\([^()]*\))?[^()]*\) ?)+)$/],
  ['effect', 'mix-blend-mode', /^normal$/],
  // Rotated or skewed by less than ten degrees, and not mirrored.
  ['words', 'rotate', /^(none|-?\d(\.\d+)?deg)$/],
  ['words', 'scale', /^(none|[\d. ]+)$/],
  ['words', 'transform', /^(none|matrix\([\d.]+, -?0(\.[01]\d*)?, [^,]+, \d.*)$/],
  ['words', 'offset-path', /^(none)?$/],
  ['words', 'writing-mode', /^horizontal/],
  ['words', 'unicode-bidi', /^(normal|isolate|embed|plaintext)/],
  ['cover', 'mask-image', /^(none)?$/],
  ['cover', '-webkit-mask-box-image-source', /^(none)?$/],
  ['cover', 'border-image-outset', /^[0px ]*$/],
  ['cover', 'background-clip', /^(?!.*text)/],
  ['cover', '-webkit-box-reflect', /^(none)?$/],
];

/** For the ancestors of an item. The item itself needs no check: hit tests show what is cut off. */
export const limitsBehind: readonly StyleLimit[] = [['cover', 'clip-path', /^none$/]];

/** For the controls themselves. */
export const limitsOfControl: readonly StyleLimit[] = [
  ['reached', 'pointer-events', /^(?!none)/],
  ['reached', 'cursor', /^(?!.*(not-allowed|none|wait|no-drop))/],
  ['cover', 'background-clip', /^(?!.*(text|content))/],
];

/** For the element that a text is in. */
export const limitsOfText: readonly StyleLimit[] = [
  ['words', '-webkit-text-security', /^(none)?$/],
  ['words', 'text-decoration-line', /^(?!.*line-through)/],
  ['words', 'text-decoration-thickness', /^(auto|from-font|[0-4](\.\d+)?px|1?\d(\.\d+)?%)?$/],
  ['words', 'text-underline-offset', /^(auto|\d(\.\d+)?px|[1-4]?\d(\.\d+)?%)?$/],
  // The height of small letters for each height of the font. Most fonts have about 0.5.
  ['words', 'font-size-adjust', /^(none|from-font|(ex-height )?0\.(4[5-9]|[5-9])\d*)?$/],
  ['words', '-webkit-text-stroke-width', /^(|0px|0?\.\d+px|1px)$/],
  // One soft shadow below the letters: others smear them.
  ['words', 'text-shadow', /^(none|[a-z]+\([^()]*\) -?[0-2](\.\d+)?px -?[0-2](\.\d+)?px [0-4](\.\d+)?px)$/],
];

/** For the first line and the first letter of a text, besides. */
export const limitsOfFirst: readonly StyleLimit[] = [
  ['words', 'letter-spacing', /^(?!-([3-9]|\d\d))/],
  ['cover', 'box-shadow', /^none$/],
  // What follows is drawn over their background, which it need not stand out from.
  ['cover', 'margin-left', /^(?!-)/],
  ['cover', 'margin-right', /^(?!-)/],
];

/** All properties that limits look at, and the few that are computed with. */
export const limitedProperties: readonly string[] = [
  ...new Set(
    [...limitsAround, ...limitsBehind, ...limitsOfControl, ...limitsOfText, ...limitsOfFirst].map(
      ([, property]) => property,
    ),
  ),
  'opacity',
  'outline-width',
  'outline-style',
  'outline-offset',
];
