import type { ProblemDetails } from '../../../../protocol/http/problem.ts';
import type { Messages } from '../messages/en.ts';
import { html, type TemplateResult } from 'lit';

/** Why a call failed: no connection, no session, a problem of the service, or an unreadable reply. */
export type FailureKind = 'offline' | 'signed-out' | 'problem' | 'unreadable';

/** Thrown by a call that failed. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: FailureKind;
  readonly problem: ProblemDetails | undefined;

  constructor(kind: FailureKind, problem?: ProblemDetails, cause?: unknown) {
    super(problem?.title ?? kind, { cause });
    this.kind = kind;
    this.problem = problem;
  }
}

/** The failure that was thrown. Rethrows everything else, because it is a defect of the page. */
export function asFailure(thrown: unknown): CallFailure {
  if (thrown instanceof CallFailure) return thrown;
  throw thrown;
}

/** The errors of the fields of a form, by their names. */
export function fieldErrors(failure: CallFailure | undefined): Readonly<Record<string, string>> {
  const errors = failure?.problem?.errors ?? [];
  return Object.fromEntries(errors.map(({ pointer, detail }) => [pointer.replace(/^\//, ''), detail]));
}

/** What happened, and what to do. Details of the service are in English. */
export function describeFailure({ kind, problem }: CallFailure, messages: Messages): string {
  const words = messages.problems;
  if (kind === 'offline') return words.offline;
  if (kind === 'signed-out') return messages.shell.signInHint;
  if (kind === 'unreadable' || !problem) return words.unreadable;
  if (problem.errors?.length) return words.invalid;
  if (problem.status === 403) return words.notAllowed;
  if (problem.code === 'policy-conflict') return messages.channels.policyConflict;
  if (problem.status === 429) return words.tooMany;
  if (problem.status >= 500) return words.failed;
  return problem.detail ?? problem.title;
}

/** Says why nothing is shown, with a button to try again. */
export function failureNotice(failure: CallFailure, messages: Messages, retry: () => void): TemplateResult {
  return html`<div class="notice danger" role="alert">
    <p>${describeFailure(failure, messages)}</p>
    <button type="button" @click=${retry}>${messages.shell.tryAgain}</button>
  </div>`;
}
