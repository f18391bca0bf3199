import type { Deliverer, Wish } from './deliverer.ts';
import type { DeliveryHost } from './delivery-host.ts';

/** The delivery of a page, whose code is loaded when there is something to do for it first. */
export class Delivery {
  readonly #host: DeliveryHost;
  #loading: Promise<Deliverer | undefined> | undefined;
  #deliverer: Deliverer | undefined;
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
    this.#use((deliverer) => deliverer.listen());
  }

  /** See {@link Deliverer.work}. */
  async work(wish?: Wish): Promise<void> {
    await (this.#deliverer ?? (await this.prepare()))?.work(wish);
  }

  /** See {@link Deliverer.stop}. */
  stop(): void {
    this.#isStopped = true;
    this.#deliverer?.stop();
  }

  #use(act: (deliverer: Deliverer) => void): void {
    // A page that is about to end has no time to wait.
    if (this.#deliverer) act(this.#deliverer);
    else void this.prepare().then((deliverer) => deliverer && act(deliverer));
  }

  async #load(): Promise<Deliverer | undefined> {
    try {
      const { Deliverer } = await import('./deliverer.ts');
      if (!this.#isStopped) this.#deliverer = new Deliverer(this.#host);
    } catch (cause) {
      this.#loading = undefined;
      this.#host.environment.warn('Choices could not be sent. They are kept.', cause);
    }
    return this.#deliverer;
  }
}
