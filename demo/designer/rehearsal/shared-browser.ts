import type { Environment, KeptChange } from 'assent';
import { stillBrowser } from '../face/still-browser.ts';
import type { InPageService } from './in-page-service.ts';

/** What the tabs of one visitor share. It ends with the page, and nothing of it is in this browser's own storage. */
export class SharedBrowser {
  gpc = false;
  readonly #kept = new Map<string, string>();
  readonly #tabs = new Map<symbol, (message: KeptChange) => void>();
  readonly #turns = new Map<string, Promise<void>>();
  readonly #service: InPageService;
  readonly #warn: (message: string) => void;

  constructor(service: InPageService, warn: (message: string) => void) {
    this.#service = service;
    this.#warn = warn;
  }

  /** The world as one tab sees it. */
  openTab(): Environment {
    const self = Symbol('tab');
    const tell = (key: string, text: string | null) => {
      for (const [tab, receive] of this.#tabs) if (tab !== self) setTimeout(() => receive({ key, text }));
    };
    return {
      ...stillBrowser,
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      fetch: (address, init) => this.#service.fetch(address, init),
      storage: {
        keys: () => [...this.#kept.keys()],
        get: (key) => this.#kept.get(key) ?? null,
        set: (key, text) => {
          this.#kept.set(key, text);
          tell(key, text);
        },
        remove: (key) => {
          this.#kept.delete(key);
          tell(key, null);
        },
      },
      joinTabs: (_name, receive) => {
        this.#tabs.set(self, receive);
        return { post: ({ key, text }) => tell(key, text), leave: () => void this.#tabs.delete(self) };
      },
      exclusively: (name, work) => this.#takeTurn(name, work),
      globalPrivacyControl: this.gpc,
      warn: (message) => this.#warn(message),
    };
  }

  /** The identifier under which the visitor's choices are recorded; `undefined` before the first. */
  get identifier(): string | undefined {
    const kept = [...this.#kept].find(([key]) => /(^|\.)id$/.test(key))?.[1];
    return kept && /a1\.[\w-]{43}/.exec(kept)?.[0];
  }

  #takeTurn(name: string, work: (wasFree: boolean) => Promise<void>): Promise<void> {
    // Both devices share their data, so that neither has to wait to see what the other has written.
    const turn = (this.#turns.get(name) ?? Promise.resolve()).then(() => work(true));
    this.#turns.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  }
}
