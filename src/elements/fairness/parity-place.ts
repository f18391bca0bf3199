interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The position of an element after scrolling to it. */
interface Place {
  /** How much of it is then visible in the window, 0 to 1. */
  readonly share: number;
  /** Whether scrolling the page alone is enough. */
  readonly isThere: boolean;
}

/**
 * A button and all ancestors whose style affects it: up to the layer in the top layer, or to the root
 * element.
 */
export function chainOf(button: Element): Element[] {
  const found: Element[] = [];
  for (let element: Element | null = button; element; element = parentOf(element)) {
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
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Clips a box by all its scrolling and clipping ancestors, from the inside out, up to the window. */
export function placeOf(box: DOMRect, chain: readonly Element[]): Place {
  let rest: Box = box;
  let isThere = true;
  for (const element of chain.slice(1)) {
    const { overflowX, overflowY } = getComputedStyle(element);
    // The window applies the overflow of the page.
    if (overflowX === 'visible' || element.matches('html,body')) continue;
    const frame = element.getBoundingClientRect();
    const { left, top, right, bottom } = rest;
    const isScrolled = /auto|scroll/.test(overflowY) && top - frame.top + element.scrollTop > -1;
    const by = isScrolled ? Math.min(frame.bottom - bottom, Math.max(0, frame.top - top)) : 0;
    if (Math.abs(by) > 1) isThere = false;
    rest = common({ left, right, top: top + by, bottom: bottom + by }, frame);
  }
  // A page can scroll down and sideways, but not before its start.
  const seen: Box = layerOf(chain)
    ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    : { left: -scrollX, top: -scrollY, right: Infinity, bottom: Infinity };
  const { left, top, right, bottom } = common(rest, seen);
  const area = Math.max(0, right - left) * Math.max(0, bottom - top);
  return { share: Math.round((100 * area) / (box.width * box.height)) / 100, isThere };
}

/** Why a layer is not visible enough: too little of it is in the window, or its scroll area is too small. */
export function roomOf(layer: Element | undefined): [property: string, value: number][] {
  if (!layer) return [];
  const { share } = placeOf(layer.getBoundingClientRect(), [layer]);
  const { clientHeight, scrollHeight } = layer;
  return [
    ...(share < 0.9 ? [['inset', share] satisfies [string, number]] : []),
    // Less than a quarter of the window is too small for long content.
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
