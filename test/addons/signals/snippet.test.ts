import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test, type TestContext } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { runAssent, runForJson } from '../../cli/support/run-assent.ts';
import { makeFile } from '../../temporary-folder.ts';
import { brand } from '../../catalogue-parts.ts';

const catalogue = {
  brand,
  targets: [
    {
      id: 'statistics',
      name: 'Statistics',
      description: 'Counts pages.',
      signals: ['analytics_storage'],
    },
    {
      id: 'marketing',
      name: 'Marketing',
      description: 'Shows advertisements.',
      signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
    },
  ],
  vendors: [
    { id: 'google', name: 'Google', targets: ['statistics', 'marketing'], signals: ['google'] },
    {
      id: 'microsoft',
      name: 'Microsoft',
      targets: ['statistics', 'marketing'],
      signals: ['microsoft-uet', 'microsoft-clarity'],
    },
    { id: '</script>', name: 'Odd', targets: ['statistics'], signals: ['google', 'meta'] },
  ],
};

/** Writes a catalogue to a file. */
const write = (t: TestContext, content: unknown) => makeFile(t, 'catalogue.json', content);

suite('assent snippet', () => {
  test('assent snippet prints a script with its hash for a Content Security Policy', async (t) => {
    const path = write(t, catalogue);
    const { out, code } = await runAssent(t, ['snippet', path]);
    assert.equal(code, 0);
    const [, named, script] =
      /^<!-- Content-Security-Policy: script-src '(sha256-.+)' -->\n<script>(.+)<\/script>\n$/s.exec(out) ??
      [];
    assert.equal(named, `sha256-${createHash('sha256').update(String(script)).digest('base64')}`);
    assert.deepEqual(await runForJson(t, ['snippet', path, '--json'], {}), {
      script: `<script>${script}</script>`,
      hash: named,
    });
  });

  test('assent snippet ignores a byte order mark, as browsers do', async (t) => {
    const text = JSON.stringify(catalogue);
    const [plain, marked] = [write(t, text), write(t, `\uFEFF${text}`)];
    const printed = await runForJson(t, ['snippet', plain, '--json'], {});
    assert.deepEqual(await runForJson(t, ['snippet', marked, '--json'], {}), printed);
    assert.equal((await runAssent(t, ['check', marked])).code, 0);
  });

  test('assent snippet has less than 1.35 kB for two vendors with three interfaces', async (t) => {
    const vendors = catalogue.vendors.slice(0, 2);
    const { script } = await runForJson(t, ['snippet', write(t, { ...catalogue, vendors }), '--json'], {});
    const { length } = brotliCompressSync(script, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
    t.diagnostic(`${length} bytes`);
    assert.ok(length < 1_350, `${length} bytes`);
  });

  test('assent snippet does not end the script early, whatever the catalogue contains', async (t) => {
    const { script } = await runForJson(t, ['snippet', write(t, catalogue), '--json'], {});
    assert.equal(script.split('</script>').length, 2);
    assert.match(script, /\\u003c\/script>/);
  });

  test('assent snippet contains the options of the page for its script tag and for Google', async (t) => {
    const words = ['--grant-on', 'click', '--regime', 'opt-out', '--region', 'ES,US-CA', '--wait', '0'];
    const { script } = await runForJson(t, ['snippet', write(t, catalogue), '--json', ...words], {});
    assert.match(script, /"conditions":"click opt-out "/);
    assert.match(script, /"start":\{"wait_for_update":0,"region":\["ES","US-CA"\]\}/);
  });

  test('assent snippet names the data layer as the page does', async (t) => {
    const path = write(t, catalogue);
    const { script } = await runForJson(t, ['snippet', path, '--json', '--data-layer', '$shop'], {});
    assert.match(script, /\.\$shop\b/);
    assert.doesNotMatch(script, /dataLayer/);
  });

  /** What cannot be printed, by what is said about it. */
  const complaints: Readonly<Record<string, (t: TestContext) => readonly string[]>> = {
    'There is no file missing.json. Check the path.': () => ['missing.json'],
    'vendors: ': (t) => [write(t, { ...catalogue, vendors: [] })],
    'is not a valid catalogue.': (t) => [write(t, '{')],
    // What a page can use and no visitor should read.
    'catalogue.json" says the same': (t) => [
      write(t, { ...catalogue, brand: { ...catalogue.brand, name: 'Your brand' } }),
    ],
    'needs to know the consent state before its tags run': (t) => [
      write(t, {
        ...catalogue,
        vendors: [{ id: 'meta', name: 'Meta', targets: ['marketing'], signals: ['meta'] }],
      }),
    ],
    '"spain" is not a region such as ES or US-CA': (t) => [write(t, catalogue), '--region', 'spain'],
    'the name of a variable, such as shopLayer': (t) => [write(t, catalogue), '--data-layer', 'a-b'],
    'a whole number from 0 to 99999': (t) => [write(t, catalogue), '--wait', 'soon'],
    'Allowed choices are opt-in, opt-out, notice-only, gb': (t) => [write(t, catalogue), '--regime', 'y'],
    'Allowed choices are click, saved, confirmed': (t) => [write(t, catalogue), '--grant-on', 'now'],
  };
  for (const [complaint, words] of Object.entries(complaints)) {
    test(`assent snippet prints nothing and says “${complaint}”`, async (t) => {
      const { out, error, code } = await runAssent(t, ['snippet', ...words(t)]);
      assert.equal(out, '');
      assert.ok(error.includes(complaint), error);
      assert.equal(code, 1);
    });
  }
});
