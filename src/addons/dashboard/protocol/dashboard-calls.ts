import { auditCalls } from './audit-calls.ts';
import { blockedCalls } from './blocked-calls.ts';
import { brandCalls } from './brand-calls.ts';
import { channelCalls } from './channel-calls.ts';
import { countCalls } from './count-calls.ts';
import { personCalls } from './person-calls.ts';
import { impressionCalls } from './impression-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { stateCalls } from './state-calls.ts';

/** All calls of the dashboard. The pages and the server read this table; there is no other list. */
export const dashboardCalls = {
  ...sessionCalls,
  ...brandCalls,
  ...channelCalls,
  ...countCalls,
  ...impressionCalls,
  ...blockedCalls,
  ...personCalls,
  ...stateCalls,
  ...auditCalls,
} as const;

/** The table of {@link dashboardCalls}. */
export type DashboardCalls = typeof dashboardCalls;

/** The name of a call. */
export type CallName = keyof DashboardCalls;

/** Below it is all that belongs to the dashboard. */
export const dashboardPath = '/dashboard';

/** Where a browser begins to sign in. */
export const signInPath = `${dashboardPath}/sign-in`;

/** Below it are the paths of all calls. */
export const callsPath = `${dashboardPath}/api/`;

/** The header that every call but a GET needs, with the value `1`. A page of another origin cannot send it. */
export const dashboardHeader = 'x-assent-dashboard';
