import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { programOf } from './browsers.ts';
import { providePrograms } from './programs.ts';

const isDebian = existsSync('/etc/debian_version');
const { PATH, CHROME_PATH } = process.env;

suite(
  'where a desktop browser is installed and no headless shell',
  { skip: process.platform === 'win32' && 'Windows runs no shell scripts' },
  () => {
    let folder = '';

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'programs-'));
      delete process.env['CHROME_PATH'];
      process.env['PATH'] = folder;
      install('chromium', 'echo "Chromium 156.0.1.2 built on Debian GNU/Linux 12 (bookworm)"');
    });

    afterEach(() => {
      process.env['PATH'] = PATH;
      if (CHROME_PATH !== undefined) process.env['CHROME_PATH'] = CHROME_PATH;
      rmSync(folder, { recursive: true, force: true });
    });

    /** Puts a program on the path. Its own path is as usual. */
    function install(name: string, script: string): void {
      writeFileSync(join(folder, name), `#!/bin/sh\nPATH=${PATH}\n${script}\n`, { mode: 0o755 });
    }

    /** What would run with the rights of root does this instead. */
    function asRoot(script: string): void {
      install('sudo', script);
      install('env', script);
    }

    test(
      'the shell is installed beside it, and used',
      { skip: !isDebian && 'this is not Debian' },
      async () => {
        asRoot(`
      echo "$@" > ${folder}/asked
      printf '#!/bin/sh\\necho "Chromium 156.0.1.2 "\\n' > ${folder}/chromium-headless-shell
      chmod +x ${folder}/chromium-headless-shell`);
        assert.equal(await providePrograms(['chromium'], []), '');
        assert.match(
          readFileSync(join(folder, 'asked'), 'utf8'),
          /apt-get install .* chromium-headless-shell /,
        );
        assert.equal(await programOf('chromium'), `Chromium 156.0.1.2 (${folder}/chromium-headless-shell)`);
      },
    );

    test('the desktop browser is used if the shell cannot be installed, and the report names it', async () => {
      asRoot('echo "a password is required" >&2; exit 1');
      assert.equal(await providePrograms(['chromium'], []), '');
      assert.equal(await programOf('chromium'), `Chromium 156.0.1.2 (${folder}/chromium)`);
    });

    test('nothing is installed if CHROME_PATH names a browser', async () => {
      asRoot(`touch ${folder}/asked`);
      process.env['CHROME_PATH'] = join(folder, 'chromium');
      assert.equal(await providePrograms(['chromium'], []), '');
      assert.ok(!existsSync(join(folder, 'asked')));
    });
  },
);
