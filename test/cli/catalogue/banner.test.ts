import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { runAssent, runForJson } from '../support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

const catalogue = {
  brand: { name: 'Fjord & Fell' },
  targets: [{ id: 'statistics', name: { en: 'Statistics', de: 'Statistik' } }],
  vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
};

function write(t: TestContext, content: unknown): string {
  const path = join(makeFolder(t), 'catalogue.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

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
    ['a catalogue with nothing to ask', { ...catalogue, vendors: [] }, [], /^assent banner: .*no vendor/],
    ['a catalogue of another regime', { ...catalogue, regime: 'notice' }, [], /The regime .* is "notice"/],
    ['a text that is no JSON', 'no JSON', [], /^assent banner: .*not valid JSON\. Run "assent check"/],
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
});
