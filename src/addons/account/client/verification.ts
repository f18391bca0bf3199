import type { ClientAddOns } from '../../../client/client-add-ons.ts';

/** Verification for the client of a page, in a file of its own. */
export const verification: Required<ClientAddOns>['verification'] = () => import('./verification-flow.ts');
