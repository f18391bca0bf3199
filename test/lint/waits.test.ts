import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { refusedTexts } from './refused-texts.ts';

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
  const isRefused = refusedTexts('waits.mjs', 'tests/no-fixed-wait', [...refused, ...allowed], { after });

  for (const text of refused)
    test(`the rule about fixed waits refuses ${text.replace(pause, '')}`, () => assert.ok(isRefused(text)));
  for (const text of allowed)
    test(`the rule about fixed waits allows ${text.replace(pause, '')}`, () => assert.ok(!isRefused(text)));
});
