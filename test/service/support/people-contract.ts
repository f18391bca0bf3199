import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { VerificationState } from '../../../src/service/verification/verification-code.ts';
import {
  anonymous,
  brandOf,
  channelOf,
  consentOf,
  type OpenStore,
  openTenanted,
  verified,
} from './tenanted-store.ts';

const profileOwner = verified('person').subjectId;

/** How a store must handle brands, channels and keys. */
export function tenantContract(engine: string, open: OpenStore): void {
  void suite(`${engine} stores tenants`, () => {
    void test('tenants are read back unchanged', async (t) => {
      const { store } = await openTenanted(t, open);
      const second = brandOf('second', { region: undefined, createdAt: 2 });
      const desk = channelOf('desk', {
        name: 'App',
        region: 'US',
        privacyPolicy: { version: '1', url: 'https://example.com/' },
        scheduledPolicies: [
          { version: '2', url: 'https://example.com/2', from: 7 },
          { version: '3', url: 'https://example.com/3', from: 1_800_000_000_000 },
        ],
        secrets: [
          { digest: 'new', validUntil: undefined },
          { digest: 'old', validUntil: 7 },
        ],
        disabled: true,
        createdAt: 2,
      });
      await store.insertBrand(second);
      await store.insertChannel(desk);
      assert.deepEqual(await store.listBrands(), [brandOf('brand'), second]);
      assert.deepEqual(await store.listChannels('brand'), [channelOf('app'), channelOf('web'), desk]);
      assert.deepEqual(await store.listChannels('second'), []);
      assert.deepEqual(await store.findClient('client of desk'), { brand: brandOf('brand'), channel: desk });
      assert.equal(await store.findClient('nobody'), undefined);
      assert.equal(await store.findClient('client of \0'), undefined);
    });

    void test('a channel can be changed', async (t) => {
      const { store } = await openTenanted(t, open);
      const changes = { disabled: true, secrets: [{ digest: 'x', validUntil: undefined }] };
      const changed = await store.changeChannel('client of web', (channel) => ({ ...channel, ...changes }));
      assert.deepEqual(changed, channelOf('web', changes));
      assert.deepEqual(await store.listChannels('brand'), [channelOf('app'), changed]);
      assert.equal(await store.changeChannel('nobody', (channel) => channel), undefined);
    });

    void test('a channel is changed atomically, or not at all if the change throws', async (t) => {
      const { store } = await openTenanted(t, open);
      const add = () =>
        store.changeChannel('client of web', (channel) => ({
          ...channel,
          secrets: [...channel.secrets, { digest: 'x', validUntil: channel.secrets.length }],
        }));
      await Promise.all(Array.from({ length: 20 }, add));
      const broken = store.changeChannel('client of web', () => {
        throw new Error('no');
      });
      await assert.rejects(broken, /no/);
      const [, channel] = await store.listChannels('brand');
      assert.deepEqual(
        channel?.secrets.map(({ validUntil }) => validUntil),
        Array.from({ length: 20 }, (_, index) => index),
      );
    });

    void test('a channel without consents can be deleted', async (t) => {
      const { store } = await openTenanted(t, open);
      const [web, app] = [channelOf('web'), channelOf('app')];
      await store.recordConsents([consentOf({ channelId: 'web' })]);
      assert.equal(await store.deleteUnusedChannel(web), 'has-consents');
      assert.equal(await store.deleteUnusedChannel(app), 'deleted');
      assert.equal(await store.deleteUnusedChannel(app), 'unknown');
      assert.equal(await store.deleteUnusedChannel({ ...web, id: 'app' }), 'unknown');
      assert.deepEqual(await store.listChannels('brand'), [web]);
    });

    void test('the name and the region of a brand can be changed', async (t) => {
      const { store } = await openTenanted(t, open);
      await store.changeBrand('brand', () => ({ name: 'new name', region: 'NO' }));
      assert.deepEqual(await store.listBrands(), [brandOf('brand', { name: 'new name', region: 'NO' })]);
      await store.changeBrand('brand', () => ({ name: 'new name', region: undefined }));
      assert.deepEqual(await store.listBrands(), [brandOf('brand', { name: 'new name', region: undefined })]);
    });

    void test('a brand without channels, subjects and profiles can be deleted', async (t) => {
      const { store } = await openTenanted(t, open);
      const brands = ['empty', 'visited', 'known'].map((id) => brandOf(id));
      for (const each of brands) await store.insertBrand(each);
      await store.recordConsents([consentOf({ brandId: 'visited' })]);
      await store.extendProfile('known', profileOwner, { email: 'a@b.example', attributes: new Map() }, 100);
      const outcomes: string[] = [];
      for (const id of ['brand', 'empty', 'visited', 'known', 'nobody'])
        outcomes.push(await store.deleteBrand(id));
      assert.deepEqual(outcomes, ['has-channels', 'deleted', 'has-subjects', 'has-subjects', 'unknown']);
      assert.equal((await store.listBrands()).length, 3);
    });

    void test('names and client ids are unique, and no channel is without its brand', async (t) => {
      const { store } = await openTenanted(t, open);
      await assert.rejects(store.insertBrand(brandOf('other', { name: 'name of brand' })));
      await assert.rejects(store.insertChannel(channelOf('desk', { clientId: 'client of web' })));
      await assert.rejects(store.insertChannel(channelOf('desk', { brandId: 'nobody' })));
    });

    void test('signing keys are read oldest first', async (t) => {
      const { store } = await openTenanted(t, open);
      const keys = [
        { kid: 'b', jwk: '{}', createdAt: 1 },
        { kid: 'a', jwk: '{"x":1}', createdAt: 2 },
      ];
      for (const each of keys.toReversed()) await store.insertSigningKey(each);
      assert.deepEqual(await store.listSigningKeys(), keys);
      await store.deleteSigningKey('b');
      assert.deepEqual(await store.listSigningKeys(), keys.slice(1));
    });
  });
}

/** How a store must handle profiles and codes. */
export function profileContract(engine: string, open: OpenStore): void {
  void suite(`${engine} stores profiles and codes`, () => {
    void test('a profile is added to', async (t) => {
      const { store } = await openTenanted(t, open);
      const profileOf = (members: Record<string, string | number>) => ({
        email: 'a@b.example',
        attributes: new Map(Object.entries(members)),
      });
      assert.equal(await store.findProfile('brand', profileOwner), undefined);
      for (const members of [{ x: 1, y: 'z' }, { x: 2 }])
        await store.extendProfile('brand', profileOwner, profileOf(members), 100);
      assert.deepEqual(await store.findProfile('brand', profileOwner), profileOf({ x: 2, y: 'z' }));
      assert.equal(await store.findProfile('other', profileOwner), undefined);
    });

    void test('codes are changed atomically', async (t) => {
      const { store } = await openTenanted(t, open);
      const add = () =>
        store.changeVerification('brand', profileOwner, ({ codes, issued }) => ({
          state: { codes, issued: [...issued, issued.length] },
          result: issued.length,
        }));
      const results = await Promise.all(Array.from({ length: 20 }, add));
      assert.deepEqual(
        results.toSorted((a, b) => a - b),
        Array.from({ length: 20 }, (_, index) => index),
      );
    });

    void test('only expired codes are deleted', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      const hour = 3_600_000;
      const code = (hours: number) => ({ digest: 'x', validUntil: clock.now + hours * hour, triesLeft: 5 });
      const change = (name: string, codes = [] as VerificationState['codes']) =>
        store.changeVerification('brand', verified(name).subjectId, (state) => ({
          state: codes.length > 0 ? { codes, issued: [] } : state,
          result: state.codes.length,
        }));
      await change('long', [code(1), code(24)]);
      await change('short', [code(1)]);
      clock.now += 3 * hour;
      await change('other');
      assert.deepEqual([await change('long'), await change('short')], [2, 0]);
      clock.now += 24 * hour;
      await change('other');
      assert.equal(await change('long'), 0);
    });

    void test('nothing is stored if a change throws', async (t) => {
      const { store } = await openTenanted(t, open);
      const broken = store.changeVerification('brand', profileOwner, () => {
        throw new Error('no');
      });
      await assert.rejects(broken, /no/);
      const state = await store.changeVerification('brand', profileOwner, (kept) => ({
        state: kept,
        result: kept,
      }));
      assert.deepEqual(state, { codes: [], issued: [] });
    });
  });
}

/** How a store must erase a person. */
export function forgettingContract(engine: string, open: OpenStore): void {
  void suite(`${engine} erases`, () => {
    void test('the whole person is erased for an identity that was linked after it had been found', async (t) => {
      const { store, find } = await openTenanted(t, open);
      const [person, device] = [verified('person'), anonymous('device')];
      await store.recordConsents([consentOf({ identity: device })]);
      const found = await find(device.subjectId);
      assert.equal(found?.subjectId, device.subjectId);
      await store.recordConsents([consentOf({ identity: person, link: device })]);
      assert.deepEqual(await store.eraseSubject('brand', device.subjectId), { consents: 2, profiles: 0 });
      assert.deepEqual([await find(person.subjectId), await find(device.subjectId)], [undefined, undefined]);
      assert.deepEqual(await store.readLog('brand', person.subjectId), []);
    });

    void test('all data of a subject is erased, and none of another', async (t) => {
      const { store, find } = await openTenanted(t, open);
      const [person, device, other] = [verified('person'), anonymous('device'), verified('other')];
      const profile = { email: 'a@b.example', attributes: new Map([['x', 1]]) };
      const named = (key: string) => ({ idempotency: { clientId: 'client', key, body: key } });
      const consents = [
        consentOf({ identity: device, ...named('device') }),
        consentOf({ identity: person, link: device, ...named('person') }),
        consentOf({ identity: other, ...named('other') }),
      ];
      await store.recordConsents(consents);
      for (const { subjectId } of [person, other])
        await store.extendProfile('brand', subjectId, profile, 100);
      assert.deepEqual(await store.eraseSubject('brand', person.subjectId), { consents: 2, profiles: 1 });
      for (const { subjectId } of [person, device]) {
        assert.equal(await find(subjectId), undefined);
        assert.deepEqual(await store.readLog('brand', subjectId), []);
        assert.equal(await store.findProfile('brand', subjectId), undefined);
      }
      assert.equal((await find(other.subjectId))?.subjectId, other.subjectId);
      assert.deepEqual(await store.findProfile('brand', other.subjectId), profile);
      assert.deepEqual(await store.eraseSubject('brand', person.subjectId), { consents: 0, profiles: 0 });
      assert.deepEqual(
        (await store.recordConsents(consents)).map(({ outcome }) => outcome),
        ['recorded', 'recorded', 'repeated'],
      );
    });
  });
}
