import type { FakeConsentService } from './fake-consent-service.ts';
import { clickForAll, countElements, type ElementCounts } from './page-work.ts';

/** Options of the test kit. */
export interface KitOptions {
  /** The path of the proxy, as in the page's own `data-proxy` or `proxy`. Default `/consent`. */
  readonly proxy?: string;
  /** How long to wait for an expectation, in milliseconds. Default 5,000. */
  readonly patience?: number;
}

/** Runs a function in the page. The argument and the result are JSON. */
export type InPage = <Argument, Result>(
  work: (argument: Argument) => Result,
  argument: Argument,
) => Promise<Result>;

/** Chooses on a page and checks what runs. Make one with `onPage` or `inPage`. */
export class ConsentKit {
  /** Replies to the page instead of the brand's proxy. */
  readonly service: FakeConsentService;
  readonly #inPage: InPage;
  readonly #patience: number;
  readonly #stop: () => Promise<void>;

  constructor(
    service: FakeConsentService,
    inPage: InPage,
    { patience = 5_000 }: KitOptions,
    stop: () => Promise<void>,
  ) {
    this.service = service;
    this.#inPage = inPage;
    this.#patience = patience;
    this.#stop = stop;
  }

  /**
   * Waits for the button that accepts or rejects everything, in the banner or the preferences, and clicks it.
   */
  async chooseAll(action: 'ACCEPT' | 'REJECT'): Promise<void> {
    const name = action === 'ACCEPT' ? 'accept-all' : 'reject-all';
    await this.#until(
      () => this.#inPage(clickForAll, name),
      (isClicked) => isClicked,
      () => `Neither the banner nor the preferences show a button for ${action}.`,
    );
  }

  /**
   * Waits until all elements marked for a vendor and target are blocked. Throws if there is none, so that a
   * misspelt name does not pass.
   */
  async expectHeldBack(vendor: string, target: string): Promise<void> {
    await this.#expect(vendor, target, 'blocked', ({ blocked, running }) => blocked > 0 && running === 0);
  }

  /** Waits until all elements marked for a vendor and target run. Throws if there is none. */
  async expectRunning(vendor: string, target: string): Promise<void> {
    await this.#expect(vendor, target, 'running', ({ blocked, running }) => running > 0 && blocked === 0);
  }

  /** Connects the page to its real proxy again. */
  async stop(): Promise<void> {
    await this.#stop();
  }

  #expect(
    vendor: string,
    target: string,
    what: string,
    holds: (found: ElementCounts) => boolean,
  ): Promise<void> {
    return this.#until(
      () => this.#inPage(countElements, { vendor, target }),
      holds,
      ({ blocked, running }) =>
        `Expected ${vendor}, ${target} to be ${what}. Of the elements marked so, ${blocked} are blocked and ${running} run.`,
    );
  }

  async #until<Found>(
    read: () => Promise<Found>,
    holds: (found: Found) => boolean,
    message: (found: Found) => string,
  ): Promise<void> {
    const end = Date.now() + this.#patience;
    for (;;) {
      const found = await read();
      if (holds(found)) return;
      if (Date.now() > end) throw new Error(message(found));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
