import { colorOf } from './read-colors.ts';
import { coversOf, type Painted, readCovers } from './read-covers.ts';
import { readEdge } from './read-edge.ts';
import { chainOf, shareInView } from './read-visibility.ts';
import { readSwitch } from './read-switch.ts';
import { firstStyles, textLook, textNodes, textsIn } from './read-text.ts';
import { focusMarkOf, keepMarks, touchNow } from './read-touch.ts';
import { limitedProperties } from './style-limits.ts';
import type { Box, Item, Styles, Surface, Touch } from './surface.ts';

/** The elements that are measured: all that a visitor decides or is told by. */
export const surfaceTags = [
  'assent-banner',
  'assent-preferences',
  'assent-choices',
  'assent-status',
  'assent-toggle',
  'assent-gate',
] as const;

/** How many texts or controls of a kind are measured: rows of a list are alike. */
const ofAKind = 6;

/** Measures what an element shows now, without visible changes to the page; `undefined` if it shows nothing. */
export function measureSurface(
  host: HTMLElement,
  touched?: { readonly element: Element; readonly touch: Touch },
): Surface | undefined {
  const root = host.shadowRoot;
  const surface = root?.querySelector<HTMLElement>('[part]');
  if (
    !root ||
    !surface ||
    host.hidden ||
    isHiddenByPage(host) ||
    surface.closest('dialog:not([open])') ||
    host.hasAttribute('open')
  )
    return undefined;
  const touchOf = (element: Element) => (touched?.element === element ? touched.touch : touchNow(element));
  const shared = { styles: new Map<Element, Styles>(), painted: readCovers(root), touchOf };
  const isGone = isPast(surface);
  const elements = isGone ? [] : [...root.querySelectorAll<HTMLElement>('*')].filter(isForEyes);
  const isSwitch = (element: HTMLElement) =>
    element instanceof HTMLInputElement && element.type === 'checkbox';
  const controls = elements.filter((each) => each.matches('button,a[href],select,summary') || isSwitch(each));
  const surfaces = elements.filter((each) => each.hasAttribute('part') && !controls.includes(each));
  return {
    name: host.localName,
    // What the language says, and not what a style makes of it.
    isRightToLeft: root.querySelector('[dir]')?.getAttribute('dir') === 'rtl',
    items: [
      ...(isGone
        ? [itemOf('surface', surface, shared)]
        : surfaces.map((each) => itemOf('surface', each, shared))),
      ...fewOf(controls).map((each) => itemOf('control', each, shared)),
      ...fewOf(elements.filter((each) => textsIn(each).length)).map((each) => itemOf('text', each, shared)),
    ],
  };
}

/** Whether the page does not show the place that an element is in. A theme that hides elements of ours does not count. */
function isHiddenByPage(host: HTMLElement): boolean {
  let around = (host.closest('assent-provider') ?? host).parentElement;
  while (around && getComputedStyle(around).display === 'contents') around = around.parentElement;
  return around !== null && !around.checkVisibility();
}

interface Shared {
  readonly styles: Map<Element, Styles>;
  readonly painted: readonly Painted[];
  readonly touchOf: (element: Element) => Touch;
}

function itemOf(kind: Item['kind'], element: HTMLElement, shared: Shared): Item {
  const { name, range } = namedBy(kind, element);
  const box = boxOf(range ?? element);
  const chain = chainOf(element);
  const isPassing = element.matches('.passing');
  const isGone = isPast(element);
  const isShown = isGone || isRendered(element, box);
  const share = shareInView(box, kind === 'text' ? [element, ...chain] : chain);
  const isTouched = kind === 'text' ? undefined : shared.touchOf(element);
  const control = element.closest('button,a[href]');
  const isPair = kind === 'control' && element.matches('[data-assent-action$="-all"]');
  const styles = chain.map((each) => stylesOf(each, shared.styles));
  if (kind === 'control') keepMarks(element);
  const touch = isTouched ?? (control ? shared.touchOf(control) : 'rest');
  return {
    kind,
    name,
    action: element.dataset['assentAction'],
    touch,
    box,
    isShown,
    share: isShown && !isGone ? share : 1,
    reached:
      isShown && !isGone && kind !== 'surface' && !(kind === 'text' && control)
        ? reachOf(element, range ?? element)
        : undefined,
    isEnabled: !element.matches(':disabled'),
    own: element.matches(':disabled') ? {} : (styles[0] ?? {}),
    around: styles.slice(1),
    firsts: kind === 'text' && isShown && !element.matches(':disabled') ? firstStyles(element).map(pick) : [],
    look: isPair && isShown ? lookOf(element) : undefined,
    text: kind === 'text' && isShown && range ? textLook(element, range) : undefined,
    switch:
      element instanceof HTMLInputElement && isShown && !element.disabled ? readSwitch(element) : undefined,
    edge:
      kind === 'control' && isShown && element.matches('.actions [part=button]:enabled')
        ? readEdge(element)
        : undefined,
    covers: kind === 'surface' ? [] : coversOf(shared.painted, element, box),
    moves: movesOf(element, isPassing),
    isPassing,
    focusMark: kind === 'control' && touch === 'focus' ? focusMarkOf(element) : undefined,
    room: kind === 'surface' && element.matches('[popover],dialog') ? roomOf(element) : undefined,
  };
}

/** The words of an element, and where they are. */
function namedBy(kind: Item['kind'], element: HTMLElement): { name: string; range: Range | undefined } {
  if (kind === 'surface') return { name: element.part[0] ?? '', range: undefined };
  const words = kind === 'text' ? textsIn(element).join(' ') : (element.ariaLabel ?? element.innerText);
  const range = document.createRange();
  const nodes = kind === 'text' ? textNodes(element) : [];
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (!first || !last) return { name: nameOf(words, element), range: undefined };
  range.setStartBefore(first);
  range.setEndAfter(last);
  return { name: nameOf(words, element), range };
}

const nameOf = (words: string, element: Element): string =>
  words.trim().replaceAll(/\s+/g, ' ').slice(0, 40) ||
  (element.textContent?.trim().slice(0, 40) ?? element.localName);

/** Not those parts that only screen readers get, or that nobody has unfolded. */
function isForEyes(element: HTMLElement): boolean {
  // A dialog that is closed opens at the press of a button. No theme closes one.
  if (element.closest('.away,style,script,option,dialog:not([open])')) return false;
  // Rows that are scrolled away are not laid out.
  return element.checkVisibility({ contentVisibilityAuto: true }) || !element.checkVisibility();
}

function isRendered(element: HTMLElement, { left, top, right, bottom }: Box): boolean {
  if (right - left <= 0 || bottom - top <= 0) return false;
  if (getComputedStyle(element).contentVisibility === 'hidden') return false;
  // A slot has no box of its own.
  const boxed = element.localName === 'slot' ? element.parentElement : element;
  return boxed?.checkVisibility({ visibilityProperty: true }) === true;
}

/** A message whose time is over. */
const isPast = (element: Element): boolean =>
  element.matches('.passing') && element.getAnimations().some(({ playState }) => playState === 'finished');

const boxOf = (target: Range | Element): Box => {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  return { left, top, right, bottom };
};

/** The first few of each kind of element. */
function fewOf(elements: readonly HTMLElement[]): HTMLElement[] {
  const counts = new Map<string, number>();
  return elements.filter(({ localName, className, dataset, part, parentElement }) => {
    const kind = [localName, className, dataset['assentAction'], part.value, parentElement?.className].join();
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= ofAKind;
  });
}

function stylesOf(element: Element, known: Map<Element, Styles>): Styles {
  const found = known.get(element);
  if (found) return found;
  const styles = pick(getComputedStyle(element));
  known.set(element, styles);
  return styles;
}

const pick = (style: CSSStyleDeclaration): Styles =>
  Object.fromEntries([...limitedProperties, 'display'].map((name) => [name, style.getPropertyValue(name)]));

/** The whole computed style of a button and its pseudo-elements. */
function lookOf(button: HTMLElement): Styles {
  const entries = ['', '::before', '::after', '::first-line', '::first-letter'].flatMap((pseudo) => {
    const style = getComputedStyle(button, pseudo || null);
    if (/before|after/.test(pseudo) && /^(none|normal|)$/.test(style.content)) return [];
    return [...style].map((name) => [pseudo + name, style.getPropertyValue(name)] as const);
  });
  return Object.fromEntries(entries);
}

/** The share of nine points that the pointer reaches; `undefined` if others of the page are over them all. */
function reachOf(element: HTMLElement, area: Range | Element): number | undefined {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return undefined;
  const target = element.closest('label') ?? element;
  const rects = [...area.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const frames = chainOf(element)
    .slice(1)
    .filter((each) => getComputedStyle(each).overflowY !== 'visible' && !each.matches('html,body'))
    .map((each) => each.getBoundingClientRect());
  const box = boxOf(area);
  // What is partly scrolled away can be brought into view; what is cut off is found by its share.
  const isPartlyAway = frames.some(
    ({ left, top, right, bottom }) =>
      box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1,
  );
  if (isPartlyAway) return undefined;
  let [all, hits] = [0, 0];
  for (const { left, top, width, height } of rects.slice(0, 3))
    // Round buttons have no corners.
    for (const x of [0.2, 0.5, 0.8])
      for (const y of area instanceof Range ? [0.5] : [0.2, 0.5, 0.8]) {
        const [across, down] = [left + width * x, top + height * y];
        const hit = root.elementFromPoint(across, down);
        // What is scrolled away is under what stays, or under nothing of ours.
        const isAway = !hit || !root.contains(hit) || isUnderSticky(hit, element);
        if (isAway) continue;
        all += 1;
        // A text is read through what paints nothing.
        if (target.contains(hit) || (area instanceof Range && !isPainted(hit, element))) hits += 1;
      }
  return all ? Math.round((100 * hits) / all) / 100 : undefined;
}

/** Whether something over a text has a colour or a picture of its own. */
function isPainted(hit: Element, text: Element): boolean {
  for (let each: Element | null = hit; each && !each.contains(text); each = each.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    if (backgroundImage !== 'none' || (colorOf(backgroundColor)?.[3] ?? 1) > 0.05) return true;
  }
  return false;
}

function isUnderSticky(hit: Element, element: Element): boolean {
  for (let each: Element | null = hit; each && !each.contains(element); each = each.parentElement)
    if (getComputedStyle(each).position === 'sticky') return true;
  return false;
}

/** How long an element moves, in seconds. */
function movesOf(element: Element, isPassing: boolean): number {
  const ends = element
    .getAnimations()
    .filter((animation) => animation instanceof CSSAnimation)
    .map(({ effect }) => Number(effect?.getComputedTiming().endTime) / 1_000);
  return isPassing && !ends.length ? Infinity : Math.max(0, ...ends);
}

function roomOf(element: HTMLElement): Item['room'] {
  return { height: element.clientHeight, content: element.scrollHeight, window: innerHeight };
}
