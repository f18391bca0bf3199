import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { exportSubject } from '../../../src/service.ts';
import { consentOf, refuses, setUp } from '../support/set-up.ts';

const accept = { target: 'video', vendor: 'tubular', action: 'ACCEPT' };
const reject = { ...accept, action: 'REJECT' };

suite('posting a consent', () => {
  test('posting a consent answers 201 with an empty body and the id of the consent', async (t) => {
    const { client } = await setUp(t);
    const reply = await client.post();
    assert.equal(reply.status, 201);
    assert.equal(reply.text, '');
    assert.equal(reply.headers.get('content-length'), '0');
    assert.match(
      reply.headers.get('consent-id') ?? '',
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/,
    );
  });

  for (const path of ['/v2/consents', '/consents', '/v2/consents/', '/consents/'])
    test(`posting a consent works at ${path}`, async (t) => {
      const { client } = await setUp(t);
      assert.equal((await client.postJson(path, consentOf())).status, 201);
    });

  test('a consent is returned as posted, with brand, channel, region, policy and time', async (t) => {
    const privacyPolicy = { version: '2026-1', url: 'https://example.com/privacy' };
    const { client, brand, channel } = await setUp(t, { channel: { privacyPolicy } });
    const actions = [accept, { target: 'ads', vendor: 'acme', action: 'REJECT' }];
    await client.post({ actions, tags: ['banner'], attributes: { lang: 'de', gpc: 0 } });
    const { json } = await client.unified('visitor-0001');
    const { subjectId } = json.unifiedConsent;
    assert.match(subjectId, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.deepEqual(json, {
      unifiedConsent: {
        subjectId,
        brandId: brand.id,
        channelIds: [channel.channelId],
        region: 'DE',
        compliance: { privacyPolicy, gpc: 0 },
        actions,
        attributes: { lang: 'de', gpc: 0 },
        lastUpdateDate: '2026-11-21T12:00:00.000Z',
      },
      conflicts: [],
    });
  });

  test('a consent is stored completely as evidence: identifiers, actions, tags, attributes and policy', async (t) => {
    const privacyPolicy = { version: '2026-1', url: 'https://example.com/privacy' };
    const { client, store, brand, channel } = await setUp(t, { channel: { privacyPolicy } });
    const consent = {
      subject: { verifiedId: 'kim', anonymousId: 'visitor-0001' },
      actions: [accept, { ...accept, vendor: 'acme', action: 'IGNORE' }],
      tags: ['banner', '', 'banner'],
      attributes: { lang: 'de', nested: [{ gpc: 1 }], gpc: 1 },
    };
    const { headers } = await client.postJson('/v2/consents', { ...consent, more: 1 });
    const { consents } = await exportSubject(store, { brand: brand.id, subject: 'kim' });
    assert.deepEqual(consents, [
      {
        ...consent,
        consentId: headers.get('consent-id'),
        receivedAt: '2026-11-21T12:00:00.000Z',
        channelId: channel.channelId,
        region: 'DE',
        privacyPolicy,
        gpc: 1,
      },
    ]);
  });

  const absences = {
    'nothing but a subject': { actions: undefined, tags: undefined, attributes: undefined },
    'null in place of lists': { actions: null, tags: null, attributes: null },
    'empty lists': { actions: [], tags: [], attributes: {} },
  };
  for (const [name, members] of Object.entries(absences)) {
    test(`posting a consent accepts ${name}: a consent exists, without actions`, async (t) => {
      const { client } = await setUp(t);
      assert.equal((await client.post(members)).status, 201);
      assert.deepEqual((await client.check('visitor-0001')).json, { exists: true });
      assert.deepEqual((await client.unified('visitor-0001')).json.unifiedConsent.actions, []);
    });
  }

  const gpc = [
    ['Sec-GPC: 1', { 'sec-gpc': '1' }, {}, 1],
    ['attributes.gpc 1', {}, { gpc: 1 }, 1],
    ['attributes.gpc true', {}, { gpc: true }, 1],
    ['attributes.gpc 0', {}, { gpc: 0 }, 0],
    ['Sec-GPC: 1 beside attributes.gpc 0', { 'sec-gpc': '1' }, { gpc: 0 }, 1],
  ] as const;
  for (const [name, headers, attributes, flag] of gpc) {
    test(`posting a consent records ${name} as gpc ${flag}`, async (t) => {
      const { client } = await setUp(t);
      await client.post({ attributes }, headers);
      assert.deepEqual((await client.unified('visitor-0001')).json.unifiedConsent.compliance, { gpc: flag });
    });
  }

  test('posting a consent returns no compliance if none is known', async (t) => {
    const { client } = await setUp(t);
    await client.post({ attributes: { gpc: 'perhaps' } }, { 'sec-gpc': '0' });
    assert.ok(!('compliance' in (await client.unified('visitor-0001')).json.unifiedConsent));
  });

  test('posting a consent uses the region of the channel before that of the brand', async (t) => {
    const { client } = await setUp(t, { channel: { region: 'US' } });
    await client.post();
    assert.equal((await client.unified('visitor-0001')).json.unifiedConsent.region, 'US');
  });
});

suite('two brands', () => {
  test('two brands cannot see each other’s data, not even by a subjectId', async (t) => {
    const first = await setUp(t);
    const second = await setUp(t, { store: first.store, brand: { name: 'Other' } });
    await first.client.post();
    const { subjectId } = (await first.client.unified('visitor-0001')).json.unifiedConsent;
    for (const id of ['visitor-0001', subjectId]) {
      refuses(await second.client.unified(id), 404, 'consent-unknown');
      assert.deepEqual((await second.client.check(id)).json, { exists: false });
    }
    await second.client.post({ actions: [reject] });
    const theirs = (await second.client.unified('visitor-0001')).json.unifiedConsent;
    assert.notEqual(theirs.subjectId, subjectId);
    assert.deepEqual((await first.client.unified('visitor-0001')).json.unifiedConsent.actions, [accept]);
  });
});

suite('limits', () => {
  const action = (index: number) => ({ ...accept, vendor: `vendor-${index}` });
  const bodies = [
    ['a body of too many bytes', { attributes: { text: 'x'.repeat(400) } }, 413, 'body-too-large'],
    ['too many actions', { actions: [0, 1, 2, 3].map(action) }, 400, 'body-invalid'],
    ['a vendor that is too long', { actions: [{ ...accept, vendor: 'v'.repeat(11) }] }, 400, 'body-invalid'],
    ['a target that is too long', { actions: [{ ...accept, target: 'v'.repeat(11) }] }, 400, 'body-invalid'],
    ['an action that is too long', { actions: [{ ...accept, action: 'A'.repeat(65) }] }, 400, 'body-invalid'],
    [
      'an identifier that is too long',
      { subject: { verifiedId: 'é'.repeat(513) } },
      400,
      'identifier-invalid',
    ],
  ] as const;
  for (const [name, members, status, code] of bodies) {
    test(`limits reject ${name}, and record nothing`, async (t) => {
      const serviceBody = code === 'identifier-invalid' ? 2_000 : 500;
      const { client } = await setUp(t, { limits: { actions: 3, nameLength: 10, serviceBody } });
      refuses(await client.post(members), status, code);
      assert.deepEqual((await client.check('visitor-0001')).json, { exists: false });
    });
  }

  test('limits accept values of exactly the maximum size', async (t) => {
    const { client } = await setUp(t, { limits: { actions: 3, nameLength: 10 } });
    const actions = [0, 1, 2].map((index) => ({
      target: 't'.repeat(10),
      vendor: `vendor-00${index}`,
      action: 'A'.repeat(64),
    }));
    const verifiedId = 'é'.repeat(512);
    assert.equal((await client.post({ subject: { verifiedId }, actions })).status, 201);
    assert.deepEqual((await client.unified(verifiedId)).json.unifiedConsent.actions, actions);
  });

  test('limits reject new cells of a full subject, but accept changes to its existing cells', async (t) => {
    const { client } = await setUp(t, { limits: { cells: 2 } });
    await client.post({ actions: [action(0), action(1)] });
    refuses(await client.post({ actions: [action(2)] }), 422, 'subject-full');
    const withdrawal = { ...action(0), action: 'REJECT' };
    assert.equal((await client.post({ actions: [withdrawal] })).status, 201);
    assert.deepEqual((await client.unified('visitor-0001')).json.unifiedConsent.actions, [
      action(1),
      withdrawal,
    ]);
  });
});

suite('checking for a consent', () => {
  test('checking for a consent returns true if and only if the unified consent would be found', async (t) => {
    const { client } = await setUp(t);
    assert.deepEqual((await client.check('visitor-0001')).json, { exists: false });
    refuses(await client.unified('visitor-0001'), 404, 'consent-unknown');
    await client.post();
    assert.deepEqual((await client.check('visitor-0001')).json, { exists: true });
    assert.equal((await client.unified('visitor-0001')).status, 200);
  });

  test('checking for a consent returns false for a profile without consent', async (t) => {
    const { client } = await setUp(t);
    const { code } = (await client.profile('someone@example.com')).json;
    const { verifiedId } = (await client.verify('someone@example.com', code)).json;
    assert.deepEqual((await client.check(verifiedId)).json, { exists: false });
    refuses(await client.unified(verifiedId), 404, 'consent-unknown');
  });
});
