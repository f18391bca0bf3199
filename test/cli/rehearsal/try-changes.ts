import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Snapshot } from '../../../src/client/page/snapshot.ts';
import type { Forecast, Range } from '../../../src/cli/rehearsal/forecast.ts';
import type { Rehearsal } from '../../../src/cli/rehearsal/rehearsal.ts';
import type { CatalogueFile } from '../../../src/protocol/catalogue-file.ts';
import { edited, first, someEdits } from './edits.ts';
import type { Edit } from './edits.ts';
import { Person, visits } from './person.ts';
import type { Deed } from './person.ts';
import { openRecord } from './test-record.ts';

/** The most people of one change. */
const most = 5;

/** A change, and the lives of people before it. */
interface Story {
  readonly seed: number;
  /** The edits to each edition: the last are those to the one that is rehearsed. */
  readonly changes: readonly (readonly Edit[])[];
  /** For each edition before that, how many days it is published. */
  readonly days: readonly number[];
  /** For each person and each edition, what they do. */
  readonly people: readonly (readonly (readonly Deed[])[])[];
  /** Whether the editions before the current one are given. */
  readonly knowsAll: boolean;
}

const editions = 3;

const stories: fc.Arbitrary<Story> = fc.record({
  seed: fc.nat({ max: 1_000_000 }),
  changes: fc.array(someEdits, { minLength: 1, maxLength: editions }),
  days: fc.array(fc.integer({ min: 10, max: 250 }), { minLength: editions, maxLength: editions }),
  people: fc.array(fc.array(visits, { minLength: editions, maxLength: editions }), {
    minLength: 1,
    maxLength: most,
    size: 'max',
  }),
  knowsAll: fc.boolean(),
});

/** How many lives were compared. */
export interface Trial {
  readonly lives: number;
  /** Those of changes of which the record says everything. */
  readonly exact: number;
  /** Cells that were asked again, and tags that stopped. */
  readonly asked: number;
  readonly stopped: number;
}

/**
 * Rehearses changes, and makes them: each person returns, and the real client says what is asked and what runs.
 *
 * @throws if a prediction is not what happens
 */
export async function tryChanges(lives: number, seed: number): Promise<Trial> {
  const record = await openRecord();
  const sum = { lives: 0, exact: 0, asked: 0, stopped: 0 };
  const property = fc.asyncProperty(stories, async (story) => {
    const { published, next } = catalogues(story);
    const everybody = await live(story, published);
    const now = everybody[0]?.world.time.now ?? 0;
    const people = everybody.filter(hasToldAll);
    const [current = first, ...earlier] = published.toReversed();
    const files = [next, current, ...(story.knowsAll ? earlier : [])];
    const rehearsal = await record.rehearse(people, files, now);
    const looks = await Promise.all(
      people.map(async (person) => [await person.returnTo(current), await person.returnTo(next)] as const),
    );
    compare(rehearsal, looks);
    sum.lives += people.length;
    if (isExact(rehearsal)) sum.exact += looks.length;
    sum.asked += looks.filter(([, after]) => after.ask !== 'no').length;
    sum.stopped += looks.filter((look) => stoppedIn(look) > 0).length;
  });
  try {
    for (let batch = 0; sum.lives < lives; batch += 1)
      await fc.assert(property, { numRuns: Math.ceil((lives - sum.lives) / most), seed: seed + batch });
  } finally {
    await record.close();
  }
  return sum;
}

function catalogues({ changes }: Story) {
  const published = [first];
  for (const edits of changes.slice(0, -1)) published.push(edited(published.at(-1) ?? first, edits));
  return { published, next: edited(published.at(-1) ?? first, changes.at(-1) ?? []) };
}

function live(
  { seed, days, people }: Story,
  published: readonly CatalogueFile[],
): Promise<readonly Person[]> {
  return Promise.all(
    people.map(async (deeds, index) => {
      const person = new Person(seed * most + index + 1);
      for (const [place, catalogue] of published.entries())
        await person.live(catalogue, deeds[place] ?? [], days[place] ?? 1);
      return person;
    }),
  );
}

/** Whether the record knows the identity of which the choices apply now: nothing is recorded of new visitors and accounts. */
function hasToldAll({ world: { service, cookies } }: Person): boolean {
  return service.commits.some(({ id }) => !cookies['assent_me'] || id.startsWith('verified'));
}

type Look = readonly [today: Snapshot, after: Snapshot];

function compare(rehearsal: Rehearsal, looks: readonly Look[]): void {
  const forecast: Forecast = rehearsal.result();
  const count = (isSo: (look: Look) => boolean | undefined) => looks.filter(isSo).length;
  assert.equal(forecast.people, looks.length);
  within(
    'asked',
    forecast.asked,
    count(([, after]) => after.ask !== 'no'),
  );
  within(
    'anew',
    forecast.askedAnew,
    count(([today, after]) => after.ask !== 'no' && today.ask === 'no'),
  );
  for (const { vendor, target, asked, askedToday, stops, starts, reasons } of forecast.cells) {
    const of = (snapshot: Snapshot) => snapshot.cell(vendor, target);
    const name = `${vendor}/${target}`;
    within(
      `${name} asked`,
      asked,
      count(([, after]) => of(after)?.asked),
    );
    within(
      `${name} asked today`,
      askedToday,
      count(([today]) => of(today)?.asked),
    );
    within(
      `${name} stops`,
      stops,
      count(([today, after]) => of(today)?.allowed && !of(after)?.allowed),
    );
    within(
      `${name} starts`,
      starts,
      count(([today, after]) => !of(today)?.allowed && of(after)?.allowed),
    );
    if (!isExact(rehearsal)) continue;
    for (const reason of ['undecided', 'policy', 'texts', 'time'] as const)
      assert.equal(
        reasons[reason] ?? 0,
        count(([, after]) => of(after)?.askedBecause === reason),
        `${name} ${reason}`,
      );
  }
  for (const { vendor, stops } of forecast.vendors)
    within(
      `${vendor} stops`,
      stops,
      count((look) => stoppedIn(look, vendor) > 0),
    );
}

function stoppedIn([today, after]: Look, vendor?: string): number {
  return today
    .cells()
    .filter((cell) => vendor === undefined || cell.vendor === vendor)
    .filter((cell) => cell.allowed && !after.cell(cell.vendor, cell.target)?.allowed).length;
}

/** Whether the record says everything. Then a prediction is one number. */
const isExact = ({ unknown }: Rehearsal): boolean => unknown.edition + unknown.elsewhere === 0;

function within(what: string, { atLeast, atMost }: Range, actual: number): void {
  assert.ok(atLeast <= actual && actual <= atMost, `${what}: ${actual}, predicted ${atLeast} to ${atMost}`);
}
