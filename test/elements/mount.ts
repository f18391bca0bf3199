import '../web-test-runner/mocha-globals.ts';
import { executeServerCommand } from '@web/test-runner-commands';
import '../../src/define.ts';
import type { AssentProvider } from '../../src/elements.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import { addLateElements } from '../../src/programs/package/late-elements.ts';
import { FakeClient, type FakeSettings } from './fake-client.ts';

// When they come by themselves is another matter.
addLateElements();

/** What is put on stage. */
export interface Fixture extends FakeSettings {
  /** The tags inside the provider, each once. */
  readonly tags?: readonly (keyof HTMLElementTagNameMap)[];
  /** Attributes of all those elements. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly language?: string;
  /** The provider stands in the page's main part, not before it. */
  readonly inMain?: boolean;
  readonly scheme?: 'light' | 'dark';
}

export interface Stage {
  readonly client: FakeClient;
  readonly provider: AssentProvider;
  /** What the provider announced and was asked, in order. */
  readonly events: readonly Event[];
}

const watched = ['ready', 'change', 'status', 'error', 'choose', 'open', 'close', 'retry'];

/** Puts a provider with a fake client and some elements into the page, and waits until they show. */
export async function mount(play: Fixture = {}): Promise<Stage> {
  const { tags = ['assent-banner', 'assent-preferences', 'assent-choices'], attributes = {} } = play;
  await Promise.all([loadParts(), ...['de', 'ar', play.language ?? 'en'].map(loadMessages)]);
  const client = new FakeClient(play);
  const provider = document.createElement('assent-provider');
  if (play.language !== '') provider.setAttribute('lang', play.language ?? 'en');
  if (play.scheme) provider.setAttribute('color-scheme', play.scheme);
  for (const tag of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    provider.append(element);
  }
  const events: Event[] = [];
  for (const name of watched) provider.addEventListener(`assent-${name}`, (event) => events.push(event));
  const main = document.querySelector('main') ?? document.body;
  (play.inMain ? main : document.body).prepend(provider);
  provider.client = client;
  await settle();
  return { client, provider, events };
}

/** What went wrong where nobody waited for it: the runner would only write it down. */
const faults: unknown[] = [];
addEventListener('unhandledrejection', ({ reason }) => faults.push(reason));

/** Takes everything out of the page that a test put into it. Throws what went wrong unseen. */
export function clearStage(): void {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  document.documentElement.lang = 'en';
  const [fault] = faults.splice(0);
  if (fault !== undefined) throw fault;
}

/** Waits until what was asked for is done and drawn: no element has anything to draw in two pictures that follow. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await picture();
    // What observers of sizes ask for comes after the picture.
    await turn();
    // What elements load late is here already, but a busy browser takes its time to give it to them.
    await loadParts();
    if (isDrawing(document)) quiet = -1;
  }
}

/** Loads what elements load when they need it. */
const loadParts = () =>
  Promise.all([
    import('../../src/elements/status/status-details.ts'),
    import('../../src/elements/status/opt-out-link.ts'),
    import('../../src/addons/table/elements/table.ts'),
    import('../../src/locales/own-words.ts'),
  ]);

/** Whether an element of Lit below a node is about to draw itself. */
function isDrawing(root: ParentNode): boolean {
  return [...root.querySelectorAll('*')].some(
    (element) =>
      ('isUpdatePending' in element && element.isUpdatePending === true) ||
      (element.shadowRoot !== null && isDrawing(element.shadowRoot)),
  );
}

/** Waits for the next picture of the page. */
export const picture = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until the browser has done what is in its queue. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage('');
  });
}

/** Waits until a condition holds. */
export async function until(isSo: () => unknown, what = isSo.toString()): Promise<void> {
  for (const end = performance.now() + 20_000; !isSo(); await picture())
    if (performance.now() > end) throw new Error(`It did not come to be: ${what}`);
}

/** Waits until the page has nothing to do: nothing moves any more, and what was to be done then has been done. */
export async function idle(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await settle();
    await until(() => !document.getAnimations().some(isMoving), 'nothing moves');
    await new Promise<void>((resolve) => {
      // A busy machine may have no idle moment.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
      // oxlint-disable-next-line tests/no-fixed-wait -- WebKit has none: elements wait 200 ms there instead
      else setTimeout(resolve, 300);
    });
  }
}

const isMoving = ({ playState, effect }: Animation) =>
  playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000;

/** The shadow root of the one element with a tag. */
export function rootOf(tag: keyof HTMLElementTagNameMap): ShadowRoot {
  const root = document.querySelector(tag)?.shadowRoot;
  if (!root) throw new Error(`There is no <${tag}> that shows anything.`);
  return root;
}

/** All elements inside an element that shows something which match a selector. */
export function allIn(tag: keyof HTMLElementTagNameMap, selector: string): HTMLElement[] {
  return [...rootOf(tag).querySelectorAll<HTMLElement>(selector)];
}

/** The first of them. */
export function oneIn(tag: keyof HTMLElementTagNameMap, selector: string): HTMLElement {
  const [found] = allIn(tag, selector);
  if (!found) throw new Error(`<${tag}> has no ${selector}.`);
  return found;
}

/** The button of an action, as tools find it. */
export const button = (tag: keyof HTMLElementTagNameMap, action: string): HTMLElement =>
  oneIn(tag, `[data-assent-action="${action}"]`);

/** Clicks, as a person does, and waits until that is done and drawn. */
export async function click(element: HTMLElement): Promise<void> {
  element.click();
  await settle();
}

/** The switch of a cell in the preferences, or in a toggle. */
export function switchOf(
  tag: 'assent-preferences' | 'assent-toggle',
  vendor: string,
  target: string,
): HTMLInputElement {
  const found = oneIn(tag, `[role="switch"][data-assent-vendor="${vendor}"][data-assent-target="${target}"]`);
  if (found instanceof HTMLInputElement) return found;
  throw new Error('The switch is no input.');
}

/** What a person reads: text as it is drawn, white space folded. */
export const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** What has the focus, out of all shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/**
 * Gives the page a window of some size, in CSS pixels, or the nearest that the browser has: the one of
 * WebKitGTK is never narrower than 447.
 */
export async function resize(width: number, height: number): Promise<void> {
  await executeServerCommand('resize', { width, height });
  // What styles are worked out from follows the window later than `innerHeight` does in WebKitGTK.
  const styled = new CSSStyleSheet();
  styled.replaceSync(
    'html::before{content:"";position:fixed;visibility:hidden;inline-size:100vw;block-size:100dvh}',
  );
  document.adoptedStyleSheets.push(styled);
  const size = () => {
    const { width: across, height: down } = getComputedStyle(document.documentElement, '::before');
    return `${innerWidth} x ${innerHeight}, ${across} x ${down}`;
  };
  const wanted = `${width} x ${height}, ${width}px x ${height}px`;
  for (let before = ''; size() !== wanted && size() !== before;) {
    before = size();
    // The nearest size that a browser has is known by that it stays.
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styled);
}
