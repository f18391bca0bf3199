import { createBrand, createChannel, type Store, updateChannel } from '../../../src/service.ts';
import { identityOf } from '../../../src/service/identity/identity.ts';
import type { NewConsent } from '../../../src/service/store/new-consent.ts';
import { Dice } from '../../client/simulation/dice.ts';

const day = 24 * 3_600_000;

const cells = [
  { vendor: 'tally', target: 'statistics' },
  { vendor: 'tubular', target: 'video' },
  { vendor: 'roost', target: 'advertising' },
];
const languages = ['de', 'de', 'de', 'en', 'en', 'nb', 'ar'];

/** The verifiedId of the person whose page is pictured. */
export const person = 'customer-40718';

/** A brand with two channels and a month of consents, the same each time. Returns the brand's id. */
export async function recordMonth(store: Store, clock: { now: number }): Promise<string> {
  const ada = { name: 'ada@fjord-and-fell.example', via: 'dashboard' } as const;
  const root = { name: 'root', via: 'command' } as const;
  const privacyPolicy = { version: '2026-10', url: 'https://fjord-and-fell.example/privacy/2026-10' };
  const brand = await createBrand(store, { name: 'Fjord & Fell', region: 'NO' }, root);
  await createBrand(store, { name: 'Harbour Books', region: 'GB' }, root);
  const site = await createChannel(store, { brand: brand.id, name: 'Website', privacyPolicy }, ada);
  const app = await createChannel(store, { brand: brand.id, name: 'App', region: 'SE', privacyPolicy }, ada);
  const key = (await store.listBrands()).find(({ id }) => id === brand.id)?.key ?? new Uint8Array();
  // The same numbers each time.
  const dice = new Dice(7);
  const random = () => dice.throw();
  const { now } = clock;
  const consentOf = (id: string, channelId: string, share: number): NewConsent => ({
    brandId: brand.id,
    channelId,
    poster: undefined,
    identity: identityOf(key, 'anonymous', id),
    link: undefined,
    subject: { anonymousId: id },
    ...choiceOf(random, share),
    tags: [],
    bytes: 0,
    region: 'NO',
    privacyPolicy,
    scheduledPolicies: [],
    gpc: undefined,
    idempotency: undefined,
    limits: { cells: 100, attributes: 4_000 },
  });
  for (let past = 29; past >= 0; past -= 1) {
    clock.now = now - past * day - 3_600_000;
    const weekend = [0, 6].includes(new Date(clock.now).getUTCDay()) ? 0.6 : 1;
    const count = Math.round((60 + 30 * random()) * weekend);
    const consents = Array.from({ length: count }, (_, index) =>
      consentOf(
        `device-${past}-${index}`,
        random() < 0.7 ? site.channelId : app.channelId,
        0.45 + 0.1 * Math.sin(past / 5),
      ),
    );
    // Some who chose before choose again, some of them in the other channel.
    const returning = past < 28 ? 6 : 0;
    for (let again = 0; again < returning; again += 1)
      consents.push(
        consentOf(`device-${past + 2}-${again}`, random() < 0.5 ? site.channelId : app.channelId, 0.2),
      );
    await store.recordConsents(consents);
  }
  const identified = {
    ...consentOf(person, site.channelId, 1),
    identity: identityOf(key, 'verified', person),
    subject: { verifiedId: person },
  };
  clock.now = now;
  await recordPerson(store, clock, identified, app.channelId);
  clock.now = now;
  const next = {
    version: '2026-12',
    url: 'https://fjord-and-fell.example/privacy/2026-12',
    from: new Date(now + 8 * day).toISOString(),
  };
  await updateChannel(store, site.clientId, { privacyPolicy: next }, ada);
  return brand.id;
}

/** Accepts on the site, rejects in the app, and decides the conflict on the site. */
async function recordPerson(
  store: Store,
  clock: { now: number },
  first: NewConsent,
  app: string,
): Promise<void> {
  const all = (action: 'ACCEPT' | 'REJECT') => cells.map((cell) => ({ ...cell, action }));
  const { now } = clock;
  const steps: [days: number, consent: NewConsent][] = [
    [20, { ...first, actions: all('ACCEPT') }],
    [12, { ...first, channelId: app, actions: all('REJECT').slice(0, 2) }],
    [3, { ...first, actions: all('REJECT').slice(0, 1) }],
  ];
  for (const [days, consent] of steps) {
    clock.now = now - days * day;
    await store.recordConsents([consent]);
  }
}

function choiceOf(random: () => number, share: number): Pick<NewConsent, 'actions' | 'attributes'> {
  const first = random();
  const [method, accepts] =
    first < share
      ? ['banner', () => true]
      : first < 0.85
        ? ['banner', () => false]
        : ['preferences', () => random() < 0.5];
  const language = languages[Math.floor(random() * languages.length)] ?? 'en';
  return {
    actions: cells.map((cell) => ({ ...cell, action: accepts() ? 'ACCEPT' : 'REJECT' })),
    attributes: new Map([['assent', { method, language, notice: '4hC1kq', policy: '2026-10' }]]),
  };
}
