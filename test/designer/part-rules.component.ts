import { assert } from '@open-wc/testing';
import { readPartRules } from '../../demo/designer/design/part-rules.ts';

const button = 'assent-banner::part(button)';

suite('a designer’s own rules', () => {
  test('a designer’s own rules are taken for parts, and written as the browser reads them', () =>
    assert.deepEqual(readPartRules(`/* a; b */ ${button} { margin: 2px; content: "};" }\n::part(switch){}`), {
      css: `${button} { margin: 2px; content: "};"; }\n::part(switch) { }\n`,
      ignored: [],
    }));

  const ignored = [
    ['body { color: red }', 'body { color: red; }', /parts of Assent’s elements/],
    ['@media print { body { color: red } }', '@media print { body { color: red; } }', /At-rules/],
    ['@import "a.css";', '@import "a.css";', /At-rules/],
    [`${button} { animation: a 1s }`, undefined, /Animations/],
    [`${button} { background: url(a.png) }`, undefined, /Images/],
    [`${button} { color: var(--mine) }`, undefined, /Variables/],
    [`${button} { &:hover { color: red } }`, undefined, /Rules within rules/],
    [
      `assent-banner::part(button { color: red }`,
      'assent-banner::part(button { color: red }',
      /not valid CSS/,
    ],
    ['}', '}', /not valid CSS/],
    [button, button, /not valid CSS/],
  ] as const;
  for (const [rule, named, why] of ignored)
    test(`a designer’s own rule ${rule} is ignored, and the others are not`, () => {
      const { css, ignored: found } = readPartRules(`${button} { margin: 2px } ${rule}`);
      assert.equal(css, `${button} { margin: 2px; }\n`);
      assert.equal(found.length, 1);
      assert.match(found[0]?.why ?? '', why);
      if (named) assert.equal(found[0]?.css, named);
    });

  test('a designer’s own rules lose single declarations that are not valid', () =>
    assert.deepEqual(readPartRules(`${button} { colour: red; --a: b; width: 3; margin: 2px !important }`), {
      css: `${button} { --a: b; margin: 2px !important; }\n`,
      ignored: ['colour: red', 'width: 3'].map((css) => ({ css, why: 'This is not valid CSS.' })),
    }));

  test('a designer’s own rules that are ignored are named by their beginning', () =>
    assert.equal(readPartRules(`p { --long: ${'x'.repeat(90)} }`).ignored[0]?.css.length, 61));
});
