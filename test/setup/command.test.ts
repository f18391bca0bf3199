import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { run } from './command.mjs';
import { readCounts } from './results.mjs';

const node = process.execPath;

suite('a program', () => {
  test('that succeeds has no fault, and both its streams are kept', async () => {
    const { fault, output } = await run([node, '-e', 'console.log("out"); console.error("err");']);
    assert.deepEqual([fault, output.trim().split('\n').toSorted()], [undefined, ['err', 'out']]);
  });

  const faults: [name: string, command: string[], minutes: number, fault: RegExp][] = [
    ['that fails is at fault', [node, '-e', 'process.exit(3)'], 1, /^exit code 3$/],
    [
      'that is killed is at fault',
      [node, '-e', 'process.kill(process.pid, "SIGKILL")'],
      1,
      /^ended by SIGKILL$/,
    ],
    ['that does not exist is at fault', ['no-such-program'], 1, /^no-such-program does not start/],
    [
      'that hangs is stopped',
      [node, '-e', 'setInterval(() => {}, 1000)'],
      0.005,
      /^stopped after 0.005 minutes$/,
    ],
  ];
  for (const [name, command, minutes, expected] of faults) {
    test(name, async () => assert.match((await run(command, { minutes })).fault ?? '', expected));
  }

  test('gets no input', async () => {
    const { output } = await run([
      node,
      '-e',
      'console.log(require("node:fs").readFileSync(0, "utf8").length)',
    ]);
    assert.equal(output, '0\n');
  });
});

suite('the reporter for tests on Node', () => {
  const countTests = async (text: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'assent-'));
    const reporter = fileURLToPath(new URL('node-test-reporter.mjs', import.meta.url));
    await writeFile(
      join(folder, 'planted.test.mjs'),
      `import { suite, test, before } from 'node:test';\n${text}`,
    );
    const { output } = await run([node, '--test', `--test-reporter=${reporter}`, 'planted.test.mjs'], {
      cwd: folder,
      // Else it would report to the runner of this test.
      env: { NODE_TEST_CONTEXT: undefined },
    });
    await rm(folder, { recursive: true });
    return readCounts(output);
  };

  const fail = '() => { throw new Error(); }';
  const cases: [name: string, text: string, passed: number, failed: number, skipped: number][] = [
    [
      'counts tests, not suites',
      "suite('a', () => { test('b'); suite('c', () => { test('d'); }); });",
      2,
      0,
      0,
    ],
    ['counts a failure once', `suite('a', () => { test('b', ${fail}); test('c'); });`, 1, 1, 0],
    [
      'counts what is skipped or to do as neither',
      `test.skip('a'); test.todo('b', ${fail}); test('c');`,
      1,
      0,
      2,
    ],
    ['counts a file that crashes as failed', 'throw new Error();', 0, 1, 0],
    ['counts a file without a test as failed', 'export {};', 0, 1, 0],
    ['counts a suite that fails by itself as failed', `suite('a', () => { before(${fail}); });`, 0, 1, 0],
  ];
  for (const [name, text, passed, failed, skipped] of cases) {
    test(name, async () => {
      const results = await countTests(text);
      assert.deepEqual([results?.passed, results?.failed, results?.skipped], [passed, failed, skipped]);
      assert.equal(results?.failures?.length, failed);
    });
  }

  test('says where what failed is, and why', async () => {
    const results = await countTests("test('a', () => { throw new Error('no bread'); });");
    const [failure] = results?.failures ?? [];
    assert.match(failure?.name ?? '', /^planted\.test\.mjs › a$/);
    assert.equal(failure?.message, 'no bread');
  });

  test('passes on what a test has to say', async () => {
    const results = await countTests("test('a', (t) => t.diagnostic('core 2,900 bytes'));");
    assert.deepEqual(results?.notes, ['core 2,900 bytes']);
  });
});
