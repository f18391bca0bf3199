import { colorOf } from './read-colors.ts';
import { common } from './read-visibility.ts';
import type { Box, Cover } from './surface.ts';

/** Something painted outside of the flow, and where. */
export interface Painted extends Cover {
  readonly by: Element;
  /** `undefined` if no style tells where. */
  readonly box: Box | undefined;
  /** The ring of the focus, or what is as narrow. */
  readonly isRing?: boolean;
}

/** All that styles of parts paint over or behind others: pseudo-elements, shadows and outlines. */
export function readCovers(root: ShadowRoot): Painted[] {
  const parts = [...root.querySelectorAll('[part]')];
  return parts.flatMap((part) => [
    ...pseudoOf(part, '::before'),
    ...pseudoOf(part, '::after'),
    ...shadowsOf(part),
    ...outlineOf(part),
  ]);
}

/** Those of them that are over or behind a text. */
export function coversOf(painted: readonly Painted[], text: Element, box: Box): Cover[] {
  const shown = shownOf(text, box);
  return painted
    .filter(({ by, box: other, what, isRing }) => {
      const isAround = by.contains(text) && /shadow|outline/.test(what);
      // Scrolled under a sticky part, one of them is not seen.
      const isApart = isRing && stickyAround(by) !== stickyAround(text);
      return !isAround && !isApart && (!other || overlap(shown, shownOf(by, other)) > 0.05);
    })
    .map(({ what, isUnknown }) => ({ what, isUnknown }));
}

function stickyAround(element: Element): Element | undefined {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).position === 'sticky') return each;
  return undefined;
}

/** What of an element can be seen without scrolling. */
function shownOf(element: Element, box: Box): Box {
  let shown = box;
  for (let each = element.parentElement; each; each = each.parentElement)
    if (getComputedStyle(each).overflowY !== 'visible') shown = common(shown, each.getBoundingClientRect());
  return shown;
}

/** How far the ring of the focus may reach over the edge of a text beside it: there are no letters yet. */
const ring = 4;

function overlap(box: Box, other: Box): number {
  const { left, top, right, bottom } = common(box, other);
  if (Math.min(right - left, bottom - top) <= ring) return 0;
  return ((right - left) * (bottom - top)) / Math.max(1, (box.right - box.left) * (box.bottom - box.top));
}

/** A pseudo-element that paints something, and is not in the flow of the text. */
function pseudoOf(part: Element, pseudo: '::before' | '::after'): Painted[] {
  const style = getComputedStyle(part, pseudo);
  const { content, display, position, zIndex, backgroundColor, backgroundImage, boxShadow } = style;
  if (/^(none|normal|)$/.test(content) || display === 'none') return [];
  const glass =
    style.getPropertyValue('backdrop-filter') || style.getPropertyValue('-webkit-backdrop-filter');
  const isFilled =
    backgroundImage !== 'none' ||
    boxShadow !== 'none' ||
    !/^(none|)$/.test(glass) ||
    (colorOf(backgroundColor)?.[3] ?? 1) > 0;
  const isMoved = [style.transform, style.translate, style.scale, style.rotate].some(
    (each) => each !== 'none',
  );
  const isPulled = /-/.test(
    [style.marginTop, style.marginBottom, style.marginLeft, style.marginRight].join(),
  );
  const isOut = /absolute|fixed/.test(position);
  const hasWords = !/^("\s*"|'\s*')/.test(content);
  // A switch is a box with a knob, and has no words to cover.
  if (part.matches('input') || !(isFilled || hasWords || style.borderTopWidth !== '0px')) return [];
  if (!isOut && !isMoved && !isPulled && position === 'static') return [];
  const box = isOut && !isMoved && boxShadow === 'none' ? boxOf(part, style) : undefined;
  const isBehind = Number(zIndex) < 0;
  return [{ what: pseudo, by: part, box, isUnknown: isBehind || !box }];
}

/** Where a pseudo-element with an absolute or fixed position is. */
function boxOf(part: Element, style: CSSStyleDeclaration): Box {
  let around: Element | null = part;
  const isFixed = style.position === 'fixed';
  const holds = (element: Element): boolean => {
    const { position, transform, filter } = getComputedStyle(element);
    return (!isFixed && position !== 'static') || transform !== 'none' || filter !== 'none';
  };
  while (around && !holds(around)) around = around.parentElement;
  const frame = around?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const left = frame.left + (around?.clientLeft ?? 0) + parseFloat(style.left);
  const top = frame.top + (around?.clientTop ?? 0) + parseFloat(style.top);
  return { left, top, right: left + parseFloat(style.width), bottom: top + parseFloat(style.height) };
}

function shadowsOf(part: Element): Painted[] {
  const { boxShadow } = getComputedStyle(part);
  if (boxShadow === 'none') return [];
  const { left, top, right, bottom } = part.getBoundingClientRect();
  return boxShadow.split(/,(?![^(]*\))/).flatMap((shadow) => {
    if (shadow.includes('inset')) return [];
    const [color = ''] = shadow.match(/^\s*[a-z]+\([^)]*\)/) ?? [];
    const sizes = (shadow.replace(color, '').match(/-?[\d.]+(?=px)/g) ?? []).map(Number);
    const [x = 0, y = 0, blur = 0, spread = 0] = sizes;
    const grown = spread + blur / 4;
    if ((colorOf(color.trim())?.[3] ?? 1) < 0.1) return [];
    const box = {
      left: left + x - grown,
      top: top + y - grown,
      right: right + x + grown,
      bottom: bottom + y + grown,
    };
    return [{ what: 'box-shadow', by: part, box, isUnknown: false }];
  });
}

function outlineOf(part: Element): Painted[] {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(part);
  const reach = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
  if (reach <= 0) return [];
  const { left, top, right, bottom } = part.getBoundingClientRect();
  const box = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
  return [{ what: 'outline', by: part, box, isUnknown: false, isRing: reach <= 2 * ring }];
}
