import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { paths, impressionsPath } from '../../../../protocol/endpoints.ts';
import { FakeConsentService } from '../../../testing/page/fake-consent-service.ts';
import { clickForAll } from '../../../testing/page/page-work.ts';
import type {
  Observations,
  SeenCall,
  SeenElement,
  SeenItem,
  SeenMark,
  SeenRequest,
  State,
} from './observation.ts';
import {
  hasKeptRefusals,
  isWebAddress,
  noteCalls,
  openPreferences,
  PageContent,
  PageNote,
  readPage,
  scrollThrough,
} from './page-hooks.ts';
import { type Moment, recordRequests } from './record-requests.ts';
import { ScanError } from './find-browser.ts';
import { sendHeaders } from './send-headers.ts';

/** How pages are visited. Times are in milliseconds. */
export interface VisitOptions {
  /** How long a page is watched at least after it has loaded. */
  readonly watch: number;
  /** How long a page may take to answer, and how long to load. */
  readonly patience: number;
  /** Of the site, with its port. */
  readonly host: string;
  /** The path of the site's proxy, such as `/consent`, besides whatever looks like the paths of the interface. */
  readonly proxy?: string | undefined;
  /** Whether choices reach the site's own proxy. Otherwise the scan answers them itself, and nothing is recorded. */
  readonly records: boolean;
  /** Where to write requests and answers. http://www.softwareishard.com/blog/har-12-spec/ */
  readonly har?: string | undefined;
  /** Headers for requests to the site itself, by names in small letters, such as those that open a staging site. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Whether certificates that no browser trusts are accepted. */
  readonly isInsecure?: boolean | undefined;
  /** Whether the visitor sends Global Privacy Control. https://www.w3.org/TR/gpc/ */
  readonly signals?: boolean;
}

/** One visitor who comes for the first time, with a browser of their own. */
export interface Visitor {
  /** @throws {ScanError} if the page cannot be looked at */
  visit(address: string, state: State): Promise<void>;
  /** Accepts or refuses everything on the page that is open, where nothing ran before. It is then watched in this state. */
  choose(action: 'ACCEPT' | 'REJECT', state: State): Promise<void>;
  /** Refuses what was allowed before, and leaves the page: what runs on it already does not end. */
  withdraw(): Promise<void>;
  /** All that was seen so far. */
  observations(): Observations;
  leave(): Promise<void>;
}

/** How much is noted of what all pages of a visitor do. Each page notes 1,000 different calls at most. */
const mostNotes = 10_000;

/** Makes a visitor. */
export async function arrive(browser: Browser, options: VisitOptions): Promise<Visitor> {
  const { patience } = options;
  const context = await browser.newContext({
    ...(options.har !== undefined && { recordHar: { path: options.har } }),
    ...(options.signals && { extraHTTPHeaders: { 'sec-gpc': '1' } }),
    ...(options.isInsecure && { ignoreHTTPSErrors: true }),
  });
  const service = new FakeConsentService();
  const items: SeenItem[] = [];
  const calls: SeenCall[] = [];
  const marks: SeenMark[] = [];
  const elements: SeenElement[] = [];
  const hints: SeenRequest[] = [];
  const writers = new Map<string, readonly string[]>();
  let visiting: { readonly state: State; readonly page: string; readonly since: number } | undefined;
  const moment = (): Moment | undefined =>
    visiting && { state: visiting.state, page: visiting.page, at: Date.now() - visiting.since };

  await context.exposeBinding('assentScanNote', (_source, note: unknown) => {
    const seen = moment();
    const { data } = PageNote.safeParse(note);
    if (!seen || !data || calls.length + writers.size >= mostNotes) return;
    const { kind, name } = data;
    const callers = data.callers.filter(isWebAddress);
    if (kind === 'call') calls.push({ state: seen.state, page: seen.page, call: name, callers });
    else writers.set(`${kind} ${name}`, callers);
  });
  await context.addInitScript(noteCalls);
  if (options.signals)
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    });
  if (!options.records)
    await context.route(
      ({ host, pathname }) =>
        host === options.host || pathname.endsWith(impressionsPath) || isOfProxy(pathname, options.proxy),
      async (route) => {
        const request = route.request();
        const { pathname } = new URL(request.url());
        const body = request.postData() ?? undefined;
        // A proxy may have any paths, and nothing must be recorded there.
        const path = isConsent(body) ? paths.createConsent : isCount(body) ? impressionsPath : pathname;
        if (!isOfProxy(pathname, options.proxy) && !isConsent(body) && !isCount(body))
          return route.fallback();
        await route.fulfill({
          ...service.answer({ method: request.method(), path, body }),
          contentType: 'application/json',
        });
      },
    );
  const page = await context.newPage();
  if (options.headers) await sendHeaders(context, page, options.host, options.headers);
  const requests = await recordRequests(context, page, moment);

  /** Runs a function in the page, which may be busy for ever. */
  const inPage: Page['evaluate'] = async (...work: Parameters<Page['evaluate']>) =>
    Promise.race([
      page.evaluate(...work),
      wait(patience, undefined, { ref: false }).then(() => {
        throw new ScanError(
          `${page.url()} is so busy that it does not answer. Leave it out, or give it more --patience.`,
        );
      }),
    ]);
  /** Waits until the page asks for nothing more, and takes down what it has. */
  const watch = async () => {
    await page.waitForLoadState('load', { timeout: patience }).catch(() => {});
    await inPage(scrollThrough).catch(() => {});
    const begin = Date.now();
    for (let last = -1; Date.now() - begin < options.watch || last !== requests.count;) {
      if (Date.now() - begin > options.watch + patience) break;
      last = requests.count;
      await wait(Math.min(500, options.watch));
    }
    await takeDown();
  };
  const takeDown = async () => {
    const seen = moment();
    if (!seen) return;
    const { at: _at, ...where } = seen;
    // The page may have moved on by itself.
    const content = PageContent.parse(
      await inPage(readPage).catch(async () => {
        await page.waitForLoadState('load', { timeout: patience }).catch(() => {});
        return inPage(readPage);
      }),
    );
    const writersOf = (kind: string, name: string) => ({ writers: writers.get(`${kind} ${name}`) ?? [] });
    for (const { kind, name } of content.items)
      items.push({ ...where, kind, name, ...writersOf(kind, name) });
    for (const { name, domain, path } of await context.cookies())
      items.push({ ...where, kind: 'cookie', name, domain, path, ...writersOf('cookie', name) });
    for (const mark of content.marks) marks.push({ page: where.page, ...mark });
    for (const element of content.elements) elements.push({ page: where.page, ...element });
    for (const address of content.hints.filter(isWebAddress))
      hints.push({ ...where, at: 0, address, type: 'preconnect', initiators: [] });
  };
  /** Whether a banner asks. A regime that does not ask shows none: the preferences have the same buttons. */
  const isAsked = () =>
    inPage(() =>
      [...document.querySelectorAll('assent-banner')].some((banner) =>
        [...(banner.shadowRoot?.querySelectorAll('[data-assent-action]') ?? [])].some((each) =>
          each.checkVisibility(),
        ),
      ),
    );
  /** What a page sends when it ends belongs to the state before. */
  const leavePage = async () => {
    visiting = undefined;
    await page.goto('about:blank', { timeout: patience });
  };
  /** Presses a button that answers for everything. */
  const press = async (action: 'ACCEPT' | 'REJECT', opens: boolean) => {
    const before = service.consents.length;
    const end = Date.now() + patience;
    const until = async (done: () => Promise<boolean>) => {
      while (!(await done())) {
        if (Date.now() > end) return false;
        await wait(100);
      }
      return true;
    };
    if (opens) await until(() => inPage(openPreferences));
    const name = action === 'ACCEPT' ? 'accept-all' : 'reject-all';
    if (!(await until(() => inPage(clickForAll, name)))) throw await nobodyAsks(page, action);
    if (options.records) return;
    const isTaken = async () =>
      service.consents.length > before || (action === 'REJECT' && (await inPage(hasKeptRefusals)));
    if (await until(isTaken)) return;
    throw new ScanError(
      `${page.url()} sent its choice to an address that the scan does not know. Pass its path by --proxy, such as --proxy /consent.`,
    );
  };

  return {
    async visit(address, state) {
      // An address that differs only behind its # would not be loaded again.
      await leavePage();
      visiting = { state, page: address, since: Date.now() };
      await goTo(page, address, patience);
      await watch();
    },
    async choose(action, state) {
      const opens = !(await isAsked());
      visiting = visiting && { ...visiting, state };
      await press(action, opens);
      await watch();
    },
    async withdraw() {
      const opens = !(await isAsked());
      visiting = undefined;
      await press('REJECT', opens);
      await leavePage();
    },
    observations: () => ({ requests: [...requests.list(), ...hints], items, calls, marks, elements }),
    leave: () => context.close(),
  };
}

/** Whether a path is below the proxy's, or one of the interface's below whatever prefix. */
function isOfProxy(path: string, proxy: string | undefined): boolean {
  return (
    (proxy !== undefined && path.startsWith(`${proxy.replace(/\/$/, '')}/`)) ||
    /\/consents(\/(unified|check)\/[^/]+)?$|\/subjects\/(profile(\/verify)?|sign-out)$/.test(path)
  );
}

/** Whether a page posts a consent, in the form of the interface. */
const isConsent = (body = ''): boolean => /^\{.*"subject":.*\}$/s.test(body) && /"actions":\[/.test(body);

/** Whether a page tells that it showed the question, or how it was answered. Other pages may have the same path. */
const isCount = (body = ''): boolean =>
  /^\{"event":"(shown|accepted|refused|mixed)",.*"placement":/s.test(body);

async function goTo(page: Page, address: string, timeout: number): Promise<void> {
  const answer = await page.goto(address, { waitUntil: 'commit', timeout }).catch((cause: unknown) => {
    const reason =
      cause instanceof Error ? (/net::(\w+)/.exec(cause.message)?.[1] ?? 'no answer in time') : '';
    const remedy = reason.startsWith('ERR_CERT')
      ? 'Pass --insecure if it is a staging site.'
      : 'Check the address.';
    throw new ScanError(`${address} cannot be reached (${reason}). ${remedy}`, { cause });
  });
  if (page.url().replace(/#.*/, '') !== address.replace(/#.*/, ''))
    throw new ScanError(
      `${address} leads to ${page.url()}. Scan that address instead, or leave it out if it is for visitors who have signed in.`,
    );
  if (answer && !answer.ok())
    throw new ScanError(
      `${address} answers ${answer.status()}. The scan sees what anybody sees who comes without signing in. A staging site may need a --header.`,
    );
}

/** Nothing on the page can be answered. */
async function nobodyAsks(page: Page, action: string): Promise<ScanError> {
  const hasWidget = await page.evaluate(
    () =>
      'assent' in globalThis || !!document.querySelector('assent-provider,assent-banner,assent-preferences'),
  );
  return new ScanError(
    hasWidget
      ? `${page.url()} shows no button for ${action}: neither a banner nor the preferences.`
      : `${page.url()} has no widget of Assent, so the scan cannot choose. Put the script tag on it, or scan a page that has it.`,
  );
}
