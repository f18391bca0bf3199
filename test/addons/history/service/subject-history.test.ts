import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { showSubject } from '../../../../src/addons/history/history.ts';
import { applyRetention, createChannel } from '../../../../src/service.ts';
import { SubjectHistory } from '../../../../src/addons/history/protocol/subject-history.ts';
import { setUp } from '../../../service/support/set-up.ts';
import { anonymous, consentOf } from '../../../service/support/tenanted-store.ts';

const cell = { target: 'video', vendor: 'tubular' };
const accept = { ...cell, action: 'ACCEPT' };
const reject = { ...cell, action: 'REJECT' };
const device = { anonymousId: 'device-0001' };
const person = { verifiedId: 'person-0001' };
const evidence = {
  decision: 'd1',
  at: '2026-11-21T11:59:58.000Z',
  method: 'banner-accept-all',
  language: 'de',
  policy: '2026-11',
  notice: 'n0t1ce',
};

suite('the history of a subject', () => {
  test('the history of a subject lists each consent with channel, method, language, notice and policy', async (t) => {
    const privacyPolicy = { version: '7', url: 'https://example.com/privacy' };
    const { client, store, brand, channel } = await setUp(t, { channel: { name: 'Web', privacyPolicy } });
    await client.post({ subject: device, actions: [accept], attributes: { assent: evidence, secret: 'x' } });
    const history = await showSubject(store, { brand: brand.id, subject: device.anonymousId });
    const [consent, ...others] = history.consents;
    assert.deepEqual(others, []);
    assert.deepEqual(
      { ...consent, consentId: '' },
      {
        consentId: '',
        receivedAt: '2026-11-21T12:00:00.000Z',
        channel: { channelId: channel.channelId, name: 'Web' },
        kind: 'anonymous',
        actions: [accept],
        reference: 'd1',
        method: 'banner-accept-all',
        chosenAt: '2026-11-21T11:59:58.000Z',
        language: 'de',
        notice: 'n0t1ce',
        noticePolicy: '2026-11',
        privacyPolicy,
        region: 'DE',
        gpc: undefined,
      },
    );
    assert.deepEqual(history.actions, [accept]);
    assert.deepEqual(
      SubjectHistory.parse(JSON.parse(JSON.stringify(history))),
      JSON.parse(JSON.stringify(history)),
    );
  });

  test('the history of a subject is read in turns with other requests, if the log is long', async (t) => {
    const { store, brand, channel } = await setUp(t);
    const consents = Array.from({ length: 2_000 }, (_, index) =>
      consentOf({
        brandId: brand.id,
        channelId: channel.channelId,
        actions: Array.from({ length: 10 }, (_, vendor) => ({
          target: 'video',
          vendor: `vendor ${vendor}`,
          action: index % 2 === 0 ? 'ACCEPT' : 'REJECT',
        })),
      }),
    );
    await store.recordConsents(consents);
    const state = { isRead: false };
    const reading = showSubject(store, { brand: brand.id, subject: anonymous('visitor').subjectId }).finally(
      () => {
        state.isRead = true;
      },
    );
    let turns = 0;
    for (; !state.isRead; turns += 1) await nextTurn();
    assert.equal((await reading).consents.length, 2_000);
    assert.ok(turns > 3, `others had ${turns} turns`);
  });

  test('the history of a subject accepts consents of other clients with any evidence', async (t) => {
    const { client, store, brand } = await setUp(t);
    for (const assent of [null, 7, 'text', [], { method: 7, language: 'de' }]) {
      await client.post({ subject: device, attributes: { assent } });
    }
    const { consents } = await showSubject(store, { brand: brand.id, subject: device.anonymousId });
    assert.deepEqual(
      consents.map(({ method, language }) => [method, language]),
      [...Array.from({ length: 4 }, () => [undefined, undefined]), [undefined, 'de']],
    );
  });

  test('the history of a subject tells when a conflict began, between which channels, and which choice ended it', async (t) => {
    const { client, clientOf, clock, store, brand, channel } = await setUp(t, { channel: { name: 'Web' } });
    const app = await createChannel(store, { brand: brand.id, name: 'App' });
    const web = { channelId: channel.channelId, name: 'Web' };
    const inApp = { channelId: app.channelId, name: 'App' };
    await client.post({ subject: person, actions: [accept] });
    clock.now += 1_000;
    await clientOf(app).post({ subject: person, actions: [reject] });
    clock.now += 1_000;
    const named = { brand: brand.id, subject: person.verifiedId };
    const [open] = (await showSubject(store, named)).conflicts;
    assert.deepEqual([open?.ended, open?.endedBy], [undefined, undefined]);
    assert.deepEqual(
      open?.actions.map(({ action, channel: at }) => [action, at]),
      [
        ['ACCEPT', web],
        ['REJECT', inApp],
      ],
    );
    await client.post({ subject: person, actions: [reject] });
    const [conflict, ...others] = (await showSubject(store, named)).conflicts;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [conflict?.type, conflict?.began, conflict?.ended],
      ['CHANNEL', '2026-11-21T12:00:01.000Z', '2026-11-21T12:00:02.000Z'],
    );
    assert.deepEqual([conflict?.endedBy?.action, conflict?.endedBy?.channel], ['REJECT', web]);
  });

  test('the history of a subject lists the identifiers, and since when they are linked', async (t) => {
    const { client, clock, store, brand } = await setUp(t);
    await client.post({ subject: device });
    clock.now += 1_000;
    await client.post({ subject: { ...device, ...person } });
    const { identifiers } = await showSubject(store, { brand: brand.id, subject: 'device-0001' });
    assert.deepEqual(
      identifiers.map(({ kind, identifier, firstConsentAt, linkedAt }) => [
        kind,
        identifier,
        firstConsentAt,
        linkedAt,
      ]),
      [
        ['anonymous', 'device-0001', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:01.000Z'],
        ['verified', 'person-0001', '2026-11-21T12:00:01.000Z', undefined],
      ],
    );
  });

  test('the history of a subject does not list a device that belongs to another person', async (t) => {
    const { client, store, brand } = await setUp(t);
    await client.post({ subject: { ...device, ...person } });
    await client.post({ subject: { ...device, verifiedId: 'person-0002' } });
    const other = await showSubject(store, { brand: brand.id, subject: 'person-0002' });
    assert.ok(!JSON.stringify(other).includes(device.anonymousId));
  });

  test('the history of a subject keeps conflicts and links whose consents were removed from the log', async (t) => {
    const { client, clientOf, clock, store, brand } = await setUp(t);
    const app = await createChannel(store, { brand: brand.id });
    await client.post({ subject: { ...device, ...person }, actions: [accept] });
    clock.now += 1_000;
    await clientOf(app).post({ subject: person, actions: [reject] });
    const named = { brand: brand.id, subject: person.verifiedId };
    const before = await showSubject(store, named);
    await applyRetention(store, { brand: brand.id, consentsBefore: new Date(clock.now) });
    const after = await showSubject(store, named);
    assert.equal(after.consents.length, 1);
    assert.equal(after.conflicts.length, 1);
    assert.deepEqual(after.conflicts, before.conflicts);
    assert.deepEqual(
      after.identifiers.map(({ identifier, linkedAt }) => [identifier, linkedAt]),
      [
        ['person-0001', undefined],
        [undefined, '2026-11-21T12:00:00.000Z'],
      ],
    );
  });

  test('the history of a subject is found by a complete identifier only', async (t) => {
    const { client, store, brand, personal } = await setUp(t);
    const email = 'ann@example.com';
    personal.add(email);
    await client.postJson('/subjects/profile', { email, profile: {} });
    await client.post({ subject: device });
    const fragments = [
      'device-000',
      'device-00011',
      'evice-0001',
      'DEVICE-0001',
      ' device-0001',
      '%',
      '*',
      'ann',
    ];
    for (const subject of fragments) {
      await assert.rejects(showSubject(store, { brand: brand.id, subject }), { code: 'subject-unknown' });
    }
    assert.equal((await showSubject(store, { brand: brand.id, subject: email })).email, email);
  });
});
