import { defaultLimits } from '../../protocol/limits.ts';

/** The variables of `assent serve`, each with its meaning. The order is that of the help text. */
export const serveVariables = [
  ['ASSENT_DATA', 'folder with the data (.assent)'],
  ['HOST', 'address to listen on (127.0.0.1)'],
  ['PORT', 'port to listen on (8081)'],
  ['ASSENT_ISSUER', 'address at which clients reach the service (http://localhost:<PORT>)'],
  ['ASSENT_AUDIENCE', 'what access tokens are for (the issuer)'],
  ['ASSENT_TOKEN_LIFETIME', 'seconds that access tokens are valid (3600)'],
  ['ASSENT_EXTERNAL_ISSUER', 'another issuer whose tokens are taken in place of our own (none)'],
  ['ASSENT_EXTERNAL_JWKS', 'where the keys of that issuer are'],
  ['ASSENT_EXTERNAL_AUDIENCE', 'what that issuer puts into aud for this service'],
  ['ASSENT_MAX_ACTIONS', `actions in one consent (${defaultLimits.actions})`],
  ['ASSENT_MAX_NAME', `characters of a vendor or target (${defaultLimits.nameLength})`],
  ['ASSENT_MAX_BODY', `bytes of a body (${defaultLimits.serviceBody})`],
  ['ASSENT_MAX_CELLS', `(vendor, target) cells of one subject (${defaultLimits.cells})`],
  ['ASSENT_MAX_ATTRIBUTES', `bytes of the attributes of one subject (${defaultLimits.attributes})`],
  ['ASSENT_DRAIN', 'milliseconds between "not ready" and the end of listening (0)'],
  ['ASSENT_FAULTS', 'faults for demonstrations, as JSON (none)'],
] as const;

/** The name of a variable. */
export type ServeVariable = (typeof serveVariables)[number][0];
