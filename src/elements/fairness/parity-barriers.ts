import type { Disparity } from './parity.ts';
import { chainOf, layerOf, placeOf, roomOf } from './parity-place.ts';
import type { ParityRule } from './parity-rules.ts';

/** Allowed values of a property, and the rule that other values break. */
type Allowed = readonly [rule: ParityRule, property: string, values: RegExp];

/** Checked on a button and all its ancestors that affect how it looks. */
const allowedAround: readonly Allowed[] = [
  ['effect', 'filter', /^(none|(drop-shadow\([^()]*(\([^()]*\))?[^()]*\) ?)+)$/],
  ['effect', 'mix-blend-mode', /normal/],
  // Rotated or skewed by less than ten degrees, and not mirrored.
  ['words', 'rotate', /^(none|-?\d(\.\d+)?deg)$/],
  ['words', 'scale', /^(none|[\d. ]+)$/],
  ['words', 'transform', /^(none|matrix\([\d.]+, -?0(\.[01]\d*)?, [^,]+, \d.*)$/],
];

/**
 * Checked on a button and its layer. The visible area of a button does not show what these properties hide.
 */
const allowedInside: readonly Allowed[] = [['surface', 'mask-image', /^(none)?$/]];

/** Checked on the ancestors of a button. The button itself needs no check: hit tests show what is cut off. */
const allowedBehind: readonly Allowed[] = [['surface', 'clip-path', /none/]];

/** Checked on the button itself. */
const allowedOn: readonly Allowed[] = [
  ['press', 'pointer-events', /^(?!none)/],
  ['press', 'cursor', /^(?!.*(not-allowed|none))/],
  ['words', '-webkit-text-security', /^(none)?$/],
  ['surface', 'background-attachment', /^(?!.*fixed)/],
  ['surface', 'background-clip', /^(?!.*(text|content))/],
  ['surface', 'background-image', /^(?!.*url\()/],
];

/** Finds styles that make either button hard to see, press or read, even if both share them. */
export function barriersTo(refuse: HTMLElement, accept: HTMLElement): Disparity[] {
  const [toRefuse, toAccept] = [barriersOf(refuse), barriersOf(accept)];
  return [...new Map([...toAccept, ...toRefuse])].map(([property, [what]]) => ({
    what,
    property,
    refuse: toRefuse.get(property)?.[1] ?? '',
    accept: toAccept.get(property)?.[1] ?? '',
  }));
}

/** The broken rules and the values that break them, by the checked property. */
function barriersOf(button: HTMLElement): Map<string, readonly [ParityRule, string | number]> {
  const found = new Map<string, readonly [ParityRule, string | number]>();
  const note = (isBroken: boolean, rule: ParityRule, property: string, value: string | number) =>
    isBroken && found.set(property, [rule, value]);
  const hold = (style: CSSStyleDeclaration, rules: readonly Allowed[]) => {
    for (const [rule, property, values] of rules) {
      const value = style.getPropertyValue(property);
      note(!values.test(value), rule, property, value);
    }
  };
  const box = button.getBoundingClientRect();
  const root = button.getRootNode();
  // Elements that are not rendered at all are found by the visible area.
  if (!box.width || !box.height || !(root instanceof ShadowRoot)) return found;
  const chain = chainOf(button);
  for (const element of chain) {
    const style = getComputedStyle(element);
    hold(style, allowedAround);
    if (!root.contains(element)) continue;
    hold(style, allowedInside);
    if (element !== button) hold(style, allowedBehind);
    for (const pseudo of ['::before', '::after']) {
      const { content, display, position } = getComputedStyle(element, pseudo);
      const isLaidOver = !isNoContent(content) && display !== 'none' && position !== 'static';
      note(isLaidOver, 'surface', pseudo, content);
    }
  }
  const style = getComputedStyle(button);
  hold(style, allowedOn);
  const { outlineStyle, outlineOffset } = style;
  // An inset outline covers the words.
  note(outlineStyle !== 'none' && parseFloat(outlineOffset) < -6, 'surface', 'outline-offset', outlineOffset);

  const opacity = opacityOf(chain);
  note(opacity < 0.9, 'effect', 'opacity', opacity);

  const { share, isThere } = placeOf(box, chain);
  note(share < 0.9, 'window', 'share', share);
  for (const [property, value] of roomOf(layerOf(chain))) note(true, 'window', property, value);
  const hit = root.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  // An element of the page itself, such as a dialog, covers both on purpose.
  const isMissed = isThere && share >= 0.9 && root.contains(hit) && !button.contains(hit);
  note(isMissed, 'press', 'hit', hit?.localName ?? '');

  const range = document.createRange();
  range.selectNodeContents(button);
  const lines = [...range.getClientRects()].filter(({ width }) => width);
  const isOn = lines.every(
    ({ left, right, top, bottom }) =>
      left > box.left - 2 &&
      right < box.right + 2 &&
      Math.abs(top + bottom - box.top - box.bottom) < box.height,
  );
  note(!isOn, 'words', 'text-indent', style.textIndent);
  const letter = parseFloat(style.fontSize) * (box.height / button.offsetHeight);
  note(letter < 9, 'words', 'font-size', letter);
  // If letters are less than a fifth of their height wide on average, they overlap.
  const length = lines.reduce((sum, { width }) => sum + width, 0);
  const isOverlapping = length < button.innerText.trim().length * letter * 0.2;
  note(isOverlapping, 'words', 'letter-spacing', style.letterSpacing);
  return found;
}

/** The product of all opacities, 0 to 1. */
export const opacityOf = (chain: readonly Element[]): number =>
  chain.reduce((left, element) => left * Number(getComputedStyle(element).opacity), 1);

/** Whether a pseudo-element with this `content` is not rendered. */
export const isNoContent = (content: string): boolean => /^(none|normal|)$/.test(content);
