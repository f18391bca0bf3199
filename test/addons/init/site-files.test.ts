import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { promisify } from 'node:util';
import { planFiles, writeFiles } from '../../../src/addons/init/cli/site-files.ts';
import { makeFolder } from '../../temporary-folder.ts';

/** Plans a file as a user who owns nothing, and prints the error; whoever is not root is one of those already. */
const planAsSomebody = `
  import { planFiles } from ${JSON.stringify(new URL('../../../src/addons/init/cli/site-files.ts', import.meta.url).href)};
  if (process.getuid() === 0) {
    process.setgroups([]);
    process.setgid(65534);
    process.setuid(65534);
  }
  const { message } = await planFiles(process.argv[1], [{ path: 'public/a.json', text: '' }]).catch((error) => error);
  process.stdout.write(String(message));
`;

suite('the files of a site', () => {
  test('the files of a site are all as they were if one cannot be written', async (t) => {
    const folder = makeFolder(t);
    writeFileSync(join(folder, '.env'), 'A=1\n');
    const files = await planFiles(folder, [
      { path: '.env', text: 'A=1\nB=2\n', isChanged: true },
      { path: 'public/deep/catalogue.json', text: '{}' },
      { path: 'server.mjs', text: 'ours' },
    ]);
    // Somebody is faster.
    writeFileSync(join(folder, 'server.mjs'), 'theirs');
    await assert.rejects(writeFiles(folder, files), {
      message: 'server.mjs cannot be written (EEXIST).',
    });
    assert.deepEqual(readdirSync(folder).toSorted(), ['.env', 'server.mjs']);
    assert.deepEqual(
      ['.env', 'server.mjs'].map((name) => readFileSync(join(folder, name), 'utf8')),
      ['A=1\n', 'theirs'],
    );
  });

  const links: [what: string, path: string, to: string, mode: number | undefined, said: RegExp][] = [
    [
      'a link in place of a secret',
      '.env',
      'mine',
      0o600,
      /^\.env is a symbolic link, but it gets secrets\./,
    ],
    [
      'a link that leaves the project',
      '.gitignore',
      '../other',
      undefined,
      /^\.gitignore is .* leaves the project\./,
    ],
    [
      'a folder that leaves the project',
      'public',
      '..',
      undefined,
      /^public is .* Put a folder in its place\./,
    ],
    [
      'a link that leads nowhere',
      'a.txt',
      'nowhere',
      undefined,
      /^a\.txt is a symbolic link that leads nowhere\./,
    ],
  ];
  for (const [what, path, to, mode, said] of links)
    test(`the files of a site are not written through ${what}`, async (t) => {
      const outer = makeFolder(t);
      const folder = join(outer, 'project');
      mkdirSync(folder);
      for (const file of [join(folder, 'mine'), join(outer, 'other')]) writeFileSync(file, 'A=1\n');
      symlinkSync(to, join(folder, path));
      const file = { path: path === 'public' ? 'public/a.json' : path, text: 'ours', isChanged: true };
      await assert.rejects(planFiles(folder, [{ ...file, ...(mode !== undefined && { mode }) }]), {
        message: said,
      });
      assert.equal(readFileSync(join(outer, 'other'), 'utf8'), 'A=1\n');
    });

  test('the files of a site are written through a link within the project', async (t) => {
    const folder = makeFolder(t);
    mkdirSync(join(folder, 'static'));
    symlinkSync('static', join(folder, 'public'));
    await writeFiles(folder, await planFiles(folder, [{ path: 'public/a.json', text: '{}' }]));
    assert.equal(readFileSync(join(folder, 'static/a.json'), 'utf8'), '{}');
  });

  test('the files of a site are not begun in a folder where the user may not write', async (t) => {
    const folder = makeFolder(t);
    chmodSync(folder, 0o555);
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      planAsSomebody,
      folder,
    ]);
    chmodSync(folder, 0o755);
    assert.equal(stdout, `The folder ${folder} cannot be written (EACCES). Give yourself write access.`);
  });
});
