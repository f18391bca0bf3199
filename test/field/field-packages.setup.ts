import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from '@playwright/test';

const timeOf = (path: string) =>
  statSync(new URL(path, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;

test('the packages of test/field are installed', async () => {
  if (timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json')) return;
  const cwd = fileURLToPath(new URL('./', import.meta.url));
  const words = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await promisify(execFile)('npm', words, { cwd, shell: process.platform === 'win32' }).catch(
    (cause: unknown) => {
      throw new Error(`The packages of test/field/package-lock.json cannot be installed: ${String(cause)}`);
    },
  );
});
