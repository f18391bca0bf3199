import assert from 'node:assert/strict';
import { logsIn } from '../../../../../src/addons/evidence/service/evidence-store.ts';
import { suite, test, type TestContext } from 'node:test';
import type { DashboardCall } from '../../../../../src/addons/dashboard/protocol/call.ts';
import { personCalls } from '../../../../../src/addons/dashboard/protocol/person-calls.ts';
import { showSubject } from '../../../../../src/addons/history/history.ts';
import { type ChannelCredentials, createConsentService, exportSubject } from '../../../../../src/service.ts';
import { faultsOf, readLogOf } from '../../../evidence/service/log-contract.ts';
import { setUpOperations } from '../support/operations-world.ts';

const device = 'device-0001';
const person = 'person-0001';
const email = 'ann@example.com';
const cell = { target: 'video', vendor: 'tubular' };

/** A server of the operations port, beside a service that records consents in the same store. */
async function setUpPersons(t: TestContext) {
  const world = await setUpOperations(t);
  const { store, clock } = world;
  const issuer = 'http://localhost:8081';
  const service = await createConsentService({ store, issuer, clock: () => clock.now });
  t.after(() => service.close());
  const send = async (channel: ChannelCredentials, path: string, body: object): Promise<void> => {
    const authorization = `Basic ${btoa(`${channel.clientId}:${channel.clientSecret}`)}`;
    const token = new Request(`${issuer}/oauth/token?grant_type=client_credentials`, {
      method: 'POST',
      headers: { authorization },
    });
    const { access_token: bearer } = JSON.parse(await (await service.fetch(token)).text());
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const reply = await service.fetch(
      new Request(issuer + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    assert.ok(reply.ok, await reply.text());
  };
  const post = (subject: object, action = 'ACCEPT', channel = world.channel): Promise<void> =>
    send(channel, '/v2/consents', { subject, actions: [{ ...cell, action }] });
  const profile = (): Promise<void> =>
    send(world.channel, '/subjects/profile', { email, profile: { name: 'Ann' } });
  const find = (subject: string) => world.call('findPerson', { body: { subject } });
  return { ...world, post, profile, find };
}

suite('findPerson', () => {
  test('findPerson returns what `assent subject show --json` prints, for each identifier', async (t) => {
    const { store, brand, post, find, profile } = await setUpPersons(t);
    await post({ anonymousId: device });
    await post({ anonymousId: device, verifiedId: person }, 'REJECT');
    const shown = JSON.stringify(await showSubject(store, { brand: brand.id, subject: person }));
    for (const subject of [device, person, JSON.parse(shown).subjectId]) {
      const { status, json } = await find(subject);
      assert.deepEqual(
        [status, json],
        [200, { outcome: 'found', history: JSON.parse(shown), omitted: { consents: 0, conflicts: 0 } }],
      );
    }
    await profile();
    assert.equal((await find(email)).json.history.email, email);
  });

  test('findPerson answers alike for unknown identifiers, fragments and persons of other brands', async (t) => {
    const { post, find, otherChannel } = await setUpPersons(t);
    await post({ anonymousId: device });
    await post({ anonymousId: 'stranger-0001' }, 'ACCEPT', otherChannel);
    const names = [
      'nobody',
      'device',
      'device-000',
      'DEVICE-0001',
      '%',
      '*',
      'stranger-0001',
      '\0',
      'x'.repeat(5_000),
    ];
    for (const subject of names) {
      const { status, text } = await find(subject);
      assert.deepEqual([status, text], [200, '{"outcome":"unknown"}']);
    }
  });

  test('findPerson lists the subjects that an identifier matches, each to be found by its subjectId', async (t) => {
    const { store, post, find, call } = await setUpPersons(t);
    await post({ anonymousId: 'same-string' });
    await post({ verifiedId: 'same-string' });
    const { json } = await find('same-string');
    assert.equal(json.outcome, 'ambiguous');
    assert.deepEqual(
      json.choices.map(({ kind }: { kind: string }) => kind),
      ['verified', 'anonymous'],
    );
    const named = await store.readAuditEvents({ what: 'subject-matched', limit: 10 });
    assert.deepEqual(
      new Set(named.map(({ actor, subjectId }) => `${actor} ${subjectId}`)),
      new Set(json.choices.map(({ subjectId }: { subjectId: string }) => `grace@example.com ${subjectId}`)),
    );
    for (const { subjectId, kind } of json.choices) {
      const { history } = (await find(subjectId)).json;
      assert.deepEqual([history.subjectId, history.identifiers[0].kind], [subjectId, kind]);
      await call('erasePerson', { body: { subject: subjectId, subjectId } });
    }
    const left = await store.readAuditEvents({ limit: 100 });
    assert.equal(left.filter(({ what }) => what === 'subject-matched').length, 2);
    assert.ok(left.every((event) => event.subjectId === undefined));
  });

  test('findPerson and the other calls about persons together are limited for each person, in all sessions', async (t) => {
    const { clock, brand, sessions, send } = await setUpPersons(t);
    const signIn = (name: string): string => sessions.start({ name, grants: [{ role: 'support' }] });
    const ask = (id: string, name: string) =>
      send(`/dashboard/api/brands/${brand.id}/persons/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-assent-dashboard': '1',
          'sec-fetch-site': 'same-origin',
          cookie: `assent-session-8082=${id}`,
        },
        body: JSON.stringify({ subject: 'nobody', ...(name === 'erase' && { subjectId: 'x' }) }),
      });
    const [session, another] = [signIn('grace'), signIn('ada')];
    for (let count = 0; count < 60; count += 1) {
      const { status } = await ask(signIn('grace'), ['find', 'export', 'erase'][count % 3] ?? '');
      assert.ok(status === 200 || status === 404);
    }
    for (const name of ['find', 'export', 'erase']) {
      const refused = await ask(session, name);
      assert.deepEqual([refused.status, refused.json.code], [429, 'too-many-requests']);
      assert.equal(refused.headers.get('retry-after'), '600');
    }
    assert.equal((await ask(another, 'find')).status, 200);
    clock.now += 600_000;
    assert.equal((await ask(session, 'find')).status, 200);
  });
});

suite('exportPerson', () => {
  test('exportPerson returns what `assent subject export` prints', async (t) => {
    const { store, brand, post, call } = await setUpPersons(t);
    await post({ anonymousId: device, verifiedId: person });
    const { text } = await call('exportPerson', { body: { subject: device } });
    const printed = JSON.stringify(await exportSubject(store, { brand: brand.id, subject: device }));
    assert.equal(text, printed);
  });

  test('exportPerson refuses an identifier that matches nothing or several subjects', async (t) => {
    const { post, call } = await setUpPersons(t);
    await post({ anonymousId: 'same-string' });
    await post({ verifiedId: 'same-string' });
    for (const [subject, code] of [
      ['nobody', 'subject-unknown'],
      ['same-string', 'subject-ambiguous'],
    ]) {
      const { json, text } = await call('exportPerson', { body: { subject } });
      assert.equal(json.code, code);
      assert.ok(!text.includes(String(subject)));
    }
  });
});

suite('exportEvidence', () => {
  test('exportEvidence returns a receipt of each consent, which the key of the log verifies', async (t) => {
    const { store, brand, clock, post, call } = await setUpPersons(t);
    await post({ anonymousId: device });
    await post({ anonymousId: device, verifiedId: person }, 'REJECT');
    await post({ anonymousId: 'somebody-else' });
    await logsIn(store).readCheckpoint(brand.id);
    clock.now += 1_000;
    const { status, json } = await call('exportEvidence', { body: { subject: device } });
    assert.equal(status, 200);
    const { key } = await readLogOf(store, brand.id);
    assert.equal(json.lines.length, 2);
    for (const receipt of json.lines) assert.deepEqual(await faultsOf(receipt, key), []);
    assert.match(json.lines[1].who.text, /person-0001/, 'it shows whose it is');
    const [{ what, counts } = {}] = await store.readAuditEvents({ brandIds: [brand.id], limit: 1 });
    assert.deepEqual([what, counts], ['subject-exported', { consents: 2 }]);
  });
});

suite('erasePerson', () => {
  test('erasePerson removes everything, so that nothing finds the person', async (t) => {
    const { post, find, call } = await setUpPersons(t);
    await post({ anonymousId: device });
    await post({ anonymousId: device, verifiedId: person });
    const { subjectId } = (await find(device)).json.history;
    const erased = await call('erasePerson', { body: { subject: device, subjectId } });
    assert.deepEqual(erased.json, { consents: 2, profiles: 0 });
    for (const subject of [device, person, subjectId]) {
      assert.deepEqual((await find(subject)).json, { outcome: 'unknown' });
      const again = await call('erasePerson', { body: { subject, subjectId } });
      assert.equal(again.json.code, 'subject-unknown');
    }
  });

  test('erasePerson removes nothing if the identifier belongs to another subject than the one shown', async (t) => {
    const { post, find, call } = await setUpPersons(t);
    await post({ anonymousId: device });
    await post({ verifiedId: person });
    const { subjectId } = (await find(person)).json.history;
    const refused = await call('erasePerson', { body: { subject: device, subjectId } });
    assert.equal(refused.json.code, 'subject-unknown');
    for (const subject of [device, person]) assert.equal((await find(subject)).json.outcome, 'found');
  });
});

test('no call has the identifier of a person in its address', () => {
  for (const { method, path, query } of Object.values<DashboardCall>(personCalls)) {
    assert.equal(method, 'POST');
    assert.deepEqual(path.match(/:\w+/g), [':brandId']);
    assert.equal(query, undefined);
  }
});

test('no log line, header, audit event or other reply contains an identifier of a person', async (t) => {
  const { store, post, profile, find, call, log } = await setUpPersons(t);
  await post({ anonymousId: device });
  await post({ anonymousId: device, verifiedId: person });
  await profile();
  const written: string[] = [];
  const bodies = (subject: string): readonly unknown[] => [
    { subject },
    { subject, subjectId: subject },
    { subject: [subject] },
    { name: subject },
    [subject],
  ];
  const names = ['findPerson', 'exportPerson', 'exportEvidence', 'erasePerson'] as const;
  for (const subject of [device, person, email]) {
    const { subjectId } = (await find(subject)).json.history;
    for (const name of names) {
      for (const body of bodies(subject)) {
        const { status, text, headers } = await call(name, { body });
        if (status !== 200) written.push(text);
        written.push(JSON.stringify([...headers]));
      }
      const forbidden = await call(name, { as: [{ role: 'viewer' }], body: { subject } });
      assert.equal(forbidden.status, 403);
      written.push(forbidden.text);
    }
    if (subject === email) written.push((await call('erasePerson', { body: { subject, subjectId } })).text);
  }
  const trail = await store.readAuditEvents({ limit: 1_000 });
  assert.ok(trail.some(({ what }) => what === 'subject-erased'));
  written.push(JSON.stringify([log, trail]));
  for (const subject of [device, person, email]) assert.ok(!written.join('\n').includes(subject), subject);
});
