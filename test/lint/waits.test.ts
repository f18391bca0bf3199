import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { makeFolder } from '../temporary-folder.ts';

const pause = `import { setTimeout as pause } from 'node:timers/promises';\n`;

const refused = [
  'await page.waitForTimeout(700);',
  `${pause}await pause(100);`,
  'await new Promise((resolve) => setTimeout(resolve, 100));',
  'export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));',
  `${pause}for (const each of list) { await pause(100); use(each); }`,
  `${pause}for (let turn = 0; turn < 5; turn += 1) await pause(100);`,
];

const allowed = [
  `${pause}while (!isSo()) await pause(10);`,
  `${pause}for (;;) { if (isSo()) break; await pause(10); }`,
  `${pause}for (let turn = 0; turn < 50 && !isSo(); turn += 1) await pause(10);`,
  'while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));',
  'await new Promise((resolve) => setTimeout(resolve));',
  'setTimeout(() => socket.destroy(), 5);',
];

suite('the rule about fixed waits', () => {
  const folder = makeFolder({ after });
  const fileOf = (text: string) => `${text.replaceAll(/\W+/g, '-')}.mjs`;
  let found = '';

  before(() => {
    const config = join(folder, 'oxlintrc.json');
    const plugin = join(import.meta.dirname, 'waits.mjs');
    const rules = { 'tests/no-fixed-wait': 'error' };
    writeFileSync(config, JSON.stringify({ jsPlugins: [plugin], categories: { correctness: 'off' }, rules }));
    for (const text of [...refused, ...allowed]) writeFileSync(join(folder, fileOf(text)), text);
    const oxlint = join(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--config', config, '--format', 'unix', folder]);
    found = stdout.toString();
  });

  for (const text of refused)
    test(`the rule about fixed waits refuses ${text.replace(pause, '')}`, () =>
      assert.ok(found.includes(fileOf(text)), found));
  for (const text of allowed)
    test(`the rule about fixed waits allows ${text.replace(pause, '')}`, () =>
      assert.ok(!found.includes(fileOf(text)), found));
});
