import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import {
  formatProof,
  signCheckpoint,
  formatVerifierKey,
  privateKeyOf,
  verifierOf,
} from '../../../src/addons/evidence/service/log/signed-note.ts';
import { leafOfParts } from '../../../src/addons/evidence/service/log/commitment.ts';
import { makeReceipt } from '../../../src/addons/evidence/service/log/receipt.ts';
import { statementIn } from '../../../src/addons/evidence/page/statement.ts';
import { verifyFile } from '../../../src/addons/evidence/page/verify-file.ts';

const { subtle } = crypto;
const vector = new URL('./service/vectors/receipt.json', import.meta.url);
const { key, receipt } = JSON.parse(readFileSync(vector, 'utf8'));
const forged = { ...receipt, what: { ...receipt.what, text: receipt.what.text.replace('REJECT', 'ACCEPT') } };
const text = JSON.stringify(receipt);
/** The SHA-256 of `{}`. */
const sha256 = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';
const notice = { type: 'assent-notice/1', sha256, text: '{}' };

suite('a file of receipts', () => {
  const files: [what: string, file: string, summary: string][] = [
    ['one', text, '1 receipt: proven.'],
    ['one in lines', JSON.stringify(receipt, undefined, 2), '1 receipt: proven.'],
    ['a forged one', JSON.stringify(forged), '1 receipt: not proven.'],
    ['one a line', `${text}\n${text}\n`, '2 receipts: 2 proven.'],
    ['one a line, of Windows', `${text}\r\n\r\n${text}\r\n`, '2 receipts: 2 proven.'],
    ['an array', JSON.stringify([receipt, forged, 7]), '3 receipts: 1 proven, 2 not proven.'],
    ['a line that was cut off', `${text}\n${text.slice(0, 100)}`, '2 receipts: 1 proven, 1 not proven.'],
    [
      'a text that it does not name',
      `${text}\n${JSON.stringify(notice)}`,
      '2 receipts: 1 proven, 1 not proven.',
    ],
    ['a text and no receipt', JSON.stringify(notice), 'The file has no receipt.'],
    ['no JSON', 'receipt', '1 receipt: not proven.'],
    ['nothing', '\n', 'The file has no receipt.'],
    ['an empty array', '[]', 'The file has no receipt.'],
    [
      'a whole log',
      '{"type":"assent-log/1","brandId":"brand"}\n',
      'This file is the export of a whole log. Verify it with the command “assent verify”.',
    ],
  ];
  for (const [name, file, summary] of files)
    test(`a file of receipts with ${name} is said to be: ${summary}`, async () =>
      assert.equal((await verifyFile(file, key, subtle)).summary, summary));

  test('a file of receipts may have the texts that they name, unaltered', async () => {
    const evidence = ['assent', { catalogue: sha256 }];
    const parts = { what: JSON.stringify({ actions: [], evidence }), who: '{}', rest: '{"half":"\uFFFD"}' };
    const signer = { name: 'assent/brand', privateKey: privateKeyOf(Buffer.alloc(32, 1)) };
    const checkpoint = signCheckpoint({ size: 1, root: leafOfParts(parts, 'salt') }, signer);
    const proven = { brandId: 'brand', parts, salt: 'salt', proof: formatProof(0, [], checkpoint) };
    const naming = JSON.stringify(makeReceipt(proven, ['what', 'who', 'rest']));
    const verify = async (...lines: string[]) =>
      (await verifyFile(lines.join('\n'), formatVerifierKey(verifierOf(signer)), subtle)).summary;
    assert.equal(await verify(naming, JSON.stringify(notice)), '1 receipt: proven.');
    const altered = JSON.stringify({ ...notice, text: '[]' });
    assert.equal(await verify(naming, altered), '2 receipts: 1 proven, 1 not proven.');
    // Its digest is the same.
    assert.equal(await verify(naming.replace('\uFFFD', String.raw`\udc00`)), '1 receipt: not proven.');
  });

  test('a file of receipts is verified by a key that a mail broke into lines, and by no other key', async () => {
    assert.equal(
      (await verifyFile(text, `\n${key.slice(0, 20)}\r\n ${key.slice(20)} `, subtle)).summary,
      '1 receipt: proven.',
    );
    for (const wrong of ['', 'key', key.slice(0, -1), key.replace('brand', 'other')]) {
      const { summary, verdicts, isKeyWrong } = await verifyFile(text, wrong, subtle);
      assert.match(summary, /^The key is not complete/);
      assert.deepEqual([verdicts, isKeyWrong], [[], true]);
    }
  });

  test('a file of receipts cannot be checked without Web Crypto', async () => {
    const { summary, verdicts } = await verifyFile(text, key, undefined);
    assert.match(summary, /^The page cannot check anything here/);
    assert.deepEqual(verdicts, []);
  });

  test('a file of receipts that the widget saved is said to be no proof', async () => {
    const copy = JSON.stringify({ schemaVersion: 1, issuedBy: 'browser', decisions: [] });
    const { verdicts } = await verifyFile(copy, key, subtle);
    assert.match(
      verdicts.map(({ faults }) => faults).join(),
      /the copy .* your browser made, which is no proof/,
    );
  });
});

suite('what a receipt says', () => {
  test('what a receipt says is who decided what, and when', () =>
    assert.deepEqual(statementIn(receipt), {
      consentId: '0192',
      receivedAt: '2026-11-27T04:40:00.123Z',
      actions: [{ target: 'statistics', vendor: 'tally', action: 'REJECT' }],
    }));

  test('what a receipt says is left out if it is not shown, or of another form', () => {
    assert.equal(statementIn({ ...receipt, what: receipt.who }), undefined);
    for (const said of [
      '',
      'null',
      '[]',
      '{}',
      '{"consentId":1}',
      receipt.what.text.replace('"vendor"', '"seller"'),
    ])
      assert.equal(statementIn({ ...receipt, what: { text: said, salt: '' } }), undefined, said);
  });
});
