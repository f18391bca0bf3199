import assert from 'node:assert/strict';
import {
  createServiceClient,
  type NewConsent,
  type ServiceClient,
  type ServiceClientOptions,
  ServiceError,
} from '../../../../src/addons/server-client/sdk.ts';
import { createUpstream, type Respond } from '../../../proxy/support/upstream.ts';

export const clientSecret = 'canary-client-secret';
export const minute = 60_000;

export interface World {
  readonly token?: Respond;
  readonly service?: Respond;
  readonly options?: Partial<ServiceClientOptions>;
}

/** The reply of a token endpoint. Its tokens are numbered. */
export const grant = (nth: number, members: object = {}): Response =>
  Response.json({ access_token: `token-${nth}`, token_type: 'Bearer', expires_in: 3600, ...members });

/** The replies of the specification. */
export const specified: Respond = ({ method, url }) => {
  if (url.endsWith('/subjects/profile')) return Response.json({ code: '004217' });
  if (url.endsWith('/subjects/profile/verify')) return Response.json({ verifiedId: 'v-1' });
  if (method === 'POST') return new Response(null, { status: 201, headers: { 'content-length': '0' } });
  if (url.includes('/check/')) return Response.json({ exists: true });
  return Response.json({ unifiedConsent: unified, conflicts: [] });
};

export const unified = {
  subjectId: '1b7f5c9e-3f0c-4a43-9d38-53b6ad0e1b7d',
  brandId: 'brand-1',
  channelIds: ['channel-1'],
  region: 'DE',
  compliance: { privacyPolicy: { version: '3', url: 'https://brand.example/privacy' }, gpc: 1 },
  actions: [{ target: 'statistics', vendor: 'acme', action: 'ACCEPT' }],
  attributes: { dateOfBirth: '2000-01-01' },
  lastUpdateDate: '2026-11-21T10:00:00.000Z',
};

export const consent: NewConsent = {
  subject: { anonymousId: 'kim' },
  actions: [{ target: 'statistics', vendor: 'acme', action: 'ACCEPT' }],
};

export const empty = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers });

/** One call of each function, by the name of its endpoint. */
export const calls: Readonly<Record<string, (client: ServiceClient) => Promise<unknown>>> = {
  createConsent: (client) => client.create(consent),
  readUnifiedConsent: (client) => client.unified('kim'),
  checkConsent: (client) => client.check('kim'),
  createSubjectProfile: (client) => client.profile({ email: 'kim@example.com' }),
  verifySubjectProfile: (client) => client.verify({ email: 'kim@example.com', code: '004217' }),
};

/** A client with fakes for the identity provider and the service, which record their requests. */
export function setUp({ token = (_sent, nth) => grant(nth), service = specified, options = {} }: World = {}) {
  const { fetch, ...upstream } = createUpstream(token, service);
  const warnings: string[] = [];
  const clock = { now: Date.UTC(2026, 10, 21) };
  const client = createServiceClient({
    serviceUrl: 'https://service.example',
    tokenUrl: 'https://identity.example/token',
    clientId: 'channel-1',
    clientSecret,
    retries: 0,
    now: () => clock.now,
    random: (length) => new Uint8Array(length),
    warn: (message) => warnings.push(message),
    fetch,
    ...options,
  });
  return { client, ...upstream, warnings, clock };
}

/** The error of a call. Nothing in it is secret. */
export async function errorOf(call: Promise<unknown>): Promise<ServiceError> {
  const error: unknown = await call.then(
    (value) => assert.fail(`It gave ${JSON.stringify(value)}.`),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof ServiceError, String(error));
  assert.doesNotMatch(`${error.message} ${error.stack}`, /canary|token-\d|kim/);
  return error;
}
