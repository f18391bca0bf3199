import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { suggestTokens, variablesIn } from '../../demo/designer/studio/import-variables.ts';

const isColour = (text: string) => /^(#|rgb|oklch|[a-z]+$)/.test(text);
const fits = (kind: string, value: string) => (kind === 'colour' ? isColour(value) : !isColour(value));
const suggested = (css: string) =>
  Object.fromEntries(
    suggestTokens(variablesIn(css), fits).map(({ property, variable }) => [property, variable.value]),
  );

suite('the custom properties of a brand’s style sheet', () => {
  test('custom properties of a style sheet are found in any rule, with the first value of each', () => {
    const css = ':root { --a: 1px; } .dark { --a: 2px; --b: red } /* --c: blue; */';
    assert.deepEqual(variablesIn(css), [
      { name: '--a', value: '1px' },
      { name: '--b', value: 'red' },
    ]);
  });

  test('custom properties of a style sheet are resolved if they refer to others, and end at a cycle', () => {
    const css =
      ':root { --x: #123456; --y: var(--x); --z: var(--none, green); --o: var(--p); --p: var(--o) }';
    const values = Object.fromEntries(variablesIn(css).map(({ name, value }) => [name, value]));
    assert.equal(values['--y'], '#123456');
    assert.equal(values['--z'], 'green');
    assert.match(values['--o'] ?? '', /^var\(/);
  });

  const cases: [string, string, string][] = [
    ['a primary colour', '--color-primary: #004d40', '--assent-button'],
    ['a text on the primary colour', '--on-primary: #ffffff', '--assent-button-text'],
    ['a background', '--page-bg: #fff8e1', '--assent-surface'],
    ['a body colour', '--bs-body-color: #222222', '--assent-text'],
    ['a border', '--border-color: #dddddd', '--assent-line'],
    ['a link', '--link: #0000ee', '--assent-accent'],
    ['a radius', '--radius-md: 8px', '--assent-radius'],
  ];
  for (const [name, declaration, property] of cases)
    test(`the custom property of ${name} is suggested for ${property}`, () =>
      assert.deepEqual(Object.keys(suggested(`:root { ${declaration} }`)), [property]));

  test('a custom property whose value has another type than its name suggests is ignored', () =>
    assert.deepEqual(suggested(':root { --primary: 4px; --radius: red }'), {}));
});
