import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Rehearsal } from '../../../src/cli/rehearsal/rehearsal.ts';
import { during, verificationOf } from '../../client/account/verbs.ts';
import { stored } from '../../client/import/stored-choices.ts';
import { first } from './edits.ts';
import { Person } from './person.ts';
import type { Deed } from './person.ts';
import { openRecord } from './test-record.ts';
import type { TestRecord } from './test-record.ts';

const acceptAll: Deed = { words: 'accept all', do: ({ tab }) => tab.client.acceptAll({ method: 'banner' }) };
const acceptWithSignal: Deed = {
  words: 'accept all, with the privacy signal on',
  do: async ({ world, tab }) => {
    world.gpc = true;
    const next = world.openTab(tab.options);
    await next.client.ready;
    next.client.acceptAll({ method: 'banner' });
    await world.pass(60_000);
    next.close();
  },
};
const rejectAll: Deed = { words: 'refuse all', do: ({ tab }) => tab.client.rejectAll({ method: 'banner' }) };
/** They accept one cell, and are asked about the others. */
const acceptVideo: Deed = {
  words: 'accept a film',
  do: ({ tab }) =>
    tab.client.choose([{ vendor: 'tubular', target: 'video', action: 'ACCEPT' }], { method: 'gate' }),
};
const verify: Deed = {
  words: 'verify an e-mail',
  do: async ({ world, tab, name }) => {
    const verification = await verificationOf(world, tab);
    await during(world, verification.start(`${name}@example.com`));
    await during(
      world,
      verification.complete(world.accounts.code, () => 'device'),
    );
  },
};

const look: Deed = { words: 'look', do: () => {} };

const cell = (rehearsal: Rehearsal, vendor: string, target: string) => {
  const found = rehearsal.result().cells.find((each) => each.vendor === vendor && each.target === target);
  assert.ok(found);
  return found;
};

suite('what the record does not say', () => {
  let record: TestRecord;
  before(async () => {
    record = await openRecord();
  });
  after(() => record.close());

  test('gives a range: a choice that another channel recorded', async () => {
    const person = new Person(1);
    await person.live(first, [acceptVideo], 5);
    const tally = { vendor: 'tally', target: 'statistics', action: 'ACCEPT' };
    person.world.service.record(person.world.anonymousId ?? '', [tally], 'shop');
    const rehearsal = await record.rehearse([person], [first, first], person.world.time.now);
    assert.equal(rehearsal.unknown.elsewhere, 1);
    assert.deepEqual(cell(rehearsal, 'tally', 'statistics').asked, { atLeast: 0, atMost: 1 });
    assert.deepEqual(cell(rehearsal, 'tubular', 'video').asked, { atLeast: 0, atMost: 0 });
    // The device does not take an acceptance over that it did not give.
    assert.equal((await person.returnTo(first)).cell('tally', 'statistics')?.asked, true);
  });

  test('gives a range: a choice that a browser recorded before its visitor verified an e-mail', async () => {
    const person = new Person(2);
    await person.live(first, [acceptAll], 250);
    // Their choices are too old by then, so the account gets none of them.
    await person.live(first, [verify, acceptVideo], 10);
    const rehearsal = await record.rehearse([person], [first, first], person.world.time.now);
    assert.equal(rehearsal.result().people, 1);
    assert.equal(rehearsal.unknown.elsewhere, 1);
    assert.deepEqual(cell(rehearsal, 'tally', 'statistics').asked, { atLeast: 0, atMost: 1 });
  });

  test('gives a range: an acceptance of another program, after a refusal that the device keeps', async () => {
    const notice = { ...first, regime: 'notice' as const };
    const person = new Person(4);
    await person.live(notice, [rejectAll], 5);
    const tally = { vendor: 'tally', target: 'statistics', action: 'ACCEPT' };
    person.world.service.record(person.world.anonymousId ?? '', [tally], 'elsewhere');
    await person.live(notice, [], 5);
    const without = { ...notice, vendors: notice.vendors.filter(({ id }) => id !== 'tally') };
    const rehearsal = await record.rehearse([person], [without, notice], person.world.time.now);
    assert.deepEqual(cell(rehearsal, 'tally', 'statistics').stops, { atLeast: 0, atMost: 1 });
    assert.equal((await person.returnTo(notice)).cell('tally', 'statistics')?.allowed, false);
  });

  test('gives a range: the privacy signal, once a program recorded the last choice', async () => {
    const notice = {
      ...first,
      regime: 'notice' as const,
      vendors: first.vendors.filter(({ id }) => id === 'tally'),
    };
    const next = {
      ...notice,
      vendors: notice.vendors.map((each) => ({ ...each, targets: [...each.targets, 'video'] })),
    };
    const person = new Person(6);
    await person.live(notice, [acceptWithSignal], 5);
    const tally = { vendor: 'tally', target: 'statistics', action: 'ACCEPT' };
    person.world.service.record(person.world.anonymousId ?? '', [tally], 'shop');
    const rehearsal = await record.rehearse([person], [next, notice], person.world.time.now);
    assert.deepEqual(cell(rehearsal, 'tally', 'video').starts, { atLeast: 0, atMost: 1 });
    assert.equal((await person.returnTo(next)).cell('tally', 'video')?.allowed, false);
  });

  test('is known: the privacy signal, where the last choice is about what is offered no more', async () => {
    const notice = { ...first, regime: 'notice' as const };
    const of = (vendor: string) => notice.vendors.filter(({ id }) => id === vendor);
    const current = {
      ...notice,
      vendors: of('tubular').map((each) => ({ ...each, targets: ['statistics'] })),
    };
    const next = { ...notice, vendors: of('tubular') };
    const person = new Person(7);
    await person.live({ ...notice, vendors: of('tally') }, [acceptWithSignal], 5);
    const rehearsal = await record.rehearse([person], [next, current], person.world.time.now);
    assert.deepEqual(cell(rehearsal, 'tubular', 'video').starts, { atLeast: 0, atMost: 0 });
    assert.equal((await person.returnTo(next)).cell('tubular', 'video')?.allowed, false);
  });

  test('gives a range of editions only: a refusal that a device imported from another consent tool', async () => {
    const importing = {
      ...first,
      from: { klaro: 'shop-klaro' },
      vendors: first.vendors.map((each) =>
        each.id === 'tally' ? { ...each, from: { klaro: 'tally' } } : each,
      ),
    };
    const objecting = { ...importing, regime: 'notice' as const };
    const person = new Person(5);
    person.world.cookies['shop-klaro'] = stored.klaro.refused;
    await person.live(objecting, [look], 5);
    const change = [importing, objecting];
    const soon = cell(await record.rehearse([person], change, person.world.time.now), 'tally', 'statistics');
    // The device has the refusal for certain, so nothing runs that could stop.
    assert.deepEqual(soon.stops, { atLeast: 0, atMost: 0 });
    assert.deepEqual(soon.asked, { atLeast: 0, atMost: 1 });
    await person.live(objecting, [], 250);
    const rehearsal = await record.rehearse([person], change, person.world.time.now);
    assert.deepEqual(cell(rehearsal, 'tally', 'statistics').asked, { atLeast: 1, atMost: 1 });
    assert.equal((await person.returnTo(importing)).cell('tally', 'statistics')?.askedBecause, 'time');
    assert.equal(rehearsal.unknown.elsewhere, 1);
  });

  test('is not counted: a choice that has not arrived', async () => {
    const person = new Person(3);
    await person.live(first, [acceptVideo], 5);
    person.world.network.isOnline = false;
    await person.live(first, [acceptAll], 1);
    const rehearsal = await record.rehearse([person], [first, first], person.world.time.now);
    assert.deepEqual(cell(rehearsal, 'tally', 'statistics').asked, { atLeast: 1, atMost: 1 });
    assert.equal((await person.returnTo(first)).cell('tally', 'statistics')?.asked, false);
  });
});
