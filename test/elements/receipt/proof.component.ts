import { assert } from '@open-wc/testing';
import { AssentReceipt } from '../../../src/elements.ts';
import type { ReceiptsOutcome } from '../../../src/client/account/verification.ts';
import { loadProofWords } from '../../../src/locales/load-proof-words.ts';
import { keyOf } from '../fake-client.ts';
import { allIn, button, clearStage, click, oneIn, stage, textOf, until } from '../stage.ts';
import { FakeVerification } from '../verification/fake-verification.ts';

// Made by the code of the service: see `test/service/log/receipt.test.ts`.
const file = new URL('../../service/log/vectors/receipt.json', import.meta.url);
const { key, receipt } = await (await fetch(file)).json();

const tag = 'assent-receipt';
const { importKey } = SubtleCrypto.prototype;
const createElement = Document.prototype.createElement;

/** Refused statistics of a vendor, as the receipt of the service says. */
const refused = {
  tags: [tag],
  ask: 'no',
  subject: 'anonymous',
  cells: { [keyOf('tally', 'statistics')]: { action: 'REJECT', state: 'confirmed' } },
} as const;

const found = (receipts: readonly unknown[], waiting = 0, altered = 0): ReceiptsOutcome => ({
  type: 'found',
  receipts,
  waiting,
  altered,
});

/** A receipt with a bit of its text turned. */
const forged = { ...receipt, what: { ...receipt.what, text: receipt.what.text.replace('REJECT', 'REJECU') } };

/** Puts the receipt on stage, with a record that has this. */
async function present(outcome: ReceiptsOutcome, itsKey: string = key, play: object = {}) {
  const verification = new FakeVerification();
  verification.found = outcome;
  verification.key = itsKey;
  return { ...(await stage({ ...refused, verification, ...play })), verification };
}

const said = () => textOf(oneIn(tag, '[role="status"]'));
const saveButtons = () => allIn(tag, '[data-assent-action="save-receipts"]');

/** Asks for the proof, and waits for what is said of it. */
async function prove(): Promise<string> {
  await click(button(tag, 'prove'));
  await until(() => said() !== '' && !said().endsWith('…'), 'something is said');
  return said();
}

/** The file that a click saves. */
async function saved(): Promise<{ name: string; text: string }> {
  const saving = new Promise<HTMLAnchorElement>((resolve) => {
    document.createElement = (name: string) => {
      const element = createElement.call(document, name);
      if (element instanceof HTMLAnchorElement) element.click = () => resolve(element);
      return element;
    };
  });
  button(tag, 'save-receipts').click();
  const link = await saving;
  return { name: link.download, text: await (await fetch(link.href)).text() };
}

suite('the proof of the record', () => {
  teardown(() => {
    SubtleCrypto.prototype.importKey = importKey;
    Reflect.deleteProperty(document, 'createElement');
    AssentReceipt.verifyPage = undefined;
    clearStage();
  });

  const cases: [what: string, outcome: ReceiptsOutcome, itsKey: string, words: RegExp][] = [
    [
      'is signed by the record and names how many choices it has, and until when',
      found([receipt]),
      key,
      /^Signed by our records, and unaltered\. Choices: 1 of 1\. Newest: November 27, 2026.*[AP]M\.$/,
    ],
    [
      'is refused if one byte of a receipt was altered',
      found([receipt, forged]),
      key,
      /^Signed by our records.* Wrong receipts: 1\. They were altered, or not signed with our key\.$/,
    ],
    [
      'is refused if another key has signed it',
      found([{ ...receipt, proof: receipt.proof.replaceAll('assent/brand', 'assent/other') }]),
      key,
      /^Wrong receipts: 1\./,
    ],
    ['is refused if it is no receipt', found([{ proof: 7 }, null]), key, /^Wrong receipts: 2\./],
    [
      'has to wait for a signature',
      found([], 2),
      key,
      /^Not signed yet: 2\. Please ask again in a moment\.$/,
    ],
    [
      'names what the record has altered',
      found([receipt], 0, 1),
      key,
      /^Signed by .* Altered in our records after they were signed: 1\.$/,
    ],
    ['is not there', { type: 'none' }, key, /^Our records have no signed receipts of your choices\.$/],
    [
      'cannot be reached',
      { type: 'unavailable' },
      key,
      /^We cannot reach our records right now\. Please try again later\.$/,
    ],
    ['is not checked without a key', found([receipt]), '', /^Not checked: this page does not have our/],
    [
      'is not checked with half a key',
      found([receipt]),
      key.slice(0, -1),
      /^Not checked: this page does not/,
    ],
  ];
  for (const [what, outcome, itsKey, words] of cases)
    test(what, async () => {
      await present(outcome, itsKey);
      assert.equal(said(), '');
      assert.match(await prove(), words);
      assert.lengthOf(saveButtons(), outcome.type === 'found' && outcome.receipts.length ? 1 : 0);
    });

  test('counts only choices that are shown, and that the record has as they are shown', async () => {
    const state = 'confirmed';
    await present(found([receipt]), key, {
      cells: {
        [keyOf('tally', 'statistics')]: { action: 'ACCEPT', state },
        [keyOf('tubular', 'films')]: { action: 'REJECT', state },
      },
    });
    assert.match(await prove(), /Choices: 0 of 2\./);
  });

  test('cannot be checked in a browser without Ed25519, and is saved all the same', async () => {
    SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    await present(found([receipt]));
    assert.equal(await prove(), 'This browser cannot check the signature.');
    assert.equal((await saved()).text, `${JSON.stringify(receipt)}\n`);
  });

  test('is saved a receipt a line, also what is refused, and names the page that verifies it', async () => {
    AssentReceipt.verifyPage = '/cdn/verify.html';
    await present(found([receipt, forged]));
    await prove();
    const { name, text } = await saved();
    assert.match(name, /^consent-receipts-\d{4}-\d\d-\d\d\.jsonl$/);
    assert.deepEqual(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
      [receipt, forged],
    );
    const link = oneIn(tag, 'a[download]');
    assert.deepEqual([textOf(link), link.getAttribute('href')], ['verify.html', '/cdn/verify.html']);
  });

  test('is offered once a choice is confirmed, and is not asked for by itself', async () => {
    const { client, verification } = await present(found([receipt]));
    let asked = 0;
    verification.receipts = () => {
      asked += 1;
      return Promise.resolve(verification.found);
    };
    client.become({ state: 'saved' });
    await until(() => allIn(tag, '[data-assent-action="prove"]').length === 0, 'it is not offered');
    client.become({ state: 'confirmed' });
    await until(() => allIn(tag, '[data-assent-action="prove"]').length === 1, 'it is offered');
    assert.equal(asked, 0);
    await prove();
    assert.equal(asked, 1);
  });

  test('does not stay for other choices than those it was asked for', async () => {
    const { client } = await present(found([receipt]));
    await prove();
    client.turn({ subject: 'verified' });
    await until(() => said() === '', 'nothing is said of other choices');
    assert.lengthOf(saveButtons(), 0);
    assert.match(await prove(), /^Signed by our records/);
  });

  test('is said in the language of the page, and again when that changes', async () => {
    await Promise.all(['de', 'ar', 'pt'].map(loadProofWords));
    const { provider } = await present(found([receipt]), key, { language: 'de' });
    assert.match(await prove(), /^In unseren Aufzeichnungen signiert und unverändert\..*27\. November 2026/);
    provider.lang = 'ar';
    await until(() => said().startsWith('موقَّعة في سجلاتنا'), 'Arabic is said');
    provider.lang = 'pt';
    await until(() => said().startsWith('Assinado nos nossos registos'), 'Portuguese is said');
    assert.equal(oneIn(tag, '[part="proof"]').lang, 'pt-PT');
  });
});
