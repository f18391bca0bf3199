import type { CallReply } from '../../protocol/call.ts';
import type { DashboardCalls } from '../../protocol/dashboard-calls.ts';
import type { sessionCalls } from '../../protocol/session-calls.ts';
import type { Identity } from '../session/sessions.ts';
import type { CallHandlers, VisitorContext } from './call-context.ts';

/** The handlers of the calls that start, describe and end a session. */
export const sessionRoutes: CallHandlers<keyof typeof sessionCalls> = {
  readSession: async (_input, { signIn, identity }) => describeSession(signIn, identity),
  openSession: async ({ body }, { signIn, openByLink }) => describeSession(signIn, openByLink(body.secret)),
  endSession: async (_input, { endSession }) => {
    endSession();
    return undefined;
  },
};

function describeSession(
  signIn: VisitorContext['signIn'],
  identity: Identity | undefined,
): CallReply<DashboardCalls['readSession']> {
  return { signIn, ...(identity && { session: { name: identity.name, grants: [...identity.grants] } }) };
}
