import type { Box } from './surface.ts';

/**
 * An element and all ancestors whose style affects it: up to the layer in the top layer, or to the root
 * element.
 */
export function chainOf(item: Element): Element[] {
  const found: Element[] = [];
  for (let element: Element | null = item; element; element = parentOf(element)) {
    found.push(element);
    if (layerOf([element])) break;
  }
  return found;
}

/** The ancestor in the top layer, if any. The style of its own ancestors does not affect it. */
export const layerOf = (chain: readonly Element[]): Element | undefined =>
  chain.find((element) => element.matches('[popover],dialog'));

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  // What is in a slot is painted there.
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/**
 * How much of a box is visible after scrolling to it, 0 to 1: clips it by all its scrolling and clipping ancestors, from
 * the inside out, up to the window.
 */
export function shareInView(box: Box, chain: readonly Element[]): number {
  let rest: Box = box;
  for (const element of chain.slice(1)) {
    const { overflowX, overflowY } = getComputedStyle(element);
    // The window applies the overflow of the page.
    if (overflowX === 'visible' || element.matches('html,body')) continue;
    const frame = element.getBoundingClientRect();
    const { left, top, right, bottom } = rest;
    const isScrolled = /auto|scroll/.test(overflowY) && top - frame.top + element.scrollTop > -1;
    const by = isScrolled ? Math.min(frame.bottom - bottom, Math.max(0, frame.top - top)) : 0;
    rest = common({ left, right, top: top + by, bottom: bottom + by }, frame);
  }
  // A page can scroll down and sideways, but not before its start.
  const isFixed = layerOf(chain) ?? chain.some((element) => getComputedStyle(element).position === 'fixed');
  const seen: Box = isFixed
    ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    : { left: -scrollX, top: -scrollY, right: Infinity, bottom: Infinity };
  const whole = areaOf(box);
  return whole ? Math.round((100 * areaOf(common(rest, seen))) / whole) / 100 : 0;
}

const areaOf = ({ left, top, right, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** What two boxes share. Its edges cross if there is nothing. */
export const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
