import * as z from 'zod/mini';
import { defaultLimits } from '../../protocol/limits.ts';
import { range } from '../../sdk/settings/option-values.ts';
import { defaultServiceRates, type ServiceRateName } from '../../service/request/rates.ts';
import { host, issuer, servePort, sharedLimits } from './shared-variables.ts';
import { storage } from './storage-variables.ts';
import { optional } from './variable.ts';
import {
  address,
  dashboardOrigin,
  number,
  numbers,
  port,
  safeAddress,
  secret,
  text,
  word,
} from './variable-kinds.ts';

/** The environment variables that `assent serve` reads. */
export type ServeSettings = z.output<typeof serveVariables>;

/** The variables of `assent serve`. */
export const serveVariables = optional({
  ...storage,
  host,
  port: servePort,
  issuer,
  audience: word('ASSENT_AUDIENCE=https://consent.example', 'audience (`aud`) of access tokens', {
    standard: 'the issuer',
  }),
  tokenLifetime: number(
    'ASSENT_TOKEN_LIFETIME',
    'seconds for which an access token is valid',
    range(1, 86_400, 3_600),
  ),
  externalIssuer: z.object({
    issuer: address(
      'ASSENT_EXTERNAL_ISSUER=https://login.example',
      '[another issuer](../guides/manage-channels.md#tokens-of-another-issuer), whose tokens the service accepts instead of its own',
    ),
    jwksUri: safeAddress(
      'ASSENT_EXTERNAL_JWKS=https://login.example/jwks.json',
      'address of the public keys of that issuer',
    ),
    audience: word(
      'ASSENT_EXTERNAL_AUDIENCE=https://consent.example',
      'audience (`aud`) of the tokens of that issuer for this service',
    ),
  }),
  operations: z.object({
    port: port(
      'ASSENT_OPERATIONS_PORT=8083',
      'port of the [dashboard](dashboard.md#on-a-server), `/healthz`, `/readyz` and `/metrics`; 0 lets the system choose',
      { standard: 'no dashboard, and `PORT` for the others' },
    ),
    host: z.exactOptional(
      word('ASSENT_OPERATIONS_HOST=127.0.0.1', 'address to listen on for that port', {
        standard: '`127.0.0.1`',
      }),
    ),
  }),
  dashboard: z.object({
    url: dashboardOrigin(
      'ASSENT_DASHBOARD_URL=https://operations.example',
      'address at which people reach the operations port',
      { standard: 'no sign-in' },
    ),
    issuer: safeAddress(
      'ASSENT_DASHBOARD_ISSUER=https://login.example',
      'issuer of OpenID Connect at which people sign in to the dashboard',
    ),
    clientId: text('ASSENT_DASHBOARD_CLIENT_ID=assent', 'client of the dashboard at that issuer'),
    clientSecret: secret('ASSENT_DASHBOARD_CLIENT_SECRET=/run/secrets/dashboard', 'secret of that client', {
      file: 'too',
    }),
    roleClaim: z.exactOptional(
      text(
        'ASSENT_DASHBOARD_ROLE_CLAIM=roles',
        'claim of the ID token with the [roles](dashboard.md#roles) of a person, or the path to it, such as `realm_access.roles`',
        { standard: '`roles`' },
      ),
    ),
  }),
  limits: optional({
    ...sharedLimits,
    serviceBody: number(
      'ASSENT_MAX_BODY',
      'bytes of a request body',
      range(1_024, 16_777_216, defaultLimits.serviceBody),
    ),
    cells: number(
      'ASSENT_MAX_CELLS',
      'pairs of vendor and target (“cells”) of one subject',
      range(1, 1_000_000, defaultLimits.cells),
    ),
    attributes: number(
      'ASSENT_MAX_ATTRIBUTES',
      'bytes of the attributes of one subject, and of one profile',
      range(1_024, 16_777_216, defaultLimits.attributes),
    ),
  }),
  rates: optional(
    numbers<ServiceRateName>('ASSENT_RATE_', (name) => range(0, 1_000_000_000, defaultServiceRates[name]), {
      requestsPerClient: 'requests a minute of one client with a valid token, or 0 for no limit',
      postsPerSubject: 'consents a minute for one subject, or 0',
      readsPerSubject: 'reads a minute with one identifier, or 0',
      tokensPerClient: 'tokens a minute for one client, or 0',
      failuresPerClient: 'token requests a minute with one `clientId` and a wrong secret, or 0',
      failures: 'token requests a minute of all clients with wrong or missing credentials, or 0',
    }),
  ),
  drain: number(
    'ASSENT_DRAIN',
    'milliseconds to keep listening after a stop signal, while `/readyz` answers `503`',
    range(0, 600_000, 0),
  ),
}).check(
  z.superRefine(
    ({ dashboard, operations }, context) => {
      if (dashboard && !operations)
        context.addIssue({
          code: 'custom',
          path: ['operations', 'port'],
          message: 'is not set, but required with ASSENT_DASHBOARD_URL',
        });
    },
    // Also if another variable is missing or invalid.
    { when: () => true },
  ),
);
