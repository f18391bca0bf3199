import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import {
  formatProof,
  signCheckpoint,
  formatVerifierKey,
  privateKeyOf,
  verifierOf,
} from '../../../../src/addons/evidence/service/log/signed-note.ts';
import {
  leafOf,
  leafOfParts,
  partsOf,
  partsOfContent,
  saltOf,
} from '../../../../src/addons/evidence/service/log/commitment.ts';
import { Receipt } from '../../../../src/protocol/receipt.ts';
import { verifyReceipt } from '../../../../src/addons/evidence/protocol/receipt/verify-receipt.ts';
import { makeReceipt } from '../../../../src/addons/evidence/service/log/receipt.ts';
import { extendTiles, treeIn } from '../../../../src/addons/evidence/service/log/tiles.ts';
import { columnsOf } from '../../../../src/service/store/sql/tables.ts';
import { seededRandom } from './support/seeded-random.ts';

const { subtle } = crypto;

const content = {
  subject: { anonymousId: 'a1.visitor' },
  actions: [{ target: 'statistics', vendor: 'tally', action: 'REJECT' }],
  tags: ['assent', 'kiosk'],
  attributes: [
    ['locale', 'nb'],
    ['assent', { language: 'nb', notice: 'abc' }],
    ['nested', { 10: 1, 9: 'ä\u2028\ud800', a: [null, -0, 1e21] }],
  ],
  region: undefined,
  gpc: 1,
};
const row = {
  subject_id: 'c0ffee',
  consent_id: '0192',
  kind: 'anonymous',
  channel_id: 'web',
  received_at: Date.parse('2026-11-27T04:40:00.123Z'),
  linked: null,
  content: JSON.stringify(content),
};

suite('the parts of a consent', () => {
  test('the parts of a consent are what, who and the rest', () => {
    assert.deepEqual(partsOf(row), {
      what: '{"consentId":"0192","receivedAt":"2026-11-27T04:40:00.123Z","channelId":"web","actions":[{"target":"statistics","vendor":"tally","action":"REJECT"}],"gpc":1,"evidence":["assent",{"language":"nb","notice":"abc"}]}',
      who: '{"subjectId":"c0ffee","kind":"anonymous","linked":null,"subject":{"anonymousId":"a1.visitor"}}',
      rest: '{"tags":["assent","kiosk"],"attributes":[["locale","nb"],["nested",{"9":"ä\u2028\\ud800","10":1,"a":[null,0,1e+21]}]]}',
    });
  });

  test('the parts of a consent are the same when the row is written and when it is read', () =>
    assert.deepEqual(partsOfContent(row, content), partsOf(row)));

  test('the parts of a consent differ if any byte of the stored row differs', () => {
    const before = JSON.stringify(partsOf(row));
    for (let at = 0; at < row.content.length; at += 1)
      for (const put of ['', ' ', '0', 'x', '"', '\\']) {
        const changed = row.content.slice(0, at) + put + row.content.slice(at + 1);
        if (changed === row.content) continue;
        assert.notEqual(JSON.stringify(partsOf({ ...row, content: changed })), before, changed);
      }
    const apart = ['brand_id', 'extra', 'content'];
    for (const { name, postgres } of columnsOf('consent').filter(({ name }) => !apart.includes(name))) {
      const changed = { ...row, [name]: postgres === 'bigint' ? row.received_at + 1 : 'another' };
      assert.notEqual(JSON.stringify(partsOf(changed)), before, name);
    }
    assert.equal(partsOf({ ...row, received_at: Infinity }), undefined);
  });
});

/** A receipt of a leaf among others. */
function receiptOf(size = 300, index = 130) {
  const [parts, salt] = [partsOf(row), saltOf(Buffer.alloc(16, 7))];
  assert.ok(parts);
  const key = { name: 'assent/brand', privateKey: privateKeyOf(Buffer.alloc(32, 1)) };
  const leaves = Array.from({ length: size }, (_, at) =>
    at === index ? leafOfParts(parts, salt) : leafOf('consent', [String(at)]),
  );
  const tiles = extendTiles(0, () => undefined, leaves);
  const tree = treeIn(
    size,
    ({ level, number }) => tiles.find((tile) => tile.level === level && tile.number === number)?.hashes,
  );
  const checkpoint = signCheckpoint({ size, root: tree.root() }, key);
  const proof = formatProof(index, tree.inclusionProof(index), checkpoint);
  return {
    receipt: makeReceipt({ brandId: 'brand', proof, parts, salt }, ['what']),
    key: verifierOf(key),
  };
}

suite('a receipt', () => {
  test('a receipt is verified by the key of the log alone, and shows no identifier', async () => {
    const { receipt, key } = receiptOf();
    assert.deepEqual((await verifyReceipt(receipt, key, subtle)).faults, []);
    assert.ok(!JSON.stringify(receipt).includes('visitor'));
    assert.ok(JSON.stringify(receipt).length < 2_500, `${JSON.stringify(receipt).length} bytes`);
  });

  test('a receipt is the one that the tests of browsers verify', () => {
    const { receipt, key } = receiptOf();
    const vector = readFileSync(new URL('vectors/receipt.json', import.meta.url), 'utf8');
    assert.deepEqual(JSON.parse(vector), { key: formatVerifierKey(key), receipt });
  });

  test('a receipt is refused for another key, and for another brand', async () => {
    const { receipt, key } = receiptOf();
    const other = verifierOf({ name: key.name, privateKey: privateKeyOf(Buffer.alloc(32, 2)) });
    const faultsOf = async (...[json, by]: [unknown, typeof key]) =>
      (await verifyReceipt(json, by, subtle)).faults.join();
    assert.match(await faultsOf(receipt, other), /not signed by this key/);
    assert.match(await faultsOf({ ...receipt, brandId: 'other' }, key), /another brand/);
  });

  test('a receipt is refused whichever byte is altered, in a plain sentence', async () => {
    const random = seededRandom(1);
    const { receipt, key } = receiptOf();
    const text = JSON.stringify(receipt);
    for (let count = 0; count < 400; count += 1) {
      const at = random(text.length);
      const changed =
        text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 + random(7))) + text.slice(at + 1);
      const json: unknown = readJson(changed);
      if (json === undefined || JSON.stringify(json) === text) continue;
      const { faults } = await verifyReceipt(json, key, subtle);
      assert.match(faults.join(), /^The [^{}]+\.$/, changed);
    }
  });

  test('a receipt is read where the schema reads it, and nowhere else', async () => {
    const { receipt, key } = receiptOf();
    const { what, proof, ...rest } = receipt;
    const others: unknown[] = [
      undefined,
      null,
      7,
      'receipt',
      [receipt],
      rest,
      { ...rest, what },
      { ...receipt, type: 'assent-receipt/2' },
      { ...receipt, brandId: 7 },
      { ...receipt, more: '' },
      { ...rest, what, constructor: proof },
      { ...receipt, what: 'text' },
      { ...receipt, what: null },
      { ...receipt, what: { ...what, digest: '' } },
      { ...receipt, who: { text: '' } },
      { ...receipt, who: { digest: 1 } },
      { ...receipt, rest: { text: '', salt: [] } },
    ];
    for (const json of [receipt, JSON.parse(JSON.stringify(receipt)), ...others]) {
      const { faults } = await verifyReceipt(json, key, subtle);
      const isRead = !faults.some((fault) => fault.startsWith('The receipt cannot be read'));
      assert.equal(isRead, Receipt.safeParse(json).success, JSON.stringify(json));
    }
  });

  test('a receipt is neither proven nor refused where Web Crypto has no Ed25519', async () => {
    const { receipt, key } = receiptOf();
    const older = new Proxy(subtle, {
      get: (target, name) =>
        name === 'importKey'
          ? () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
          : Reflect.get(target, name).bind(target),
    });
    const { unchecked, faults } = await verifyReceipt(receipt, key, older);
    assert.equal(unchecked, true);
    assert.match(faults.join(), /^The receipt cannot be checked here, .*Ed25519/);
    assert.equal((await verifyReceipt(receipt, key, subtle)).unchecked, undefined);
  });
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
