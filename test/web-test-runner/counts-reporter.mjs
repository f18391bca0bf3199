import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @typedef {import('@web/test-runner-core').TestSession} TestSession */
/** @typedef {import('@web/test-runner-core').TestSuiteResult} TestSuiteResult */

/**
 * Writes down how many tests passed and failed, over all browsers. A file that could not be run
 * counts as one failed test.
 * @param {{file: string, notes: string[]}} options
 */
export function countsReporter({ file, notes }) {
  return {
    /** @param {{sessions: TestSession[]}} run */
    onTestRunFinished({ sessions }) {
      const results = sessions.flatMap((session) => {
        const tests = testsOf(session.testResults);
        const isBroken = !session.passed && tests.every(({ passed, skipped }) => passed || skipped);
        return isBroken ? [...tests, { passed: false, skipped: false }] : tests;
      });
      const count = (/** @type {(test: {passed: boolean, skipped: boolean}) => boolean} */ which) =>
        results.filter(which).length;
      const skipped = count((test) => test.skipped);
      const passed = count((test) => test.passed && !test.skipped);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        JSON.stringify({ passed, failed: results.length - passed - skipped, skipped, notes }),
      );
    },
  };
}

/** @param {TestSuiteResult | undefined} suite @returns {{passed: boolean, skipped: boolean}[]} */
function testsOf(suite) {
  if (!suite) return [];
  return [...suite.tests, ...suite.suites.flatMap(testsOf)];
}
