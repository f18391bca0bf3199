import assert from 'node:assert/strict';
import {
  createTokenProxy,
  type LogLine,
  type RequestContext,
  type TokenProxyOptions,
} from '../../../src/proxy.ts';
import { createUpstream, type Respond, type Sent } from './upstream.ts';

/** Values that must never leave the proxy. Every answer and log line of every test is searched for them. */
export const secrets = {
  clientSecret: 'canary-client-secret',
  basic: btoa('channel-1:canary-client-secret'),
  token: 'canary.access.token',
};

export const anonymousId = `a1.${'Ab-_9'.repeat(8)}xyz`;

export interface World {
  readonly token?: Respond;
  readonly service?: Respond;
  readonly options?: Partial<TokenProxyOptions>;
  /** Further secret values, such as codes, e-mails and identifiers, added as they become known. */
  readonly canaries?: Set<string>;
}

export const grant = (members: object = {}): Response =>
  Response.json({ access_token: secrets.token, token_type: 'Bearer', expires_in: 3600, ...members });

/** A service that accepts everything and knows one consent. */
export const obligingService = ({ method, url }: Sent): Response => {
  if (method === 'POST') return new Response(null, { status: 201 });
  if (url.includes('/check/')) return Response.json({ exists: true });
  return Response.json({ unifiedConsent: { actions: [action()] }, conflicts: [] });
};

export const never = (): Promise<never> => new Promise(() => {});

export const action = (members: object = {}) => ({
  target: 'statistics',
  vendor: 'acme',
  action: 'ACCEPT',
  ...members,
});

export const consent = (members: object = {}) => ({
  subject: { anonymousId },
  actions: [action()],
  ...members,
});

/** The headers that the widget sends from a page of the proxy's own origin. */
export const sameOrigin = {
  'sec-fetch-site': 'same-origin',
  'x-assent': '1',
  'content-type': 'application/json',
};

export const origin = 'https://brand.example';

/** Limits that are high enough not to affect tests of other features. */
export const plenty = {
  postsPerSubject: 1_000,
  readsPerSubject: 1_000,
  postsPerAddress: 1_000,
  readsPerAddress: 1_000,
};

/** The default address of visitors. */
export const remoteAddress = '203.0.113.9';

/** A proxy with fakes for the identity provider and the service, which record their requests. */
export function setUp({
  token = () => grant(),
  service = obligingService,
  options = {},
  canaries = new Set(),
}: World = {}) {
  const { fetch, ...upstream } = createUpstream(token, service);
  const lines: LogLine[] = [];
  const works: Promise<unknown>[] = [];
  const clock = { now: Date.UTC(2026, 10, 21) };

  const proxy = createTokenProxy({
    serviceUrl: 'https://service.example',
    tokenUrl: 'https://identity.example/token',
    clientId: 'channel-1',
    clientSecret: secrets.clientSecret,
    now: () => clock.now,
    random: (length) => new Uint8Array(length),
    log: (line) => void lines.push(line),
    rates: plenty,
    fetch,
    ...options,
  });

  // Warnings at the start are tested in options.test.ts.
  lines.length = 0;

  const ask = (path: string, init: RequestInit = {}, context?: RequestContext) =>
    askAt(`${origin}/consent${path}`, init, context);

  async function askAt(address: string, init: RequestInit, context: RequestContext = {}): Promise<Answer> {
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    const response = await proxy(new Request(address, init), { remoteAddress, waitUntil, ...context });
    const text = await response.text();
    keepsQuiet([...response.headers].flat().join('\n') + text, [...Object.values(secrets), ...canaries]);
    keepsQuiet(JSON.stringify(lines), [...Object.values(secrets), ...canaries, anonymousId]);
    return { status: response.status, headers: response.headers, text, lines };
  }

  return {
    proxy,
    ...upstream,
    lines,
    clock,
    changeCatalogue: proxy.changeCatalogue,
    /** Resolves when the work that continues after the answers is done. */
    afterwards: () => Promise.all(works),
    ask,
    askAt,
    post: (body: unknown, headers: Record<string, string> = {}) =>
      ask('/v2/consents', {
        method: 'POST',
        headers: { ...sameOrigin, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    readUnified: (id = anonymousId) => ask(`/v2/consents/unified/${id}`, { headers: sameOrigin }),
    check: (id = anonymousId) => ask(`/v2/consents/check/${id}`, { headers: sameOrigin }),
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly lines: readonly LogLine[];
}

/** Asserts that an answer is the problem with this code, in its media type. */
export function refuses(answer: Answer, status: number, code: string): void {
  assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8');
  const problem = JSON.parse(answer.text);
  assert.deepEqual([answer.status, problem.status, problem.code], [status, status, code]);
}

/** The errors of a rejection, each as JSON pointer and message. */
export const placesOf = (text: string): string[] =>
  JSON.parse(text).errors.map(({ pointer, detail }: Record<string, string>) => `${pointer} ${detail}`);

function keepsQuiet(text: string, values: readonly string[]): void {
  for (const value of values) assert.ok(!text.includes(value), `${value} is in ${text}`);
}
