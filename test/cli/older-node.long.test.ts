import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeFolder } from '../temporary-folder.ts';

const command = fileURLToPath(new URL('../../packages/assent-server/assent.js', import.meta.url));
const catalogue = fileURLToPath(new URL('../../demo/site/consent-catalogue.json', import.meta.url));
const configuration = fileURLToPath(new URL('../addons/import/fixtures/klaro.json', import.meta.url));
const run = promisify(execFile);

/** Runs the built command on a Node without SQLite, as those before 22.5 are. */
function runWithoutSqlite(...words: string[]) {
  return run(process.execPath, ['--no-experimental-sqlite', command, ...words]);
}

suite('a Node without SQLite', { timeout: 300_000 }, () => {
  test('a Node without SQLite checks a catalogue', async () => {
    const { stdout } = await runWithoutSqlite('check', catalogue);
    assert.match(stdout, /No problems found/);
  });

  test('a Node without SQLite imports a configuration', async () => {
    const { stdout } = await runWithoutSqlite('import', configuration);
    assert.equal(JSON.parse(stdout).vendors[0].id, 'matomo');
  });

  test('a Node without SQLite sets up a site', async (t) => {
    const words = ['--brand=Shop', '--contact=a@b.example', '--policy=https://b.example/', '--vendors=vimeo'];
    const { stdout } = await runWithoutSqlite('init', makeFolder(t), ...words);
    assert.match(stdout, /^written +\.env$/m);
  });

  test('a Node without SQLite says which Node it needs to make a channel', async (t) => {
    const folder = makeFolder(t);
    const words = ['--brand=Shop', '--contact=a@b.example', '--policy=https://b.example/', '--vendors=vimeo'];
    const stderr = /^assent init: A brand and a channel can be made with Node 22\.18 or newer/;
    await assert.rejects(runWithoutSqlite('init', folder, ...words, '--data', folder), { code: 2, stderr });
    // Before it asks for anything.
    await assert.rejects(runWithoutSqlite('init', folder, '--data', folder), { code: 2, stderr });
  });

  test('a Node without SQLite lists every command', async () => {
    const { stdout } = await runWithoutSqlite('--help');
    for (const name of ['serve', 'proxy', 'brand', 'channel', 'subject', 'check', 'import', 'openapi'])
      assert.match(stdout, new RegExp(`^ {2}${name}\\b`, 'm'));
  });

  test('a Node without SQLite prints the description of the service, and runs the proxy as far as its settings', async () => {
    assert.equal(JSON.parse((await runWithoutSqlite('openapi')).stdout).openapi, '3.1.0');
    await assert.rejects(runWithoutSqlite('proxy'), { stderr: /^assent proxy: .*ASSENT_/ });
  });

  for (const words of [['serve'], ['brand', 'list', '--json'], ['subject', 'export', '--brand', 'b']])
    test(`a Node without SQLite says which Node assent ${words.join(' ')} needs`, async () => {
      const stderr =
        `assent ${words[0]}: needs Node 22.18 or newer, but this is ${process.version}. ` +
        `Install it, or run: npx -y -p node@22 -- assent ${words[0]} …\n`;
      await assert.rejects(runWithoutSqlite(...words), { code: 1, stderr });
    });
});
