import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, suite, test, type TestContext } from 'node:test';
import { storeAddOns } from '../../../src/programs/service/whole-service.ts';
import { createBrand, createChannel, openPostgresStore, openSqliteStore } from '../../../src/service.ts';
import { setChannelDisabled } from '../../../src/service/administration/channel.ts';
import { exportBrand } from '../../../src/addons/export/service/export-brand.ts';
import type { CopySource } from '../../../src/addons/move/service/copied-database.ts';
import { openCopySourceDatabase } from '../../../src/addons/move/service/postgres-copy.ts';
import { openCopySourceFolder } from '../../../src/addons/move/service/sqlite-copy.ts';
import { startPostgres } from '../../service/store/postgres/postgres-server.ts';
import { makeFile, makeFolder } from '../../temporary-folder.ts';
import { runAssent, runForJson, startAssent } from '../../cli/support/run-assent.ts';

const server = await startPostgres();
after(() => server?.stop());

const actions = [{ target: 'statistics', vendor: 'tally', action: 'REJECT' }];
const lineOf = (person: number) =>
  JSON.stringify({ subject: { verifiedId: `person-${person}` }, actions, at: '2025-03-01T09:00:00Z' });

function writeLines(t: TestContext, lines: readonly string[]): string {
  const file = makeFile(t, 'consents.ndjson', `${lines.join('\n')}\n`);
  return file;
}

/** Where a store is, and how it is opened. */
interface Place {
  readonly variables: Record<string, string>;
  readonly store: () => ReturnType<typeof openSqliteStore> | ReturnType<typeof openPostgresStore>;
  readonly source: () => Promise<CopySource>;
}

function folderOf(t: TestContext): Place {
  const folder = join(makeFolder(t), 'data');
  return {
    variables: { ASSENT_DATA: folder },
    store: () => openSqliteStore({ folder }),
    source: async () => openCopySourceFolder(folder, storeAddOns),
  };
}

async function databaseOf(): Promise<Place> {
  const address = (await server?.emptySchema()) ?? '';
  return {
    variables: { ASSENT_DATABASE: address },
    store: () => openPostgresStore({ address }),
    source: () => openCopySourceDatabase(address, storeAddOns),
  };
}

/** Adds a channel for the import. Returns its clientId. */
async function makeChannel({ store: open }: Place): Promise<string> {
  const store = await open();
  const { id: brand } = await createBrand(store, { name: 'Example' });
  const { clientId } = await createChannel(store, { brand });
  await setChannelDisabled(store, clientId, true);
  await store.close();
  return clientId;
}

/** What is recorded, without what differs between any two recordings. */
async function recordedIn({ source: open }: Place): Promise<readonly string[]> {
  const source = await open();
  const found: string[] = [];
  for await (const { lines } of exportBrand(source, 'Example', Date.now()))
    for (const line of lines)
      if (line.type === 'consent')
        found.push(JSON.stringify([line['subject'], line['actions'], line['attributes']]));
  await source.close();
  return found.toSorted();
}

const engines: [engine: string, skip: boolean, place: (t: TestContext) => Place | Promise<Place>][] = [
  ['a folder', false, folderOf],
  ['PostgreSQL', !server, databaseOf],
];

for (const [engine, skip, placeOf] of engines) {
  suite(`assent import-consents into ${engine}`, { timeout: 300_000, skip }, () => {
    test(`assent import-consents into ${engine} continues after kill -9, records each line once, and says the same as one that ran through`, async (t) => {
      const persons = [...Array(7_000).keys()];
      const file = writeLines(t, persons.map(lineOf));
      const place = await placeOf(t);
      const client = await makeChannel(place);
      const words = ['import-consents', file, '--client', client, '--json'];
      const killed = startAssent(t, words, place.variables);
      await killed.says(/ %: 5,000 lines/);
      killed.kill('SIGKILL');
      await killed.ended;
      const before = (await recordedIn(place)).length;
      assert.ok(before >= 5_000 && before < persons.length, `${before} were recorded before`);

      const { digest, ...counts } = await runForJson(t, words, place.variables);
      const recorded = persons.length - before;
      assert.deepEqual(counts, {
        lines: persons.length,
        recorded,
        repeated: before,
        outdated: 0,
        invalid: 0,
      });
      const attributes = { assent: { method: 'imported', at: '2025-03-01T09:00:00.000Z' } };
      assert.deepEqual(
        await recordedIn(place),
        persons
          .map((each) => JSON.stringify([{ verifiedId: `person-${each}` }, actions, attributes]))
          .toSorted(),
      );
      const other = folderOf(t);
      const through = ['import-consents', file, '--client', await makeChannel(other), '--json'];
      assert.equal((await runForJson(t, through, other.variables)).digest, digest);
    });
  });
}

suite('assent import-consents', { timeout: 300_000 }, () => {
  test('assent import-consents takes a file with a mark, line ends of Windows and separators within a text for what it is', async (t) => {
    const place = folderOf(t);
    const within = lineOf(2).replace(/}$/, ',"tags":["a\u2028b"]}');
    const file = writeLines(t, [`\uFEFF${lineOf(1)}\r`, `${within}\r`, `"${'x'.repeat(5_000_000)}"`]);
    const words = ['import-consents', file, '--client', await makeChannel(place), '--skip-invalid', '--json'];
    const { out, error } = await runAssent(t, words, place.variables);
    assert.match(error, /:3: has more than \d+ bytes/);
    assert.equal(JSON.parse(out).recorded, 2);
  });

  test('assent import-consents names every invalid line and records nothing, or the others if it is told to', async (t) => {
    const place = folderOf(t);
    const file = writeLines(t, [lineOf(1), 'broken', '', '{}', lineOf(2)]);
    const words = ['import-consents', file, '--client', await makeChannel(place)];
    const refused = await runAssent(t, words, place.variables);
    assert.equal(refused.code, 1);
    assert.match(
      refused.error,
      /\.ndjson:2: is not JSON: a line must hold one whole consent\n.*\.ndjson:4: \/subject is missing; \/actions is missing\n/,
    );
    assert.match(refused.error, /2 of 4 lines are invalid, so nothing was recorded\./);
    assert.deepEqual(await recordedIn(place), []);

    const skipping = await runAssent(t, [...words, '--skip-invalid', '--json'], place.variables);
    assert.equal(skipping.code, 1);
    const { recorded, invalid } = JSON.parse(skipping.out);
    assert.deepEqual([recorded, invalid], [2, 2]);
  });
});
