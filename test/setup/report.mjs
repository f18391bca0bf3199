// What `npm test` shows: a line a step, everything a failing step wrote, and at the end what failed.

/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/** @param {string} line */
export function reportLine(line) {
  console.log(line);
}

/** @param {string} name @param {Outcome} outcome */
export function reportOutcome(name, outcome) {
  console.log(outcomeLines(name, outcome).join('\n'));
}

/**
 * What failed, in few lines, after all that the steps wrote.
 * @param {readonly Outcome[]} outcomes
 */
export function reportFailures(outcomes) {
  const lines = failureLines(outcomes);
  if (lines.length > 0) console.log(lines.join('\n'));
}

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {string[]}
 */
export function failureLines(outcomes) {
  const failures = outcomes.flatMap(({ failures }) => failures);
  if (failures.length === 0) return [];
  return [
    'What failed:',
    ...failures.flatMap(({ name, message }) => [
      `  ✗ ${name}`,
      ...message.split('\n').slice(0, 15).map(setIn),
    ]),
  ];
}

/**
 * @param {string} name
 * @param {Outcome} outcome
 * @returns {string[]}
 */
export function outcomeLines(name, { failed, seconds, summary, notes, output }) {
  const mark = failed > 0 ? '✗' : '✓';
  const lines = [`${mark} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${summary}`.trimEnd()];
  return [
    ...lines,
    ...notes.map(setIn),
    ...(failed > 0 && output ? output.trimEnd().split('\n').map(setIn) : []),
  ];
}

/**
 * Set in behind a bar, so that no line of a runner can be taken for the closing line.
 * @param {string} line
 */
function setIn(line) {
  return `    │ ${line}`.trimEnd();
}
