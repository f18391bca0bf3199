import { BrowserMissingError } from './consent-error.ts';
import { ownAddress } from './own-address.ts';
import { proxyCookie, readCookies, readProxyCookie } from './proxy-cookie.ts';
import type { Environment, StringStorage, Tabs } from './environment.ts';

/** The minimum time to wait for a tab that holds the lock and may be frozen, in milliseconds. */
const impatience = 30_000;

/**
 * The browser as an {@link Environment}. It reads globals only when called, so that importing it has no side
 * effect.
 *
 * @throws {BrowserMissingError} without a document.
 */
export function browserEnvironment(): Environment {
  if (typeof document === 'undefined') throw new BrowserMissingError();
  return {
    now: Date.now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    random: Math.random,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    fetch: fetchOwn,
    storage: findStorage(),
    cookie: (name) => readProxyCookie(name, document),
    cookies: () => readCookies(document),
    setCookie: (name, value, seconds) => writeCookie(proxyCookie(name, value, seconds, document)),
    joinTabs,
    exclusively: 'locks' in navigator ? exclusively : undefined,
    digest: 'subtle' in crypto ? digest : undefined,
    isVisible: () => document.visibilityState !== 'hidden',
    watchPage,
    // https://www.w3.org/TR/gpc/ lib.dom does not know it.
    get globalPrivacyControl() {
      return Reflect.get(navigator, 'globalPrivacyControl') === true;
    },
    warn: (message, cause) => console.warn(`[assent] ${message}`, cause ?? ''),
  };
}

/**
 * Requests an address that the page means. `Referer` is the origin alone: an address of a page may name a person, or be
 * secret. A server may want to see the origin.
 */
export const fetchOwn = async (address: string, init?: RequestInit): Promise<Response> =>
  fetch(ownAddress(address, document), { referrerPolicy: 'origin', ...init });

/** Reads without writing: before the first choice nothing is stored, not even a probe. */
function findStorage(): StringStorage | undefined {
  try {
    // Web views in apps may have none.
    const storage: Storage | null = globalThis.localStorage;
    if (!storage) return undefined;
    return {
      keys: () => Object.keys(storage),
      get: (key) => storage.getItem(key),
      set: (key, value) => storage.setItem(key, value),
      remove: (key) => storage.removeItem(key),
    };
  } catch {
    return undefined; // Sandboxed frames and strict privacy settings throw on access.
  }
}

/** Sets a cookie by assigning to `document.cookie`. */
export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // Sandboxed frames have no cookies.
  }
}

function joinTabs(name: string, receive: (message: unknown) => void): Tabs {
  const listening = new AbortController();
  const { signal } = listening;
  let channel: BroadcastChannel | undefined;
  const join = () => {
    try {
      channel = new BroadcastChannel(name);
      channel.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data));
    } catch {
      // Missing or denied. The storage event then announces everything that is stored.
    }
  };
  const part = () => {
    channel?.close();
    channel = undefined;
  };
  join();
  addEventListener('storage', ({ key }) => receive({ key }), { signal });
  // A message to a page in the back/forward cache would evict it.
  addEventListener('pagehide', ({ persisted }) => persisted && part(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && join(), { signal });
  return {
    post: (message) => channel?.postMessage(message),
    leave() {
      listening.abort();
      part();
    },
  };
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Web Locks. Time would not tell whether the lock was free: a busy page learns late that it has it. */
async function exclusively(name: string, work: (wasFree: boolean) => Promise<void>): Promise<void> {
  let working: Promise<void> | undefined;
  try {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await (working = work(true));
    });
  } catch (cause) {
    // The lock was stolen while the work runs. The work continues to its end.
    if (!working) throw cause;
  }
  await (working ?? inTurn(name, () => work(false)));
}

/**
 * Waits for the lock. A frozen tab could hold a lock forever, so a waiting tab steals it after a while and releases it
 * at once, for the tab that has waited longest. Otherwise two waiting tabs could both work at the same time.
 */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  let working: Promise<void> | undefined;
  const begin = () => (working = work());
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), impatience * (1 + Math.random()));
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, begin);
  } catch (cause) {
    // The lock was stolen while the work runs. The work continues to its end.
    if (working) return await working;
    if (!waiting.signal.aborted) throw cause;
  } finally {
    clearTimeout(timer);
  }
  if (working) return;
  await navigator.locks.request(name, { steal: true }, () => {});
  await inTurn(name, work);
}

function watchPage(on: { wake(): void; hide(): void }): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const visibilityChanged = () => (document.visibilityState !== 'hidden' ? on.wake() : on.hide());
  document.addEventListener('visibilitychange', visibilityChanged, { signal });
  addEventListener('pagehide', () => on.hide(), { signal });
  // A page that was restored from the back/forward cache has missed all messages of other tabs.
  addEventListener('pageshow', (event) => event.persisted && on.wake(), { signal });
  addEventListener('online', () => on.wake(), { signal });
  return () => listening.abort();
}
