// What `npm test` shows: a line a step, and everything a failing step wrote.

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
