import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { programOf } from './browsers.ts';
import { install } from './programs.ts';
import { makeFolder } from './temporary-folder.ts';

const { PATH } = process.env;
const isDebian = existsSync('/etc/debian_version');

/** A machine with the browser of a desktop. What would run with the rights of root does this instead. */
function machineWith(t: TestContext, asRoot: string) {
  const folder = makeFolder(t);
  const addProgram = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\nPATH=${PATH}\ncd ${folder}\n${script}\n`, { mode: 0o755 });
  addProgram('chromium', 'echo "Chromium 156.0.1.2 built on Debian GNU/Linux 12 (bookworm)"');
  for (const name of ['sudo', 'env']) addProgram(name, asRoot);
  const before = { ...process.env };
  t.after(() => {
    delete process.env['CHROME_PATH'];
    Object.assign(process.env, before);
  });
  process.env['PATH'] = folder;
  delete process.env['CHROME_PATH'];
  return folder;
}

suite(
  'where a desktop browser is installed and no headless shell',
  { skip: process.platform === 'win32' && 'Windows runs no shell scripts' },
  () => {
    test(
      'the headless shell is installed beside a desktop browser, and used',
      { skip: !isDebian && 'this is not Debian' },
      async (t) => {
        const folder = machineWith(
          t,
          `echo "$@" > asked
          printf '#!/bin/sh\\necho "Chromium 156.0.1.2 "\\n' > chromium-headless-shell
          chmod +x chromium-headless-shell`,
        );
        assert.equal(await install(['chromium']), '');
        assert.match(
          readFileSync(join(folder, 'asked'), 'utf8'),
          /apt-get install .* chromium-headless-shell /,
        );
        assert.equal(await programOf('chromium'), `Chromium 156.0.1.2 (${folder}/chromium-headless-shell)`);
      },
    );

    test('the desktop browser is used if the shell cannot be installed, and the report names it', async (t) => {
      const folder = machineWith(t, 'echo "a password is required" >&2; exit 1');
      await install(['chromium']);
      assert.equal(await programOf('chromium'), `Chromium 156.0.1.2 (${folder}/chromium)`);
    });

    test('nothing is installed if CHROME_PATH names a browser', async (t) => {
      const folder = machineWith(t, 'touch asked');
      process.env['CHROME_PATH'] = join(folder, 'chromium');
      assert.equal(await install(['chromium']), '');
      assert.ok(!existsSync(join(folder, 'asked')));
    });
  },
);
