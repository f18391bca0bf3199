import type { LitElement } from 'lit';
import { ParityEvent } from './parity-event.ts';
import { measureParity } from './parity-measure.ts';

const watched = new WeakSet<LitElement>();
let isWarned = false;

/**
 * Measures the buttons that refuse and accept of a banner or of preferences when they open, change their
 * size, or are pointed at. Dispatches a {@link ParityEvent} if they are not equal, and warns once for each
 * page on the console.
 */
export async function watchParity(layer: LitElement): Promise<void> {
  if (watched.has(layer)) return;
  watched.add(layer);
  await layer.updateComplete;
  const root = layer.shadowRoot;
  if (!root) return;

  let isDue = false;
  let told = '';
  const sizes = new ResizeObserver(() => measureSoon());
  const content = new MutationObserver(() => {
    const pair = pairIn(root);
    for (const button of pair ?? []) sizes.observe(button);
    measureSoon();
  });
  const measureSoon = () => {
    if (isDue) return;
    isDue = true;
    whenIdle(() => {
      isDue = false;
      measure();
    });
  };
  const measure = () => {
    // Wait until transitions are over.
    if (isComing(root)) return measureSoon();
    const pair = layer.isConnected && pairIn(root);
    if (
      !pair ||
      pair[0].closest('dialog:not([open])') ||
      pair.some((button) => button.matches(':hover, :focus, :active') || isUnderOurs(button, layer))
    )
      return;
    const parity = measureParity(...pair);
    content.takeRecords();
    const now = parity.disparities.map(({ what, property }) => `${what} (${property})`).join(', ');
    if (now === told) return;
    told = now;
    if (!now) return;
    layer.dispatchEvent(new ParityEvent(parity));
    if (!isWarned)
      console.warn(`[assent] Refusing is not as easy as accepting in ${layer.localName}: ${now}.`);
    isWarned = true;
  };

  content.observe(root, { childList: true, subtree: true });
  for (const button of pairIn(root) ?? []) sizes.observe(button);
  for (const near of ['pointerenter', 'pointerleave', 'focusin']) layer.addEventListener(near, measure);
}

function pairIn(root: ShadowRoot): [refuse: HTMLElement, accept: HTMLElement] | undefined {
  const refuse = root.querySelector<HTMLElement>('[data-assent-action="reject-all"]');
  const accept = root.querySelector<HTMLElement>('[data-assent-action="accept-all"]');
  return refuse && accept ? [refuse, accept] : undefined;
}

/** Whether another layer of Assent covers a button, such as the preferences over the banner. */
function isUnderOurs(button: HTMLElement, layer: LitElement): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return above !== layer && above?.localName.startsWith('assent-') === true;
}

/** Whether an animation of a layer is still moving it to its place. Endless animations do not count. */
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
