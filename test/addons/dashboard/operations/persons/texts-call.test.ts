import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test, type TestContext } from 'node:test';
import { publishNotice } from '../../../../../src/addons/archive/service/notices.ts';
import { recordOne } from '../../../evidence/service/log-contract.ts';
import { setUpOperations } from '../support/operations-world.ts';

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex');
const catalogue = JSON.stringify({
  brand: {
    name: 'Fjord',
    contact: 'privacy@fjord.example',
    privacyPolicy: { version: '7', url: '/privacy' },
  },
  targets: [
    { id: 'video', name: { en: 'Films', de: 'Filme' }, description: { de: 'Spielt Filme ab.' } },
    { id: 'cart', name: 'Cart', description: 'Keeps it.', required: true },
  ],
  vendors: [
    { id: 'tubular', name: 'Tubular', targets: ['video'], retention: { de: '1 Jahr' }, country: 'IE' },
  ],
  messages: { de: { rejectAll: 'Nichts davon' } },
});
const words = JSON.stringify({ de: { rejectAll: 'Alle ablehnen', acceptAll: 'Alle akzeptieren' } });
const said = { method: 'banner', language: 'de', catalogue: nameOf(catalogue), words: nameOf(words) };

/** A consent with this evidence, whose texts are archived. */
async function setUp(t: TestContext, evidence: object, ofOther = false) {
  const world = await setUpOperations(t);
  const { store, brand, other, channel, otherChannel } = world;
  for (const text of [catalogue, words]) await publishNotice(store, brand.id, text);
  const [of, by] = ofOther ? [other, otherChannel] : [brand, channel];
  const attributes = new Map([['assent', { ...evidence }]]);
  const consentId = await recordOne(store, { brandId: of.id, channelId: by.channelId, attributes });
  return { ...world, consentId, show: () => world.call('showTexts', { body: { consentId } }) };
}

suite('showTexts', () => {
  test('showTexts answers what the archive has, in the language of the person, and says so in the audit trail', async (t) => {
    const { show, store, brand, log, consentId } = await setUp(t, said);
    const { status, json } = await show();
    assert.equal(status, 200);
    assert.deepEqual(json, {
      language: 'de',
      brand: { name: 'Fjord', contact: 'privacy@fjord.example', privacyPolicy: '/privacy' },
      targets: [
        { id: 'video', name: 'Filme', description: 'Spielt Filme ab.', required: false },
        { id: 'cart', name: 'Cart', description: 'Keeps it.', required: true },
      ],
      vendors: [{ id: 'tubular', name: 'Tubular', targets: ['Filme'], retention: '1 Jahr', country: 'IE' }],
      layer: {
        name: 'banner',
        texts: [
          { name: 'rejectAll', text: 'Nichts davon' },
          { name: 'acceptAll', text: 'Alle akzeptieren' },
        ],
      },
      missing: [],
    });
    const [{ what, actor, subjectId } = {}] = await store.readAuditEvents({ brandIds: [brand.id], limit: 1 });
    assert.match(subjectId ?? '', /^\S+$/);
    assert.deepEqual([what, actor], ['subject-viewed', 'grace@example.com']);
    assert.ok(!JSON.stringify(log).includes(consentId));
  });

  test('showTexts answers of the preferences what every visitor reads there, with its values', async (t) => {
    const own = {
      intro: 'Choose.',
      required: 'Always on',
      contact: 'Ask {contact}',
      save: 'Save',
      gpcOff: 'Off.',
      found: 'x',
    };
    const archived = JSON.stringify({ en: own });
    const { show, store, brand } = await setUp(t, {
      ...said,
      method: 'preferences',
      language: 'en',
      words: nameOf(archived),
    });
    await publishNotice(store, brand.id, archived);
    assert.deepEqual((await show()).json.layer, {
      name: 'preferences',
      texts: [
        { name: 'intro', text: 'Choose.' },
        { name: 'required', text: 'Always on' },
        { name: 'contact', text: 'Ask privacy@fjord.example' },
        { name: 'save', text: 'Save' },
      ],
    });
  });

  const lacking: [what: string, evidence: object, missing: object[]][] = [
    ['a text that is not archived', { words: 'f'.repeat(64) }, [{ part: 'words', sha256: 'f'.repeat(64) }]],
    ['nothing of what no consent names', {}, []],
    ['nothing of another kind of evidence', { words: 7, language: [], method: {} }, []],
  ];
  for (const [what, evidence, missing] of lacking)
    test(`showTexts names as missing ${what}`, async (t) => {
      const { json } = await (await setUp(t, evidence)).show();
      assert.deepEqual(json, { language: 'en', targets: [], vendors: [], missing });
    });

  test('showTexts refuses a consent of another brand', async (t) => {
    const { status, json } = await (await setUp(t, said, true)).show();
    assert.deepEqual([status, json.detail], [400, 'The brand has no such consent.']);
  });
});
