import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { closingLine, testsOutcome, total } from './outcome.mjs';
import { failureLines, outcomeLines } from './report.mjs';
import { readCounts, readPlaywrightReport } from './results.mjs';

const ended = { fault: undefined, output: '', seconds: 1 };
const crashed = { ...ended, fault: 'exit code 1' };

suite('the outcome of a runner', () => {
  const cases: [name: string, ...Parameters<typeof testsOutcome>, passed: number, failed: number][] = [
    ['all passed', ended, { passed: 3, failed: 0 }, 3, 0],
    ['some failed, and the runner says so by its exit code', crashed, { passed: 3, failed: 2 }, 3, 2],
    ['all passed, and the runner crashed afterwards', crashed, { passed: 3, failed: 0 }, 3, 1],
    ['the runner crashed before it wrote anything', crashed, undefined, 0, 1],
    ['the runner wrote nothing and was content', ended, undefined, 0, 1],
    ['nothing ran', ended, { passed: 0, failed: 0 }, 0, 1],
    ['everything was skipped', ended, { passed: 0, failed: 0, skipped: 4 }, 0, 1],
  ];
  for (const [name, end, results, passed, failed] of cases) {
    test(name, () => {
      const outcome = testsOutcome(end, results);
      assert.deepEqual([outcome.passed, outcome.failed], [passed, failed]);
    });
  }
});

suite('what runners write', () => {
  test('our reporters write counts', () => {
    const results = readCounts('{"passed": 2, "failed": 0, "notes": ["core 2,900"]}');
    assert.deepEqual(results, { passed: 2, failed: 0, skipped: 0, notes: ['core 2,900'], failures: [] });
  });

  for (const text of ['', '{', 'null', '[]', '{"passed": "2", "failed": 0}', '{"passed": -1, "failed": 0}']) {
    test(`${JSON.stringify(text)} holds no results`, () => {
      assert.equal(readCounts(text), undefined);
      assert.equal(readPlaywrightReport(text), undefined);
    });
  }

  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 2 };
  const first = { error: { message: 'late' } };
  const reportWith = (status: string) => {
    const spec = {
      title: 'shows itself',
      tests: [
        { status, projectName: 'firefox', results: [first, {}] },
        { status: 'expected', projectName: 'chromium', results: [{}] },
      ],
    };
    return [{ title: 'banner.spec.ts', suites: [{ title: 'a banner', specs: [spec] }] }];
  };
  const name = '[firefox] › banner.spec.ts › a banner › shows itself';

  test('for Playwright what broke outside a test failed', () => {
    const results = readPlaywrightReport(JSON.stringify({ stats, errors: [{ message: 'no server' }] }));
    const failures = [{ name: 'outside every test', message: 'no server' }];
    assert.deepEqual(results, { passed: 5, failed: 1, skipped: 2, notes: [], failures });
  });

  test('what failed is named with its browser, file and suites, and says why', () => {
    const report = { stats: { ...stats, unexpected: 1 }, suites: reportWith('unexpected') };
    const results = readPlaywrightReport(JSON.stringify(report));
    const failures = [{ name, message: 'late' }];
    assert.deepEqual(results, { passed: 5, failed: 1, skipped: 2, notes: [], failures });
  });

  test('what passed only when tried again passed, and is named with what went wrong at first', () => {
    const report = { stats: { ...stats, flaky: 1 }, suites: reportWith('flaky') };
    const results = readPlaywrightReport(JSON.stringify(report));
    const notes = [`passed only when tried again: ${name}`, 'late'];
    assert.deepEqual(results, { passed: 6, failed: 0, skipped: 2, notes, failures: [] });
  });
});

suite('the report', () => {
  test('the closing line adds up all steps', () => {
    assert.equal(
      closingLine(
        total([
          { passed: 2, failed: 0 },
          { passed: 40, failed: 1 },
        ]),
      ),
      '42 passed, 1 failed',
    );
  });

  test('no line of a step looks like the closing line', () => {
    const output = '7 passed, 0 failed\n';
    const outcome = { passed: 0, failed: 1, seconds: 1, summary: '', notes: ['1 passed, 0 failed'], output };
    const failures = [{ name: 'a test', message: '3 passed, 0 failed' }];
    const lines = [
      ...outcomeLines('e2e', { ...outcome, failures }),
      ...failureLines([{ ...outcome, failures }]),
    ];
    assert.ok(lines.length > 4);
    for (const line of lines) assert.doesNotMatch(line, /^\s*\d+ passed/);
  });

  test('what failed is said once more at the end, with the reason', () => {
    const outcome = testsOutcome(crashed, {
      passed: 1,
      failed: 1,
      failures: [{ name: 'a test', message: 'why' }],
    });
    assert.deepEqual(failureLines([outcome]), ['What failed:', '  ✗ a test', '    │ why']);
    assert.deepEqual(failureLines([testsOutcome(ended, { passed: 1, failed: 0 })]), []);
  });

  test('so is why a runner did not come to its tests, with the last that it wrote', () => {
    const outcome = testsOutcome({ ...crashed, output: 'no such file\n' }, undefined);
    assert.deepEqual(failureLines([outcome]), ['What failed:', '  ✗ exit code 1', '    │ no such file']);
  });

  test('what a step wrote is shown when it failed, and only then', () => {
    const outcome = {
      passed: 1,
      failed: 0,
      seconds: 1,
      summary: '',
      notes: [],
      failures: [],
      output: 'a warning',
    };
    assert.equal(outcomeLines('lint', outcome).length, 1);
    assert.match(outcomeLines('lint', { ...outcome, failed: 1 }).join('\n'), /a warning/);
  });
});
