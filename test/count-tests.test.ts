import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { countOf, failedIn, skippedIn } from './count-tests.ts';
import { makeFolder } from './temporary-folder.ts';

const testCase = '<testcase name="a &lt;failure>" time="0.1"/>';
const failure = '<testcase name="b"><failure message="c">at d</failure></testcase>';
const skipped = '<testcase name="e"><skipped/></testcase>';
const quoting = '<testcase name="f"><system-out><![CDATA[<testcase><failure>]]></system-out></testcase>';

const reports: readonly [
  fact: string,
  report: string | undefined,
  code: number,
  passed: number,
  failed: number,
][] = [
  ['counts what passed and what failed', testCase + failure, 1, 1, 1],
  ['does not count what was skipped', testCase + skipped, 0, 1, 0],
  ['does not count what a test wrote', quoting, 0, 1, 0],
  ['takes a crash after tests that passed for a failure', testCase, 1, 1, 1],
  ['takes a runner that ran nothing for a failure', '', 0, 0, 1],
  ['takes a missing report for a failure', undefined, 0, 0, 1],
];

suite('the report of a runner', () => {
  for (const [fact, cases, code, passed, failed] of reports)
    test(fact, (context) => {
      const report = join(makeFolder(context), 'report.xml');
      if (cases !== undefined)
        writeFileSync(report, `<testsuites><testsuite>${cases}</testsuite></testsuites>`);
      assert.deepEqual(countOf({ report }, code), { passed, failed });
    });
});

test('a check counts as one test', () => {
  assert.deepEqual(
    [countOf({}, 0), countOf({}, 2)],
    [
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ],
  );
});

test('the reasons of skipped tests are counted', () => {
  const reason = (text: string) =>
    `<testcase name="g"><skipped type="skipped" message="${text}"/></testcase>`;
  assert.deepEqual(
    skippedIn(testCase + reason('x is &quot;none&quot;') + skipped + reason('y') + reason('y')),
    ['1 skipped: x is "none"', '2 skipped: y'],
  );
});

test('the tests that failed are named, with the file where the runner tells it', () => {
  const failedAt = (attributes: string) =>
    `<testcase name="a > &quot;b&quot;" ${attributes}><failure message="c">at d</failure></testcase>`;
  assert.deepEqual(
    failedIn(
      testCase +
        failedAt('classname="test" file="/somewhere/test/x.test.ts"') +
        skipped +
        quoting +
        failedAt('classname="e2e/y.spec.ts"'),
    ),
    ['test/x.test.ts: a > "b"', 'e2e/y.spec.ts: a > "b"'],
  );
});
