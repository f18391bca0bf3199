import { defaultLimits } from '../../protocol/limits.ts';

/** The variables of `assent serve`, each with its meaning. The order is that of the help text. */
export const serveVariables = [
  ['ASSENT_DATA', 'data folder (default .assent)'],
  ['HOST', 'address to listen on (default 127.0.0.1)'],
  ['PORT', 'port to listen on (default 8081)'],
  ['ASSENT_ISSUER', 'address at which clients reach the service (default http://localhost:<PORT>)'],
  ['ASSENT_AUDIENCE', 'audience of access tokens (default: the issuer)'],
  ['ASSENT_TOKEN_LIFETIME', 'seconds for which an access token is valid (default 3600)'],
  ['ASSENT_EXTERNAL_ISSUER', 'issuer whose tokens are accepted instead of our own (default: none)'],
  ['ASSENT_EXTERNAL_JWKS', 'address of the public keys of that issuer'],
  ['ASSENT_EXTERNAL_AUDIENCE', 'audience (aud) of its tokens for this service'],
  ['ASSENT_MAX_ACTIONS', `actions in one consent (default ${defaultLimits.actions})`],
  ['ASSENT_MAX_NAME', `characters of a vendor or target (default ${defaultLimits.nameLength})`],
  ['ASSENT_MAX_BODY', `bytes of a request body (default ${defaultLimits.serviceBody})`],
  ['ASSENT_MAX_CELLS', `pairs of vendor and target of one subject (default ${defaultLimits.cells})`],
  [
    'ASSENT_MAX_ATTRIBUTES',
    `bytes of the attributes of one subject, and of one profile (default ${defaultLimits.attributes})`,
  ],
  ['ASSENT_DRAIN', 'milliseconds to go on listening while /readyz says "not ready" (default 0)'],
  ['ASSENT_FAULTS', 'faults for demonstrations, as JSON (default: none)'],
] as const;

/** The name of a variable. */
export type ServeVariable = (typeof serveVariables)[number][0];
