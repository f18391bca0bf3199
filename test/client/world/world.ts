import { Consent } from '../../../src/client/consent.ts';
import type { ConsentOptions } from '../../../src/client/consent.ts';
import type { Environment, KeptChange, StringStorage } from '../../../src/client/environment.ts';
import { FakeService } from './service.ts';

/** A catalogue of two vendors and three targets, one of them required. */
export const catalogue = {
  brand: {
    name: 'Fjord & Fell',
    contact: 'privacy@fjord.example',
    privacyPolicy: { version: '2026-11', url: '/privacy' },
  },
  targets: [
    { id: 'necessary', name: 'Necessary', description: 'What the shop needs.', required: true },
    { id: 'statistics', name: 'Statistics', description: 'Counts visits.' },
    { id: 'video', name: 'Video', description: 'Plays films.' },
  ],
  vendors: [
    { id: 'tubular', name: 'Tubular', targets: ['necessary', 'video', 'statistics'] },
    { id: 'tally', name: 'Tally', targets: ['statistics'] },
  ],
};

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** One page in one tab. */
export interface Tab {
  readonly client: Consent;
  readonly warnings: string[];
  hide(): void;
  show(): void;
  /** Ends at once: no timer, no message, no lock of it lives on. */
  crash(): void;
}

/**
 * A device and a service, with time that moves when told. Fakes what lies outside the client and
 * nothing of it.
 */
export class World {
  now = Date.UTC(2026, 10, 21, 12);
  readonly service = new FakeService(() => this.now);
  isOnline = true;
  cookies: Record<string, string> = {};
  storage: Map<string, string> | undefined = new Map();
  /** What writing throws once the browser keeps no more. */
  isFull = false;
  gpc = false;
  readonly #timers = new Set<Timer>();
  readonly #tabs = new Map<symbol, (message: unknown) => void>();
  readonly #locks = new Map<string, Promise<void>>();
  #seed = 1;

  openTab(options: Partial<ConsentOptions> = {}): Tab {
    const self = Symbol('tab');
    let isAlive = true;
    let isVisible = true;
    let watching: { wake(): void; hide(): void } | undefined;
    let die = () => {};
    const died = new Promise<void>((resolve) => (die = resolve));
    const warnings: string[] = [];
    const alive =
      (run: () => void): (() => void) =>
      () => {
        if (isAlive) run();
      };
    const environment: Environment = {
      now: () => this.now,
      randomBytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(this.#random() * 256)),
      random: () => this.#random(),
      after: (ms, run) => this.#after(ms, alive(run)),
      whenIdle: (run) => void this.#after(50, alive(run)),
      fetch: async (address, init) => {
        if (!this.isOnline) throw new TypeError('offline');
        const response = await this.service.answer(address, init);
        if (!isAlive) await new Promise(() => {});
        return response;
      },
      storage: this.storage && this.#storageOf(),
      cookie: (name) => this.cookies[name],
      joinTabs: (_name, receive) => {
        this.#tabs.set(self, receive);
        return { post: (message) => this.#tell(self, message), leave: () => void this.#tabs.delete(self) };
      },
      exclusively: (name, work) => this.#lock(name, work, died, () => isAlive),
      isVisible: () => isVisible,
      watchPage: (on) => {
        watching = on;
        return () => (watching = undefined);
      },
      globalPrivacyControl: this.gpc,
      warn: (message) => void warnings.push(message),
    };
    const client = new Consent({ proxy: '/consent', catalogue, ...options }, environment);
    return {
      client,
      warnings,
      hide() {
        isVisible = false;
        watching?.hide();
      },
      show() {
        isVisible = true;
        watching?.wake();
      },
      crash: () => {
        isAlive = false;
        this.#tabs.delete(self);
        die();
      },
    };
  }

  /** Lets `ms` milliseconds pass, with everything that happens in them. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await breathe();
    for (;;) {
      const next = [...this.#timers].toSorted((a, b) => a.due - b.due)[0];
      if (!next || next.due > end) break;
      this.now = Math.max(this.now, next.due);
      this.#timers.delete(next);
      next.run();
      await breathe();
    }
    this.now = end;
  }

  /** The identifier of this device, as it is kept. */
  get anonymousId(): string | undefined {
    return this.storage?.get('assent.id');
  }

  #random(): number {
    // A linear congruential generator: the same world lives the same life again.
    this.#seed = (this.#seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return this.#seed / 4_294_967_296;
  }

  #after(ms: number, run: () => void): () => void {
    const timer = { due: this.now + Math.max(0, ms), run };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  #storageOf(): StringStorage {
    const storage = this.storage ?? new Map<string, string>();
    return {
      keys: () => [...storage.keys()],
      get: (key) => storage.get(key) ?? null,
      set: (key, text) => {
        if (this.isFull) throw new Error('QuotaExceededError');
        storage.set(key, text);
      },
      remove: (key) => void storage.delete(key),
    };
  }

  #tell(from: symbol, message: KeptChange): void {
    for (const [tab, receive] of this.#tabs) {
      if (tab !== from) this.#after(1, () => this.#tabs.get(tab) === receive && receive(message));
    }
  }

  #lock(name: string, work: () => Promise<void>, died: Promise<void>, isAlive: () => boolean): Promise<void> {
    const before = this.#locks.get(name) ?? Promise.resolve();
    const turn = before.then(() => (isAlive() ? Promise.race([work(), died]) : undefined));
    this.#locks.set(name, turn);
    return turn;
  }
}

/** Lets everything that waits for nothing but its turn happen. */
async function breathe(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}
