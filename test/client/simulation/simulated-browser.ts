import { Consent } from '../../../src/client/consent.ts';
import type { ConsentOptions } from '../../../src/client/consent-options.ts';
import { proxyCookie } from '../../../src/client/environment/proxy-cookie.ts';
import type { KeptChange } from '../../../src/client/environment/environment.ts';
import { Accounts } from './accounts.ts';
import { catalogue } from './catalogues.ts';
import { Dice } from './dice.ts';
import { Locks } from './locks.ts';
import { Network } from './network.ts';
import { FakeService } from './service.ts';
import { SharedStorage } from './shared-storage.ts';
import { Tab } from './tab.ts';
import { Time } from './time.ts';

export interface WorldOptions {
  readonly seed?: number;
  /** The client under test. */
  readonly Consent?: typeof Consent;
  /** Maximum delay until a tab sees or hears changes of another, in milliseconds. Default 1. */
  readonly lag?: number;
  /** Whether Web Locks exist. Default `true`. */
  readonly hasLocks?: boolean;
  /** Whether the browser has storage. Default `true`. */
  readonly hasStorage?: boolean;
}

export interface TabOptions extends Partial<Omit<ConsentOptions, 'catalogue'>> {
  readonly catalogue?: unknown;
}

/** A device and a service. Fakes everything outside of the client, and nothing inside. */
export class SimulatedBrowser {
  readonly Consent: typeof Consent;
  readonly time = new Time();
  readonly dice: Dice;
  readonly service = new FakeService(this.time);
  readonly network: Network;
  readonly locks: Locks | undefined;
  readonly accounts = new Accounts(this);
  readonly storage: SharedStorage | undefined;
  readonly lag: number;
  readonly tabs = new Set<Tab>();
  cookies: Record<string, string> = {};
  /** The protocol of every page's address. */
  protocol: 'http:' | 'https:' = 'http:';
  gpc = false;
  /** Whether a page was ever suspended. */
  hasSlept = false;
  onMint: (bytes: Uint8Array) => void = () => {};
  onLeave: (tab: Tab) => void = () => {};
  onWarning: (tab: Tab, message: string, cause: unknown) => void = () => {};
  #opened = 0;

  constructor(options: WorldOptions = {}) {
    this.Consent = options.Consent ?? Consent;
    this.dice = new Dice(options.seed ?? 1);
    this.lag = options.lag ?? 1;
    this.service.accounts = this.accounts;
    this.network = new Network(this.time, this.dice, this.service);
    this.locks = options.hasLocks === false ? undefined : new Locks(this.time, this.dice);
    this.storage =
      options.hasStorage === false ? undefined : new SharedStorage(this.time, () => this.dice.upTo(this.lag));
  }

  /** The catalogue may be anything: pages are read as they are. */
  openTab({ catalogue: file = catalogue, ...options }: TabOptions = {}): Tab {
    this.#opened += 1;
    const parsed = JSON.parse(JSON.stringify(file));
    const tab = new Tab(this, `tab ${this.#opened}`, { proxy: '/consent', catalogue: parsed, ...options });
    this.tabs.add(tab);
    return tab;
  }

  /** Advances the time by `ms` milliseconds, with all events. */
  async pass(ms: number): Promise<void> {
    await this.time.pass(ms);
  }

  /** The stored identifier of this device. */
  get anonymousId(): string | undefined {
    return this.storage?.kept.get('assent.id');
  }

  /** The cookies that a script of the page can read. */
  get page(): { readonly cookie: string; readonly location: { readonly protocol: string } } {
    const cookie = Object.entries(this.cookies)
      .map((pair) => pair.join('='))
      .join('; ');
    return { cookie, location: { protocol: this.protocol } };
  }

  /** A script sets a cookie. */
  setCookie(name: string, value: string, seconds: number): void {
    const [pair = ''] = proxyCookie(name, value, seconds, this.page).split('; ');
    const [key = ''] = pair.split('=');
    if (seconds) this.cookies[key] = value;
    else Reflect.deleteProperty(this.cookies, key);
  }

  mint(count: number): Uint8Array {
    const bytes = this.dice.bytes(count);
    this.onMint(bytes);
    return bytes;
  }

  tell(from: Tab, message: KeptChange): void {
    for (const tab of this.tabs) if (tab !== from) tab.hear(message, this.dice.upTo(this.lag));
  }

  leave(tab: Tab): void {
    this.onLeave(tab);
    this.tabs.delete(tab);
  }
}
