// What came of a step, and how the results that a runner leaves behind are read.

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 */

/**
 * @typedef {object} Results what a runner wrote down
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string[]} [notes] lines to show even when all passed, such as a table of sizes
 */

/**
 * @typedef {object} Outcome what came of one step
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 * @property {string} summary a few words for the step's line
 * @property {string[]} notes
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
  const { passed, failed, skipped = 0, notes = [] } = results ?? { passed: 0, failed: 0 };
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
    output: ended.output,
  };
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
  return { passed: 0, failed: 1, seconds: 0, summary: reason, notes: [], output: '' };
}

/**
 * Reads `{passed, failed, skipped?, notes?}` as our own reporters write it.
 * @param {string} text
 * @returns {Results | undefined}
 */
export function readCounts(text) {
  const { passed, failed, skipped, notes } = readObject(text);
  if (!isCount(passed) || !isCount(failed)) return undefined;
  return {
    passed,
    failed,
    skipped: isCount(skipped) ? skipped : 0,
    notes: Array.isArray(notes) ? notes.map(String) : [],
  };
}

/**
 * Reads the report of Playwright's JSON reporter. A test that passed only on a second try is flaky,
 * and that is a failure. So is an error outside every test.
 * @param {string} text
 * @returns {Results | undefined}
 */
export function readPlaywrightReport(text) {
  const { stats, errors } = readObject(text);
  const { expected, unexpected, flaky, skipped } = stats ?? {};
  if (!isCount(expected) || !isCount(unexpected) || !isCount(flaky)) return undefined;
  return {
    passed: expected,
    failed: unexpected + flaky + (Array.isArray(errors) ? errors.length : 0),
    skipped: isCount(skipped) ? skipped : 0,
  };
}

/**
 * @param {string} text
 * @returns {Record<string, any>} empty when the text is not a JSON object
 */
function readObject(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isCount(value) {
  return Number.isInteger(value) && Number(value) >= 0;
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
