/**
 * The box of a gate, the same before and after its definition. While it is closed, its size depends neither
 * on its words nor on a theme, so that nothing in the page moves when its file or its words arrive.
 */
export const roomStyle =
  ':host{display:grid;min-inline-size:0}:host([hidden]){display:none!important}::slotted(iframe){border:0}.room{inline-size:100%;min-inline-size:0;min-block-size:0;font-size:medium;contain:size;contain-intrinsic-size:15em 20em}';

/**
 * The style of a closed gate's room: the size that the attributes `width` and `height` of the content give,
 * no wider than the available space.
 */
export function roomSize(gate: Element): string {
  const content = [gate, ...gate.querySelectorAll(':scope>template:not([data-assent-vendor])')]
    .map((element) => (element instanceof HTMLTemplateElement ? element.content : element))
    .map((element) => element.querySelector('[width][height]:not([slot])'))
    .find(Boolean);
  // Browsers ignore a declaration without a number.
  const [width, height] = ['width', 'height'].map((name) => Number(content?.getAttribute(name)) || NaN);
  // A picture in a narrow page keeps its proportions, and a frame its height.
  return `max-inline-size:${width}px;${content?.matches('iframe') ? `contain-intrinsic-block-size:${height}px` : `aspect-ratio:${width}/${height}`}`;
}

/** Whether blocked content of a gate is loaded. */
export function isFilled(gate: Element): boolean {
  return [...gate.querySelectorAll('*')].some(
    (each) => each.assentLoaded || ('assentContent' in each && each.assentContent),
  );
}

/** Gives a gate that is not defined yet the box that its definition gives it: its content, or its room. */
export function reserveRoom(gate: Element, isAllowed: boolean): void {
  const name = isAllowed || isFilled(gate) ? 'slot' : 'div';
  let root = gate.shadowRoot;
  if (!root) {
    root = gate.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(roomStyle);
    root.adoptedStyleSheets = [sheet];
  }
  let room = root.querySelector<HTMLElement>(name);
  if (!room) root.replaceChildren((room = document.createElement(name)));
  if (name === 'slot') return;
  room.className = 'room';
  room.style.cssText = roomSize(gate);
}
