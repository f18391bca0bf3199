import assert from 'node:assert/strict';
import type { ConsentService, Store } from '../../../../src/service.ts';
import {
  createBrand,
  createChannel,
  createConsentService,
  rotateChannelSecret,
  setChannelDisabled,
} from '../../../../src/service.ts';

const issuer = 'http://localhost:8081';

/** What a store must still know after a migration. Written as JSON beside its dump. */
export interface StoredLife {
  /** When it was recorded, in milliseconds since the epoch. */
  readonly now: number;
  readonly brandId: string;
  readonly client: readonly [clientId: string, secret: string, previousSecret: string];
  readonly disabledClient: readonly [clientId: string, secret: string];
  /** A token of the release that recorded it. */
  readonly token: string;
  /** A code that is not redeemed yet. */
  readonly code: string;
  /** The Consent-Id of the request with the Idempotency-Key. */
  readonly repeated: string;
  /** The replies of reads. */
  readonly reads: Readonly<Record<string, unknown>>;
  /** The log and the profile of each subject. */
  readonly subjects: Readonly<Record<string, unknown>>;
  /** The audit trail, and the counts. Schemas before these tables have none. */
  readonly records?: Awaited<ReturnType<typeof readRecords>>;
}

const releaseOfNow = {
  createBrand,
  createChannel,
  createConsentService,
  rotateChannelSecret,
  setChannelDisabled,
};

/** Requests a service as a client does. */
export function requester(service: ConsentService, token: string) {
  return (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    service.fetch(
      new Request(`${issuer}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
}

export async function tokenOf(service: ConsentService, clientId: string, secret: string): Promise<Response> {
  const headers = { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` };
  return service.fetch(
    new Request(`${issuer}/oauth/token?grant_type=client_credentials`, { method: 'POST', headers }),
  );
}

export const serviceOn = (store: Store, now: number): Promise<ConsentService> =>
  createConsentService({ store, issuer, clock: () => now });

/** The request with an Idempotency-Key. */
export const repeatable = [
  '/v2/consents',
  {
    subject: { anonymousId: 'tablet-0001' },
    actions: [{ target: 'video', vendor: 'tubular', action: 'REJECT' }],
  },
  { 'idempotency-key': 'request-0001' },
] as const;

const paths = ['phone-0001', 'tablet-0001', 'laptop-0001'].map((id) => `/v2/consents/unified/${id}`);

/**
 * Records data in all tables of an empty store. To keep the data of a release for later ones, call this with the module
 * of that release, and dump the database.
 */
export async function recordLife(
  store: Store,
  release: typeof releaseOfNow = releaseOfNow,
): Promise<StoredLife> {
  const now = Date.now();
  let tick = now;
  const service = await release.createConsentService({ store, issuer, clock: () => (tick += 1) });
  const brand = await release.createBrand(store, { name: 'Example', region: 'DE' });
  const options = { brand: brand.id, privacyPolicy: { version: '7', url: 'https://example.com/p' } };
  const web = await release.createChannel(store, { ...options, name: 'Web', region: 'US' });
  const app = await release.createChannel(store, { brand: brand.id, name: 'App' });
  const { clientSecret } = await release.rotateChannelSecret(store, web.clientId);
  const { access_token: token } = JSON.parse(
    await (await tokenOf(service, web.clientId, clientSecret)).text(),
  );
  const { access_token: other } = JSON.parse(
    await (await tokenOf(service, app.clientId, app.clientSecret)).text(),
  );
  const ask = requester(service, token);
  const post = async (consent: object, request = ask): Promise<void> => {
    const reply = await request('/v2/consents', consent, { 'sec-gpc': '1' });
    assert.equal(reply.status, 201, await reply.text());
  };
  const codeFor = async (email: string): Promise<string> => {
    const reply = await ask('/subjects/profile', { email, profile: { shop: 'Bergen', visits: 3 } });
    return JSON.parse(await reply.text()).code;
  };

  const ads = (action: string) => [{ target: 'ads', vendor: 'acme', action }];
  const verify = { email: 'kim@example.com', code: await codeFor('kim@example.com') };
  const { verifiedId } = JSON.parse(await (await ask('/subjects/profile/verify', verify)).text());
  await post({
    subject: { anonymousId: 'phone-0001' },
    actions: ads('ACCEPT'),
    tags: ['banner'],
    attributes: { locale: 'nb' },
  });
  await post({ subject: { anonymousId: 'laptop-0001' }, actions: ads('REJECT') }, requester(service, other));
  await post({ subject: { verifiedId, anonymousId: 'phone-0001' }, actions: ads('REJECT') });
  await post({ subject: { verifiedId }, actions: ads('ACCEPT'), attributes: { theme: 'dark' } });
  const reply = await ask(...repeatable);
  const code = await codeFor('lee@example.com');
  await release.setChannelDisabled(store, app.clientId, true);

  const life = {
    now: tick,
    brandId: brand.id,
    client: [web.clientId, clientSecret, web.clientSecret],
    disabledClient: [app.clientId, app.clientSecret],
    token,
    code,
    repeated: reply.headers.get('consent-id') ?? '',
  } as const;
  const reads = await readAll(service, token, [...paths, `/v2/consents/unified/${verifiedId}`]);
  await service.close();
  const subjects = await readSubjects(store, brand.id, subjectsIn(reads));
  return { ...life, reads, subjects, records: await readRecords(store, brand.id) };
}

/** The audit trail, and the counts of a brand. */
export async function readRecords(store: Store, brandId: string) {
  const counts = await store.readCounts(brandId, '');
  return {
    events: await store.readAuditEvents({ limit: 100 }),
    counts: counts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
}

const subjectsIn = (reads: Readonly<Record<string, ReturnType<typeof JSON.parse>>>): readonly string[] =>
  Object.values(reads).map((each) => each.unifiedConsent.subjectId);

/** The replies of reads, by their paths. */
export async function readAll(
  service: ConsentService,
  token: string,
  paths: readonly string[],
): Promise<Record<string, ReturnType<typeof JSON.parse>>> {
  const ask = requester(service, token);
  const bodies = await Promise.all(
    paths.map(async (path) => [path, JSON.parse(await (await ask(path)).text())]),
  );
  return Object.fromEntries(bodies);
}

/** The log and the profile of subjects, as JSON. */
export async function readSubjects(
  store: Store,
  brandId: string,
  subjectIds: readonly string[],
): Promise<Record<string, unknown>> {
  const subjects: Record<string, unknown> = {};
  for (const id of subjectIds)
    subjects[id] = { log: await store.readLog(brandId, id), profile: await store.findProfile(brandId, id) };
  return JSON.parse(JSON.stringify(subjects, (_, value) => (value instanceof Map ? [...value] : value)));
}
