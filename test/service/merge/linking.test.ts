import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { refuses, setUp } from '../support/set-up.ts';

const accept = { target: 'video', vendor: 'tubular', action: 'ACCEPT' };
const reject = { ...accept, action: 'REJECT' };
const device = { anonymousId: 'device-0001' };
const person = { verifiedId: 'person-0001' };
const both = { ...device, ...person };

suite('a consent with both identifiers', () => {
  test('a consent with both identifiers is recorded under the verified one, and the anonymous one is linked to it from then on', async (t) => {
    const { client } = await setUp(t);
    await client.post({ subject: both, actions: [accept] });
    const byPerson = (await client.unified('person-0001')).json.unifiedConsent;
    const byDevice = (await client.unified('device-0001')).json.unifiedConsent;
    assert.deepEqual([byPerson.actions, byDevice.actions], [[accept], [accept]]);
    assert.equal(byDevice.subjectId, byPerson.subjectId);
  });

  test('a consent with both identifiers merges the earlier and later consents of the anonymous identity', async (t) => {
    const { client } = await setUp(t);
    const other = { ...accept, vendor: 'acme' };
    await client.post({ subject: device, actions: [accept] });
    await client.post({ subject: both, actions: [] });
    await client.post({ subject: device, actions: [other] });
    assert.deepEqual((await client.unified('person-0001')).json.unifiedConsent.actions, [accept, other]);
  });

  test('a consent with both identifiers does not show attributes of the person to readers with the anonymousId', async (t) => {
    const { client } = await setUp(t);
    await client.post({ subject: device, attributes: { lang: 'de' } });
    await client.post({ subject: both, attributes: { birthDate: '1990-01-01', lang: 'fr' } });
    const byDevice = (await client.unified('device-0001')).json.unifiedConsent;
    const byPerson = (await client.unified('person-0001')).json.unifiedConsent;
    assert.deepEqual(byDevice.attributes, { lang: 'de' });
    assert.deepEqual(byPerson.attributes, { lang: 'fr', birthDate: '1990-01-01' });
  });

  test('a consent with both identifiers links in the same commit as the first consent of the device', async (t) => {
    const { client, store, brand } = await setUp(t);
    await client.token();
    await Promise.all([
      client.post({ subject: device, actions: [accept] }),
      client.post({ subject: both, actions: [] }),
      client.post({ subject: device, actions: [reject] }),
    ]);
    const { subjectId, actions } = (await client.unified('person-0001')).json.unifiedConsent;
    const log = await store.readLog(brand.id, subjectId);
    assert.equal(log.length, 3);
    // The first one sent need not be the first one recorded.
    assert.deepEqual(actions, log.findLast((consent) => consent.actions.length > 0)?.actions);
  });
});

suite('without an identifier', () => {
  const subjects = [
    ['an empty subject', {}, 'identifier-missing'],
    ['empty strings', { anonymousId: '', verifiedId: '' }, 'identifier-missing'],
    ['nulls', { anonymousId: null, verifiedId: null }, 'identifier-missing'],
    ['a number', { anonymousId: 17 }, 'body-invalid'],
    ['a list', { anonymousId: ['visitor-0001'] }, 'body-invalid'],
    ['a subject that is no object', 'visitor-0001', 'body-invalid'],
  ] as const;
  for (const [name, subject, code] of subjects) {
    test(`a consent without an identifier is rejected: ${name}`, async (t) => {
      const { client } = await setUp(t);
      refuses(await client.postJson('/v2/consents', { subject, actions: [accept] }), 400, code);
    });
  }

  test('an empty identifier beside a valid one is ignored', async (t) => {
    const { client } = await setUp(t);
    assert.equal(
      (await client.post({ subject: { anonymousId: 'visitor-0001', verifiedId: '' } })).status,
      201,
    );
    assert.deepEqual((await client.check('visitor-0001')).json, { exists: true });
  });
});

suite('many concurrent first posts of one subject', () => {
  test('many concurrent first posts of one subject agree on one subjectId and all succeed', async (t) => {
    const { client, store, brand } = await setUp(t);
    await client.token();
    const replies = await Promise.all(Array.from({ length: 50 }, () => client.post()));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
    const { subjectId } = (await client.unified('visitor-0001')).json.unifiedConsent;
    assert.equal((await store.readLog(brand.id, subjectId)).length, 50);
    assert.equal(new Set(replies.map(({ headers }) => headers.get('consent-id'))).size, 50);
  });
});
