import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { CatalogueFile } from '../../../src/protocol/catalogue.ts';
import { createBrand, openSqliteStore } from '../../../src/service.ts';
import { catalogue } from '../../client/simulation/catalogues.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { runAssent, runForJson } from '../support/run-assent.ts';
import { Person } from './person.ts';
import type { Deed } from './person.ts';
import { recordPerson } from './record-person.ts';

const current = CatalogueFile.parse({
  ...catalogue,
  languages: ['en', 'de'],
  targets: catalogue.targets.map((target) => ({
    ...target,
    description: { en: target.description, de: `${target.name} auf Deutsch.` },
    reason: { en: 'The basket needs it.', de: 'Der Warenkorb braucht es.' },
  })),
});
const older: CatalogueFile = {
  ...current,
  brand: { ...current.brand, privacyPolicy: { version: '2026-01', url: '/privacy' } },
};
/** Films have another text, tally is gone, there is a new vendor, and the brand has words of its own. */
const next: CatalogueFile = {
  ...current,
  messages: { de: { newSince: 'Neu für Sie.' } },
  targets: current.targets.map((target) =>
    target.id === 'video'
      ? { ...target, description: { en: 'Plays films and learns.', de: 'Spielt Filme und lernt.' } }
      : target,
  ),
  vendors: [
    ...current.vendors.filter(({ id }) => id !== 'tally'),
    { id: 'adverse', name: { en: 'Adverse Ltd', de: 'Adverse GmbH' }, targets: ['statistics'] },
  ],
};

const accept: Deed = {
  words: 'accept all in German',
  do: ({ tab }) => tab.client.acceptAll({ method: 'banner', language: 'de' }),
};
const reject: Deed = {
  words: 'refuse all in English',
  do: ({ tab }) => tab.client.rejectAll({ method: 'banner', language: 'en' }),
};

/** A record with one who accepted, one who refused, and one who accepted under an older edition, and some files. */
async function startWithPeople(t: TestContext) {
  const folder = makeFolder(t);
  const data = join(folder, 'data');
  const moment = { now: 0 };
  const store = await openSqliteStore({ folder: data, clock: () => moment.now });
  const { id } = await createBrand(store, { name: 'Fjord' });
  await createBrand(store, { name: 'Other' });
  for (const [seed, [edition, deed]] of [
    [current, accept] as const,
    [current, reject] as const,
    [older, accept] as const,
  ].entries()) {
    const person = new Person(seed + 1);
    person.world.time.offset = Date.now() - 86_400_000 * 20;
    await person.live(edition, [deed], 10);
    await recordPerson(store, id, person, moment);
  }
  await store.close();
  const write = (name: string, file: unknown) => {
    writeFileSync(join(folder, name), typeof file === 'string' ? file : JSON.stringify(file));
    return join(folder, name);
  };
  return {
    data,
    write,
    files: {
      next: write('next.json', next),
      current: write('current.json', current),
      older: write('older.json', older),
    },
    variables: { ASSENT_DATA: data },
  };
}

/** The files of a folder, and a digest of each. */
const digests = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

suite('assent rehearse', () => {
  test('says who is asked, for what, which tags stop, and in which words, and writes nothing', async (t) => {
    const { data, files, variables } = await startWithPeople(t);
    const before = digests(data);
    const words = ['rehearse', files.next, '--brand', 'Fjord', '--previous', files.current];
    const { out, error, code } = await runAssent(t, [...words, files.older], variables);
    assert.deepEqual([code, error], [0, '']);
    const [report = '', gaps] = out.split('\nWhat the record does not say:\n');
    assert.equal(
      report,
      `Asked because of the change: 2 of 3 people. Asked in all: 3, with those who would be asked today, too.

Asked about (people, of these also today, why):
  tubular for statistics: 1, 1, the version of the privacy policy (1)
  tubular for video: 3, 1, the version of the privacy policy (1), texts (2)
  adverse for statistics: 3, 0, never decided, or new (3)

Tags that run today, and stop until the visitor accepts (people):
  tubular for video: 1
  tally for statistics: 1, which the new catalogue does not have

Vendors of which tags stop (people):
  tubular: 1
  tally: 1

What they read in the language de (people: 2):
  Die Datenschutzerklärung hat sich geändert.
  Die Beschreibung eines Zwecks hat sich geändert.
  Neu für Sie.
  Statistics: Statistics auf Deutsch.
  Video: Spielt Filme und lernt.
  Tubular, Adverse GmbH

What they read in the language en (people: 1):
  The privacy policy has changed.
  The description of a purpose has changed.
  New since your last choice.
  Statistics: Counts visits.
  Video: Plays films and learns.
  Tubular, Adverse Ltd
`,
    );
    assert.match(gaps ?? '', /^- Choices that have not arrived/);
    assert.match(
      gaps ?? '',
      /\n- Refusals that stay on the device, .* more people are asked because of the change/,
    );
    assert.deepEqual(digests(data), before);
  });

  test('prints ranges where an edition is not given, and the same as JSON', async (t) => {
    const { files, variables } = await startWithPeople(t);
    const words = ['rehearse', files.next, '--brand', 'Fjord', '--previous', files.current];
    const [{ out }, found] = await Promise.all([
      runAssent(t, words, variables),
      runForJson(t, [...words, '--json'], variables),
    ]);
    assert.match(
      out,
      /\n- What people decided on who chose with an edition that is not given \(people: 1, the last on \d{4}-\d\d-\d\d\)/,
    );
    assert.deepEqual([found.brand.name, found.people, found.unknown.edition], ['Fjord', 3, 1]);
    // Their policy differs from that of the new edition, so they are asked in any case.
    assert.deepEqual(found.asked, { atLeast: 3, atMost: 3 });
    assert.deepEqual(
      found.cells.map(({ vendor, target, stops }: { vendor: string; target: string; stops: object }) => [
        `${vendor}/${target}`,
        stops,
      ]),
      [
        ['tubular/necessary', { atLeast: 0, atMost: 0 }],
        ['tubular/statistics', { atLeast: 0, atMost: 0 }],
        ['tubular/video', { atLeast: 1, atMost: 1 }],
        ['adverse/statistics', { atLeast: 0, atMost: 0 }],
        ['tally/statistics', { atLeast: 1, atMost: 1 }],
      ],
    );
  });

  test('with the same file, nobody is asked again', async (t) => {
    const { files, variables } = await startWithPeople(t);
    const words = ['rehearse', files.current, '--brand', 'Fjord', '--previous', files.current, files.older];
    const { out } = await runAssent(t, words, variables);
    assert.match(out, /^Asked because of the change: 0 of 3 people\. Asked in all: 1,/);
  });

  test('refuses what it cannot rehearse, each with what to do', async (t) => {
    const { data, write, files, variables } = await startWithPeople(t);
    const foreign = write('foreign.json', { ...next, brand: { ...next.brand, name: 'Fell' } });
    const others = write('others.json', {
      ...next,
      vendors: [{ id: 'stranger', name: 'Stranger', targets: ['video'] }],
    });
    const broken = write('broken.json', '{');
    const empty = join(data, 'empty');
    mkdirSync(empty);
    const cases: readonly (readonly [words: readonly string[], says: RegExp])[] = [
      [
        [files.next, '--brand', 'Nobody', '--previous', files.current],
        /no brand with the id or name Nobody\. See all brands with: assent brand list/,
      ],
      [
        [broken, '--brand', 'Fjord', '--previous', files.current],
        /broken\.json is not a valid catalogue\. Run "assent check .*broken\.json"/,
      ],
      [
        [foreign, '--brand', 'Fjord', '--previous', files.current],
        /foreign\.json is a catalogue of "Fell", and .*current\.json is one of "Fjord & Fell"\. Give editions of one catalogue/,
      ],
      [
        [others, '--brand', 'Fjord', '--previous', others],
        /Nobody in the record of "Fjord" has chosen any vendor and target of these catalogues\. Give catalogues of this brand, or another --brand/,
      ],
      [
        [files.next, '--brand', 'Fjord', '--previous', files.current, '--data', empty],
        /empty has no database\. Give the folder of your service/,
      ],
    ];
    await Promise.all(
      cases.map(async ([words, says]) => {
        const { out, error, code } = await runAssent(t, ['rehearse', ...words], variables);
        assert.deepEqual([code, out], [1, ''], error);
        assert.match(error, says);
      }),
    );
    const { out } = await runAssent(
      t,
      ['rehearse', files.next, '--brand', 'Other', '--previous', files.current],
      variables,
    );
    assert.match(out, /^Nobody has chosen anything yet/);
  });
});
