import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { viteHint } from '../../../src/addons/dev/cli/vite-hint.ts';
import { watchData } from '../../../src/addons/dev/cli/watch-data.ts';
import { databaseIn } from '../../../src/service/store/sqlite/folder-unusable.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { choose, folderWith, startDev } from './support/run-dev.ts';

const page = '<!doctype html><title>Mine</title>';

const projects: readonly (readonly [what: string, files: Record<string, string>, isOfVite: boolean])[] = [
  ['its configuration', { 'vite.config.js': '' }, true],
  ['its package for development', { 'package.json': '{"devDependencies":{"vite":"*"}}' }, true],
  ['its package', { 'package.json': '{"dependencies":{"vite":"*"}}' }, true],
  ['another package', { 'package.json': '{"dependencies":{"vitest":"*"}}' }, false],
  ['a package that is no JSON', { 'package.json': '{' }, false],
];
for (const [what, files, isOfVite] of projects)
  test(`a folder with ${what} is ${isOfVite ? 'a' : 'no'} project of Vite`, (t) => {
    assert.equal(viteHint(folderWith(t, files)).length > 0, isOfVite);
  });

suite('assent dev warns', { timeout: 300_000, concurrency: 2 }, () => {
  for (const [what, words, isHinted] of [
    ['there', [], true],
    ['with what it has built', ['dist'], false],
  ] as const)
    test(`who runs assent dev in a project of Vite, ${what}, is told ${isHinted ? 'of --target' : 'nothing of it'}`, async (t) => {
      const files = { 'vite.config.ts': '', 'index.html': page, 'dist/index.html': page };
      const { output } = await startDev(t, folderWith(t, files), ...words);
      const hint = /^This is a project of Vite, .*\n {2}assent dev --target http:\/\/localhost:5173$/m;
      assert.equal(hint.test(output.out), isHinted, output.out);
    });

  test('who deletes the data while assent dev runs is told that choices are lost, and what to do', async (t) => {
    const folder = folderWith(t);
    const dev = await startDev(t, folder);
    rmSync(join(folder, '.assent'), { recursive: true });
    await dev.says(
      /^The data in \.assent was deleted .*: what is chosen now is lost\. Stop it with Ctrl-C, and start it again\.$/m,
    );
    assert.equal((await choose(dev.url, 'ACCEPT')).status, 201);
  });

  test('who has a pipe in place of the catalogue is told, and assent dev still answers and ends', async (t) => {
    const folder = folderWith(t, { 'index.html': page });
    const dev = await startDev(t, folder, '.');
    const file = join(folder, 'consent-catalogue.json');
    rmSync(file);
    execFileSync('sh', ['-c', 'mkfifo "$0"', file]);
    await dev.says(/^consent-catalogue\.json is a pipe\. Write a file in its place\.\nThe last good /m);
    assert.equal((await fetch(`${dev.url}/consent-catalogue.json`)).status, 200);
    dev.kill('SIGTERM');
    assert.equal((await dev.ended).code, 0);
  });
});

test('the loss of the data is told once, however long assent dev runs on', (t) => {
  const folder = makeFolder(t);
  writeFileSync(databaseIn(folder), '');
  t.mock.timers.enable({ apis: ['setInterval'] });
  const told: string[] = [];
  t.after(watchData(folder, (lines) => told.push(...lines)));
  t.mock.timers.tick(3_000);
  assert.equal(told.length, 0);
  rmSync(databaseIn(folder));
  t.mock.timers.tick(10_000);
  assert.equal(told.length, 1);
});
