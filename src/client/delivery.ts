import type { Deliverer, Wish } from './deliverer.ts';
import type { DeliveryHost } from './delivery-host.ts';
import { mapEntries } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { backoff } from './retry.ts';

/** The delivery of a page, whose code is loaded when there is something to do for it first. */
export class Delivery {
  readonly #host: DeliveryHost;
  #loading: Promise<Deliverer | undefined> | undefined;
  #deliverer: Deliverer | undefined;
  /** What is to be done once the code is here. */
  readonly #waiting = new Set<(deliverer: Deliverer) => void>();
  /** How often in a row it could not be loaded. */
  #failures = 0;
  #cancelTimer = () => {};
  #isStopped = false;

  constructor(host: DeliveryHost) {
    this.#host = host;
  }

  /** Loads it ahead of time. What cannot be loaded is tried again when it is needed. */
  prepare(): Promise<Deliverer | undefined> {
    return (this.#loading ??= this.#load());
  }

  /** See {@link Deliverer.deliver}. */
  deliver(decisionId: string): void {
    this.#use((deliverer) => deliverer.deliver(decisionId));
  }

  /** See {@link Deliverer.listen}. */
  listen(): void {
    this.#use(listen);
  }

  /** See {@link Deliverer.work}. */
  async work(wish?: Wish): Promise<void> {
    await (this.#deliverer ?? (await this.prepare()))?.work(wish);
  }

  /** What is known as the visitor is to see it: while the code cannot be loaded nothing is on its way. */
  seen(ledger: Ledger): Ledger {
    if (!this.#failures) return ledger;
    return mapEntries(ledger, (entry) =>
      entry.state === 'saving' ? { ...entry, state: 'retrying' } : entry,
    );
  }

  /** See {@link Deliverer.stop}. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
    this.#deliverer?.stop();
  }

  #use(act: (deliverer: Deliverer) => void): void {
    // A page that is about to end has no time to wait.
    if (this.#deliverer) return act(this.#deliverer);
    this.#waiting.add(act);
    void this.prepare();
  }

  async #load(): Promise<Deliverer | undefined> {
    const { environment } = this.#host;
    this.#cancelTimer();
    try {
      const { Deliverer } = await environment.load(() => import('./deliverer.ts'));
      this.#failures = 0;
      if (this.#isStopped) return undefined;
      this.#deliverer = new Deliverer(this.#host);
      for (const act of this.#waiting) act(this.#deliverer);
      this.#waiting.clear();
    } catch (cause) {
      this.#loading = undefined;
      environment.warn('Choices could not be sent. They are kept.', cause);
      if (this.#waiting.size && !this.#isStopped) this.#tryLater();
    }
    return this.#deliverer;
  }

  #tryLater(): void {
    const { environment } = this.#host;
    const pause = backoff((this.#failures += 1), environment.random());
    this.#cancelTimer = environment.after(pause, () => void this.prepare());
    this.#host.changed();
  }
}

const listen = (deliverer: Deliverer): void => deliverer.listen();
