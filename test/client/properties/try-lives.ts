import * as fc from 'fast-check';
import { Consent } from '../../../src/client/consent.ts';
import { invariants } from './invariants/all.ts';
import { lost } from './invariants/outcome.ts';
import { Broken } from './broken.ts';
import { circumstances, type Circumstances } from './circumstances.ts';
import type { Tally } from './life.ts';
import { live } from './live.ts';
import { type Happening, stories } from './story.ts';

/** The results of many lives. */
export interface Trial {
  readonly seed: number;
  readonly lives: number;
  /** Failed requests, crashes, changes to storage and the clock. */
  readonly faults: number;
  readonly decisions: number;
  readonly choicesLost: number;
  readonly falselyConfirmed: number;
  /** The number of checks of each invariant. */
  readonly tally: Tally;
  /** The first life that failed, shortened as far as it still fails. */
  readonly broken: { readonly invariant: string; readonly report: string } | undefined;
}

/** Runs many lives; stops at the first one that violates an invariant. */
export async function tryLives(
  runs: number,
  seed: number,
  { client = Consent, shrinks = true }: { client?: typeof Consent; shrinks?: boolean } = {},
): Promise<Trial> {
  const tally: Tally = new Map();
  const sums = { lives: 0, faults: 0, decisions: 0, choicesLost: 0 };
  const property = fc.asyncProperty(circumstances, stories, async (given, story) => {
    const life = await live(given, story, client, invariants, tally);
    sums.lives += 1;
    sums.faults += life.chronicle.troubles;
    sums.decisions += life.chronicle.taken.length;
    sums.choicesLost += lost(life).length;
  });
  const outcome = await fc.check(property, { numRuns: runs, seed, endOnFailure: !shrinks });
  if (!outcome.failed) return { seed, ...sums, falselyConfirmed: 0, tally, broken: undefined };

  const invariant = outcome.errorInstance instanceof Broken ? outcome.errorInstance.invariant : 'none';
  const [given, story] = outcome.counterexample ?? [];
  const report = [
    String(outcome.errorInstance),
    `seed ${outcome.seed}, path ${outcome.counterexamplePath}`,
    ...(given ? [describe(given)] : []),
    ...(story ?? []).map(({ words }: Happening) => `  ${words}`),
  ].join('\n');
  return {
    seed,
    ...sums,
    choicesLost: ['I5', 'I6', 'I7', 'I15'].includes(invariant) ? 1 : 0,
    falselyConfirmed: invariant === 'I3' ? 1 : 0,
    tally,
    broken: { invariant, report },
  };
}

function describe(given: Circumstances): string {
  return Object.entries(given)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
