import type { Environment, StringStorage, Tabs } from './environment.ts';

/** The browser as an {@link Environment}. Reads globals when called, so that importing it has no effect. */
export function browserEnvironment(): Environment {
  const { locks } = navigator;
  return {
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    random: () => Math.random(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    // Safari has no requestIdleCallback. Drop the fallback when it has.
    whenIdle: (run) =>
      'requestIdleCallback' in globalThis
        ? requestIdleCallback(run, { timeout: 2_000 })
        : setTimeout(run, 200),
    fetch: (address, init) => fetch(address, init),
    storage: findStorage(),
    cookie: (name) => `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0],
    joinTabs,
    exclusively: locks && ((name, work) => locks.request(name, work)),
    isVisible: () => document.visibilityState === 'visible',
    watchPage,
    globalPrivacyControl: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    warn: (message, cause) => console.warn(`[assent] ${message}`, cause ?? ''),
  };
}

/** Looks without writing: before the first choice nothing is stored, not even a probe. */
function findStorage(): StringStorage | undefined {
  try {
    const { localStorage } = globalThis;
    return {
      keys: () => Object.keys(localStorage),
      get: (key) => localStorage.getItem(key),
      set: (key, value) => localStorage.setItem(key, value),
      remove: (key) => localStorage.removeItem(key),
    };
  } catch {
    return undefined; // Sandboxed frames and strict privacy settings throw on the mere look.
  }
}

function joinTabs(name: string, receive: (message: unknown) => void): Tabs {
  const onStorage = ({ key, newValue }: StorageEvent) => receive({ key, text: newValue });
  addEventListener('storage', onStorage);
  const channel = globalThis.BroadcastChannel && new BroadcastChannel(name);
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data));
  return {
    post: (message) => channel?.postMessage(message),
    leave() {
      removeEventListener('storage', onStorage);
      channel?.close();
    },
  };
}

function watchPage(on: { wake(): void; hide(): void }): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const turn = () => (document.visibilityState === 'visible' ? on.wake() : on.hide());
  document.addEventListener('visibilitychange', turn, { signal });
  addEventListener('pagehide', () => on.hide(), { signal });
  // A page restored from the back/forward cache missed every message of the other tabs.
  addEventListener('pageshow', (event) => event.persisted && on.wake(), { signal });
  addEventListener('online', () => on.wake(), { signal });
  return () => listening.abort();
}
