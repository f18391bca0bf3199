import { ParityEvent } from './parity-event.ts';
import { surfaceTags } from './measure-surface.ts';
import type { FairnessFinding } from './finding.ts';
import { watchStillPointer } from './still-pointer.ts';
import { SurfaceMemory } from './surface-memory.ts';

/** What measures each element that is watched, soon. The page's removed elements are not kept. */
const watched = new WeakMap<Element, () => Promise<void>>();
let isWatching = false;
let isWarned = false;

/**
 * Measures all elements of Assent on the page when they appear, change, or are touched, and when the window or
 * its colours change. Dispatches a {@link ParityEvent} if they break a rule, and warns once for each page on the
 * console.
 *
 * @returns when what is there already is measured: nothing may take the place of the question in the HTML of a page
 * before.
 */
export async function watchFairness(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  const find = () => void watchIn(document);
  new MutationObserver(find).observe(document, { childList: true, subtree: true });
  for (const tag of surfaceTags) customElements.whenDefined(tag).then(find, () => {});
  const measureAll = () => measureIn(document);
  addEventListener('resize', measureAll);
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)'])
    matchMedia(query).addEventListener('change', measureAll);
  await watchIn(document);
}

function measureIn(root: ParentNode): void {
  for (const host of root.querySelectorAll(surfaceTags.join())) {
    void watched.get(host)?.();
    if (host.shadowRoot) measureIn(host.shadowRoot);
  }
}

async function watchIn(root: ParentNode): Promise<void> {
  await Promise.all([...root.querySelectorAll<HTMLElement>(surfaceTags.join())].map(watch));
}

async function watch(host: HTMLElement): Promise<void> {
  const root = host.shadowRoot;
  if (!root || watched.has(host)) return;
  const memory = new SurfaceMemory(host);
  let due: Promise<void> | undefined;
  const measureSoon = () => (due ??= measureInFrame());
  const measureInFrame = async (): Promise<void> => {
    await new Promise<void>(whenIdle);
    // In a frame, styles are as far as their animations: WebKit tells of the end before it draws it.
    await new Promise(requestAnimationFrame);
    due = undefined;
    if (!host.isConnected) return;
    // Wait until transitions are over.
    if (isComing(root)) return measureSoon();
    void watchIn(root);
    tell(host, memory.measure());
  };
  watched.set(host, measureSoon);
  const sizes = new ResizeObserver(() => void measureSoon());
  const observeSizes = () => {
    for (const part of root.querySelectorAll('[part]')) sizes.observe(part);
  };
  new MutationObserver(() => {
    observeSizes();
    void measureSoon();
  }).observe(root, { childList: true, subtree: true, characterData: true });
  observeSizes();
  const first = measureSoon();
  let isFleeingTold = false;
  watchStillPointer(root, (name) => {
    if (isFleeingTold) return;
    isFleeingTold = true;
    const measured = 'comes and goes under a pointer that stays';
    tell(host, [{ rule: 'reached', what: `“${name}” (hover)`, measured, isMeasured: true }]);
  });
  for (const touch of ['pointerover', 'pointerout', 'pointerdown', 'focusin', 'change', 'transitionend'])
    host.addEventListener(touch, () => void measureSoon());
  await first;
}

function tell(host: HTMLElement, findings: readonly FairnessFinding[] | undefined): void {
  if (!findings?.length) return;
  host.dispatchEvent(new ParityEvent(findings));
  if (isWarned) return;
  isWarned = true;
  const [first] = findings;
  const others = findings.length > 1 ? `, and ${findings.length - 1} more` : '';
  console.warn(
    `[assent] The theme is not fair in ${host.localName}: ${first?.rule}, ${first?.what}: ${first?.measured}${others}. See docs/reference/theming.md.`,
  );
}

/** Whether an animation is still moving a surface to its place. Endless animations do not count. */
function isComing(root: ShadowRoot): boolean {
  return root
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000,
    );
}

function whenIdle(work: () => void): void {
  // WebKit has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 200);
}
