import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { ProblemDetails } from '../../../../protocol/http/problem.ts';
import type { Messages } from '../messages/en.ts';
import { asFailure, fieldErrors } from './call-failure.ts';
import { PendingCall } from './work.ts';

/** Errors of fields, by the names of the fields. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a form does. */
export interface FormWork {
  /** Errors that the page finds itself. Nothing is sent then. */
  readonly check?: (data: FormData) => FieldErrors;
  readonly send: (data: FormData) => Promise<void>;
  /** The fields that a problem of the service is about. Default: those that the problem names. */
  readonly explain?: (problem: ProblemDetails) => FieldErrors;
}

/** The state of one form: whether it is being sent, and why it was rejected. */
export class Submission {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #work: PendingCall;
  #errors: FieldErrors = {};

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#work = new PendingCall(host);
  }

  get isBusy(): boolean {
    return this.#work.isBusy;
  }

  /** The error of a field. */
  errorOf(name: string): string | undefined {
    return this.#errors[name];
  }

  /** Says why the form was rejected, unless its fields say so. */
  notice(messages: Messages): TemplateResult | typeof nothing {
    return Object.keys(this.#errors).length > 0 ? nothing : this.#work.notice(messages);
  }

  /** Forgets the errors, for example when the form is closed. */
  reset(): void {
    this.#errors = {};
    if (!this.isBusy) this.#work.reset();
    this.#host.requestUpdate();
  }

  /** Handles the event `submit`. After a rejection, the first field with an error gets the focus. */
  async submit(event: SubmitEvent, { check, send, explain }: FormWork): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (this.isBusy || !(form instanceof HTMLFormElement)) return;
    const data = new FormData(form);
    this.reset();
    this.#errors = check?.(data) ?? {};
    if (Object.keys(this.#errors).length === 0) await this.#send(data, send, explain);
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async #send(data: FormData, send: FormWork['send'], explain: FormWork['explain']): Promise<void> {
    await this.#work.run(async () => {
      await send(data).catch((thrown: unknown) => {
        const failure = asFailure(thrown);
        const { problem } = failure;
        this.#errors = { ...fieldErrors(failure), ...(problem && explain?.(problem)) };
        throw failure;
      });
    });
  }
}

/** The text of a field, without spaces around it. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
