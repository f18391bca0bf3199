import { assert } from '@open-wc/testing';
import { parseVerifierKey } from '../../../src/addons/evidence/protocol/receipt/signed-note.ts';
import { verifyReceipt } from '../../../src/addons/evidence/protocol/receipt/verify-receipt.ts';

// Made by the code of the service: see `test/addons/evidence/service/receipt.test.ts`.
const file = new URL('./service/vectors/receipt.json', import.meta.url);
const { key: keyText, receipt } = await (await fetch(file)).json();
const { subtle } = crypto;

/** A text with another letter at the end of what a pattern finds. */
function altered(text: string, pattern: RegExp): string {
  const found = pattern.exec(text) ?? assert.fail(`nothing is like ${pattern}`);
  const at = found.index + found[0].length - 1;
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}

const { what, who, proof } = receipt;
const unlinked = /does not lead to the signed checkpoint/;
const alterations: [what: string, altered: unknown, fault: RegExp][] = [
  ['the text', { ...receipt, what: { ...what, text: altered(what.text, /"action":"R/) } }, unlinked],
  ['the salt', { ...receipt, what: { ...what, salt: altered(what.salt, /^./) } }, unlinked],
  ['a digest', { ...receipt, who: { digest: altered(who.digest, /^./) } }, unlinked],
  ['a hash of the proof', { ...receipt, proof: altered(proof, /index \d+\n./) }, unlinked],
  ['the signature', { ...receipt, proof: altered(proof, /— assent\/brand .{20}/) }, /not signed by this key/],
];

suite('in this browser, a receipt of the service', () => {
  test('a receipt of the service, in this browser, is proven by the key of its log', async () => {
    const key = await parseVerifierKey(keyText, subtle);
    assert.isDefined(key);
    const { faults, notes, checkpoint } = await verifyReceipt(receipt, key, subtle);
    assert.deepEqual([faults, notes], [[], []]);
    assert.deepEqual([checkpoint?.origin, checkpoint?.size], ['assent/brand', 300]);
  });

  for (const [name, json, fault] of alterations)
    test(`a receipt of the service, in this browser, is refused if one letter of ${name} is altered`, async () => {
      const key = (await parseVerifierKey(keyText, subtle)) ?? assert.fail('no key');
      const { faults, unchecked } = await verifyReceipt(json, key, subtle);
      assert.match(faults.join(), fault);
      assert.isUndefined(unchecked);
    });

  test('a receipt of the service, in this browser, has a key that is refused if one letter of it is altered', async () => {
    assert.isUndefined(await parseVerifierKey(altered(keyText, /\+.+\+..../), subtle));
  });
});
