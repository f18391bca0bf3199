interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where something comes to lie when one scrolls to it. */
interface Place {
  /** How much of it is in the window then, 0 to 1. */
  readonly share: number;
  /** Whether nothing but the page has to be scrolled for that. */
  readonly isThere: boolean;
}

/**
 * A button and all that it stands in, as far as their style reaches it: up to the layer that lies above the page,
 * or to the page's root.
 */
export function chainOf(button: Element): Element[] {
  const found: Element[] = [];
  for (let element: Element | null = button; element; element = parentOf(element)) {
    found.push(element);
    if (layerOf([element])) break;
  }
  return found;
}

/** What lies above the page, where nothing that it stands in reaches it. */
export const layerOf = (chain: readonly Element[]): Element | undefined =>
  chain.find((element) => element.matches('[popover],dialog'));

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Follows a box through all that may cut it off or scroll, from the inside out, to the window. */
export function placeOf(box: DOMRect, chain: readonly Element[]): Place {
  let rest: Box = box;
  let isThere = true;
  for (const element of chain.slice(1)) {
    const { overflowX, overflowY } = getComputedStyle(element);
    // The overflow of a page is the window's.
    if (overflowX === 'visible' || element.matches('html,body')) continue;
    const frame = element.getBoundingClientRect();
    const { left, top, right, bottom } = rest;
    const isScrolled = /auto|scroll/.test(overflowY) && top - frame.top + element.scrollTop > -1;
    const by = isScrolled ? Math.min(frame.bottom - bottom, Math.max(0, frame.top - top)) : 0;
    if (Math.abs(by) > 1) isThere = false;
    rest = common({ left, right, top: top + by, bottom: bottom + by }, frame);
  }
  // A page scrolls to what is below or beside it, and never to what is before its beginning.
  const seen: Box = layerOf(chain)
    ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    : { left: -scrollX, top: -scrollY, right: Infinity, bottom: Infinity };
  const { left, top, right, bottom } = common(rest, seen);
  const area = Math.max(0, right - left) * Math.max(0, bottom - top);
  return { share: Math.round((100 * area) / (box.width * box.height)) / 100, isThere };
}

/** Why a layer is not seen as it should be: too little of it in the window, or too little of it at once. */
export function roomOf(layer: Element | undefined): [property: string, value: number][] {
  if (!layer) return [];
  const { share } = placeOf(layer.getBoundingClientRect(), [layer]);
  const { clientHeight, scrollHeight } = layer;
  return [
    ...(share < 0.9 ? [['inset', share] satisfies [string, number]] : []),
    // Less than a quarter of the window is a slit, where there is more to be read.
    ...(clientHeight < Math.min(scrollHeight, innerHeight / 4)
      ? [['block-size', clientHeight] satisfies [string, number]]
      : []),
  ];
}

const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
