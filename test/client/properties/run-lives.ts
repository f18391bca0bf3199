// `npm run test:lives -- --runs 100000 [--seed 1]`: runs many lives, and prints the results.
import { parseArgs } from 'node:util';
import { invariants } from './invariants/all.ts';
import { tryLives } from './try-lives.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
const batch = 1_000;
const runs = Number(values.runs);
const first = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const looks = new Map<string, number>();
const sums = { lives: 0, decisions: 0, faults: 0, lost: 0, false: 0 };

for (let seed = first; sums.lives < runs; seed += 1) {
  const trial = await tryLives(Math.min(batch, runs - sums.lives), seed);
  sums.lives += trial.lives;
  sums.decisions += trial.decisions;
  sums.faults += trial.faults;
  sums.lost += trial.choicesLost;
  sums.false += trial.falselyConfirmed;
  for (const [id, count] of trial.tally) looks.set(id, (looks.get(id) ?? 0) + count);
  console.log(
    `seed ${seed}: ${sums.lives} lives, ${sums.decisions} decisions, ${sums.faults} faults, ${sums.lost} choices lost, ${sums.false} false "confirmed"`,
  );
  if (!trial.broken) continue;
  console.log(`\n${trial.broken.report}`);
  process.exitCode = 1;
  break;
}
for (const { id, says } of invariants) console.log(`${id.padEnd(3)} ${says}: ${looks.get(id) ?? 0} looks`);
