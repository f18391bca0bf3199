import { relative } from 'node:path';

/**
 * A reporter for `node --test` that writes one JSON object `{passed, failed, skipped, notes, failures}`:
 * tests, not suites; the notes are what tests said by `t.diagnostic()`.
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} events
 */
// oxlint-disable-next-line import/no-default-export -- the test runner asks for it
export default async function* countTests(events) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const notes = [];
  /** @type {import('./results.mjs').Failure[]} */
  const failures = [];
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && data.file !== undefined) notes.push(data.message);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details.type === 'suite' && !(type === 'test:fail' && failedByItself(data))) continue;
    // What is skipped or to do has not passed, and does not fail the run whatever it does.
    if (data.skip !== undefined || data.todo !== undefined) count.skipped += 1;
    else if (type === 'test:fail') {
      count.failed += 1;
      const file = relative(process.cwd(), data.file ?? '');
      failures.push({ name: `${file} › ${data.name}`, message: reasonOf(data.details.error) });
    }
    // A file without a test is reported as one that passed, under its own path.
    else if (data.nesting === 0 && data.file?.endsWith(data.name)) {
      count.failed += 1;
      failures.push({ name: data.name, message: 'It holds no test.' });
    } else count.passed += 1;
  }
  yield JSON.stringify({ ...count, notes, failures });
}

/**
 * Whether a suite failed for another reason than its tests: in a hook, say.
 * @param {{details: {error: object}}} failure
 */
function failedByItself({ details: { error } }) {
  return !('failureType' in error) || error.failureType !== 'subtestsFailed';
}

/** @param {Error} error as the runner wraps what was thrown */
function reasonOf(error) {
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}
