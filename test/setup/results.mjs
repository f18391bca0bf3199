// How the results that a runner leaves behind are read.

import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Failure
 * @property {string} name of the test, with its file
 * @property {string} message what went wrong
 */

/**
 * @typedef {object} Results what a runner wrote down
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string[]} [notes] lines to show even when all passed, such as a table of sizes
 * @property {Failure[]} [failures]
 */

/**
 * Reads `{passed, failed, skipped?, notes?, failures?}` as our own reporters write it.
 * @param {string} text
 * @returns {Results | undefined}
 */
export function readCounts(text) {
  const { passed, failed, skipped, notes, failures } = readObject(text);
  if (!isCount(passed) || !isCount(failed)) return undefined;
  return {
    passed,
    failed,
    skipped: isCount(skipped) ? skipped : 0,
    notes: listed(notes).map(String),
    failures: listed(failures).map(({ name, message }) => ({ name: String(name), message: String(message) })),
  };
}

/**
 * Reads the report of Playwright's JSON reporter. A test that passed only when tried again counts as
 * passed, and is named with what went wrong at first. An error outside every test is a failure.
 * @param {string} text
 * @returns {Results | undefined}
 */
export function readPlaywrightReport(text) {
  const { stats, errors, suites } = readObject(text);
  const { expected, unexpected, flaky, skipped } = stats ?? {};
  if (!isCount(expected) || !isCount(unexpected) || !isCount(flaky)) return undefined;
  return {
    passed: expected + flaky,
    failed: unexpected + listed(errors).length,
    skipped: isCount(skipped) ? skipped : 0,
    notes: testsWith('flaky', suites).flatMap(({ name, message }) => [
      `passed only when tried again: ${name}`,
      ...message.split('\n').slice(0, 8),
    ]),
    failures: [
      ...testsWith('unexpected', suites),
      ...listed(errors).map(({ message }) => ({ name: 'outside every test', message: plain(message) })),
    ],
  };
}

/**
 * @param {string} wanted the status that Playwright gives a test after all its tries
 * @param {unknown} suites
 * @param {readonly string[]} [above] the titles of the suites that they are in
 * @returns {Failure[]}
 */
function testsWith(wanted, suites, above = []) {
  return listed(suites).flatMap((suite) => {
    const titles = [...above, String(suite['title'])];
    const own = listed(suite['specs']).flatMap((spec) =>
      listed(spec['tests'])
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => ({
          name: [`[${projectName}]`, ...titles, spec['title']].join(' › '),
          message: listed(results).map(firstError).find(Boolean) ?? '',
        })),
    );
    return [...own, ...testsWith(wanted, suite['suites'], titles)];
  });
}

/** @param {Record<string, any>} result */
function firstError({ error }) {
  return error ? plain(error.message) : '';
}

/** @param {unknown} message */
function plain(message) {
  return typeof message === 'string' ? stripVTControlCharacters(message) : '';
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
 * @returns {Record<string, any>[]}
 */
function listed(value) {
  return Array.isArray(value) ? value : [];
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isCount(value) {
  return Number.isInteger(value) && Number(value) >= 0;
}
