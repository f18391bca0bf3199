import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { asFailure, fieldErrors } from './call-failure.ts';
import type { CallFailure } from './call-failure.ts';

/** The state of one form: whether it is being sent, and why it was rejected. */
export class Submission implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  busy = false;
  failure: CallFailure | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {}

  /** The error of a field, as the service described it. */
  errorOf(name: string): string | undefined {
    return fieldErrors(this.failure)[name];
  }

  /** Forgets the errors, for example when the form is closed. */
  reset(): void {
    this.failure = undefined;
    this.#host.requestUpdate();
  }

  /** Handles the event `submit`. After a rejection, the first field with an error gets the focus. */
  async submit(event: SubmitEvent, work: (data: FormData) => Promise<void>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (this.busy || !(form instanceof HTMLFormElement)) return;
    this.busy = true;
    this.failure = undefined;
    this.#host.requestUpdate();
    try {
      await work(new FormData(form));
    } catch (thrown) {
      this.failure = asFailure(thrown);
    } finally {
      this.busy = false;
      this.#host.requestUpdate();
    }
    await this.#host.updateComplete;
    if (this.failure) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
}
