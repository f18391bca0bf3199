import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isOfParts, orAsIfTouched } from '../../demo/designer/design/part-selector.ts';

suite('a rule of a designer is taken when it is for parts of our elements', () => {
  const taken = [
    'assent-banner::part(choice-button)',
    'assent-banner::part(choice-button):hover',
    'assent-banner::part(button):focus-visible, assent-preferences::part(button):active',
    ':is(assent-banner, assent-preferences)::part(choice-button):hover::before',
    'assent-banner[placement="card"]::part(banner)',
    'assent-choices:not([inline])::part(button)',
  ];
  for (const selector of taken) test(selector, () => assert.equal(isOfParts(selector), true));
});

suite('a rule that the meter could not follow is left out', () => {
  const leftOut = [
    'assent-banner',
    'button',
    'body:has(#sale) assent-banner::part(choice-button)',
    'assent-banner::part(choice-button):not(:hover)',
    'assent-banner::part(choice-button), .page-button',
    'assent-banner::part(choice-button):lang(de)',
  ];
  for (const selector of leftOut) test(selector, () => assert.equal(isOfParts(selector), false));
});

suite('a rule for what is touched holds for what is marked, too', () => {
  test('from outside, by a part more, and as specific as before', () => {
    assert.equal(
      orAsIfTouched('assent-banner::part(choice-button):hover'),
      'assent-banner::part(choice-button):hover, assent-banner:defined::part(choice-button assent-as-if-hover)',
    );
  });

  test('what is focused is marked alike, however the rule says it', () => {
    for (const pseudoClass of [':focus', ':focus-visible'])
      assert.match(
        orAsIfTouched(`assent-banner::part(button)${pseudoClass}`),
        /:defined::part\(button assent-as-if-focus\)$/,
      );
  });

  test('what is pressed and pointed at needs both marks', () => {
    assert.match(
      orAsIfTouched('assent-banner::part(button):hover:active'),
      /:defined:defined::part\(button assent-as-if-hover assent-as-if-active\)$/,
    );
  });

  test('its element is touched with it', () => {
    assert.match(
      orAsIfTouched('assent-banner:hover::part(banner)'),
      /^assent-banner:is\(:hover, .*\[data-assent-as-if~='hover'\]\)::part\(banner\)$/,
    );
  });

  test('inside the element it is found by the mark', () => {
    assert.match(orAsIfTouched('button:hover'), /^button:is\(:hover, \[part~='assent-as-if-hover'\], /);
  });

  test('others of a list are left as they are', () => {
    assert.equal(orAsIfTouched('a, button'), 'a, button');
  });
});
