import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { runClosed } from '../../src/cli/import/closed-process.ts';
import { listenLocally } from '../local-server.ts';
import { makeFolder } from '../temporary-folder.ts';

/** Runs a module in the closed process. */
function run(t: TestContext, code: string): string {
  const file = join(makeFolder(t), 'module.mjs');
  writeFileSync(file, code);
  return runClosed(file, '');
}

/** What an attempt in the closed process ends with: the code of its error, or `open`. */
const attempt = (t: TestContext, code: string) =>
  run(t, `try { ${code}; console.log('open') } catch ({ code, message }) { console.log(code ?? message) }`);

suite('the closed process of assent import', { timeout: 120_000 }, () => {
  const denied: Record<string, string> = {
    'read a file': `process.getBuiltinModule('node:fs').readFileSync('/etc/hosts')`,
    'list a folder': `process.getBuiltinModule('node:fs').readdirSync('/')`,
    'start a process': `process.getBuiltinModule('node:child_process').execFileSync(process.execPath, ['-v'])`,
    'start a thread': `new (process.getBuiltinModule('node:worker_threads').Worker)('1', { eval: true })`,
    'be debugged': `process.getBuiltinModule('node:inspector').open(0)`,
    'look up a name': `await process.getBuiltinModule('node:dns').promises.lookup('localhost')`,
    'listen on a port': `process.getBuiltinModule('node:net').createServer().listen(0)`,
  };
  for (const [what, code] of Object.entries(denied)) {
    test(`cannot ${what}`, (t) => {
      assert.equal(attempt(t, code), 'ERR_ACCESS_DENIED\n');
    });
  }

  test('cannot write a file', (t) => {
    const stolen = join(makeFolder(t), 'stolen');
    const write = `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(stolen)}, '')`;
    assert.equal(attempt(t, write), 'ERR_ACCESS_DENIED\n');
    assert.equal(existsSync(stolen), false);
  });

  test('cannot connect to a server', async (t) => {
    let connections = 0;
    const { port, stop } = await listenLocally(createServer(() => (connections += 1)));
    t.after(stop);
    const connect = `const { connect } = process.getBuiltinModule('node:net');
      await new Promise((resolve, reject) => connect(${port}, '127.0.0.1').on('connect', resolve).on('error', reject))`;
    assert.equal(attempt(t, connect), 'ERR_ACCESS_DENIED\n');
    assert.equal(connections, 0);
  });

  test('cannot make code of a string, as escapes from node:vm do', (t) => {
    assert.match(attempt(t, `(() => {}).constructor('return process')()`), /^Code generation from strings/);
  });

  test('has no environment variables', (t) => {
    process.env['ASSENT_TEST_SECRET'] = 'secret';
    t.after(() => delete process.env['ASSENT_TEST_SECRET']);
    assert.equal(run(t, 'console.log(JSON.stringify(process.env))'), '{}\n');
  });

  test('says nothing if it fails, or writes too much', (t) => {
    assert.equal(run(t, 'console.log(1); process.exitCode = 1'), '');
    assert.equal(run(t, `import { writeSync } from 'node:fs'; for (;;) writeSync(1, 'x'.repeat(1e6))`), '');
  });
});
