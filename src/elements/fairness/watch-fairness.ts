import { ParityEvent } from './parity-event.ts';
import { surfaceTags } from './measure-surface.ts';
import type { FairnessFinding } from './finding.ts';
import { watchStillPointer } from './still-pointer.ts';
import { SurfaceMemory } from './surface-memory.ts';

/** What measures each element that is watched. The page's removed elements are not kept. */
const watched = new WeakMap<Element, () => void>();
let isWatching = false;
let isWarned = false;

/**
 * Measures all elements of Assent on the page when they appear, change, or are touched, and when the window or
 * its colours change. Dispatches a {@link ParityEvent} if they break a rule, and warns once for each page on the
 * console.
 */
export function watchFairness(): void {
  if (isWatching) return;
  isWatching = true;
  const find = () => watchIn(document);
  new MutationObserver(find).observe(document, { childList: true, subtree: true });
  for (const tag of surfaceTags) customElements.whenDefined(tag).then(find, () => {});
  const measureAll = () => measureIn(document);
  addEventListener('resize', measureAll);
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)'])
    matchMedia(query).addEventListener('change', measureAll);
}

function measureIn(root: ParentNode): void {
  for (const host of root.querySelectorAll(surfaceTags.join())) {
    watched.get(host)?.();
    if (host.shadowRoot) measureIn(host.shadowRoot);
  }
}

function watchIn(root: ParentNode): void {
  for (const host of root.querySelectorAll<HTMLElement>(surfaceTags.join())) watch(host);
}

function watch(host: HTMLElement): void {
  const root = host.shadowRoot;
  if (!root || watched.has(host)) return;
  const memory = new SurfaceMemory(host);
  let isDue = false;
  const measureSoon = () => {
    if (isDue) return;
    isDue = true;
    // In a frame, styles are as far as their animations: WebKit tells of the end before it draws it.
    const measureInFrame = () =>
      requestAnimationFrame(() => {
        isDue = false;
        measure();
      });
    whenIdle(measureInFrame);
  };
  watched.set(host, measureSoon);
  const measure = () => {
    if (!host.isConnected) return;
    // Wait until transitions are over.
    if (isComing(root)) return measureSoon();
    watchIn(root);
    tell(host, memory.measure());
  };
  const sizes = new ResizeObserver(measureSoon);
  const observeSizes = () => {
    for (const part of root.querySelectorAll('[part]')) sizes.observe(part);
  };
  new MutationObserver(() => {
    observeSizes();
    measureSoon();
  }).observe(root, { childList: true, subtree: true, characterData: true });
  observeSizes();
  measureSoon();
  let isFleeingTold = false;
  watchStillPointer(root, (name) => {
    if (isFleeingTold) return;
    isFleeingTold = true;
    const measured = 'comes and goes under a pointer that stays';
    tell(host, [{ rule: 'reached', what: `“${name}” (hover)`, measured, isMeasured: true }]);
  });
  for (const touch of ['pointerover', 'pointerout', 'pointerdown', 'focusin', 'change', 'transitionend'])
    host.addEventListener(touch, measureSoon);
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
