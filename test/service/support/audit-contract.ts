import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { AuditEvent } from '../../../src/protocol/reports/audit-event.ts';
import type { Store } from '../../../src/service/store/store.ts';
import {
  anonymous,
  brandOf,
  channelOf,
  consentOf,
  type OpenStore,
  openTenanted,
  verified,
} from './tenanted-store.ts';

/** An event of the audit trail. */
export const eventOf = (id: string, members: Partial<AuditEvent> = {}): AuditEvent => ({
  id,
  at: 1,
  actor: 'kim',
  via: 'command',
  what: 'brand-created',
  brandId: 'brand',
  ...members,
});
const read = (store: Store) => store.readAuditEvents({ limit: 100 });
const idsOf = (events: readonly AuditEvent[]) => events.map(({ id }) => id).join(' ');

/** How a store must keep the audit trail. */
export function auditContract(engine: string, open: OpenStore): void {
  void suite(`${engine} keeps the audit trail`, () => {
    void test('the audit trail holds each change to tenants', async (t) => {
      const { store } = await openTenanted(t, open);
      const full = eventOf('a', {
        clientId: 'client',
        before: { name: 'x', list: [1] },
        after: { name: 'y' },
        counts: { consents: 2 },
      });
      await store.insertBrand(brandOf('second'), full);
      await store.changeBrand(
        'second',
        () => ({ name: 'new', region: 'DE' }),
        ({ name }, after) => eventOf('b', { before: { name }, after: { name: after.name } }),
      );
      await store.insertChannel(channelOf('desk'), eventOf('c'));
      await store.changeChannel(
        'client of desk',
        (channel) => ({ ...channel, disabled: true }),
        (before, after) =>
          eventOf('d', { before: { disabled: before.disabled }, after: { disabled: after.disabled } }),
      );
      await store.deleteUnusedChannel(channelOf('desk'), ({ disabled }) =>
        eventOf('e', { before: { disabled } }),
      );
      await store.deleteBrand('second', ({ name }) => eventOf('f', { before: { name } }));
      await store.insertSigningKey({ kid: 'kid', jwk: '{}', createdAt: 1 }, eventOf('g'));
      const events = await read(store);
      assert.equal(idsOf(events), 'g f e d c b a');
      assert.deepEqual(events.at(-1), full);
      assert.deepEqual(events[1], eventOf('f', { before: { name: 'new' } }));
      assert.deepEqual(events[2], eventOf('e', { before: { disabled: true } }));
      assert.deepEqual(
        events[5],
        eventOf('b', { before: { name: 'name of second' }, after: { name: 'new' } }),
      );
      assert.deepEqual(events[3], eventOf('d', { before: { disabled: false }, after: { disabled: true } }));
    });

    void test('the audit trail holds no change that failed', async (t) => {
      const { store } = await openTenanted(t, open);
      await assert.rejects(store.insertBrand(brandOf('other', { name: 'name of brand' }), eventOf('a')));
      assert.equal(await store.deleteBrand('brand', () => eventOf('b')), 'has-channels');
      await assert.rejects(store.insertChannel(channelOf('web'), eventOf('c')));
      const change = store.changeChannel(
        'client of web',
        (channel) => ({ ...channel, disabled: true }),
        () => {
          throw new Error('no');
        },
      );
      await assert.rejects(change, /no/);
      assert.deepEqual(await store.listChannels('brand'), [channelOf('app'), channelOf('web')]);
      await store.changeChannel(
        'nobody',
        (channel) => channel,
        () => eventOf('d'),
      );
      assert.deepEqual(await read(store), []);
    });

    void test('the audit trail holds no change that changed nothing', async (t) => {
      const { store } = await openTenanted(t, open);
      const describe = (): AuditEvent => eventOf('a');
      assert.equal(await store.changeBrand('nobody', (brand) => brand, describe), undefined);
      await store.changeBrand('brand', (brand) => brand, describe);
      assert.equal(await store.deleteBrand('nobody', describe), 'unknown');
      assert.equal(await store.deleteUnusedChannel(channelOf('nobody'), describe), 'unknown');
      await store.changeChannel(
        'client of web',
        (channel) => ({ ...channel, disabled: false }),
        () => eventOf('d'),
      );
      assert.deepEqual(await read(store), []);
    });

    void test('the audit trail holds a new signing key and the deletion of others, together', async (t) => {
      const { store } = await openTenanted(t, open);
      const key = (kid: string, createdAt: number) => ({ kid, jwk: '{}', createdAt });
      await store.insertSigningKey(key('old', 1));
      await store.insertSigningKey(key('other', 2));
      const kids = async () => (await store.listSigningKeys()).map(({ kid }) => kid);
      // The new key cannot be inserted, so the others stay.
      await assert.rejects(
        store.insertSigningKey(key('other', 3), eventOf('a'), ([old]) => (old ? [old] : [])),
      );
      assert.deepEqual([await kids(), await read(store)], [['old', 'other'], []]);
      await store.insertSigningKey(key('new', 3), eventOf('b'), (others) => others);
      assert.deepEqual([await kids(), idsOf(await read(store))], [['new'], 'b']);
    });

    void test('the audit trail is read by brand, act, actor and time, page by page', async (t) => {
      const { store } = await openTenanted(t, open);
      const events = [
        eventOf('a', { at: 1 }),
        eventOf('b', { at: 2, actor: 'lee' }),
        eventOf('c', { at: 2, what: 'brand-updated' }),
        eventOf('d', { at: 3, brandId: 'other' }),
      ];
      for (const event of events) await store.recordAuditEvent(event);
      const found = async (query: object) => idsOf(await store.readAuditEvents({ limit: 9, ...query }));
      assert.equal(await found({}), 'd c b a');
      assert.equal(await found({ brandIds: ['brand', 'nobody'] }), 'c b a');
      assert.equal(await found({ brandIds: [] }), '');
      assert.equal(await found({ what: 'brand-updated' }), 'c');
      assert.equal(await found({ actor: 'lee' }), 'b');
      assert.equal(await found({ from: 2, to: 3 }), 'c b');
      assert.equal(await found({ limit: 2 }), 'd c');
      assert.equal(await found({ before: events[2] }), 'b a');
    });

    void test('the audit trail may hold acts that only a newer release knows', async (t) => {
      const { store } = await openTenanted(t, open);
      const event = eventOf('a', { what: 'moon-landed', via: 'rocket' });
      await store.recordAuditEvent(event);
      assert.deepEqual(await read(store), [event]);
    });

    void test('an audit event replaces what an earlier one of the same id says', async (t) => {
      const { store } = await openTenanted(t, open);
      await store.recordAuditEvent(eventOf('a', { counts: { consents: 0 } }));
      await store.recordAuditEvent(eventOf('a', { counts: { consents: 7 } }));
      assert.deepEqual(await read(store), [eventOf('a', { counts: { consents: 7 } })]);
    });

    void test('the audit trail loses the name of an erased subject, and of the identities linked to it', async (t) => {
      const { store } = await openTenanted(t, open);
      const [person, device, other] = [verified('person'), anonymous('device'), anonymous('other')];
      await store.recordConsents([consentOf({ identity: device })]);
      const named = (id: string, { subjectId }: { subjectId: string }, members = {}) =>
        store.recordAuditEvent(eventOf(id, { subjectId, ...members }));
      await named('a', device);
      await store.recordConsents([
        consentOf({ identity: person, link: device }),
        consentOf({ identity: other }),
      ]);
      await named('b', person);
      await named('c', other);
      await store.eraseSubject('brand', device.subjectId, ({ consents }) =>
        eventOf('d', { counts: { consents } }),
      );
      assert.deepEqual(await read(store), [
        eventOf('d', { counts: { consents: 2 } }),
        eventOf('c', { subjectId: other.subjectId }),
        eventOf('b'),
        eventOf('a'),
      ]);
      await named('e', person);
      await named('f', other, { brandId: 'another' });
      assert.deepEqual((await read(store)).slice(0, 2), [eventOf('f', { brandId: 'another' }), eventOf('e')]);
      assert.equal(await store.eraseInactive('brand', other.subjectId, 2_000_000_000_000), true);
      assert.ok((await read(store)).every(({ subjectId }) => subjectId === undefined));
    });

    void test('the audit trail loses the name of a subject that is erased at the same time', async (t) => {
      const { store } = await openTenanted(t, open);
      const { subjectId } = anonymous('visitor');
      for (let turn = 0; turn < 20; turn += 1) {
        await store.recordConsents([consentOf()]);
        await Promise.all([
          store.recordAuditEvent(eventOf(`a${turn}`, { subjectId })),
          store.eraseSubject('brand', subjectId),
          store.recordAuditEvent(eventOf(`b${turn}`, { subjectId })),
        ]);
      }
      const events = await read(store);
      assert.equal(events.length, 40);
      assert.ok(events.every((event) => event.subjectId === undefined));
    });

    void test('the audit trail holds the erasure of a subject that has only a profile', async (t) => {
      const { store } = await openTenanted(t, open);
      const { subjectId } = verified('person');
      await store.extendProfile('brand', subjectId, { email: 'a@b.example', attributes: new Map() }, 100);
      await store.recordAuditEvent(eventOf('a', { subjectId }));
      assert.deepEqual(await read(store), [eventOf('a', { subjectId })]);
      await store.eraseSubject('brand', subjectId);
      assert.deepEqual(await read(store), [eventOf('a')]);
    });

    void test('the audit trail holds the counts of a retention, also if it is interrupted', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      await store.recordConsents([consentOf(), consentOf()]);
      const { subjectId } = anonymous('visitor');
      const bucket = Number.parseInt(subjectId.slice(0, 3), 16) & 0xffc;
      const slice = { from: bucket.toString(16).padStart(3, '0'), to: 'g' };
      const before = clock.now + 100_000;
      const describe = (removed: number) => eventOf('a', { counts: { removed } });
      assert.equal(await store.removeConsents('other', slice, before, 1, describe), 0);
      assert.deepEqual(await read(store), []);
      assert.equal(await store.removeConsents('brand', slice, before, 9, describe), 2);
      assert.deepEqual(await read(store), [eventOf('a', { counts: { removed: 2 } })]);
      const erased = eventOf('a', { counts: { removed: 2, subjects: 1 } });
      assert.equal(await store.eraseInactive('brand', subjectId, 5, erased), false);
      assert.deepEqual(await read(store), [eventOf('a', { counts: { removed: 2 } })]);
      assert.equal(await store.eraseInactive('brand', subjectId, before, erased), true);
      assert.deepEqual(await read(store), [erased]);
    });
  });
}
