/** @typedef {import('./schedule.mjs').Step} Step */

/**
 * The steps that the words name, with the steps they need; all of them when there are no words.
 * @param {readonly Step[]} steps
 * @param {readonly string[]} words
 * @returns {readonly Step[] | string} a sentence when a word names nothing
 */
export function chooseSteps(steps, words) {
  const unknown = words.find((word) => !steps.some((step) => isNamed(step, word)));
  if (unknown !== undefined) {
    return `There is no part "${unknown}". The parts are: ${steps.map(({ name }) => name).join(', ')}.`;
  }
  if (words.length === 0) return steps;

  /** @type {Set<string>} */
  const chosen = new Set();
  /** @param {Step} step */
  const choose = (step) => {
    chosen.add(step.name);
    for (const name of step.needs ?? []) {
      const needed = steps.find((other) => other.name === name);
      if (needed && !chosen.has(name)) choose(needed);
    }
  };
  for (const step of steps) if (words.some((word) => isNamed(step, word))) choose(step);
  return steps.filter(({ name }) => chosen.has(name));
}

/** @param {Step} step @param {string} word */
function isNamed(step, word) {
  return step.name === word || (step.also ?? []).includes(word);
}
