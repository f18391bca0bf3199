// `npm start`: builds the widget and the servers, then serves the demo. PORT, SERVICE_PORT, OPERATIONS_PORT and
// ASSENT_DATA set its ports and its folder: see settings.ts.

import { spawnSync } from 'node:child_process';

console.log('Building the widget and the servers. This takes about 20 seconds.');
// npm is a batch file on Windows.
const shell = process.platform === 'win32';
const build = spawnSync('npm', ['run', '--silent', 'build'], {
  encoding: 'utf8',
  stdio: ['inherit', 'pipe', 'inherit'],
  shell,
});
if (build.status === 0) {
  console.log('Starting the demo.');
  await import('./serve.ts');
} else {
  console.error(build.error ?? build.stdout);
  console.error('The build failed (see above), so the demo does not start.');
  process.exitCode = 1;
}
