import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readSourceFiles } from './source-files.ts';

// The linter refuses the other globals: see .oxlintrc.json.

suite('globals', () => {
  test('the time comes by parameter in client/ and protocol/', () => {
    assert.deepEqual(namedIn(['client', 'protocol', 'addons/*/client'], /\bnew Date(?!\w|\([^)])/), []);
  });

  test('no text becomes markup on a page, by a property or by a binding of Lit', () => {
    const realms = [
      'client',
      'gating',
      'locales',
      'elements',
      'page',
      'programs/page',
      'programs/package',
      'addons/*/page',
      'addons/*/application',
      'addons/*/elements',
      'addons/*/dashboard',
    ];
    const markup =
      /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|unsafeHTML|unsafeSVG|document\.write(ln)?\()/i;
    assert.deepEqual(namedIn(realms, markup), []);
  });
});

/** The files of realms whose text has a match. */
function namedIn(realms: readonly string[], words: RegExp): string[] {
  const files = realms.flatMap((realm) => [...readSourceFiles(`src/${realm}`, '.ts')]);
  assert.ok(files.length > 20);
  return files.flatMap(([path, text]) => (words.test(text) ? [path] : []));
}
