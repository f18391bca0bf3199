import type { CallInput, CallReply } from '../../protocol/call.ts';
import type { CallName, DashboardCalls } from '../../protocol/dashboard-calls.ts';
import type { Grant } from '../../protocol/role.ts';
import type { ServiceMeasures } from '../../../metrics/service/service-measures.ts';
import type { Store } from '../../../../service/store/store.ts';
import type { Identity } from '../session/sessions.ts';
import type { LimitLookUps } from './limit-look-ups.ts';

/** What the handler of a call without a session gets besides the input. */
export interface VisitorContext {
  /** The signed-in person. */
  readonly identity: Identity | undefined;
  /** How people sign in. */
  readonly signIn: 'link' | 'openid' | 'none';
  /** Signs in by the secret of a one-time link, in a new session. Throws an `HttpProblem` for a wrong secret. */
  readonly openByLink: (secret: string) => Identity;
  /** Ends the session. */
  readonly endSession: () => void;
}

/** What the handler of a call gets besides the input. The dispatch has checked role, brand and channel. */
export interface CallContext extends VisitorContext {
  readonly store: Store;
  /** The signed-in person, as in the audit trail. */
  readonly actor: { readonly name: string; readonly via: 'dashboard' };
  /** The address at which clients reach the consent service. */
  readonly serviceUrl: string;
  readonly grants: readonly Grant[];
  /** Measures the service of this process; `undefined` if there is none. */
  readonly measureService: (() => Promise<ServiceMeasures>) | undefined;
  readonly limitLookUps: LimitLookUps;
  /** The time in milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Handles a call. Throws an `HttpProblem` or an `AdministrationError` to refuse it. */
export type CallHandler<Name extends CallName> = (
  input: CallInput<DashboardCalls[Name]>,
  context: DashboardCalls[Name]['role'] extends 'anyone' ? VisitorContext : CallContext,
) => Promise<CallReply<DashboardCalls[Name]>>;

/** The handlers of calls by their names. */
export type CallHandlers<Name extends CallName = CallName> = { readonly [Each in Name]: CallHandler<Each> };
