import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test } from 'node:test';
import { createBrand, createChannel } from '../../../../src/service.ts';
import {
  findMissingNotices,
  listNotices,
  publishNotice,
  readNotice,
} from '../../../../src/addons/archive/service/notices.ts';
import { longestNotice } from '../../../../src/protocol/notice.ts';
import { archiveService } from '../../../../src/addons/archive/service/archive-service.ts';
import { countsStore } from '../../../../src/addons/counts/service/counts-store.ts';
import { archiveStore, noticeStore } from '../../../../src/addons/archive/service/archive-store.ts';
import { refuses, setUp } from '../../../service/support/set-up.ts';

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex');
const catalogue = JSON.stringify({ brand: { name: 'Über\u2028' }, vendors: [] });
const words = JSON.stringify({ de: { title: 'Ihre Auswahl' } });
const evidence = { catalogue: nameOf(catalogue), words: nameOf(words), regime: 'opt-in' };
const attributes = { assent: evidence };

async function setUpArchive(t: Parameters<typeof setUp>[0]) {
  const world = await setUp(t, { storeAddOns: [archiveStore, countsStore], addOns: [archiveService] });
  const publish = (text: string, name = nameOf(text), { ask } = world.client) =>
    ask(`/v2/notices/${name}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: text,
    });
  const unknown = async () => {
    const { status, headers } = await world.client.post({ attributes });
    assert.equal(status, 201);
    return headers.get('notice');
  };
  return { ...world, publish, unknown };
}

suite('publishing a text', () => {
  test('publishing a text archives it for its brand, byte for byte, any number of times', async (t) => {
    const { publish, store, brand } = await setUpArchive(t);
    for (let time = 0; time < 2; time += 1) assert.equal((await publish(catalogue)).status, 204);
    assert.equal(await readNotice(store, brand.id, nameOf(catalogue)), catalogue);
    const other = await createBrand(store, { name: 'Other' });
    await assert.rejects(readNotice(store, other.id, nameOf(catalogue)), /has archived no text/);
  });

  test('publishing a text archives the catalogue of a thousand companies', async (t) => {
    const { publish, store, brand } = await setUpArchive(t);
    const vendor = { name: 'x'.repeat(450) };
    const long = JSON.stringify({ vendors: Array.from({ length: 1_000 }, () => vendor) });
    assert.equal((await publish(long)).status, 204);
    assert.equal(await readNotice(store, brand.id, nameOf(long)), long);
  });

  test('publishing a text is refused under another name than its SHA-256, which the answer says', async (t) => {
    const { publish, store, brand } = await setUpArchive(t);
    const reply = await publish(words, nameOf(catalogue));
    refuses(reply, 400, 'body-invalid');
    assert.ok(reply.json.detail.includes(`is ${nameOf(words)}, and not the name in the path`));
    refuses(await publish(words, nameOf(words).toUpperCase()), 400, 'identifier-invalid');
    refuses(await publish(words, 'words.json'), 400, 'identifier-invalid');
    refuses(await publish('[]'), 400, 'body-invalid');
    refuses(await publish('{'), 400, 'body-unreadable');
    refuses(await publish(JSON.stringify({ long: 'x'.repeat(longestNotice) })), 413, 'body-too-large');
    assert.deepEqual(await listNotices(store, brand.id), []);
  });

  const others: [what: string, text: unknown][] = [
    ['a script beside the words', { en: { title: 'Your choices' }, script: 'draw()' }],
    ['a script in place of words', { en: 'draw()' }],
    ['words that are no text', { en: { title: { one: 1, other: 2 } } }],
    ['a page', { html: '<script>draw()</script>' }],
    ['a catalogue without a list of vendors', { vendors: {}, targets: [] }],
  ];
  for (const [what, content] of others)
    test(`publishing a text is refused if it is neither a catalogue nor words: ${what}`, async (t) => {
      const { publish, store, brand } = await setUpArchive(t);
      const text = JSON.stringify(content);
      refuses(await publish(text), 400, 'body-invalid');
      await assert.rejects(publishNotice(store, brand.id, text), /no catalogue, which has a list "vendors"/);
      assert.deepEqual(await listNotices(store, brand.id), []);
    });

  test('publishing a text needs the scope that records consents', async (t) => {
    const { publish, store, brand, clientOf } = await setUpArchive(t);
    const reader = await createChannel(store, { brand: brand.id, scopes: ['consent-get-api'] });
    refuses(await publish(words, undefined, clientOf(reader)), 401, 'scope-missing');
  });
});

suite('a consent that names a text', () => {
  test('a consent that names a text is recorded with 201, and told that the text is unknown until all are archived', async (t) => {
    const { publish, unknown, client, send, clock } = await setUpArchive(t);
    assert.equal(await unknown(), 'unknown');
    assert.equal((await client.check('visitor-0001')).json.exists, true);
    await publish(catalogue);
    assert.equal(await unknown(), 'unknown');
    assert.match((await send('/metrics')).text, /^assent_unknown_notices_total 2$/m);
    await publish(words);
    assert.equal(await unknown(), null);
    clock.now += 60_000;
    assert.equal(await unknown(), null);
    assert.match((await send('/metrics')).text, /^assent_unknown_notices_total 2$/m);
  });

  for (const [when, change] of [
    ['within 10 seconds', 10_000],
    ['at once if the clock is set back', -60_000],
  ] as const)
    test(`a consent that names a text hears ${when} that another process has archived it`, async (t) => {
      const { unknown, store, brand, clock } = await setUpArchive(t);
      await unknown();
      for (const content of [catalogue, words])
        await noticeStore(store.engine).publishNotice({
          brandId: brand.id,
          sha256: nameOf(content),
          content,
          publishedAt: 1,
        });
      clock.now += change;
      assert.equal(await unknown(), null);
    });

  test('a consent that names a text is told nothing if it names none', async (t) => {
    const { client } = await setUpArchive(t);
    for (const assent of [undefined, null, 'x', { catalogue: 'x', words: 7 }])
      assert.equal((await client.post({ attributes: { assent } })).headers.get('notice'), null);
  });

  test('a consent that names a text is listed until it is archived: how often, and when first and last', async (t) => {
    const { unknown, publish, store, brand, channel, clock, clientOf } = await setUpArchive(t);
    await unknown();
    clock.now += 2 * 24 * 3_600_000;
    const later = clientOf(channel);
    await later.post({ attributes });
    await later.post({ attributes: { assent: { catalogue: evidence.catalogue } } });
    const seen = { firstSeen: '2026-11-21', lastSeen: '2026-11-23' };
    const shown = { sha256: evidence.catalogue, part: 'catalogue', consents: 3, ...seen };
    assert.deepEqual(await findMissingNotices(store, brand.id), [
      shown,
      { sha256: evidence.words, part: 'words', consents: 2, ...seen },
    ]);
    await publish(words, undefined, later);
    assert.deepEqual(await findMissingNotices(store, brand.id), [shown]);
    await publish(catalogue, undefined, later);
    assert.deepEqual(await findMissingNotices(store, brand.id), []);
    const bytes = Buffer.byteLength(catalogue);
    const found = (await listNotices(store, brand.id)).find(({ part }) => part === 'catalogue');
    assert.deepEqual(found, { ...shown, bytes, publishedAt: '2026-11-23T12:00:00.000Z' });
  });
});
