import type { Reporter, TestSuiteResult } from '@web/test-runner';
import { record } from './result.ts';

/** Records each test of a page, and pages that broke off. Another reporter writes about them. */
export const recorder: Reporter = {
  reportTestFileResults({ sessionsForTestFile }) {
    for (const { browser, testFile: file, testResults, errors, passed } of sessionsForTestFile) {
      const tests = testResults ? testsIn(testResults) : [];
      for (const { name, skipped, error, duration: milliseconds = 0 } of tests) {
        const outcome = skipped ? 'skipped' : error ? 'failed' : 'passed';
        record({ name: `${name} (${browser.name})`, file, outcome, milliseconds });
      }
      const [{ message } = { message: 'The page broke off.' }] = errors;
      if (!passed && !tests.some(({ error }) => error))
        record({ name: `${message} (${browser.name})`, file, outcome: 'failed', milliseconds: 0 });
    }
  },
};

function testsIn({ suites, tests }: TestSuiteResult): TestSuiteResult['tests'] {
  return [...tests, ...suites.flatMap(testsIn)];
}
