import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Messages } from '../messages/en.ts';
import { asFailure, type CallFailure, describeFailure } from './call-failure.ts';

/** The work of an element: whether it waits for the service, and why the last call failed. */
export class PendingCall {
  readonly #host: ReactiveControllerHost;
  #isBusy = false;
  #failure: CallFailure | undefined;
  /** Only the last piece of work counts. */
  #turn = 0;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get failure(): CallFailure | undefined {
    return this.#failure;
  }

  /**
   * Does something. Returns `undefined` if a call failed, or if something else began or {@link reset} was called
   * meanwhile.
   */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    const turn = this.#begin(true);
    try {
      const result = await work();
      return turn === this.#turn ? result : undefined;
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (turn === this.#turn) this.#failure = failure;
      return undefined;
    } finally {
      if (turn === this.#turn) this.#set(false);
    }
  }

  /** Forgets the failure, and what is running. */
  reset(): void {
    this.#begin(false);
  }

  /** Says why the last call failed. */
  notice(messages: Messages): TemplateResult | typeof nothing {
    if (!this.#failure) return nothing;
    return html`<p class="notice danger" role="alert">${describeFailure(this.#failure, messages)}</p>`;
  }

  #begin(isBusy: boolean): number {
    this.#failure = undefined;
    this.#set(isBusy);
    return ++this.#turn;
  }

  #set(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#host.requestUpdate();
  }
}
