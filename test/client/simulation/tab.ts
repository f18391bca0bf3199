import { createHash } from 'node:crypto';
import { clientAddOns } from '../../../src/addons/client.ts';
import type { Consent } from '../../../src/client/consent.ts';
import type { ConsentOptions } from '../../../src/client/consent-options.ts';
import { type EarlyChoice, earlyChoicePrefix } from '../../../src/client/ledger/early-choice.ts';
import type { Environment, KeptChange } from '../../../src/client/environment/environment.ts';
import { readProxyCookie } from '../../../src/client/environment/proxy-cookie.ts';
import type { LockOwner } from './locks.ts';
import type { Sender } from './network.ts';
import type { StorageView } from './shared-storage.ts';
import type { SimulatedBrowser } from './simulated-browser.ts';

/** Exact moments for a crash: one of the next changes of storage, or the next request. */
export type Deathbed = { readonly at: 'write'; left: number } | { readonly at: 'send' };

/** One page in one tab. */
export class Tab implements LockOwner, Sender {
  readonly name: string;
  readonly options: ConsentOptions;
  readonly client: Consent;
  readonly warnings: string[] = [];
  /** When it was opened, and when it last resumed, in milliseconds since the beginning. */
  openedAt: number;
  wokenAt: number;
  isVisible = true;
  /** Whether its browser sends Global Privacy Control. An extension may turn it on later. */
  gpc: boolean;
  /** `cached`: in the back/forward cache, where it receives no messages. */
  sleep: 'awake' | 'frozen' | 'cached' = 'awake';
  deathbed: Deathbed | undefined;
  readonly #world: SimulatedBrowser;
  readonly #view: StorageView | undefined;
  readonly #backlog: (() => void)[] = [];
  readonly #receivers = new Set<(message: unknown) => void>();
  #watching: { wake(): void; hide(): void } | undefined;
  #isAlive = true;
  readonly #death = Promise.withResolvers<void>();
  readonly died = this.#death.promise;
  #lastArrival = 0;

  constructor(world: SimulatedBrowser, name: string, options: ConsentOptions) {
    this.name = name;
    this.#world = world;
    this.gpc = world.gpc;
    this.openedAt = this.wokenAt = world.time.elapsed;
    if (world.storage) {
      this.#view = world.storage.open();
      this.#view.onChange = (key) => this.#enter(() => this.#receive({ key }), 'message');
      this.#view.mayChange = () => this.#survives('write');
    }
    this.options = options;
    this.client = new world.Consent({ ...options, ...clientAddOns }, this.#environment());
  }

  isAlive(): boolean {
    return this.#isAlive;
  }

  isRunning(): boolean {
    return this.#isAlive && this.sleep === 'awake';
  }

  async awake(): Promise<void> {
    if (this.sleep !== 'awake') await new Promise<void>((resolve) => void this.#backlog.push(resolve));
  }

  /** Makes an early choice in the banner without the client: stores it, and notifies this page and others. */
  chooseEarly(choice: EarlyChoice): void {
    const key = `assent.${earlyChoicePrefix}${choice.id}`;
    this.#view?.set(key, JSON.stringify(choice));
    this.#receive({ key });
  }

  hide(): void {
    this.isVisible = false;
    this.#watching?.hide();
  }

  show(): void {
    this.isVisible = true;
    this.wokenAt = this.#world.time.elapsed;
    this.#watching?.wake();
  }

  /** `cached` when the visitor goes to another page; `frozen` when the browser suspends a hidden page. */
  fallAsleep(sleep: 'frozen' | 'cached'): void {
    if (this.isVisible) this.hide();
    this.sleep = sleep;
    this.#world.hasSlept = true;
  }

  wakeUp(): void {
    this.sleep = 'awake';
    for (const run of this.#backlog.splice(0)) run();
    this.show();
  }

  /** Crashes: its timers, messages and locks end at once. */
  crash(): void {
    this.#isAlive = false;
    this.#world.leave(this);
    if (this.#view) this.#world.storage?.close(this.#view);
    this.#death.resolve();
  }

  /** Closes normally. */
  close(): void {
    this.hide();
    this.crash();
  }

  hear(message: KeptChange, lag: number): void {
    const { time } = this.#world;
    this.#lastArrival = Math.max(this.#lastArrival, time.elapsed + lag);
    time.after(this.#lastArrival - time.elapsed, () => this.#enter(() => this.#receive(message), 'message'));
  }

  #receive(message: unknown): void {
    for (const receive of this.#receivers) receive(message);
  }

  /** Runs a function in this page: now, when it resumes, or never. */
  #enter(run: () => void, kind: 'task' | 'message' = 'task'): void {
    if (!this.#isAlive || (this.sleep === 'cached' && kind === 'message')) return;
    if (this.sleep === 'awake') run();
    else this.#backlog.push(() => this.#enter(run));
  }

  #survives(act: 'write' | 'send'): boolean {
    const { deathbed } = this;
    if (this.#isAlive && deathbed?.at === act) {
      if (deathbed.at === 'send' || deathbed.left === 0) this.crash();
      else deathbed.left -= 1;
    }
    return this.#isAlive;
  }

  #environment(): Environment {
    const { time, dice, locks } = this.#world;
    const signals = () => this.gpc;
    return {
      now: () => time.now,
      randomBytes: (count) => this.#world.mint(count),
      random: () => dice.throw(),
      after: (ms, run) => time.after(ms, () => this.#enter(run)),
      fetch: (address, init) => this.#fetch(address, init),
      storage: this.#view,
      cookie: (name) => readProxyCookie(name, this.#world.page),
      cookies: () => this.#world.page.cookie,
      setCookie: (name, value, seconds) => this.#isAlive && this.#world.setCookie(name, value, seconds),
      joinTabs: (_name, receive) => {
        this.#receivers.add(receive);
        return {
          post: (message) => this.#isAlive && this.#receivers.has(receive) && this.#world.tell(this, message),
          leave: () => void this.#receivers.delete(receive),
        };
      },
      exclusively: locks && ((_name, work) => locks.exclusively(this, work)),
      digest: async (text) => createHash('sha256').update(text).digest('hex'),
      isVisible: () => this.isVisible,
      watchPage: (on) => {
        this.#watching = on;
        return () => (this.#watching = undefined);
      },
      get globalPrivacyControl() {
        return signals();
      },
      warn: (message, cause) => {
        this.warnings.push(message);
        this.#world.onWarning(this, message, cause);
      },
    };
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    if (!this.#survives('send')) return new Promise(() => {});
    try {
      return await this.#world.network.send(this, address, init);
    } finally {
      await this.awake();
      if (!this.#isAlive) await new Promise(() => {});
    }
  }
}
