import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { addTarget, addVendor } from '../../demo/designer/catalogue/add-entry.ts';
import { isUsable, readTyped } from '../../demo/designer/catalogue/read-typed.ts';
import { readingTime } from '../../demo/designer/catalogue/reading-time.ts';

const text = readFileSync(new URL('../../demo/site/consent-catalogue.json', import.meta.url), 'utf8');

suite('a catalogue that is being edited', () => {
  test('is valid while it has no errors', () => {
    assert.ok(isUsable(readTyped(text)));
    assert.ok(!isUsable(readTyped(text.slice(0, -5))));
    assert.ok(!isUsable(readTyped('{}')));
  });

  test('lacks only translations after a target and vendors are added, each with a unique id', () => {
    let typed = readTyped(text);
    for (const add of [addTarget, addVendor, addVendor, addTarget]) {
      const next = add(typed.file);
      assert.ok(next);
      typed = readTyped(next);
      assert.deepEqual(
        typed.findings.filter(({ level, message }) => level === 'error' && !message.includes('"languages"')),
        [],
      );
    }
  });

  for (const file of [undefined, null, 7, {}, { targets: 1, vendors: 2 }])
    test(`nothing is added to ${JSON.stringify(file)}`, () => {
      assert.equal(addTarget(file), undefined);
      assert.equal(addVendor(file), undefined);
    });
});

suite('the reading time', () => {
  test('is counted in words, 238 a minute', () =>
    assert.deepEqual(readingTime('word '.repeat(238), 'en'), { words: 238, seconds: 60 }));
  test('counts words in languages without spaces', () =>
    assert.ok(readingTime('今日は良い天気です', 'ja').words > 2));
  test('of an empty text is zero', () => assert.deepEqual(readingTime('', 'en'), { words: 0, seconds: 0 }));
});
