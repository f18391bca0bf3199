import '../web-test-runner/mocha-globals.ts';
import { assert } from '@open-wc/testing';
import type { GatesReport } from '../../src/gating.ts';
import { catalogueOf, FakeClient, type FakeSettings } from '../elements/fake-client.ts';
import { picture, settle, until } from '../elements/mount.ts';

/** Options for opening a page. */
export interface PageSettings extends FakeSettings {
  /** Markup of the page's body. */
  readonly body?: string;
  /** What starts the gates in the page. */
  readonly module?: string;
  /** Path of the page below `/strict/`. */
  readonly path?: string;
  readonly reloads?: boolean;
  /** The client is not ready yet, and statistics by tally were allowed before. */
  readonly wasAllowed?: boolean;
}

/** A page with a strict Content Security Policy, whose gates follow a client that the test controls. */
export interface GatedPage {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  readonly frame: HTMLIFrameElement;
  readonly client: FakeClient;
  readonly reports: readonly GatesReport[];
}

/** Opens a page in which nothing is allowed. */
export async function openPage({
  body = '',
  module = '/test/gating/frame-start.ts',
  path = '',
  reloads,
  wasAllowed,
  ...play
}: PageSettings = {}): Promise<GatedPage> {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ module, body });
  frame.src = `/strict/${path}?${query}`;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const page = frame.contentDocument;
  const window = page?.defaultView;
  if (!window) throw new Error('The page did not open.');
  const client = new FakeClient(play);
  const reports: GatesReport[] = [];
  page.addEventListener('assent-gates', ({ report }) => reports.push(report));
  if (wasAllowed) client.snapshot = { ...client.snapshot, ready: false };
  window.gatePage(client, {
    page,
    reloads,
    wasAllowed: wasAllowed ? (vendor, target) => `${vendor} ${target}` === 'tally statistics' : undefined,
  });
  return { window, document: page, frame, client, reports };
}

/** Closes all pages, and checks that their Content Security Policy blocked nothing. */
export function closePages(): void {
  const frames = [...document.querySelectorAll('iframe')];
  const refused = frames.flatMap(({ contentWindow }) => contentWindow?.refused ?? []);
  for (const frame of frames) frame.remove();
  assert.equal(refused.join('\n'), '');
}

/** Allows one cell, and makes the service record it. */
export function allow(page: GatedPage, vendor = 'tally', target = 'statistics'): void {
  allowAll(page, [{ vendor, target }]);
}

/** Allows several cells at once. */
export function allowAll(
  { client }: GatedPage,
  cells: readonly { readonly vendor: string; readonly target: string }[],
): void {
  client.choose(cells.map((cell) => ({ ...cell, action: 'ACCEPT' })));
  client.become({ state: 'saved', allowed: true }, ({ vendor, target }) =>
    cells.some((cell) => cell.vendor === vendor && cell.target === target),
  );
}

/** Withdraws the consent for one cell. */
export function withdraw({ client }: GatedPage, vendor = 'tally', target = 'statistics'): void {
  client.choose([{ vendor, target, action: 'REJECT' }]);
}

/** Inserts an element at the end of a page, or inside another element. */
export function insert<K extends keyof HTMLElementTagNameMap>(
  { document: page, window }: GatedPage,
  tag: K,
  attributes: Readonly<Record<string, string>>,
  text = '',
  parent: Node = page.body,
): HTMLElementTagNameMap[K] {
  const element = page.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (element instanceof window.HTMLScriptElement) window.write(element, text);
  else element.append(text);
  parent.appendChild(element);
  return element;
}

/** The marks of an element that waits for a cell. */
export const marks = (vendor = 'tally', target = 'statistics') => ({
  'data-assent-vendor': vendor,
  'data-assent-target': target,
});

/** The same marks as markup. */
export const marked = 'data-assent-vendor="tally" data-assent-target="statistics"';

/** The number of requests for vendors' files whose address contains a text. */
export async function hits(of: string): Promise<number> {
  return Number(await (await fetch(`/vendor-hits?of=${encodeURIComponent(of)}`)).text());
}

/**
 * Waits until a page has done and requested what it was about to, to check that something does not happen: what it
 * requests later has been answered.
 */
export async function rest(view: Window = window): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await settle();
    await view.fetch(fresh('pixel.svg'));
  }
}

let serial = 0;
/** The address of a vendor's file that no other test requests. */
export const fresh = (file = 'film.html'): string => `/vendor/${file}?test=${Date.now()}-${(serial += 1)}`;

/** Waits until an address was requested. */
export async function untilHit(address: string): Promise<void> {
  for (const end = performance.now() + 20_000; !(await hits(address)); await picture())
    assert.isBelow(performance.now(), end, `${address} is requested`);
}

/** Creates elements from markup, as a framework would. */
export function parse({ document: page }: GatedPage, markup: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(markup, 'text/html');
  const fragment = page.createDocumentFragment();
  fragment.append(
    ...[...parsed.head.childNodes, ...parsed.body.childNodes].map((node) => page.importNode(node, true)),
  );
  return fragment;
}

export { catalogueOf, until };
