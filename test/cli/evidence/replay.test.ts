import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { releaseWords } from '../../../src/locales/release-words.ts';
import { catalogue, evidence, nameOf, setUp } from './one-consent.ts';

/** Another release of the widget. */
const script = 'document.body.append("1 < 2");';
const release = JSON.stringify({ de: { title: 'Ihre Wahl' }, replay: script });
const said = { ...evidence, words: nameOf(release), look: '390x844 dark extra', part: 1, parts: 1 };

/** The page in the frame of a page. */
function framed(page: string): string {
  const [, text = ''] = /<iframe [^>]* srcdoc="([^"]*)"/.exec(page) ?? [];
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

suite('`assent replay`', () => {
  test('writes a page with all that the consent names, and with nothing of this release', async (t) => {
    const { id, data, replay } = await setUp(t, said, [catalogue, release]);
    const file = join(data, 'consent.html');
    const { code, out, error } = await replay(id, '--out', file);
    assert.deepEqual([code, out, error], [0, '', '']);
    const page = readFileSync(file, 'utf8');
    for (const fact of [`<dd>${id}</dd>`, '<dd>de</dd>', `<dd>${nameOf(release)}</dd>`, '<dd>390 x 844</dd>'])
      assert.ok(page.includes(fact), fact);
    assert.match(page, /<iframe [^>]*sandbox="allow-scripts" width="390" height="844"/);
    assert.match(page, /theme, a text or a logo of its own/);
    const inner = framed(page);
    assert.ok(inner.endsWith(`<script>${script}</script></body></html>`), inner);
    const [, json = ''] = /<script type="application\/json">(.*)<\/script>\n/.exec(inner) ?? [];
    const given = JSON.parse(json);
    assert.deepEqual([given.catalogue, given.words], [JSON.parse(catalogue), { de: { title: 'Ihre Wahl' } }]);
    assert.deepEqual([given.consent.consentId, given.consent.evidence[1].look], [id, said.look]);
    assert.equal((await replay(id)).out, page);
    const unknown = await replay('01a1f82f-3dc0-7000-8449-8f9f6c68cbf2');
    assert.deepEqual([unknown.code, unknown.out], [1, '']);
    assert.match(unknown.error, /has no such consent/);
  });

  test('allows the page no more than that script', async (t) => {
    const { id, replay } = await setUp(t, said, [catalogue, release]);
    const { out } = await replay(id);
    const hash = createHash('sha256').update(script).digest('base64');
    const policies = [out, framed(out)].map((page) => / content="(default-src [^"]*)"/.exec(page)?.[1]);
    assert.equal(
      policies[1],
      `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    );
    assert.match(policies[0] ?? '', /^default-src 'none'; style-src 'sha256-[^']*'; script-src 'sha256-/);
    assert.doesNotMatch(out, /(src|href)="/);
  });

  test('draws by the archived script of this release, too', async (t) => {
    const { id, replay } = await setUp(t, evidence, [catalogue, await releaseWords()]);
    const { code, out } = await replay(id);
    assert.equal(code, 0);
    assert.match(out, /does not say how large the window was/);
    assert.ok(out.includes(JSON.parse(await releaseWords()).replay.slice(0, 20)));
  });
});
