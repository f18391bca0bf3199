import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import {
  type ChannelCredentials,
  type ConsentServiceOptions,
  createBrand,
  createChannel,
  type LogEntry,
  type NewChannel,
  type Store,
} from '../../../src/service.ts';
import { createConsentService } from '../../../src/service/consent-service.ts';
import type { StoreAddOn } from '../../../src/service/store/add-on.ts';
import { serviceAddOns } from '../../../src/programs/service/whole-service.ts';
import { assertAsDescribed } from './described-replies.ts';
import { openStore } from './open-store.ts';

export const address = 'http://localhost:8081';

/** A reply whose body has been read. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; `undefined` if it is not JSON. */
  readonly json: ReturnType<typeof JSON.parse>;
}

/** A consent as a brand posts it. By default, the subject has only an anonymousId. */
export const consentOf = (members: object = {}) => ({
  subject: { anonymousId: 'visitor-0001' },
  actions: [{ target: 'video', vendor: 'tubular', action: 'ACCEPT' }],
  tags: [],
  attributes: {},
  ...members,
});

/** Options of the world. */
export interface World extends Partial<Omit<ConsentServiceOptions, 'store'>> {
  readonly store?: Store;
  /** What the store stores besides. Default: the bare core. */
  readonly storeAddOns?: readonly StoreAddOn[];
  readonly brand?: { readonly name: string; readonly region?: string };
  readonly channel?: Partial<NewChannel>;
}

const monitors = serviceAddOns.filter(({ monitor }) => monitor !== undefined);

/** A service with one brand and one channel, a stopped clock, and a client with all scopes. */
export async function setUp(
  t: TestContext,
  { store: given, storeAddOns, brand: named, channel: asked, ...options }: World = {},
) {
  const clock = { now: Date.parse('2026-11-21T12:00:00.000Z') };
  const store = given ?? (await openStore(() => clock.now, storeAddOns));
  const log: LogEntry[] = [];
  const service = await createConsentService({
    store,
    issuer: address,
    clock: () => clock.now,
    log: (entry) => log.push(entry),
    ...options,
    addOns: [...new Set([...monitors, ...(options.addOns ?? [])])],
  });
  const brand = await createBrand(store, named ?? { name: 'Example', region: 'DE' });
  const channel = await createChannel(store, { brand: brand.id, ...asked });
  const personal = new Set<string>();
  const told: string[] = [];

  const send = async (path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Reply> => {
    const request = new Request(`${address}${path}`, init);
    const response = await service.fetch(request);
    const text = await response.text();
    const { status, headers } = response;
    const pathname = new URL(request.url).pathname.replace(/\/$/, '');
    assertAsDescribed(request.method, pathname, status, headers, text);
    if (status >= 400) told.push(text);
    return { status, headers, text, json: parseJson(text) };
  };
  const clientOf = (credentials: ChannelCredentials) => createClient(send, credentials, personal);

  t.after(async () => {
    await service.close();
    const measured = await (await service.fetch(new Request(`${address}/metrics`))).text();
    if (!given) await store.close();
    const written = JSON.stringify(log) + measured + told.join('\n');
    for (const value of personal)
      assert.ok(!written.includes(value), `${value} is in the log, metrics or problems`);
  });
  return { service, store, brand, channel, clock, log, personal, send, clientOf, client: clientOf(channel) };
}

/** A text as JSON; `undefined` if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The service as one client uses it. It collects the personal data in requests, to search for leaks. */
function createClient(
  send: (path: string, init?: RequestInit) => Promise<Reply>,
  { clientId, clientSecret }: ChannelCredentials,
  personal: Set<string>,
) {
  const basic = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  const tokens = new Map<string, string>();

  const token = async (scope = ''): Promise<string> => {
    const known = tokens.get(scope);
    if (known !== undefined) return known;
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) });
    const reply = await send('/oauth/token', { method: 'POST', headers: { authorization: basic }, body });
    assert.equal(reply.status, 200, reply.text);
    tokens.set(scope, reply.json.access_token);
    return reply.json.access_token;
  };
  const ask = async (path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Reply> => {
    const headers = new Headers(init.headers);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${await token()}`);
    return send(path, { ...init, headers });
  };
  const postJson = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const note = (...values: readonly unknown[]): void => {
    for (const value of values) if (typeof value === 'string' && value.length > 7) personal.add(value);
  };

  return {
    basic,
    token,
    ask,
    postJson,
    post(members: { subject?: object; [name: string]: unknown } = {}, headers: Record<string, string> = {}) {
      const consent = consentOf(members);
      note(...Object.values(consent.subject));
      return postJson('/v2/consents', consent, headers);
    },
    unified: (id: string) => ask(`/v2/consents/unified/${encodeURIComponent(id)}`),
    check: (id: string) => ask(`/v2/consents/check/${encodeURIComponent(id)}`),
    profile(email: string, profile: object = {}) {
      note(email);
      return postJson('/subjects/profile', { email, profile });
    },
    verify(email: string, code: unknown) {
      note(email);
      return postJson('/subjects/profile/verify', { email, code });
    },
  };
}

/** Asserts that a reply is the problem with this code, without other members. */
export function refuses(reply: Reply, status: number, code: string): void {
  assert.deepEqual([reply.status, reply.json?.code], [status, code], reply.text);
  assert.equal(reply.headers.get('content-type'), 'application/problem+json; charset=utf-8');
}
