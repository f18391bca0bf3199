import { auditRoutes } from './audit-routes.ts';
import { blockedRoutes } from './blocked-routes.ts';
import { brandRoutes } from './brand-routes.ts';
import type { CallHandlers } from './call-context.ts';
import { channelRoutes } from './channel-routes.ts';
import { countRoutes } from './count-routes.ts';
import { personRoutes } from './person-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { stateRoutes } from './state-routes.ts';

/** The handler of each call. */
export const callHandlers: CallHandlers = {
  ...sessionRoutes,
  ...brandRoutes,
  ...channelRoutes,
  ...countRoutes,
  ...blockedRoutes,
  ...personRoutes,
  ...stateRoutes,
  ...auditRoutes,
};
