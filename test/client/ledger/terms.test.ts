import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin } from '../begin.ts';
import { readCatalogue } from '../../../src/client/catalogue/read-catalogue.ts';
import { contentChecksum } from '../../../src/client/environment/checksum.ts';
import { packTerms } from '../../../src/client/ledger/terms.ts';
import { catalogue, editions, widened } from '../simulation/catalogues.ts';
import type { Tab } from '../simulation/tab.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

const [
  first = catalogue,
  oneMore = catalogue,
  otherText = catalogue,
  oneLess = catalogue,
  otherPolicy = catalogue,
] = editions;

const termsOf = (file: object) => packTerms(readCatalogue(file));
const shownBy = (file: object) => ({ catalogue: contentChecksum(file), terms: termsOf(file) });

/** What is allowed, and what is asked next with its reason. */
const outcome = (tab: Tab) => {
  const cells = tab.client.snapshot.cells().filter(({ required }) => !required);
  const names = (which: typeof cells) => which.map(({ vendor, target }) => `${vendor}/${target}`);
  return {
    allowed: names(cells.filter(({ allowed }) => allowed)),
    asked: [...new Set(cells.filter(({ asked }) => asked).map(({ askedBecause }) => askedBecause))],
  };
};

const all = ['tubular/statistics', 'tubular/video', 'tally/statistics'];

suite('an acceptance of an older question', () => {
  for (const [change, now, allowed, asked, posted] of [
    ['a company came', oneMore, all, ['undecided'], all],
    ['a text changed', otherText, ['tubular/statistics', 'tally/statistics'], ['texts'], all],
    [
      'a company went',
      oneLess,
      ['tubular/statistics', 'tubular/video'],
      [],
      ['tubular/statistics', 'tubular/video'],
    ],
    ['the policy changed', otherPolicy, [], ['policy'], all],
  ] as const)
    test(`an acceptance of an older question allows what has not changed since, where ${change}`, async () => {
      const { world, tab } = await begin(new SimulatedBrowser(), { catalogue: now });
      tab.client.choose('ACCEPT', { method: 'banner' }, shownBy(first));
      await world.pass(60_000);
      assert.deepEqual(outcome(tab), { allowed, asked });
      const held = world.service.holds(world.anonymousId ?? '');
      assert.deepEqual(Object.keys(held).toSorted(), posted.toSorted());
      assert.equal(tab.client.snapshot.counts.failed, 0);
    });

  test('an acceptance of an older question that a page stored without a client counts on a later page', async () => {
    const world = new SimulatedBrowser();
    const page = world.openTab({ catalogue: first });
    const at = Date.UTC(2026, 10, 21, 12);
    const seed = Array.from({ length: 32 }, (_, index) => index);
    const facts = { id: 'click', at, sequence: at, method: 'banner', language: 'en', seed } as const;
    page.chooseEarly({ ...facts, ...shownBy(first), choices: 'ACCEPT' });
    page.crash();
    await world.pass(60_000);
    const { tab } = await begin(world, { catalogue: oneMore });
    await world.pass(60_000);
    assert.deepEqual(outcome(tab), { allowed: all, asked: ['undecided'] });
  });

  test('an acceptance of an older question whose terms are too long, or garbled, allows nothing', async () => {
    assert.equal(termsOf(widened(first, 3)), undefined);
    for (const terms of [undefined, '', ';;', '12 a;video:x', '12 %E0;video:x;a:1', 'x;y;z']) {
      const { world, tab } = await begin(new SimulatedBrowser(), { catalogue: oneMore });
      tab.client.choose('ACCEPT', { method: 'banner' }, { ...shownBy(first), terms });
      await world.pass(60_000);
      assert.deepEqual([outcome(tab).allowed, tab.client.snapshot.ask], [[], 'first'], String(terms));
      assert.deepEqual(world.service.posts, []);
    }
  });

  test('the terms of a question carry any names of companies and purposes, in characters that HTML need not escape', async () => {
    const odd = 'a b;c:d"&<>é\n';
    const file = {
      ...first,
      targets: [{ id: odd, name: 'Odd', description: 'Odd.' }],
      vendors: [{ id: odd, name: 'Odd', targets: [odd] }],
    };
    assert.match(termsOf(file) ?? '', /^[\w !'()*.:;%~-]+$/);
    const { tab } = await begin(new SimulatedBrowser(), {
      catalogue: {
        ...oneMore,
        targets: [...oneMore.targets, ...file.targets],
        vendors: [...oneMore.vendors, ...file.vendors],
      },
    });
    tab.client.choose('ACCEPT', { method: 'banner' }, shownBy(file));
    assert.deepEqual(tab.client.snapshot.cell(odd, odd)?.action, 'ACCEPT');
  });
});
