import { notRun } from './outcome.mjs';

/**
 * @typedef {object} Step one line of the report
 * @property {string} name
 * @property {string[]} [also] other words that choose it
 * @property {string[]} [needs] steps without whose success it cannot be run
 * @property {string[]} [after] steps it waits for, whatever comes of them
 * @property {boolean} [alone] runs while nothing else does, because it is sensitive to time
 * @property {() => Promise<import('./outcome.mjs').Outcome>} run never rejects
 */

/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/**
 * Runs each step as soon as what it waits for is over, in the order given where it may choose.
 * @param {readonly Step[]} steps
 * @param {number} slots how many run at the same time
 * @param {(step: Step, outcome: Outcome) => void} onEnd
 * @returns {Promise<Outcome[]>} in the order in which they ended
 */
export function runSteps(steps, slots, onEnd) {
  const waiting = [...steps];
  /** @type {Set<Step>} */
  const running = new Set();
  /** @type {Map<string, Outcome>} */
  const ended = new Map();

  const isChosen = (/** @type {string} */ name) => steps.some((step) => step.name === name);
  const isReady = (/** @type {Step} */ step) =>
    [...(step.needs ?? []), ...(step.after ?? [])].every((name) => ended.has(name) || !isChosen(name));
  const hasRoomFor = (/** @type {Step} */ step) =>
    step.alone
      ? running.size === 0
      : running.size < slots && ![...running].some((other) => other.alone === true);

  return new Promise((resolve) => {
    /** @param {Step} step @param {Outcome} outcome */
    const end = (step, outcome) => {
      running.delete(step);
      ended.set(step.name, outcome);
      onEnd(step, outcome);
      startWhatCan();
    };

    /** @param {Step} step */
    const start = (step) => {
      waiting.splice(waiting.indexOf(step), 1);
      running.add(step);
      const lacking = (step.needs ?? []).find((name) => (ended.get(name)?.failed ?? 0) > 0);
      const outcome = lacking ? Promise.resolve(notRun(`not run, for ${lacking} failed`)) : step.run();
      void outcome.then((value) => end(step, value));
    };

    const startWhatCan = () => {
      if (waiting.length + running.size === 0) return resolve([...ended.values()]);
      for (const step of waiting.filter(isReady)) if (hasRoomFor(step)) start(step);
    };

    startWhatCan();
  });
}
