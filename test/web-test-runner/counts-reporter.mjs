import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** @typedef {import('@web/test-runner-core').TestSession} TestSession */
/** @typedef {import('@web/test-runner-core').TestSuiteResult} TestSuiteResult */
/** @typedef {{passed: boolean, skipped: boolean, name: string, message: string}} Result */

/**
 * Writes down how many tests passed and failed, over all browsers, and which failed. A file that
 * could not be run counts as one failed test.
 * @param {{file: string, notes: string[]}} options
 */
export function countsReporter({ file, notes }) {
  return {
    /** @param {{sessions: TestSession[]}} run */
    onTestRunFinished({ sessions }) {
      const results = sessions.flatMap(resultsOf);
      const failures = results.filter(({ passed, skipped }) => !passed && !skipped);
      const skipped = results.filter((test) => test.skipped).length;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        JSON.stringify({
          passed: results.length - failures.length - skipped,
          failed: failures.length,
          skipped,
          notes,
          failures: failures.map(({ name, message }) => ({ name, message })),
        }),
      );
    },
  };
}

/** @param {TestSession} session @returns {Result[]} */
function resultsOf(session) {
  const where = `[${session.browser.name}] ${relative(process.cwd(), session.testFile ?? '')}`;
  const tests = testsOf(session.testResults, [where]);
  const isBroken = !session.passed && tests.every(({ passed, skipped }) => passed || skipped);
  if (!isBroken) return tests;
  const message = session.errors.map((error) => error.message).join('\n');
  return [...tests, { passed: false, skipped: false, name: where, message }];
}

/**
 * @param {TestSuiteResult | undefined} suite
 * @param {readonly string[]} above where it is
 * @returns {Result[]}
 */
function testsOf(suite, above) {
  if (!suite) return [];
  const titles = suite.name ? [...above, suite.name] : above;
  const tests = suite.tests.map(({ name, passed, skipped, error }) => ({
    passed,
    skipped,
    name: [...titles, name].join(' › '),
    message: error?.message ?? '',
  }));
  return [...tests, ...suite.suites.flatMap((inner) => testsOf(inner, titles))];
}
