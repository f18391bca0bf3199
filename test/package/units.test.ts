import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { readProjectFile } from '../architecture/source-files.ts';
import { makeFolder } from '../temporary-folder.ts';

const { stdout: about } = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' });
// `--offline` came with systemd 250.
const isThere = Number(/^systemd (\d+)/.exec(about ?? '')?.[1] ?? 0) >= 250;

suite('the units of systemd', { skip: isThere ? false : 'systemd-analyze 250 is not installed' }, () => {
  const folder = makeFolder({ after });

  for (const name of ['assent.service', 'assent-proxy.service']) {
    test(`${name} is valid`, () => {
      // This machine has no Node at the place that the unit names.
      const unit = readProjectFile(`deploy/${name}`).replace('/usr/bin/node', process.execPath);
      const file = join(folder, name);
      writeFileSync(file, unit);
      chmodSync(file, 0o644);
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file]);
      const remarks = stderr
        .toString()
        .split('\n')
        .filter((line) => line.includes(name));
      assert.deepEqual([status, remarks], [0, []], stderr.toString());
    });

    test(`${name} is hardened: systemd rates its exposure below 1.5 of 10`, () => {
      const file = join(import.meta.dirname, '../../deploy', name);
      const words = ['security', '--offline=yes', '--threshold=15', file];
      const { status, stdout, stderr } = spawnSync('systemd-analyze', words);
      assert.equal(status, 0, stdout.toString() + stderr.toString());
    });
  }
});
