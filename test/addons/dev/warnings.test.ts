import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { choose, folderWith, startDev } from './support/run-dev.ts';

const page = '<!doctype html><title>Mine</title>';

suite('assent dev warns', { timeout: 300_000, concurrency: 2 }, () => {
  const projects: readonly (readonly [
    name: string,
    Record<string, string>,
    words: string[],
    isHinted: boolean,
  ])[] = [
    ['its configuration', { 'vite.config.ts': '', 'index.html': page }, [], true],
    [
      'its package',
      { 'package.json': '{"devDependencies":{"vite":"*"}}', 'public/index.html': page },
      [],
      true,
    ],
    [
      'its package, and names it',
      { 'package.json': '{"dependencies":{"vite":"*"}}', 'index.html': page },
      ['.'],
      true,
    ],
    [
      'its package, and names what it has built',
      { 'vite.config.js': '', 'dist/index.html': page },
      ['dist'],
      false,
    ],
    ['another package', { 'package.json': '{"dependencies":{"vitest":"*"}}', 'index.html': page }, [], false],
    ['a package that is no JSON', { 'package.json': '{', 'index.html': page }, [], false],
  ];
  for (const [name, files, words, isHinted] of projects)
    test(`who runs assent dev in a project with ${name} ${isHinted ? 'is told of --target' : 'is told nothing of Vite'}`, async (t) => {
      const { output } = await startDev(t, folderWith(t, files), ...words);
      const hint = /^This is a project of Vite, .*\n {2}assent dev --target http:\/\/localhost:5173$/m;
      assert.equal(hint.test(output.out), isHinted, output.out);
    });

  test('who deletes the data while assent dev runs is told once that choices are lost, and what to do', async (t) => {
    const folder = folderWith(t);
    const dev = await startDev(t, folder);
    rmSync(join(folder, '.assent'), { recursive: true });
    await dev.says(
      /^The data in \.assent was deleted .*: what is chosen now is lost\. Stop it with Ctrl-C, and start it again\.$/m,
    );
    await choose(dev.url, 'ACCEPT');
    dev.kill('SIGTERM');
    const { out } = await dev.ended;
    assert.equal(out.match(/was deleted/g)?.length, 1);
  });
});
