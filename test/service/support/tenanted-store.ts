import { identityOf } from '../../../src/service/identity/identity.ts';
import type { TestContext } from 'node:test';
import type { NewConsent } from '../../../src/service/store/new-consent.ts';
import type { Store } from '../../../src/service/store/store.ts';
import type { Brand, Channel } from '../../../src/service/store/tenant.ts';

/** Opens an empty store with the given clock, and closes it after the test. */
export type OpenStore = (t: TestContext, clock: () => number) => Promise<Store>;

const key = Uint8Array.from({ length: 32 }, (_, index) => index);
export const brandOf = (id: string, members: Partial<Brand> = {}): Brand => ({
  id,
  name: `name of ${id}`,
  region: 'DE',
  key,
  createdAt: 1,
  ...members,
});
export const channelOf = (id: string, members: Partial<Channel> = {}): Channel => ({
  id,
  brandId: 'brand',
  name: undefined,
  region: undefined,
  privacyPolicy: undefined,
  scheduledPolicies: [],
  clientId: `client of ${id}`,
  secrets: [],
  scopes: ['consent-get-api'],
  disabled: false,
  isTest: false,
  createdAt: 1,
  ...members,
});

export const verified = (value: string) => identityOf(key, 'verified', value);
export const anonymous = (value: string) => identityOf(key, 'anonymous', value);
/** A consent of a visitor with an anonymousId, by default. */
export const consentOf = (members: Partial<NewConsent> = {}): NewConsent => ({
  brandId: 'brand',
  channelId: 'web',
  poster: undefined,
  identity: anonymous('visitor'),
  link: undefined,
  subject: { anonymousId: 'visitor' },
  actions: [{ target: 'video', vendor: 'tubular', action: 'ACCEPT' }],
  tags: [],
  bytes: 0,
  attributes: new Map(),
  region: undefined,
  privacyPolicy: undefined,
  scheduledPolicies: [],
  gpc: undefined,
  idempotency: undefined,
  limits: { cells: 100, attributes: 1_000 },
  ...members,
});

/** Inserts the brand and the channels that {@link consentOf} and the random histories name. */
export async function insertTenant(store: Store): Promise<void> {
  await store.insertBrand(brandOf('brand'));
  for (const id of ['web', 'app']) await store.insertChannel(channelOf(id));
}

/** A store with one brand and two channels, and its clock. */
export async function openTenanted(t: TestContext, open: OpenStore) {
  const clock = { now: 1_700_000_000_000 };
  const store = await open(t, () => clock.now);
  await insertTenant(store);
  const find = (subjectId: string) => store.findSubject('brand', [{ reference: 'subject', subjectId }]);
  return { clock, store, find };
}
