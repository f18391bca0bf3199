import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test, type TestContext } from 'node:test';
import { runAssent, runForJson } from '../../cli/support/run-assent.ts';
import { makeFile } from '../../temporary-folder.ts';
import { brand } from '../../catalogue-parts.ts';

const catalogue = {
  brand,
  targets: [
    {
      id: 'statistics',
      name: { en: 'Statistics', de: 'Statistik' },
      description: { en: 'Counts pages.', de: 'Zählt Seiten.' },
    },
  ],
  vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
};

const write = (t: TestContext, content: unknown) => makeFile(t, 'catalogue.json', content);

const hashOf = (text: string | undefined): string =>
  `'sha256-${createHash('sha256').update(String(text)).digest('base64')}'`;

suite('assent banner', () => {
  test('assent banner prints the question in a language, with the hashes for a Content Security Policy', async (t) => {
    const path = write(t, catalogue);
    const { out, code } = await runAssent(t, ['banner', path, '--lang', 'de-AT', '--placement', 'card']);
    assert.equal(code, 0);
    const [, policy, html = ''] = /^<!-- Content-Security-Policy: (.+) -->\n(.+)$/s.exec(out) ?? [];
    const [, script] = /^<script>(.+?)<\/script>/s.exec(html) ?? [];
    const [, style] = /<style>(.+?)<\/style>/s.exec(html) ?? [];
    assert.equal(policy, `script-src ${hashOf(script)}; style-src ${hashOf(style)}`);
    assert.match(html, /placement="card"/);
    assert.match(html, /<li>Statistik<\/li>/);
    assert.match(html, />\s*Alle ablehnen\s*<\/button>/);
    const json = await runForJson(
      t,
      ['banner', path, '--lang', 'de-AT', '--placement', 'card', '--json'],
      {},
    );
    assert.deepEqual(json, {
      html: html.trimEnd(),
      language: 'de',
      hashes: { script: hashOf(script), style: hashOf(style) },
    });
  });

  for (const [what, content, words, complaint] of [
    [
      'a catalogue with nothing to ask',
      { ...catalogue, targets: catalogue.targets.map((target) => ({ ...target, required: true })) },
      [],
      /^targets: All targets of all vendors are required/m,
    ],
    [
      'a catalogue of another regime',
      { ...catalogue, regime: 'notice-only' },
      [],
      /The regime .* is "notice-only"/,
    ],
    ['a text that is no JSON', 'no JSON', [], /^It is not valid JSON from line 1, column 1\.$/m],
    [
      'an unknown placement',
      catalogue,
      ['--placement', 'top'],
      /bar, bar-top, card, card-start, card-top, card-top-start, dialog, inline/,
    ],
    ['a level that no heading has', catalogue, ['--heading-level', '7'], /from 1 to 6/],
  ] as const)
    test(`assent banner refuses ${what}, and says why`, async (t) => {
      const { code, error } = await runAssent(t, ['banner', write(t, content), ...words]);
      assert.equal(code, 1);
      assert.match(error, complaint);
    });

  test('assent banner refuses what assent check refuses, with the same findings', async (t) => {
    const wrong = { ...catalogue, vendors: [{ id: 'tally', name: 'Tally', targets: ['statistic'] }] };
    const path = write(t, { ...wrong, brand: { ...catalogue.brand, contact: 'privacy@example.com' } });
    const { code, out, error } = await runAssent(t, ['banner', path]);
    assert.deepEqual([code, out], [1, '']);
    const checked = await runAssent(t, ['check', path, '--json']);
    const findings: { level: string; path: string; message: string }[] = JSON.parse(checked.out);
    const errors = findings.filter(({ level }) => level === 'error');
    assert.ok(errors.length > 0);
    assert.deepEqual(
      error.split('\n').slice(1, -1),
      errors.map((finding) => `${finding.path}: ${finding.message}`),
    );
  });

  const meant: [given: string, language: string][] = [
    ['de_DE', 'de'],
    ['de_DE.UTF-8', 'de'],
    ['de-', 'de'],
    ['zh_CN', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['en-us.utf8', 'en'],
    ['pt_BR', 'pt-BR'],
    ['nn', 'nb'],
  ];
  for (const [given, language] of meant)
    test(`assent banner reads --lang ${given} as ${language}`, async (t) => {
      const printed = await runForJson(t, ['banner', write(t, catalogue), '--lang', given, '--json'], {});
      assert.equal(printed.language, language);
    });

  for (const given of ['xx', 'C.UTF-8', 'klingon', 'de, en', ''])
    test(`assent banner refuses --lang ${JSON.stringify(given)}, and prints no English`, async (t) => {
      const { code, out, error } = await runAssent(t, ['banner', write(t, catalogue), '--lang', given]);
      assert.deepEqual([code, out], [1, '']);
      assert.match(error, /There is no question in this language\. Give one of en, ar, /);
    });
});
