import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { readThemeFile } from '../../demo/designer/design/read-theme-file.ts';

suite('a shipped theme', () => {
  test('a theme file consists of light and dark tokens, and rules for parts', () => {
    const css = `/* A theme. */
      :root { --assent-text: light-dark(#000, #fff); --assent-radius: 2px; --other: 1 }
      @supports not (color: light-dark(red, red)) { :root { --assent-text: #000 } }
      assent-banner::part(banner) { border-width: 3px }`;
    assert.deepEqual(readThemeFile(css), {
      light: { '--assent-text': '#000', '--assent-radius': '2px' },
      dark: { '--assent-text': '#fff' },
      rest: 'assent-banner::part(banner) { border-width: 3px }',
    });
  });

  for (const name of ['paper', 'ink', 'pebble', 'terminal'])
    test(`the shipped theme ${name} is parsed completely`, () => {
      const css = readFileSync(
        new URL(`../../src/addons/themes/elements/${name}.css`, import.meta.url),
        'utf8',
      );
      const { light, dark, rest } = readThemeFile(css);
      assert.equal(Object.keys(light).length, css.match(/^ {2}--assent-[\w-]+:/gm)?.length);
      assert.equal(Object.keys(dark).length, css.match(/^ {2}--assent-[\w-]+: light-dark/gm)?.length);
      assert.ok(rest.startsWith('assent-'));
    });

  for (const name of ['paper', 'ink', 'pebble', 'terminal'])
    test(`the shipped theme ${name} has its light colours where browsers do not know light-dark()`, () => {
      const css = readFileSync(
        new URL(`../../src/addons/themes/elements/${name}.css`, import.meta.url),
        'utf8',
      );
      const [, root = ''] = css.split('@supports not (color: light-dark(red, red)) {');
      const older = [...root.matchAll(/^ {4}(--assent-[\w-]+): (.*);$/gm)].map(([, key, value]) => [
        key,
        value,
      ]);
      const { light, dark } = readThemeFile(css);
      assert.deepEqual(
        older,
        Object.entries(light).filter(([key]) => key in dark),
      );
    });

  test('a theme file that is another style sheet has no tokens', () =>
    assert.deepEqual(readThemeFile('p { color: red }'), { light: {}, dark: {}, rest: 'p { color: red }' }));
});
