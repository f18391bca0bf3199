// `npm test`: everything that has to hold, in one command, from a bare checkout.
//
//   npm test                      all of it
//   npm test -- service build     the parts of these names, and what they need
//
// Plain JavaScript on built-in modules alone: it starts on whatever Node the machine has (20 or
// newer), installs what the lockfile says, and runs everything else on the Node pinned there.
// ASSENT_TEST_BROWSERS says in which browsers to test: see setup/browsers.mjs.

import { availableParallelism } from 'node:os';
import { stopAll } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { reportFailures, reportLine, reportOutcome } from './setup/report.mjs';
import { runSteps } from './setup/schedule.mjs';
import { chooseSteps } from './setup/choose-steps.mjs';
import { allSteps } from './setup/steps.mjs';
import { closingLine, total } from './setup/outcome.mjs';

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    stopAll();
    process.exit(130);
  });
}

process.exitCode = await main(process.argv.slice(2));

/** @param {string[]} words the parts to run; none for all */
async function main(words) {
  const steps = chooseSteps(allSteps(), words);
  if (typeof steps === 'string') {
    reportLine(steps);
    return close([{ passed: 0, failed: 1 }]);
  }
  const installed = await install();
  if (installed.ran) reportOutcome('install', installed.outcome);
  if (installed.outcome.failed > 0) return close([installed.outcome]);

  const slots = Math.max(2, Math.floor(availableParallelism() / 2));
  const outcomes = await runSteps(steps, slots, (step, outcome) => reportOutcome(step.name, outcome));
  reportFailures(outcomes);
  return close(outcomes);
}

/** @param {import('./setup/outcome.mjs').Count[]} outcomes */
function close(outcomes) {
  const count = total(outcomes);
  console.log(closingLine(count));
  return count.failed > 0 || count.passed === 0 ? 1 : 0;
}
