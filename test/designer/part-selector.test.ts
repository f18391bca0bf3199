import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isOfParts, orAsIfTouched } from '../../demo/designer/design/part-selector.ts';

suite('a designer’s rule is kept if it is for parts of the elements', () => {
  const taken = [
    'assent-banner::part(choice-button)',
    'assent-banner::part(choice-button):hover',
    'assent-banner::part(button):focus-visible, assent-preferences::part(button):active',
    ':is(assent-banner, assent-preferences)::part(choice-button):hover::before',
    'assent-banner[placement="card"]::part(banner)',
    'assent-choices:not([inline])::part(button)',
    'assent-banner::part(choice-button):hover::first-line',
    'assent-gate::part(placeholder)::first-letter',
    '::part(button)',
    'assent-preferences::part(switch):checked::before',
    'assent-preferences::part(switch):not(:checked):hover',
  ];
  for (const selector of taken)
    test(`a designer’s rule for ${selector} is kept`, () => assert.equal(isOfParts(selector), true));
});

suite('a rule that the measurement cannot reproduce is left out', () => {
  const leftOut = [
    'assent-banner',
    'button',
    'body:has(#sale) assent-banner::part(choice-button)',
    'assent-banner::part(choice-button):not(:hover)',
    'assent-banner::part(choice-button), .page-button',
    'assent-banner::part(choice-button):lang(de)',
  ];
  for (const selector of leftOut)
    test(`a designer’s rule for ${selector} is left out`, () => assert.equal(isOfParts(selector), false));
});

suite('a rule for a pseudo-class also applies to the part that simulates it', () => {
  test('a rule for a pseudo-class also applies to one more part, which simulates it, with the same specificity', () => {
    assert.equal(
      orAsIfTouched('assent-banner::part(choice-button):hover'),
      'assent-banner::part(choice-button):hover, assent-banner:defined::part(choice-button assent-as-if-hover)',
    );
  });

  test('all pseudo-classes of focus are simulated by one part', () => {
    for (const pseudoClass of [':focus', ':focus-visible'])
      assert.match(
        orAsIfTouched(`assent-banner::part(button)${pseudoClass}`),
        /:defined::part\(button assent-as-if-focus\)$/,
      );
  });

  test('a rule for pressing and hovering needs both parts that simulate them', () => {
    assert.match(
      orAsIfTouched('assent-banner::part(button):hover:active'),
      /:defined:defined::part\(button assent-as-if-hover assent-as-if-active\)$/,
    );
  });

  test('what else a selector says of a part stays when a pseudo-class is simulated', () => {
    assert.match(
      orAsIfTouched('::part(switch):checked:hover::before'),
      /, :defined::part\(switch assent-as-if-hover\):checked::before$/,
    );
  });

  test('a pseudo-class of the element is simulated with that of its part', () => {
    assert.match(
      orAsIfTouched('assent-banner:hover::part(banner)'),
      /^assent-banner:is\(:hover, .*\[data-assent-as-if~='hover'\]\)::part\(banner\)$/,
    );
  });

  test('a part that simulates a pseudo-class is matched by its attribute inside the element', () => {
    assert.match(orAsIfTouched('button:hover'), /^button:is\(:hover, \[part~='assent-as-if-hover'\], /);
  });

  test('selectors without a pseudo-class that is simulated are unchanged', () => {
    assert.equal(orAsIfTouched('a, button'), 'a, button');
  });
});
