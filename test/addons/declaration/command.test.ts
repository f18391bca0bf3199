import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { runAssent } from '../../cli/support/run-assent.ts';
import { makeFile, makeFolder } from '../../temporary-folder.ts';
import { brand } from '../../catalogue-parts.ts';

const catalogue = {
  brand,
  targets: [
    {
      id: 'statistics',
      name: { en: 'Statistics', de: 'Statistik' },
      description: { en: 'Counts pages.', de: 'Zählt Seiten.' },
    },
    {
      id: 'shop',
      name: { en: 'Shop', de: 'Laden' },
      description: { en: 'Keeps your basket.', de: 'Behält den Warenkorb.' },
      required: true,
    },
  ],
  vendors: [
    {
      id: 'tally',
      name: 'Tally',
      targets: ['statistics', 'shop'],
      country: 'IE',
      retention: { en: '14 months', de: '14 Monate' },
      policyUrl: 'https://tally.example/privacy?a=1&b=2',
      storage: [
        { kind: 'cookie', name: '_tally_id', domain: '.tally.example', path: '/', duration: '1 y' },
        { kind: 'localStorage', name: 'tally' },
      ],
    },
  ],
};

/** What a name may try, in HTML and in Markdown. */
const hostile = '</dd><script>alert("1")</script> | [x](javascript:alert(1)) *b* `c` &copy; ![y](z)\n# H';

const attacked = {
  ...catalogue,
  targets: catalogue.targets.map((target) => ({ ...target, name: hostile, description: hostile })),
  vendors: catalogue.vendors.map((vendor) => ({
    ...vendor,
    name: hostile,
    retention: hostile,
    policyUrl: 'https://tally.example/?"><script>|x=`y`',
    storage: [{ kind: 'cookie', name: hostile, purpose: hostile, duration: hostile }],
  })),
};

const write = (t: TestContext, content: unknown) => makeFile(t, 'catalogue.json', content);

async function print(t: TestContext, content: unknown, ...words: readonly string[]): Promise<string> {
  const { out, error, code } = await runAssent(t, ['declaration', write(t, content), ...words]);
  assert.equal(code, 0, error);
  return out;
}

const withoutLines = (html: string) => html.replaceAll('\n', '');

suite('assent declaration', () => {
  test('assent declaration prints a fragment of HTML in a language, with real headings, lists and tables', async (t) => {
    const html = withoutLines(await print(t, catalogue, '--lang', 'de-AT'));
    assert.match(html, /^<div class="assent-declaration" lang="de" dir="ltr">/);
    for (const part of [
      '<h2 class="assent-heading">Zwecke</h2>',
      '<dt>Statistik</dt><dd>Zählt Seiten.</dd>',
      '<dt>Laden</dt><dd>Behält den Warenkorb.</dd><dd>Immer an</dd>',
      '<h3 class="assent-heading">Tally</h3>',
      '<dt>Zwecke</dt><dd>Statistik</dd><dd>Laden</dd>',
      '<dt>Aufbewahrungsdauer</dt><dd>14 Monate</dd>',
      '<dt>Land</dt><dd>Irland</dd>',
      '<a href="https://tally.example/privacy?a=1&amp;b=2">',
      '<caption>In Ihrem Browser gespeichert</caption>',
      '<th scope="col">Name</th><th scope="col">Dauer</th><th scope="col">Host</th><th scope="col">Pfad</th>',
      '<th scope="row"><bdi>_tally_id</bdi> (Cookie)</th>',
      '<bdi>.tally.example</bdi>',
      '<th scope="row"><bdi>tally</bdi> (lokaler Speicher)</th>',
      'Diese Website',
    ])
      assert.ok(html.includes(part), part);
    assert.doesNotMatch(html, /style=|<style|<script| on\w+=/);
  });

  test('assent declaration prints the same as Markdown', async (t) => {
    const text = await print(t, catalogue, '--lang', 'de', '--format', 'markdown', '--heading', '3');
    assert.equal(
      text,
      `### Zwecke

- **Statistik**: Zählt Seiten.
- **Laden**: Behält den Warenkorb. · Immer an · Ohne dies funktioniert die Seite nicht.

### Unternehmen

#### Tally

- **Zwecke**: Statistik, Laden
- **Aufbewahrungsdauer**: 14 Monate
- **Land**: Irland
- **Datenschutzerklärung**: [https://tally.example/privacy?a=1&amp;b=2](<https://tally.example/privacy?a=1&amp;b=2>)

**In Ihrem Browser gespeichert**

| Name | Dauer | Host | Pfad |
| --- | --- | --- | --- |
| \\_tally\\_id (Cookie) | 1 y | .tally.example | / |
| tally (lokaler Speicher) |  | Diese Website |  |
`,
    );
  });

  test('assent declaration writes names that look like code as text', async (t) => {
    const html = await print(t, attacked);
    assert.doesNotMatch(html, /<(script|b)>/);
    assert.ok(html.includes('&lt;/dd>&lt;script>alert(&quot;1&quot;)&lt;/script>'));
    assert.deepEqual(
      new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag)),
      new Set('a bdi caption dd div dl dt h2 h3 table tbody td th thead tr'.split(' ')),
    );

    const text = await print(t, attacked, '--format', 'markdown');
    assert.doesNotMatch(text, /<(?!https:)|&(?!amp;|lt;|gt;)|(?<!\\)[`!]|^# H/m);
    assert.ok(text.includes(String.raw`\[x\](javascript:alert(1)) \*b\* \`c\` &amp;copy; \!\[y\](z) \# H`));
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    assert.deepEqual(
      rows.map((row) => row.match(/(?<!\\)\|/g)?.length),
      [5, 5, 5],
    );
  });

  test('assent declaration refuses the address of a policy that is a script', async (t) => {
    const [vendor] = catalogue.vendors;
    const wrong = { ...catalogue, vendors: [{ ...vendor, policyUrl: 'javascript:alert(1)' }] };
    const { code, out, error } = await runAssent(t, ['declaration', write(t, wrong)]);
    assert.deepEqual([code, out], [1, '']);
    assert.match(error, /^vendors\[0\]\.policyUrl: It must be an address/m);
  });

  test('assent declaration writes right to left what is read so', async (t) => {
    assert.match(await print(t, catalogue, '--lang', 'ar'), /lang="ar" dir="rtl"/);
    assert.match(await print(t, catalogue, '--lang', 'pt'), /lang="pt-PT" dir="ltr"><h2[^>]*>Finalidades</);
  });

  test('assent declaration uses the own words of the brand', async (t) => {
    const own = { ...catalogue, messages: { en: { country: 'Seat' } } };
    assert.match(await print(t, own), /<dt>Seat<\/dt>/);
  });

  test('assent declaration writes a file', async (t) => {
    const output = join(makeFolder(t), 'declaration.html');
    assert.equal(await print(t, catalogue, '--output', output), '');
    assert.match(readFileSync(output, 'utf8'), /^<div class="assent-declaration" lang="en"/);
  });

  for (const [what, words, complaint] of [
    ['a language that we lack', ['--lang', 'tlh'], /no declaration in this language\. Give one of en, ar, /],
    ['another format', ['--format', 'pdf'], /Allowed choices are html, markdown/],
    ['a level that no heading has', ['--heading', '7'], /from 1 to 6/],
  ] as const)
    test(`assent declaration refuses ${what}, and says what there is`, async (t) => {
      const { code, out, error } = await runAssent(t, ['declaration', write(t, catalogue), ...words]);
      assert.deepEqual([code, out], [1, '']);
      assert.match(error, complaint);
    });

  test('assent declaration refuses what assent check refuses, with the same findings', async (t) => {
    const path = write(t, {
      ...catalogue,
      vendors: [{ id: 'tally', name: 'Tally', targets: ['statistic'] }],
    });
    const { code, out, error } = await runAssent(t, ['declaration', path]);
    assert.deepEqual([code, out], [1, '']);
    assert.match(error, /^assent declaration: .* is not a valid catalogue\./);
    assert.match(error, /^vendors\[0\]\.targets.*statistic/m);
    for (const [content, complaint] of [
      ['no JSON', /It is not valid JSON from line 1, column 1\./],
      ['', /valid JSON/],
    ] as const)
      assert.match((await runAssent(t, ['declaration', write(t, content)])).error, complaint);
    assert.match((await runAssent(t, ['declaration', 'missing.json'])).error, /missing\.json/);
  });
});
