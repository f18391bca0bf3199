import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { manifestOf } from './support/manifests.ts';

const { bin, version } = manifestOf('assent-server');
const command = fileURLToPath(new URL(`../../packages/assent-server/${bin?.['assent']}`, import.meta.url));

test('a build in a checkout leaves a command that npx can run', async () => {
  assert.equal((await promisify(execFile)(command, ['--version'])).stdout, `${version}\n`);
});
