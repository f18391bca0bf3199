import * as z from 'zod/mini';
import { defaultLimits } from '../../protocol/limits.ts';
import { defaultServiceRates } from '../../service/request/rates.ts';
import type { ServiceRateName } from '../../service/request/rates.ts';
import { host, issuer, servePort, sharedLimits } from './shared-variables.ts';
import { storage } from './storage-variables.ts';
import { optional } from './variable.ts';
import { address, dashboardOrigin, number, port, safeAddress, secret, text, word } from './variable-kinds.ts';

const rate = (variable: string, name: ServiceRateName, meaning: string) =>
  number(
    `ASSENT_RATE_${variable}=${defaultServiceRates[name]}`,
    `${meaning}; 0 turns the limit off`,
    0,
    1_000_000_000,
  );

/** The environment variables that `assent serve` reads. */
export type ServeSettings = z.output<typeof serveVariables>;

/** The variables of `assent serve`. */
export const serveVariables = optional({
  ...storage,
  host,
  port: servePort,
  issuer,
  audience: word(
    'ASSENT_AUDIENCE=https://consent.example',
    'audience of access tokens (default: the issuer)',
  ),
  tokenLifetime: number(
    'ASSENT_TOKEN_LIFETIME=3600',
    'seconds for which an access token is valid',
    1,
    86_400,
  ),
  externalIssuer: z.object({
    issuer: address(
      'ASSENT_EXTERNAL_ISSUER=https://login.example',
      'issuer whose tokens are accepted instead of our own (default: none)',
    ),
    jwksUri: safeAddress(
      'ASSENT_EXTERNAL_JWKS=https://login.example/jwks.json',
      'address of the public keys of that issuer',
    ),
    audience: word(
      'ASSENT_EXTERNAL_AUDIENCE=https://consent.example',
      'audience (aud) of its tokens for this service',
    ),
  }),
  operations: z.object({
    port: port(
      'ASSENT_OPERATIONS_PORT=8083',
      'port of the dashboard, /healthz, /readyz and /metrics (default: no dashboard, and PORT for the others)',
    ),
    host: z.exactOptional(
      word('ASSENT_OPERATIONS_HOST=127.0.0.1', 'address to listen on for that port (default 127.0.0.1)'),
    ),
  }),
  dashboard: z.object({
    url: dashboardOrigin(
      'ASSENT_DASHBOARD_URL=https://operations.example',
      'address at which people reach the operations port (default: no sign-in)',
    ),
    issuer: safeAddress(
      'ASSENT_DASHBOARD_ISSUER=https://login.example',
      'issuer of OpenID Connect at which people sign in to the dashboard',
    ),
    clientId: text('ASSENT_DASHBOARD_CLIENT_ID=assent', 'client of the dashboard at that issuer'),
    clientSecret: secret(
      'ASSENT_DASHBOARD_CLIENT_SECRET=/run/secrets/dashboard',
      'secret of that client',
      'too',
    ),
    roleClaim: z.exactOptional(
      text(
        'ASSENT_DASHBOARD_ROLE_CLAIM=roles',
        'claim of the ID token with the roles of a person (default roles)',
      ),
    ),
  }),
  limits: optional({
    ...sharedLimits,
    serviceBody: number(
      `ASSENT_MAX_BODY=${defaultLimits.serviceBody}`,
      'bytes of a request body',
      1_024,
      16_777_216,
    ),
    cells: number(
      `ASSENT_MAX_CELLS=${defaultLimits.cells}`,
      'pairs of vendor and target of one subject',
      1,
      1_000_000,
    ),
    attributes: number(
      `ASSENT_MAX_ATTRIBUTES=${defaultLimits.attributes}`,
      'bytes of the attributes of one subject, and of one profile',
      1_024,
      16_777_216,
    ),
  }),
  rates: optional({
    requestsPerClient: rate('REQUESTS_PER_CLIENT', 'requestsPerClient', 'requests a minute of one client'),
    postsPerSubject: rate('POSTS_PER_SUBJECT', 'postsPerSubject', 'consents a minute for one subject'),
    readsPerSubject: rate('READS_PER_SUBJECT', 'readsPerSubject', 'reads a minute with one identifier'),
    tokensPerClient: rate('TOKENS_PER_CLIENT', 'tokensPerClient', 'tokens a minute for one client'),
    failuresPerClient: rate(
      'FAILURES_PER_CLIENT',
      'failuresPerClient',
      'failed token requests a minute with one clientId',
    ),
    failures: rate('FAILURES', 'failures', 'failed token requests a minute'),
  }),
  drain: number(
    'ASSENT_DRAIN=0',
    'milliseconds to go on listening while /readyz says "not ready"',
    0,
    600_000,
  ),
});
