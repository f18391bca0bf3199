// `npm run test:lives -- --runs 100000 [--seed 1]`: many lives, and what came of them.
import { parseArgs } from 'node:util';
import { tryLives } from './try-lives.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
const batch = 1_000;
const runs = Number(values.runs);
let seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const sums = { lives: 0, decisions: 0, faults: 0, lost: 0, false: 0 };

while (sums.lives < runs) {
  const trial = await tryLives(Math.min(batch, runs - sums.lives), seed);
  sums.lives += trial.lives;
  sums.decisions += trial.decisions;
  sums.faults += trial.faults;
  sums.lost += trial.choicesLost;
  sums.false += trial.falselyConfirmed;
  console.log(
    `seed ${seed}: ${sums.lives} lives, ${sums.decisions} decisions, ${sums.faults} faults, ${sums.lost} choices lost, ${sums.false} false "confirmed"`,
  );
  if (trial.broken) {
    console.log(`\n${trial.broken.report}`);
    process.exitCode = 1;
    break;
  }
  seed += 1;
}
