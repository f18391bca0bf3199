import type { Disparity } from './parity.ts';
import { chainOf, layerOf, placeOf, roomOf } from './parity-place.ts';
import type { ParityRule } from './parity-rules.ts';

/** What a property may be, and the rule that another value breaks. */
type Allowed = readonly [rule: ParityRule, property: string, values: RegExp];

/** Of a button, and of all that it stands in as far as style of that reaches it. */
const allowedAround: readonly Allowed[] = [
  ['effect', 'filter', /^(none|(drop-shadow\([^()]*(\([^()]*\))?[^()]*\) ?)+)$/],
  ['effect', 'mix-blend-mode', /normal/],
  // A lean of less than ten degrees, and no mirror.
  ['words', 'rotate', /^(none|-?\d(\.\d+)?deg)$/],
  ['words', 'scale', /^(none|[\d. ]+)$/],
  ['words', 'transform', /^(none|matrix\([\d.]+, -?0(\.[01]\d*)?, [^,]+, \d.*)$/],
];

/** Of a button and its layer: of these no number tells what they hide. */
const allowedInside: readonly Allowed[] = [['surface', 'mask-image', /^(none)?$/]];

/** Of what a button stands in. What is cut off a button itself is seen where it is hit. */
const allowedBehind: readonly Allowed[] = [['surface', 'clip-path', /none/]];

/** Of a button itself. */
const allowedOn: readonly Allowed[] = [
  ['press', 'pointer-events', /^(?!none)/],
  ['press', 'cursor', /^(?!.*(not-allowed|none))/],
  ['words', '-webkit-text-security', /^(none)?$/],
  ['surface', 'background-attachment', /^(?!.*fixed)/],
  ['surface', 'background-clip', /^(?!.*(text|content))/],
  ['surface', 'background-image', /^(?!.*url\()/],
];

/** What keeps a person from seeing, pressing or reading either button, by style that both may share. */
export function barriersTo(refuse: HTMLElement, accept: HTMLElement): Disparity[] {
  const [toRefuse, toAccept] = [barriersOf(refuse), barriersOf(accept)];
  return [...new Map([...toAccept, ...toRefuse])].map(([property, [what]]) => ({
    what,
    property,
    refuse: toRefuse.get(property)?.[1] ?? '',
    accept: toAccept.get(property)?.[1] ?? '',
  }));
}

/** The rules that are broken, and the values that break them, by what was looked at. */
function barriersOf(button: HTMLElement): Map<string, readonly [ParityRule, string | number]> {
  const found = new Map<string, readonly [ParityRule, string | number]>();
  const note = (isSo: boolean, rule: ParityRule, property: string, value: string | number) =>
    isSo && found.set(property, [rule, value]);
  const hold = (style: CSSStyleDeclaration, rules: readonly Allowed[]) => {
    for (const [rule, property, values] of rules) {
      const value = style.getPropertyValue(property);
      note(!values.test(value), rule, property, value);
    }
  };
  const box = button.getBoundingClientRect();
  const root = button.getRootNode();
  // What is not drawn at all is found by how much of it is seen.
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
  // One that is drawn inwards lies over the words.
  note(outlineStyle !== 'none' && parseFloat(outlineOffset) < -6, 'surface', 'outline-offset', outlineOffset);

  const opacity = opacityOf(chain);
  note(opacity < 0.9, 'effect', 'opacity', opacity);

  const { share, isThere } = placeOf(box, chain);
  note(share < 0.9, 'window', 'share', share);
  for (const [property, value] of roomOf(layerOf(chain))) note(true, 'window', property, value);
  const hit = root.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  // What is not ours lies over both on purpose: a dialog of the page.
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
  // No letter of a word is narrower than a fifth of its height.
  const length = lines.reduce((sum, { width }) => sum + width, 0);
  const isHeaped = length < button.innerText.trim().length * letter * 0.2;
  note(isHeaped, 'words', 'letter-spacing', style.letterSpacing);
  return found;
}

/** What the opacity of all of them leaves, 0 to 1. */
export const opacityOf = (chain: readonly Element[]): number =>
  chain.reduce((left, element) => left * Number(getComputedStyle(element).opacity), 1);

/** Whether a pseudo-element with this content is not there. */
export const isNoContent = (content: string): boolean => /^(none|normal|)$/.test(content);
