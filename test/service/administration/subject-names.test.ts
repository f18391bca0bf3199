import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { AdministrationError, eraseSubject, exportSubject } from '../../../src/service.ts';
import { setUp } from '../support/set-up.ts';

const email = 'ann@example.com';

suite('a person, identified for export or erasure', () => {
  test('a person, identified for export or erasure, is found by each of their linked identifiers', async (t) => {
    const { client, store, brand } = await setUp(t);
    await client.post({ subject: { anonymousId: 'visitor-0001' } });
    await client.post({ subject: { verifiedId: 'ann', anonymousId: 'visitor-0001' } });
    for (const subject of ['visitor-0001', 'ann']) {
      const { consents } = await exportSubject(store, { brand: brand.id, subject });
      assert.equal(Array.isArray(consents) && consents.length, 2);
    }
  });

  test('a person, identified for export or erasure, is not confused with a subject that uses their e-mail as an anonymousId', async (t) => {
    const { client, store, brand, personal } = await setUp(t);
    personal.add(email);
    await client.postJson('/subjects/profile', { email, profile: { name: 'Ann' } });
    await client.post({ subject: { anonymousId: email } });
    const named = { brand: brand.id, subject: email };

    const refusal = await eraseSubject(store, named).catch((error: unknown) => error);
    assert.ok(refusal instanceof AdministrationError);
    assert.equal(refusal.code, 'subject-ambiguous');
    await assert.rejects(exportSubject(store, named), { code: 'subject-ambiguous' });
    assert.doesNotMatch(refusal.message, /ann@/);

    const [person, visitor] = ['verified', 'anonymous'].map(
      (kind) => new RegExp(`(\\S+) \\(${kind}\\)`).exec(refusal.message)?.[1] ?? '',
    );
    const erase = (subject = '') => eraseSubject(store, { brand: brand.id, subject });
    assert.deepEqual(await erase(person), { consents: 0, profiles: 1 });
    assert.deepEqual(await erase(visitor), { consents: 1, profiles: 0 });
    await assert.rejects(exportSubject(store, named), { code: 'subject-unknown' });
  });

  test('a person, identified for export or erasure, is found by subjectId, even if another subject uses it as an anonymousId', async (t) => {
    const { client, store, brand } = await setUp(t);
    await client.post();
    const { subjectId } = (await client.unified('visitor-0001')).json.unifiedConsent;
    await client.post({ subject: { anonymousId: subjectId } });
    const held = await exportSubject(store, { brand: brand.id, subject: subjectId });
    assert.equal(held.subjectId, subjectId);
  });

  test('a person, identified for export or erasure, is found by the reference of each choice, also after their identifiers were linked', async (t) => {
    const { client, store, brand } = await setUp(t);
    const reference = 'AAECAwQFBgcICQoLDA0ODw';
    const named = { brand: brand.id, subject: reference };
    await assert.rejects(exportSubject(store, named), { code: 'subject-unknown' });
    await client.post({
      subject: { anonymousId: 'visitor-0001' },
      tags: ['assent', `decision:${reference}`],
      attributes: { assent: { decision: reference } },
    });
    const { consents } = await exportSubject(store, named);
    assert.match(JSON.stringify(consents), new RegExp(`"decision":"${reference}"`));
    await client.post({ subject: { verifiedId: 'ann', anonymousId: 'visitor-0001' } });
    const ann = await exportSubject(store, { brand: brand.id, subject: 'ann' });
    assert.equal((await exportSubject(store, named)).subjectId, ann.subjectId);

    const again = `${reference}.2`;
    assert.equal((await exportSubject(store, { brand: brand.id, subject: again })).subjectId, ann.subjectId);
    await assert.rejects(exportSubject(store, { brand: brand.id, subject: `${reference}.x` }), {
      code: 'subject-unknown',
    });

    await client.post({ subject: { anonymousId: 'visitor-0002' }, tags: [`decision:${again}`] });
    await assert.rejects(eraseSubject(store, named), { code: 'subject-ambiguous', message: /\(decision\)/ });
  });
});
