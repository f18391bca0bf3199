// What came of a step.

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 */

/** @typedef {import('./results.mjs').Results} Results */
/** @typedef {import('./results.mjs').Failure} Failure */

/**
 * @typedef {object} Outcome what came of one step
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 * @property {string} summary a few words for the step's line
 * @property {string[]} notes
 * @property {readonly Failure[]} failures each shown once more at the end of all
 * @property {string} output shown when something failed
 */

/**
 * The outcome of a step that either holds or does not.
 * @param {import('./command.mjs').Ended} ended
 * @returns {Outcome}
 */
export function checkOutcome(ended) {
  const holds = ended.fault === undefined;
  return {
    passed: holds ? 1 : 0,
    failed: holds ? 0 : 1,
    seconds: ended.seconds,
    summary: ended.fault ?? '',
    notes: [],
    failures: holds ? [] : [{ name: ended.fault ?? '', message: lastLines(ended.output) }],
    output: ended.output,
  };
}

/**
 * The outcome of a step that runs tests. A runner that crashed, or that ran nothing, is a failure
 * whatever it wrote down.
 * @param {import('./command.mjs').Ended} ended
 * @param {Results | undefined} results
 * @returns {Outcome}
 */
export function testsOutcome(ended, results) {
  const { passed, failed, skipped = 0, notes = [], failures = [] } = results ?? { passed: 0, failed: 0 };
  const fault = runnerFault(ended, results);
  const words = [
    failed > 0 ? `${failed} of ${passed + failed} tests failed` : `${passed} tests`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(fault ? [fault] : []),
  ];
  return {
    passed,
    failed: failed + (fault ? 1 : 0),
    seconds: ended.seconds,
    summary: words.join(', '),
    notes,
    failures: fault ? [...failures, { name: fault, message: lastLines(ended.output) }] : failures,
    output: ended.output,
  };
}

/** @param {string} output */
function lastLines(output) {
  return output.trimEnd().split('\n').slice(-15).join('\n');
}

/**
 * What is wrong with a run beyond the tests that it says failed.
 * @param {import('./command.mjs').Ended} ended
 * @param {Results | undefined} results
 */
function runnerFault(ended, results) {
  if (!results) return ended.fault ?? 'no results were written';
  if (results.passed + results.failed === 0) return ended.fault ?? 'no test ran';
  // A runner ends with a failure because tests failed, which are counted already.
  return results.failed > 0 ? undefined : ended.fault;
}

/**
 * The outcome of a step that could not be run.
 * @param {string} reason
 * @returns {Outcome}
 */
export function notRun(reason) {
  const failures = [{ name: reason, message: '' }];
  return { passed: 0, failed: 1, seconds: 0, summary: reason, notes: [], failures, output: '' };
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function total(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * The last line of all. No other line looks like it.
 * @param {Count} count
 */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
