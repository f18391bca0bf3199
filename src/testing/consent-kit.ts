import type { FakeConsentService } from './fake-consent-service.ts';
import { clickForAll, countHeld } from './page-work.ts';
import type { Held } from './page-work.ts';

/** Where the page's proxy is, and how patient a test is. */
export interface KitOptions {
  /** The path of the proxy, as the page's own tag says it. Default `/consent`. */
  readonly proxy?: string;
  /** Milliseconds that an expectation may take to come true. Default 5,000. */
  readonly patience?: number;
}

/** Runs a function in the page, with one argument that is JSON. */
export type InPage = <Argument, Result>(
  work: (argument: Argument) => Result,
  argument: Argument,
) => Promise<Result>;

/** What a test of a page with consents does and expects. */
export class ConsentKit {
  /** What the page talks to in place of the brand's proxy. */
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

  /** Clicks what accepts or rejects everything, once the banner or the preferences show it. */
  async chooseAll(action: 'ACCEPT' | 'REJECT'): Promise<void> {
    const name = action === 'ACCEPT' ? 'accept-all' : 'reject-all';
    await this.#until(
      () => this.#inPage(clickForAll, name),
      (isClicked) => isClicked,
      () => `No banner and no preferences show a button for ${action}.`,
    );
  }

  /**
   * Expects that everything marked for a vendor and target is held back, and that there is something:
   * a name that is written wrongly does not pass.
   */
  async expectHeldBack(vendor: string, target: string): Promise<void> {
    await this.#expect(vendor, target, 'held back', ({ held, running }) => held > 0 && running === 0);
  }

  /** Expects that everything marked for a vendor and target runs, and that there is something. */
  async expectRunning(vendor: string, target: string): Promise<void> {
    await this.#expect(vendor, target, 'running', ({ held, running }) => running > 0 && held === 0);
  }

  /** Lets the page talk to its real proxy again. */
  async stop(): Promise<void> {
    await this.#stop();
  }

  #expect(vendor: string, target: string, what: string, holds: (found: Held) => boolean): Promise<void> {
    return this.#until(
      () => this.#inPage(countHeld, { vendor, target }),
      holds,
      ({ held, running }) =>
        `Expected ${vendor}, ${target} to be ${what}: of what is marked so, ${held} are held back and ${running} run.`,
    );
  }

  async #until<Found>(
    look: () => Promise<Found>,
    holds: (found: Found) => boolean,
    complaint: (found: Found) => string,
  ): Promise<void> {
    const end = Date.now() + this.#patience;
    for (;;) {
      const found = await look();
      if (holds(found)) return;
      if (Date.now() > end) throw new Error(complaint(found));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
