import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { closingLine, readCounts, readPlaywrightReport, testsOutcome, total } from './outcome.mjs';
import { outcomeLines } from './report.mjs';

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
    const results = readCounts('{"passed": 2, "failed": 1, "notes": ["core 2,900"]}');
    assert.deepEqual(results, { passed: 2, failed: 1, skipped: 0, notes: ['core 2,900'] });
  });

  for (const text of ['', '{', 'null', '[]', '{"passed": "2", "failed": 0}', '{"passed": -1, "failed": 0}']) {
    test(`${JSON.stringify(text)} holds no results`, () => {
      assert.equal(readCounts(text), undefined);
      assert.equal(readPlaywrightReport(text), undefined);
    });
  }

  test('for Playwright a flaky test failed, and so did what broke outside a test', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    const results = readPlaywrightReport(JSON.stringify({ stats, errors: [{ message: 'no server' }] }));
    assert.deepEqual(results, { passed: 5, failed: 3, skipped: 2 });
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
    for (const line of outcomeLines('e2e', outcome)) assert.doesNotMatch(line, /^\s*\d+ passed/);
  });

  test('what a step wrote is shown when it failed, and only then', () => {
    const outcome = { passed: 1, failed: 0, seconds: 1, summary: '', notes: [], output: 'a warning' };
    assert.equal(outcomeLines('lint', outcome).length, 1);
    assert.match(outcomeLines('lint', { ...outcome, failed: 1 }).join('\n'), /a warning/);
  });
});
